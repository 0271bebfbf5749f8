"""Adjacency matrices: a row and a column for each node, and in each cell the cost of an edge or a sign for none."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from string import ascii_uppercase

from ....byte_cache import bounded
from ....errors import BadInput, quoted, shown
from ....formats import Format, Reading, bad_line, readable
from ....messages import Message
from .extras import Extras, split_extras
from .keywords import is_number, names_columns
from .literals import is_code
from .pasted import Edge, PastedGraph, name_in

LARGEST = 500  # rows
AS_MATRIX = Message("reading-matrix")
NO_EDGE = frozenset(
    ("", "-", "--", "–", "—", "x", "inf", "infinity", "∞", "none", "null", "nan", ".", "*", "-1", "/", "inf.")
)
BRACKETS = str.maketrans("[](){}", "      ")
FIRST_WORDS = re.compile(r"(?:np\.|numpy\.)?(?:array|matrix)(?=\s*[(\[])")

Cells = list[list[str]]


class CostMatrix:
    """The cells of a matrix, and the names of its rows, None if they have none."""

    def __init__(self, cells: Cells, names: list[str] | None, first_line: int) -> None:
        self.cells = cells
        self.names = names
        self.first_line = first_line
        self.lines: list[int] = []  # the line of each row, if the rows are not consecutive lines
        known = {cell: _cost(cell) for cell in set().union(*cells)}
        self.costs = [[known[cell] for cell in row] for row in cells]  # as `_cost` returns them
        self.is_symmetric = self.costs == [list(column) for column in zip(*self.costs, strict=True)]

    @property
    def is_likely(self) -> bool:
        """Return whether rows of two or three numbers are a matrix rather than edges: no edge leads to itself."""
        if self.names or len(self.cells) > 3:
            return True
        has_words = any(not is_number(cell) for row in self.cells for cell in row)
        has_loops = any(row[0] == row[1] for row in self.cells)  # self-loops, if the rows were edges
        is_hollow = all(_is_none(row[r]) for r, row in enumerate(self.cells))
        return is_hollow and (self.is_symmetric or has_words or has_loops)


def matrix_reading(graph: PastedGraph, table: CostMatrix, label: Message | None = None) -> Reading:
    """Return the graph with the edges of a matrix; the other readings name the nodes differently.

    Raise BadInput, naming the line, for a cell that is neither a number nor a sign for “no edge”.
    """
    count = len(table.cells)
    if table.names:
        return _named(graph, table, table.names).reading(label=label)
    schemes = [("0", [str(k) for k in range(count)]), ("1", [str(k + 1) for k in range(count)])]
    if count <= len(ascii_uppercase):
        schemes.insert(0, ("A", list(ascii_uppercase[:count])))
    used = {*graph.h, *filter(None, (graph.start, *graph.goal.split(",")))}
    schemes.sort(key=lambda scheme: not used.issubset(scheme[1]))
    other = []
    for begin, names in schemes[1:]:
        if used.issubset(names):
            other.append(_named(graph, table, names).reading(label=Message("reading-node-names", first=begin)))
    first = _named(graph, table, schemes[0][1])
    first.note("node-names", first=schemes[0][0])
    return first.reading(other, label)


def _named(graph: PastedGraph, table: CostMatrix, names: Sequence[str]) -> PastedGraph:
    """Return a copy of the graph with the edges of the matrix; raise BadInput."""
    both = table.is_symmetric
    edges = list(_edges(table, names, both))
    named = replace(graph, edges=[*graph.edges, *edges], notes=list(graph.notes), nodes=[*graph.nodes, *names])
    named.note("matrix", sign="zero" if _has_zeros(table) else "other")
    if _has_zeros(table) and any(_is_sign(cell) for r, row in enumerate(table.cells) for cell in row[r + 1 :]):
        named.note("zero-is-no-edge")
    if not both:
        named.note("rows-to-columns")
    return named


def _edges(table: CostMatrix, names: Sequence[str], both: bool) -> Iterator[Edge]:
    for r, row in enumerate(table.costs):
        for c, cost in enumerate(row):
            if cost and not (both and c < r):
                if cost == "?":
                    line = table.lines[r] if table.lines else table.first_line + r
                    raise bad_line("graph-matrix-cell", line, given=quoted(table.cells[r][c], 20))
                yield Edge(names[r], names[c], cost, both)


def _is_none(cell: str) -> bool:
    return cell.lower() in NO_EDGE or re.fullmatch(r"0*(?:\.0*)?", cell) is not None


def _is_sign(cell: str) -> bool:
    return cell.lower() in NO_EDGE


def _has_zeros(table: CostMatrix) -> bool:
    return any(cell[:1] == "0" and _is_none(cell) for row in table.cells for cell in row)


def table_of(rows: Sequence[tuple[int, list[str]]]) -> CostMatrix | None:
    """Return the matrix of numbered rows of cells, None if they are not a matrix."""
    rows = [(number, row) for number, row in rows if row]
    width = max(len(row) for _, row in rows[:3]) if rows else 0
    if not -1 <= width - len(rows) + 1 <= 2 or len(rows) > LARGEST + 1:
        return None
    if len(rows) > 1 and all(len(row) == len(rows) + 1 and not row[-1] for _, row in rows[:-1]):
        rows = [(number, row if row[-1] else row[:-1]) for number, row in rows]  # without final separators
    if len(rows) > 2 and len(rows[0][1]) == 1 and rows[0][1][0] in (str(len(rows) - 1), str(len(rows) - 2)):
        rows = rows[1:]  # without the size
    if len(rows) < 2:
        return None
    for with_head in (True, False):
        body = rows[1:] if with_head else rows
        count = len(body)
        head = rows[0][1] if with_head else []
        if with_head and names_columns(head):
            continue
        if with_head and len(head) not in (count, count + 1):
            continue
        first_cells = [row[0] for _, row in body]
        is_named = head[-count:] == first_cells and (len(head) == count or not head[0])
        if with_head and any(_is_cell(cell) for cell in head[1:]) and not is_named:
            continue
        widths = {len(row) for _, row in body}
        names = [row[0] for _, row in body] if widths == {count + 1} else None
        cells = [row[1:] if names else row for _, row in body]
        if widths not in ({count}, {count + 1}) or not count:
            continue
        if not with_head and names and all(_is_cell(name) for name in names):
            continue
        words = {cell for cell in set().union(*cells) if not _is_cell(cell)}
        wrong = sum(cell in words for row in cells for cell in row) if words else 0
        if wrong > (count > 3):
            continue
        columns = head[-count:] if with_head else names
        if names and columns and [*map(str.casefold, names)] != [*map(str.casefold, columns)]:
            shown_columns, shown_names = (shown(" ".join(words), 30) for words in (columns, names))
            raise bad_line("graph-matrix-names", rows[0][0], columns=shown_columns, rows=shown_names)
        named = [name_in(name, body[k][0]) for k, name in enumerate(columns)] if columns else None
        return CostMatrix(cells, named, body[0][0])
    return None


def _is_cell(cell: str) -> bool:
    return _cost(cell) != "?"


def _cost(cell: str) -> str:
    """Return the cost in a cell, "" for no edge, "?" for any other cell."""
    if _is_none(cell):
        return ""
    return cell.rstrip(".") if is_number(cell.lstrip("+-")) else "?"


def rows_of(lines: Sequence[tuple[int, str]]) -> list[tuple[int, list[str]]]:
    """Return the cells of each line, split at the separator that all lines have, else at blanks."""
    filled = [(number, line) for number, line in lines if line.strip()]
    bare = [(number, _bare(line)) for number, line in filled]
    for sign in "|\t,;":
        spread = [(number, line) for number, line in bare if line.count(sign)]
        if len(spread) >= len(bare) - 1 and len(spread) > 1:
            return [
                (number, _split(line, sign))
                for number, line in bare
                if not re.fullmatch(r"[|\s:+-]+", line) or sign != "|"
            ]
    return [(number, line.split()) for number, line in bare]


def _bare(line: str) -> str:
    """Return a line without brackets and without the separator after the last bracket."""
    plain = FIRST_WORDS.sub("", line).translate(BRACKETS)
    return plain.rstrip(" ,;") if plain != line else plain


def _split(line: str, sign: str) -> list[str]:
    """Return the cells between separators, ignoring a separator at the end and a bar at the beginning of a line."""
    bare = line.strip() if sign != "\t" else line.strip(" ")
    if sign == "|":
        bare = bare.removeprefix("|").removesuffix("|")
    return [cell.strip().strip("\"'") for cell in bare.split(sign)]


@bounded(2**23, lambda table, text: 50 * len(text))
def _table(text: str) -> tuple[CostMatrix, Extras] | None:
    try:
        extras = split_extras(text)
    except BadInput:
        return None
    filled = [line for _, line in extras.lines if line]
    if not 2 <= len(filled) <= LARGEST + 2 or max(map(len, filled[:3])) < 2 * len(filled) - 5:
        return None
    rows = rows_of(extras.lines)
    width = max((len(row) for _, row in rows), default=0)
    table = table_of(rows) if width >= 2 else None
    return (table, extras) if table else None


def _read(text: str) -> Reading:
    """Return the edges of a matrix, with the estimates and ends in the text; raise BadInput."""
    found = _table(text)
    assert found, "only matrices are read"
    table, extras = found
    graph = PastedGraph()
    extras.settle(graph, table.names or list(ascii_uppercase[: len(table.cells)]))
    return matrix_reading(graph, table)


def _recognizes(text: str) -> bool:
    """Return whether a text is a matrix rather than two or three edges."""
    if is_code(text):
        return False
    try:
        found = _table(text)
    except BadInput:
        return True
    return found is not None and found[0].is_likely


def matrix_instead(graph: PastedGraph, rows: Sequence[tuple[int, list[str]]]) -> tuple[Reading, ...]:
    """Return the readings of rows of edges as a matrix, if they can be one; `graph` has the other parts."""
    table = table_of(rows) if 2 <= len(rows) <= 4 else None
    if not table or table.names:
        return ()
    return readable(lambda: matrix_reading(graph, table, AS_MATRIX))


MATRIX = Format(
    key="matrix",
    label=Message("form-graph-matrix"),
    recognizes=_recognizes,
    read=_read,
    example="0 4 0\n4 0 8\n0 8 0",
    texts={"edges": "A-B:4,B-C:8", "h": ""},
)
