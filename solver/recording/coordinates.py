"""Coordinates of states in a recording, points of a map or cells of a grid, checked in the form of the file."""

from collections.abc import Sequence
from typing import Any

from ..errors import BadInput, shown
from ..messages import Message
from ..numbers import is_real
from ..tokens import LONGEST_STATE, is_whole, pair_of

MOST_ROWS = 1000  # and columns
WALL = "#"
Place = dict[str, Any]


def checked_grid(rows: Any) -> list[str]:
    """Return `rows` if they are texts of one length; else raise BadInput."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) and row for row in rows):
        raise BadInput("grid", Message("file-grid", given=shown(rows, 30)))
    if len({len(row) for row in rows}) > 1:
        raise BadInput("grid", Message("file-grid-rows"))
    if max(len(rows), len(rows[0])) > MOST_ROWS:
        sizes = {"most": str(MOST_ROWS), "rows": str(len(rows)), "columns": str(len(rows[0]))}
        raise BadInput("grid", Message("file-grid-size", **sizes))
    return list(rows)


def checked_place(at: Any, grid: list[str] | None) -> list[float]:
    """Return `at` if it is [x, y], on a grid [column, row] from 0; else raise BadInput."""
    if not isinstance(at, list | tuple) or len(at) != 2 or not all(is_real(x) for x in at):
        raise BadInput("at", Message("file-at", given=shown(at, 30)))
    x, y = at
    if grid is not None and not (x == int(x) and y == int(y) and 0 <= x < len(grid[0]) and 0 <= y < len(grid)):
        given = shown(list(at), 30)
        raise BadInput("at", Message("file-at-grid", columns=len(grid[0]), rows=len(grid), given=given))
    return [x, y]


def pair_in(value: Any) -> tuple[int, int] | None:
    """Return the pair in a tuple, list, array or text of two whole numbers; None for anything else."""
    if isinstance(value, str):
        pair = pair_of(value) if len(value) <= LONGEST_STATE else None
        return (int(pair[0]), int(pair[1])) if pair and all(is_whole(number, 4) for number in pair) else None
    if hasattr(value, "tolist"):
        value = value.tolist()
    if not isinstance(value, Sequence) or len(value) != 2 or not all(_is_whole(x) for x in value):
        return None
    return int(value[0]), int(value[1])


def _is_whole(x: Any) -> bool:
    return not isinstance(x, bool) and (hasattr(x, "__index__") or (isinstance(x, float) and x.is_integer()))
