"""Questions whose answers have several items each step."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..answer_key import Item, Items, alike
from ..comparison import Comparison, Surplus, exact
from ..replay import Replay
from .exercise_kind import Lettered

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise


class Blocks(Lettered):
    """A question whose answer has a block of items for each step."""

    def in_form(self, question: "PreparedQuestion", items: Items) -> Items:
        """Return items in the order in which they are compared."""
        return items

    def block(self, after: Replay, items: Items) -> int | None:
        """Return the number of items that make up the last step of a replay; None if the items differ from it."""
        raise NotImplementedError

    def compare(self, asked: "PreparedQuestion", text: str, read: Items, questions: "Questions") -> Comparison:
        """Compare the blocks; if the question leaves ties open, any order of ties is right."""
        items, exercise = self.in_form(asked, read), asked.exercise
        found, replay = exact(asked, text, items, asked, items), asked.replay()
        if found.whole:
            return found
        if replay and self._fits(exercise, replay, items):
            return replace(found, whole=True, right=len(items), replay=replay)
        if more := _steps_more(asked, read, questions):
            right = len(asked.truth.items)
            return replace(found, items=read[:right], right=right, whole=True, surplus=Surplus(more, more))
        return found

    def _fits(self, exercise: "Exercise", replay: Replay, items: Items, step: int = 0) -> bool:
        """Return whether some way to break ties yields the items as the blocks of the remaining steps."""
        if step == exercise.steps:
            return not items
        for node in replay.may_be_taken():
            after = replay.copy()
            after.take(node.state)
            count = self.block(after, items)
            if count is not None and self._fits(exercise, after, items[count:], step + 1):
                return True
        return False


def _steps_more(question: "PreparedQuestion", items: Sequence[Item], questions: "Questions") -> int:
    """Return the number of complete steps that an answer gives beyond those asked for."""
    if len(items) <= len(question.truth.items):
        return 0
    exercise, walk, given = question.exercise, questions.farther(question, len(items)), 0
    for step in range(exercise.first, walk.steps + 1):
        block = exercise.kind.items(exercise, walk, step)
        if alike(items[given : given + len(block)], block) < len(block):
            return 0
        given += len(block)
        if given == len(items) and step > exercise.last:
            return step - exercise.last
    return 0
