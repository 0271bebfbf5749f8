"""The verdict on an answer: how many items are right, why the next is not, the credit, and what was done instead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..algorithms import ALGORITHMS
from ..conventions.axes import conventions, order_of
from ..errors import BadInput, either
from ..nouns import with_nouns
from ..walk import Walk
from .answer import read_answer, readings, refuse_unreadable
from .answer_key import Item, Truth, credit, move_of, truth_in
from .diagnosis import LATEST_EXPLAINED, Near, did, explanations
from .feedback import right_sentence, sentence
from .letters import by_letters
from .limits import MOST_ITEMS, longest
from .prepared_question import QUESTIONS, PreparedQuestion, Questions
from .question import LATEST, OF_NODES, Exercise
from .replay import Replay
from .right_choices import right_choices
from .rules import place_of
from .surplus import Surplus, goes_on, surplus_of, surplus_sentence
from .suspects import alike

COMMON = ("bfs", "dfs", "ucs", "greedy", "astar")  # of the searches that give the same answer only these are named
LEAST_OF_A_SEARCH = 3  # nodes; a shorter answer does not show which search was done


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """The verdict on an answer: its credit (0 to 1), how many of its first items are right, and a sentence on why.

    `first_wrong` is the step of the first wrong item, None if all are right. `nearest` are the explanations of more
    than half of a wrong answer, best first.
    """

    right: bool
    credit: float
    right_prefix: int
    first_wrong: int | None
    sentence: str
    nearest: tuple[Near, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """An answer compared with the right one: `right` first items are right; `whole` tells whether all are.

    `asked` is the question, `text` the answer and `given` its items. `question` and `items` are what is compared: they
    differ from these if the answer begins earlier than the question, for example with step 1. `replay` is the frontier
    after the right items if ties were broken in another way than in the run. `surplus` is what follows the items asked
    for; these alone are compared.
    """

    asked: PreparedQuestion
    text: str
    given: tuple[Item, ...]
    question: PreparedQuestion
    items: tuple[Item, ...]
    truth: Truth
    right: int
    whole: bool
    replay: Replay | None = None
    surplus: Surplus | None = None

    @property
    def step(self) -> int:
        """Return the step of the first wrong item; the last step if items are left over."""
        steps = self.truth.steps
        return steps[min(self.right, len(steps) - 1)] if steps else self.question.exercise.first


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


def compare(exercise: Exercise, text: str, questions: Questions = QUESTIONS) -> Comparison:
    """Read an answer and compare it with the right one; if the question leaves ties open, any order of ties is right.

    Raise BadInput for a question that cannot be asked and for an answer that cannot be read.
    """
    refuse_unreadable(text)
    asked = questions.of(exercise)
    read = _read(asked, text, questions)
    given = of_right_kind(asked, read)
    question, items = begun(asked, given)
    asked_for = question.exercise.steps if question.exercise.ask in OF_NODES else len(items)
    found = _up_to_ties(_exact(asked, text, given, question, items[:asked_for]))
    if found.whole and len(items) > len(found.items):
        walk = _walk(question, len(items), questions)
        surplus = surplus_of(question, items, walk, found.replay)
        is_over = surplus.ended == question.exercise.last  # no step can follow
        return replace(found, items=items, whole=False) if is_over else replace(found, surplus=surplus)
    if not found.whole and (more := goes_on(question, read, lambda: _walk(question, len(read), questions))):
        right = len(question.truth.items)
        return replace(found, items=read[:right], right=right, whole=True, surplus=Surplus(more, more))
    return found


def _read(asked: PreparedQuestion, text: str, questions: Questions) -> tuple[Item, ...]:
    """Return the items of an answer; one with more parts than steps may also name the nodes of later steps."""
    try:
        return read_answer(asked, text)
    except BadInput:
        parts = min(MOST_ITEMS, max(len(pieces) for pieces in readings(text)))
        walk = _walk(asked, parts, questions) if parts > asked.exercise.steps else asked.walk
        if walk.steps <= asked.walk.steps:
            raise
        return read_answer(PreparedQuestion(asked.exercise, walk), text)


def _exact(
    asked: PreparedQuestion, text: str, given: tuple[Item, ...], question: PreparedQuestion, items: tuple[Item, ...]
) -> Comparison:
    """Return the comparison with the run's own answer."""
    truth = question.truth
    right = alike(items, truth.items)
    return Comparison(asked, text, given, question, items, truth, right, right == len(items) == len(truth.items))


