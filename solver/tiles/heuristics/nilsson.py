"""Nilsson's sequence score.

Nilsson, Principles of Artificial Intelligence (1980): h = P + 3·S. P is the Manhattan distance; S goes once around the
border and counts 2 for every tile that is not followed clockwise by what follows it in the goal, and 1 for a tile in
the middle. His goal's middle is empty; of other goals the tile that belongs there counts nothing there, and on the
border nothing follows it. It is far above the true distance, and finds quick ways that are not the shortest.
"""

import numpy as np

from ...kernels.estimates import estimate
from ..board import Board
from ..parts import Part
from .manhattan import MANHATTAN
from .record import Compiled

SIDE = 3
MIDDLE = 4
BORDER = (0, 1, 2, 5, 8, 7, 6, 3)  # cells, clockwise
TIMES = 3


@estimate
def in_sequence(cells, longs, at_long, octets, at_octet):
    """Return P + 3·S; `longs` holds the home of each tile, its successor, and what cell follows each clockwise."""
    n = cells.shape[0]
    total = np.int64(0)
    for c in range(n):
        t = np.int64(cells[c])
        if t == 0:
            continue
        home = longs[at_long + t]
        total += abs(c // SIDE - home // SIDE) + abs(c % SIDE - home % SIDE)
        if c == MIDDLE:
            total += TIMES if home != MIDDLE else 0
        elif np.int64(cells[longs[at_long + 2 * n + c]]) != longs[at_long + n + t]:
            total += 2 * TIMES
    return total


def _order(goal: Board) -> dict[int, int]:
    """Return what follows each tile of a goal's border clockwise, a tile or the blank."""
    tiles = [goal.cells[c] for c in BORDER]
    return dict(zip(tiles, (*tiles[1:], tiles[0]), strict=True))


def _numbers(goal: Board, cost: str) -> np.ndarray:
    """Return int64: homes of tiles, their successors, and the cells that follow clockwise."""
    after, follows = _order(goal), dict(zip(BORDER, (*BORDER[1:], BORDER[0]), strict=True))
    tiles = range(SIDE * SIDE)
    homes, order = [goal.cells.index(t) for t in tiles], [after.get(t, -1) for t in tiles]
    return np.array([*homes, *order, *(follows.get(c, c) for c in tiles)], np.int64)


def _named(tile: int) -> str:
    return f"tile {tile}" if tile else "the blank"


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return the tiles' Manhattan distances and what the sequence counts, three times."""
    parts = MANHATTAN.taken_apart(board, goal, cost)
    after = _order(goal)
    for i, c in enumerate(BORDER):
        tile, following = board.cells[c], board.cells[BORDER[(i + 1) % len(BORDER)]]
        if tile and following != after.get(tile):
            text = f"Tile {tile} is on the border but belongs in the middle: 3 times 2."
            if tile in after:
                text = f"Clockwise, {_named(following)} follows tile {tile}, not {_named(after[tile])}: 3 times 2."
            parts.append(Part("sequence", 2 * TIMES, (tile,), text))
    middle = board.cells[MIDDLE]
    if middle and middle != goal.cells[MIDDLE]:
        parts.append(Part("sequence", TIMES, (middle,), f"Tile {middle} is in the middle: 3 times 1."))
    return parts


NILSSON = Compiled(
    key="nilsson",
    label="Nilsson's sequence score",
    blurb="Manhattan distance plus three times a score for tiles that do not follow each other around the border.",
    admissible=False,
    consistent=False,
    only_for="boards of 3×3 where every move costs 1",
    applies=lambda goal, cost: (goal.height, goal.width, cost) == (SIDE, SIDE, "unit"),
    estimate=in_sequence,
    apart=apart,
    numbers=_numbers,
)
