"""Rows of tiles with an empty place for the blank: between commas or tabs, or visible from the columns."""

import re
from collections.abc import Iterator, Sequence

from ....formats import Format, Note, Reading
from ....messages import Message
from .cells import EMPTY, Grid, NoBoard, board_reading
from .rows import CLOSED, QUOTED, QUOTES, squared, unified

DELIMITERS = "\t;,&"
Interval = tuple[int, int]


def lines_of(text: str) -> list[str]:
    """Return the rows of a text with their blanks: lines, quoted texts, or the parts between / or ; or |."""
    quoted = [one or other for one, other in QUOTED.findall(text.translate(QUOTES))]
    if len(quoted) > 1 and all(len(row) > 1 for row in quoted):
        return [row.rstrip() for row in quoted]
    bare = unified(text).strip("\r\n").expandtabs()
    border = next((sign for sign in "\n/;|" if sign in bare), "\n")
    parts = bare.split(border)
    if border != "\n" and all(part.startswith(" ") for part in parts[1:]):
        parts = [parts[0], *(part[1:] for part in parts[1:])]  # the blank after `/`
    return [part.rstrip() for part in parts if part.strip() or border != "\n"]


def _read_columns(text: str) -> Reading:
    """Return the reading of rows one of which lacks a tile; raise NoBoard."""
    lines = lines_of(text)
    found = _gap(lines) or _gap_between_digits(lines)
    if found is None:
        raise NoBoard("tiles-columns-unclear")
    rows, row, column = found
    reading = board_reading([rows])
    note = Note("empty-place", row=row + 1, column=column + 1)
    is_cut = row == 0 and column == len(rows[0]) - 1 and not lines[0].startswith(" ")
    other = tuple(_at_the_beginning(rows)) if is_cut else ()
    return Reading(reading.texts, (*reading.notes, note), other)


def _at_the_beginning(rows: Grid) -> Iterator[Reading]:
    """Yield the reading in which the first line has lost the blanks at its beginning."""
    reading = board_reading([[[EMPTY, *rows[0][:-1]], *rows[1:]]])
    yield Reading(reading.texts, reading.notes, label=Message("reading-blank-first"))


def _gap(lines: Sequence[str]) -> tuple[Grid, int, int] | None:
    """Return rows of words with `_` in the empty place, and its row and column; None if it is ambiguous."""
    words = [[(found[0], (found.start(), found.end())) for found in re.finditer(r"[^\s,]+", line)] for line in lines]
    width = max(map(len, words), default=0)
    short = [number for number, row in enumerate(words) if len(row) < width]
    if len(short) != 1 or len(words[short[0]]) != width - 1 or width < 2:
        return None
    full = [[place for _, place in row] for number, row in enumerate(words) if number != short[0]]
    for rows in (full, full[1:]):  # the first line may have lost its indentation
        if rows and (column := _missing([place for _, place in words[short[0]]], _columns(rows))) is not None:
            grid = [[word for word, _ in row] for row in words]
            grid[short[0]].insert(column, EMPTY)
            return grid, short[0], column
    return None


def _columns(rows: list[list[Interval]]) -> list[Interval]:
    """Return the beginning and end of each column in these rows."""
    return [(min(begin for begin, _ in cells), max(end for _, end in cells)) for cells in zip(*rows, strict=True)]


def _missing(places: list[Interval], columns: list[Interval]) -> int | None:
    """Return the one column without any of these places; None if a place is in no column or in several."""
    inside = [
        [number for number, (first, last) in enumerate(columns) if begin < last and end > first]
        for begin, end in places
    ]
    if any(len(found) != 1 for found in inside):
        return None
    left = set(range(len(columns))) - {found[0] for found in inside}
    return left.pop() if len(left) == 1 else None


def _gap_between_digits(lines: Sequence[str]) -> tuple[Grid, int, int] | None:
    """Return the result of `_gap` for rows of digits without blanks between them, such as `4 6` below `123`."""
    width = max(map(len, lines), default=0)
    rows = [list(line.ljust(width)) for line in lines]
    gaps = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == " "]
    if len(gaps) != 1 or width < 2:
        return None
    (row, column) = gaps[0]
    rows[row][column] = EMPTY
    return rows, row, column


def _lacks_one(text: str) -> bool:
    lines = lines_of(text)
    counts = sorted(len(line.replace(",", " ").split()) for line in lines)
    if any(EMPTY in row for row in _cells(text)):
        return False
    return len(lines) > 1 and (counts[0] + 1 == counts[-1] == counts[1] or _gap_between_digits(lines) is not None)


def _cells(text: str) -> list[list[str]]:
    """Return the cells between delimiters, `_` for those that are empty; an empty list if no delimiter fits."""
    bare = CLOSED.sub("\n", re.sub(r"^[\[({\s]*[\[({]", "", unified(text).strip(" \r\n")))
    border = next((sign for sign in "\n/;|-" if sign in bare), "\n")
    lines = [line for line in bare.split(border) if line.strip(" ")]
    for delimiter in DELIMITERS:
        rows = [[cell.strip() for cell in line.split(delimiter)] for line in lines]
        if rows and all(len(row) == len(rows[0]) > 1 for row in rows):
            if len(rows) > 1 and not any(row[-1] for row in rows):  # each row ends with a delimiter
                rows = [row[:-1] for row in rows]
            return [[cell or EMPTY for cell in row] for row in rows]
    return []


def _read_delimited(text: str) -> Reading:
    rows = _cells(text)
    if not rows:
        raise NoBoard("tiles-rows-uneven")
    grids: list[Grid] = squared(rows[0]) or [rows] if len(rows) == 1 else [rows]
    reading = board_reading(grids)
    return Reading(reading.texts, (*reading.notes, Note("empty-place", row=0, column=0)))


COLUMNS = Format(
    key="columns",
    label=Message("form-tiles-columns"),
    recognizes=_lacks_one,
    read=_read_columns,
    example="1 2 3\n4   6\n7 5 8",
    texts={"start": "123-406-758"},
)
DELIMITED = Format(
    key="delimited",
    label=Message("form-tiles-delimited"),
    recognizes=lambda text: any(EMPTY in row for row in _cells(text)),
    read=_read_delimited,
    example="1,2,3\n4,,6\n7,5,8",
    texts={"start": "123-406-758"},
)
