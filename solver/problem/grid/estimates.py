"""Heuristics of grids: distances as if there were no walls, and every cell cost 1."""

from typing import Any

from ..elementwise import Value, entry, greatest, least
from ..space import TableHeuristic

ROOT, ONE = "root", "one"  # values of `diagonal`
DIAGONAL = {ROOT: 1.414, ONE: 1.0}  # the cost of a diagonal step to a cell of cost 1

Cell = tuple[int, int]


def _away(state: tuple[Value, ...], goal: Cell) -> tuple[Value, Value]:
    """Return the longer and the shorter of the distances in rows and in columns."""
    down, right = abs(state[0] - goal[0]), abs(state[1] - goal[1])
    return greatest(down, right), least(down, right)


def _octile(space: Any, state: tuple[Value, ...], goal: Cell) -> Value:
    longer, shorter = _away(state, goal)
    return (longer - shorter) * 1.0 + shorter * DIAGONAL[ROOT]


def _euclidean(space: Any, state: tuple[Value, ...], goal: Cell) -> Value:
    """Return the length of a straight line, rounded down to thousandths.

    A diagonal step covers 1.4142 but costs 1.414, so the excess is subtracted.
    """
    longer, shorter = _away(state, goal)
    return entry(space.straight_lines, shorter * max(space.sizes) + longer) / 1000


def _counts_diagonals(space: Any) -> bool:
    """Return whether no diagonal step is cheaper than its length."""
    return bool(space.ways == 4 or space.diagonal == ROOT)


HEURISTICS = (
    TableHeuristic(
        key="manhattan",
        problem="grid",
        estimate=lambda space, state, goal: sum(_away(state, goal)) * 1.0,
        admissible=lambda space: space.ways == 4,
        consistent=lambda space: space.ways == 4,
    ),
    TableHeuristic(
        key="euclidean",
        problem="grid",
        estimate=_euclidean,
        admissible=_counts_diagonals,
        consistent=_counts_diagonals,
    ),
    TableHeuristic(
        key="octile",
        problem="grid",
        estimate=_octile,
        admissible=_counts_diagonals,
        consistent=_counts_diagonals,
    ),
    TableHeuristic(
        key="chebyshev",
        problem="grid",
        estimate=lambda space, state, goal: _away(state, goal)[0] * 1.0,
    ),
)
