"""Limits of a question, so that marking stays fast: boards in an answer, nodes looked at, conventions tried.

To show the frontier after a step, all nodes that exist by then are looked at.
"""

from ..conventions.axes import conventions
from ..errors import BadInput
from ..walk import Walk
from .question import Exercise

MOST_ITEMS = 20_000  # of an answer
MOST_LOOKED_AT = 300_000  # nodes, summed over the steps of a question in WHOLE
MOST_TRIED = 400_000  # steps and items, summed over all conventions of a search
WHOLE = ("next", "frontier")  # questions that need the frontier of each step


def longest(exercise: Exercise, walk: Walk) -> int:
    """Return how many steps of a question, from its first on, are within the limits and within the walk."""
    last = min(exercise.last, walk.steps)
    items = 0
    for step in range(exercise.first, last + 1):
        items += _items(exercise, walk, step)
        if items > MOST_ITEMS:
            return step - exercise.first
    fewer = rows_from(walk, exercise.first, last, MOST_LOOKED_AT) if exercise.ask in WHOLE else last
    return min(last - exercise.first + 1, fewer)


def rows_from(walk: Walk, first: int, last: int, most: int) -> int:
    """Return for how many steps from `first` on the frontiers take at most `most` nodes to look at; at least 1."""
    looked_at = 0
    for step in range(first, last + 1):
        looked_at += walk.nodes_after(step)
        if looked_at > most and step > first:
            return step - first
    return last - first + 1


def fits(exercise: Exercise, walk: Walk) -> bool:
    """Tell whether all steps of a question that the walk has are within the limits."""
    return longest(exercise, walk) == min(exercise.last, walk.steps) - exercise.first + 1


def tried(exercise: Exercise, walk: Walk, only: tuple[str, ...] | None) -> int:
    """Return the number of steps and items under all conventions, or only those of the axes `only`."""
    items = sum(_items(exercise, walk, step) for step in range(exercise.first, min(exercise.last, walk.steps) + 1))
    return len(conventions(exercise.run, only)) * (exercise.last + items)


def refuse_much(exercise: Exercise, walk: Walk) -> None:
    """Raise BadInput for a question beyond the limits; the walk must have all steps of the question."""
    most, first = longest(exercise, walk), exercise.first
    if most == 0:
        frontier_e = walk.columns["frontier_e"]
        latest = max(step for step in range(1, first) if frontier_e[step - 1] <= MOST_ITEMS)
        raise BadInput("first", f"first must be at most {latest}, not {first}: the frontier then holds "
                       f"{frontier_e[first - 1]} boards, and an answer may name at most {MOST_ITEMS}.")  # fmt: skip
    if most < exercise.steps:
        raise BadInput("steps", f"steps must be at most {most} from step {first} on, not {exercise.steps}.")
    if exercise.open and tried(exercise, walk, exercise.open) > MOST_TRIED:
        ways = len(conventions(exercise.run, exercise.open))
        raise BadInput("open", f"open must leave less open than “{'-'.join(exercise.open)}”, or the steps must end "
                       f"earlier: there are {ways} ways to step {exercise.last}, too many to try.")  # fmt: skip


def _items(exercise: Exercise, walk: Walk, step: int) -> int:
    """Return the largest number of items of the answer for a step."""
    if exercise.ask == "frontier":
        return int(walk.columns["frontier_e"][step - 1])
    return 4 if exercise.ask == "children" else 1
