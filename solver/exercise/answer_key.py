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
    """Return the edit distance: the fewest items to insert, delete or replace (Levenshtein 1966).

    Bit k of `more` and `less` is set where the distance to the first k + 1 items of `other` is one more, or one less,
    than to the first k (Myers 1999, Hyyrö 2003).
    """
    places = dict[Item, int]()
    for k, right in enumerate(other):
        places[right] = places.get(right, 0) | 1 << k
    last, more, less, distance = len(other), (1 << len(other)) - 1, 0, len(other)
    for item in one:
        near = (right for right in places if same(item, right)) if isinstance(item, tuple) else (item,)
        equal = sum(places.get(right, 0) for right in near) | less
        level = ((equal & more) + more ^ more) | equal
        down, up = less | ~(level | more), more & level
        down, up = down << 1 | 1, up << 1
        distance += (down >> last & 1) - (up >> last & 1)
        more, less = (up | ~(level | down)) & (1 << last) - 1, down & level & (1 << last) - 1
    return distance
