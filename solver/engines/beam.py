"""The engine of beam search."""

from typing import Any

import numpy as np

from ..kernels import beam, measures, reached
from ..kernels.columns import EXPANSIONS, GOAL_NODE, HEAD, NODES, SOLVED, STATUS, BeamRules, Frontier
from ..kernels.jit import Kernel
from ..run import Run
from .board_arrays import kernels_of_h
from .columns import SMALLEST, TIES, Columns, grown
from .encodings import kernel_of


class Beam(Columns):
    """The arrays of the beam kernel: the columns, the current level, the next one and the reached states."""

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        return (
            reached.enter,
            reached.refill,
            kernel_of(beam.advance_beam, run),
            measures.deepest_expanded,
            *kernels_of_h(run),
        )

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the start node."""
        super().__init__(run, True)
        self.loop = kernel_of(beam.advance_beam, run)
        tests_when_generated = run.goal_test == "generation"
        self.rules = BeamRules(TIES[run.tie], tests_when_generated, run.width, run.limit, *self.encoding.goal)
        self.level: Frontier = grown(Frontier, None, run.width, 0)
        self.following: Frontier = grown(Frontier, None, run.width, 0)
        self.reached_s = self.encoding.slots(2 * SMALLEST)
        self.put_start()
        self.level.node_s[0] = 0  # the only node: its key does not matter
        self.progress[HEAD] = 1
        self.encoding.enter(0, self.nodes, self.reached_s)
        if tests_when_generated and self.encoding.starts_solved:
            self.progress[STATUS], self.progress[GOAL_NODE] = SOLVED, 0

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        return int(
            self.loop(
                count, self.rules, self.blend, self.encoding.space, self.encoding.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.level, self.following, self.reached_s,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        self.grow_columns()
        if self.encoding.has_no_room(self.reached_s.shape[-1], int(self.progress[NODES])):
            larger = np.zeros(2 * len(self.reached_s), np.uint32)
            reached.refill(self.reached_s, self.nodes.low_n, self.nodes.high_n, larger)
            self.reached_s = larger

    def states(self) -> tuple[int, int]:
        """Return how many states were reached and expanded; the states of nodes pushed out of the beam stay reached."""
        return int(self.progress[NODES]), int(self.progress[EXPANSIONS])

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), self.level, self.following, (self.reached_s,))
