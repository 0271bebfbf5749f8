"""The first steps of a run: the node that each expands, its children, and the frontier in order after it.

A step is an expansion, counted from 1; step 0 is the beginning. Letters: n node, e expansion, d discard.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from .algorithms import ALGORITHMS
from .algorithms.ties import AGE, DEPTH, LINE, OVER, PLACE, STATE, TREE, F
from .byte_cache import ByteCache
from .expansion import REASONS
from .kernels.columns import NONE, ROOT
from .run import Run
from .search import Search
from .state_bytes import State, state_bytes


@dataclass(frozen=True, slots=True)
class Dropped:
    """A child that was discarded: its move, the reason, the node that has its state if any, and the state itself."""

    move: str
    reason: str
    seen: int | None
    state: State


MOST_BYTES = 32 * 2**20  # of all cached walks
OWN_BYTES = 8_000  # of a walk besides its arrays: views of them, and its run


class Walk:
    """The first `steps` expansions of a run, fewer if it ends before.

    `columns` are those of a batch, read in place from the arrays of a search.
    """

    def __init__(self, search: Search, steps: int) -> None:
        """Read the first `steps`, at least one, of a search that has made as many expansions or has ended."""
        span = search.span(0, steps)
        self.run, self.states = search.run, state_bytes(search.run)
        self.algorithm = ALGORITHMS[search.run.algorithm]
        self.is_made, self.done = search.is_made, span.ends
        columns = search.columns(span)
        self.columns: dict[str, Sequence[Any]] = {name: column.data for name, column in columns.items()}
        self.node_e, self.parent_n, self.move_n, self.g_n, self.h_n, self.f_n = (
            self.columns[name] for name in ("node_e", "parent_n", "move_n", "g_n", "h_n", "f_n")
        )
        self.steps, self.roots = len(self.node_e), self.algorithm.sides
        self.for_ever = self.steps + 1
        self._arrays = columns
        count = len(self.parent_n)
        self._states = bytearray(count * self.states.size)  # node by node, computed when first needed
        self._is_known = bytearray(count)
        for n in np.flatnonzero(columns["parent_n"] == NONE).tolist():
            self._learn(n, self.states.goal if self.algorithm.sides == 2 and n == 1 else self.states.start)
        computed = 4 * count * np.dtype(np.uint32).itemsize  # the columns below, each computed when first needed
        kept = sum((part if part.base is None else part.base).nbytes for part in columns.values())
        self.nbytes = OWN_BYTES + kept + computed + len(self._states) + count

    @cached_property
    def _lifetimes(self) -> tuple[np.ndarray, np.ndarray]:
        return lifetimes(self._arrays, self.roots)

    @cached_property
    def _depths(self) -> tuple[np.ndarray, np.ndarray]:
        return depths(self._arrays["parent_n"], self.roots)

    @property
    def made_n(self) -> Sequence[int]:
        """Return, for each node, the step that adds it to the frontier, 0 for a root."""
        return self._lifetimes[0].data

    @property
    def left_n(self) -> Sequence[int]:
        """Return, for each node, the step at which it leaves the frontier, `for_ever` if it stays."""
        return self._lifetimes[1].data

    @property
    def depth_n(self) -> Sequence[int]:
        """Return, for each node, its depth below its root in moves."""
        return self._depths[0].data

    @property
    def tree_n(self) -> Sequence[int]:
        """Return, for each node, the root that it descends from."""
        return self._depths[1].data

    def _learn(self, n: int, state: State) -> None:
        self._states[n * self.states.size : (n + 1) * self.states.size] = state
        self._is_known[n] = 1

    def state(self, n: int) -> State:
        """Return the state of a node, computed along its path the first time."""
        way = []
        while not self._is_known[n]:
            way.append(n)
            n = self.parent_n[n]
        state = bytes(self._states[n * self.states.size : (n + 1) * self.states.size])
        for child in reversed(way):
            state = self.states.after(state, self.move_n[child], self.from_goal(child))
            self._learn(child, state)
        return state

    def move(self, n: int) -> str:
        """Return the name of the move that leads to a node other than a root."""
        return self.states.name(self.state(self.parent_n[n]), self.move_n[n], self.from_goal(n))

    def path(self, n: int) -> list[str]:
        """Return the moves that lead to a node from its root, which is the start or the goal."""
        moves = []
        while self.parent_n[n] != NONE:
            moves.append(self.move(n))
            n = self.parent_n[n]
        return moves[::-1]

    def from_goal(self, n: int) -> bool:
        """Return whether a node is in the tree whose root is the goal."""
        return self.algorithm.sides == 2 and self.tree_n[n] == 1

    def board(self, state: State) -> Any:
        """Return a state in the form that people read: a Board of tiles, else a State."""
        return self.states.shown(state)

    def nodes_after(self, step: int) -> int:
        """Return the number of nodes after a step; after step 0 these are the roots."""
        return int(self.columns["nodes_end_e"][step - 1]) if step else self.roots

    def taken(self, step: int) -> int:
        """Return the node that a step expands."""
        return int(self.node_e[step - 1])

    def added(self, step: int) -> list[int]:
        """Return the children that a step adds to the frontier."""
        here = self.taken(step)
        between = range(self.nodes_after(step - 1), self.nodes_after(step))
        return [n for n in between if self.parent_n[n] == here]

    def dropped(self, step: int) -> list[Dropped]:
        """Return the children that a step discards."""
        ends_d = self.columns["discards_end_e"]
        taken, from_goal = self.state(self.taken(step)), self.from_goal(self.taken(step))
        found = []
        for d in range(ends_d[step - 2] if step > 1 else 0, ends_d[step - 1]):
            move, seen = self.columns["move_d"][d], self.columns["seen_d"][d]
            if move != ROOT:
                state, name = self.states.after(taken, move, from_goal), self.states.name(taken, move, from_goal)
                reason = REASONS[self.columns["reason_d"][d]]
                found.append(Dropped(name, reason, None if seen == NONE else seen, state))
        return found

    def waits(self, n: int, step: int) -> bool:
        """Return whether a node is on the frontier after a step."""
        return self.made_n[n] <= step < self.left_n[n]

    def frontier(self, step: int) -> list[int]:
        """Return the nodes of the frontier after a step, in the order in which they will be popped."""
        made_n, left_n = (column[: self.nodes_after(step)] for column in self._lifetimes)
        waiting: list[int] = np.flatnonzero((made_n <= step) & (step < left_n)).tolist()
        order = self.algorithm.frontier_order(self.run.tie)
        criteria = [self._criterion(column, sign, waiting, step) for column, sign in order]
        return sorted(waiting, key=lambda n: tuple(value(n) for value in criteria))

    def _criterion(self, column: str, sign: int, waiting: list[int], step: int) -> Callable[[int], Any]:
        if column == STATE:  # the smallest is first, as bytes have no sign
            return self.state
        if column == LINE:
            return lambda n: [sign * k for k in self.line(n)]
        if column == OVER:  # the threshold of the next expansion
            lowest = min((self.f_n[n] for n in waiting), default=0.0)
            threshold = max(lowest, self.columns["bound_e"][step - 1]) if step else lowest
            return lambda n: sign * (self.f_n[n] > threshold)
        value = self.number(column)
        return lambda n: sign * value(n)

    def line(self, n: int) -> list[int]:
        """Return the nodes from the root to a node."""
        line = [n]
        while self.parent_n[line[-1]] != NONE:
            line.append(self.parent_n[line[-1]])
        return line[::-1]

    def number(self, column: str) -> Callable[[int], float]:
        """Return the function from nodes to their numbers in a column by which frontiers are ordered."""
        supersedes_n = self.columns["supersedes_n"]
        columns: dict[str, Callable[[int], float]] = {
            AGE: lambda n: n,
            PLACE: lambda n: n if supersedes_n[n] == NONE else -n,
            DEPTH: lambda n: self.depth_n[n],
            TREE: lambda n: self.tree_n[n],
            F: self.f_n.__getitem__,
            "g": self.g_n.__getitem__,
            "h": self.h_n.__getitem__,
        }
        return columns[column]


def lifetimes(columns: Mapping[str, np.ndarray], roots: int) -> tuple[np.ndarray, np.ndarray]:
    """Return two arrays uint32[n]: the step that adds each node to the frontier, and the step at which it leaves."""
    node_e, supersedes_n, move_d = (columns[name] for name in ("node_e", "supersedes_n", "move_d"))
    count, steps = len(supersedes_n), np.arange(1, len(node_e) + 1, dtype=np.uint32)
    made_n, left_n = np.zeros(count, np.uint32), np.full(count, len(node_e) + 1, np.uint32)
    made_n[roots:] = np.repeat(steps, np.diff(columns["nodes_end_e"], prepend=np.uint32(roots)).astype(np.intp))
    step_d = np.repeat(steps, np.diff(columns["discards_end_e"], prepend=np.uint32(0)).astype(np.intp))
    newer_n = np.flatnonzero(supersedes_n != NONE).astype(np.intp)
    dropped_d = np.flatnonzero(move_d == ROOT).astype(np.intp)  # not a child, but a node that was popped and dropped
    np.minimum.at(left_n, node_e, steps)
    np.minimum.at(left_n, supersedes_n[newer_n], made_n[newer_n])
    np.minimum.at(left_n, columns["seen_d"][dropped_d], step_d[dropped_d])
    return made_n, left_n


def depths(parent_n: np.ndarray, roots: int) -> tuple[np.ndarray, np.ndarray]:
    """Return two arrays uint32[n]: the depth of each node, and its tree, one of the first `roots` or else 0.

    Each round looks twice as far up, so that a path of d moves takes log d rounds.
    """
    is_root = parent_n == NONE
    above_n = np.where(is_root, np.arange(len(parent_n), dtype=np.uint32), parent_n)
    depth_n = (~is_root).astype(np.uint32)
    while not is_root[above_n].all():
        depth_n += depth_n[above_n]
        above_n = above_n[above_n]
    return depth_n, np.where(above_n < roots, above_n, 0).astype(np.uint32)


WALKS: ByteCache[Walk] = ByteCache(MOST_BYTES, lambda walk: walk.nbytes)


def walk_of(run: Run, steps: int) -> Walk:
    """Return the first steps of a run, at least one; equal calls may share a walk. Raise KernelFault."""

    def searched() -> Walk:
        search = Search(run)
        search.advance(steps)
        return Walk(search, steps)

    return WALKS.get((run, steps), searched)
