"""Walking distance: rows and columns each as a puzzle of its own, in which tiles of one home line are alike.

Takahashi Ken'ichiro, How to write a program that solves the 15-puzzle (in Japanese, on his pages). A board is boiled
down to how many tiles of each home row are in each row; a vertical move takes any one tile of a neighbouring row into
the blank's. Columns likewise, with horizontal moves. No move is of both kinds, so the true distances of the two small
puzzles add up: of 24 964 states each on 4×4. Their tables have a place for every way to fill all lines but the last,
which follows; beyond 16 cells they would be larger than 50 MB.

Letters: l lines, each of so many cells.
"""

from functools import cache
from math import comb

import numpy as np

from ...kernels.estimates import estimate
from ...numbers import counted
from ..board import Board
from ..parts import LINES as NAMES
from ..parts import Part
from .record import Compiled

LARGEST_TABLE = 50_000_000  # bytes of both tables of a size
UNKNOWN = 255
# Where the numbers that the compiled function reads begin: the goal's columns; of rows, then of columns, how many kinds
# of lines there are; where the columns' kinds begin, and their entries; then what each tile adds to a line.
KINDS, COLUMNS_AT, ENTRIES_AT, TILES_AT = 1, 3, 4, 5


@estimate
def walked(cells, longs, at_long, octets, at_octet):
    """Return the moves that the rows need plus those that the columns need."""
    n = cells.shape[0]
    width = longs[at_long]
    height = n // width
    total = np.int64(0)
    for down in range(2):
        lines, length = (width, height) if down else (height, width)
        kinds = longs[at_long + KINDS + down]
        tiles = at_long + TILES_AT + down * n
        kind = at_long + TILES_AT + 2 * n + down * longs[at_long + COLUMNS_AT]
        at = np.int64(0)
        for line in range(lines - 1):
            filled = np.int64(0)
            for i in range(length):
                c = i * width + line if down else line * width + i
                filled += longs[tiles + np.int64(cells[c])]
            at = at * kinds + longs[kind + filled]
        total += np.int64(octets[at_octet + down * longs[at_long + ENTRIES_AT] + at])
    return total


def kinds_of(lines: int, length: int) -> int:
    """Return how many ways there are to fill a line, with tiles alone or beside the blank."""
    return comb(length + lines - 1, lines - 1) + comb(length + lines - 2, lines - 1)


def entries_of(lines: int, length: int) -> int:
    """Return how many ways there are to fill all lines but the last."""
    return int(kinds_of(lines, length) ** (lines - 1))


def is_small(goal: Board) -> bool:
    """Tell whether the tables of a size are small enough."""
    return entries_of(goal.height, goal.width) + entries_of(goal.width, goal.height) <= LARGEST_TABLE


def bits_of(length: int) -> int:
    """Return the bits that hold how many tiles of one home line are in a line."""
    return length.bit_length()


@cache
def kind_of_lines(lines: int, length: int) -> np.ndarray:
    """Return int64[filled]: the number of each way to fill a line, packed as counts of tiles by home line; else 0."""
    bits = bits_of(length)
    filled = np.arange(1 << bits * lines)
    tiles = sum((filled >> bits * home) & ((1 << bits) - 1) for home in range(lines))
    kind = np.zeros(len(filled), np.int64)
    kind[(tiles == length) | (tiles == length - 1)] = np.arange(kinds_of(lines, length))
    return kind


@cache
def moves_of_lines(lines: int, length: int, blank_home: int) -> np.ndarray:
    """Return uint8[all lines but the last]: the fewest moves to the goal whose blank is in that line."""
    bits, kind, kinds = bits_of(length), kind_of_lines(lines, length), kinds_of(lines, length)
    moves_x = np.full(entries_of(lines, length), UNKNOWN, np.uint8)
    most = (1 << bits) - 1

    def one(line: int, home: int) -> int:
        return 1 << bits * (lines * line + home)

    def places(state_s: np.ndarray) -> np.ndarray:
        at_s = np.zeros(len(state_s), np.int64)
        for line in range(lines - 1):
            at_s = at_s * kinds + kind[(state_s >> bits * lines * line) & ((1 << bits * lines) - 1)]
        return at_s

    start = sum((length - (line == blank_home)) * one(line, line) for line in range(lines))
    waiting = {blank_home: np.array([start], np.int64)}  # by the line of the blank
    moves = 0
    while waiting:
        reached: dict[int, list[np.ndarray]] = {}
        for state_s in waiting.values():
            moves_x[places(state_s)] = moves
        for blank, state_s in waiting.items():
            for line in {blank - 1, blank + 1} & set(range(lines)):
                for home in range(lines):
                    can = state_s[(state_s // one(line, home)) & most > 0]
                    after_s = can - one(line, home) + one(blank, home)
                    new = np.unique(after_s[moves_x[places(after_s)] == UNKNOWN])
                    if len(new):
                        reached.setdefault(line, []).append(new)
        waiting = {line: np.unique(np.concatenate(parts)) for line, parts in reached.items()}
        moves += 1
    return moves_x


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return what the rows need and what the columns need."""
    sides, grid = (goal.height, goal.width), np.array(board.grid())
    home_t = [divmod(goal.cells.index(tile), goal.width) for tile in range(len(goal.cells))]
    parts = []
    for axis, rows in enumerate((grid, grid.T)):
        lines, length = sides[axis], sides[1 - axis]
        kind, kinds, bits = kind_of_lines(lines, length), kinds_of(lines, length), bits_of(length)
        at = 0
        for line in rows[: lines - 1].tolist():
            at = at * kinds + int(kind[sum(1 << bits * home_t[tile][axis] for tile in line if tile)])
        value = int(moves_of_lines(lines, length, home_t[0][axis])[at])
        way = ("up or down", "left or right")[axis]
        text = f"Bringing all tiles into their {NAMES[axis]}s takes {counted(value, 'move')} {way}."
        parts.append(Part("lines", value, (), text))
    return parts


def _homes(goal: Board, cost: str) -> np.ndarray:
    """Return int64: see `KINDS`."""
    height, width = goal.height, goal.width
    home_t = [divmod(goal.cells.index(t), width) for t in range(len(goal.cells))]
    bits = (bits_of(width), bits_of(height))
    tiles = [[1 << bits[axis] * home[axis] if t else 0 for t, home in enumerate(home_t)] for axis in (0, 1)]
    rows, columns = kind_of_lines(height, width), kind_of_lines(width, height)
    head = (width, kinds_of(height, width), kinds_of(width, height), len(rows), entries_of(height, width))
    return np.concatenate([head, *tiles, rows, columns]).astype(np.int64)


@cache
def _entries(height: int, width: int, blank: int) -> np.ndarray:
    row, column = divmod(blank, width)
    return np.concatenate([moves_of_lines(height, width, row), moves_of_lines(width, height, column)])


WALKING_DISTANCE = Compiled(
    key="walking_distance",
    label="Walking distance",
    blurb="The moves that sort all tiles into their rows, plus those that sort them into their columns.",
    admissible=True,
    consistent=True,
    only_for="boards of up to 16 cells where every move costs 1",
    applies=lambda goal, cost: cost == "unit" and is_small(goal),
    estimate=walked,
    apart=apart,
    numbers=_homes,
    entries=lambda goal, cost: _entries(goal.height, goal.width, goal.cells.index(0)),
)
