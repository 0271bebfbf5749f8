"""The question which children of a node are added and which are discarded: multiple choice."""

from dataclasses import replace

from solver import Exercise
from solver.exercise import BALLOTS, Questions, ballot, statement
from solver.messages import Message

from ..pictures import state_in
from ..question import Answer, BankQuestion, not_a_question
from .record import BankKind, opening, text_of

NONE = "none"  # the choice that no child is added
CHILDREN_OF = BALLOTS["children"]


def _made(exercise: Exercise, questions: Questions) -> BankQuestion:
    run, at = exercise.run, exercise.first - 1
    one = ballot(run, "children", at, questions)
    added = {part[1] for part in CHILDREN_OF.parts(one.right) if part[0] == "+"}
    if len(one.offered) < 2:
        raise not_a_question("choices")
    whys = {str(reason.arguments["move"]): str(reason) for reason in one.reasons}
    answers = []
    for key, state, _ in one.offered:
        move = one.moves.get(key, key)
        is_right = key in added
        told = str(Message("bank-child-added", move=move)) if is_right else whys[move]
        answers.append(
            Answer(is_right, told, (Message("bank-child", move=move), *state_in(run, one.board(state))), key)
        )
    answers.append(
        Answer(not added, one.why if added else str(Message("bank-children-none")), (Message("bank-no-child"),), NONE)
    )
    asked = replace(exercise, open=())
    blocks = opening(asked, statement(run, "children"), questions, at)
    walk = one.question.walk
    ask = (Message("bank-ask-children", thing=run.thing),)
    expands = state_in(run, text_of(walk, walk.taken(at + 1)))
    return BankQuestion("children", "choices", "", asked, (*blocks, ask, expands), tuple(answers), one.why)


CHILDREN = BankKind("children", "choices", _made, "children")
