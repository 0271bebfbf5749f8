"""Tables: the states of a space by number, where their moves lead and what they cost, and their estimates.

States are numbered in their order. A column is a move: the number that its space gives it or, where moves are named
after the states that they lead to, its place in the order of a run. Costs are whole numbers of 1/scale.

Letters: v state, m move.
"""

import heapq
import math
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ..errors import BadInput
from .space import MOST_DECIMALS, MOST_MOVES, MOST_STATES, Move, State, StateSpace, TableHeuristic

NONE = -1  # no state
FRACTION = 2.0**13  # units of fractional estimates, where costs are whole numbers; see tiles.heuristics
DECIMALS = 10**MOST_DECIMALS
ENDLESS = 1 << 30  # units from which on an estimate is infinite; NO_WAY of kernels


class Edges(NamedTuple):
    """Where moves lead, and what they cost in units."""

    successor_vm: np.ndarray  # int32[v, m], NONE where there is no such move
    cost_vm: np.ndarray  # int32[v, m]


class StateTable:
    """The states of a space that are of use from one start, in the order of a run."""

    def __init__(self, space: StateSpace, roots: tuple[State, ...], order: str) -> None:
        """Enumerate the states; raise BadInput, naming `problem`, if there are too many."""
        self.space, self.order = space, order
        self.states: list[State] = sorted(_all(space, roots))
        self.number: dict[State, int] = {state: v for v, state in enumerate(self.states)}
        moves_v = [self._ordered(state) for state in self.states]
        self.scale = DECIMALS if any(cost % 1 for moves in moves_v for _, _, cost in moves) else 1
        ways = max((number + 1 for moves in moves_v for number, _, _ in moves), default=1)
        if ways > MOST_MOVES:
            raise BadInput("problem", f"From one state {ways} moves lead; at most {MOST_MOVES} are allowed.")
        successor_vm = np.full((len(self.states), ways), NONE, np.int32)
        cost_vm = np.ones((len(self.states), ways), np.int32)
        for v, moves in enumerate(moves_v):
            for m, state, cost in moves:
                successor_vm[v, m], cost_vm[v, m] = self.number[state], round(cost * self.scale)
        self.forward = Edges(read_only(successor_vm), read_only(cost_vm))

    def _ordered(self, state: State) -> list[Move]:
        """Return the moves from a state, numbered."""
        moves = list(self.space.moves(state))
        if self.space.actions:
            return moves
        if self.order == "alphabetical":
            moves.sort(key=lambda move: self.space.write(move.state).casefold())
        elif self.order == "reverse":
            moves.reverse()
        return [Move(m, move.state, move.cost) for m, move in enumerate(moves)]

    @property
    def backward(self) -> Edges:
        """Return the same edges from their ends: move m leads back where a forward move m leads there, if one does."""
        return _backward(self)

    def text(self, v: int) -> str:
        """Return the text of a state."""
        return self.space.write(self.states[v])

    def label(self, v: int, m: int) -> str:
        """Return the name of a move from a state."""
        return self.space.actions[m] if self.space.actions else self.text(int(self.forward.successor_vm[v, m]))

    def goals(self, is_goal: Callable[[State], bool]) -> np.ndarray:
        """Return uint8[v]: 1 for the goals."""
        return read_only(np.fromiter(map(is_goal, self.states), np.uint8, len(self.states)))

    def distances(self, goal_v: np.ndarray) -> np.ndarray:
        """Return float64[v]: the units that a cheapest path to a goal (uint8[v]) costs; infinity without one."""
        return _distances(self, goal_v.tobytes())

    def estimates(self, record: TableHeuristic, goal_v: np.ndarray) -> tuple[np.ndarray, float]:
        """Return int32[v], h of each state in units of 1/scale, and that scale; ENDLESS where it is infinite."""
        return _estimates(self, record, goal_v.tobytes())

    def h(self, record: TableHeuristic, goal_v: np.ndarray) -> np.ndarray:
        """Return float64[v]: h of each state in units of cost of its problem; infinity where it is infinite."""
        h_v, unit = _in_units(self, record, goal_v)
        return np.asarray(h_v / (unit * self.scale))

    def edge_between(self, v: int, w: int) -> int:
        """Return the cheapest move from v to w, the first of several."""
        successor_m, cost_m = self.forward.successor_vm[v], self.forward.cost_vm[v]
        there = np.flatnonzero(successor_m == w)
        return int(there[np.argmin(cost_m[there])])


def read_only(array: np.ndarray) -> np.ndarray:
    """Return an array after making it read-only."""
    array.flags.writeable = False
    return array


def _all(space: StateSpace, roots: tuple[State, ...]) -> Iterable[State]:
    """Return the states of a space, or those that can be reached from the roots; raise BadInput for too many."""
    listed = space.states()
    if listed is not None:
        return listed
    found, waiting = set(roots), list(roots)
    while waiting:
        for move in space.moves(waiting.pop()):
            if move.state not in found:
                if len(found) == MOST_STATES:
                    raise BadInput("problem", space.too_many())
                found.add(move.state)
                waiting.append(move.state)
    return found


@lru_cache(maxsize=16)
def table_of(space: StateSpace, roots: tuple[State, ...], order: str) -> StateTable:
    """Return the table of a space; there are no `roots` where it lists all its states. Raise BadInput."""
    return StateTable(space, roots, order)


