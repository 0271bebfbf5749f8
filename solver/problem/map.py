"""Maps: places and the roads between them, with the straight-line distance as an estimate."""

import math
import unicodedata
from collections.abc import Iterator, Mapping

from ..errors import BadInput, is_blank, quoted
from ..link import Parameter, label_among, one_listed
from ..messages import Message
from ..spelling import nearest_word
from ..tokens import LONGEST_STATE, refuse_longer
from .map_data import MAPS
from .space import NEIGHBOURS, Move, Problem, StateSpace, TableHeuristic


def _plain(text: str) -> str:
    """Return a name without accents, case and spaces."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if letter.isalnum())


class RoadMap(StateSpace):
    """Places by name."""

    KEY = "map"
    HAS_GOALS = True

    def __init__(self, given: Mapping[str, str]) -> None:
        """Find the map; raise BadInput."""
        super().__init__(given)
        self.record = MAPS[one_listed("map", "map", MAPS)(given["map"])]
        self._by_name = {_plain(place): place for place in self.record.places}
        self._by_first_word: dict[str, list[str]] = {}
        for place in self.record.places:
            self._by_first_word.setdefault(_plain(place.split()[0]), []).append(place)
        self.roads: dict[str, list[tuple[str, int]]] = {place: [] for place in self.record.places}
        for one, other, km in self.record.roads:
            self.roads[one].append((other, km))
            self.roads[other].append((one, km))

    @property
    def costs_one(self) -> bool:
        """Return False: a move costs the length of its road."""
        return False

    def ends(self, start: str) -> tuple[str, str]:
        """Return the default start and goal of the map."""
        return start or self.record.start, self.record.goal

    def read(self, text: str, field: str) -> str:
        """Return a place; raise BadInput, naming `field` and suggesting a place."""
        refuse_longer(text, LONGEST_STATE, field)
        if is_blank(text):
            facts = {"field": field, "map": self.record.label, "example": self.record.start}
            raise BadInput(field, Message("map-place-empty", **facts))
        plain = _plain(text)
        first = self._by_first_word.get(plain, ())
        if found := self._by_name.get(plain) or (first[0] if len(first) == 1 else None):  # Rimnicu for Rimnicu Vilcea
            return found
        raise BadInput(field, lambda: self._unknown(text))

    def _unknown(self, text: str) -> Message:
        near = nearest_word(_plain(text), self._by_name)
        meant, places = self._by_name[near] if near else "nothing", ", ".join(self.record.places)
        return Message("map-no-place", given=quoted(text), map=self.record.label, meant=meant, places=places)

    def states(self) -> list[str]:
        """Return the places."""
        return list(self.record.places)

    def moves(self, state: str) -> Iterator[Move]:
        """Yield the roads from a place, as the map lists them."""
        for m, (other, km) in enumerate(self.roads[state]):
            yield Move(m, other, km)

    def at(self, state: str) -> tuple[float, float]:
        """Return the coordinates of a place."""
        return self.record.places[state]


def _straight_line(space: RoadMap, state: str, goal: str) -> float:
    """Return the straight-line distance in whole kilometres, from the map's table or else by coordinates."""
    table = space.record.straight_lines.get(goal)
    if table:
        return float(table[state])
    return float(math.floor(math.dist(space.record.places[state], space.record.places[goal])))


MAP = Problem(
    opens="space",
    key=RoadMap.KEY,
    noun="place",
    nouns="places",
    make=RoadMap,
    parameters=(Parameter("map", "romania", one_listed("map", "map", MAPS), tuple(MAPS), label_of=label_among(MAPS)),),
    heuristics=(
        TableHeuristic(
            key="straight_line",
            problem="map",
            estimate=_straight_line,
        ),
    ),
    orders=NEIGHBOURS,
    lists_states=True,
    several_goals="Bucharest,Neamt",
    stacks_in_reverse=True,
    usual={"bound": "1000", "temperature": "100"},
)
