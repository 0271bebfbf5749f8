"""Fields of cells for examples: where walls and costly cells lie, and their texts in links."""

from collections.abc import Iterable, Mapping

ROWS, COLUMNS = 13, 25  # cells that can be seen from the last row
START, GOAL = "6.6", "6.21"  # on both sides of the wall
SHORE, OTHER_SHORE = "6.6", "6.20"  # of the swamp
LOW, HIGH = "10.6", "4.20"  # of the open field


def _field(cells: Mapping[tuple[int, int], str]) -> str:
    """Return the text of a field with signs in some of its cells, by row and column, counted from 1."""
    return "-".join(
        "".join(cells.get((row, column), ".") for column in range(1, COLUMNS + 1)) for row in range(1, ROWS + 1)
    )


def _all(rows: Iterable[int], columns: Iterable[int], sign: str) -> dict[tuple[int, int], str]:
    among = [*columns]
    return {(row, column): sign for row in rows for column in among}


def _grid(cells: Mapping[tuple[int, int], str]) -> dict[str, str]:
    return {"problem": "grid", "cells": _field(cells)}


OPEN = _grid({})
# A pocket that is open towards the start: its way out is short above, and long below.
HOOK = _grid({**_all(range(3, 13), (18,), "#"), **_all((3,), range(12, 18), "#")})
SWAMP = _grid(_all(range(3, 10), range(10, 15), "5"))
"""Entering a cell of the swamp costs 5."""
