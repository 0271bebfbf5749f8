"""Adjacency matrices: square, of three rows or more or with names, or the lower triangle of one."""

from collections.abc import Sequence
from string import ascii_uppercase

from ...messages import Message
from ..forms import Note, Reading
from ..tables import TableRow, cells_of, is_rule, separator_of
from ..text import Line, NotRead, number_of, tokens_of
from . import rows as p
from .graph import PastedGraph
from .line_reader import LineReader

NO_EDGE = {"", "-", "–", "—", "x", "X", "inf", "Inf", "INF", "∞", "none", "None", "null", "nan", "NaN", "-1", "."}
CORNERS = {"", "from/to", "from\\to", "from", "to", "node", "city", "\\", "/", "*", "nodes", "-"}
FEWEST_ROWS = 3  # rows without names
MOST_ROWS = 500


def read_matrix(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of a matrix in lines; start and goal may stand in lines of their own."""
    ends = LineReader("edges", False, False, frozenset(), False, False)
    rows, counts = [], list[int]()
    filled = [line for line in lines if line.text.strip() and not is_rule(line.text)]
    left = []
    for line in filled:
        (tokens,) = tokens_of([line._replace(text=line.text.replace("|", " "))])
        role, sign, names = p.head_of(tokens) if tokens else ("", "", [])
        if role in ("start", "goal") and names and (sign or len(names) == 1):
            ends.line(tokens, False)
        else:
            left.append(line)
    separator = separator_of(left[-1].text) if left else " "
    ends_with = separator != " " and all(line.text.rstrip().endswith(separator) for line in left)
    for line in left:
        text = line.text.strip().removesuffix(separator) if ends_with else line.text
        rows.append(TableRow(line.number, cells_of(line._replace(text=text), separator)))
    if len(rows) > 1 and rows[0].cells == [str(len(rows) - 1)] and len(rows[1].cells) > 1:
        counts = [len(rows) - 1]
        rows = rows[1:]
    return matrix_readings(rows, ends.graph, counts)


def matrix_readings(
    rows: Sequence[TableRow], ends: PastedGraph, counts: Sequence[int] = (), names: Sequence[str] = ()
) -> list[Reading]:
    """Return the readings of the rows of a matrix, with names or without; raise NotRead."""
    if not rows:
        raise NotRead(0, "matrix")
    columns, rows = _named(rows)
    columns = columns or list(names)
    size = len(rows)
    is_triangle = not columns and size >= FEWEST_ROWS and all(len(row.cells) == k for k, row in enumerate(rows, 1))
    for row in rows:
        if not is_triangle and len(row.cells) != size:
            raise NotRead(row.line, "so-many-cells", " ".join(row.cells), str(size))
    if size < (2 if columns else FEWEST_ROWS) or size > MOST_ROWS:
        raise NotRead(rows[-1].line, "three-rows", " ".join(rows[-1].cells))
    for k, row in enumerate(rows):
        for cell in row.cells:
            if cell not in NO_EDGE and number_of(cell) is None:
                raise NotRead(row.line, "cell-of-matrix", cell)
        if row.cells[k] not in NO_EDGE and float(number_of(row.cells[k]) or 1) != 0:
            raise NotRead(row.line, "zero-diagonal", row.cells[k])
    signs = any(cell in NO_EDGE for k, row in enumerate(rows) for j, cell in enumerate(row.cells) if j != k)
    zeros = any(_is_zero(cell) for k, row in enumerate(rows) for j, cell in enumerate(row.cells) if j != k)
    found, stopped = [], None
    for zero_is_edge in (False, True) if signs and zeros else (False,):
        for first in ("",) if columns else ("A", "0", "1") if size <= len(ascii_uppercase) else ("0", "1"):
            listed = columns or (
                [*ascii_uppercase[:size]] if first == "A" else [str(k + int(first)) for k in range(size)]
            )
            graph = PastedGraph(
                start=ends.start, goals=list(ends.goals), notes=[Note("matrix", sign="other" if signs else "zero")]
            )
            if counts:
                graph.note("counts", count=1, given=str(counts[0]))
            if not columns:
                graph.note("node-names", first=first)
            _add(graph, rows, listed, zero_is_edge=zero_is_edge)
            try:
                readings = graph.readings()
            except NotRead as stop:
                stopped = stop
                continue
            label = Message("reading-node-names", first=first) if first else None
            found.append((first, zero_is_edge, readings, label))
    if not found:
        raise stopped or NotRead(rows[0].line, "matrix")
    return _with_switch(found)


def _with_switch(found: Sequence[tuple[str, bool, list[Reading], Message | None]]) -> list[Reading]:
    """Return a reading for each meaning of 0, with other names of nodes as its switch."""
    kept = []
    for meaning in (False, True):
        ways = [(readings[0], label) for _, zero, readings, label in found if zero is meaning]
        if not ways:
            continue
        first, _ = ways[0]
        others = tuple(Reading(one.texts, one.notes, label=label) for one, label in ways[1:])
        label = (
            Message("reading-zero-is-edge" if meaning else "reading-zero-is-no-edge")
            if len({z for _, z, *_ in found}) > 1
            else None
        )
        kept.append(Reading(first.texts, first.notes, (*first.other, *others), label))
    return kept


def _is_zero(cell: str) -> bool:
    number = number_of(cell)
    return number is not None and float(number) == 0


def _named(rows: Sequence[TableRow]) -> tuple[list[str], list[TableRow]]:
    """Return the names of a matrix, [] without, and its rows without them; raise NotRead where names differ."""
    heads = [row.cells[0] if row.cells else "" for row in rows]
    first, below = rows[0], rows[1:]
    if below and all(len(row.cells) == len(below) + 1 for row in below):  # a row of names above, one before each row
        columns = first.cells[1:] if len(first.cells) == len(below) + 1 else first.cells
        corner = first.cells[0] if len(first.cells) > len(columns) else ""
        are_words = all(number_of(one) is None and one not in NO_EDGE for one in columns)
        counted = [str(int(columns[0]) + k) for k in range(len(columns))] if columns and columns[0].isdigit() else []
        if not are_words and columns != counted:
            return [], list(rows)
        if not are_words and (corner in NO_EDGE - {""} or number_of(corner) is not None):
            return [], list(rows)
        if len(columns) == len(below) and columns == heads[1:] and len(set(columns)) == len(columns):
            if corner.lower() not in CORNERS:
                raise NotRead(first.line, "corner", corner)
            return columns, [TableRow(line, cells[1:]) for line, cells in below]
        if len(columns) == len(below) and not all(number_of(one) is not None for one in columns):
            raise NotRead(first.line, "same-names", " ".join(columns))
    if all(len(row.cells) == len(rows) + 1 for row in rows) and all(
        number_of(head) is None and head not in NO_EDGE for head in heads
    ):
        return heads, [TableRow(line, cells[1:]) for line, cells in rows]
    return [], list(rows)


def _add(graph: PastedGraph, rows: Sequence[TableRow], names: Sequence[str], *, zero_is_edge: bool) -> None:
    """Add the edges of a matrix to a graph: both ways if it is symmetric or a triangle, else from row to column."""
    costs = {(k, j): cell for k, row in enumerate(rows) for j, cell in enumerate(row.cells) if k != j
             and cell not in NO_EDGE and (zero_is_edge or not _is_zero(cell))}  # fmt: skip
    is_triangle = all(len(row.cells) == k for k, row in enumerate(rows, 1))
    both = is_triangle or all(
        (j, k) in costs and float(number_of(costs[j, k]) or 1) == float(number_of(cost) or 1)
        for (k, j), cost in costs.items()
    )
    if not both:
        graph.note("rows-to-columns")
    graph.nodes += names
    pairs = (
        sorted((min(pair), max(pair)) for pair in costs)
        if is_triangle
        else [(k, j) for k, j in costs if not both or k < j]
    )
    for k, j in pairs:
        cost = costs[k, j] if (k, j) in costs else costs[j, k]
        graph.edge(names[k], names[j], cost, both, rows[k].line)
