"""Grids drawn with a sign a cell, and tables of cells."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from ...messages import Message
from ..forms import Note, Reading
from ..tables import BARS, cells_of, is_rule, separator_of
from ..text import Line, NotRead, lines_of
from .cells import ENDLESS, TRUTH, Cells, readings_of, whole

WALL_WORDS, FREE_WORDS = (
    "walls?|blocked|blocks?|obstacles?",
    ("free|open|empty|paths?|passages?|roads?|walkable|passable|traversable"),
)
SAYS = r"s?\W{0,3}(?:is|are|means?|for)?\W{0,3}(?:an? |the )?"
LEGEND = re.compile(rf"\b([01]){SAYS}(?:({WALL_WORDS})|{FREE_WORDS})\b", re.IGNORECASE)
HINT = re.compile(
    rf"\b[01]s?\b.*\b(?:{WALL_WORDS}|{FREE_WORDS}|cells?)|\b(?:{WALL_WORDS}|{FREE_WORDS}|value)\b.*\b[01]s?\b"
)
REVERSED = re.compile(rf"#{SAYS}(?:{FREE_WORDS})\b|\.{SAYS}(?:{WALL_WORDS})\b", re.IGNORECASE)
NO_SIGNS = re.compile(r"\t|(?<!\S)[+-]\d+|\d,\d|\d\.\d.*\d\.\d")
QUOTED = re.compile(r'(?s)[^"]*"""\\?(.*)"""\s*')
COMMENT = re.compile(r"[ \t]*(?:#|//)[ \t].*[a-z]{3}|[A-Za-z][A-Za-z ]*[a-z]:[ \t]*$")


def bare_lines(lines: Sequence[Line]) -> tuple[list[Line], list[Note], str]:
    """Return lines without comments and quotation marks of several lines, and what comments say of 0: see Cells."""
    text = "\n".join(line.text for line in lines)
    notes: list[Note] = []
    if quoted_text := QUOTED.fullmatch(text):
        above = lines[0].number - 1 + text[: quoted_text.start(1)].count("\n")
        lines = [Line(number + above, line) for number, line in lines_of(quoted_text[1])]
    comments = [line for line in lines if COMMENT.match(line.text)]
    said = [one for line in lines if (one := LEGEND.search(line.text))]
    zero = "?" if any(HINT.search(line.text) for line in comments) else ""
    if wrong := next((line for line in comments if REVERSED.search(line.text[1:])), None):
        raise NotRead(wrong.number, "cell", wrong.text)
    if said:
        zero = "wall" if (said[0][1] == "0") == bool(said[0][2]) else "free"
        notes.append(Note("said"))
    elif comments:
        notes.append(Note("comments", count=len(comments), line=comments[0].number))
    return [line for line in lines if line not in comments], notes, zero


def _rows_of(lines: Sequence[Line]) -> tuple[list[Line], list[Note], str]:
    """Return what `bare_lines` does, without blank lines and up to three lines above that give places and the size.

    Raise NotRead for another size.
    """
    kept, notes, zero = bare_lines(lines)
    kept = [line for line in kept if line.text.strip()]
    width = max((len(line.text) for line in kept[1:]), default=0)

    def is_head(line: Line) -> bool:
        is_size = re.fullmatch(r"\d+ ?x ?\d+", line.text) is not None
        is_short = line.text[0] != " " and (" " in line.text or len(line.text) < width)
        return (is_size or is_short) and 0 < len(_numbers(line)) < 3 and None not in map(whole, _numbers(line))

    heads = len([*takewhile(is_head, kept[: min(3, len(kept) - 1)])])
    rows = kept[heads:]
    if not kept:
        raise NotRead(lines[0].number, "rows-of-grid")
    if not heads or (len(_numbers(rows[0])) <= 2 and whole(rows[0].text.strip()) is not None):
        return kept, notes, zero
    high, first = len(rows), rows[0].text
    widths = {max(len(row.text) for row in rows), len(first.split()), len(first.split(","))}
    sizes = {str(high), *(f"{high} {wide}" for wide in widths), *(f"{wide} {high}" for wide in widths)}
    if " ".join(_numbers(kept[heads - 1])) not in sizes:
        raise NotRead(lines[0].number, "rows-of-grid", lines[0].text)
    return rows, [*notes, Note("sizes", line=kept[heads - 1].number)], zero


def _numbers(line: Line) -> list[str]:
    return line.text.replace(",", " ").replace("x", " ").split()


def read_signs(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of a maze drawn with one sign a cell, or with blanks between all signs."""
    kept, notes, zero = _rows_of(lines)
    for line in kept:
        has_number = re.search(r"(?<!\S)\d{2,}(?!\S)", line.text) and " " in line.text.strip()
        is_line = len(kept) == 1 and re.search(r"[/|]| - ", line.text)  # rows in one line
        if is_line or has_number or NO_SIGNS.search(line.text):
            raise NotRead(line.number, "signs", line.text)
    width = max(len(line.text.rstrip()) for line in kept)
    signs = set("".join(line.text for line in kept))
    short = [line for line in kept if len(line.text.rstrip()) < width]
    uneven = [line for line in kept if len(line.text) != width]
    if short and uneven and " " not in signs:
        raise NotRead(short[0].number, "so-many-cells", short[0].text, str(width))
    rows = [line.text.rstrip().ljust(width) for line in kept]
    if padded := sum(len(line.text) < width for line in kept):
        notes.append(Note("padded", count=padded, line=next(line.number for line in uneven if len(line.text) < width)))
    numbers = [line.number for line in kept]
    ruled = [line.text.count("|") for line in kept if not is_rule(line.text)]
    if ruled and min(ruled) > 0 and max(ruled) > 2 and not _has_gaps(kept):  # a table
        raise NotRead(kept[0].number, "signs", kept[0].text)
    is_spaced = not short and width > 2 and not any(row[1::2].strip() for row in rows)
    found: list[Reading] = []
    if is_spaced and (len(kept) > 1 or width > 3):
        found = _drawn([row[::2] for row in rows], numbers, [*notes, Note("blanks")], zero, "form-grid-table")
        if signs & set(".0123456789_") or len(signs - {" "}) > 3:
            return found
    if double := _halved(rows):
        found += _drawn(double, numbers, [*notes, Note("two-signs")], zero, "reading-two-signs")
    return found + _drawn(rows, numbers, notes, zero, "reading-sign-a-cell" if found else "")


