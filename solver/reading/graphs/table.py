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
    has_ends = {"from", "to"} <= set(roles)
    roles = ["" if has_ends and role in ("edge", "node") else role for role in roles]
    column = {role: k for k, role in enumerate(roles) if role}
    has_edges = has_ends or "edge" in column
    wanted = {"from", "to", "cost", "way", "h"} if has_ends else {"edge", "cost", "way"}
    wanted = wanted if has_edges else {"node", "h", "x", "y"}
    if len(column) < 2 or column.keys() - wanted or ("x" in column) != ("y" in column):
        raise NotRead(header.number, "columns", header.text)
    words = cells_of(header, separator_of(header.text))
    if passed := [k for k, role in enumerate(roles) if not role]:
        graph.note("columns-passed", names=[quoted(words[k]) for k in passed])
    for line, texts in rows:
        cells = {role: texts[k] for role, k in column.items()}
        number = {role: _number(graph, cells[role], line) for role in ("cost", "h", "x", "y") if cells.get(role)}
        name = cells.get("node", cells.get("from", ""))
        if has_edges:
            name, other, sign = (name, cells["to"], "") if has_ends else _ends(line, cells["edge"])
            way = cells.get("way", "").lower()
            if way not in WAYS:
                raise NotRead(line, "way", way)
            graph.edge(name, other, number.get("cost", ""), p.WAYS.get(sign, WAYS[way]), line)
        else:
            graph.nodes.append(name)
        if "h" in number:
            graph.estimate(name, number["h"], line)
        if {"x", "y"} <= number.keys():
            graph.place(name, number["x"], number["y"], line)
    return has_edges


def _number(graph: PastedGraph, text: str, line: int) -> str:
    """Return the number of a cell, which may have a decimal comma; raise NotRead."""
    number = number_of(text.replace(",", ".") if text.count(",") == 1 else text)
    if number is None:
        raise NotRead(line, "number", text)
    if "," in text:
        graph.note("decimal-comma", given=text)
    return number


def _ends(line: int, cell: str) -> tuple[str, str, str]:
    """Return the two nodes of a cell such as S-A, and the sign of its direction; raise NotRead."""
    (tokens,) = tokens_of([Line(line, cell)])
    for are_numbers in (False, True):
        found = p.edge_of(tokens, ("glued", "joint", "bracket", "cells"), are_numbers)
        if found and not found[1]["c"]:
            return found[1]["a"], found[1]["b"], found[1].get("j", "")
    raise NotRead(line, "edge", cell)
