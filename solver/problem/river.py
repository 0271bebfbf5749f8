"""Missionaries and cannibals: cross a river; on no bank may cannibals outnumber the missionaries there.

Amarel, On representations of problems of reasoning about actions, Machine Intelligence 3 (1968).
"""

from collections.abc import Iterator, Mapping
from itertools import product

from ..errors import BadInput, quoted, refusal
from ..link import Parameter, whole_number
from ..messages import Message
from ..tokens import LONGEST_STATE, is_whole, refuse_longer, without_separators
from .elementwise import Value, all_of, choose, greatest
from .space import LISTED, Problem, StateSpace, TableHeuristic, Transition

MOST_PEOPLE = 9
_people = whole_number("people", 1, MOST_PEOPLE)
_boat = whole_number("boat", 1, MOST_PEOPLE)

Bank = tuple[int, int, int]  # missionaries, cannibals and boat on the first bank


class River(StateSpace):
    """Missionaries and cannibals: a state is the numbers of people and the boat on the first bank."""

    KEY = "river"
    JOIN = ""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read how many there are of each kind, and how many the boat carries; raise BadInput."""
        self.people, self.boat = _people(given["people"]), _boat(given["boat"])
        super().__init__({**given, "people": str(self.people), "boat": str(self.boat)})
        room = range(self.boat + 1)
        self.loads = [
            (m, c) for m in room for c in room if 1 <= m + c <= self.boat and (m == 0 or m >= c)
        ]  # missionaries and cannibals in the boat

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the loads of the boat by name, such as "boat with 1 missionary and 1 cannibal"."""
        return tuple(
            "boat with "
            + " and ".join(
                f"{count} {noun if count == 1 else nouns}"
                for count, noun, nouns in ((m, "missionary", "missionaries"), (c, "cannibal", "cannibals"))
                if count
            )
            for m, c in self.loads
        )

    def ends(self, start: str) -> tuple[str, str]:
        """Return all on the first bank, with the boat, and nobody there."""
        return start or f"{self.people}{self.people}1", "000"

    def is_safe(self, state: tuple[Value, ...]) -> Value:
        """Return whether missionaries are outnumbered by cannibals on neither bank."""
        m, c, _ = state
        return all_of((here == 0) | (here >= eaters) for here, eaters in ((m, c), (self.people - m, self.people - c)))

    def read(self, text: str, field: str) -> Bank:
        """Return who is on the first bank; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        digits = without_separators(text)
        if len(digits) != 3 or not is_whole(digits, 3):
            raise refusal("river-must-be-bank", field, text, example=self.ends("")[0])
        state = int(digits[0]), int(digits[1]), int(digits[2])
        if max(state[:2]) > self.people or state[2] > 1:
            facts = {"field": field, "given": quoted(text), "nearest": self._nearest(state)}
            raise BadInput(field, Message("river-too-many", people=self.people, **facts))
        if not self.is_safe(state):
            raise BadInput(field, Message("river-eaten", field=field, state=digits, nearest=self._nearest(state)))
        return state

    def _nearest(self, state: Bank) -> str:
        """Return the text of the safe state with the fewest differences."""
        kinds = range(self.people + 1)
        safe = [one for one in product(kinds, kinds, range(2)) if self.is_safe(one)]
        return self.write(min(safe, key=lambda one: sum(abs(a - b) for a, b in zip(one, state, strict=True))))

    def write(self, state: Bank) -> str:
        """Return the three numbers in a row."""
        return "".join(map(str, state))

    def sizes_like(self, state: Bank) -> tuple[int, ...]:
        """Return one more than the people of each kind, and two banks for the boat."""
        return self.people + 1, self.people + 1, 2

    def steps(self, state: tuple[Value, ...]) -> Iterator[Transition]:
        """Yield the crossings; those after which somebody is eaten are not legal."""
        m, c, boat = state
        sign = 2 * boat - 1
        for number, (more_m, more_c) in enumerate(self.loads):
            after_m, after_c = m - sign * more_m, c - sign * more_c
            are_there = (after_m >= 0) & (after_m <= self.people) & (after_c >= 0) & (after_c <= self.people)
            after = after_m, after_c, 1 - boat
            yield Transition(number, are_there & self.is_safe(after), after)


def _heads(space: River, state: tuple[Value, ...], goal: Bank) -> Value:
    """Return the number of crossings needed if nobody is ever eaten.

    If the boat is on their side, each crossing takes as many people as the boat holds, and each but the last brings one
    back; if not, one person must bring the boat first.
    """
    (m, c, boat), (to_m, to_c, to_boat) = state, goal
    left = m + c - to_m - to_c
    away = (left > 0) != (boat == 1)  # the boat is not on the side of those who must cross
    heads = abs(left) + away * 1
    net = max(space.boat - 1, 1)
    trips = 1 + 2 * (greatest(heads - space.boat + net - 1, 0) // net)
    crossings = trips + away * 1 if space.boat > 1 else abs(left)
    return choose(left == 0, (boat != to_boat) * 1.0, crossings * 1.0)


RIVER = Problem(
    key=River.KEY,
    noun="state",
    nouns="states",
    make=River,
    parameters=(
        Parameter("people", "3", _people),
        Parameter("boat", "2", _boat),
    ),
    heuristics=(
        TableHeuristic(
            key="heads",
            problem="river",
            estimate=_heads,
        ),
    ),
    orders=LISTED,
)
