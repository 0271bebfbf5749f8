"""The right answer to a question: items in order, each with the step that it belongs to.

An item is a state, the name of the move to a discarded child as `-D`, or the values of a node as (g, h, f).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import BadInput
from ..messages import Message
from ..state_bytes import State
from ..walk import Walk

if TYPE_CHECKING:
    from .question import Exercise

MOST_ITEMS = 20_000  # of an answer
MOST_COMPARED = 2000  # items of each answer in the edit distance, whose time grows with their product

Item = State | str | tuple[float, ...]
Items = tuple[Item, ...]
NEAR, NEAR_SHARE = 0.006, 1e-6  # absolute and relative tolerance: values are shown with two decimals, stored as float32


@dataclass(frozen=True, slots=True)
class Truth:
    """The right answer."""

    items: tuple[Item, ...]
    steps: tuple[int, ...]  # the step of each item


def check_made(walk: Walk) -> None:
    """Raise BadInput for the walk of a run that has no steps."""
    if not walk.is_made:
        raise BadInput("goal", Message("question-no-steps"))


def truth_in(exercise: "Exercise", walk: Walk) -> Truth:
    """Return the right answer in a walk, with fewer steps than requested if the walk has fewer."""
    items: list[Item] = []
    steps: list[int] = []
    for step in range(exercise.first, min(exercise.steps_needed, walk.steps) + 1):
        found = exercise.kind.items(exercise, walk, step)
        items += found
        steps += [step] * len(found)
    return Truth(tuple(items), tuple(steps))


def same(one: Item, other: Item) -> bool:
    """Return whether two items are equal; values are compared with a tolerance of `NEAR` or `NEAR_SHARE`."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return one == other
    return len(one) == len(other) and all(
        math.isclose(came, right, rel_tol=NEAR_SHARE, abs_tol=NEAR) for came, right in zip(one, other, strict=True)
    )


def tolerance_of(value: float) -> float:
    """Return the tolerance of a number in an answer."""
    return max(NEAR, NEAR_SHARE * abs(value))


def alike(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return the number of first items that two answers have in common."""
    for k, (item, right) in enumerate(zip(one, other, strict=False)):
        if not same(item, right):
            return k
    return min(len(one), len(other))


def move_of(item: str) -> str:
    """Return the move of a discarded child, whose reason in the answer may be wrong."""
    return item[1:].partition(":")[0]


def credit(items: Sequence[Item], right: Sequence[Item], prefix: int) -> float:
    """Return the credit of an answer, 0 to 1, whose first `prefix` items are right.

    It is the mean of the right prefix and of 1 minus the edit distance, both as shares of the longer answer.
    """
    longer = max(len(items), len(right))
    return round((prefix / longer + 1 - edits(items[prefix:], right[prefix:]) / longer) / 2, 4)


def edits(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return the edit distance: the fewest items to insert, delete or replace (Levenshtein 1966)."""
    one, other = one[:MOST_COMPARED], other[:MOST_COMPARED]
    row = list(range(len(other) + 1))
    for k, item in enumerate(one, 1):
        before, row[0] = row[0], k
        for j, right in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (item != right and not same(item, right)))
    return row[-1]
