"""Answers longer than the question asked for: only the steps asked for are marked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..state_bytes import State
from ..walk import Walk
from .answer_key import Item, same, truth_in
from .limits import longest
from .prepared_question import PreparedQuestion
from .question import LATEST, OF_NODES
from .replay import Replay


@dataclass(frozen=True, slots=True)
class Surplus:
    """The items after those asked for: how many there are, and how many of the first ones are right.

    `ended` is the last step of the run if the items go on after it, else None.
    """

    count: int
    right: int
    ended: int | None = None


def surplus_of(question: PreparedQuestion, items: Sequence[Item], walk: Walk, replay: Replay | None) -> Surplus:
    """Return what follows the nodes asked for in an answer whose asked part is right.

    `walk` has as many steps as the answer, if the run has; `replay` is the frontier after the asked part if ties were
    broken in another way than in the walk.
    """
    exercise = question.exercise
    rest = items[exercise.steps :]
    if exercise.any_tie:
        frontier = replay.copy() if replay is not None else question.shown.copy()
        frontier.take_all(_states(items[frontier.steps - exercise.first + 1 : exercise.steps]))
        right = frontier.take_all(_states(rest))
        return Surplus(len(rest), right, frontier.steps if right < len(rest) and not frontier.may_be_taken() else None)
    steps = range(exercise.last + 1, min(exercise.last + len(rest), walk.steps) + 1)
    taken = [walk.state(walk.taken(step)) for step in steps]
    right = next((k for k, (one, other) in enumerate(zip(rest, taken, strict=False)) if one != other), len(taken))
    return Surplus(len(rest), right, walk.steps if right == len(taken) < len(rest) else None)


def _states(items: Sequence[Item]) -> list[State]:
    return [item for item in items if isinstance(item, bytes)]


def goes_on(question: PreparedQuestion, items: Sequence[Item], farther: Callable[[], Walk]) -> int:
    """Return how many steps more than asked for an answer of children or frontiers gives exactly; 0 for none.

    `farther` returns the walk with the next steps of the run.
    """
    exercise = question.exercise
    if exercise.ask in OF_NODES or exercise.ask == "values" or len(items) <= len(question.truth.items):
        return 0
    walk = farther()
    for more in range(1, min(len(items), walk.steps - exercise.last, LATEST - exercise.last) + 1):
        longer = replace(exercise, steps=exercise.steps + more)
        if longest(longer, walk) < longer.steps:
            return 0
        truth = truth_in(longer, walk).items
        if len(truth) >= len(items):
            is_given = len(truth) == len(items) and all(map(same, items, truth))
            return more if is_given else 0
    return 0


def surplus_sentence(steps: int, last: int, surplus: Surplus) -> str:
    """Return the sentence on a right answer that goes on after `last`, the last of the `steps` asked for.

    >>> surplus_sentence(1, 2, Surplus(3, 3))
    'Right. The question asked for one step only.'
    >>> surplus_sentence(2, 3, Surplus(3, 1))
    'Right. The question asked for 2 steps only; after them, step 5 differs.'
    """
    asked = f"Right. The question asked for {'one step' if steps == 1 else f'{steps} steps'} only"
    if surplus.right == surplus.count:
        return f"{asked}."
    if surplus.ended is not None:
        return f"{asked}, and the run ends with step {surplus.ended}."
    return f"{asked}; after {'it' if steps == 1 else 'them'}, step {last + surplus.right + 1} differs."
