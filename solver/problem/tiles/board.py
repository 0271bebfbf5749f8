"""Boards: their cells and neighbours, their texts, and common goals.

A board is `height` × `width` cells, row by row, with each of 0 … height·width-1 once; 0 is the blank.
Moves are the directions of the *blank*: 0 up, 1 down, 2 left, 3 right.

Letters: c cell, t tile, m move.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...errors import BadInput, empty_board, shown
from ...messages import Message
from ...reading import DIGITS, board_in

MOVES = "UDLR"
LONGEST_TEXT = 1000


@dataclass(frozen=True, slots=True)
class Board:
    """A board; `str()` of it is the canonical text, such as `102-754-863`."""

    height: int
    width: int
    cells: tuple[int, ...]

    @classmethod
    def parse(cls, text: str, field: str = "board") -> "Board":
        """Read a board in any form that people type or paste; raise BadInput, naming `field`, for any other text.

        The forms are those of `solver.reading`. If the text has a start and a goal, return the board for `field`.
        """
        if not isinstance(text, str):
            raise BadInput(field, Message("tiles-no-text", field=field, given=shown(text)))
        if len(text) > LONGEST_TEXT:
            facts = {"field": field, "count": str(len(text)), "most": str(LONGEST_TEXT)}
            raise BadInput(field, Message("tiles-text-long", **facts))
        if not text.strip():
            raise empty_board(field)
        rows = board_in(text, field).split("-")
        return cls(len(rows), len(rows[0]), tuple(DIGITS.index(digit) for row in rows for digit in row))

    def __str__(self) -> str:
        return "-".join("".join(DIGITS[t] for t in row) for row in self.grid())

    def grid(self) -> list[list[int]]:
        """Return the rows, each a list of tiles."""
        return [list(self.cells[r * self.width : (r + 1) * self.width]) for r in range(self.height)]

    @property
    def size(self) -> str:
        """Return the size as text, such as `3×3`."""
        return f"{self.height}×{self.width}"

    def holding(self, cells: Iterable[int]) -> "Board":
        """Return a board of this size with other cells, which are not checked."""
        return Board(self.height, self.width, tuple(int(t) for t in cells))

    def moved(self, move: int) -> "Board | None":
        """Return the board after the blank moves by `move` (0 … 3), None if that leads off the board."""
        blank = self.cells.index(0)
        target = int(neighbours(self.height, self.width)[blank, move])
        if target < 0:
            return None
        cells = list(self.cells)
        cells[blank], cells[target] = cells[target], 0
        return self.holding(cells)

    def swapped(self, one: int, other: int) -> "Board":
        """Return the board with two tiles exchanged."""
        exchange = {one: other, other: one}
        return self.holding(exchange.get(t, t) for t in self.cells)

    def inversions(self) -> int:
        """Return the number of pairs of tiles, without the blank, whose larger tile is first."""
        tiles = [t for t in self.cells if t]
        return sum(one > other for i, one in enumerate(tiles) for other in tiles[i + 1 :])

    @lru_cache(maxsize=4096)  # noqa: B019 - boards are small, and links are read again and again
    def parity(self) -> int:
        """Return 0 or 1, which no move changes: inversions, plus the blank's row where the width is even.

        Johnson and Story, Notes on the "15" puzzle, American Journal of Mathematics 2 (1879).
        """
        blank_row = self.cells.index(0) // self.width
        return (self.inversions() + (blank_row if self.width % 2 == 0 else 0)) % 2


@lru_cache(maxsize=32)
def neighbours(height: int, width: int) -> np.ndarray:
    """Return int8[c, m], read-only: the cell that the blank reaches from cell c by move m, -1 off the board."""
    neighbour_cm = np.full((height * width, len(MOVES)), -1, np.int8)
    for c in range(height * width):
        row, column = divmod(c, width)
        for m, (down, right) in enumerate(((-1, 0), (1, 0), (0, -1), (0, 1))):
            if 0 <= row + down < height and 0 <= column + right < width:
                neighbour_cm[c, m] = c + down * width + right
    neighbour_cm.flags.writeable = False
    return neighbour_cm


def usual_goals(height: int, width: int) -> dict[str, Board]:
    """Return the goals that courses use, by name: `blank last`, `blank first`, `spiral`."""
    n = height * width
    spiral = [0] * n
    row, column, down, right = 0, 0, 0, 1
    for t in range(1, n):
        spiral[row * width + column] = t
        ahead = (row + down, column + right)
        if not (0 <= ahead[0] < height and 0 <= ahead[1] < width) or spiral[ahead[0] * width + ahead[1]]:
            down, right = right, -down
        row, column = row + down, column + right
    named = {"blank last": (*range(1, n), 0), "blank first": tuple(range(n)), "spiral": tuple(spiral)}
    return {name: Board(height, width, cells) for name, cells in named.items()}


def moved_text(text: str, move: int) -> str:
    """Return the text of a board after a legal `move` of the blank; fast, for tables of a million rows."""
    row = text.index("-") + 1
    blank = text.index("0")
    other = blank + (-row, row, -1, 1)[move]
    low, high = (blank, other) if blank < other else (other, blank)
    return f"{text[:low]}{text[high]}{text[low + 1 : high]}{text[low]}{text[high + 1 :]}"
