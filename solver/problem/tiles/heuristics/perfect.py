"""The true distance, looked up in a table of all boards: the best that any heuristic can be."""

import numpy as np

from ....kernels.boards.distances import UNREACHED, rank
from ....kernels.estimates import NO_WAY, estimate
from ....messages import Message
from ..board import Board
from ..distances import LARGEST_TABLE, distance, distances
from ..terms import Term
from .record import Compiled


@estimate
def looked_up(cells, params, at_param, table, at_entry):
    """Return the entry of the table at the rank of the board; NO_WAY where the goal cannot be reached."""
    distance = np.int64(table[at_entry + rank(cells)])
    return np.int64(NO_WAY) if distance == UNREACHED else distance


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return one term, the distance in the table."""
    found = distance(board, goal)
    value = float("inf") if found is None else found
    return [Term("table", value, (), Message("term-table"))]


def _is_known(goal: Board, cost: str) -> bool:
    return len(goal.cells) <= LARGEST_TABLE and cost == "unit"


PERFECT = Compiled(
    key="perfect",
    admissible=True,
    consistent=True,
    everywhere=False,
    applies=_is_known,
    estimate=looked_up,
    terms_of=terms_of,
    entries=lambda goal, cost: distances(goal),
)
