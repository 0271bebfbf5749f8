"""The drawing of a problem in a recording: its grid, or its map, and the place of each state on it.

`grid` or `maze` of the problem has the rows of a grid, as texts with `#` for a wall or as lists of 0 and 1 (a wall). A
state is (row, column) or begins with such a pair, unless `cell(state)` of the problem returns it. `locations` of the
problem or of its `graph` is a mapping from states to (x, y), x to the right and y upwards. Anything else is left out,
with a note; no search is stopped by it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..errors import BadInput, shown
from ..messages import Message
from .coordinates import WALL, Place, checked_grid, checked_place, pair_in
from .state_text import is_board

NAMES = ("grid", "maze")
FREE = "."
SIGNS = {".": FREE, " ": FREE, WALL: WALL} | {digit: digit for digit in "23456789"}
TRUTHS = {"0": FREE, "1": WALL}  # the signs of a grid without others
Pair = tuple[int, int]
Events = list[dict[str, Any]]


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
    rows: list[str] = field(default_factory=list)
    fault: Message | None = None

    @classmethod
    def of(cls, problem: Any) -> "Drawing":
        """Read the grid of a problem."""
        name = ""
        try:
            for name in NAMES:
                value = getattr(problem, name, None)
                if value is not None and not callable(value) and not is_board(value):
                    return cls(name, _rows(value))
        except BadInput as error:
            return cls(name, fault=Message("own-drawing-rows", name=name, fault=error.message))
        except Exception as error:  # of the student's program
            return cls(name, fault=Message("own-drawing-raised", name=name, kind=type(error).__name__))
        return cls()

    def drawn(self, problem: Any, states: Mapping[str, Any], events: Events) -> GridPicture:
        """Return the drawing of states, given by their texts, after a search."""
        try:
            if self.rows:
                return self._on_grid(_pairs(problem, states), events)
            return GridPicture(places=_on_map(problem), notes=[self.fault] if self.fault else [])
        except BadInput as error:
            return GridPicture(notes=[Message("own-map-not-drawn", fault=error.message)])
        except Exception as error:  # of the student's program
            kind = type(error).__name__
            return GridPicture(notes=[Message("own-drawing-cell-raised", name=self.name or "map", kind=kind)])

    def _on_grid(self, pairs: dict[str, Pair], events: Events) -> GridPicture:
        rows = self.rows
        inside = {text: (r, c) for text, (r, c) in pairs.items() if 0 <= r < len(rows) and 0 <= c < len(rows[0])}
        if not inside:
            return GridPicture(notes=[Message("own-drawing-no-pairs", name=self.name)])
        places = [{"event": "place", "state": text, "at": [column, row]} for text, (row, column) in inside.items()]
        expanded = (event["state"] for event in events if event["event"] == "expand")
        free = {text for text, (row, column) in inside.items() if rows[row][column] != WALL}
        stray = next((text for text in expanded if text not in free), None)
        if stray is None:
            return GridPicture(rows, places)
        return GridPicture(rows, places, [Message("own-drawing-no-cell", name=self.name, state=shown(stray, 40))])


def _rows(value: Any) -> list[str]:
    """Return rows of `#`, `.` and costs; raise BadInput unless each cell is one character, 0 or 1.

    A sign that occurs once marks the start or the goal.
    """
    given = value.tolist() if hasattr(value, "tolist") else value
    rows = given.splitlines() if isinstance(given, str) else given
    texts = checked_grid([_text(row) for row in rows] if isinstance(rows, list | tuple) else rows)
    counts = Counter("".join(texts))
    marks = dict.fromkeys((sign for sign, count in counts.items() if count == 1 and not sign.isdigit()), FREE)
    signs = TRUTHS if counts.keys() <= TRUTHS.keys() else marks | SIGNS
    if unknown := next((sign for sign in counts if sign not in signs), ""):
        raise BadInput("grid", Message("own-drawing-sign", given=unknown))
    return ["".join([signs[sign] for sign in text]) for text in texts]


def _text(row: Any) -> Any:
    """Return a row as a text, unchanged if its cells are not all single characters, 0 or 1."""
    if not isinstance(row, list | tuple):
        return row
    cells = [str(int(cell)) if isinstance(cell, int) else cell for cell in row]
    return "".join(cells) if all(isinstance(cell, str) and len(cell) == 1 for cell in cells) else row


def _pairs(problem: Any, states: Mapping[str, Any]) -> dict[str, Pair]:
    """Return the pairs of states by their texts: the value of `cell` of the problem, the state or its first part."""
    cell = getattr(problem, "cell", None)
    found = {text: pair_in(cell(state)) if callable(cell) else _own_pair(state) for text, state in states.items()}
    return {text: pair for text, pair in found.items() if pair}


def _own_pair(state: Any) -> Pair | None:
    if (pair := pair_in(state)) or not (isinstance(state, tuple) and state and isinstance(state[0], tuple)):
        return pair
    return pair_in(state[0])


def _on_map(problem: Any) -> list[Place]:
    given: Iterable[Any] = (getattr(one, "locations", None) for one in (problem, getattr(problem, "graph", None)))
    found = next((one for one in given if isinstance(one, Mapping)), {})
    return [{"event": "place", "state": str(state), "at": checked_place(at, None)} for state, at in found.items()]
