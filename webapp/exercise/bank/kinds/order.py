"""The questions about the order of expansion: letters to type, or boards to put in order."""

import random
from collections.abc import Sequence

from solver import Exercise
from solver.exercise import PreparedQuestion, Questions, judge_answer, letters_for, other_orders, right_orders
from solver.messages import Message

from ..content import CellTable, Inline
from ..pictures import state_in
from ..question import Answer, BankQuestion, not_a_question
from .record import BankKind, opening, verdict

MOST_RIGHT = 12  # right orders
MOST_LETTERS = 7  # boards to choose from
MOST_WRONG = 6  # wrong orders with their own feedback
State = bytes


def _orders(question: PreparedQuestion) -> tuple[tuple[State, ...], ...]:
    """Return the right orders, the run's own first; raise BadInput for too many, and for one with a state twice."""
    orders = right_orders(question, MOST_RIGHT)
    if orders is None:
        raise not_a_question("orders", most=MOST_RIGHT)
    if any(len(set(order)) < len(order) for order in orders):
        raise not_a_question("twice")
    return orders


def _typed(exercise: Exercise, questions: Questions) -> BankQuestion:
    question = questions.of(exercise)
    orders = _orders(question)
    letters = _letters(question, orders)
    texts = {letter: str(question.walk.board(state)) for state, letter in letters.items()}
    wrong = [
        order for order in dict.fromkeys(other_orders(question))
        if order not in orders and set(order) <= set(letters) and len(set(order)) == len(order) == exercise.steps
    ]  # fmt: skip
    answers = []
    for order in (*orders, *wrong[:MOST_WRONG]):
        typed = "".join(letters[state] for state in order)
        text = together(exercise, [texts[letter] for letter in typed])
        found = judge_answer(exercise, text, questions=questions)
        answers.append(Answer(found.right, found.sentence, text=typed))
    blocks = opening(exercise, exercise.statement, questions, exercise.first - 1)
    offered = CellTable(tuple(texts), (tuple(state_in(exercise.run, text) for text in texts.values()),))
    rights = {answer.text for answer in answers if answer.is_right}
    some = "".join([*texts][: exercise.steps])
    example = some if some not in rights else some[::-1]
    ask = (Message("bank-ask-order", steps=exercise.steps, thing=exercise.run.thing, example=example),)
    return BankQuestion("order", "text", "", exercise, (*blocks, ask, offered), tuple(answers))


def _letters(question: PreparedQuestion, orders: Sequence[tuple[State, ...]]) -> dict[State, str]:
    """Return the states to choose from with their letters, in the order of these."""
    walk, exercise = question.walk, question.exercise
    right = dict.fromkeys(state for order in orders for state in order)
    if len(right) > MOST_LETTERS:
        raise not_a_question("letters", most=MOST_LETTERS)
    done = {walk.state(walk.taken(step)) for step in range(1, exercise.first)}
    others = [state for order in other_orders(question) for state in order]
    others += [walk.state(n) for n in walk.frontier(exercise.first - 1)]
    states = [*dict.fromkeys((*right, *(state for state in others if state not in done)))][:MOST_LETTERS]
    if len(states) < 2:
        raise not_a_question("choices")
    random.Random(f"{exercise.run.query()} {exercise.first}").shuffle(states)
    letters = dict(zip(states, letters_for(walk, states), strict=True))
    return dict(sorted(letters.items(), key=lambda one: one[1]))


def together(exercise: Exercise, texts: Sequence[str]) -> str:
    """Return states as one answer to an exercise; names may have spaces and commas."""
    return ("; " if exercise.run.space.HAS_NAMES else " ").join(texts)


def _ordered(exercise: Exercise, questions: Questions) -> BankQuestion:
    question = questions.of(exercise)
    orders = _orders(question)
    own = orders[0]
    if len(own) < 2 or sum(set(order) == set(own) for order in orders) > 1:
        raise not_a_question("orders", most=1)
    walk, run = question.walk, exercise.run
    texts = [str(walk.board(state)) for state in own]
    items: list[Inline] = [state_in(run, text) for text in texts]
    answers = tuple(Answer(True, "", item, text) for item, text in zip(items, texts, strict=True))
    blocks = opening(exercise, exercise.statement, questions, exercise.first - 1)
    ask = (Message("bank-ask-ordering", thing=run.thing),)
    why = verdict(exercise, together(exercise, texts), questions)
    return BankQuestion("ordering", "ordering", "", exercise, (*blocks, ask), answers, why)


ORDER = BankKind("order", "text", _typed, "order", steps=4, is_long=True)
ORDERING = BankKind("ordering", "ordering", _ordered, "order", steps=4, is_long=True)
