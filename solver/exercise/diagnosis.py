"""Explanations of a wrong answer: the search, heuristic and conventions under which most of it would be right."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from ..algorithms import ALGORITHMS
from ..conventions.axes import AXES, choices, convention_distance, conventions_of, orders_of
from ..messages import Message
from ..run import SINGLE, Run
from .answer_key import Item, alike
from .comparison import Comparison
from .prepared_question import PreparedQuestion
from .replay import any_tie
from .suspects import STAGES, Variant, is_local, shared, variants

MOST_NEAREST = 24
LATEST_EXPLAINED = 1000  # questions that end after this step are not explained


@dataclass(frozen=True, slots=True)
class Near:
    """An explanation of an answer: a run, and how many items of the answer are right under it.

    `goal_counted` and `root_counted` tell whether the goal and the start count as expanded. `same_until` is the number
    of first expansions that the run shares with the run asked for. `right` tells whether the whole answer is right
    under it. If `goes_on`, the run begins with the frontier shown in the question. If not `gives`, the answer breaks
    ties in another way than the run.
    """

    run: Run
    goal_counted: bool
    root_counted: bool
    right_prefix: int
    same_until: int
    right: bool
    goes_on: bool = False
    gives: bool = True


def explanations(found: Comparison) -> tuple[Near, ...]:
    """Return the runs that explain more than half of a wrong answer, best first: as compared, or else as given."""
    question, count = found.question, len(found.items)
    asked = question.exercise
    if asked.kind.are_nodes and asked.steps < count <= LATEST_EXPLAINED - asked.first:
        question = question.as_long(found.items)
    nearest = _explained(question, found.items, found.right)
    if found.items == found.given or any(one.right for one in nearest):
        return nearest
    return tuple(one for one in _explained(found.asked, found.given, 0) if one.right) or nearest


def _explained(question: PreparedQuestion, items: tuple[Item, ...], right: int) -> tuple[Near, ...]:
    """Return the runs that explain more than half of an answer and more than its `right` first items, best first.

    Runs are tried in stages, until one explains the whole answer. At most `MOST_NEAREST` are returned.
    """
    if question.exercise.last > LATEST_EXPLAINED or not items:
        return ()
    found: list[Near] = []
    asked = question.exercise.run
    for number in range(STAGES):
        if (stage := variants(question, number)) is None:
            break
        for first, *others in stage:
            one = _near(question, items, first)
            explains_most = one.right_prefix > right and 2 * one.right_prefix > len(items)
            if one.right or explains_most:
                found += [one, *(_near(question, items, other) for other in others)]
        if any(one.right and one.gives for one in found):
            break
    found = [one for one in found if one.right or not is_local(one.run)]

    def rank(one: Near) -> tuple[float, ...]:
        uncounted = 2 - one.goal_counted - one.root_counted
        changes = sum(one.run.differs(asked, key) for key in one.run.used) + uncounted
        likeliness = list(SINGLE).index(one.run.heuristic) if one.run.heuristic in SINGLE else 0
        apart_by = (changes, -one.same_until, convention_distance(asked, one.run), likeliness)
        return (not one.right, not one.gives, -one.right_prefix, *apart_by)

    return tuple(sorted(found, key=rank)[:MOST_NEAREST])


def did(asked: Run, near: Near, order: Message | None = None) -> list[Message]:
    """Return an explanation: `BFS: a queue where a stack is asked`, then each difference, `h: Misplaced tiles`.

    `order`, if given, replaces the words for an order of moves that is not the one asked for.
    """
    run, record, wanted = near.run, ALGORITHMS[near.run.algorithm], ALGORITHMS[asked.algorithm]
    told = [Message("did-search", search=record.label)]
    if record.structure != wanted.structure and "none" not in (record.structure, wanted.structure):
        told = [Message("did-structure", search=record.label, structure=record.structure, asked=wanted.structure)]
    elif record.priority != wanted.priority:
        told = [Message("did-priority", search=record.label, priority=record.priority, asked=wanted.priority)]
    if "heuristic" in run.used and "heuristic" in asked.used and run.heuristic != asked.heuristic:
        told.append(Message("stated-heuristic", heuristic=run.estimator.label))
    for axis in (axis for axis in AXES if axis.key in run.used and run.differs(asked, axis.key)):
        told += [order] if order and axis.key == "order" else conventions_of(run, [axis])
    if run.cost != asked.cost:
        told.append(Message("stated-cost", cost=run.cost, raises="nothing"))
    told += [] if near.goal_counted else [Message("goal-not-counted")]
    return told + ([] if near.root_counted else [Message("start-not-counted")])


def did_in_words(asked: Run, near: Near, order: Message | None = None) -> Message:
    """Return an explanation as one message: `A* · h: Misplaced tiles`."""
    return reduce(lambda before, one: Message("did-and", before=before, one=one), did(asked, near, order))


def _near(question: PreparedQuestion, items: tuple[Item, ...], variant: Variant) -> Near:
    """Return a variant as an explanation: how many items of an answer are right under it."""
    exercise = question.exercise
    run, counted = variant.run, (variant.goal_counted, variant.root_counted)
    if variant.frontier is None:
        prefix = alike(items, variant.items)
        return Near(run, *counted, prefix, variant.same_until, prefix == len(items) == len(variant.items))
    goes_on, replay = exercise.first > 1, variant.frontier.copy()
    prefix = replay.take_all([item for item in items[: exercise.steps] if isinstance(item, bytes)])
    is_whole = prefix == len(items) and (len(items) == exercise.steps or not replay.may_be_taken())
    near = Near(run, *counted, prefix, variant.same_until, is_whole, goes_on, goes_on or not any_tie(run))
    return next(_exactly(question, items, run), near) if is_whole and not near.gives else near


def _exactly(question: PreparedQuestion, items: tuple[Item, ...], run: Run) -> Iterator[Near]:
    """Yield explanations by the run with other rules for ties and orders of moves that give exactly this answer.

    The run's own rule and order come first.
    """
    ties = next(choices(axis, run.algorithm) for axis in AXES if axis.key == "tie")
    for tie in sorted(ties, key=lambda one: one != run.tie):
        for order in sorted(orders_of(run), key=lambda one: one != run.order):
            other = run.under({"tie": tie, "order": order})
            under = question.under(other)
            if under.truth.items == items:
                yield Near(other, True, True, len(items), shared(question.walk, under.walk), True)
