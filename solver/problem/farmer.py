"""The farmer with a wolf, a goat and a cabbage: cross a river; nothing may be eaten while the farmer is away.

Alcuin of York, Propositiones ad acuendos juvenes (about 800), problem 18.
"""

from collections.abc import Iterator
from itertools import product

from ..errors import BadInput, refusal
from ..messages import Message
from ..tokens import LONGEST_STATE, refuse_longer, without_separators
from .elementwise import Value, all_of, greatest
from .space import LISTED, Problem, StateSpace, TableHeuristic, Transition

LETTERS = "FWGC"  # of the farmer, the wolf, the goat and the cabbage
NOBODY = "none"
EATS = ((1, 2, "wolf"), (2, 3, "goat"))  # eater and eaten by their places among LETTERS, and the eater

Here = tuple[int, int, int, int]  # 1 for each of LETTERS that is on the first bank


class Farmer(StateSpace):
    """The farmer's puzzle: a state is the set of those on the first bank; the boat is with the farmer."""

    KEY = "farmer"
    ACTIONS = ("cross alone", "take the wolf", "take the goat", "take the cabbage")

    def ends(self, start: str) -> tuple[str, str]:
        """Return all on the first bank, and nobody there."""
        return start or LETTERS, NOBODY

    def is_safe(self, state: tuple[Value, ...]) -> Value:
        """Return whether nothing is eaten: eater and eaten are apart, or the farmer is with them."""
        farmer = state[0]
        return all_of((state[one] != state[other]) | (state[one] == farmer) for one, other, _ in EATS)

    def read(self, text: str, field: str) -> Here:
        """Return who is on the first bank; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        letters = without_separators(text).upper()
        if letters == NOBODY.upper():
            return 0, 0, 0, 0
        if not letters or len(set(letters)) < len(letters) or not set(letters) <= set(LETTERS):
            raise refusal("farmer-must-be-bank", field, text, all=LETTERS, nobody=NOBODY)
        farmer, wolf, goat, cabbage = (int(letter in letters) for letter in LETTERS)
        state = farmer, wolf, goat, cabbage
        for one, other, eater in EATS:
            if state[one] == state[other] != farmer:
                facts = {"field": field, "state": self.write(state), "nearest": self._nearest(state)}
                raise BadInput(field, Message("farmer-eaten", eater=eater, **facts))
        return state

    def _nearest(self, state: Here) -> str:
        """Return the text of the safe state with the fewest differences."""
        safe = [one for one in product((0, 1), repeat=len(LETTERS)) if self.is_safe(one)]
        return self.write(min(safe, key=lambda one: sum(a != b for a, b in zip(one, state, strict=True))))

    def write(self, state: tuple[int, ...]) -> str:
        """Return the letters of those on the first bank."""
        return "".join(letter for letter, is_here in zip(LETTERS, state, strict=True) if is_here) or NOBODY

    def sizes_like(self, state: Here) -> tuple[int, ...]:
        """Return 2, the number of banks, for each."""
        return (2,) * len(LETTERS)

    def steps(self, state: tuple[Value, ...]) -> Iterator[Transition]:
        """Yield the crossings; those after which something is eaten are not legal."""
        for number in range(len(LETTERS)):  # the passenger's place in LETTERS, 0 for none
            after = list(state)
            after[0] = 1 - state[0]
            after[number] = 1 - state[number]
            yield Transition(number, (state[number] == state[0]) & self.is_safe(tuple(after)), tuple(after))


def _items(space: Farmer, state: tuple[Value, ...], goal: Here) -> Value:
    """Return the number of crossings needed if nothing is ever eaten.

    Crossings alternate in direction, beginning on the farmer's bank, and each takes one of those that must cross.
    """
    farmer, items = state[0], tuple(zip(state[1:], goal[1:], strict=True))
    there = sum((one == farmer) & (one != to) for one, to in items)
    back = sum((one != farmer) & (one != to) for one, to in items)
    least = greatest(greatest(2 * there - 1, 2 * back), 0)
    ends_there = (farmer != goal[0]) * 1
    return (least + (least + ends_there) % 2) * 1.0


FARMER = Problem(
    key=Farmer.KEY,
    noun="state",
    nouns="states",
    make=Farmer,
    heuristics=(
        TableHeuristic(
            key="items",
            problem="farmer",
            estimate=_items,
        ),
    ),
    orders=LISTED,
)
