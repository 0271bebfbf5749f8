"""The cells of a pasted board: the signs of the blank, the texts of tiles, and the errors of other texts."""

import re
from collections.abc import Callable, Iterable, Sequence

from ....errors import BadInput, quoted
from ....formats import Note, Reading

SMALLEST_SIDE, LARGEST_SIDE = 2, 5
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SUCH_AS = "write rows of tiles, such as 123-456-780"
TILE_OF = {digit: tile for tile, digit in enumerate("0123456789")}
UNFILLED = -1  # a cell of a half-edited board, written `?`
EMPTY = "_"  # a place without a tile
# Signs of the blank; x would be tile 33, which no board has.
BLANKS = frozenset((*"_.#xX*-·•∙⋅∘□☐⬜◻◽▢▫␣", "-1", "none", "null", "nil", "nan", "blank", "empty", "space", "blk"))
PLAIN_BLANKS = frozenset("0_.□☐⬜◻◽▢▫␣") | {"-1", "none", "null", "nil", "blank", "empty", "space"}
LETTERS = ("", "eE", "E", "bB", "b", "B")  # letters that are tiles of large boards, or the blank
Grid = Sequence[Sequence[str]]
Sentence = Callable[[str], str]


class NoBoard(BadInput):
    """The error for a text that is no board; its sentence names the field that the text was given for."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__("board", lambda: sentence("text"))
        self.sentence = sentence

    def under(self, field: str) -> BadInput:
        """Return the error for a field."""
        return BadInput(field, self.sentence(field))


def board_reading(grids: Iterable[Grid]) -> Reading:
    """Return the reading of the first grid of texts that is a board; raise NoBoard, for the likeliest grid."""
    first: NoBoard | None = None
    for grid in filter(all, filter(None, grids)):
        for letters in LETTERS:
            if letters and not any(token in letters for row in grid for token in row):
                continue
            try:
                rows = [[tile_of(token, letters) for token in row] for row in grid]
                signs = _blank_signs(grid, rows)
                refuse_grid(rows)
            except NoBoard as error:
                first = first or error
                continue
            assumed = (
                Note("blank-sign", f"{sign} is the blank.") for sign in signs if sign.lower() not in PLAIN_BLANKS
            )
            return Reading({"start": board_text(rows)}, tuple(assumed))
    raise first or NoBoard(lambda field: f"The {field} has no tiles; {SUCH_AS}.")


def refuse_words(text: str) -> None:
    """Raise NoBoard for a text without a digit or a cell that is open."""
    if not re.search("[0-9?]", text):
        raise NoBoard(lambda field: f"The {field} must be a board, not {quoted(text, 20)}; {SUCH_AS}.")


def _blank_signs(grid: Grid, rows: list[list[int]]) -> list[str]:
    """Return the different texts that are read as the blank."""
    cells = zip((token for row in grid for token in row), (tile for row in rows for tile in row), strict=True)
    return list(dict.fromkeys(token for token, tile in cells if tile == 0))


def is_blank_word(token: str) -> bool:
    """Return whether a text can only be the blank."""
    return token.lower() in BLANKS


def tile_of(token: str, letters: str = "") -> int:
    """Return a tile, given as a sign of the blank, a base-36 digit or a decimal number; raise NoBoard.

    `letters` are digits that are the blank.
    """
    if token in TILE_OF:
        return TILE_OF[token]
    if token.lower() in BLANKS or (len(token) == 1 and token in letters):
        return 0
    if token == "?":
        return UNFILLED
    if found := re.fullmatch(r"([0-9]{1,3})(?:\.0*)?", token):  # 7. is a float, as NumPy prints it
        return int(found[1])
    if re.fullmatch("[0-9A-Za-z]", token):
        return DIGITS.index(token.lower())
    raise NoBoard(lambda field: f"In the {field}, {quoted(token, 20)} is not a tile; {SUCH_AS}.")


def refuse_grid(rows: list[list[int]]) -> None:
    """Raise NoBoard for rows of tiles that are no board."""
    height, width = len(rows), len(rows[0])
    if any(len(row) != width for row in rows):
        lengths = ", ".join(str(len(row)) for row in rows[:8])
        raise NoBoard(
            lambda field: f"The rows of the {field} have different lengths ({lengths}); all must be equally long."
        )
    if not (SMALLEST_SIDE <= height <= LARGEST_SIDE and SMALLEST_SIDE <= width <= LARGEST_SIDE):
        raise NoBoard(lambda field: f"The {field} must be 2×2 to 5×5, not {height}×{width}; {SUCH_AS}.")
    cells = tuple(t for row in rows for t in row)
    if problem := _permutation_problem(cells):
        raise NoBoard(
            lambda field: (
                f"In the {field}, {problem}; a {height}×{width} board has each number from 0 (the blank) to "
                f"{len(cells) - 1} once."
            )
        )


def board_text(rows: Iterable[Iterable[int]]) -> str:
    """Return the canonical text of a board, given as rows of tiles."""
    return "-".join("".join(DIGITS[t] for t in row) for row in rows)


def _permutation_problem(cells: tuple[int, ...]) -> str:
    """Return why `cells` are not each of 0 … n-1 once; empty if they are."""
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
