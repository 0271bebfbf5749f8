"""Grids drawn with a sign a cell, and tables of cells."""

import re
from collections.abc import Sequence
from dataclasses import replace

from ...messages import Message
from ..forms import Note, Reading
from ..tables import BARS, cells_of, is_rule, separator_of
from ..text import Line, NotRead, lines_of
from .cells import ENDLESS, TRUTH, Cells, readings_of, whole

LEGEND = re.compile(r"\b([01])\W{0,3}(?:is|are|means|for)?\W{0,3}(?:an? |the )?(wall|walls|blocked|block|obstacles?"
                    r"|free|open|empty|path|passage|road)\b", re.IGNORECASE)  # fmt: skip
OPEN = ("free", "open", "empty", "path", "passage", "road")
QUOTED = re.compile(r'(?s)[^"]*"""\\?(.*)"""\s*')
COMMENT = re.compile(r"[ \t]*(?:#|//)[ \t].*[a-z]{3}|[A-Za-z][A-Za-z ]*[a-z]:[ \t]*$")


def bare_lines(lines: Sequence[Line]) -> tuple[list[Line], list[Note], bool | None]:
    """Return lines without comments, quotation marks of several lines and the size above, and what a comment says."""
    text = "\n".join(line.text for line in lines)
    notes: list[Note] = []
    if quoted_text := QUOTED.fullmatch(text):
        above = lines[0].number - 1 + text[: quoted_text.start(1)].count("\n")
        lines = [Line(number + above, line) for number, line in lines_of(quoted_text[1])]
    comments = [line for line in lines if COMMENT.match(line.text)]
    said = [one for line in lines if (one := LEGEND.search(line.text))]
    zero_is_wall = (said[0][1] == "0") == (said[0][2].lower() not in OPEN) if said else None
    if said:
        notes.append(Note("said"))
    elif comments:
        notes.append(Note("comments", count=len(comments), line=comments[0].number))
    return [line for line in lines if line not in comments], notes, zero_is_wall


def _without_size(lines: list[Line], notes: list[Note]) -> list[Line]:
    """Return lines without up to three above that give positions and the size; raise NotRead for another size."""
    heads = 0
    width = max((len(line.text) for line in lines[1:]), default=0)
    while (
        heads < min(3, len(lines) - 1)
        and lines[heads].text[0] != " "
        and (" " in lines[heads].text or len(lines[heads].text) < width)
        and 1 <= len(words := _size_words(lines[heads])) <= 2
        and all(whole(word) is not None for word in words)
    ):
        heads += 1
    rows = lines[heads:]
    if not heads or not rows or (len(_size_words(rows[0])) <= 2 and whole(rows[0].text.strip()) is not None):
        return lines
    high, first = len(rows), rows[0].text
    widths = {max(len(row.text) for row in rows), len(first.split()), len(first.split(","))}
    sizes = {str(high), *(f"{high} {wide}" for wide in widths), *(f"{wide} {high}" for wide in widths)}
    if " ".join(_size_words(lines[heads - 1])) not in sizes:
        raise NotRead(lines[0].number, "rows-of-grid", lines[0].text)
    notes.append(Note("sizes", line=lines[heads - 1].number))
    return rows


def _size_words(line: Line) -> list[str]:
    return line.text.replace(",", " ").replace("x", " ").split()


