"""Walking distance: rows and columns each as a puzzle of its own, in which tiles of one home line are alike.

Takahashi Ken'ichiro, How to write a program that solves the 15-puzzle (in Japanese, on his pages). A board is boiled
down to how many tiles of each home row are in each row; a vertical move takes any one tile of a neighbouring row into
the blank's. Columns likewise, with horizontal moves. No move is of both kinds, so the true distances of the two small
puzzles, of 24 964 states each, add up.
"""

from collections import deque
from functools import cache

import numpy as np

from ...kernels.estimates import estimate
from ..board import Board
from ..parts import LINES as NAMES
from ..parts import Part, counted
from .record import Compiled

SIDE = 4
KINDS = 55  # ways to fill a line: 35 with four tiles, 20 beside the blank
LINES = KINDS ** (SIDE - 1)  # ways to fill three lines; the fourth follows
PLACE = 3  # bits that hold how many tiles of one home line are in a line
LINE = PLACE * SIDE


@estimate
def walked(cells, longs, at_long, octets, at_octet):
    """Return the moves that the rows need plus those that the columns need."""
    total = np.int64(0)
    for down in range(2):
        at = np.int64(0)
        for line in range(SIDE - 1):
            filled = np.int64(0)
            for i in range(SIDE):
                c = i * SIDE + line if down else line * SIDE + i
                filled += longs[at_long + down * SIDE * SIDE + np.int64(cells[c])]
            at = at * KINDS + longs[at_long + 2 * SIDE * SIDE + filled]
        total += np.int64(octets[at_octet + down * LINES + at])
    return total


def kind_of_lines() -> np.ndarray:
    """Return int64[filled]: the number of each way to fill a line, packed as counts of tiles by home line; else 0."""
    kind = np.zeros(1 << LINE, np.int64)
    filled = np.arange(1 << LINE)
    tiles = sum((filled >> PLACE * home) & 7 for home in range(SIDE))
    kind[(tiles == SIDE) | (tiles == SIDE - 1)] = np.arange(KINDS)
    return kind


@cache
def moves_of_lines(blank_home: int) -> np.ndarray:
    """Return uint8[three lines]: the fewest moves to the goal whose blank is in that line."""
    kind = kind_of_lines().tolist()
    moves_x = np.full(LINES, 255, np.uint8)

    def counted(line: int, home: int) -> int:
        return 1 << LINE * line + PLACE * home

    start = sum((SIDE - (line == blank_home)) * counted(line, line) for line in range(SIDE))
    moves = {start: 0}
    queue = deque([(start, blank_home)])
    while queue:
        state, blank = queue.popleft()
        kinds = [kind[state >> LINE * line & (1 << LINE) - 1] for line in range(SIDE - 1)]
        moves_x[(kinds[0] * KINDS + kinds[1]) * KINDS + kinds[2]] = moves[state]
        for line in (blank - 1, blank + 1):
            for home in range(SIDE) if 0 <= line < SIDE else ():
                if state >> LINE * line + PLACE * home & 7:
                    after = state - counted(line, home) + counted(blank, home)
                    if after not in moves:
                        moves[after] = moves[state] + 1
                        queue.append((after, line))
    return moves_x


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return what the rows need and what the columns need."""
    home_t = [divmod(goal.cells.index(tile), SIDE) for tile in range(SIDE * SIDE)]
    kind, grid = kind_of_lines(), np.array(board.grid())
    parts = []
    for axis, lines in enumerate((grid, grid.T)):
        at = 0
        for line in lines[: SIDE - 1].tolist():
            at = at * KINDS + int(kind[sum(1 << PLACE * home_t[tile][axis] for tile in line if tile)])
        value = int(moves_of_lines(home_t[0][axis])[at])
        way = ("up or down", "left or right")[axis]
        text = f"To bring all tiles into their {NAMES[axis]}s takes {counted(value, 'move')} {way}."
        parts.append(Part("lines", value, (), text))
    return parts


def _homes(goal: Board, cost: str) -> np.ndarray:
    """Return int64: what each tile adds to its row, the same for columns, and the kinds of filled lines."""
    home_t = [divmod(goal.cells.index(t), SIDE) for t in range(SIDE * SIDE)]
    rows, columns = ([1 << PLACE * home[axis] if t else 0 for t, home in enumerate(home_t)] for axis in (0, 1))
    return np.concatenate([rows, columns, kind_of_lines()])


@cache
def _moves_of_blank(blank: int) -> np.ndarray:
    return np.concatenate([moves_of_lines(line) for line in divmod(blank, SIDE)])


WALKING_DISTANCE = Compiled(
    key="walking_distance",
    label="Walking distance",
    blurb="The moves that rows need, plus those that columns need, if tiles of one home row or column are alike.",
    admissible=True,
    consistent=True,
    only_for="boards of 4×4 where every move costs 1",
    applies=lambda goal, cost: (goal.rows, goal.columns, cost) == (SIDE, SIDE, "unit"),
    estimate=walked,
    apart=apart,
    numbers=_homes,
    entries=lambda goal, cost: _moves_of_blank(goal.cells.index(0)),
)
