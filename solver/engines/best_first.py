"""The engine of breadth-first, depth-first, uniform-cost, greedy, A* and weighted A* search."""

from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import best_first, reached
from ..kernels.columns import (
    HEAP,
    NODES,
    QUEUE,
    Frontier,
    Rules,
)
from ..kernels.packing import layout, pack
from ..run import Run
from .columns import SMALLEST, TIES, Columns, grown


class BestFirst(Columns):
    """Owns the arrays of the best-first kernel; it keeps a record of every run."""

    def __init__(self, run: Run, records: bool) -> None:
        """Make the start node."""
        super().__init__(run, True)
        algorithm = ALGORITHMS[run.algorithm]
        start, goal = run.start, run.goal
        self.rules = Rules(
            algorithm.discipline, TIES[run.tie], run.reached == "on", run.reached == "parent", algorithm.reopens,
            run.goal_test == "generation", algorithm.f_is_depth, run.limit, *layout(len(start.cells)),
            *pack(goal.cells),
        )  # fmt: skip
        self.frontier: Frontier = grown(Frontier, None, SMALLEST, 0, self._frontier_parts())
        self.reached_s = np.zeros(2 * SMALLEST if self.rules.keeps_reached else 2, np.uint32)
        low, high = pack(start.cells)
        best_first.begin(
            low, high, start.cells.index(0), self.rules, self.blend, self.tables, self.estimates, self.progress,
            self.nodes, self.frontier, self.reached_s,
        )  # fmt: skip

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""
        return int(
            best_first.advance(
                count, self.rules, self.blend, self.tables, self.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.frontier, self.reached_s,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double whatever is full."""
        count_n = int(self.progress[NODES])
        if self.grow_columns():
            parts = self._frontier_parts()
            self.frontier = grown(Frontier, self.frontier, len(self.nodes.parent_n), count_n, parts)
        if self.rules.keeps_reached and count_n + best_first.MOST_CHILDREN > (len(self.reached_s) >> 3) * 5:
            larger = np.zeros(2 * len(self.reached_s), np.uint32)
            reached.refill(self.reached_s, self.nodes.low_n, self.nodes.high_n, larger)
            self.reached_s = larger

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (*super().bundles(), self.frontier, (self.reached_s,))

    def _frontier_parts(self) -> dict[str, bool]:
        return {"key_s": self.rules.discipline == HEAP, "node_s": self.rules.discipline != QUEUE}
