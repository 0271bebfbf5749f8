"""The engine of hill climbing."""

import numpy as np

from ..kernels import climbing
from ..kernels.columns import ClimbingRules
from ..run import Run
from .columns import Columns


class Climbing(Columns):
    """Owns the arrays of the climbing kernel: besides the columns, the current board and the random numbers' state."""

    def __init__(self, run: Run, records: bool) -> None:
        """Make the first root."""
        super().__init__(run, False)
        self.rules = ClimbingRules(run.sideways, run.restarts, run.limit)
        self.cells_c, self.start_c = (np.array(run.start.cells, np.uint8) for _ in range(2))
        self.goal_c = np.array(run.goal.cells, np.uint8)
        self.random_s = np.array([run.seed], np.uint64)
        self.put_root(0, run.start, self.start_h(self.cells_c))

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""
        return int(
            climbing.climb(
                count, self.rules, self.blend, self.tables, self.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.cells_c, self.start_c, self.goal_c, self.random_s,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double whatever is full."""
        self.grow_columns()
