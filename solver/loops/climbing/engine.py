"""The engine of hill climbing, whichever child it chooses."""

from typing import Any

import numpy as np

from ...algorithms import ALGORITHMS
from ...kernels import measures
from ...kernels.columns import ANY_BETTER, BEST, FIRST_BETTER
from ...run import Run
from ..columns import Columns
from . import kernel
from .kernel import ClimbingRules, WaysOn

CHOICES = {"best": BEST, "any better": ANY_BETTER, "first better": FIRST_BETTER}


class Climbing(Columns):
    """The arrays of the climbing kernel: the columns, the current board and the state of the random numbers."""

    LOOPS = (kernel.climb,)
    HELPERS = (measures.deepest_expanded,)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the first root."""
        super().__init__(run, False)
        start, ways = self.encoding.start, self.encoding.ways
        choice = CHOICES[ALGORITHMS[run.algorithm].choice]
        self.rules = ClimbingRules(
            choice, run.sideways, run.restarts, self.encoding.stride, run.limit, *start, *self.encoding.goal
        )  # fmt: skip
        self.ways_on = WaysOn(np.empty(ways, np.int16), np.empty(ways, np.int64), np.empty(ways, np.float32))
        self.word_w = np.array(start, np.uint64)
        self.random_s = np.array([run.seed], np.uint64)
        self.put_start()

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (self.nodes, self.expansions, self.discards, self.word_w, self.random_s, self.ways_on)
