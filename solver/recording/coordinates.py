"""Coordinates of states, for problems that give them: points of a map, or cells of a grid.

`locations` of the problem or of its `graph` is a mapping from states to (x, y), x to the right and y upwards. `grid` of
the problem is a list of rows, each a text with `#` for a wall; `cell(state)` returns (row, column) of a state, unless
states are such pairs themselves.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import BadInput, shown

MOST_ROWS = 1000  # the same for columns
WALL = "#"
Place = dict[str, Any]


def grid_of(problem: Any) -> list[str] | None:
    """Return the rows of a problem's grid, None if it has none; raise BadInput if they are not a grid."""
    rows = getattr(problem, "grid", None)
    return None if rows is None else checked_grid([*rows] if isinstance(rows, Sequence) else rows)


def checked_grid(rows: Any) -> list[str]:
    """Return `rows` if they are texts of one length; else raise BadInput."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) and row for row in rows):
        raise BadInput(
            "grid", f"grid must be a list of rows, each a text with {WALL} for a wall, not {shown(rows, 30)}."
        )
    if len({len(row) for row in rows}) > 1:
        raise BadInput("grid", "The rows of the grid must all have the same length.")
    if max(len(rows), len(rows[0])) > MOST_ROWS:
        raise BadInput(
            "grid",
            f"grid must have at most {MOST_ROWS} rows of {MOST_ROWS} cells, not {len(rows)} rows of {len(rows[0])}.",
        )
    return list(rows)


def checked_place(at: Any, grid: list[str] | None) -> list[float]:
    """Return `at` if it is [x, y], on a grid [column, row] from 0; else raise BadInput."""
    if not isinstance(at, list | tuple) or len(at) != 2 or not all(_is_number(x) for x in at):
        raise BadInput("at", f"at must be two numbers, not {shown(at, 30)}.")
    x, y = at
    if grid is not None and not (x == int(x) and y == int(y) and 0 <= x < len(grid[0]) and 0 <= y < len(grid)):
        size = f"{len(grid[0])} columns and {len(grid)} rows"
        raise BadInput("at", f"at must be a column and a row, counted from 0, of {size}, not {shown(list(at), 30)}.")
    return [x, y]


def places_of(problem: Any, grid: list[str] | None, states: Mapping[str, Any]) -> list[Place]:
    """Return a `place` event for each state with coordinates; `states` are those recorded, by text. Raise BadInput."""
    if grid is not None:
        cell = getattr(problem, "cell", None)
        found = {text: cell(state) if callable(cell) else state for text, state in states.items()}
        at = {text: (place[1], place[0]) for text, place in found.items() if _is_pair(place)}
    else:
        given = getattr(problem, "locations", None) or getattr(getattr(problem, "graph", None), "locations", None)
        at = {str(state): place for state, place in given.items()} if isinstance(given, Mapping) else {}
    return [{"event": "place", "state": text, "at": checked_place(place, grid)} for text, place in at.items()]


def _is_number(x: Any) -> bool:
    return isinstance(x, int | float) and not isinstance(x, bool) and math.isfinite(x)


def _is_pair(place: Any) -> bool:
    return isinstance(place, tuple | list) and len(place) == 2 and all(type(x) is int for x in place)
