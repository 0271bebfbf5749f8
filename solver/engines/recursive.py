"""The engine of recursive best-first search."""

from typing import Any

import numpy as np

from ..kernels import recursive
from ..kernels.best_first import MOST_CHILDREN
from ..kernels.columns import DEEPEST, HEAD, Level, RecursiveRules, Siblings
from ..run import Run
from ..tiles.board import MOVES
from .columns import SMALLEST, Columns, grown


class Recursive(Columns):
    """Owns the arrays of the recursive kernel; without `records` it keeps nothing but the branch and its siblings."""

    def __init__(self, run: Run, records: bool) -> None:
        """Make the root."""
        super().__init__(run, False)
        self.rules = RecursiveRules(records, run.goal_test == "generation", run.limit)
        self.cells_c, self.goal_c = (np.array(board.cells, np.uint8) for board in (run.start, run.goal))
        self.level: Level = grown(Level, None, SMALLEST, 0)
        self.siblings: Siblings = grown(Siblings, None, MOST_CHILDREN * SMALLEST, 0)
        h = self.start_h(self.cells_c)
        recursive.begin_recursive(
            h, self.rules, self.blend, self.progress, self.nodes, self.level, self.siblings, self.cells_c, self.goal_c
        )  # fmt: skip

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""
        return int(
            recursive.recur(
                count, self.rules, self.blend, self.tables, self.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.level, self.siblings, self.cells_c, self.goal_c,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double whatever is full."""
        if self.rules.records:
            self.grow_columns()
        levels = len(self.level.node_k)
        if int(self.progress[HEAD]) + 1 >= levels - 1:
            self.level = grown(Level, self.level, 2 * levels, levels)
            self.siblings = grown(Siblings, self.siblings, 2 * MOST_CHILDREN * levels, MOST_CHILDREN * levels)

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""
        here = int(self.progress[HEAD])  # below 0 the goal was generated and the board is its parent's
        last = here if here >= 0 else -here
        return "".join(MOVES[m] for m in self.level.move_k[2 : last + 1])

    def deepest(self) -> int:
        """Return the depth of the deepest node expanded."""
        return int(self.progress[DEEPEST])

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (*super().bundles(), self.level, self.siblings)
