"""Mazes drawn with one sign per cell."""

import re
from dataclasses import replace

from ....errors import quoted
from ....formats import Format, Note, Reading, bad_line, readable
from ....messages import Message
from .link_form import LINK_FORM
from .lists import LISTS
from .movingai import MOVINGAI
from .pasted import Pasted
from .separated import SEPARATED, is_table
from .signs import read_cells
from .wrapping import Lines, lines_within

BLOCKS = frozenset("█▓▒")
SIGNED = re.compile(r"(?<!\S)[+-][0-9]+(?!\S)")
VARIANT = "\ufe0f"  # the selector of a coloured sign


def _recognizes(text: str) -> bool:
    """Return whether each sign may be a cell: a text that is no list or map, and has no separated cells."""
    if any(one.recognizes(text) for one in (LINK_FORM, LISTS, MOVINGAI)):
        return False
    return not (SEPARATED.recognizes(text) and is_table(text))


def _read(text: str) -> Reading:
    """Return the cells of a maze, its start and its goals; raise BadInput.

    A blank line inside is left out; another reading takes it as a row of free cells.
    """
    lines, notes = lines_within(text.replace(VARIANT, ""))
    filled = [(number, line) for number, line in lines if line.strip()]
    widest = max((len(line) for _, line in filled), default=0)
    kept = [(number, line) for number, line in lines if line.strip() or len(line) == widest]
    if len(kept) == len(lines):
        return _drawn(lines, notes)
    every = len(filled) > 2 and all(bool(line.strip()) == (k % 2 == 0) for k, (_, line) in enumerate(lines))
    note = Note("blank-lines")
    reading = _drawn(kept, [*notes, note])
    if every:
        return reading
    label = Message("reading-blank-line")
    others = readable(lambda: replace(_drawn(lines, notes), other=(), label=label))
    return replace(reading, other=(*reading.other, *others))


def _drawn(lines: Lines, notes: list[Note]) -> Reading:
    """Return the cells of lines, without trailing blanks if that makes the lines equally long."""
    if len({len(line) for _, line in lines}) > 1:
        lines = [(number, line.rstrip()) for number, line in lines]
    tabbed = next((number for number, line in lines if "\t" in line), None)
    if tabbed:
        raise bad_line("grid-tab", tabbed, "cells")
    if _is_double(lines):
        halved = [(number, "".join(map(_of_two, line[::2], line[1::2]))) for number, line in lines]
        reading = _drawn(halved, [*notes, Note("two-signs")])
        return replace(reading, other=(*reading.other, _cells_of(lines, notes, Message("reading-sign-a-cell"))))
    return _cells_of(lines, notes)


def _is_double(lines: Lines) -> bool:
    """Return whether each cell is drawn by two signs, as with block characters, which are narrow."""
    pairs = [(line[k : k + 1], line[k + 1 : k + 2]) for _, line in lines for k in range(0, len(line), 2)]
    is_even = all(one == other or (" " in (one, other) and (one + other).strip().isalpha()) for one, other in pairs)
    return is_even and len(pairs) > len(lines) > 1 and any(one in BLOCKS for one, _ in pairs)


def _of_two(one: str, other: str) -> str:
    return one if one != " " else other


def _cells_of(lines: Lines, notes: list[Note], label: Message | None = None) -> Reading:
    signed = next(((number, found[0]) for number, line in lines if (found := SIGNED.search(line))), None)
    if signed:
        raise bad_line("grid-cell-unknown", signed[0], "cells", given=quoted(signed[1], 20))
    numbers = [number for number, _ in lines]
    reading = read_cells(Pasted([list(line) for _, line in lines], numbers, list(notes), is_drawn=True))
    return replace(reading, label=label, other=() if label else reading.other)


DRAWING = Format(
    key="drawing",
    label=Message("form-grid-drawing"),
    recognizes=_recognizes,
    read=_read,
    example="#####\n#S G#\n#####",
    texts={"cells": "#####-#...#-#####", "start": "2.2", "goal": "2.4"},
)
