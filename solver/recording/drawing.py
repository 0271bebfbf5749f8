"""The drawing of a problem in a recording: its grid, or its map, and the place of each state on it.

`locations` of the problem or of its `graph` is a mapping from states to (x, y), x to the right and y upwards. A grid is
an attribute with one of the names in `grid_forms`; `cell(state)` of the problem returns (row, column) of a state,
unless states are such pairs, or begin with one. What cannot be drawn is left out, with a note; no search is stopped by
it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from ..errors import BadInput, shown
from .coordinates import WALL, Place, checked_place, pair_in
from .grid_forms import DRAWINGS, NAMES, Cells, Unreadable, can_flip, cells_of, is_drawing, plain_rows
from .state_text import is_board

Pair = tuple[int, int]
Events = list[dict[str, Any]]
ACROSS = frozenset(("l", "r", "left", "right", "west", "east", "←", "→"))
UPRIGHT = frozenset(("u", "d", "up", "down", "north", "south", "↑", "↓"))
TURNED_NOTE = "Your states look like (column, row), so they are drawn that way."
FLIPPED_NOTE = "Your search walks on cells that are 1, so 0 is drawn as a wall."
FROM_ONE_NOTE = "Your states look like rows and columns counted from 1, so they are drawn that way."


class Reading(NamedTuple):
    """A way to read the pairs of states, and the zeros and ones of a grid."""

    is_turned: bool = False  # states are (column, row)
    is_flipped: bool = False  # 0 is a wall
    first: int = 0  # number of the first row and column

    def place(self, pair: Pair) -> Pair:
        """Return row and column from 0."""
        row, column = pair[::-1] if self.is_turned else pair
        return row - self.first, column - self.first


READINGS = (
    Reading(), Reading(is_turned=True), Reading(is_flipped=True), Reading(is_turned=True, is_flipped=True),
    Reading(first=1), Reading(is_turned=True, first=1),
)  # fmt: skip


@dataclass
class Drawn:
    """What a recording has of a drawing: the rows of the grid, the places of states, and notes."""

    grid: list[str] | None = None
    places: list[Place] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass
class Drawing:
    """A grid as it was before the search, or why there is none."""

    name: str = ""
    cells: Cells = field(default_factory=list)
    origin: Pair | None = None  # of a grid by coordinates: those of its first cell
    fault: str = ""

    @classmethod
    def of(cls, problem: Any) -> "Drawing":
        """Read the grid of a problem: the first of its attributes that can be read."""
        faults = []
        for name in NAMES:
            try:
                value = getattr(problem, name, None)
                if is_drawing(value, name):
                    cells, origin = cells_of(value, name)
                    return cls(name, cells, origin)
            except Unreadable as error:
                faults.append((name, f"it {error}"))
            except Exception as error:  # of the student's program
                faults.append((name, f"reading it raised {type(error).__name__}"))
        return cls(faults[0][0], fault=faults[0][1]) if faults else cls()

    def drawn(self, problem: Any, states: Mapping[str, Any], events: Events, ends: Iterable[str]) -> Drawn:
        """Return what is drawn of states, given by their texts, after a search; `ends` are the start and the goal."""
        try:
            pairs = _pairs(problem, states) if self.name else {}
            if self.cells and pairs:
                return self._on_grid(pairs, callable(_cell(problem)), events, list(ends))
            return Drawn(places=_on_map(problem), notes=self._why_not(bool(pairs)))
        except BadInput as error:
            return Drawn(notes=[f"The map is not drawn: {str(error)[:1].lower()}{str(error)[1:]}"])
        except Exception as error:  # of the student's program
            return Drawn(notes=[f"The {self.name or 'map'} is not drawn: cell raised {type(error).__name__}."])

    def _why_not(self, has_pairs: bool) -> list[str]:
        if not self.name or not (has_pairs or self.name in DRAWINGS):
            return []
        why = self.fault or "no state is a pair (row, column), and the problem has no function cell(state)"
        return [f"The {self.name} is not drawn: {why}."]

    def _on_grid(self, pairs: dict[str, Pair], is_told: bool, events: Events, ends: list[str]) -> Drawn:
        expanded = dict.fromkeys(event["state"] for event in events if event["event"] == "expand")
        cells, at, is_turned = self.cells, pairs, not is_told and looks_turned(events, pairs)
        if self.origin:
            top, left = self.origin
            at = {text: (row - top, column - left) for text, (row, column) in pairs.items()}
        ends = [text for text in ends if text in at]
        visited = [at[text] for text in dict.fromkeys((*ends[:1], *expanded)) if text in at]
        marked = [at[text] for text in ends]
        readings = [one for one in READINGS if can_flip(cells) or not one.is_flipped]
        if is_told:
            readings = [one for one in readings if not (one.first or one.is_turned)]
        elif not self.origin:
            readings.sort(key=lambda one: one.is_turned != is_turned)
        fits = partial(_fits, cells=cells, visited=visited, marked=marked)
        reading = next(filter(fits, readings), Reading())
        rows = plain_rows(cells, _inside(cells, map(reading.place, marked)), reading.is_flipped)
        if is_turned and not reading.is_turned:  # the grid is columns of cells too
            rows, reading = ["".join(column) for column in zip(*rows, strict=True)], reading._replace(is_turned=True)
        notes = (
            [TURNED_NOTE] * reading.is_turned + [FLIPPED_NOTE] * reading.is_flipped + [FROM_ONE_NOTE] * reading.first
        )
        placed, outside = _placed(rows, {text: reading.place(pair) for text, pair in at.items()})
        if not placed:
            return Drawn(notes=[f"The {self.name} is not drawn: no state is inside its {_size(rows)}."])
        if stray := next((text for text in expanded if text in outside), ""):
            notes.append(f"The state {shown(stray, 40)} is outside the {self.name} of {_size(rows)}.")
        return Drawn(rows, placed, notes)


def looks_turned(events: Events, pairs: Mapping[str, Pair]) -> bool:
    """Return whether all actions with names such as `right` and `down` show that states are (column, row)."""
    votes, last = set(), ""
    for event in events:
        if event["event"] == "expand":
            last = event["state"]
        elif event["event"] == "generate":
            before, after = pairs.get(event.get("parent", last)), pairs.get(event["state"])
            action = str(event.get("action", "")).strip().lower()
            if before and after and action in ACROSS | UPRIGHT:
                first, second = (one != other for one, other in zip(before, after, strict=True))
                if first != second:
                    votes.add(first == (action in ACROSS))
    return votes == {True}


def _fits(reading: Reading, cells: Cells, visited: list[Pair], marked: list[Pair]) -> bool:
    """Return whether all cells visited are free cells of the grid."""
    places = [reading.place(pair) for pair in visited]
    if len(_inside(cells, places)) < len(places):
        return False
    rows = plain_rows(cells, _inside(cells, map(reading.place, marked)), reading.is_flipped)
    return all(rows[r][c] != WALL for r, c in places)


def _inside(cells: Cells | list[str], places: Iterable[Pair]) -> list[Pair]:
    return [(r, c) for r, c in places if 0 <= r < len(cells) and 0 <= c < len(cells[0])]


def _placed(rows: list[str], places: Mapping[str, Pair]) -> tuple[list[Place], set[str]]:
    """Return the events of the places on a grid, and the states that are not on it."""
    on_it = {text: place for text, place in places.items() if _inside(rows, [place])}
    found = [{"event": "place", "state": text, "at": [column, row]} for text, (row, column) in on_it.items()]
    return found, places.keys() - on_it.keys()


def _pairs(problem: Any, states: Mapping[str, Any]) -> dict[str, Pair]:
    """Return the pairs of states by their texts: what `cell` of the problem returns, the state or its first part."""
    cell = _cell(problem)
    if callable(cell):
        found = {text: pair_in(cell(state)) for text, state in states.items()}
    else:
        found = {text: _own_pair(state) for text, state in states.items()}
    return {text: pair for text, pair in found.items() if pair}


def _own_pair(state: Any) -> Pair | None:
    if (pair := pair_in(state)) or is_board(state):
        return pair
    for names in (("row", "col"), ("row", "column"), ("r", "c"), ("x", "y")):
        if all(hasattr(state, name) for name in names):
            return pair_in([getattr(state, name) for name in names])
    return pair_in(state[0]) if isinstance(state, tuple) and state and isinstance(state[0], tuple) else None


def _cell(problem: Any) -> Callable[[Any], Any] | None:
    return getattr(problem, "cell", None)


def _on_map(problem: Any) -> list[Place]:
    given = getattr(problem, "locations", None) or getattr(getattr(problem, "graph", None), "locations", None)
    at = {str(state): place for state, place in given.items()} if isinstance(given, Mapping) else {}
    return [{"event": "place", "state": text, "at": checked_place(place, None)} for text, place in at.items()]


def _size(rows: list[str]) -> str:
    return " and ".join(
        f"{count} {noun if count == 1 else f'{noun}s'}"
        for count, noun in ((len(rows), "row"), (len(rows[0]), "column"))
    )
