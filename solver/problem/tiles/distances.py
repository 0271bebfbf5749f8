"""True distances of all boards to a goal, by permutation rank, for boards of up to 10 cells."""

from functools import lru_cache

import numpy as np

from ...errors import BadInput
from ...kernels.boards import distances as kernel
from ...messages import Message
from .board import Board, neighbours

LARGEST_EXACT = 9  # cells up to which distances are computed whenever they are useful
LARGEST_TABLE = 10  # cells up to which they can be computed: half a second and 4 MB
UNREACHED = kernel.UNREACHED


@lru_cache(maxsize=8)  # of at most 3.6 MB
def distances(goal: Board) -> np.ndarray:
    """Return uint8[(height·width)!], read-only: the moves to `goal` from the board of each permutation rank.

    255 means that a board cannot reach it; ranks are those of `kernels.distances.rank`. Raise BadInput above 10
    cells.
    """
    if len(goal.cells) > LARGEST_TABLE:
        raise BadInput("goal", Message("tiles-distances", most=LARGEST_TABLE, size=goal.size))
    return kernel.all_distances(np.array(goal.cells, np.uint8), neighbours(goal.height, goal.width))


def rank_of(board: Board) -> int:
    """Return the permutation rank of a board of up to 10 cells."""
    return int(kernel.rank_of(np.array(board.cells, np.uint8)))


def distance(start: Board, goal: Board) -> int | None:
    """Return the fewest moves from start to goal, None if there is no path. Raise BadInput above 10 cells."""
    found = int(distances(goal)[rank_of(start)])
    return None if found == UNREACHED else found


@lru_cache(maxsize=256)
def largest_distance(goal: Board) -> int:
    """Return the largest distance to `goal` of any board. Raise BadInput above 10 cells."""
    table = distances(goal)
    return int(table[table != UNREACHED].max())


def board_at(rank: int, goal: Board) -> Board:
    """Return the board with a permutation rank, of the goal's size; up to 10 cells."""
    return goal.holding(kernel.board_of(rank, len(goal.cells)))
