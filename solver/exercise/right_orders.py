"""The right answers to a question about the order of expansion."""

from collections.abc import Iterator

from ..conventions.axes import conventions
from ..state_bytes import State
from .kinds.exercise_kind import states_of
from .prepared_question import PreparedQuestion
from .replay import Replay

Order = tuple[State, ...]


def right_orders(question: PreparedQuestion, most: int) -> tuple[Order, ...] | None:
    """Return the orders of states that may be right, the run's own first; None if there are more than `most`.

    `judge_answer` accepts no other order. It rejects those of these that need other steps before the question, under
    conventions left open. An order may end early because the run does.

    >>> from solver.exercise import QUESTIONS, Exercise
    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=3")
    >>> len(right_orders(QUESTIONS.of(question), 9))
    1
    """
    exercise = question.exercise
    found = {tuple(states_of(question.truth.items)): None}
    for run in conventions(exercise.run, exercise.open)[1:] if exercise.open else ():
        found[tuple(states_of(question.under(run).truth.items))] = None
    if replay := question.replay():
        for order in _taken(replay, exercise.steps):
            found[order] = None
            if len(found) > most:
                return None
    return tuple(found) if len(found) <= most else None


def _taken(replay: Replay, steps: int) -> Iterator[Order]:
    """Yield the orders in which the next states may be expanded."""
    nodes = replay.may_be_taken() if steps else []
    if not nodes:
        yield ()
    for state in dict.fromkeys(node.state for node in nodes):
        after = replay.copy()
        after.take(state)
        for order in _taken(after, steps - 1):
            yield (state, *order)
