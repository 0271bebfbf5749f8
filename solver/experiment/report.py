"""The results of an experiment: its rows as CSV and JSON, and two tables of averages.

One table is like figure 3.26 of Russell and Norvig (nodes generated and effective branching factor at each depth), the
other like those of course reports (nodes expanded, largest frontier, time). A run that reached its node limit counts
with its numbers so far; such an average is a lower bound, written with ≥. b* is averaged over the solved runs.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from ..files import csv_text as table_text
from ..messages import Argument, Message
from ..numbers import Number, number_of
from ..search import ENGINE
from .measure import Row, machine, ordered
from .plan import Experiment


def csv_text(experiment: Experiment, rows: Sequence[Row]) -> str:
    """Return the rows as CSV, one per run, with a header line."""
    return table_text([Row._fields, *ordered(experiment, rows)])


def json_text(experiment: Experiment, rows: Sequence[Row]) -> str:
    """Return the rows as JSON, with the experiment, the machine, and whether all runs are included."""
    head = {
        "experiment": experiment.query(),
        "searches": [str(method) for method in experiment.methods],
        "seed": experiment.seed,
        "engine": ENGINE,
        "machine": machine(),
        "runs": experiment.runs,
        "complete": len(rows) == experiment.runs,
        "notes": [str(note) for note in experiment.notes],
    }
    listed = ",\n".join(json.dumps(row._asdict(), ensure_ascii=False) for row in ordered(experiment, rows))
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "rows": [\n{listed}\n]}}\n'


@dataclass(frozen=True, slots=True)
class Cell:
    """The runs of one search at one distance."""

    rows: tuple[Row, ...]

    def count(self, status: str) -> int:
        """Return how many runs ended with a status."""
        return sum(row.status == status for row in self.rows)

    def mean(self, column: str) -> float | None:
        """Return the average over the runs that have a value, None if there are none."""
        values = [value for row in self.rows if (value := getattr(row, column)) is not None]
        return fmean(values) if values else None


def cells(experiment: Experiment, rows: Sequence[Row]) -> dict[tuple[str, int], Cell]:
    """Return the cells with at least one run, by search and distance."""
    found: dict[tuple[str, int], list[Row]] = {}
    for row in ordered(experiment, rows):
        found.setdefault((row.search, row.distance), []).append(row)
    return {key: Cell(tuple(of_cell)) for key, of_cell in found.items()}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of averages of a number, and its headings."""

    number: Number
    heading: Message  # on the page; the terminal shows the heading of the number


@dataclass(frozen=True, slots=True)
class Averages:
    """A table of averages, one row per distance."""

    title: Message
    caption: Message  # on a terminal, with the short labels of its columns
    columns: tuple[Column, ...]


def _columns(*keys: str) -> tuple[Column, ...]:
    return tuple(Column(number_of(key), Message("experiment-heading", key=key)) for key in keys)


AVERAGES = (
    Averages(
        Message("experiment-nodes-generated"), Message("experiment-nodes-generated.averages"),
        _columns("generated", "branching"),
    ),
    Averages(
        Message("experiment-nodes-expanded"), Message("experiment-nodes-expanded.averages"),
        _columns("expanded", "largest_frontier", "seconds"),
    ),
)  # fmt: skip


def table_rows(experiment: Experiment, rows: Sequence[Row], table: Averages) -> list[list[str]]:
    """Return one of AVERAGES as texts: headings, then a row for each distance; ≥ marks averages cut off by a limit."""
    found = cells(experiment, rows)
    headings = [f"{method} {column.number.heading}" for column in table.columns for method in experiment.methods]
    lines = [[number_of("distance").heading, *headings]]
    for distance in experiment.distances:
        line = [str(distance)]
        for number in (column.number for column in table.columns):
            for method in experiment.methods:
                cell = found.get((str(method), distance))
                value = cell.mean(number.key) if cell else None
                bound = "≥ " if cell and cell.count("limit") and value is not None and not number.of_path else ""
                line.append(bound + number.write_average(value))
        lines.append(line)
    return lines


def unsolved(experiment: Experiment, rows: Sequence[Row]) -> list[Message]:
    """Return a message for every search and distance with runs that found no solution."""
    said = []
    for (search, distance), cell in cells(experiment, rows).items():
        cut, ended = cell.count("limit"), cell.count("exhausted")
        about: dict[str, Argument] = {"search": search, "distance": distance, "runs": len(cell.rows)}
        if cut and ended:
            said.append(Message("experiment-cut-ended", cut=cut, limit=experiment.limit, ended=ended, **about))
        elif cut:
            said.append(Message("experiment-cut", cut=cut, limit=experiment.limit, **about))
        elif ended:
            said.append(Message("experiment-ended", ended=ended, **about))
    return said


def text(experiment: Experiment, rows: Sequence[Row]) -> str:
    """Return both tables for a terminal, in Markdown, with notes, runs without a solution, seed and machine."""
    parts = []
    for table in AVERAGES:
        lines = table_rows(experiment, rows, table)
        widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
        rule = ["-" * (width - 1) + ":" for width in widths]
        padded = [[cell.rjust(width) for cell, width in zip(line, widths, strict=True)] for line in lines]
        drawn = ("| " + " | ".join(line) + " |" for line in (padded[0], rule, *padded[1:]))
        parts.append("\n".join((str(table.caption), "", *drawn)))
    made = Message("experiment-made-by", engine=str(ENGINE), seed=str(experiment.seed), machine=machine())
    return "\n\n".join((*parts, "\n".join(map(str, (*experiment.notes, *unsolved(experiment, rows), made)))))
