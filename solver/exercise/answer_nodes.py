"""The nodes that an answer names: its right items, its first wrong item, and the right nodes in its place."""

from dataclasses import dataclass

from .answer_key import same
from .comparison import Comparison
from .right_choices import right_choices
from .rules import place_of

MOST_LOOKS = 200  # the most right items whose nodes are returned: the last ones before the first wrong item


@dataclass(frozen=True, slots=True)
class Placed:
    """A node of an answer.

    `item` is the number of its item: the step for questions `next` and `order`, else counted from 1. `look` is `right`,
    `wrong` or `missed`.
    """

    node: int
    item: int
    look: str


def placed(found: Comparison) -> tuple[Placed, ...]:
    """Return the nodes that an answer names up to its first wrong item, and the right node in place of that item.

    Of a choice, all other right nodes follow. Items that are not nodes of the steps in question are left out, and so
    are answers of values.

    >>> from solver.exercise import Exercise, compare
    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=3")
    >>> [(one.node, one.item, one.look) for one in placed(compare(question, "start R L"))]
    [(0, 1, 'right'), (3, 2, 'wrong'), (1, 2, 'missed')]
    >>> tie = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=ucs&ask=next&first=2&steps=1")
    >>> [(one.node, one.item, one.look) for one in placed(compare(tie, "L"))]
    [(2, 2, 'right'), (1, 2, 'missed'), (3, 2, 'missed')]
    """
    exercise, walk = found.question.exercise, found.question.walk
    items, truth, right = found.items, found.truth, found.right
    node_of = {walk.state(n): n for n in range(walk.nodes_after(exercise.steps_needed))}
    first = exercise.first if exercise.kind.are_nodes else 1
    looks = [(k, items[k], "right") for k in range(max(0, right - MOST_LOOKS), right)]
    looks += [(right, items[right], "wrong")] if right < len(items) else []
    looks += [(right, truth.items[right], "missed")] if right < len(truth.items) else []
    if exercise.is_choice and items:
        named = {item for _, item, look in looks if look != "wrong"}
        rights = right_choices(place_of(walk, exercise.first), exercise.ties_open)
        looks += [(0, state, "missed") for state in sorted({walk.state(n) for n in rights} - named)]
    return tuple(Placed(node_of[item], first + k, look) for k, item, look in looks if item in node_of)


def right_values(found: Comparison) -> tuple[tuple[bool, ...], ...]:
    """Return, for each node of an answer of values, which of g, h and f are right.

    >>> from solver.exercise import Exercise, compare
    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=astar&ask=values&first=1&steps=2")
    >>> right_values(compare(question, "1+4=5 2+6=8"))
    ((True, True, True), (False, True, False))
    """
    return tuple(
        tuple(same((came,), (right,)) for came, right in zip(item, should, strict=False))
        for item, should in zip(found.given, found.asked.truth.items, strict=False)
        if isinstance(item, tuple) and isinstance(should, tuple)
    )
