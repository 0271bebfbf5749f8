"""The drawing of a problem in a recording: its grid, or its map, and the place of each state on it.

`locations` of the problem or of its `graph` is a mapping from states to (x, y), x to the right and y upwards. A grid is
an attribute with one of the names in `grid_forms`; `cell(state)` of the problem returns (row, column) of a state,
unless states are such pairs, or begin with one. Anything else is left out, with a note; no search
is stopped by it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from ..errors import BadInput, shown
from ..messages import Message
from .coordinates import WALL, Place, checked_place, pair_in
from .grid_forms import (
    DRAWINGS,
    NAMES,
    Cells,
    GridCells,
    UnreadableDrawing,
    can_flip,
    cells_of,
    extended,
    is_drawing,
    plain_rows,
)
from .state_text import is_board

Pair = tuple[int, int]
Events = list[dict[str, Any]]
ACROSS = frozenset(("left", "right", "west", "east", "←", "→"))
UPRIGHT = frozenset(("up", "down", "north", "south", "↑", "↓"))
LETTERS = (("lr", "ud"), ("ew", "ns"), ("ad", "ws"))  # of horizontal and vertical moves in programs
TURNED_NOTE = Message("own-states-turned")
FLIPPED_NOTE = Message("own-walls-flipped")
FROM_ONE_NOTE = Message("own-states-from-one")


_WORD = re.compile(r"[^\W\d_]+|[←→↑↓]")


class Orientation(NamedTuple):
    """A way to read states that are pairs, and grids of zeros and ones."""

    is_turned: bool = False  # states are (column, row)
    is_flipped: bool = False  # 0 is a wall
    first: int = 0  # the number of the first row and column

    def place(self, pair: Pair) -> Pair:
        """Return the row and column, from 0."""
        row, column = pair[::-1] if self.is_turned else pair
        return row - self.first, column - self.first


ORIENTATIONS = (
    Orientation(), Orientation(is_turned=True), Orientation(is_flipped=True),
    Orientation(is_turned=True, is_flipped=True), Orientation(first=1), Orientation(is_turned=True, first=1),
)  # fmt: skip


@dataclass
class GridPicture:
    """The drawing in a recording: the rows of the grid, the places of states, and notes."""

    grid: list[str] | None = None
    places: list[Place] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)


@dataclass
class Drawing:
    """The grid before the search, or the reason why there is none."""

    name: str = ""
    grid: GridCells = GridCells([])  # noqa: RUF009 - it cannot change
    fault: Message | None = None

    @classmethod
    def of(cls, problem: Any, start: Any) -> "Drawing":
        """Read the grid of a problem, given its start: the first of its attributes that can be read."""
        faults = []
        for name in NAMES:
            try:
                value = getattr(problem, name, None)
                if is_drawing(value, name):
                    return cls(name, cells_of(value, name, _own_pair(start)))
            except UnreadableDrawing as error:
                faults.append((name, error.message(name)))
            except Exception as error:  # of the student's program
                faults.append((name, Message("own-drawing-raised", name=name, kind=type(error).__name__)))
        return cls(faults[0][0], fault=faults[0][1]) if faults else cls()

    def drawn(self, problem: Any, states: Mapping[str, Any], events: Events, ends: Iterable[str]) -> GridPicture:
        """Return the drawing of states, given by their texts, after a search; `ends` are the start and the goal."""
        try:
            pairs = _pairs(problem, states) if self.name else {}
            if self.grid.cells and pairs:
                return self._on_grid(pairs, callable(_cell(problem)), events, list(ends))
            return GridPicture(places=_on_map(problem), notes=self._why_not(bool(pairs)))
        except BadInput as error:
            return GridPicture(notes=[Message("own-map-not-drawn", fault=error.message)])
        except Exception as error:  # of the student's program
            kind = type(error).__name__
            return GridPicture(notes=[Message("own-drawing-cell-raised", name=self.name or "map", kind=kind)])

    def _why_not(self, has_pairs: bool) -> list[Message]:
        if not self.name or not (has_pairs or self.name in DRAWINGS):
            return []
        return [self.fault or Message("own-drawing-no-pairs", name=self.name)]

    def _on_grid(self, pairs: dict[str, Pair], is_told: bool, events: Events, ends: list[str]) -> GridPicture:
        expanded = dict.fromkeys(event["state"] for event in events if event["event"] == "expand")
        (cells, origin, has_walls_only), at = self.grid, pairs
        is_turned = not is_told and looks_turned(events, pairs)
        if origin:
            top, left = origin
            at = {text: (row - top, column - left) for text, (row, column) in pairs.items()}
        ends = [text for text in ends if text in at]
        visited = [at[text] for text in dict.fromkeys((*ends[:1], *expanded)) if text in at]
        marked = [at[text] for text in ends]
        if has_walls_only:
            cells = extended(cells, at.values())
        orientations = [one for one in ORIENTATIONS if can_flip(cells) or not one.is_flipped]
        if is_told:
            orientations = [one for one in orientations if not (one.first or one.is_turned)]
        elif not origin:
            orientations.sort(key=lambda one: one.is_turned != is_turned)
        fits = partial(_fits, cells=cells, visited=visited, marked=marked)
        orientation = next(filter(fits, orientations), None)
        is_by_columns = is_turned and not (orientation.is_turned if orientation else not origin)
        orientation = orientation or Orientation(is_turned=is_turned and not origin)
        rows = plain_rows(cells, _inside(cells, map(orientation.place, marked)), orientation.is_flipped)
        if is_by_columns:  # the grid has columns of cells, as the states have
            rows = ["".join(column) for column in zip(*rows, strict=True)]
            orientation = orientation._replace(is_turned=True)
        notes = (
            [TURNED_NOTE] * orientation.is_turned
            + [FLIPPED_NOTE] * orientation.is_flipped
            + [FROM_ONE_NOTE] * orientation.first
        )
        size = {"rows": len(rows), "columns": len(rows[0])}
        placed, outside = _placed(rows, {text: orientation.place(pair) for text, pair in at.items()})
        if not placed:
            return GridPicture(notes=[Message("own-drawing-none-inside", name=self.name, **size)])
        if stray := next((text for text in expanded if text in outside), ""):
            notes.append(Message("own-drawing-outside", name=self.name, state=shown(stray, 40), **size))
        return GridPicture(rows, placed, notes)


def looks_turned(events: Events, pairs: Mapping[str, Pair]) -> bool:
    """Return whether all actions with names such as `right` and `N` show that states are (column, row)."""
    steps, last = set(), ""
    for event in events:
        if event["event"] == "expand":
            last = event["state"]
        elif event["event"] == "generate":
            before, after = pairs.get(event.get("parent", last)), pairs.get(event["state"])
            words = _WORD.findall(str(event.get("action", "")).lower())
            if before and after and words:
                steps.add((words[-1], *(one != other for one, other in zip(before, after, strict=True))))
    names = {name for name, _, _ in steps}
    letters = next((pair for pair in LETTERS if names <= {*"".join(pair)}), ("", ""))
    across, upright = ACROSS | {*letters[0]}, UPRIGHT | {*letters[1]}
    known = across | upright
    votes = {first == (name in across) for name, first, second in steps if name in known and first != second}
    return votes == {True}


def _fits(orientation: Orientation, cells: Cells, visited: list[Pair], marked: list[Pair]) -> bool:
    """Return whether all cells visited are free cells of the grid."""
    places = [orientation.place(pair) for pair in visited]
    if len(_inside(cells, places)) < len(places):
        return False
    rows = plain_rows(cells, _inside(cells, map(orientation.place, marked)), orientation.is_flipped)
    return all(rows[r][c] != WALL for r, c in places)


def _inside(cells: Cells | list[str], places: Iterable[Pair]) -> list[Pair]:
    return [(r, c) for r, c in places if 0 <= r < len(cells) and 0 <= c < len(cells[0])]


def _placed(rows: list[str], places: Mapping[str, Pair]) -> tuple[list[Place], set[str]]:
    """Return the events of the places on a grid, and the states that are not on it."""
    on_it = {text: place for text, place in places.items() if _inside(rows, [place])}
    found = [{"event": "place", "state": text, "at": [column, row]} for text, (row, column) in on_it.items()]
    return found, places.keys() - on_it.keys()


def _pairs(problem: Any, states: Mapping[str, Any]) -> dict[str, Pair]:
    """Return the pairs of states by their texts: the value of `cell` of the problem, the state or its first part."""
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
