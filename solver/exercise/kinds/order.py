"""The kind of question about the order of expansion."""

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from ...algorithms import ALGORITHMS
from ...state_bytes import State
from ..suspects import COMMON, Variant, variants
from .exercise_kind import Ballot, Lettered, lettered, states_of, walk_on
from .nodes import NodesExpanded

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise

ORDERED = 5  # the number of boards that a class is asked for


class Order(NodesExpanded, Lettered):
    """A question about the nodes of several steps."""

    numbered = True

    def ballot(self, exercise: "Exercise", at: int, questions: "Questions") -> Ballot:
        walk = walk_on(exercise.run, at, ORDERED, questions)
        taken = [walk.state(walk.taken(step)) for step in range(at + 1, min(at + ORDERED, walk.steps) + 1)]
        steps = next((k for k in range(len(taken)) if taken[k] in taken[:k]), len(taken))
        question = questions.of(replace(exercise, first=at + 1, steps=steps))
        others = (*chain(*other_orders(question)), *(walk.state(n) for n in walk.frontier(at)))
        return lettered(question, walk, at, taken[:steps], others, steps)


def other_orders(question: "PreparedQuestion") -> list[tuple[State, ...]]:
    """Return the nodes that the `COMMON` searches would expand here: first those with a frontier of the same kind.

    If none can continue from the frontier shown, these are the states that they expand from the start.
    """
    asked = ALGORITHMS[question.exercise.run.algorithm]

    def is_apart(one: Variant) -> bool:
        return (ALGORITHMS[one.run.algorithm].structure == "priority queue") != (asked.structure == "priority queue")

    found = [one for together in variants(question, 0) or () for one in together if one.run.algorithm in COMMON]
    taught = sorted(found, key=is_apart)
    steps = question.exercise.steps
    shown = [one.frontier.following(steps) for one in taught if one.frontier]
    return shown or [tuple(states_of(one.items)) for one in taught]


ORDER = Order("order", ask="order")
