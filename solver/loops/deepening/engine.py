"""The engine of bounded depth-first searches, which keep only the current branch."""

from typing import Any

import numpy as np

from ...algorithms import ALGORITHMS
from ...kernels import transposition
from ...kernels.branch_states import retrace
from ...kernels.columns import (
    BRANCH,
    DEEPEST,
    DISCARDS,
    DROPPED_AT,
    EXHAUSTED,
    FOUND,
    GOAL_NODE,
    HEAD,
    HELD,
    LIVE,
    ROOT,
    ROOTS,
    SOLVED,
    STATUS,
    Bounds,
    Discards,
    kind_of,
)
from ...kernels.jit import Kernel
from ...kernels.reached import room_in
from ...kernels.transposition import BranchRules, Known
from ...run import RANDOM_ORDER, Run
from ..board_arrays import kernels_of_h
from ..branch_states import enlarged, no_branch_states
from ..columns import SMALLEST, Columns, grown
from ..encodings import kernel_of
from . import kernel
from .kernel import Branch, DeepeningRules, Waiting

CUTOFFS = ("generated", "limit", "beyond")  # by `BranchRules.drops_from`


class Deepening(Columns):
    """The arrays of the deepening kernel: the branch, its stack, a transposition table; with `records` the columns."""

    LOOPS = (kernel.deepen, kernel.deepen_any)
    HELPERS = (transposition.rebuild, retrace)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the first root."""
        super().__init__(run, False)
        algorithm = ALGORITHMS[run.algorithm]
        self.rules = DeepeningRules(
            records, run.goal_test == "generation", algorithm.f_is_depth, algorithm.deepens, run.limit,
            *self.encoding.goal,
        )  # fmt: skip
        self.branch = Branch(
            np.array(self.encoding.start, np.uint64), np.zeros(SMALLEST, np.uint8), *np.zeros((2, SMALLEST), np.int64)
        )  # fmt: skip
        self.waiting: Waiting = grown(Waiting, None, SMALLEST, 0)
        h = self.encoding.h
        f = self.blend.h_weight * h
        first = (
            f
            if algorithm.first_bound is None
            else float(algorithm.first_bound(run)) * (1 if algorithm.f_is_depth else self.encoding.unit)
        )
        self.bounds = Bounds(np.array([first, np.inf, h], np.float64))
        self.more = BranchRules(
            run.table * algorithm.has_table, algorithm.proves, run.reached == "parent", run.reached == "path",
            CUTOFFS.index(run.cutoff),
        )  # fmt: skip
        self.known = self._known(SMALLEST)
        self.path = no_branch_states()
        if self.more.cuts_path:
            root = self.path._replace(low_k=self.branch.word_w[:1], high_k=self.branch.word_w[1:])
            self.path = enlarged(root, SMALLEST, 0, 1)
        self.put_start()
        self.nodes.f_n[0] = f
        for column, value in zip(self.waiting, (0, ROOT, 0, 0.0, h), strict=True):
            column[0] = value
        self.progress[[HEAD, LIVE]] = 1
        if self.rules.tests_when_generated and self.encoding.starts_solved:
            self.progress[STATUS], self.progress[GOAL_NODE] = SOLVED, 0
        elif f > first or (self.more.drops_from == 1 and first == 0 and not self.encoding.starts_solved):
            self.progress[STATUS] = EXHAUSTED  # the start is above the bound, or at a bound whose nodes are only tested

    @classmethod
    def kernels(cls, run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs, its loop first."""
        algorithm = ALGORITHMS[run.algorithm]
        is_usual = not (algorithm.has_table or algorithm.proves or run.order == RANDOM_ORDER)
        if is_usual and run.cutoff == CUTOFFS[0] and run.reached == "parent":
            return (kernel_of(kernel.deepen, run), *kernels_of_h(run))
        return (kernel_of(kernel.deepen_any, run), *cls.HELPERS, *kernels_of_h(run))

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (
            self.bounds, self.nodes, self.expansions, self.discards, self.waiting, self.branch, self.more, self.known,
            self.path,
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        waits = int(self.progress[HEAD])
        if self.rules.records:
            self.grow_columns()
            while int(self.progress[DISCARDS]) + waits + self.encoding.ways > len(
                self.discards.seen_d
            ):  # all may be dropped
                room = 2 * len(self.discards.seen_d)
                self.discards = grown(Discards, self.discards, room, int(self.progress[DISCARDS]))
        if waits + self.encoding.ways > len(self.waiting.depth_s):
            self.waiting = grown(Waiting, self.waiting, 2 * len(self.waiting.depth_s), waits)
        if waits and int(self.waiting.depth_s[waits - 1]) + 1 >= len(self.branch.move_k):
            room = 2 * len(self.branch.move_k)
            word_w, *columns = self.branch
            self.branch = Branch(word_w, *(np.resize(column, room) for column in columns))
            self.known = self.known._replace(best_k=np.resize(self.known.best_k, room))
            if self.more.cuts_path:
                self.path = enlarged(self.path, room, 0, int(self.progress[BRANCH]) + 1)
        if self.more.table and int(self.progress[HELD]) + self.encoding.ways > room_in(len(self.known.stamp_s)):
            old, self.known = self.known, self._known(2 * len(self.known.stamp_s))
            transposition.rebuild(old, self.known, int(self.progress[ROOTS]))

    def _known(self, slots: int) -> Known:
        """Return an empty transposition table of `slots`, or none if the run has no table, and room for a path."""
        slots *= self.more.table > 0
        table: dict[str, np.ndarray] = {
            name: np.zeros(slots, kind_of(Known, name)) for name in Known._fields if name.endswith("_s")
        }
        return Known(np.zeros(len(self.branch.move_k), np.uint8), **table)

    def moves(self) -> list[int]:
        """Return the moves to the goal of a solved run."""
        if self.more.proves:
            return list(self.known.best_k[1 : int(self.progress[FOUND])].tolist())
        branch = int(self.progress[BRANCH])
        depth = branch if branch >= 0 else -branch  # below 0: the goal was generated, and the board is its parent's
        return list(self.branch.move_k[1 : depth + 1].tolist())

    def depths(self) -> tuple[int, int]:
        """Return the depths of the deepest node expanded and of the deepest node generated."""
        deepest, waits = int(self.progress[DEEPEST]), int(self.progress[HEAD])
        waiting = int(self.waiting.depth_s[:waits].max(initial=0))
        return deepest, max(deepest, waiting, int(self.progress[DROPPED_AT]))

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), self.waiting, self.branch, self.known, self.path)
