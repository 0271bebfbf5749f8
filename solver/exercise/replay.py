"""A search with a frontier that is told what it takes next, and says whether it may.

It is the loop of breadth-first, depth-first, uniform-cost, greedy, A* and weighted A* search. Of nodes with the lowest
f any may be taken, whatever breaks ties; a queue and a stack have one node that may. A step is an expansion.
"""

import heapq
from collections.abc import Iterable, Sequence
from copy import copy
from typing import NamedTuple

import numpy as np

from ..algorithms import ALGORITHMS, Algorithm
from ..engines.columns import estimates_towards
from ..numbers import measure, number_text
from ..run import RANDOM_ORDER, Run
from ..tiles import MOVES
from ..tiles.kernels import judging
from .walk import State

ROUNDING = 1e-5  # a share of f: h is kept in 32 bits, and programs add in other orders
BY_PATH = ("parent", "path")  # values of `reached` with which children depend on the path
GRAIN = 1 / 8192  # of h that is no whole number, a tile


class Node(NamedTuple):
    """A node on the frontier; `since` is the step that put it there, 0 for the start."""

    n: int
    state: State
    g: float
    h: float
    f: float
    depth: int
    since: int


class Values:
    """h of states, estimated many at a time."""

    def __init__(self, run: Run) -> None:
        """Know none yet."""
        self.run, self.known = run, dict[State, float]()
        self.is_used = "heuristic" in run.used

    def learn(self, states: Iterable[State]) -> None:
        """Estimate those that are not known."""
        new = [state for state in dict.fromkeys(states) if state not in self.known] if self.is_used else []
        if not new:
            return
        for table in self.run.tables:
            table.get()
        record = self.run.estimator
        boards = np.frombuffer(b"".join(new), np.uint8).reshape(len(new), -1)
        h_b = np.empty(len(new), np.float32)
        towards = estimates_towards(record.parts, (self.run.goal,), self.run.cost)
        judging.estimate_each(towards, record.scale, boards, h_b)
        self.known.update(zip(new, h_b.tolist(), strict=True))

    def of(self, state: State) -> float:
        """Return h of a state; 0 where the search looks at none."""
        return self.known[state] if self.is_used else 0.0


def can_replay(run: Run) -> bool:
    """Tell whether a run has the one loop, its children an order, and a state that waits twice the same children."""
    is_loop = ALGORITHMS[run.algorithm].engine == "best_first" and run.order != RANDOM_ORDER
    return is_loop and run.reached not in BY_PATH


def place_in(record: Algorithm, f: float, since: int, digits: int = 2) -> str:
    """Return what decides when a node that waits is expanded: `f = 12`, `h = 4.24`, `waiting since expansion 3`."""
    if record.structure != "priority queue":
        return f"waiting since {f'expansion {since}' if since else 'the start'}"
    name = record.priority if len(record.priority) == 1 else "f"
    return f"{name} = {measure(f) if digits == 2 else number_text(round(f, digits))}"


def place_outside(expanded: int | None) -> str:
    """Return why a state does not wait: the step that expanded it, or None where it has not been generated."""
    return f"already expanded at expansion {expanded}" if expanded else "not generated yet"


