"""The engine of beam search."""

from typing import Any

from ...kernels import measures, reached
from ...kernels.columns import EXPANSIONS, HEAD, NODES, Frontier
from ...kernels.heap import turned_bits
from ...run import Run
from ..columns import SMALLEST, Columns, grown, tie_bits
from . import kernel
from .kernel import BeamRules


class Beam(Columns):
    """The arrays of the beam kernel: the columns, the current level, the next one and the reached states."""

    LOOPS = (kernel.advance_beam,)
    HELPERS = (reached.enter, reached.refill, measures.deepest_expanded)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the start node."""
        super().__init__(run, True)
        tests_when_generated = run.goal_test == "generation"
        self.rules = BeamRules(tie_bits(run), tests_when_generated, run.width, run.limit, *self.encoding.goal)
        self.level: Frontier = grown(Frontier, None, run.width, 0)
        self.following: Frontier = grown(Frontier, None, run.width, 0)
        self.reached_s = self.encoding.slots(2 * SMALLEST)
        self.put_start(tests_when_generated)
        self.level.node_s[0] = turned_bits(self.rules.tie)  # the only node: its key does not matter
        self.progress[HEAD] = 1
        self.encoding.enter(0, self.nodes, self.reached_s)

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (self.nodes, self.expansions, self.discards, self.level, self.following, self.reached_s)

    def grow(self) -> None:
        """Double the arrays that are full."""
        self.grow_columns()
        self.reached_s = self.roomier(self.reached_s)

    def states(self) -> tuple[int, int]:
        """Return how many states were reached and expanded; the states of nodes pushed out of the beam stay reached."""
        return int(self.progress[NODES]), int(self.progress[EXPANSIONS])

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), self.level, self.following, (self.reached_s,))
