"""Questions whose answers are the expanded nodes, one for each step."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...conventions.axes import tie_of
from ...messages import Message
from ...numbers import measure
from ...walk import Walk
from ..answer_key import Item, Items, Truth, alike
from ..comparison import Comparison, Surplus, exact
from ..feedback import absent, name_of_f, named, node_name, rule_words
from ..replay import Replay, place_in
from ..right_choices import right_choices
from ..rules import Place, place_of, rules_at
from .exercise_kind import DONE, GHF, WRITE, ExerciseKind, states_of

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise

MOST_BOARDS = 4  # the most right boards that feedback names


class NodesExpanded(ExerciseKind):
    """A question whose answer is the node that each step expands."""

    are_nodes = True
    valued = (), GHF
    tasks = (
        DONE,
        WRITE,
        "paper-number",
        "paper-ring",
    )

    def items(self, exercise: "Exercise", walk: Walk, step: int) -> list[Item]:
        return [walk.state(walk.taken(step))]

    def compare(self, asked: "PreparedQuestion", text: str, read: Items, questions: "Questions") -> Comparison:
        """Compare the nodes asked for; if the question leaves ties open, any order of ties is right."""
        question, items = _begun(asked, read)
        found = _up_to_ties(exact(asked, text, read, question, items[: question.exercise.steps]))
        if not found.whole or len(items) == len(found.items):
            return found
        surplus = _surplus(question, items, questions.farther(question, len(items)), found.replay)
        is_over = surplus.ended == question.exercise.last  # no step can follow
        return replace(found, items=items, whole=False) if is_over else replace(found, surplus=surplus)

    def wrong(self, found: Comparison, step: int) -> Message:
        question, items, right = found.question, found.items, found.right
        if found.replay is not None:
            return _wrong_way(question.walk, step, found.replay, items[right])
        any_tie = question.exercise.takes_ties
        return _wrong_choice(place_of(question.walk, step), items[right], any_tie, right == len(items) - 1)


def _begun(question: "PreparedQuestion", items: Items) -> "tuple[PreparedQuestion, Items]":
    """Return the question that an answer is compared with, and the items that are compared.

    An answer may also begin with the start or with the step before the first one asked for, which is then left out; or
    it may list all steps from the start. The reading with the longest right beginning is taken.
    """
    exercise, walk = question.exercise, question.walk
    if exercise.first == 1 or len(items) < 2:
        return question, items
    readings = [(0, question, items)]
    start, before = walk.states.start, walk.state(walk.taken(exercise.first - 1))
    if items[0] == start or (items[0] == before and alike(items[1:], question.truth.items)):
        readings.append((1, question, items[1:]))
    if items[0] == start and exercise.first > 2 and (whole := question.about(1, exercise.last)):
        readings.append((0, whole, items))

    def rank(reading: "tuple[int, PreparedQuestion, Items]") -> tuple[int, int]:
        left_out, asked, rest = reading
        right = asked.truth.items
        return left_out + alike(rest, right), -abs(len(rest) - len(right))

    _, question, items = max(readings, key=rank)
    return question, items


def _up_to_ties(found: Comparison) -> Comparison:
    """Return the comparison that lets any node with the lowest f be taken, if it makes more of the answer right."""
    exercise, items, replay = found.question.exercise, found.items, found.question.replay()
    if found.whole or _is_tied_choice(found):
        return replace(found, whole=True, right=len(items))
    right = replay.take_all(states_of(items)) if replay else 0
    if replay is None or right <= found.right:
        return found
    whole = right == len(items) and (right == exercise.steps or not replay.may_be_taken())
    following = replay.following(exercise.steps - right)
    steps = tuple(range(exercise.first, exercise.first + right + len(following)))
    truth = Truth((*items[:right], *following), steps)
    return replace(found, truth=truth, right=right, whole=whole, replay=replay)


def _is_tied_choice(found: Comparison) -> bool:
    """Return whether an answer about one next node is indistinguishable from the right node in all that is shown."""
    exercise, items, walk = found.question.exercise, found.items, found.question.walk
    if not exercise.is_choice or len(items) != 1:
        return False
    rights = right_choices(place_of(walk, exercise.first), exercise.ties_open)
    return any(walk.state(n) == items[0] for n in rights)


def _surplus(question: "PreparedQuestion", items: Sequence[Item], walk: Walk, replay: Replay | None) -> Surplus:
    """Return the items of an answer after the nodes asked for, which are right.

    `walk` has as many steps as the answer, if the run has; `replay` is the frontier after the asked part if ties were
    broken in another way than in the walk.
    """
    exercise = question.exercise
    rest = items[exercise.steps :]
    if frontier := replay.copy() if replay else question.replay():
        frontier.take_all(states_of(items[frontier.steps - exercise.first + 1 : exercise.steps]))
        right = frontier.take_all(states_of(rest))
        return Surplus(len(rest), right, frontier.steps if right < len(rest) and not frontier.may_be_taken() else None)
    steps = range(exercise.last + 1, min(exercise.last + len(rest), walk.steps) + 1)
    taken = [walk.state(walk.taken(step)) for step in steps]
    right = next((k for k, (one, other) in enumerate(zip(rest, taken, strict=False)) if one != other), len(taken))
    return Surplus(len(rest), right, walk.steps if right == len(taken) < len(rest) else None)


def _wrong_choice(place: Place, item: Item, any_tie: bool = False, is_last: bool = True) -> Message:
    """Return why the state chosen is not the next: its place on the frontier, the rule, and why another one is next.

    If it is the last item of the answer, the rule that would choose it is named as well; one item within a longer
    answer is too little to tell.
    """
    walk, step = place.walk, place.step
    assert isinstance(item, bytes), "a state was chosen"
    rule, why = rule_words(walk, ties=not any_tie, at="begin"), why_next(place, any_tie)
    n = next((n for n in place.waiting if walk.state(n) == item), None)
    if n is None:
        name, before = absent(walk, step, item)
        if before is None:
            return Message("feedback-chosen-new", step=step, item=name, rule=rule, why=why)
        return Message("feedback-chosen-expanded", step=step, item=name, before=before, rule=rule, why=why)
    by = rules_at(walk, step).get(n) if is_last else None
    return Message(
        "feedback-chosen", step=step, item=node_name(walk, n), by=by or "none", place=_place_beside(place, n),
        rule=rule, why=why,
    )  # fmt: skip


def _place_beside(place: Place, n: int) -> Message:
    """Return the place of a node on the frontier; if it is as old as the right node, whether it was generated later."""
    walk = place.walk
    if walk.algorithm.structure in ("queue", "stack") and walk.made_n[n] == walk.made_n[place.m]:
        return Message("place-later" if n > place.m else "place-earlier", node=node_name(walk, place.m))
    return place_in(walk.algorithm, walk.f_n[n], walk.made_n[n], of="step")


def _wrong_way(walk: Walk, step: int, replay: Replay, item: Item) -> Message:
    """Return why the state chosen is not next on a frontier that is not the walk's."""
    assert isinstance(item, bytes), "a state was chosen"
    nodes = replay.may_be_taken()
    rights = [named(walk, state) for state in dict.fromkeys(node.state for node in nodes)][:MOST_BOARDS]
    return Message(
        "feedback-chosen-of-several", step=step, item=named(walk, item), place=replay.place_of(item, of="step"),
        rule=rule_words(walk, ties=False, at="begin"), rights=rights,
        lowest=place_in(walk.algorithm, nodes[0].f, nodes[0].since),
    )  # fmt: skip


