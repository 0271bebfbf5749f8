"""The question for g, h or f of a node: a number."""

import random

from solver import Exercise
from solver.exercise import PreparedQuestion, Questions, tolerance_of, variants
from solver.messages import Message
from solver.numbers import number_text
from solver.problem import PROBLEMS

from ..pictures import state_in
from ..question import Answer, BankQuestion, not_a_question
from .record import BankKind, opening, text_of, verdict

DIGITS = 6  # decimals of a right number; answers have two, with the tolerance of `judge_answer`
LARGEST = 10**6
MOST_WRONG = 6  # wrong numbers with their own feedback


def _made(exercise: Exercise, questions: Questions) -> BankQuestion:
    question, run = questions.of(exercise), exercise.run
    walk, n = question.walk, question.nodes[0]
    values = question.truth.items[0]
    assert isinstance(values, tuple), "values were asked for"
    if not all(abs(value) < LARGEST for value in values):
        raise not_a_question("number")
    k = random.Random(f"{exercise.query()} value").randrange(len(values))
    right = _answer(exercise, values, k, values[k], questions)
    answers = [right]
    for value in _others(question, k):
        if all(abs(value - one.number) > 2 * right.tolerance for one in answers) and len(answers) <= MOST_WRONG:
            answers.append(_answer(exercise, values, k, value, questions))
    path = Message("worksheet-path", side="goal" if walk.from_goal(n) else "start",
                   path=PROBLEMS[run.problem].join.join(walk.path(n)))  # fmt: skip
    ask = (Message("bank-ask-values", name="ghf"[k], thing=run.thing),)
    blocks = opening(exercise, exercise.statement, questions)
    return BankQuestion(
        "values", "number", "", exercise, (*blocks, ask, state_in(run, text_of(walk, n)), (path,)), tuple(answers)
    )


def _others(question: PreparedQuestion, k: int) -> list[float]:
    """Return the numbers that other rules give: other heuristics, and the other two values of the node."""
    given = [one.items[0] for together in variants(question, 0) or () for one in together]
    values = question.truth.items[0]
    found = [items[k] for items in given if isinstance(items, tuple) and len(items) > k]
    found += [value for j, value in enumerate(values) if j != k] if isinstance(values, tuple) else []
    return [value for value in dict.fromkeys(found) if abs(value) < LARGEST]


def _answer(exercise: Exercise, values: tuple[float, ...], k: int, value: float, questions: Questions) -> Answer:
    """Return the answer with one given number and the others right."""
    text = "+".join(number_text(value if j == k else other) for j, other in enumerate(values))
    return Answer(
        value == values[k],
        verdict(exercise, text, questions),
        text=text,
        number=round(value, DIGITS),
        tolerance=tolerance_of(value),
    )


VALUES = BankKind("values", "number", _made, "values")
