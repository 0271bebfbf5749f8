"""Adjacency matrices: square, of three rows or more or with names, or the lower triangle of one."""

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase

from ...messages import Message
from ..forms import Note, Reading
from ..tables import TableRow, cells_of, is_rule, separator_of
from ..text import Line, NotRead, number_of, tokens_of
from . import rows as p
from .graph import PastedGraph
from .lines import LineReader

NO_EDGE = {"", "-", "–", "—", "x", "X", "inf", "Inf", "INF", "∞", "none", "None", "null", "nan", "NaN", "-1", "."}
CORNERS = {"", "from/to", "from\\to", "from", "to", "node", "city", "\\", "/", "*", "nodes", "-"}
FEWEST_ROWS = 3  # rows without names
MOST_ROWS = 500


def read_matrix(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of a matrix in lines; start and goal may stand in lines of their own."""
    ends = LineReader("edges", False, False, frozenset(), False)
    left = []
    for line in lines:
        (tokens,) = tokens_of([line._replace(text=line.text.replace("|", " "))])
        role, sign, names = p.head_of(tokens) if tokens else ("", "", [])
        if role in ("start", "goal") and names and (sign or len(names) == 1):
            ends.line(tokens)
        elif line.text.strip() and not is_rule(line.text):
            left.append(line)
    separator = separator_of(left[-1].text) if left else " "
    ends_with = separator != " " and all(line.text.rstrip().endswith(separator) for line in left)
    texts = [line.text.strip().removesuffix(separator) if ends_with else line.text for line in left]
    rows = [TableRow(line.number, cells_of(line._replace(text=text), separator))
            for line, text in zip(left, texts, strict=True)]  # fmt: skip
    is_counted = len(rows) > 1 and rows[0].cells == [str(len(rows) - 1)] and len(rows[1].cells) > 1
    return matrix_readings(rows[is_counted:], ends.graph, [len(rows) - 1] if is_counted else [])


def matrix_readings(rows: Sequence[TableRow], ends: PastedGraph, counts: Sequence[int] = ()) -> list[Reading]:
    """Return the readings of the rows of a matrix, with names or without; raise NotRead."""
    if not rows:
        raise NotRead(0, "matrix")
    columns, rows = _named(rows)
    others = _checked(rows, bool(columns))
    size = len(rows)
    signs, zeros = any(cell in NO_EDGE for cell in others), any(map(_is_zero, others))
    kept: list[Reading] = []
    fault = NotRead(rows[0].line, "matrix")
    for zero_is_edge in (False, True) if signs and zeros else (False,):
        ways: list[Reading] = []
        for first in ("",) if columns else ("A", "0", "1") if size <= len(ascii_uppercase) else ("0", "1"):
            names = columns or [ascii_uppercase[k] if first == "A" else str(k + int(first)) for k in range(size)]
            graph = replace(ends, edges=[], nodes=[], notes=[Note("matrix", sign="other" if signs else "zero")])
            if counts:
                graph.note("counts", count=1, given=str(counts[0]))
            if first:
                graph.note("node-names", first=first)
            _add(graph, rows, names, zero_is_edge=zero_is_edge)
            try:
                ways.append(replace(graph.readings()[0], label=Message("reading-node-names", first=first)))
            except NotRead as stop:
                fault = stop
        if ways:
            named = tuple(replace(one, other=()) for one in ways[1:])
            label = Message("reading-zero-is-edge" if zero_is_edge else "reading-zero-is-no-edge")
            asked = label if signs and zeros else None
            kept.append(replace(ways[0], other=(*ways[0].other, *named), label=asked))
    if not kept:
        raise fault
    return kept


def _checked(rows: Sequence[TableRow], has_names: bool) -> list[str]:
    """Return the cells beside the diagonal; raise NotRead for rows that are no matrix."""
    size = len(rows)
    is_triangle = not has_names and size >= FEWEST_ROWS and all(len(row.cells) == k for k, row in enumerate(rows, 1))
    others = [cell for k, row in enumerate(rows) for j, cell in enumerate(row.cells) if j != k]
    if wrong := next((row for row in rows if not is_triangle and len(row.cells) != size), None):
        raise NotRead(wrong.line, "so-many-cells", " ".join(wrong.cells), str(size))
    if not (2 if has_names else FEWEST_ROWS) <= size <= MOST_ROWS:
        raise NotRead(rows[-1].line, "three-rows", " ".join(rows[-1].cells))
    for k, row in enumerate(rows):
        for cell in row.cells:
            is_endless = set(cell) == {"9"} and len(cell) > 1 and others.count(cell) > 1  # 999 for no edge
            if cell not in NO_EDGE and (number_of(cell) is None or is_endless):
                raise NotRead(row.line, "cell-of-matrix", cell)
        if row.cells[k] not in NO_EDGE and not _is_zero(row.cells[k]):
            raise NotRead(row.line, "zero-diagonal", row.cells[k])
    return others


def _is_zero(cell: str) -> bool:
    return float(number_of(cell) or 1) == 0


def _named(rows: Sequence[TableRow]) -> tuple[list[str], list[TableRow]]:
    """Return the names of a matrix, [] without, and its rows without them; raise NotRead where names differ."""
    first, below = rows[0], rows[1:]
    count = len(below)
    inner = [TableRow(line, cells[1:]) for line, cells in rows]
    if below and len(first.cells) in (count, count + 1) and all(len(row.cells) == count + 1 for row in below):
        columns = first.cells[-count:]
        corner = "".join(first.cells[:-count])
        are_words = all(number_of(one) is None and one not in NO_EDGE for one in columns)
        counted = [str(int(columns[0]) + k) for k in range(count)] if columns[0].isdigit() else []
        if are_words or (columns == counted and corner not in NO_EDGE - {""} and number_of(corner) is None):
            if columns != [row.cells[0] for row in below] or len(set(columns)) < count:
                raise NotRead(first.line, "same-names", " ".join(columns))
            if corner.lower() not in CORNERS:
                raise NotRead(first.line, "corner", corner)
            return columns, inner[1:]
    heads = [row.cells[0] for row in rows]
    if all(len(row.cells) == len(rows) + 1 and number_of(row.cells[0]) is None for row in rows):
        return ([], list(rows)) if NO_EDGE.intersection(heads) else (heads, inner)
    return [], list(rows)


def _add(graph: PastedGraph, rows: Sequence[TableRow], names: Sequence[str], *, zero_is_edge: bool) -> None:
    """Add the edges of a matrix to a graph: both ways if it is symmetric or a triangle, else from row to column."""
    costs = {(k, j): cell for k, row in enumerate(rows) for j, cell in enumerate(row.cells) if k != j
             and cell not in NO_EDGE and (zero_is_edge or not _is_zero(cell))}  # fmt: skip
    if all(len(row.cells) == k for k, row in enumerate(rows, 1)):
        costs |= {(j, k): cost for (k, j), cost in costs.items()}
    both = all(number_of(costs.get((j, k), "")) == number_of(cost) for (k, j), cost in costs.items())
    if not both:
        graph.note("rows-to-columns")
    graph.nodes += names
    for k, j in sorted(costs):
        if not both or k < j:
            graph.edge(names[k], names[j], costs[k, j], both, rows[k].line)
