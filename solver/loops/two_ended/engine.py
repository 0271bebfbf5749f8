"""The engine of searches from both ends."""

from typing import Any

import numpy as np

from ...algorithms import ALGORITHMS
from ...kernels import measures, reached
from ...kernels.columns import (
    GOAL_NODE,
    GOAL_NODE_2,
    HEAD,
    HEAD_2,
    NODES,
    NONE,
    SOLVED,
    STATUS,
    BoardSpace,
    Bounds,
    TableSpace,
)  # fmt: skip
from ...kernels.heap import turned_bits
from ...run import Run
from ..columns import SMALLEST, Columns, tie_bits
from . import kernel
from .kernel import TwoEndedRules


class TwoEnded(Columns):
    """The arrays of the two-ended kernel: the columns, and a heap and reached states for each side (start, goal)."""

    LOOPS = (kernel.advance_both,)
    HELPERS = (reached.enter, reached.refill, measures.deepest_expanded, measures.expanded_again)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the two roots."""
        super().__init__(run, True)
        self.rules = TwoEndedRules(tie_bits(run), ALGORITHMS[run.algorithm].f_is_depth, run.limit)
        encoding = self.encoding
        self.reverse: BoardSpace | TableSpace
        self.reverse, goal, goal_place, goal_h = encoding.look_both_ways()
        roots = (encoding.start, encoding.place, encoding.h), (goal, goal_place, goal_h)
        self.bounds = Bounds(np.array([np.inf], np.float64))
        self.key_zs = np.empty((2, SMALLEST), np.uint64)
        self.node_zs = np.empty((2, SMALLEST), np.uint32)
        self.reached_zs = np.stack([encoding.slots(2 * SMALLEST)] * 2)
        for z, (words, place, h) in enumerate(roots):
            self.put_root(z, words, place, h)
            self.key_zs[z, 0] = 0  # the only key: it does not matter
            self.node_zs[z, 0] = z ^ turned_bits(self.rules.tie)
            encoding.enter(z, self.nodes, self.reached_zs[z])
        self.progress[[HEAD, HEAD_2]] = 1
        if encoding.starts_solved:
            self.progress[STATUS], self.progress[GOAL_NODE_2] = SOLVED, 1
            self.bounds.bound_b[0] = 0

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (
            self.reverse, self.bounds, self.nodes, self.expansions, self.discards, self.key_zs, self.node_zs,
            self.reached_zs,
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        if self.grow_columns():
            self.key_zs, self.node_zs = (_wider(array) for array in (self.key_zs, self.node_zs))
        if self.encoding.has_no_room(self.reached_zs.shape[1], int(self.progress[NODES])):
            self.reached_zs = np.stack([self.roomier(reached_s) for reached_s in self.reached_zs])

    def moves(self) -> list[int]:
        """Return the moves of a solved run, from the start over the state where the sides met to the goal."""
        met = int(self.progress[GOAL_NODE_2])
        chain = [met]
        while (parent := int(self.nodes.parent_n[chain[-1]])) != NONE:
            chain.append(parent)
        onwards = self.encoding.moves_to_goal(self.back_from(met), self.nodes.low_n[chain].tolist())
        return [*self.back_from(int(self.progress[GOAL_NODE]))[::-1], *onwards]

    def states(self) -> tuple[int, int]:
        """Return how many states were reached and expanded; a state counts once for each side."""
        return self.states_but_superseded()

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), (self.key_zs, self.node_zs, self.reached_zs))


def _wider(array: np.ndarray) -> np.ndarray:
    """Return a copy with twice as many entries per side; the new ones are uninitialized."""
    wider = np.empty((2, 2 * array.shape[1]), array.dtype)
    wider[:, : array.shape[1]] = array
    return wider
