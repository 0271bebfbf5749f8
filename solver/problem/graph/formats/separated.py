"""Tables of edges whose first row names the columns: separated values, and Markdown tables."""

import csv
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ....errors import BadInput, quoted
from ....formats import Format, Reading, bad_line
from ....messages import Message
from .extras import RULER, Extras, split_extras
from .keywords import COST, ONE, OTHER, is_number, means_estimate, plain_word
from .literals import is_code
from .pasted import Edge, PastedGraph, name_in

DIRECTIONS = {"directed": False, "undirected": True}
WAYS = frozenset(("directed", "type", "isdirected", "direction"))


class EdgeColumns(NamedTuple):
    """The places of columns, -1 for a missing one."""

    one: int
    other: int
    cost: int
    h: int
    way: int
    unused: tuple[str, ...]


def _separator(line: str) -> str:
    """Return the separator of a table by its first row, a blank if there is no other."""
    return next((sign for sign in "\t|;," if sign in line.strip("|")), " ")


def _cells(line: str, separator: str) -> list[str]:
    """Return the cells of a row."""
    bare = line.strip()
    if separator == "|":
        bare = bare.removeprefix("|").removesuffix("|")
    cells = bare.split() if separator == " " else next(csv.reader([bare], delimiter=separator), [])
    return [cell.strip().strip("\"'") for cell in cells]


def _columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> EdgeColumns | None:
    """Return the columns named by a first row; None if it names none."""
    words = [plain_word(cell) for cell in head]
    one = next((k for k, word in enumerate(words) if word in ONE), -1)
    other = next((k for k, word in enumerate(words) if word in OTHER and k != one), -1)
    has_costs = (
        len(head) > 2 and bool(rows) and all(len(row) > 2 and is_number(row[2].replace(",", ".")) for row in rows)
    )
    is_head_of_costs = has_costs and all(words[:3]) and not any(map(str.isdigit, head[2]))
    if (one < 0 or other < 0 or max(map(len, words)) == 1) and not is_head_of_costs:
        return None
    if one < 0 or other < 0:
        one, other = 0, 1
    h = next((k for k, cell in enumerate(head) if means_estimate(cell) and k not in (one, other)), -1)
    cost = next((k for k, word in enumerate(words) if word in COST and k not in (one, other, h)), -1)
    if cost < 0 and is_head_of_costs and h != 2:
        cost = 2
    way = next((k for k, word in enumerate(words) if word in WAYS), -1)
    unused = tuple(cell for k, cell in enumerate(head) if k not in (one, other, cost, h, way))
    return EdgeColumns(one, other, cost, h, way, unused)


class Rows(NamedTuple):
    """A table: its columns, its rows with their lines, and the other parts of the text."""

    columns: EdgeColumns
    width: int
    rows: list[tuple[int, list[str]]]
    extras: Extras


def _table(text: str) -> Rows | None:
    """Return the table of a text; None if its first row names no columns."""
    try:
        extras = split_extras(text)
    except BadInput:
        return None
    lines = [(number, line) for number, line in extras.lines if not RULER.fullmatch(line)]
    if len(lines) + len(extras.pairs) < 2 or not lines:
        return None
    separator = _separator(lines[0][1])
    head = _cells(lines[0][1], separator)
    if len(head) < 2 or any(is_number(cell) for cell in head):
        return None
    if len(head) == 2:  # as a row such as `A,1` is an edge
        lines = sorted([*lines, *((pair.line, pair.text) for pair in extras.pairs)])
        extras = replace(extras, pairs=[])
    rows = [(number, _cells(line, separator)) for number, line in lines[1:]]
    columns = _columns(head, [row for _, row in rows])
    return Rows(columns, len(head), rows, extras) if columns and rows else None


def _cost(text: str, line: int, graph: PastedGraph) -> str:
    """Return a cost; raise BadInput for any other text."""
    if re.fullmatch(r"[0-9]+,[0-9]+", text):
        graph.note("decimal-comma", given=quoted(text))
        return text.replace(",", ".")
    if not re.fullmatch(r"[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?|", text):
        raise bad_line("graph-cost-no-number", line, given=quoted(text, 20))
    return text or "1"


def _read(text: str) -> Reading:
    """Return the edges of a table; raise BadInput, naming the line."""
    table = _table(text)
    assert table, "only tables are read"
    columns, graph = table.columns, PastedGraph()
    graph.note("head")
    for cell in columns.unused:
        graph.note("unused", what="column", name=quoted(cell, 20), line=0)
    for line, row in table.rows:
        if len(row) != table.width and not len(row) > max(columns.one, columns.other, columns.cost, columns.h):
            raise bad_line("graph-row-short", line, width=table.width, count=len(row))
        if len(row) > table.width:
            raise bad_line("graph-row-long", line, width=table.width, count=len(row))
        one, other = name_in(row[columns.one], line), name_in(row[columns.other], line)
        cost = _cost(row[columns.cost], line, graph) if columns.cost >= 0 else "1"
        way = row[columns.way].lower() if 0 <= columns.way < len(row) else ""
        both = DIRECTIONS.get(way, way not in ("true", "yes", "1"))
        graph.edges.append(Edge(one, other, cost, both, unsaid=way not in DIRECTIONS and columns.way < 0))
        if columns.h >= 0 and row[columns.h]:
            graph.estimate(one, row[columns.h], line)
    table.extras.settle(graph)
    return graph.reading()


SEPARATED = Format(
    key="separated",
    label=Message("form-graph-separated"),
    recognizes=lambda text: not is_code(text) and _table(text) is not None,
    read=_read,
    example="source,target,weight\nA,B,4\nB,D,2",
    texts={"edges": "A-B:4,B-D:2", "h": ""},
)