def read_signs(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of a maze drawn with one sign a cell, or with blanks between all signs."""
    kept, notes, zero_is_wall = bare_lines(lines)
    kept = _without_size([line for line in kept if line.text.strip()], notes)
    if not kept:
        raise NotRead(lines[0].number, "rows-of-grid")
    if len(kept) == 1 and re.search(r"[/|]| - ", kept[0].text):  # rows in one line
        raise NotRead(kept[0].number, "signs", kept[0].text)
    for line in kept:
        has_number = re.search(r"(?<!\S)\d{2,}(?!\S)", line.text) and " " in line.text.strip()
        if "\t" in line.text or has_number or re.search(r"(?<!\S)[+-]\d+|\d,\d|\d\.\d.*\d\.\d", line.text):
            raise NotRead(line.number, "signs", line.text)
    width = max(len(line.text.rstrip()) for line in kept)
    signs = set("".join(line.text for line in kept))
    if any(len(line.text.rstrip()) < width for line in kept) and (" " not in signs and any(
        len(line.text) != width for line in kept)):  # fmt: skip
        short = next(line for line in kept if len(line.text.rstrip()) < width)
        raise NotRead(short.number, "so-many-cells", short.text, str(width))
    rows = [line.text.rstrip().ljust(width)[:width] for line in kept]
    if any(len(line.text) < width for line in kept):
        notes.append(Note("padded", count=sum(len(line.text) < width for line in kept), line=kept[0].number))
    numbers = [line.number for line in kept]
    ruled = [line.text.count("|") for line in kept if not is_rule(line.text)]
    if ruled and min(ruled) > 0 and max(ruled) > 2 and not _has_gaps(kept):  # a table
        raise NotRead(kept[0].number, "signs", kept[0].text)
    is_full = all(len(line.text.rstrip()) == width for line in kept)
    spaced = [row[::2] for row in rows] if is_full and not any(row[1::2].strip() for row in rows) and width > 2 else []
    found: list[Reading] = []
    if spaced and (len(kept) > 1 or width > 3):
        found = _drawn(spaced, numbers, [*notes, Note("blanks")], zero_is_wall, "form-grid-table")
        if signs & set(".0123456789_") or len(signs - {" "}) > 3:
            return found
    if double := _halved(rows):
        found += _drawn(double, numbers, [*notes, Note("two-signs")], zero_is_wall, "reading-two-signs")
    return found + _drawn(rows, numbers, notes, zero_is_wall, "reading-sign-a-cell" if found else "")


def _drawn(
    rows: Sequence[str], numbers: list[int], notes: list[Note], zero_is_wall: bool | None, label: str
) -> list[Reading]:
    found = readings_of(Cells([list(row) for row in rows], numbers, notes, zero_is_wall, is_drawn=True))
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
    kept, notes, zero_is_wall = bare_lines(lines)
    if _has_gaps(kept):
        raise NotRead(kept[0].number, "cells", kept[0].text)
    kept = [line for line in kept if line.text.strip() and not is_rule(line.text)]
    kept = _without_size(kept, notes)
    if not kept:
        raise NotRead(lines[0].number, "rows-of-grid")
    separator = separator_of(kept[0].text.translate(BARS))
    ends_with = (
        separator in ",;"
        and sum(line.text.rstrip().endswith(separator) for line in kept) >= len(kept) - 1
        and len(kept) > 1
    )
    rows = []
    for line in kept:
        row = cells_of(line, separator)
        rows.append(row[:-1] if ends_with and not row[-1] else row)
    if separator == " " and not all(
        len(cell) == 1 or whole(cell) is not None or cell in (*ENDLESS, *TRUTH) for row in rows for cell in row
    ):
        raise NotRead(kept[0].number, "cells", kept[0].text)
    heads, counted = rows[0][1:], {str(k) for k in range(len(rows[0]) + 1)}
    if not rows[0][0] and len(heads) > 1 and counted.issuperset(heads) and heads == sorted(set(heads)):  # an axis
        raise NotRead(kept[0].number, "cells", kept[0].text)
    if max(map(len, rows)) < 2 or (
        separator == " " and not any(whole(cell) is not None for row in rows for cell in row)
    ):
        raise NotRead(kept[0].number, "cells", kept[0].text)
    notes.append(Note("table") if separator == "|" else Note("blanks") if separator == " " else
                 Note("separators", sign={",": "comma", ";": "semicolon", "\t": "tab"}[separator]))  # fmt: skip
    cells = Cells(rows, [line.number for line in kept], notes, zero_is_wall)
    refuse_pairs(cells)
    return readings_of(cells)


def refuse_pairs(cells: Cells) -> None:
    """Raise NotRead for rows of two numbers, which may be places, unless all are 0 and 1."""
    numbers = [whole(cell) for row in cells.rows for cell in row]
    if all(len(row) == 2 for row in cells.rows) and None not in numbers and not {0, 1}.issuperset(numbers):
        raise NotRead(cells.lines[0], "rows-of-grid", ", ".join(cells.rows[0]))
