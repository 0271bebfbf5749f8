"""Random boards: at a distance from a goal, or from all boards that can reach it."""

from functools import lru_cache
from random import Random

import numpy as np

from ...errors import refusal
from .board import Board
from .distances import LARGEST_EXACT, board_at, distances, largest_distance

LONGEST_WALK = 1000  # moves of a random walk


def shuffle(goal: Board, moves: int, seed: int) -> Board:
    """Return a board `moves` away from `goal`, the same for the same seed.

    Up to 9 cells it is drawn uniformly from all boards whose *shortest* way to the goal has that many moves; above, it
    is the end of a random walk of that many moves that never undoes the last one, so it may be closer. Raise BadInput,
    naming `distance`, if no board is that far away.
    """
    random = Random(seed)
    if len(goal.cells) <= LARGEST_EXACT:
        farthest = largest_distance(goal)
        if not 0 <= moves <= farthest:
            raise refusal("tiles-distance", "distance", moves, most=farthest)
        ranks = np.flatnonzero(distances(goal) == moves).astype(np.int64)
        return board_at(int(ranks[random.randrange(len(ranks))]), goal)
    if not 0 <= moves <= LONGEST_WALK:
        raise refusal("tiles-walk", "distance", moves, most=str(LONGEST_WALK))
    board, undo = goal, -1
    for _ in range(moves):
        choices = [(m, after) for m in range(4) if m != undo and (after := board.moved(m))]
        m, board = random.choice(choices)
        undo = m ^ 1  # up and down, left and right are adjacent in MOVES
    return board


@lru_cache(maxsize=8)
def sample(goal: Board, count: int, seed: int) -> np.ndarray:
    """Return uint8[b, c], read-only: `count` boards drawn uniformly from all that can reach a goal.

    The same seed gives the same boards; a board may occur twice.
    """
    boards = np.tile(np.array(goal.cells, np.uint8), (count, 1))
    np.random.default_rng(seed).permuted(boards, axis=1, out=boards)
    inversions = sum(
        ((boards[:, c + 1 :] < boards[:, c : c + 1]) & (boards[:, c + 1 :] > 0)).sum(axis=1, dtype=np.int64)
        for c in range(boards.shape[1] - 1)
    )
    blank_row = boards.argmin(axis=1) // goal.width
    parity = (inversions + (blank_row if goal.width % 2 == 0 else 0)) % 2
    stray = boards[parity != goal.parity()]
    boards[parity != goal.parity()] = np.where((stray == 1) | (stray == 2), 3 - stray, stray)
    boards.flags.writeable = False
    return boards
