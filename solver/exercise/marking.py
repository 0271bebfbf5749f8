"""The verdict on an answer: how far it is right, why not farther, its credit, and what was done instead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..algorithms import ALGORITHMS
from ..conventions.axes import conventions
from ..errors import either
from ..run import Run, order_in_words
from ..walk import walk_of
from .answer import read_answer
from .answer_key import Item, Truth, most_steps, truth_in, truth_of, walk_for
from .credit import credit
from .diagnosis import Near, did, explanations
from .feedback import right_sentence, sentence
from .letters import by_letters
from .question import OF_NODES, Exercise
from .replay import Replay
from .suspects import alike

COMMON = ("bfs", "dfs", "ucs", "greedy", "astar")  # searches that are named beside one that gives the same answer
LEAST_OF_A_SEARCH = 3  # nodes from which an answer tells which search was done


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """What an answer is worth; `first_wrong` is the step of the first item that is wrong, None where all are right.

    `nearest` are what explains most of a wrong answer, more than half of it, best first.
    """

    right: bool
    credit: float
    right_prefix: int
    first_wrong: int | None
    sentence: str
    nearest: tuple[Near, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """An answer beside the one that it comes closest to: how many items are right, and whether all are.

    `replay` is the frontier after them where ties were broken in another way than in the run.
    """

    exercise: Exercise
    items: tuple[Item, ...]
    truth: Truth
    right: int
    whole: bool
    replay: Replay | None = None

    @property
    def step(self) -> int:
        """Return the step of the first item that is wrong."""
        return self.truth.steps[min(self.right, len(self.truth.steps) - 1)] if self.truth.steps else self.exercise.first


def judge_answer(exercise: Exercise, text: str, *, brief: bool = False) -> AnswerVerdict:
    """Return the verdict on an answer; raise BadInput. A `brief` one does not look for what was done instead.

    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=3")
    >>> judge_answer(question, "283-164-705 283-104-765 203-184-765").first_wrong
    3
    """
    asked, given = exercise, of_right_kind(exercise, read_answer(exercise, text), truth_of(exercise))
    found = compared(asked, given)
    exercise, items, right = found.exercise, found.items, found.right
    walk = walk_for(exercise)
    if found.whole:
        said = right_sentence(exercise, walk, items)
        return AnswerVerdict(True, 1.0, right, None, by_letters(exercise, walk, text, said), ())
    if any(alike(items, other) == len(items) == len(other) for other in left_open(exercise)):
        said = f"Right: the question leaves {either(exercise.open, 'and')} open, and this is one way to do it."
        return AnswerVerdict(True, 1.0, len(items), None, said, ())
    nearest = () if brief else explanations(exercise, items, right)
    if items != given and not brief and not any(one.right for one in nearest):
        nearest = tuple(one for one in explanations(asked, given, 0) if one.right) or nearest
    said = sentence(exercise, walk, found.truth, items, right, found.replay)
    said = by_letters(exercise, walk, text, said)
    if nearest and exercise.ask in OF_NODES and len(items) >= LEAST_OF_A_SEARCH:
        said = f"{said} {instead(exercise, nearest, len(items))}"
    return AnswerVerdict(False, credit(items, found.truth.items, right), right, found.step, said, nearest)


def instead(exercise: Exercise, nearest: Sequence[Near], count: int) -> str:
    """Return what was done instead of what was asked, in one sentence."""
    near = nearest[0]
    if near.right and near.run == exercise.run and not near.root_counted:
        return "The start is what step 1 expands; but for that your answer is right."
    alike_but_order = [one for one in nearest if one == replace(near, run=near.run.under({"order": one.run.order}))]
    such_as = f"moves tried in another order, such as {order_in_words(near.run.order)}"
    done = did(exercise.run, near, such_as if len(alike_but_order) > 1 else "")
    done = done.replace(" · ", ", with ", 1).replace(" · ", ", ")
    you = f"From step {exercise.first} on you" if near.goes_on else "You"
    if near.right:
        labels = [ALGORITHMS[one.run.algorithm].label for one in nearest if one.right and one.run.algorithm in COMMON]
        same = [label for label in dict.fromkeys(labels) if label != ALGORITHMS[near.run.algorithm].label]
        return f"{you} did {done}." if not same else f"{you} did {done}; here {either(same, 'and')} would do the same."
    return f"{you} may have done {done}: {near.right_prefix} of your {count} nodes are those."


def compared(exercise: Exercise, items: tuple[Item, ...]) -> Compared:
    """Compare the items of an answer with what is right, whatever breaks ties where the question leaves that open."""
    exercise, items = begun(exercise, items)
    truth = truth_of(exercise)
    right = alike(items, truth.items)
    exact = Compared(exercise, items, truth, right, right == len(items) == len(truth.items))
    if exact.whole or not exercise.any_tie:
        return exact
    replay = _shown(exercise.run, exercise.first, exercise.last).copy()
    if exercise.ask == "frontier" and replay.closes:  # what will be dropped waits too, of which a replay knows nothing
        return exact
    if exercise.ask not in OF_NODES:
        return replace(exact, whole=True, right=len(items), replay=replay) if _fits(exercise, replay, items) else exact
    right = replay.take_all([bytes(item) for item in items[: exercise.steps] if isinstance(item, bytes)])
    if right <= exact.right:
        return exact
    whole = right == len(items) and (right == exercise.steps or not replay.may_be_taken())
    following = _following(replay, exercise.steps - right)
    steps = tuple(range(exercise.first, exercise.first + right + len(following)))
    return Compared(exercise, items, Truth((*items[:right], *following), steps), right, whole, replay)


@lru_cache(maxsize=8)
def _shown(run: Run, first: int, last: int) -> Replay:
    """Return the frontier that a question shows, from which answers go on."""
    return Replay.after(walk_of(run, last), first - 1)


def _following(replay: Replay, count: int) -> tuple[Item, ...]:
    """Return the states that would be taken next, the oldest of those that may be."""
    replay, found = replay.copy(), list[Item]()
    while len(found) < count and (following := replay.may_be_taken()):
        replay.take(following[0].state)
        found.append(following[0].state)
    return tuple(found)


def _fits(exercise: Exercise, replay: Replay, items: tuple[Item, ...], step: int = 0) -> bool:
    """Tell whether items are the children or the frontiers of the steps left, whichever nodes those take."""
    if step == exercise.steps:
        return not items
    for node in replay.may_be_taken():
        after = replay.copy()
        after.take(node.state)
        if exercise.ask == "children":
            block: tuple[Item, ...] = (
                *after.added,
                *(f"-{move}" for move in sorted(after.discarded, key="UDLR".index)),
            )
            fits = items[: len(block)] == block
        else:
            block = items[: len(after.waiting)]
            fits = after.is_in_order([item for item in block if isinstance(item, bytes)])
        if fits and _fits(exercise, after, items[len(block) :], step + 1):
            return True
    return False


def of_right_kind(exercise: Exercise, items: tuple[Item, ...], truth: Truth) -> tuple[Item, ...]:
    """Return items as they are compared: of values those that the search has, discarded children in order of moves."""
    if exercise.ask == "values":
        length = len(truth.items[0]) if truth.items else 1
        return tuple(item if len(item) == length else item[:length] for item in items)
    if exercise.ask == "children" and exercise.steps == 1:
        return (
            *(item for item in items if not isinstance(item, str)),
            *sorted((item for item in items if isinstance(item, str)), key=lambda item: "UDLR".index(str(item)[1])),
        )
    return items


def begun(exercise: Exercise, items: tuple[Item, ...]) -> tuple[Exercise, tuple[Item, ...]]:
    """Return the question that the nodes of an answer are an answer to, and those that are.

    A trace may begin with the start, or with the step before the first one asked for, which is no part of the answer;
    or it is the whole trace from the start. Of these readings the one counts that is right for longest.
    """
    if exercise.ask not in OF_NODES or exercise.first == 1 or len(items) < 2:
        return exercise, items
    readings = [(0, exercise, items)]
    start = bytes(exercise.run.start.cells)
    before = (walk := walk_of(exercise.run, exercise.last)).state(walk.taken(exercise.first - 1))
    if items[0] == start or (items[0] == before and alike(items[1:], truth_of(exercise).items)):
        readings.append((1, exercise, items[1:]))
    if items[0] == start and exercise.first > 2:
        whole = replace(exercise, first=1, steps=exercise.last)
        if most_steps(whole) == whole.steps:
            readings.append((0, whole, items))

    def rank(reading: tuple[int, Exercise, tuple[Item, ...]]) -> tuple[int, int]:
        left_out, question, rest = reading
        right = truth_of(question).items
        return left_out + alike(rest, right), -abs(len(rest) - len(right))

    _, exercise, items = max(readings, key=rank)
    return exercise, items


def left_open(exercise: Exercise) -> Iterator[tuple[Item, ...]]:
    """Yield what is right under each choice of what the question leaves open."""
    for run in conventions(exercise.run, exercise.open)[1:] if exercise.open else ():
        for table in run.tables:
            table.get()
        yield truth_in(exercise, walk_of(run, exercise.last)).items