def why_next(place: Place, any_tie: bool = False) -> Message:
    """Return why the right node is next: `node 7 has been waiting since step 3`."""
    walk, node = place.walk, node_name(place.walk, place.m)
    structure, since = walk.algorithm.structure, int(walk.made_n[place.m])
    if structure == "none" or not place.waiting or (structure == "stack" and not since):
        return Message("feedback-next-only", node=node)
    if structure == "queue":
        return (
            Message("feedback-next-since", node=node, since=since)
            if since
            else Message("feedback-next-since-start", node=node)
        )
    if structure == "stack":
        return Message("feedback-next-newest", node=node, since=since)
    value = measure(walk.f_n[place.m])
    if structure == "list":
        return Message("feedback-next-listed", node=node, value=value)
    name = name_of_f(walk).split(" = ")[0]
    count = sum(walk.f_n[n] == walk.f_n[place.m] for n in place.waiting)
    if count == 1:
        return Message("feedback-next-lowest", node=node, name=name, value=value)
    if any_tie:
        return Message("feedback-next-any-lowest", node=node, count=int(count), name=name, value=value)
    tie, thing = tie_of(walk.run).key, walk.run.thing
    return Message("feedback-next-tied", count=int(count), name=name, value=value, node=node, tie=tie, thing=thing)
