"""Where the items of an answer lie in the tree: the right ones, the first wrong one, what is right there."""

from dataclasses import dataclass

from .answer import read_answer
from .answer_key import same, truth_of, walk_for
from .marking import compared, of_right_kind
from .question import OF_NODES, Exercise

MOST = 200  # items that are placed, the last ones before the first that is wrong


@dataclass(frozen=True, slots=True)
class Placed:
    """A node, which item of the answer it is (in `order` the step), and whether it is `right`, `wrong` or `missed`."""

    node: int
    item: int
    look: str


def placed(exercise: Exercise, text: str) -> tuple[Placed, ...]:
    """Return the nodes that an answer names, up to the first wrong one, and the right one in its place.

    What is no node of the steps asked about has no place. Raises BadInput as `judge_answer` does.

    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=3")
    >>> [(one.node, one.item, one.look) for one in placed(question, "start R L")]
    [(0, 1, 'right'), (3, 2, 'wrong'), (1, 2, 'missed')]
    """
    if exercise.ask == "values":
        return ()
    found_so_far = compared(exercise, of_right_kind(exercise, read_answer(exercise, text), truth_of(exercise)))
    exercise, items, truth = found_so_far.exercise, found_so_far.items, found_so_far.truth
    walk, right = walk_for(exercise), found_so_far.right
    node_of = {walk.state(n): n for n in range(walk.nodes_after(exercise.last))}
    first = exercise.first if exercise.ask in OF_NODES else 1
    found = [(k, items[k], "right") for k in range(max(0, right - MOST), right)]
    found += [(right, items[right], "wrong")] if right < len(items) else []
    found += [(right, truth.items[right], "missed")] if right < len(truth.items) else []
    return tuple(Placed(node_of[item], first + k, look) for k, item, look in found if item in node_of)


def right_values(exercise: Exercise, text: str) -> tuple[tuple[bool, ...], ...]:
    """Return, for each node whose values an answer gives, which of them are right. Raises BadInput as `judge_answer`.

    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=astar&ask=values&first=1&steps=2")
    >>> right_values(question, "1+4=5 2+6=8")
    ((True, True, True), (False, True, False))
    """
    if exercise.ask != "values":
        return ()
    truth = truth_of(exercise)
    items = of_right_kind(exercise, read_answer(exercise, text), truth)
    return tuple(
        tuple(same((came,), (right,)) for came, right in zip(item, should, strict=False))
        for item, should in zip(items, truth.items, strict=False)
        if isinstance(item, tuple) and isinstance(should, tuple)
    )
