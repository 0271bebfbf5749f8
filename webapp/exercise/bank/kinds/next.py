"""The question which node is expanded next: a choice of nodes with their pictures, g and h."""

from solver import Exercise
from solver.exercise import Questions, judge_answer
from solver.messages import Message
from solver.numbers import measure
from solver.walk import Walk

from ..pictures import state_in
from ..question import Answer, BankQuestion, not_a_question
from .record import BankKind, opening, text_of


def _made(exercise: Exercise, questions: Questions) -> BankQuestion:
    """Return the question: one right node, and those of the others that are wrong."""
    question, run = questions.of(exercise), exercise.run
    walk, answers = question.walk, list[Answer]()
    for one in question.offered:
        text = text_of(walk, one.node)
        found = judge_answer(exercise, text, brief=True, questions=questions)
        if one.is_next or not found.right:
            content = (*state_in(run, text), _values(walk, one.node))
            answers.append(Answer(found.right, found.sentence, content, text))
    if len(answers) < 2:
        raise not_a_question("choices")
    blocks = opening(exercise, exercise.statement, questions, exercise.first - 1)
    ask = (Message("bank-ask-next", thing=run.thing),)
    return BankQuestion("next", "choice", "", exercise, (*blocks, ask), tuple(answers))


def _values(walk: Walk, n: int) -> Message:
    h = measure(walk.h_n[n]) if "heuristic" in walk.run.used else "none"
    return Message("bank-node", node=n, g=measure(walk.g_n[n]), h=h)


NEXT = BankKind("next", "choice", _made, "next")
