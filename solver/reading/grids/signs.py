"""Grids drawn with a sign a cell, and tables of cells."""

import re
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase

from ...messages import Message
from ..forms import Note, Reading
from ..tables import BARS, cells_of, is_rule, separator_of
from ..text import Line, NotRead
from .cells import ENDLESS, TRUTH, Cells, readings_of, whole

LEGEND = re.compile(r"\b([01])\W{0,3}(?:is|are|means|for)?\W{0,3}(?:an? |the )?(wall|walls|blocked|block|obstacles?"
                    r"|free|open|empty|path|passage|road)\b", re.IGNORECASE)  # fmt: skip
COMMENT = re.compile(r"[ \t]*(?:#|//|--|;|\$)[ \t].*[a-z]{3}|[A-Za-z][A-Za-z ]*[a-z]:[ \t]*$")


def bare_lines(lines: Sequence[Line]) -> tuple[list[Line], list[Note], bool | None]:
    """Return lines without comments, quotation marks of several lines and the size above, and what a comment says."""
    text = "\n".join(line.text for line in lines)
    notes: list[Note] = []
    quotes = next(
        (one for one in ('"""', "'''", "`") if text.count(one) == 2 and text.rstrip(" ;)\n").endswith(one)), ""
    )
    if quotes and text.find(quotes) < len(lines[0].text):
        begin, end = text.find(quotes) + 3 if len(quotes) == 3 else text.find(quotes) + 1, text.rfind(quotes)
        inner = text[begin:end].lstrip("\\").split("\n")
        lines = [Line(lines[0].number + k, line) for k, line in enumerate(inner)]
        while lines and not lines[0].text.strip():
            lines = lines[1:]
        while lines and not lines[-1].text.strip():
            lines = lines[:-1]
        least = min((len(line.text) - len(line.text.lstrip()) for line in lines if line.text.strip()), default=0)
        lines = [line._replace(text=line.text[least:]) for line in lines]
    comments = [line for line in lines if COMMENT.match(line.text)]
    said = [one for line in lines if (one := LEGEND.search(line.text))]
    zero_is_wall = (
        None
        if not said
        else (said[0][1] == "0") == (said[0][2].lower() not in ("free", "open", "empty", "path", "passage", "road"))
    )
    if said:
        notes.append(Note("said"))
    elif comments:
        notes.append(Note("comments", count=len(comments), line=comments[0].number))
    kept = [line for line in lines if line not in comments]
    return kept, notes, zero_is_wall


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
    kept = _without_numbers([line for line in kept if line.text.strip() or line.text], notes)
    kept = _without_size([line for line in kept if line.text.strip()], notes)
    kept, step = _without_axes(kept, notes)
    if not kept:
        raise NotRead(lines[0].number, "rows-of-grid")
    if step == 1 and len(kept) == 1 and (sign := next((one for one in ("/", "|", " - ") if one in kept[0].text), "")):
        parts = [part.strip() for part in kept[0].text.split(sign)]
        if len(set(map(len, parts))) == 1 and len(parts[0]) > 1:
            notes.append(Note("rows", sign=sign))
            kept = [Line(kept[0].number, part) for part in parts]
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
    table = all("|" in line.text for line in kept if not is_rule(line.text)) and any(
        line.text.count("|") > 2 for line in kept
    )
    if table and not _has_gaps(kept):
        raise NotRead(kept[0].number, "signs", kept[0].text)
    is_full = all(len(line.text.rstrip()) == width for line in kept)
    spaced = [row[::2] for row in rows] if is_full and not any(row[1::2].strip() for row in rows) and width > 2 else []
    found: list[Reading] = []
    if spaced and (step == 2 or len(kept) > 1 or width > 3):
        blank = [*notes, Note("blanks")]
        found = readings_of(Cells([list(row) for row in spaced], numbers, blank, zero_is_wall, is_drawn=True))
        found = [replace(one, label=one.label or Message("form-grid-table")) for one in found]
        if signs & set(".0123456789_") or len(signs - {" "}) > 3 or step == 2:
            return found
    double = _halved(rows)
    if double:
        halved = readings_of(
            Cells([list(row) for row in double], numbers, [*notes, Note("two-signs")], zero_is_wall, is_drawn=True)
        )
        found += [replace(one, label=Message("reading-two-signs")) for one in halved]
    drawn = readings_of(Cells([list(row) for row in rows], numbers, notes, zero_is_wall, is_drawn=True))
    return (
        [*found, *(replace(one, label=one.label or Message("reading-sign-a-cell")) for one in drawn)]
        if found
        else drawn
    )


def _has_gaps(lines: Sequence[Line]) -> bool:
    """Return whether rules between corners have gaps, as the walls of a drawn maze have."""
    return any(is_rule(line.text) and " " in line.text.strip() and line.text.strip()[0] not in "|│" for line in lines)


def _halved(rows: Sequence[str]) -> list[str]:
    """Return rows with one sign for each two, where blocks are drawn twice as wide; [] for others."""
    pairs = [(row[k : k + 1], row[k + 1 : k + 2]) for row in rows for k in range(0, len(row), 2)]
    is_even = all(one == other or (" " in (one, other) and (one + other).strip().isalpha()) for one, other in pairs)
    if not is_even or len(rows) < 2 or not any(one in "█▓▒" for one, _ in pairs):
        return []
    return [
        "".join(one if one != " " else other for one, other in zip(row[::2], row[1::2], strict=True)) for row in rows
    ]


def _without_numbers(lines: list[Line], notes: list[Note]) -> list[Line]:
    """Return drawn lines without the numbers before them, if these ascend by 1."""
    found = [re.match(r"\s*(\d{1,3})(?:\s?[:|.)] ?|\s)(?=.*[#%█|+]{2}|[SG.# ]+$)", line.text) for line in lines]
    if len(lines) < 2 or not all(found):
        return lines
    numbers = [int(one[1]) for one in found if one]
    if numbers[0] > 1 or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return lines
    if any(sign.isdigit() for line, one in zip(lines, found, strict=True) if one for sign in line.text[one.end() :]):
        raise NotRead(lines[0].number, "signs", lines[0].text)
    notes.append(Note("line-numbers"))
    return [line._replace(text=line.text[one.end() :]) for line, one in zip(lines, found, strict=True) if one]


def _without_axes(lines: list[Line], notes: list[Note]) -> tuple[list[Line], int]:
    """Return lines without what rows and columns are called, and the columns of a cell: 1, or 2 with blanks between."""
    head = lines[0].text if lines else ""
    words = head.split() if " " in head.strip() else list(head.strip())
    count = len(words)
    counted = [[*map(str, range(first, first + count))] for first in (0, 1)]
    if len(lines) < 3 or count < 2 or words not in (*counted, [*ascii_uppercase[:count]]) or not head.startswith(" "):
        return lines, 1
    begin, step = len(head) - len(head.lstrip()), 2 if " " in head.strip() else 1
    rows = lines[1:]
    labels = [row.text[:begin].strip().rstrip(":|") for row in rows]
    if labels not in ([*map(str, range(first, first + len(rows)))] for first in (0, 1)):
        raise NotRead(rows[0].number, "signs", rows[0].text)
    notes.append(Note("axes"))
    return [row._replace(text=row.text[begin:].ljust(count * step - step + 1)) for row in rows], step


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
