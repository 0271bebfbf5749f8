"""The engine of searches from both ends."""

from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import measures, reached, two_ended
from ..kernels.columns import (
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
    TwoEndedRules,
)  # fmt: skip
from ..kernels.jit import Kernel
from ..run import Run
from .board_arrays import kernels_of_h
from .columns import SMALLEST, TIES, Columns
from .encodings import kernel_of


class TwoEnded(Columns):
    """The arrays of the two-ended kernel: the columns, and a heap and reached states for each side (start, goal)."""

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        again = (measures.expanded_again,) if ALGORITHMS[run.algorithm].reopens else ()
        return (
            reached.enter, reached.refill, kernel_of(two_ended.advance_both, run), measures.deepest_expanded, *again,
            *kernels_of_h(run),
        )  # fmt: skip

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the two roots."""
        super().__init__(run, True)
        self.rules = TwoEndedRules(TIES[run.tie], ALGORITHMS[run.algorithm].f_is_depth, run.limit)
        self.loop = kernel_of(two_ended.advance_both, run)
        encoding = self.encoding
        self.reverse: BoardSpace | TableSpace
        self.reverse, goal, goal_place, goal_h = encoding.look_both_ways()
        roots = (encoding.start, encoding.place, encoding.h), (goal, goal_place, goal_h)
        self.bounds = Bounds(np.array([np.inf]))
        self.key_zs = np.empty((2, SMALLEST), np.uint64)
        self.node_zs = np.empty((2, SMALLEST), np.uint32)
        self.reached_zs = np.stack([encoding.slots(2 * SMALLEST)] * 2)
        for z, (words, place, h) in enumerate(roots):
            self.put_root(z, words, place, h)
            self.key_zs[z, 0] = 0  # the only key: it does not matter
            self.node_zs[z, 0] = z
            encoding.enter(z, self.nodes, self.reached_zs[z])
        self.progress[[HEAD, HEAD_2]] = 1
        if encoding.starts_solved:
            self.progress[STATUS], self.progress[GOAL_NODE_2] = SOLVED, 1
            self.bounds.bound_b[0] = 0

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        return int(
            self.loop(
                count, self.rules, self.blend, self.encoding.space, self.reverse, self.encoding.estimates,
                self.progress, self.bounds, self.nodes, self.expansions, self.discards, self.key_zs, self.node_zs,
                self.reached_zs,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        count_n = int(self.progress[NODES])
        if self.grow_columns():
            self.key_zs, self.node_zs = (_wider(array) for array in (self.key_zs, self.node_zs))
        if self.encoding.has_no_room(self.reached_zs.shape[1], count_n):
            larger = np.zeros((2, 2 * self.reached_zs.shape[1]), np.uint32)
            for z in range(2):
                reached.refill(self.reached_zs[z], self.nodes.low_n, self.nodes.high_n, larger[z])
            self.reached_zs = larger

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
        supersedes_n = self.nodes.supersedes_n[: int(self.progress[NODES])]
        newer_r = np.flatnonzero(supersedes_n != NONE).astype(np.uint32)
        return self.states_of(newer_r, supersedes_n[newer_r])

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), (self.key_zs, self.node_zs, self.reached_zs))


def _wider(array: np.ndarray) -> np.ndarray:
    """Return a copy with twice as many entries a side; the new ones are not set."""
    wider = np.empty((2, 2 * array.shape[1]), array.dtype)
    wider[:, : array.shape[1]] = array
    return wider
