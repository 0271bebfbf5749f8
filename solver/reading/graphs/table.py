"""Tables with a header that say something about a graph: edges, estimates, places of nodes."""

from collections.abc import Sequence

from ...errors import quoted
from ..tables import TableRow, cells_of, separator_of
from ..text import Line, NotRead, number_of, tokens_of
from . import rows as p
from .graph import PastedGraph

WAYS = {"directed": False, "undirected": True, "true": False, "false": True, "": None, "both": True}


def read_table(graph: PastedGraph, roles: Sequence[str], rows: Sequence[TableRow], header: Line) -> bool:
    """Add what a table says to a graph; return whether it has edges. Raise NotRead for columns that say nothing."""
    if {"from", "to"} <= set(roles):
        roles = ["" if role in ("edge", "node") else role for role in roles]
    column = {role: k for k, role in enumerate(roles) if role}
    has_edges = {"from", "to"} <= column.keys() or "edge" in column
    has_nodes = "node" in column and bool({"h", "x"} & column.keys())
    wanted = {"from", "to", "cost", "way", "h"} if {"from", "to"} <= column.keys() else {"edge", "cost", "way"}
    if not has_edges:
        wanted = {"node", "h", "x", "y"}
    if not (has_edges or has_nodes) or column.keys() - wanted or ("x" in column) != ("y" in column):
        raise NotRead(header.number, "columns", header.text)
    words = cells_of(header, separator_of(header.text))
    if passed := [k for k, role in enumerate(roles) if not role]:
        graph.note("columns-passed", names=[quoted(words[k]) for k in passed])
    for row in rows:
        cells = {role: row.cells[k] for role, k in column.items()}
        if has_edges:
            one, other, sign = (cells["from"], cells["to"], "") if "from" in cells else _ends(row, cells["edge"])
            for name in (one, other):
                if not name.strip():
                    raise NotRead(row.line, "name")
            cost = _number(graph, cells.get("cost", ""), row.line)
            way = cells.get("way", "").lower()
            if way not in WAYS:
                raise NotRead(row.line, "way", way)
            both = p.WAYS.get(sign, WAYS[way])
            graph.edge(one, other, cost, both, row.line)
            if cells.get("h"):
                graph.estimate(one, _number(graph, cells["h"], row.line), row.line)
        else:
            graph.nodes.append(cells["node"])
            if cells.get("h"):
                graph.estimate(cells["node"], _number(graph, cells["h"], row.line), row.line)
            if "x" in cells:
                graph.place(
                    cells["node"], _number(graph, cells["x"], row.line), _number(graph, cells["y"], row.line), row.line
                )
    return has_edges


def _number(graph: PastedGraph, text: str, line: int) -> str:
    """Return the number of a cell, which may have a decimal comma; "" for an empty cell. Raise NotRead."""
    if not text:
        return ""
    if (number := number_of(text)) is not None:
        return number
    if text.count(",") == 1 and (number := number_of(text.replace(",", "."))) is not None:
        graph.note("decimal-comma", given=text)
        return number
    raise NotRead(line, "number", text)


def _ends(row: TableRow, cell: str) -> tuple[str, str, str]:
    """Return the two nodes of a cell such as S-A, and the sign of its direction; raise NotRead."""
    (tokens,) = tokens_of([Line(row.line, cell)])
    for are_numbers in (False, True):
        found = p.edge_of(tokens, ("glued", "joint", "bracket", "cells"), are_numbers)
        if found and not found[1]["c"]:
            return found[1]["a"], found[1]["b"], found[1].get("j", "")
    raise NotRead(row.line, "edge", cell)
