"""How much a question may be about, so that nobody waits for long: boards of an answer, nodes looked at, conventions.

Whatever shows the frontier of a step looks at all nodes that exist by then.
"""

from ..conventions.axes import conventions
from ..errors import BadInput
from ..walk import Walk
from .question import Exercise

MOST_ITEMS = 20_000  # of an answer
MOST_LOOKED_AT = 300_000  # nodes, over the steps of a question whose frontiers are looked at
MOST_TRIED = 400_000  # steps and items, over all conventions of a search
WHOLE = ("next", "frontier")  # questions for which frontiers are looked at


def longest(exercise: Exercise, walk: Walk) -> int:
    """Return how many of the steps of a question that a walk has may be asked for."""
    last = min(exercise.last, walk.steps)
    items = 0
    for step in range(exercise.first, last + 1):
        items += _items(exercise, walk, step)
        if items > MOST_ITEMS:
            return step - exercise.first
    fewer = rows_from(walk, exercise.first, last, MOST_LOOKED_AT) if exercise.ask in WHOLE else last
    return min(last - exercise.first + 1, fewer)


def rows_from(walk: Walk, first: int, last: int, most: int) -> int:
    """Return of how many steps, one at the least, the frontiers can be shown by looking at so many nodes."""
    looked_at = 0
    for step in range(first, last + 1):
        looked_at += walk.nodes_after(step)
        if looked_at > most and step > first:
            return step - first
    return last - first + 1


def fits(exercise: Exercise, walk: Walk) -> bool:
    """Tell whether all steps of a question that a walk has may be asked for."""
    return longest(exercise, walk) == min(exercise.last, walk.steps) - exercise.first + 1


def tried(exercise: Exercise, walk: Walk, only: tuple[str, ...] | None) -> int:
    """Return how many steps and items there are under all conventions, or under those of some choices."""
    items = sum(_items(exercise, walk, step) for step in range(exercise.first, min(exercise.last, walk.steps) + 1))
    return len(conventions(exercise.run, only)) * (exercise.last + items)


def refuse_much(exercise: Exercise, walk: Walk) -> None:
    """Raise BadInput for a question that is about too much in its walk, which has its steps."""
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
    """Return how many items the answer has at most for a step."""
    if exercise.ask == "frontier":
        return int(walk.columns["frontier_e"][step - 1])
    return 4 if exercise.ask == "children" else 1
