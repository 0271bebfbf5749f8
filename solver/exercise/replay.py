"""A replay of a search in which the caller chooses the next node, and the replay checks that it may be expanded.

It follows breadth-first, depth-first, uniform-cost, greedy, A* and weighted A* search. From a priority queue, any node
with the lowest f may be expanded; from a queue or a stack, only one. A step is an expansion.
"""

import heapq
from collections.abc import Iterable, Sequence
from copy import copy
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ..algorithms import ALGORITHMS, Algorithm
from ..analysis.judgement import h_of_boards
from ..messages import Message
from ..numbers import measure, number_text
from ..run import RANDOM_ORDER, Run
from ..state_bytes import State, StateBytes, TableBytes, state_bytes
from ..walk import Walk

ROUNDING = 1e-5  # relative tolerance of f: h is float32, and programs add in different orders
BY_PATH = ("parent", "path")  # values of `reached` under which the children depend on the path


class FrontierNode(NamedTuple):
    """A node on the frontier; `since` is the step that added it, 0 for the start."""

    n: int
    state: State
    g: float
    f: float
    since: int


class Values:
    """A cache of h by state; h is computed for many states at a time."""

    def __init__(self, run: Run, states: StateBytes | None = None) -> None:
        """Start with an empty cache."""
        self.run, self.states, self.known = run, states or state_bytes(run), dict[State, float]()
        self.is_used = "heuristic" in run.used

    def learn(self, states: Iterable[State]) -> None:
        """Compute h of the states that are not in the cache; do nothing for a search without a heuristic."""
        new = [state for state in dict.fromkeys(states) if state not in self.known] if self.is_used else []
        if not new:
            return
        self.known.update(zip(new, self._estimates(new), strict=True))

    def _estimates(self, states: Sequence[State]) -> list[float]:
        if isinstance(self.states, TableBytes):
            return self.states.estimates(states)
        for table in self.run.tables:
            table.get()
        boards = np.frombuffer(b"".join(states), np.uint8).reshape(len(states), -1)
        h_b: list[float] = h_of_boards(self.run.estimator, self.run.goal.value, boards, self.run.cost).tolist()
        return h_b

    def of(self, state: State) -> float:
        """Return h of a state passed to `learn` before; 0 for a search without a heuristic."""
        return self.known[state] if self.is_used else 0.0


def can_replay(run: Run) -> bool:
    """Return whether a run can be replayed.

    It must be a best-first search with a fixed order of moves, whose children depend on the state alone.
    """
    record = ALGORITHMS[run.algorithm]
    is_loop = record.engine == "best_first" and run.order != RANDOM_ORDER
    differ_in_g = run.reopen == "both" and record.g_weight(run) == 0  # nodes with one state and one f
    return is_loop and run.reached not in BY_PATH and not differ_in_g


def any_tie(run: Run) -> bool:
    """Return whether any node with the lowest f may be expanded: the run has a priority queue and can be replayed."""
    return can_replay(run) and ALGORITHMS[run.algorithm].structure == "priority queue"


def place_in(record: Algorithm, f: float, since: int, digits: int = 2, of: str = "expansion") -> Message:
    """Return the place of a node on the frontier: `f = 12`, `h = 4.24`, `waiting since expansion 3`.

    `digits` are the decimals of f or h; `of` is the unit of time, `expansion` or `step`.
    """
    if record.structure not in ("priority queue", "list"):
        return Message("place-since", of=of, since=int(since)) if since else Message("place-since-start")
    name = record.priority if len(record.priority) == 1 else "f"
    value = measure(f) if digits == 2 else number_text(round(f, digits))
    return Message("place-value", name=name, value=value)


def place_outside(expanded: int | None, of: str = "expansion") -> Message:
    """Return the reason why a state is not on the frontier; `expanded` is its step, None if it was not generated."""
    return Message("place-expanded", of=of, at=int(expanded)) if expanded else Message("place-new")