def _walk(question: PreparedQuestion, more: int, questions: Questions) -> Walk:
    """Return the walk of a question with so many steps more, as far as a question may go."""
    exercise = question.exercise
    return questions.walk(exercise.run, min(exercise.last + more, LATEST))


def verdict_on(found: Comparison, *, brief: bool = False) -> AnswerVerdict:
    """Return the verdict on an answer that was compared; `brief` leaves out what was done instead."""
    question, items, right = found.question, found.items, found.right
    exercise = question.exercise
    if found.surplus:
        said = surplus_sentence(exercise.steps, exercise.last, found.surplus)
        return AnswerVerdict(True, 1.0, right + found.surplus.right, None, said, ())
    if found.whole:
        said = with_nouns(exercise.run, right_sentence(question, items))
        return AnswerVerdict(True, 1.0, right, None, by_letters(question, found.text, said), ())
    if any(alike(items, other) == len(items) == len(other) for other in left_open(question)):
        said = f"Right: the question leaves {either(exercise.open, 'and')} open, and this is one way to do it."
        return AnswerVerdict(True, 1.0, len(items), None, said, ())
    nearest = () if brief else explanations(_as_long(question, items), items, right)
    if items != found.given and not brief and not any(one.right for one in nearest):
        nearest = tuple(one for one in explanations(found.asked, found.given, 0) if one.right) or nearest
    said = by_letters(question, found.text, sentence(question, found.truth, items, right, found.replay))
    if nearest and exercise.ask in OF_NODES and len(items) >= LEAST_OF_A_SEARCH:
        said = f"{said} {instead(exercise, nearest, len(items))}"
    said = with_nouns(exercise.run, said)
    return AnswerVerdict(False, credit(items, found.truth.items, right), right, found.step, said, nearest)


def _as_long(question: PreparedQuestion, items: tuple[Item, ...]) -> PreparedQuestion:
    """Return a question about as many nodes as a longer answer has, unless this one has its right beginning."""
    exercise = question.exercise
    if exercise.ask not in OF_NODES or len(items) <= exercise.steps or exercise.first + len(items) > LATEST_EXPLAINED:
        return question
    longer = question.other(replace(exercise, steps=len(items)))
    right = truth_in(longer.exercise, longer.under(exercise.run)).items
    return question if alike(items, right) in (len(items), len(right)) else longer


def instead(exercise: Exercise, nearest: Sequence[Near], count: int) -> str:
    """Return a sentence on what was done instead of what was asked, of an answer with `count` nodes.

    `nearest` are its explanations, best first, at least one.
    """
    near = nearest[0]
    if near.right and near.run == exercise.run and not near.root_counted:
        return "The start is what step 1 expands; but for that your answer is right."
    alike_but_order = [one for one in nearest if one == replace(near, run=near.run.under({"order": one.run.order}))]
    such_as = f"moves tried in another order, such as {order_of(near.run)}"
    done = did(exercise.run, near, such_as if len(alike_but_order) > 1 else "")
    done = done.replace(" · ", ", with ", 1).replace(" · ", ", ")
    you = f"From step {exercise.first} on you" if near.goes_on else "You"
    if near.right:
        labels = [ALGORITHMS[one.run.algorithm].label for one in nearest if one.right and one.run.algorithm in COMMON]
        same = [label for label in dict.fromkeys(labels) if label != ALGORITHMS[near.run.algorithm].label]
        return f"{you} did {done}." if not same else f"{you} did {done}; here {either(same, 'and')} would do the same."
    return f"{you} may have done {done}: {near.right_prefix} of your {count} nodes are those."


def _up_to_ties(exact: Comparison) -> Comparison:
    """Return the comparison in which any node with the lowest f may be taken, if more of the answer is right by it."""
    exercise, items = exact.question.exercise, exact.items
    if exact.whole or _is_tied_choice(exact):
        return replace(exact, whole=True, right=len(items))
    if not exercise.any_tie:
        return exact
    replay = exact.question.shown.copy()
    if exercise.ask == "frontier" and replay.closes:  # its frontier has nodes to be dropped later; a replay has not
        return exact
    if exercise.ask not in OF_NODES:
        return replace(exact, whole=True, right=len(items), replay=replay) if _fits(exercise, replay, items) else exact
    right = replay.take_all([bytes(item) for item in items[: exercise.steps] if isinstance(item, bytes)])
    if right <= exact.right:
        return exact
    whole = right == len(items) and (right == exercise.steps or not replay.may_be_taken())
    following = _following(replay, exercise.steps - right)
    steps = tuple(range(exercise.first, exercise.first + right + len(following)))
    truth = Truth((*items[:right], *following), steps)
    return replace(exact, truth=truth, right=right, whole=whole, replay=replay)


