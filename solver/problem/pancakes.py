"""Pancakes: sort a stack by flipping some from the top. Gates and Papadimitriou, Bounds for sorting by prefix reversal
(1979).
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from ..errors import BadInput, quoted, refusal
from ..messages import Message
from ..tokens import LONGEST_STATE, is_whole, refuse_longer, without_separators
from .elementwise import Value, entry
from .space import LISTED, Problem, StateSpace, TableHeuristic, Transition

MOST_PANCAKES = 8

Stack = tuple[int, ...]  # sizes from the top


class Pancakes(StateSpace):
    """The pancake puzzle: a state is a stack."""

    KEY = "pancakes"
    JOIN = ""
    ACTIONS = tuple(f"flip {count}" for count in range(2, MOST_PANCAKES + 1))

    def ends(self, start: str) -> tuple[str, str]:
        """Return a stack of five pancakes, and the sorted stack of the start's size."""
        start = start or "31542"
        return start, "".join(map(str, range(1, len(without_separators(start)) + 1)))

    def read(self, text: str, field: str) -> Stack:
        """Return the sizes from the top; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        digits = without_separators(text)
        if not is_whole(digits, LONGEST_STATE):
            raise refusal("pancakes-must-be-stack", field, text)
        if not 2 <= len(digits) <= MOST_PANCAKES:
            raise BadInput(field, Message("pancakes-count", field=field, count=len(digits), most=MOST_PANCAKES))
        if sorted(digits) != list("12345678"[: len(digits)]):
            near = self.write(_nearest(digits))
            facts = {"field": field, "given": quoted(text), "nearest": near}
            raise BadInput(field, Message("pancakes-not-each-once", most=len(digits), **facts))
        return tuple(map(int, digits))

    def read_goal(self, text: str, start: Stack) -> tuple[str, Callable[[Stack], Value]]:
        """Return a goal of the same number of pancakes. Raise BadInput."""
        goal = self.read(text, "goal")
        if len(goal) != len(start):
            near = self.write(tuple(sorted(start)))
            raise BadInput("goal", Message("pancakes-goal", count=len(goal), wanted=len(start), nearest=near))
        return super().read_goal(text, start)

    def write(self, state: Stack) -> str:
        """Return the sizes in a row."""
        return "".join(map(str, state))

    def sizes_like(self, state: Stack) -> tuple[int, ...]:
        """Return the number of pancakes plus 1, for each of them."""
        return (len(state) + 1,) * len(state)

    def steps(self, state: tuple[Value, ...]) -> Iterator[Transition]:
        """Yield the flips of two and more."""
        for count in range(2, len(state) + 1):
            yield Transition(count - 2, True, (*state[:count][::-1], *state[count:]))

    def too_many(self) -> Message:
        """Return the sentence on too many pancakes."""
        return Message("pancakes-too-many", most=MOST_PANCAKES)


def _nearest(digits: str) -> Stack:
    """Return a valid stack that keeps each digit of a text that is a size, at its first place."""
    sizes = range(1, len(digits) + 1)
    kept = [int(digit) if digits.index(digit) == k and int(digit) in sizes else 0 for k, digit in enumerate(digits)]
    missing = iter([size for size in sizes if size not in kept])
    return tuple(size or next(missing) for size in kept)


def _gap(space: Pancakes, state: tuple[Value, ...], goal: Stack) -> Value:
    """Return the number of gaps: pairs of neighbours, the plate included, that are not neighbours in the goal.

    Helmert, Landmark heuristics for the pancake problem (2010).
    """
    place = (-1, *(goal.index(pancake) for pancake in sorted(goal)))  # the place of each pancake in the goal
    places = [*(entry(place, pancake) for pancake in state), len(goal)]
    return sum((abs(one - other) > 1) * 1.0 for one, other in pairwise(places))


PANCAKES = Problem(
    key=Pancakes.KEY,
    noun="stack",
    nouns="stacks",
    make=Pancakes,
    heuristics=(
        TableHeuristic(
            key="gap",
            problem="pancakes",
            estimate=_gap,
        ),
    ),
    orders=LISTED,
)
