"""Rows of tiles: digits joined by `-`, or numbers with blanks, commas, slashes, line breaks and brackets between them.

`grids_of` is the last step of other formats: the possible grids of a text that has only tiles and separators left.
"""

import re
from math import isqrt

from ....formats import Format, Note, Reading
from ....messages import Message
from .cells import EMPTY, Grid, NoBoard, board_reading, refuse_words

DASHES = dict.fromkeys(map(ord, "–—−‐‑"), "-")  # keyboards and word processors write them for `-`
QUOTES = dict.fromkeys(map(ord, "“”„«»"), '"') | dict.fromkeys(map(ord, "‘’‚"), "'")
QUOTED = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"")
MINUS_ONE = re.compile(r"(^|[\s,;/\[({])-1(?![0-9A-Za-z])")
CLOSED = re.compile(r"[\])}]+\s*(?:[,;]\s*)?[\[({]*")


def unified(text: str) -> str:
    """Return a text with all dashes unified and without quotation marks; an empty pair of these becomes `_`."""
    bare = text.translate(DASHES).translate(QUOTES).replace('"""', "\n").replace("'''", "\n")
    return QUOTED.sub(lambda found: (found[1] or found[2] or "").strip() or EMPTY, bare)


def grids_of(text: str) -> list[Grid]:
    """Return the possible grids of a text, the likeliest first; raise NoBoard if there are none."""
    lines = MINUS_ONE.sub(rf"\1{EMPTY}", text.strip())
    lines = CLOSED.sub("\n", lines)
    lines = re.sub(r"[\[({]+", " ", lines)
    rows = [row for part in re.split(r"[\n\r/;-]", lines) if (row := re.findall(r"[^\s,]+", part))]
    if not rows:
        raise NoBoard("tiles-none")
    tokens = [token for row in rows for token in row]
    compact: Grid = [list(token) for token in tokens]
    if len(tokens) == 1:  # 102754863
        return squared(list(tokens[0])) or [compact]
    if len(rows) == 1:  # 1 0 2 7 5 4 8 6 3, or 102 754 863
        return [*(squared(tokens) or [rows]), compact]
    if len(rows) == len(tokens):  # 102-754-863, or one number per line
        return [compact, *squared(tokens)]
    return [rows]


def squared(tokens: list[str]) -> list[Grid]:
    """Return the one square grid that the tokens fill; an empty list if their number is not a square."""
    side = isqrt(len(tokens))
    return [[tokens[i : i + side] for i in range(0, len(tokens), side)]] if side**2 == len(tokens) > 1 else []


def read_rows(text: str) -> Reading:
    """Return the reading of rows of tiles; raise NoBoard."""
    refuse_words(text)
    return board_reading(grids_of(unified(text)))


def _dashed(text: str) -> str:
    """Return a text with `_` for each dash that may be the blank; dashes that may separate rows are kept."""
    bare = MINUS_ONE.sub(rf"\1{EMPTY}", unified(text))
    if re.search(r"[\n/;\[({]", bare.strip()):
        return bare.replace("-", EMPTY)
    return " ".join(EMPTY if word == "-" else word for word in bare.replace(",", " ").split())


def _read_dashed(text: str) -> Reading:
    reading = board_reading(grids_of(_dashed(text)))
    return Reading(reading.texts, (*reading.notes, Note("blank-sign", sign="-")))


ROWS = Format(
    key="rows",
    label=Message("form-tiles-rows"),
    recognizes=lambda text: True,
    read=read_rows,
    example="[[1, 2, 3], [4, 0, 6], [7, 5, 8]]",
    texts={"start": "123-406-758"},
)
DASHED = Format(
    key="dashed",
    label=Message("form-tiles-dashed"),
    recognizes=lambda text: _dashed(text).count(EMPTY) > MINUS_ONE.sub(EMPTY, unified(text)).count(EMPTY),
    read=_read_dashed,
    example="1 2 3\n4 - 6\n7 5 8",
    texts={"start": "123-406-758"},
)