def _is_tied_choice(exact: Comparison) -> bool:
    """Return whether an answer to the question of one next node is a node that nothing shown tells from it."""
    exercise, items, walk = exact.question.exercise, exact.items, exact.question.walk
    if exercise.ask != "next" or exercise.steps != 1 or len(items) != 1:
        return False
    rights = right_choices(place_of(walk, exercise.first), exercise.ties_open)
    return any(walk.state(n) == items[0] for n in rights)


def _following(replay: Replay, count: int) -> tuple[Item, ...]:
    """Return the next `count` states of a frontier, or fewer at its end; ties: oldest first."""
    replay, found = replay.copy(), list[Item]()
    while len(found) < count and (following := replay.may_be_taken()):
        replay.take(following[0].state)
        found.append(following[0].state)
    return tuple(found)


def _fits(exercise: Exercise, replay: Replay, items: tuple[Item, ...], step: int = 0) -> bool:
    """Tell whether items are the children or the frontiers of the remaining steps under some order of ties."""
    if step == exercise.steps:
        return not items
    for node in replay.may_be_taken():
        after = replay.copy()
        after.take(node.state)
        if exercise.ask == "children":
            block: tuple[Item, ...] = (
                *after.added,
                *(f"-{move}" for move in sorted(after.discarded, key=after.states.rank)),
            )
            fits = items[: len(block)] == block
        else:
            block = items[: len(after.waiting)]
            fits = after.is_in_order([item for item in block if isinstance(item, bytes)])
        if fits and _fits(exercise, after, items[len(block) :], step + 1):
            return True
    return False


def of_right_kind(question: PreparedQuestion, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return items in the form that is compared.

    Values that the search does not have are cut off; the discarded children of a single step are sorted by move, after
    the others.
    """
    exercise, truth = question.exercise, question.truth
    if exercise.ask == "values":
        length = len(truth.items[0]) if truth.items else 1
        return tuple(item if len(item) == length else item[:length] for item in items)
    rank = question.walk.states.rank
    if exercise.ask == "children" and exercise.steps == 1:
        return (
            *(item for item in items if not isinstance(item, str)),
            *sorted((item for item in items if isinstance(item, str)), key=lambda item: rank(move_of(item))),
        )
    return items


def begun(question: PreparedQuestion, items: tuple[Item, ...]) -> tuple[PreparedQuestion, tuple[Item, ...]]:
    """Return the question that an answer is compared with, and the items that are compared.

    An answer of nodes may also begin with the start or with the step before the first one asked for, which is then left
    out; or it may list all steps from the start. Of these readings the one with the longest right beginning counts.
    """
    exercise, walk = question.exercise, question.walk
    if exercise.ask not in OF_NODES or exercise.first == 1 or len(items) < 2:
        return question, items
    readings = [(0, question, items)]
    start, before = walk.states.start, walk.state(walk.taken(exercise.first - 1))
    if items[0] == start or (items[0] == before and alike(items[1:], question.truth.items)):
        readings.append((1, question, items[1:]))
    if items[0] == start and exercise.first > 2:
        whole = replace(exercise, first=1, steps=exercise.last)
        if longest(whole, walk) == whole.steps:
            readings.append((0, question.other(whole), items))

    def rank(reading: tuple[int, PreparedQuestion, tuple[Item, ...]]) -> tuple[int, int]:
        left_out, asked, rest = reading
        right = asked.truth.items
        return left_out + alike(rest, right), -abs(len(rest) - len(right))

    _, question, items = max(readings, key=rank)
    return question, items


def left_open(question: PreparedQuestion) -> Iterator[tuple[Item, ...]]:
    """Yield the right answer under each other choice of the conventions that the question leaves open."""
    exercise = question.exercise
    for run in conventions(exercise.run, exercise.open)[1:] if exercise.open else ():
        yield truth_in(exercise, question.under(run)).items
