"""Nilsson's sequence score.

Nilsson, Principles of Artificial Intelligence (1980): h = P + 3·S. P is the Manhattan distance; S goes once around the
border and counts 2 for every tile that is not followed clockwise by its successor in the goal, and 1 for a tile in the
middle. In his goal the middle is the blank's; in other goals the tile that belongs in the middle counts 0 there, and 2
on the border. h is far above the true distance, so A* finds a path quickly but not the shortest.

Letters: c cell, t tile.
"""

import numpy as np

from ....kernels.estimates import estimate
from ....messages import Message
from ..board import Board
from ..terms import Term
from .manhattan import MANHATTAN
from .record import Compiled

SIDE = 3
MIDDLE = 4
BORDER = (0, 1, 2, 5, 8, 7, 6, 3)  # cells, clockwise
TIMES = 3


@estimate
def in_sequence(cells, params, at_param, table, at_entry):
    """Return P + 3·S; `params` are those of `_params`."""
    n = cells.shape[0]
    total = np.int64(0)
    for c in range(n):
        t = np.int64(cells[c])
        if t == 0:
            continue
        home = params[at_param + t]
        total += abs(c // SIDE - home // SIDE) + abs(c % SIDE - home % SIDE)
        if c == MIDDLE:
            total += TIMES if home != MIDDLE else 0
        elif np.int64(cells[params[at_param + 2 * n + c]]) != params[at_param + n + t]:
            total += 2 * TIMES
    return total


def _order(goal: Board) -> dict[int, int]:
    """Return the clockwise successor of each tile of a goal's border; it may be the blank."""
    tiles = [goal.cells[c] for c in BORDER]
    return dict(zip(tiles, (*tiles[1:], tiles[0]), strict=True))


def _params(goal: Board, cost: str) -> np.ndarray:
    """Return int64[3t]: the home of each tile, its successor, and the cell that follows each cell clockwise."""
    after, follows = _order(goal), dict(zip(BORDER, (*BORDER[1:], BORDER[0]), strict=True))
    tiles = range(SIDE * SIDE)
    homes, order = [goal.cells.index(t) for t in tiles], [after.get(t, -1) for t in tiles]
    return np.array([*homes, *order, *(follows.get(c, c) for c in tiles)], np.int64)


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return the Manhattan distance of each tile, and three times its share of the sequence score."""
    terms = MANHATTAN.terms(board, goal, cost)
    after = _order(goal)
    for i, c in enumerate(BORDER):
        tile, following = board.cells[c], board.cells[BORDER[(i + 1) % len(BORDER)]]
        if tile and following != after.get(tile):
            reason = Message("term-border", tile=tile)
            if tile in after:
                reason = Message("term-sequence", following=following, tile=tile, wanted=after[tile])
            terms.append(Term("sequence", 2 * TIMES, (tile,), reason))
    middle = board.cells[MIDDLE]
    if middle and middle != goal.cells[MIDDLE]:
        terms.append(Term("sequence", TIMES, (middle,), Message("term-middle", tile=middle)))
    return terms


NILSSON = Compiled(
    key="nilsson",
    admissible=False,
    consistent=False,
    applies=lambda goal, cost: (goal.height, goal.width, cost) == (SIDE, SIDE, "unit"),
    estimate=in_sequence,
    terms_of=terms_of,
    params=_params,
)
