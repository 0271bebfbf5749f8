"""The tiles of a pasted board: the signs of the blank, and the errors of grids that are no boards."""

import re
from collections.abc import Iterable

from ..errors import BadInput, quoted
from ..messages import Argument, Message

SMALLEST_SIDE, LARGEST_SIDE = 2, 5
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TILE_OF = {digit: tile for tile, digit in enumerate("0123456789")}
UNFILLED = -1  # a cell of a half-edited board, written `?`
EMPTY = "_"  # an empty place
# Signs of the blank; x would be tile 33, which no board has.
BLANKS = frozenset((*"_.#xX*-·•∙⋅∘□☐⬜◻◽▢▫␣", "-1", "none", "null", "nil", "nan", "blank", "empty", "space", "blk"))
PLAIN_BLANKS = frozenset("0_.□☐⬜◻◽▢▫␣") | {"-1", "none", "null", "nil", "blank", "empty", "space"}


class NoBoard(BadInput):
    """The error for a text that is not a board; the field is added to its message later."""

    def __init__(self, key: str, **arguments: Argument) -> None:
        super().__init__("board", Message(key, field="text", **arguments))
        self.key, self.arguments = key, arguments

    def under(self, field: str) -> BadInput:
        """Return the error as BadInput for a field."""
        return BadInput(field, Message(self.key, field=field, **self.arguments))


def tile_of(token: str, letters: str = "") -> int:
    """Return a tile, given as a sign of the blank, a base-36 digit or a decimal number; raise NoBoard.

    `letters` are base-36 digits that mean the blank.
    """
    if token in TILE_OF:
        return TILE_OF[token]
    if token.lower() in BLANKS or (len(token) == 1 and token in letters):
        return 0
    if token == "?":
        return UNFILLED
    if found := re.fullmatch(r"([0-9]{1,3})(?:\.0*)?", token):  # NumPy prints floats as 7.
        return int(found[1])
    if re.fullmatch("[0-9A-Za-z]", token):
        return DIGITS.index(token.lower())
    raise NoBoard("tiles-no-tile", given=quoted(token, 20))


def refuse_grid(rows: list[list[int]]) -> None:
    """Raise NoBoard for rows of tiles that are not a board."""
    height, width = len(rows), len(rows[0]) if rows else 0
    if any(len(row) != width for row in rows):
        raise NoBoard("tiles-row-lengths", lengths=", ".join(str(len(row)) for row in rows[:8]))
    if not (SMALLEST_SIDE <= height <= LARGEST_SIDE and SMALLEST_SIDE <= width <= LARGEST_SIDE):
        raise NoBoard("tiles-size", height=height, width=width)
    cells = tuple(t for row in rows for t in row)
    if faults := _permutation_faults(cells):
        raise NoBoard("tiles-not-each-once", faults=faults, height=height, width=width, last=len(cells) - 1)


def board_text(rows: Iterable[Iterable[int]]) -> str:
    """Return the canonical text of a board, given as rows of tiles."""
    return "-".join("".join(DIGITS[t] for t in row) for row in rows)


def _permutation_faults(cells: tuple[int, ...]) -> list[Message]:
    """Return the faults of `cells` as a permutation of 0 … n-1; () if there are none."""
    n = len(cells)
    digit = {t: DIGITS[t] if n > 10 else str(t) for t in range(n)}
    named: dict[int, str | Message] = {**digit, 0: Message("tiles-zero")}
    unfilled = cells.count(UNFILLED)
    foreign = sorted({t for t in cells if not 0 <= t < n and t != UNFILLED})
    twice = sorted({t for t in cells if cells.count(t) > 1 and 0 <= t < n})
    missing = [t for t in range(n) if t not in cells]
    faults = []
    if unfilled:
        faults.append(Message("tiles-empty-cells", count=unfilled))
    if foreign:
        faults.append(Message("tiles-foreign", count=len(foreign), tiles=[*map(str, foreign[:5])]))
    if twice:
        faults.append(Message("tiles-twice", count=len(twice), tiles=[named[t] for t in twice[:5]]))
    if missing:
        faults.append(Message("tiles-missing", count=len(missing), tiles=[named[t] for t in missing[:5]]))
    return faults
