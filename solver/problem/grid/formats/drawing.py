"""Mazes drawn with a sign a cell."""

from dataclasses import replace

from ....errors import BadInput
from ....formats import Format, Note, Reading, readable
from .link_form import LINK_FORM
from .lists import LISTS
from .movingai import MOVINGAI
from .pasted import Pasted
from .separated import SEPARATED, is_table
from .signs import read_cells
from .wrapping import Lines, lines_within

VARIANT = "\ufe0f"  # that asks for a coloured sign


def _recognizes(text: str) -> bool:
    """Return whether each sign may be a cell: no list or map, and no cells with commas or numbers between blanks."""
    if any(one.recognizes(text) for one in (LINK_FORM, LISTS, MOVINGAI)):
        return False
    return not (SEPARATED.recognizes(text) and is_table(text))


def _read(text: str) -> Reading:
    """Return the cells of a maze, its start and its goals; raise BadInput.

    A blank line within it is left out; in another reading it is a row of free cells.
    """
    lines, notes = lines_within(text.replace(VARIANT, ""))
    filled = [(number, line) for number, line in lines if line.strip()]
    widest = max((len(line) for _, line in filled), default=0)
    kept = [(number, line) for number, line in lines if line.strip() or len(line) == widest]
    if len(kept) == len(lines):
        return _drawn(lines, notes)
    every = len(filled) > 2 and all(bool(line.strip()) == (k % 2 == 0) for k, (_, line) in enumerate(lines))
    note = Note("blank-lines", "Blank lines between the rows are left out.")
    reading = _drawn(kept, [*notes, note])
    if every:
        return reading
    label = "a blank line is a row of free cells"
    others = readable(lambda: replace(_drawn(lines, notes), other=(), label=label))
    return replace(reading, other=(*reading.other, *others))


def _drawn(lines: Lines, notes: list[Note]) -> Reading:
    """Return the cells of lines; blanks behind them are no cells where the lines are then equally long."""
    if len({len(line) for _, line in lines}) > 1:
        lines = [(number, line.rstrip()) for number, line in lines]
    tabbed = next((number for number, line in lines if "\t" in line), None)
    if tabbed:
        raise BadInput(
            "cells", f"Line {tabbed} of the maze has a tab; write blanks, or a tab between all cells.", tabbed
        )
    numbers = [number for number, _ in lines]
    return read_cells(Pasted([list(line) for _, line in lines], numbers, list(notes), is_drawn=True))


DRAWING = Format(
    key="drawing",
    label="a maze, a sign a cell",
    recognizes=_recognizes,
    read=_read,
    example="#####\n#S G#\n#####",
    texts={"cells": "#####-#...#-#####", "start": "2.2", "goal": "2.4"},
)