@lru_cache(maxsize=16)
def _backward(table: StateTable) -> Edges:
    successor_vm, cost_vm = table.forward
    states, ways = successor_vm.shape
    into: list[dict[int, int]] = [{} for _ in range(states)]  # by state: the cheapest cost from each one before it
    for v, m in zip(*(axis.tolist() for axis in np.nonzero(successor_vm >= 0)), strict=True):
        w, cost = int(successor_vm[v, m]), int(cost_vm[v, m])
        into[w][v] = min(cost, into[w].get(v, cost))
    placed: list[dict[int, int]] = []
    for w, before in enumerate(into):
        there = successor_vm[w].tolist()
        row = {there.index(v): v for v in before if v in there}
        more = iter(range(ways, ways + len(before)))
        row |= {next(more): v for v in sorted(before) if v not in there}
        placed.append(row)
    width = max((m + 1 for row in placed for m in row), default=ways)
    back = Edges(np.full((states, max(width, ways)), NONE, np.int32), np.ones((states, max(width, ways)), np.int32))
    for w, row in enumerate(placed):
        for m, v in row.items():
            back.successor_vm[w, m], back.cost_vm[w, m] = v, into[w][v]
    return Edges(*map(read_only, back))


@lru_cache(maxsize=64)
def _distances(table: StateTable, goals: bytes) -> np.ndarray:
    """Return the units to the nearest goal, by Dijkstra's algorithm from all of them, backwards."""
    back = table.backward
    distance_v = np.full(len(table.states), np.inf)
    waiting = [(0, v) for v, is_goal in enumerate(goals) if is_goal]
    distance_v[[v for _, v in waiting]] = 0
    rows = [list(_present(back, v)) for v in range(len(table.states))]
    while waiting:
        cost, v = heapq.heappop(waiting)
        if cost > distance_v[v]:
            continue
        for w, more in rows[v]:
            if cost + more < distance_v[w]:
                distance_v[w] = cost + more
                heapq.heappush(waiting, (cost + more, w))
    return read_only(distance_v)


def _present(edges: Edges, v: int) -> Iterator[tuple[int, int]]:
    for w, cost in zip(edges.successor_vm[v].tolist(), edges.cost_vm[v].tolist(), strict=True):
        if w != NONE:
            yield w, cost


@lru_cache(maxsize=64)
def _estimates(table: StateTable, record: TableHeuristic, goals: bytes) -> tuple[np.ndarray, float]:
    goal_v = np.frombuffer(goals, np.uint8)
    if record.key == PERFECT.key:
        distance_v = table.distances(goal_v)
        return read_only(np.where(np.isinf(distance_v), ENDLESS, distance_v).astype(np.int32)), 1.0
    ends = [table.states[v] for v in np.flatnonzero(goal_v)]
    found = [min((record.estimate(table.space, s, goal) for goal in ends), default=0.0) for s in table.states]
    if table.scale == 1 and all(float(h).is_integer() for h in found):
        unit, scale = 1.0, 1.0
    elif table.scale == 1:
        unit, scale = FRACTION, FRACTION
    else:
        unit, scale = float(table.scale), 1.0
    units = [math.floor(h * unit + 1e-6) for h in found]
    return read_only(np.array(units, np.int32)), scale


ZERO = TableHeuristic(
    key="zero",
    label="Zero",
    blurb="h is 0 everywhere: A* is then uniform-cost search.",
    estimate=lambda space, state, goal: 0.0,
)
PERFECT = TableHeuristic(
    key="perfect",
    label="Perfect",
    blurb="What is really left to pay, computed from the whole state space; A* goes straight to the goal.",
    estimate=lambda space, state, goal: 0.0,  # looked up: see `StateTable.distances`
)


def is_admissible(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> bool:
    """Tell whether h is nowhere more than a cheapest path to a goal costs."""
    return not overestimates(table, record, goal_v).any()


def is_consistent(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> bool:
    """Tell whether h is 0 at every goal, and no move lowers it by more than it costs."""
    h_v, _ = _in_units(table, record, goal_v)
    return bool((h_v[goal_v != 0] == 0).all()) and not steep_moves(table, record, goal_v).any()


def overestimates(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> np.ndarray:
    """Return bool[v]: where h is more than a cheapest path to a goal costs."""
    h_v, unit = _in_units(table, record, goal_v)
    return np.asarray(h_v > table.distances(goal_v) * unit)


def steep_moves(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> np.ndarray:
    """Return bool[v, m]: which moves lower h by more than they cost."""
    h_v, unit = _in_units(table, record, goal_v)
    successor_vm, cost_vm = table.forward
    h_vm = np.where(successor_vm == NONE, np.inf, h_v[successor_vm])
    return np.asarray(h_v[:, None] > cost_vm * unit + h_vm)


def _in_units(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> tuple[np.ndarray, float]:
    """Return float64[v], h, and the units of it in one unit of cost."""
    units_v, scale = table.estimates(record, goal_v)
    return np.where(units_v >= ENDLESS, np.inf, units_v.astype(np.float64)), scale


__all__ = [
    "ENDLESS", "PERFECT", "ZERO", "Any", "Edges", "StateTable", "is_admissible", "is_consistent", "overestimates",
    "read_only", "steep_moves", "table_of",
]  # fmt: skip
