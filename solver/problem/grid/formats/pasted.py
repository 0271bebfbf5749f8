"""Pasted cells, given as texts, and the meaning of those texts: a grid with start and goals."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ....errors import BadInput, quoted
from ....formats import Note, Reading, bad_line
from ....messages import Argument, Message
from ....tokens import LONGEST_STATE
from ..cells import joined, refuse_size

PAD = "\0"  # a cell missing at the end of a short line


@dataclass
class Pasted:
    """Rows of cells, the line of each, and the assumptions made in finding them."""

    rows: list[list[str]]
    line_r: list[int]
    notes: list[Note] = field(default_factory=list)
    is_drawn: bool = False  # with one sign per cell, so that shorter rows end in free cells

    def count(self) -> Counter[str]:
        """Return the number of cells by text."""
        found: Counter[str] = Counter()
        for row in self.rows:
            found.update(row)
        return found

    def places(self, text: str) -> list[str]:
        """Return the cells with a text, as a link names them."""
        return [f"{r}.{c}" for r, row in enumerate(self.rows, 1) for c, one in enumerate(row, 1) if one == text]

    def line_of(self, text: str) -> int:
        """Return the line of the first cell with a text."""
        return next(line for line, row in zip(self.line_r, self.rows, strict=True) if text in row)

    def bad_cell(self, key: str, text: str, **arguments: Argument) -> BadInput:
        """Return the error about the first cell with a text; the message gets the line and the text."""
        return bad_line(key, self.line_of(text), "cells", given=quoted(text, 20), **arguments)


@dataclass
class Meaning:
    """The meanings of the texts of cells."""

    cell: dict[str, str] = field(default_factory=dict)  # the texts of the cells in a row with commas
    start: str = ""  # the text of the start
    goals: tuple[str, ...] = ()  # the texts of goals
    notes: list[Note] = field(default_factory=list)
    other: list["Other"] = field(default_factory=list)

    def note(self, key: str, **arguments: Argument) -> None:
        """Add an assumption."""
        self.notes.append(Note(key, **arguments))


@dataclass(frozen=True)
class Other:
    """The differences of another reading; None if there is no difference."""

    label: Message
    cell: Mapping[str, str] = field(default_factory=dict)
    start: str | None = None
    goals: tuple[str, ...] | None = None
    places: tuple[str, ...] | None = None  # of the goals, where those are fewer than the cells with their text


def reading_of(pasted: Pasted, meaning: Meaning) -> Reading:
    """Return the texts of a link for cells with a meaning, and its other readings."""
    notes = (*pasted.notes, *meaning.notes)
    other = []
    for one in meaning.other:
        places = one.places or _places(pasted, meaning.goals if one.goals is None else one.goals)
        start = meaning.start if one.start is None else one.start
        texts = _texts(pasted, {**meaning.cell, **one.cell}, start, places)
        other.append(Reading(texts, tuple(pasted.notes), label=one.label))
    texts = _texts(pasted, meaning.cell, meaning.start, _places(pasted, meaning.goals))
    return Reading(texts, notes, tuple(other))


def _places(pasted: Pasted, goals: Sequence[str]) -> list[str]:
    return [place for text in goals for place in pasted.places(text)]


def _texts(pasted: Pasted, cell: Mapping[str, str], start: str, goals: Sequence[str]) -> dict[str, str]:
    """Return cells, start and goal in the form of a link."""
    rows = [[cell[text] for text in row] for row in pasted.rows]
    written = ["".join(row) if all(len(one) == 1 for one in row) else joined(tuple(row)) for row in rows]
    texts = {"cells": "-".join(written)}
    if start:
        texts["start"] = pasted.places(start)[0]
    if goals:
        texts["goal"] = ",".join(goals)
    return texts


def fill(pasted: Pasted) -> None:
    """Fill the short rows of a drawing; raise BadInput, naming the line, for others and for too many cells."""
    widest = max(map(len, pasted.rows))
    refuse_size(len(pasted.rows), widest)
    short = [r for r, row in enumerate(pasted.rows) if len(row) < widest]
    if short and not pasted.is_drawn:
        usual, _ = Counter(map(len, pasted.rows)).most_common(1)[0]
        r = next(r for r, row in enumerate(pasted.rows) if len(row) != usual)
        facts = {"row": r + 1, "count": len(pasted.rows[r]), "usual": usual}
        raise bad_line("grid-row-length", pasted.line_r[r], "cells", **facts)
    for r in short:
        pasted.rows[r] += [PAD] * (widest - len(pasted.rows[r]))
    if short:
        pasted.notes.append(Note("padded", count=len(short), line=pasted.line_r[short[0]]))


def goal_fits(places: Sequence[str]) -> bool:
    """Return whether a goal may name as many cells."""
    return len(",".join(places)) <= LONGEST_STATE
