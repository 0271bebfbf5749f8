"""The engine of recursive best-first search."""

from typing import Any

import numpy as np

from ...kernels.branch_states import BranchStates, retrace
from ...kernels.columns import DEEPEST, HEAD, NONE, ROOT
from ...run import Run
from ..branch_states import enlarged, no_branch_states
from ..columns import SMALLEST, Columns, grown, tie_bits
from . import kernel
from .kernel import Level, RecursiveRules, Siblings


class Recursive(Columns):
    """The arrays of the recursive kernel; without `records` only the branch and its siblings are kept."""

    LOOPS = (kernel.recur,)
    HELPERS = (retrace,)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the root."""
        super().__init__(run, False)
        self.rules = RecursiveRules(
            records, run.reached == "parent", run.reached == "path", tie_bits(run), run.goal_test == "generation",
            run.limit, *self.encoding.goal,
        )  # fmt: skip
        self.word_w = np.array(self.encoding.start, np.uint64)
        self.level: Level = grown(Level, None, SMALLEST, 0)
        self.siblings: Siblings = grown(Siblings, None, self.encoding.ways * SMALLEST, 0)
        self.path: BranchStates = (
            enlarged(no_branch_states(), SMALLEST, 0, 0) if self.rules.cuts_path else no_branch_states()
        )
        h = self.encoding.h
        f = np.float32(self.blend.h_weight * h)
        self.put_start(self.rules.tests_when_generated)
        self.nodes.f_n[0] = f
        above = {"node_k": NONE, "limit_k": np.inf, "over_k": np.inf, "waits_k": 1}
        for name, value in above.items():
            getattr(self.level, name)[0] = value
        for column, number in zip(self.siblings, (0, ROOT, 0.0, h, f), strict=True):
            column[0] = number

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (self.nodes, self.expansions, self.discards, self.level, self.siblings, self.word_w, self.path)

    def grow(self) -> None:
        """Double the arrays that are full."""
        if self.rules.records:
            self.grow_columns()
        levels, ways = len(self.level.node_k), self.encoding.ways
        if int(self.progress[HEAD]) + 1 >= levels - 1:
            self.level = grown(Level, self.level, 2 * levels, levels)
            self.siblings = grown(Siblings, self.siblings, 2 * ways * levels, ways * levels)
            if self.rules.cuts_path:
                self.path = enlarged(self.path, 2 * levels, 1, int(self.progress[HEAD]) + 1)

    def moves(self) -> list[int]:
        """Return the moves to the goal of a solved run."""
        here = int(self.progress[HEAD])  # below 0: the goal was generated, and the board is that of its parent
        last = here if here >= 0 else -here
        return list(self.level.move_k[2 : last + 1].tolist())

    def depths(self) -> tuple[int, int]:
        """Return the depths of the deepest node expanded and of the deepest node generated."""
        deepest, here = int(self.progress[DEEPEST]), int(self.progress[HEAD])
        levels = np.flatnonzero(self.level.waits_k[: (here if here >= 0 else -1 - here) + 1]).tolist()
        return deepest, max((deepest, *levels[-1:]))

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), self.level, self.siblings, self.path)
