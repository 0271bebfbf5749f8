"""The true distance, looked up: what every other heuristic is judged by."""

import numpy as np

from ...kernels.estimates import NO_WAY, estimate
from ..board import Board
from ..distances import LARGEST_TABLE, distance, distances
from ..kernels.distances import UNREACHED, rank
from ..parts import Part
from .record import Compiled


@estimate
def looked_up(cells, longs, at_long, octets, at_octet):
    """Return the distance in the table at the rank of the board; without a way, as good as infinity."""
    distance = np.int64(octets[at_octet + rank(cells)])
    return np.int64(NO_WAY) if distance == UNREACHED else distance


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return the distance in the table."""
    found = distance(board, goal)
    value = float("inf") if found is None else found
    return [Part("table", value, (), "The number of moves to the goal, looked up in a table of all boards.")]


def _is_known(goal: Board, cost: str) -> bool:
    return len(goal.cells) <= LARGEST_TABLE and cost == "unit"


PERFECT = Compiled(
    key="perfect",
    label="Perfect",
    blurb="The true distance to the goal, looked up in a table; A* goes straight to the goal.",
    admissible=True,
    consistent=True,
    everywhere=False,
    only_for="boards of up to 10 cells where every move costs 1",
    applies=_is_known,
    estimate=looked_up,
    apart=apart,
    entries=lambda goal, cost: distances(goal),
)
