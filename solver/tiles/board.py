"""Boards: their cells and neighbours, the texts they are read from, the usual goals.

A board is `height` × `width` cells, row by row, with each of 0 … height·width-1 once; 0 is the blank.
Moves are the directions of the *blank*: 0 up, 1 down, 2 left, 3 right.

Letters: c cell, t tile, m move.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

import numpy as np

from ..errors import BadInput, empty_board, quoted, shown

MOVES = "UDLR"
SMALLEST_SIDE, LARGEST_SIDE = 2, 5
LONGEST_TEXT = 1000
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
BLANKS = "_.#xX"  # x would be tile 33, which no board has
UNFILLED = -1  # a cell of a half-edited board, written `?`


@dataclass(frozen=True, slots=True)
class Board:
    """A board; `str()` of it is the canonical text, such as `102-754-863`."""

    height: int
    width: int
    cells: tuple[int, ...]

    @classmethod
    def parse(cls, text: str, field: str = "board") -> "Board":
        """Read a board in any form that people type or paste.

        Rows of base-36 digits joined by `-`, numbers between spaces, commas, slashes, line breaks and brackets, or a
        Markdown table; `0`, `_`, `.`, `#`, `x`, `E`, `-1` and an empty cell of a table are the blank. Raise BadInput,
        naming `field`, for any other text.
        """
        if not isinstance(text, str):
            raise BadInput(
                field, f"The {field} must be text, not {shown(text)}; write rows of tiles, such as 123-456-780."
            )
        if len(text) > LONGEST_TEXT:
            raise BadInput(
                field,
                f"The {field} has {len(text)} characters; at most {LONGEST_TEXT} are allowed. "
                "Write rows of tiles, such as 123-456-780.",
            )
        if not text.strip():
            raise empty_board(field)
        if not re.search("[0-9?]", text):
            raise BadInput(
                field, f"The {field} must be a board, not {quoted(text, 20)}; write rows of tiles, such as 123-456-780."
            )
        first: BadInput | None = None
        for grid, blanks in _readings(text, field):
            try:
                return cls.from_grid([[_tile(token, blanks, field) for token in row] for row in grid], field)
            except BadInput as error:
                first = first or error
        assert first is not None, "every text has at least one reading"
        raise first

    @classmethod
    def from_grid(cls, grid: list[list[int]], field: str = "board") -> "Board":
        """Return the board with these rows of tiles; raise BadInput, naming `field`, if they are not a board."""
        height, width = len(grid), len(grid[0])
        ragged = next((row for row in grid if len(row) != width), None)
        if ragged is not None:
            lengths = ", ".join(str(len(row)) for row in grid[:8])
            raise BadInput(
                field, f"The rows of the {field} have different lengths ({lengths}); all must be equally long."
            )
        if not (SMALLEST_SIDE <= height <= LARGEST_SIDE and SMALLEST_SIDE <= width <= LARGEST_SIDE):
            raise BadInput(
                field,
                f"The {field} must be 2×2 to 5×5, not {height}×{width}; write rows of tiles, such as 123-456-780.",
            )
        cells = tuple(t for row in grid for t in row)
        problem = _permutation_problem(cells)
        if problem:
            raise BadInput(
                field,
                f"In the {field}, {problem}; a {height}×{width} board has each number from 0 (the blank) to "
                f"{len(cells) - 1} once.",
            )
        return cls(height, width, cells)

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
        """Return the board after the blank went `move` (0 … 3), None if that leads off the board."""
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
        """Return the number of pairs of tiles, without the blank, of which the larger comes first."""
        tiles = [t for t in self.cells if t]
        return sum(one > other for i, one in enumerate(tiles) for other in tiles[i + 1 :])

    @lru_cache(maxsize=4096)  # noqa: B019 - boards are small, and links are read again and again
    def parity(self) -> int:
        """Return 0 or 1, which no move changes: inversions, plus the blank's row where the width is even.

        Johnson and Story, Notes on the "15" puzzle, American Journal of Mathematics 2 (1879).
        """
        blank_row = self.cells.index(0) // self.width
        return (self.inversions() + (blank_row if self.width % 2 == 0 else 0)) % 2


def _permutation_problem(cells: tuple[int, ...]) -> str:
    """Say why `cells` are not each of 0 … n-1 once; empty if they are."""
    n = len(cells)
    named = {t: "0 (the blank)" if t == 0 else DIGITS[t] if n > 10 and t > 9 else str(t) for t in range(n)}
    unfilled = cells.count(UNFILLED)
    foreign = sorted({t for t in cells if not 0 <= t < n and t != UNFILLED})
    twice = sorted({t for t in cells if cells.count(t) > 1 and 0 <= t < n})
    missing = [t for t in range(n) if t not in cells]
    parts = []
    if unfilled:
        parts.append(f"{unfilled} {'cell is' if unfilled == 1 else 'cells are'} empty")
    if foreign:
        parts.append(f"{', '.join(map(str, foreign[:5]))} {'is' if len(foreign) == 1 else 'are'} not on such a board")
    if twice:
        parts.append(f"{', '.join(named[t] for t in twice[:5])} appear{'s' if len(twice) == 1 else ''} more than once")
    if missing:
        parts.append(f"{', '.join(named[t] for t in missing[:5])} {'is' if len(missing) == 1 else 'are'} missing")
    return " and ".join((", ".join(parts[:-1]), parts[-1]) if len(parts) > 2 else parts)


def _readings(text: str, field: str) -> Iterator[tuple[list[list[str]], str]]:
    """Yield the grids that `text` can mean, likeliest first, each with the characters that stand for the blank.

    Raise BadInput where it can mean none.
    """
    if table := _table(text):
        yield table, BLANKS + "Ee"
        return
    lines = re.sub(r"(^|[\s,;/\[({])-1(?![0-9A-Za-z])", r"\1_", text.strip())
    lines = re.sub(r"[\])}]+\s*(?:[,;]\s*)?[\[({]*", "\n", lines)
    lines = re.sub(r"[\[({]+", " ", lines)
    rows = [row for part in re.split(r"[\n\r/;-]", lines) if (row := re.findall(r"[^\s,]+", part))]
    if not rows:
        raise BadInput(field, f"The {field} has no tiles in {quoted(text)}; write rows of tiles, such as 123-456-780.")
    tokens = [token for row in rows for token in row]
    compact = [list(token) for token in tokens]
    if len(tokens) == 1:  # 102754863
        grids = _squared(compact[0]) or [compact]
    elif len(rows) == 1:  # 1 0 2 7 5 4 8 6 3, or 102 754 863
        grids = [*(_squared(tokens) or [rows]), compact]
    elif len(rows) == len(tokens):  # 102-754-863, or a number a line
        grids = [compact, *_squared(tokens)]
    else:
        grids = [rows]
    for grid in grids:
        for blanks in (BLANKS, BLANKS + "Ee", BLANKS + "E"):
            yield grid, blanks


def _table(text: str) -> list[list[str]]:
    """Return the cells of a Markdown table, whatever its header holds; an empty list if the text is not one."""
    lines = text.strip().splitlines()
    if not all("|" in line for line in lines):
        return []
    rows = [line.strip().removeprefix("|").removesuffix("|").split("|") for line in lines]
    ruled = [row for row in rows if not all(re.fullmatch(r"\s*:?-+:?\s*", cell) for cell in row)]
    filled = [row for row in ruled if any(cell.strip() for cell in row)]
    return [["_" if cell.strip() in ("", "-1") else cell.strip() for cell in row] for row in filled]


def _squared(tokens: list[str]) -> list[list[list[str]]]:
    """Return the one square grid that the tokens fill; an empty list if their number is not a square."""
    side = isqrt(len(tokens))
    return [[tokens[i : i + side] for i in range(0, len(tokens), side)]] if side**2 == len(tokens) > 1 else []


def _tile(token: str, blanks: str, field: str) -> int:
    """Read one tile: a sign of the blank, a base-36 digit or a decimal number. Raise BadInput, naming `field`."""
    if len(token) == 1 and token in blanks:
        return 0
    if token == "?":
        return UNFILLED
    if re.fullmatch("[0-9]{1,3}", token):
        return int(token)
    if re.fullmatch("[0-9A-Za-z]", token):
        return DIGITS.index(token.lower())
    raise BadInput(
        field, f"In the {field}, {quoted(token, 20)} is not a tile; write rows of tiles, such as 123-456-780."
    )


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
    """Return the text of a board after the blank went `move`, which must be legal; for tables of a million rows."""
    row = text.index("-") + 1
    blank = text.index("0")
    other = blank + (-row, row, -1, 1)[move]
    low, high = (blank, other) if blank < other else (other, blank)
    return f"{text[:low]}{text[high]}{text[low + 1 : high]}{text[low]}{text[high + 1 :]}"
