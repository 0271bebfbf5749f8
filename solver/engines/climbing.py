"""The engine of hill climbing, whichever child it chooses."""

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import climbing, measures
from ..kernels.climbing import WaysOn
from ..kernels.columns import ANY_BETTER, BEST, FIRST_BETTER, ClimbingRules
from ..kernels.jit import Kernel
from ..run import Run
from .board_arrays import kernels_of_h
from .columns import Columns
from .encodings import kernel_of

CHOICES = {"best": BEST, "any better": ANY_BETTER, "first better": FIRST_BETTER}


class Climbing(Columns):
    """The arrays of the climbing kernel: the columns, the current board and the state of the random numbers."""

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        return (kernel_of(climbing.climb, run), measures.deepest_expanded, *kernels_of_h(run))

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the first root."""
        super().__init__(run, False)
        start, ways = self.encoding.start, self.encoding.ways
        self.loop = kernel_of(climbing.climb, run)
        choice = CHOICES[ALGORITHMS[run.algorithm].choice]
        self.rules = ClimbingRules(
            choice, run.sideways, run.restarts, self.encoding.stride, run.limit, *start, *self.encoding.goal
        )  # fmt: skip
        self.ways_on = WaysOn(np.empty(ways, np.int16), np.empty(ways, np.int64), np.empty(ways, np.float32))
        self.word_w = np.array(start)
        self.random_s = np.array([run.seed], np.uint64)
        self.put_start()

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        return int(
            self.loop(
                count, self.rules, self.blend, self.encoding.space, self.encoding.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.word_w, self.random_s, self.ways_on,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        self.grow_columns()