class Replay:
    """The frontier of a run after some steps, which whoever calls `take` chooses."""

    def __init__(self, run: Run, values: Values | None = None) -> None:
        """Put the start on the frontier; `run` must be one that can be replayed."""
        record = ALGORITHMS[run.algorithm]
        self.run, self.record, self.values = run, record, values or Values(run)
        self.weights = record.g_weight(run), record.h_weight(run)
        self.reopens = record.reopens and run.reached == "on"
        self.goal = bytes(run.goal.cells)
        self.slack = len(run.goal.cells) * GRAIN * self.weights[1] if run.estimator.scale != 1 else 0.0
        self.steps = self.made = 0
        self.waiting: dict[int, Node] = {}
        self.heap: list[tuple[float, int]] = []
        self.of_state: dict[State, tuple[int, ...]] = {}  # nodes that wait
        self.best: dict[State, float] = {}  # g of the node that stands for a state
        self.expanded: dict[State, int] = {}  # the step
        start = bytes(run.start.cells)
        self.is_over = run.goal_test == "generation" and start == self.goal
        self.values.learn([start])
        self._add(start, 0.0, None)

    def copy(self) -> "Replay":
        """Return one that goes on by itself."""
        other = copy(self)
        other.waiting, other.heap, other.of_state = dict(self.waiting), list(self.heap), dict(self.of_state)
        other.best, other.expanded = dict(self.best), dict(self.expanded)
        return other

    def lowest(self) -> float | None:
        """Return the least of what the frontier is ordered by; None where nothing may be taken."""
        while self.heap and self.heap[0][1] not in self.waiting:
            heapq.heappop(self.heap)
        return None if self.is_over or not self.heap else self.heap[0][0]

    def may_be_taken(self) -> list[Node]:
        """Return the nodes that the next step may take, the oldest first."""
        lowest = self.lowest()
        return [] if lowest is None else [node for node in self.waiting.values() if self._ties(node, lowest)]

    def node_of(self, state: State) -> Node | None:
        """Return the node of a state that waits, of several the first in order; None where none does."""
        nodes = [self.waiting[n] for n in self.of_state.get(state, ())]
        return min(nodes, key=self._key, default=None)

    def take(self, state: State, whatever: bool = False) -> bool:
        """Expand a state if it may be taken now, or `whatever` comes first; tell whether that was done."""
        node, lowest = self.node_of(state), self.lowest()
        if node is None or lowest is None or not (whatever or self._ties(node, lowest)):
            return False
        self._remove(node)
        self.steps += 1
        self.expanded[state] = self.steps
        if self.run.reached in ("expanded", "closed"):  # the others of this state are dropped when they are taken
            for n in self.of_state.get(state, ()):
                self._remove(self.waiting[n])
        if self.run.goal_test == "expansion" and state == self.goal:
            self.is_over = True
            return True
        children = self.children(state)
        self.values.learn(child for child, _ in children)
        for child, price in children:
            self._meet(node, child, node.g + price)
            if self.is_over:
                break
        return True

    def take_all(self, states: Sequence[State]) -> int:
        """Take states as long as they may be taken; return how many were."""
        for k, state in enumerate(states):
            if not self.take(state):
                return k
        return len(states)

    def place_of(self, state: State, digits: int = 2) -> str:
        """Return what decides when a state is expanded: `f = 12`, or why it does not wait."""
        node = self.node_of(state)
        if node is not None:
            return place_in(self.record, node.f, node.since, digits)
        return place_outside(self.expanded.get(state))

    def _key(self, node: Node) -> float:
        return {"queue": node.n, "stack": -node.n}.get(self.record.structure, node.f)

    def _ties(self, node: Node, lowest: float) -> bool:
        slack = self.slack + ROUNDING * max(1.0, abs(lowest)) if self.record.structure == "priority queue" else 0
        return self._key(node) <= lowest + slack

    def _add(self, state: State, g: float, parent: Node | None) -> None:
        h = self.values.of(state)
        g_weight, h_weight = self.weights
        depth = parent.depth + 1 if parent else 0
        node = Node(self.made, state, g, h, g_weight * g + h_weight * h, depth, self.steps)
        self.waiting[node.n] = node
        self.of_state[state] = (*self.of_state.get(state, ()), node.n)
        self.best[state] = g
        heapq.heappush(self.heap, (self._key(node), node.n))
        self.made += 1
        if parent and self.run.goal_test == "generation" and state == self.goal:
            self.is_over = True

    def _remove(self, node: Node) -> None:
        del self.waiting[node.n]
        self.of_state[node.state] = tuple(n for n in self.of_state[node.state] if n != node.n)

    def learn(self, states: Iterable[State]) -> None:
        """Estimate the children of states that will be taken, all at once."""
        self.values.learn(child for state in states for child, _ in self.children(state))

    def children(self, state: State) -> list[tuple[State, float]]:
        """Return the children of a state in the order of the run, each with the cost of its move."""
        blank, width = state.index(0), self.run.start.width
        found = []
        for letter in self.run.order:
            move = MOVES.index(letter)
            cell = blank + (-width, width, -1, 1)[move]
            if not 0 <= cell < len(state) or (move > 1 and cell // width != blank // width):
                continue
            child = bytearray(state)
            child[blank], child[cell] = child[cell], 0
            found.append((bytes(child), float(state[cell]) if self.run.cost == "tile" else 1.0))
        return found

    def _meet(self, parent: Node, state: State, g: float) -> None:
        """Add a child, or discard it."""
        reached = self.run.reached
        if reached == "on" and state in self.best:
            closed = state in self.expanded and self.node_of(state) is None
            if not self.reopens or g >= self.best[state] or (closed and self.run.reopen == "off"):
                return
            for n in self.of_state.get(state, ()):
                self._remove(self.waiting[n])
        elif reached in ("expanded", "closed") and state in self.expanded:
            return
        self._add(state, g, parent)
