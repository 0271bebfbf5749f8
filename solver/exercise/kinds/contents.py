"""The kind of question about the frontier after a step."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ...errors import BadInput
from ...messages import Message
from ...walk import Walk
from ..answer_key import Item, Items
from ..comparison import Comparison
from ..feedback import absent, named, node_name, rule_words
from ..replay import Replay
from .blocks import Blocks
from .exercise_kind import Ballot, lettered, states_of, walk_on

if TYPE_CHECKING:
    from ..prepared_question import Questions
    from ..question import Exercise

LARGEST = 8  # the most boards on a frontier that a class is asked for


class Contents(Blocks):
    """A question about the frontier after each step."""

    has_frontiers = True
    numbered = True
    tasks = ("paper-number-frontier",)
    key_texts = ("paper-key-frontier",)

    def items(self, exercise: "Exercise", walk: Walk, step: int) -> list[Item]:
        return [walk.state(n) for n in walk.frontier(step)]

    def most_items(self, walk: Walk, step: int) -> int:
        return int(walk.columns["frontier_e"][step - 1])

    def numbers(self, exercise: "Exercise", walk: Walk) -> dict[int, tuple[int, bool]]:
        return {n: (place, False) for place, n in enumerate(walk.frontier(exercise.last), 1)}

    def ballot(self, exercise: "Exercise", at: int, questions: "Questions") -> Ballot:
        walk = walk_on(exercise.run, at, 1, questions)
        question = questions.of(replace(exercise, first=at + 1))
        waiting = walk.frontier(at + 1)
        right = [walk.state(n) for n in waiting]
        if not 1 <= len(right) <= LARGEST:
            count = str(len(right) or "none")
            raise BadInput("at", Message("question-frontier-size", count=count, most=LARGEST, thing=exercise.run.thing))
        if len(set(right)) < len(right):
            raise BadInput("at", Message("question-frontier-twice", thing=exercise.run.thing))
        children = (child.state for child in walk.dropped(at + 1))
        others = (walk.state(walk.taken(at + 1)), *children, *(walk.state(n) for n in walk.frontier(at)))
        return lettered(question, walk, at, right, others, 0)

    def block(self, after: Replay, items: Items) -> int | None:
        """Return the size of the frontier of a replay, if the first items are that frontier in order.

        A search that closes states has nodes on its frontier that it drops later; a replay has none.
        """
        block = items[: len(after.waiting)]
        return len(block) if not after.closes and after.is_in_order(states_of(block)) else None

    def wrong(self, found: Comparison, step: int) -> Message:
        walk, item, right = found.question.walk, found.items[found.right], found.truth.items[found.right]
        waiting = {walk.state(n): n for n in walk.frontier(step)}
        name, rule = named(walk, right), rule_words(walk)
        if not isinstance(item, bytes):
            return Message("feedback-frontier", step=step, right=name, rule=rule)
        if item in waiting:
            other = node_name(walk, waiting[item])
            return Message("feedback-frontier-order", step=step, item=other, right=name, rule=rule)
        other, before = absent(walk, step + 1, item)
        if before is None:
            return Message("feedback-frontier-new", step=step, item=other, after=step + 1, right=name, rule=rule)
        return Message("feedback-frontier-expanded", step=step, item=other, before=before, right=name, rule=rule)


CONTENTS = Contents("contents", ask="frontier")
