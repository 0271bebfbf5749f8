"""The right answer to a question: items in order, each with the step that it belongs to.

An item is a state, the name of the move to a discarded child as `-D`, or the values of a node as (g, h, f).
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import BadInput
from ..state_bytes import State
from ..walk import Walk
from .question import OF_NODES, Exercise

MOST_COMPARED = 2000  # items of each answer in the edit distance, which takes time by their product

Item = State | str | tuple[float, ...]
NEAR, NEAR_SHARE = 0.006, 1e-6  # absolute and relative tolerance: values are shown with two decimals, stored as float32


@dataclass(frozen=True, slots=True)
class Truth:
    """The right answer."""

    items: tuple[Item, ...]
    steps: tuple[int, ...]  # the step of each item


def truth_in(exercise: Exercise, walk: Walk) -> Truth:
    """Return the right answer in a walk, with fewer steps than asked for if the walk has fewer."""
    items: list[Item] = []
    steps: list[int] = []
    for step in range(exercise.first, min(exercise.steps_needed, walk.steps) + 1):
        found = items_of(exercise, walk, step)
        items += found
        steps += [step] * len(found)
    return Truth(tuple(items), tuple(steps))


def items_of(exercise: Exercise, walk: Walk, step: int) -> list[Item]:
    """Return the items of one step."""
    if exercise.ask in OF_NODES:
        return [walk.state(walk.taken(step))]
    if exercise.ask == "children":
        dropped = sorted((child.move for child in walk.dropped(step)), key=walk.states.rank)
        return [*(walk.state(n) for n in walk.added(step)), *(f"-{move}" for move in dropped)]
    if exercise.ask == "frontier":
        return [walk.state(n) for n in walk.frontier(step)]
    return [values_of(walk, n) for n in nodes_asked(exercise, walk)]


def same(one: Item, other: Item) -> bool:
    """Tell whether two items are equal; values are compared with a tolerance of `NEAR` or `NEAR_SHARE`."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return one == other
    return len(one) == len(other) and all(
        math.isclose(came, right, rel_tol=NEAR_SHARE, abs_tol=NEAR) for came, right in zip(one, other, strict=True)
    )


def move_of(item: str) -> str:
    """Return the move of a discarded child, which may be given with a wrong reason."""
    return item[1:].partition(":")[0]


def values_of(walk: Walk, n: int) -> tuple[float, ...]:
    """Return (g, h, f) of a node, or (g,) of a search without a heuristic."""
    return (walk.g_n[n], walk.h_n[n], walk.f_n[n]) if "heuristic" in walk.run.used else (walk.g_n[n],)


def nodes_asked(exercise: Exercise, walk: Walk) -> list[int]:
    """Return the nodes whose values are asked for, in ascending order: `steps` of the frontier, drawn by the seed.

    Raise BadInput if the frontier after step `first` has fewer nodes.
    """
    waiting = sorted(walk.frontier(exercise.first))
    if exercise.steps > len(waiting):
        raise BadInput(
            "steps",
            f"steps must be at most {len(waiting)}, not {exercise.steps}: the frontier holds only {len(waiting)} nodes "
            f"after step {exercise.first}.",
        )
    return sorted(random.Random(exercise.seed).sample(waiting, exercise.steps))


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
