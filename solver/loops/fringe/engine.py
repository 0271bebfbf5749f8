"""The engine of fringe search."""

from typing import Any

import numpy as np

from ...kernels import measures, reached
from ...kernels.columns import HEAD, HEAD_2, Bounds
from ...run import Run
from ..columns import SMALLEST, Columns, grown
from . import kernel
from .kernel import FringeRules, Lists


class Fringe(Columns):
    """The arrays of the fringe kernel: the columns, the lists of nodes to visit and the reached states."""

    LOOPS = (kernel.advance_fringe,)
    HELPERS = (reached.enter, reached.refill, measures.deepest_expanded, measures.expanded_again)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the start node."""
        super().__init__(run, True)
        self.rules = FringeRules(run.goal_test == "generation", run.limit, *self.encoding.goal)
        self.bounds = Bounds(np.array([self.encoding.h], np.float64))
        self.lists: Lists = grown(Lists, None, SMALLEST, 0)
        self.reached_s = self.encoding.slots(2 * SMALLEST)
        self.put_start(self.rules.tests_when_generated)
        self.lists.now_s[0] = 0
        self.progress[HEAD] = 1
        self.encoding.enter(0, self.nodes, self.reached_s)

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (self.bounds, self.nodes, self.expansions, self.discards, self.lists, self.reached_s)

    def grow(self) -> None:
        """Double the arrays that are full."""
        if self.grow_columns():  # a node is in the lists only once
            used = int(max(self.progress[[HEAD, HEAD_2]]))
            self.lists = grown(Lists, self.lists, len(self.nodes.parent_n), used)
        self.reached_s = self.roomier(self.reached_s)

    def states(self) -> tuple[int, int]:
        """Return how many states were reached and expanded."""
        return self.states_but_superseded()

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), self.lists, (self.reached_s,))
