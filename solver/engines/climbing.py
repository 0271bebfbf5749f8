"""The engine of hill climbing, whichever child it chooses."""

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import climbing, measures
from ..kernels.climbing import WaysOn
from ..kernels.columns import ANY_BETTER, BEST, FIRST_BETTER, ClimbingRules
from ..kernels.jit import Kernel
from ..run import Run
from ..tiles.kernels.moves import MOST_CHILDREN
from ..tiles.kernels.packing import pack
from .columns import Columns, kernels_of_h

CHOICES = {"best": BEST, "any better": ANY_BETTER, "first better": FIRST_BETTER}


class Climbing(Columns):
    """The arrays of the climbing kernel: the columns, the current board and the state of the random numbers."""

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        return (climbing.climb, measures.deepest_expanded, *kernels_of_h(run))

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the first root."""
        super().__init__(run, False)
        start = pack(run.start.cells)
        choice = CHOICES[ALGORITHMS[run.algorithm].choice]
        self.rules = ClimbingRules(choice, run.sideways, run.restarts, run.limit, *start, *pack(run.goal.cells))
        self.ways_on = WaysOn(np.empty(MOST_CHILDREN, np.int8), np.empty(MOST_CHILDREN, np.int64))
        self.word_w = np.array(start)
        self.random_s = np.array([run.seed], np.uint64)
        self.put_root(0, run.start, self.start_h(np.array(run.start.cells)))

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        return int(
            climbing.climb(
                count, self.rules, self.blend, self.puzzle, self.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.word_w, self.random_s, self.ways_on,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        self.grow_columns()
