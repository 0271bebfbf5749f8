"""The verdict on an answer: its right items, the fault of the next one, the credit, and the search done instead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..algorithms import ALGORITHMS
from ..conventions.axes import order_of
from ..errors import BadInput
from ..messages import Argument, Message
from .answer import read_answer, readings, refuse_unreadable
from .answer_key import MOST_ITEMS, Item, credit
from .comparison import Comparison, Surplus
from .diagnosis import Near, did, explanations
from .feedback import in_a_row, sentence
from .letters import LETTERS
from .prepared_question import QUESTIONS, PreparedQuestion, Questions
from .question import Exercise
from .suspects import COMMON

LEAST_OF_A_SEARCH = 3  # nodes; a shorter answer does not show which search was done


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """The verdict on an answer: its credit (0 to 1), how many of its first items are right, and a sentence, `told`.

    `first_wrong` is the step of the first wrong item, None if all are right. `nearest` are the explanations of more
    than half of a wrong answer, best first.
    """

    right: bool
    credit: float
    right_prefix: int
    first_wrong: int | None
    told: Message
    nearest: tuple[Near, ...]

    @property
    def sentence(self) -> str:
        """Return the sentence as text."""
        return str(self.told)


def compare(exercise: Exercise, text: str, questions: Questions = QUESTIONS) -> Comparison:
    """Read an answer and compare it with the right one; if the question leaves ties open, any order of ties is right.

    Raise BadInput for a question that cannot be asked and for an answer that cannot be read.
    """
    refuse_unreadable(text)
    asked = questions.of(exercise)
    return exercise.kind.compare(asked, text, _read(asked, text, questions), questions)


def _read(asked: PreparedQuestion, text: str, questions: Questions) -> tuple[Item, ...]:
    """Return the items of an answer; one with more parts than steps may also name the nodes of later steps."""
    try:
        return read_answer(asked, text)
    except BadInput:
        parts = min(MOST_ITEMS, max(len(pieces) for pieces in readings(text)))
        walk = questions.farther(asked, parts) if parts > asked.exercise.steps else asked.walk
        if walk.steps <= asked.walk.steps:
            raise
        return read_answer(PreparedQuestion(asked.exercise, walk), text)


def judge_answer(
    exercise: Exercise, text: str, *, brief: bool = False, questions: Questions = QUESTIONS
) -> AnswerVerdict:
    """Return the verdict on an answer; `brief` leaves out what was done instead.

    Raise BadInput for a question that cannot be asked and for an answer that cannot be read.

    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=3")
    >>> judge_answer(question, "283-164-705 283-104-765 203-184-765").first_wrong
    3
    """
    return verdict_on(compare(exercise, text, questions), brief=brief)


def verdict_on(found: Comparison, *, brief: bool = False) -> AnswerVerdict:
    """Return the verdict on an answer that was compared; `brief` leaves out what was done instead."""
    question, items, right = found.question, found.items, found.right
    exercise = question.exercise
    if found.surplus:
        said = surplus_sentence(exercise.steps, exercise.last, found.surplus)
        return AnswerVerdict(True, 1.0, right + found.surplus.right, None, said, ())
    if found.whole:
        return AnswerVerdict(True, 1.0, right, None, _by_letters(found, sentence(found)), ())
    if question.allows(items):
        said = Message("answer-right-open", open=exercise.open)
        return AnswerVerdict(True, 1.0, len(items), None, said, ())
    nearest = () if brief else explanations(found)
    said = _by_letters(found, sentence(found))
    if nearest and exercise.kind.are_nodes and len(items) >= LEAST_OF_A_SEARCH:
        said = in_a_row([said, instead(exercise, nearest, len(items))])
    steps = found.truth.steps
    step = steps[min(right, len(steps) - 1)] if steps else exercise.first  # the last step if items are left over
    return AnswerVerdict(False, credit(items, found.truth.items, right), right, step, said, nearest)


def _by_letters(found: Comparison, said: Message) -> Message:
    """Return a sentence in which nodes have the letters of their boards, if the answer is a letter; else unchanged."""
    answer = found.text.strip().upper()
    offered = found.question.offered if answer in [*LETTERS] else ()
    letters: dict[object, str] = {one.node: one.letter for one in offered}
    return _lettered(said, letters) if answer in letters.values() else said


def _lettered(said: Message, letters: Mapping[object, str]) -> Message:
    """Return a message in which nodes are named by their letters if they have one."""

    def named(one: Message | str) -> Message | str:
        if isinstance(one, str):
            return one
        letter = letters.get(one.arguments["node"]) if one.key in ("feedback-node", "node-of-state") else None
        if letter is None:
            return _lettered(one, letters)
        state = one.arguments.get("state")
        return Message("letter-of-state", letter=letter, state=state) if state else letter

    def changed(argument: Argument) -> Argument:
        if isinstance(argument, int | float):
            return argument
        return named(argument) if isinstance(argument, str | Message) else [named(one) for one in argument]

    return Message(said.key, **{name: changed(argument) for name, argument in said.arguments.items()})


def instead(exercise: Exercise, nearest: Sequence[Near], count: int) -> Message:
    """Return a sentence on the search that an answer with `count` nodes did instead of the requested one.

    `nearest` are its explanations, best first, at least one.
    """
    near = nearest[0]
    if near.right and near.run == exercise.run and not near.root_counted:
        return Message("instead-start")
    alike_but_order = [one for one in nearest if one == replace(near, run=near.run.under({"order": one.run.order}))]
    such_as = Message("did-another-order", order=order_of(near.run))
    search, *others = did(exercise.run, near, such_as if len(alike_but_order) > 1 else None)
    done = Message("did-with", search=search, differences=others) if others else search
    begin = exercise.first if near.goes_on else 0
    if not near.right:
        return Message("instead-most", begin=begin, done=done, right=near.right_prefix, count=count)
    labels = [ALGORITHMS[one.run.algorithm].label for one in nearest if one.right and one.run.algorithm in COMMON]
    if same := [label for label in dict.fromkeys(labels) if label != ALGORITHMS[near.run.algorithm].label]:
        return Message("instead-same", begin=begin, done=done, searches=same)
    return Message("instead-did", begin=begin, done=done)


def surplus_sentence(steps: int, last: int, surplus: Surplus) -> Message:
    """Return the sentence on a right answer that continues after `last`, the last of the `steps` asked for.

    >>> str(surplus_sentence(1, 2, Surplus(3, 3)))
    'Right. The question asked for one step only.'
    >>> str(surplus_sentence(2, 3, Surplus(3, 1)))
    'Right. The question asked for 2 steps only; after them, step 5 differs.'
    """
    if surplus.right == surplus.count:
        return Message("surplus-right", steps=steps)
    if surplus.ended is not None:
        return Message("surplus-ended", steps=steps, ended=surplus.ended)
    return Message("surplus-differs", steps=steps, step=last + surplus.right + 1)