def _drawn(rows: Sequence[str], numbers: list[int], notes: list[Note], zero: str, label: str) -> list[Reading]:
    found = readings_of(Cells([list(row) for row in rows], numbers, notes, zero, is_drawn=True))
    return [replace(one, label=one.label or Message(label)) for one in found] if label else found


def _has_gaps(lines: Sequence[Line]) -> bool:
    """Return whether rules between corners have gaps, as the walls of a drawn maze have."""
    return any(is_rule(line.text) and " " in line.text.strip() and line.text.strip()[0] not in "|│" for line in lines)


def _halved(rows: Sequence[str]) -> list[str]:
    """Return rows with one sign for each two, where blocks are drawn twice as wide; [] for others."""
    pairs = [(row[k : k + 1], row[k + 1 : k + 2]) for row in rows for k in range(0, len(row), 2)]
    is_even = all(one == other or (" " in (one, other) and (one + other).strip().isalpha()) for one, other in pairs)
    if not is_even or len(rows) < 2 or not any(one in "█▓▒" for one, _ in pairs):
        return []
    return ["".join((one + other).strip()[:1] or " " for one, other in zip(row[::2], row[1::2], strict=True))
            for row in rows]  # fmt: skip


def read_table(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of cells between commas, semicolons, tabs, bars or blanks."""
    if _has_gaps(lines):
        raise NotRead(lines[0].number, "cells", lines[0].text)
    kept, notes, zero = _rows_of([line for line in lines if not is_rule(line.text)])
    separator = separator_of(kept[0].text.translate(BARS))
    ended = sum(line.text.rstrip().endswith(separator) for line in kept)
    rows = [cells_of(line, separator) for line in kept]
    if separator in ",;" and len(kept) > 1 and ended >= len(kept) - 1:
        rows = [row[:-1] if not row[-1] else row for row in rows]
    numbers = [whole(cell) for row in rows for cell in row]
    others = [cell for row in rows for cell in row if len(cell) != 1 and whole(cell) is None]
    heads, counted = rows[0][1:], {str(k) for k in range(len(rows[0]) + 1)}
    is_axis = not rows[0][0] and len(heads) > 1 and counted.issuperset(heads) and heads == sorted(set(heads))
    has_words = separator == " " and not set(others) <= {*ENDLESS, *TRUTH}
    if is_axis or has_words or max(map(len, rows)) < 2 or (separator == " " and set(numbers) == {None}):
        raise NotRead(kept[0].number, "cells", kept[0].text)
    sign = {",": "comma", ";": "semicolon", "\t": "tab"}.get(separator)
    notes.append(Note("separators", sign=sign) if sign else Note("table" if separator == "|" else "blanks"))
    cells = Cells(rows, [line.number for line in kept], notes, zero)
    refuse_pairs(cells)
    return readings_of(cells)


def refuse_pairs(cells: Cells) -> None:
    """Raise NotRead for rows of two numbers, which may be places, unless all are 0 and 1."""
    numbers = [whole(cell) for row in cells.rows for cell in row]
    if all(len(row) == 2 for row in cells.rows) and None not in numbers and not {0, 1}.issuperset(numbers):
        raise NotRead(cells.lines[0], "rows-of-grid", ", ".join(cells.rows[0]))
