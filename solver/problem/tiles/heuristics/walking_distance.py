"""Walking distance: rows and columns as two smaller puzzles, in which tiles with the same home line are alike.

Takahashi Ken'ichiro, How to write a program that solves the 15-puzzle (in Japanese, on his pages). A board is reduced
to the number of tiles of each home row in each row; a vertical move takes any tile of a neighbouring row into the row
of the blank. Columns are treated the same way, with horizontal moves. No move belongs to both puzzles, so their true
distances add up. On 4×4 each has 24 964 states. A table has an entry for every way to fill all lines but the last,
which is determined by the others; above 16 cells both tables together would exceed 50 MB.

`lines` are rows or columns, `length` is the number of cells in each; a *kind* is a way to fill a line.
"""

from functools import cache, lru_cache
from math import comb

import numpy as np

from ....kernels.estimates import estimate
from ....messages import Message
from ..board import Board
from ..terms import AXES, Term
from .record import Compiled

LARGEST_TABLE = 50_000_000  # bytes of both tables of a size
UNKNOWN = 255
# The layout of `params`: the goal's width; the number of kinds of rows, and of columns (KINDS); the offsets of the
# kinds of columns (COLUMNS_AT) and of their table entries (ENTRIES_AT), after those of rows; from TILES_AT on the
# summand of each tile in a row and in a column, then the numbers of the kinds of rows and of columns.
KINDS, COLUMNS_AT, ENTRIES_AT, TILES_AT = 1, 3, 4, 5


@estimate
def walked(cells, params, at_param, table, at_entry):
    """Return the fewest vertical moves that sort the rows plus the fewest horizontal moves that sort the columns."""
    n = cells.shape[0]
    width = params[at_param]
    height = n // width
    total = np.int64(0)
    for down in range(2):
        lines, length = (width, height) if down else (height, width)
        kinds = params[at_param + KINDS + down]
        tiles = at_param + TILES_AT + down * n
        kind = at_param + TILES_AT + 2 * n + down * params[at_param + COLUMNS_AT]
        at = np.int64(0)
        for line in range(lines - 1):
            filled = np.int64(0)
            for i in range(length):
                c = i * width + line if down else line * width + i
                filled += params[tiles + np.int64(cells[c])]
            at = at * kinds + params[kind + filled]
        total += np.int64(table[at_entry + down * params[at_param + ENTRIES_AT] + at])
    return total


def kinds_of(lines: int, length: int) -> int:
    """Return how many ways there are to fill a line, with the blank or without it."""
    return comb(length + lines - 1, lines - 1) + comb(length + lines - 2, lines - 1)


def entries_of(lines: int, length: int) -> int:
    """Return the number of entries of a table: the ways to fill all lines but the last, impossible ones included."""
    return int(kinds_of(lines, length) ** (lines - 1))


def is_small(goal: Board) -> bool:
    """Return whether the two tables of a board's size have at most LARGEST_TABLE bytes."""
    return entries_of(goal.height, goal.width) + entries_of(goal.width, goal.height) <= LARGEST_TABLE


def bits_of(length: int) -> int:
    """Return the bits that a count of up to `length` tiles needs."""
    return length.bit_length()


@cache
def kind_of_lines(lines: int, length: int) -> np.ndarray:
    """Return int64[filled]: the kind of each line, 0 for impossible ones.

    `filled` packs how many tiles of each home line are in the line, `bits_of(length)` bits each.
    """
    bits = bits_of(length)
    filled = np.arange(1 << bits * lines, dtype=np.int64)
    tiles = sum((filled >> bits * home) & ((1 << bits) - 1) for home in range(lines))
    kind = np.zeros(len(filled), np.int64)
    kind[(tiles == length) | (tiles == length - 1)] = np.arange(kinds_of(lines, length), dtype=np.int64)
    return kind


@cache  # 32 MB for all sizes together
def moves_of_lines(lines: int, length: int, blank_home: int) -> np.ndarray:
    """Return uint8[entry]: the fewest moves to the goal whose blank is in line `blank_home`.

    The index of a state has the kinds of all lines but the last as its digits; entries without a state are UNKNOWN.
    """
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


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return a term for the rows and one for the columns."""
    sides, grid = (goal.height, goal.width), np.array(board.grid(), np.uint8)
    home_t = [divmod(goal.cells.index(tile), goal.width) for tile in range(len(goal.cells))]
    terms = []
    for axis, rows in enumerate((grid, grid.T)):
        lines, length = sides[axis], sides[1 - axis]
        kind, kinds, bits = kind_of_lines(lines, length), kinds_of(lines, length), bits_of(length)
        at = 0
        for line in rows[: lines - 1].tolist():
            at = at * kinds + int(kind[sum(1 << bits * home_t[tile][axis] for tile in line if tile)])
        value = int(moves_of_lines(lines, length, home_t[0][axis])[at])
        terms.append(Term("lines", value, (), Message("term-lines", axis=AXES[axis], moves=value)))
    return terms


def _params(goal: Board, cost: str) -> np.ndarray:
    """Return int64[…] in the layout described at `KINDS`."""
    height, width = goal.height, goal.width
    home_t = [divmod(goal.cells.index(t), width) for t in range(len(goal.cells))]
    bits = (bits_of(width), bits_of(height))
    tiles = [[1 << bits[axis] * home[axis] if t else 0 for t, home in enumerate(home_t)] for axis in (0, 1)]
    rows, columns = kind_of_lines(height, width), kind_of_lines(width, height)
    head = (width, kinds_of(height, width), kinds_of(width, height), len(rows), entries_of(height, width))
    return np.concatenate([head, *tiles, rows, columns]).astype(np.int64)


@lru_cache(maxsize=4)  # of at most 6.3 MB; one is a copy of two above
def _entries(height: int, width: int, blank: int) -> np.ndarray:
    """Return uint8[…]: the entries of the rows, then those of the columns."""
    row, column = divmod(blank, width)
    return np.concatenate([moves_of_lines(height, width, row), moves_of_lines(width, height, column)])


WALKING_DISTANCE = Compiled(
    key="walking_distance",
    admissible=True,
    consistent=True,
    applies=lambda goal, cost: cost == "unit" and is_small(goal),
    estimate=walked,
    terms_of=terms_of,
    params=_params,
    entries=lambda goal, cost: _entries(goal.height, goal.width, goal.cells.index(0)),
)
