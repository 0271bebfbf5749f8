"""Operations on numbers that also work elementwise on columns of numbers: NumPy arrays with one state per row.

The moves, goals and estimates of a problem are written with these once, for the components of one state or of many.
NumPy is imported only for columns.
"""

from collections.abc import Iterable, Sequence
from typing import Any

Value = Any  # an int, float or bool, or an array of them


def _numpy() -> Any:
    import numpy  # only for columns: puzzles with single states run without it

    return numpy


def _is_column(*values: Value) -> bool:
    return not all(isinstance(value, int | float) for value in values)


def least(one: Value, other: Value) -> Value:
    """Return the smaller one."""
    return _numpy().minimum(one, other) if _is_column(one, other) else min(one, other)


def greatest(one: Value, other: Value) -> Value:
    """Return the larger one."""
    return _numpy().maximum(one, other) if _is_column(one, other) else max(one, other)


def choose(condition: Value, one: Value, other: Value) -> Value:
    """Return `one` where a condition holds, else `other`."""
    if _is_column(condition, one, other):
        return _numpy().where(condition, one, other)
    return one if condition else other


def entry(table: Sequence[Any], index: Value) -> Value:
    """Return the entry at an index of a table of numbers: a tuple or an array."""
    return _numpy().asarray(table)[index] if _is_column(index) else table[index]


def all_of(conditions: Iterable[Value]) -> Value:
    """Return whether all conditions hold."""
    met: Value = True
    for condition in conditions:
        met = met & condition
    return met


def any_of(conditions: Iterable[Value]) -> Value:
    """Return whether any condition holds."""
    met: Value = False
    for condition in conditions:
        met = met | condition
    return met


def matches(state: Any, wanted: Any) -> Value:
    """Return whether a state matches a pattern, in which None means any value of a component."""
    if not isinstance(wanted, tuple):
        return state == wanted
    return all_of(value == one for value, one in zip(state, wanted, strict=True) if one is not None)
