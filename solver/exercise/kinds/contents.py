"""The kind of question about the frontier after a step."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ...errors import BadInput
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

LARGEST = 8  # boards on a frontier that a class is asked for


class Contents(Blocks):
    """A question about the frontier after each step."""

    has_frontiers = True
    numbered = True
    tasks = ("Number the boards that are on the frontier after step {last}, in the order of their expansion.",)
    key_text = "The frontier after step {last}: the {waiting} boards with a ring, in the order of the dark numbers."

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
            raise BadInput("at", f"After the next step the frontier holds {len(right) or 'no'} boards; from 1 to "
                           f"{LARGEST} can be asked for at once.")  # fmt: skip
        if len(set(right)) < len(right):
            raise BadInput("at", "After the next step the frontier holds a board twice; that cannot be asked for.")
        children = (child.state for child in walk.dropped(at + 1))
        others = (walk.state(walk.taken(at + 1)), *children, *(walk.state(n) for n in walk.frontier(at)))
        return lettered(question, walk, at, right, others, 0)

    def block(self, after: Replay, items: Items) -> int | None:
        """Return the size of the frontier of a replay, if the first items are it in order.

        A search that closes states has nodes on its frontier that are dropped later; a replay has not.
        """
        block = items[: len(after.waiting)]
        return len(block) if not after.closes and after.is_in_order(states_of(block)) else None

    def wrong(self, found: Comparison, step: int) -> str:
        walk, item, right = found.question.walk, found.items[found.right], found.truth.items[found.right]
        waiting = {walk.state(n): n for n in walk.frontier(step)}
        should = f"{named(walk, right)} should stand here: {rule_words(walk)}"
        if isinstance(item, bytes) and item in waiting:
            return f"Step {step}: {node_name(walk, waiting[item])} is on the frontier, but {should}."
        if isinstance(item, bytes):
            return f"Step {step}: {' '.join(absent(walk, step + 1, item))}; {should}."
        return f"Step {step}: {should}."


CONTENTS = Contents(
    "contents", "What is on the frontier after the next step?", ask="frontier", words="the frontier in order"
)