class Replay:
    """The frontier of a run after some steps; each call of `take` chooses the node of one step."""

    def __init__(self, run: Run, states: StateBytes | None = None) -> None:
        """Put the start on the frontier of a run that can be replayed; `states` are its own by default."""
        record = ALGORITHMS[run.algorithm]
        self.run, self.record, self.states = run, record, states or state_bytes(run)
        self.values = Values(run, self.states)
        self.weights = record.g_weight(run), record.h_weight(run)
        self.reopens = record.reopens and run.reached == "on" and run.reopen != "never"
        self.closes = run.reached in ("expanded", "closed")
        self.slack = self.states.slack * self.weights[1]
        self.steps = 0
        self.waiting: dict[int, FrontierNode] = {}
        self.heap: list[tuple[float, int]] = []
        self.of_state: dict[State, tuple[int, ...]] = {}  # the nodes of a state on the frontier
        self.best: dict[State, float] = {}  # g of the newest node of a state
        self.expanded: dict[State, int] = {}  # the last step that expanded it
        start = self.states.start
        self.is_over = run.goal_test == "generation" and self.states.is_goal(start)
        self.added: list[State] = []  # the children that the last step added
        self.discarded: list[str] = []  # moves of the children that it discarded
        self.values.learn([start])
        self._put(0, start, 0.0, 0)
        self.made = 1

    @classmethod
    def after(cls, walk: Walk, step: int, run: Run | None = None) -> "Replay":
        """Return the frontier of a walk after a step, ordered by `run`, by default by the walk's own run."""
        replay = cls(run or walk.run)
        if step == 0:
            return replay
        replay.waiting.clear()
        replay.heap.clear()
        replay.of_state.clear()
        replay.steps, replay.made = step, walk.nodes_after(step)
        states = [walk.state(n) for n in range(replay.made)]
        replay.values.learn(states[n] for n in range(replay.made) if walk.waits(n, step))
        for n, state in enumerate(states):
            replay.best[state] = walk.g_n[n]
            if walk.left_n[n] <= step:
                replay.expanded[state] = walk.left_n[n]
        for n, state in enumerate(states):
            if walk.waits(n, step) and not (replay.closes and state in replay.expanded):
                replay._put(n, state, walk.g_n[n], walk.made_n[n])
        replay.is_over = walk.done and step == walk.steps
        return replay

    @property
    def nbytes(self) -> int:
        """Return its approximate size in bytes."""
        return 180 * len(self.best) + 100 * len(self.expanded) + 500 * len(self.waiting) + 150 * len(self.values.known)

    def copy(self) -> "Replay":
        """Return an independent copy; only the cache of h is shared."""
        other = copy(self)
        other.waiting, other.heap, other.of_state = dict(self.waiting), list(self.heap), dict(self.of_state)
        other.best, other.expanded = dict(self.best), dict(self.expanded)
        return other

    def lowest(self) -> float | None:
        """Return the lowest sort key on the frontier; None if no node may be expanded."""
        while self.heap and self.heap[0][1] not in self.waiting:
            heapq.heappop(self.heap)
        return None if self.is_over or not self.heap else self.heap[0][0]

    def may_be_taken(self) -> list[FrontierNode]:
        """Return the nodes that the next step may expand, oldest first."""
        lowest = self.lowest()
        return [] if lowest is None else [node for node in self.waiting.values() if self._ties(node, lowest)]

    def node_of(self, state: State) -> FrontierNode | None:
        """Return the node of a state on the frontier, the first to be expanded if there are several; None if there is
        none.
        """
        nodes = [self.waiting[n] for n in self.of_state.get(state, ())]
        return min(nodes, key=self._key, default=None)

    def take(self, state: State) -> bool:
        """Expand a state if it may be expanded now; return whether it was."""
        node, lowest = self.node_of(state), self.lowest()
        if node is None or lowest is None or not self._ties(node, lowest):
            return False
        self._remove(node)
        self.added, self.discarded = [], []
        self.steps += 1
        self.expanded[state] = self.steps
        if self.closes:  # the search drops the other nodes of this state when it pops them
            for n in self.of_state.get(state, ()):
                self._remove(self.waiting[n])
        if self.run.goal_test == "expansion" and self.states.is_goal(state):
            self.is_over = True
            return True
        children = self.states.children(state)
        self.values.learn(child for _, child, _ in children)
        for move, child, price in children:
            self._meet(move, child, node.g + price)
            if self.is_over:
                break
        return True

    def following(self, count: int) -> tuple[State, ...]:
        """Return the next `count` states that would be expanded, or fewer at the end; ties: oldest first."""
        replay, found = self.copy(), list[State]()
        while len(found) < count and (nodes := replay.may_be_taken()):
            found.append(nodes[0].state)
            replay.take(found[-1])
        return tuple(found)

    def take_all(self, states: Sequence[State]) -> int:
        """Expand states in this order as long as they may be expanded; return their number."""
        for k, state in enumerate(states):
            if not self.take(state):
                return k
        return len(states)

    def is_in_order(self, states: Sequence[State]) -> bool:
        """Return whether states are the whole frontier in an order that is sorted up to ties."""
        if sorted(states) != sorted(node.state for node in self.waiting.values()):
            return False
        left = {state: sorted((self.waiting[n] for n in self.of_state[state]), key=self._key) for state in states}
        nodes = [left[state].pop(0) for state in states]
        return all(self._ties(one, self._key(two)) for one, two in pairwise(nodes))

    def place_of(self, state: State, digits: int = 2, of: str = "expansion") -> Message:
        """Return the place of a state on the frontier, such as `f = 12`, or the reason why it is not there."""
        node = self.node_of(state)
        if node is not None:
            return place_in(self.record, node.f, node.since, digits, of)
        return place_outside(self.expanded.get(state), of)

    def _key(self, node: FrontierNode) -> float:
        return {"queue": node.n, "stack": -node.n}.get(self.record.structure, node.f)

    def _ties(self, node: FrontierNode, lowest: float) -> bool:
        slack = self.slack + ROUNDING * max(1.0, abs(lowest)) if self.record.structure == "priority queue" else 0
        return self._key(node) <= lowest + slack

    def _put(self, n: int, state: State, g: float, since: int) -> None:
        g_weight, h_weight = self.weights
        node = self.waiting[n] = FrontierNode(n, state, g, g_weight * g + h_weight * self.values.of(state), since)
        self.of_state[state] = (*self.of_state.get(state, ()), n)
        self.best[state] = g
        heapq.heappush(self.heap, (self._key(node), n))

    def _remove(self, node: FrontierNode) -> None:
        del self.waiting[node.n]
        self.of_state[node.state] = tuple(n for n in self.of_state[node.state] if n != node.n)

    def learn(self, states: Iterable[State]) -> None:
        """Compute h of all children of states that will be expanded, in one call."""
        if self.values.is_used:
            self.values.learn(child for state in states for _, child, _ in self.states.children(state))

    def _meet(self, move: str, state: State, g: float) -> None:
        """Add a child to the frontier, or discard it."""
        reached = self.run.reached
        if reached == "on" and state in self.best:
            closed = state in self.expanded and self.node_of(state) is None
            if not self.reopens or g >= self.best[state] or (closed and self.run.reopen == "off"):
                return self.discarded.append(move)
            for n in self.of_state.get(state, ()) if self.run.reopen != "both" else ():
                self._remove(self.waiting[n])
        elif reached == "closed" and state in self.expanded:  # the search adds it, and drops it when it is popped
            self.made += 1
            return self.added.append(state)
        elif self.closes and state in self.expanded:
            return self.discarded.append(move)
        self._put(self.made, state, g, self.steps)
        self.made += 1
        self.added.append(state)
        self.is_over = self.run.goal_test == "generation" and self.states.is_goal(state)
