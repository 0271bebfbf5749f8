"""The question how many nodes a search expands: a number."""

from dataclasses import replace

from solver import ALGORITHMS, Exercise, Run
from solver.errors import BadInput
from solver.exercise import COMMON, Questions, changed, statement
from solver.messages import Message

from ..question import Answer, BankQuestion, not_a_question
from .record import BankKind, opening

MOST_EXPANDED = 40  # as many as people would count by hand


def _made(exercise: Exercise, questions: Questions) -> BankQuestion:
    run = exercise.run
    if (count := _count(run, questions)) is None:
        raise not_a_question("expanded", most=MOST_EXPANDED)
    answers = [
        Answer(
            True, str(Message("bank-expanded-right", count=count, search=ALGORITHMS[run.algorithm].label)), number=count
        )
    ]
    known = {count}
    for key in COMMON:
        other = _under(run, key)
        came = _count(other, questions) if other else None
        if came is not None and came not in known:
            told = Message("bank-expanded-by", count=came, search=ALGORITHMS[key].label)
            answers.append(Answer(False, str(told), number=came))
            known.add(came)
    if count - 1 not in known and _ends_at_goal(run, questions):
        answers.append(Answer(False, str(Message("bank-expanded-ends", thing=run.thing)), number=count - 1))
    asked = replace(exercise, first=1, steps=1, open=())
    blocks = opening(asked, statement(run), questions)
    ask = (Message("bank-ask-expanded", thing=run.thing),)
    return BankQuestion("expanded", "number", "", asked, (*blocks, ask), tuple(answers))


def _count(run: Run, questions: Questions) -> int | None:
    """Return the number of nodes that a run expands; None above MOST_EXPANDED, and for a run without a solution."""
    walk = questions.walk(run, MOST_EXPANDED + 1)
    return walk.steps if walk.is_made and walk.done and 1 < walk.steps <= MOST_EXPANDED else None


def _ends_at_goal(run: Run, questions: Questions) -> bool:
    walk = questions.walk(run, MOST_EXPANDED + 1)
    return walk.states.is_goal(walk.state(walk.taken(walk.steps)))


def _under(run: Run, algorithm: str) -> Run | None:
    try:
        return changed(run, {"algorithm": algorithm}) if algorithm != run.algorithm else None
    except BadInput:
        return None


EXPANDED = BankKind("expanded", "number", _made, "order")
