"""The states of a table in order, by number, and the number of each state.

States that are tuples of numbers are packed: a state is one number, with each component as a digit, so a million states
are one array that is read as columns of components. Other states are kept unchanged.

Letters: v state, k component.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from ..errors import BadInput
from ..kernels import packed_states
from .elementwise import Value
from .space import MOST_STATES, StateSpace, StateValue

SLOTS = 1 << 19  # of the set of states found
FEW = 16  # states from which moves are found one by one
STATE_BYTES = 200  # of an unpacked state with its number: a tuple or a name, and two entries
Stopped = Callable[[], bool]


class BuildStopped(Exception):
    """The construction of a table was stopped because no one is waiting for it."""


class PackedStates(Sequence[StateValue]):
    """States that are tuples of numbers, in their order."""

    def __init__(self, sizes: tuple[int, ...], code_v: np.ndarray) -> None:
        """Store the sizes of the components and the packed states, int64[v], ascending."""
        self.sizes, self.code_v = sizes, code_v
        self._weights = [math.prod(sizes[k + 1 :]) for k in range(len(sizes))]

    def __len__(self) -> int:
        return len(self.code_v)

    def __getitem__(self, v: Any) -> StateValue:
        code = int(self.code_v[v])
        return tuple(code // weight % size for weight, size in zip(self._weights, self.sizes, strict=True))

    def __iter__(self) -> Iterator[StateValue]:
        return zip(*(column.tolist() for column in self.columns()), strict=True)

    def columns(self) -> tuple[np.ndarray, ...]:
        """Return the components, int64[v] each."""
        return unpacked(self.code_v, self.sizes)

    def number(self, state: StateValue) -> int | None:
        """Return the number of a state; None if it is not one of these."""
        is_like = isinstance(state, tuple) and len(state) == len(self.sizes)
        if not is_like or not all(0 <= value < size for value, size in zip(state, self.sizes, strict=True)):
            return None
        code = sum(value * weight for value, weight in zip(state, self._weights, strict=True))
        v = int(np.searchsorted(self.code_v, code))
        return v if v < len(self.code_v) and self.code_v[v] == code else None

    @property
    def nbytes(self) -> int:
        """Return the bytes of the array."""
        return int(self.code_v.nbytes)


class KeptStates(Sequence[StateValue]):
    """States of any kind that can be hashed and sorted, in their order."""

    def __init__(self, states: Iterable[StateValue], key: Callable[[StateValue], Any]) -> None:
        """Sort the states by a key."""
        self._states = sorted(states, key=key)
        self._number = {state: v for v, state in enumerate(self._states)}

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, v: Any) -> StateValue:
        return self._states[v]

    def number(self, state: StateValue) -> int | None:
        """Return the number of a state; None if it is not one of these."""
        return self._number.get(state)

    @property
    def nbytes(self) -> int:
        """Return the approximate size in bytes."""
        return STATE_BYTES * len(self._states)


class Numbers:
    """The numbers of states, with the interface of a mapping."""

    def __init__(self, states: PackedStates | KeptStates) -> None:
        self._states = states

    def __getitem__(self, state: StateValue) -> int:
        number = self._states.number(state)
        if number is None:
            raise KeyError(state)
        return number

    def __contains__(self, state: object) -> bool:
        return self._states.number(state) is not None


def packed(columns: Sequence[Value], sizes: tuple[int, ...]) -> Any:
    """Return the codes of states, given as components: int64[…], or an int for a single state."""
    code: Value = 0
    for column, size in zip(columns, sizes, strict=True):
        code = code * size + column
    return code


def unpacked(code_v: np.ndarray, sizes: tuple[int, ...]) -> tuple[np.ndarray, ...]:
    """Return the components of packed states, int64[v] each."""
    columns, rest = [], code_v
    for size in reversed(sizes):
        rest, column = np.divmod(rest, size)
        columns.append(column)
    return tuple(reversed(columns))


def states_of(
    space: StateSpace, roots: tuple[StateValue, ...], stopped: Stopped = lambda: False
) -> PackedStates | KeptStates:
    """Return the states of a space, or those that can be reached from the roots.

    Raise BadInput, naming `problem`, if they are too many, and BuildStopped as soon as `stopped()` is true.
    """
    listed = None if roots else space.states()
    first = roots[0] if roots else next(iter(listed or ()))
    sizes = space.sizes_like(first)
    if sizes is None:
        found = _reached_one_by_one(space, roots, stopped) if listed is None else listed
        return KeptStates(found, space.sort_key)
    if listed is not None:
        columns = tuple(np.array(list(listed), np.int64).T)
        return PackedStates(sizes, np.sort(packed(columns, sizes)))
    if space.HAS_ALL:
        _refuse_more(space, math.prod(sizes), MOST_STATES)
        return PackedStates(sizes, np.arange(math.prod(sizes), dtype=np.int64))
    return PackedStates(sizes, _reached(space, roots, sizes, stopped))


def _refuse_more(space: StateSpace, count: int, most: int) -> None:
    if count > most:
        raise BadInput("problem", space.too_many())


def _reached_one_by_one(space: StateSpace, roots: tuple[StateValue, ...], stopped: Stopped) -> set[StateValue]:
    found, waiting = set(roots), list(roots)
    while waiting:
        if stopped():
            raise BuildStopped
        for move in space.moves(waiting.pop()):
            if move.state not in found:
                _refuse_more(space, len(found) + 1, space.MOST_KEPT)
                found.add(move.state)
                waiting.append(move.state)
    return found


def _reached(space: StateSpace, roots: tuple[StateValue, ...], sizes: tuple[int, ...], stopped: Stopped) -> np.ndarray:
    """Return the packed states, int64[v], reachable from the roots and including them, found level by level."""
    code_s = np.full(SLOTS, packed_states.FREE, np.int64)
    after, count = np.array([packed(root, sizes) for root in roots], np.int64), 0
    levels: list[np.ndarray] = []
    while len(after):
        if stopped():
            raise BuildStopped
        level = after[: packed_states.enter_new(after, code_s, MOST_STATES + 1 - count)]
        count += len(level)
        _refuse_more(space, count, MOST_STATES)
        levels.append(level)
        after = (_after_few if len(level) < FEW else _after_many)(space, level, sizes)
    return np.sort(np.concatenate(levels))


def _after_few(space: StateSpace, code_v: np.ndarray, sizes: tuple[int, ...]) -> np.ndarray:
    moves = (move for state in PackedStates(sizes, code_v) for move in space.moves(state))
    return np.array([packed(move.state, sizes) for move in moves], np.int64)


def _after_many(space: StateSpace, code_v: np.ndarray, sizes: tuple[int, ...]) -> np.ndarray:
    found = []
    for _, is_legal, state, _ in space.steps(unpacked(code_v, sizes)):
        codes = np.broadcast_to(packed(state, sizes), len(code_v))
        found.append(codes[np.broadcast_to(is_legal, len(code_v))])
    return np.concatenate(found)
