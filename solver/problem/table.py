"""Tables: the states of a space by number, their moves with their costs, and their estimates.

States are numbered in their order. A column is a move, by its number in the space or, if moves are named after states,
by its place in the order of a run. Costs are whole numbers of 1/scale.

Letters: v, w states, m move.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple, TypeVar
from weakref import WeakSet

import numpy as np

from ..byte_cache import SPACE_BYTES
from ..errors import BadInput
from ..kernels import cost_to_go
from ..messages import Message
from .space import MOST_DECIMALS, MOST_MOVES, Move, StateSpace, StateValue, TableHeuristic
from .states import BuildStopped, KeptStates, Numbers, PackedStates, Stopped, packed, states_of

T = TypeVar("T")

NONE = -1  # no state
FRACTION = 2.0**13  # units of fractional estimates if costs are whole numbers; see tiles.heuristics
ENDLESS = 1 << 30  # units from which an estimate is infinite; NO_WAY of kernels
MOST_KEPT = 8  # the number of goals whose distances and estimates a table keeps
MOST_CODES = 1 << 23  # packed states up to which numbers are looked up in an array, of 32 MB
MOST_BACKWARD = 1 << 23  # backward moves in total, of 8 bytes each
ENUMERATED = 0.5  # the share of the work done once the states are known


class Edges(NamedTuple):
    """The targets of moves, and their costs in units."""

    successor_vm: np.ndarray  # int32[v, m], NONE where there is no such move
    cost_vm: np.ndarray  # int32[v, m]


class StateTable:
    """The states of a space that matter from one start, in the order of a run."""

    def __init__(
        self,
        space: StateSpace,
        roots: tuple[StateValue, ...],
        order: str,
        progress: Callable[[float], None] = lambda share: None,
        stopped: Stopped = lambda: False,
    ) -> None:
        """Enumerate the states; raise BadInput, naming `problem`, if there are too many.

        `progress` is called with the share that is done. Raise BuildStopped as soon as `stopped()` is true.
        """
        self.space, self.order = space, order
        self.states = states_of(space, roots, stopped)
        self.number = Numbers(self.states)
        self.readers = WeakSet[Any]()  # searches that are using it
        self._goals: OrderedDict[Hashable, np.ndarray] = OrderedDict()
        self._distances: OrderedDict[Hashable, np.ndarray] = OrderedDict()
        self._estimates: OrderedDict[Hashable, tuple[np.ndarray, float]] = OrderedDict()
        self._lock = Lock()

        edges = _Building(len(self.states), len(space.actions), space.decimals)
        for m, from_v, to_v, cost in _moves_of(space, order, self.states):
            if stopped():
                raise BuildStopped
            edges.add(m, from_v, to_v, cost)
            progress(ENUMERATED + (1 - ENUMERATED) * (m + 1) / (len(space.actions) or MOST_MOVES))
        self.forward, self.scale = edges.done()

    @cached_property
    def backward(self) -> Edges:
        """Return the reversed edges; a reversed edge keeps the move's column if a forward move leads the same way.

        Raise BadInput where too many lead into a state.
        """
        return _reversed(self.forward)

    @cached_property
    def forward_as_backward(self) -> Edges:
        """Return the forward edges with as many columns as the backward ones have."""
        wider = self.backward.successor_vm.shape[1] - self.forward.successor_vm.shape[1]
        if not wider:
            return self.forward
        padded = [np.pad(array, ((0, 0), (0, wider)), constant_values=NONE) for array in self.forward]
        return Edges(*map(read_only, padded))

    @property
    def nbytes(self) -> int:
        """Return its approximate size in bytes."""
        with self._lock:
            estimates = (units_v for units_v, _ in self._estimates.values())
            kept = [*self._goals.values(), *self._distances.values(), *estimates]
        made = [edges for name in ("backward", "forward_as_backward") for edges in self.__dict__.get(name, ())]
        arrays = {id(array): array for array in (*self.forward, *made, *kept)}.values()
        return SPACE_BYTES + self.states.nbytes + sum(int(array.nbytes) for array in arrays)

    def text(self, v: int) -> str:
        """Return the text of a state."""
        return self.space.write(self.states[v])

    def number_of_text(self, text: str) -> int | None:
        """Return the number of the state with a text; None if there is none in the table."""
        try:
            state = self.space.read(text, "state")
        except BadInput:
            return None
        return self.states.number(state) if self.space.write(state) == text else None

    def label(self, v: int, m: int) -> str:
        """Return the name of a move from a state."""
        return self.space.actions[m] if self.space.actions else self.text(int(self.forward.successor_vm[v, m]))

    def goals(self, text: str, is_goal: Callable[[StateValue], Any]) -> np.ndarray:
        """Return uint8[v]: 1 for the goals that a text names."""

        def found() -> np.ndarray:
            if isinstance(self.states, PackedStates):
                return read_only(np.asarray(is_goal(self.states.columns()), np.uint8))
            return read_only(np.fromiter(map(is_goal, self.states), np.uint8, len(self.states)))

        return self._kept(self._goals, text, found)

    def reached_from(self, v: int) -> int:
        """Return how many states can be reached from one."""
        seen_v = np.zeros(len(self.states), np.uint8)
        seen_v[v] = 1
        level = np.array([v], np.int32)
        while len(level):
            there = self.forward.successor_vm[level].ravel()
            level = np.unique(there[there >= 0])
            level = level[seen_v[level] == 0]
            seen_v[level] = 1
        return int(np.count_nonzero(seen_v))

    def distances(self, goal_v: np.ndarray) -> np.ndarray:
        """Return float64[v]: the cost of a cheapest path to a goal (uint8[v]) in units; infinity without a path."""
        return self._kept(self._distances, _key(goal_v), lambda: _distances(self.forward, goal_v))

    def estimates(self, record: TableHeuristic, goal_v: np.ndarray) -> tuple[np.ndarray, float]:
        """Return int32[v], h of each state in units of 1/scale, and that scale; ENDLESS where it is infinite."""
        if record.key == PERFECT.key:
            distance_v = self.distances(goal_v)
            return read_only(np.where(np.isinf(distance_v), ENDLESS, distance_v).astype(np.int32)), 1.0
        key = record.key, _key(goal_v)
        return self._kept(self._estimates, key, lambda: _estimates(self, record, goal_v))

    def h(self, record: TableHeuristic, goal_v: np.ndarray) -> np.ndarray:
        """Return float64[v]: h of each state in the problem's units of cost, which may be infinite."""
        h_v, unit = _in_units(self, record, goal_v)
        return np.asarray(h_v / (unit * self.scale))

    def edge_between(self, v: int, w: int) -> int:
        """Return the cheapest move from v to w, the first of several."""
        successor_m, cost_m = self.forward.successor_vm[v], self.forward.cost_vm[v]
        there = np.flatnonzero(successor_m == w).astype(np.intp)
        return int(there[np.argmin(cost_m[there])])

    def _kept(self, kept: OrderedDict[Hashable, T], key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of a key, computing it if it is missing; the MOST_KEPT last used values are kept."""
        with self._lock:
            if key in kept:
                kept.move_to_end(key)
                return kept[key]
        value = make()
        with self._lock:
            kept[key] = value
            while len(kept) > MOST_KEPT:
                kept.popitem(last=False)
        return value


def _key(goal_v: np.ndarray) -> bytes:
    return np.flatnonzero(goal_v).astype(np.int64).tobytes()


def read_only(array: np.ndarray) -> np.ndarray:
    """Return an array after making it read-only."""
    array.flags.writeable = False
    return array


class _Building:
    """Edges while they are found, move by move; costs in units of the last decimal."""

    def __init__(self, states: int, ways: int, decimals: int) -> None:
        self._unit = 10**decimals
        self._is_fine = decimals > MOST_DECIMALS  # estimates have as many decimals, and units are not FRACTION
        self._successor_mv = np.full((max(ways, 1), states), NONE, np.int32)
        self._cost_mv = np.full((max(ways, 1), states), self._unit, np.int32)
        self._ways = 0  # the number of columns used

    def add(self, m: int, from_v: np.ndarray, to_v: np.ndarray, cost: np.ndarray) -> None:
        """Add the moves with one number; raise BadInput for too many."""
        if m >= MOST_MOVES:
            raise BadInput("problem", Message("states-many-moves", count=str(m + 1), most=MOST_MOVES))
        if m >= len(self._successor_mv):
            more = np.full((m + 1, self._successor_mv.shape[1]), NONE, np.int32)
            self._successor_mv = np.concatenate([self._successor_mv, more])
            self._cost_mv = np.concatenate([self._cost_mv, np.full_like(more, self._unit)])
        self._ways = max(self._ways, m + 1)
        self._successor_mv[m, from_v] = to_v
        self._cost_mv[m, from_v] = np.rint(cost * self._unit)

    def done(self) -> tuple[Edges, int]:
        """Return the edges, and how many units a cost of 1 has."""
        successor_vm = np.ascontiguousarray(self._successor_mv[: max(self._ways, 1)].T)
        cost_vm = np.ascontiguousarray(self._cost_mv[: max(self._ways, 1)].T)
        scale = self._unit if self._is_fine or (cost_vm % self._unit).any() else 1
        if scale == 1:
            cost_vm //= self._unit
        cost_vm[successor_vm == NONE] = 1
        return Edges(read_only(successor_vm), read_only(cost_vm)), scale


class _Moves(NamedTuple):
    """The moves with one number: the states that have it, the states after it, and the costs, float64."""

    m: int
    from_v: np.ndarray
    to_v: np.ndarray
    cost: np.ndarray


def _moves_of(space: StateSpace, order: str, states: PackedStates | KeptStates) -> Iterator[_Moves]:
    """Yield the moves from all states by their number, where any state has such a move."""
    if isinstance(states, PackedStates):
        yield from _moves_of_packed(space, states)
        return
    found: dict[int, list[tuple[int, int, float]]] = {}
    for v, state in enumerate(states):
        moves = space.moves(state) if space.actions else _numbered(space.moves_in(order, state))
        for m, after, cost in moves:
            found.setdefault(m, []).append((v, states.number(after) or 0, cost))
    for m, edges in sorted(found.items()):
        from_v, to_v, costs = zip(*edges, strict=True)
        yield _Moves(m, np.array(from_v, np.int64), np.array(to_v, np.int64), np.array(costs, np.float64))


def _moves_of_packed(space: StateSpace, states: PackedStates) -> Iterator[_Moves]:
    columns, codes = states.columns(), math.prod(states.sizes)
    number_c = None
    if codes <= MOST_CODES:
        number_c = np.zeros(codes, np.int32)
        number_c[states.code_v] = np.arange(len(states), dtype=np.int32)
    for m, is_legal, after, cost in space.steps(columns):
        from_v = np.flatnonzero(np.broadcast_to(is_legal, len(states))).astype(np.int64)
        if len(from_v):
            code = packed(after, states.sizes)[from_v]
            to_v = np.searchsorted(states.code_v, code).astype(np.int64) if number_c is None else number_c[code]
            price = np.round(np.broadcast_to(np.asarray(cost, np.float64), len(states))[from_v], MOST_DECIMALS)
            yield _Moves(m, from_v, to_v, price)


def _numbered(moves: Iterable[Move]) -> Iterator[Move]:
    return (Move(m, state, cost) for m, (_, state, cost) in enumerate(moves))


def _reversed(forward: Edges) -> Edges:
    """Return the reversed edges, keeping only the cheapest between two states.

    Edges without a forward move in their direction follow the columns of forward moves, by the states they lead to.
    """
    successor_vm, cost_vm = forward
    states, ways = successor_vm.shape
    most = min(MOST_MOVES, MOST_BACKWARD // states)
    into_v = np.bincount(successor_vm[successor_vm >= 0].astype(np.intp), minlength=1).astype(np.int64)
    crowded = int(into_v.argmax())
    into = int(np.count_nonzero((successor_vm == crowded).any(axis=1)))
    if into > most:
        raise _too_many_backward(into, states, most)
    v_i, m_i = np.argwhere(successor_vm >= 0).astype(np.int64).T  # by v, then m
    w_i = successor_vm[v_i, m_i].astype(np.int64)
    pair_i = w_i * states + v_i
    order = np.argsort(pair_i, kind="stable").astype(np.intp)
    pair_r, first_r = np.unique(pair_i[order], return_index=True)
    cost_r = np.minimum.reduceat(cost_vm[v_i, m_i][order], first_r) if len(pair_r) else np.empty(0, np.int32)
    w_r, v_r = np.divmod(pair_r, states)
    known, first_i = np.unique(v_i * states + w_i, return_index=True)  # a forward move from w to v is its first
    place_r = np.minimum(np.searchsorted(known, pair_r).astype(np.intp), max(len(known) - 1, 0))
    is_there = known[place_r] == pair_r
    m_r = np.where(is_there, m_i[first_i[place_r]], 0)
    more_w = np.bincount(w_r[~is_there].astype(np.intp), minlength=states).astype(np.int64)
    before_w = np.cumsum(more_w, dtype=np.int64) - more_w
    m_r[~is_there] = ways + np.arange(int(np.count_nonzero(~is_there)), dtype=np.int64) - before_w[w_r[~is_there]]
    width = max(ways, int(m_r.max(initial=-1)) + 1)
    if width > most:
        raise _too_many_backward(width, states, most)
    back = Edges(np.full((states, width), NONE, np.int32), np.ones((states, width), np.int32))
    back.successor_vm[w_r, m_r], back.cost_vm[w_r, m_r] = v_r, cost_r
    return Edges(*map(read_only, back))


def _too_many_backward(into: int, states: int, most: int) -> BadInput:
    facts = {"into": str(into), "states": str(states), "most": str(most)}
    return BadInput("algorithm", Message("states-backward", **facts))


def _distances(forward: Edges, goal_v: np.ndarray) -> np.ndarray:
    """Return the units to the nearest goal."""
    states, ways = forward.successor_vm.shape
    edges = [np.empty(states * ways, np.int32) for _ in range(2)]
    cost_v, heap = np.empty(states, np.int64), [np.empty(states, np.int32) for _ in range(2)]
    cost_to_go.measure(*forward, goal_v, np.empty(states + 1, np.int64), *edges, cost_v, *heap)
    return read_only(np.where(cost_v == cost_to_go.ENDLESS, np.inf, cost_v))


def _estimates(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> tuple[np.ndarray, float]:
    space, states = table.space, table.states
    h_v = np.full(len(states), np.inf, np.float64) if goal_v.any() else np.zeros(len(states))
    if record.key == ZERO.key:
        h_v[:] = 0.0
    else:
        columns = states.columns() if isinstance(states, PackedStates) else ()
        for v in np.flatnonzero(goal_v).tolist():
            found = record.estimate(space, columns, states[v]) if columns else [
                record.estimate(space, state, states[v]) for state in states
            ]  # fmt: skip
            np.minimum(h_v, found, out=h_v)
    if table.scale == 1 and (h_v % 1 == 0).all():
        unit, scale = 1.0, 1.0
    elif table.scale == 1:
        unit, scale = FRACTION, FRACTION
    else:
        unit, scale = float(table.scale), 1.0
    return read_only(np.floor(h_v * unit + 1e-6).astype(np.int32)), scale


ZERO = TableHeuristic(
    key="zero",
    estimate=lambda space, state, goal: 0.0,
)
PERFECT = TableHeuristic(
    key="perfect",
    estimate=lambda space, state, goal: 0.0,  # looked up: see `StateTable.distances`
)


def is_admissible(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> bool:
    """Return whether h nowhere exceeds the cost of a cheapest path to a goal."""
    return not overestimates(table, record, goal_v).any()


def is_consistent(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> bool:
    """Return whether h is 0 at every goal, and no move lowers it by more than it costs."""
    h_v, _ = _in_units(table, record, goal_v)
    return bool((h_v[goal_v != 0] == 0).all()) and not steep_moves(table, record, goal_v).any()


def overestimates(table: StateTable, record: TableHeuristic, goal_v: np.ndarray) -> np.ndarray:
    """Return bool[v]: where h exceeds the cost of a cheapest path to a goal."""
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
    "read_only", "steep_moves",
]  # fmt: skip
