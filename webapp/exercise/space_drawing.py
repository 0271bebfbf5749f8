"""The printed form of a problem without boards: its grid as cells, or its edges with their costs, and h.

Edges are drawn as well where states have places. Worksheets and question banks have the same pictures, as SVG.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from solver import Run
from solver.messages import Message
from solver.nouns import goal_names
from solver.numbers import measure
from solver.problem import ENDLESS

from .bank.content import Image, plain

MOST_EDGES = 80
MOST_STATES = 60  # the most states whose h is listed
MOST_CELLS = 1200  # of a grid
CELL_ROOM = 700, 300  # pixels of a page for a grid, width and height
LARGEST_CELL = 22
FIGURE_ROOM = 640, 300  # pixels of a page for a map or a graph, width and height
FIGURE_MARGIN = 60, 24  # pixels around its points, for their names
LINE, WALL, PAPER, TILE = "#555", "#444", "#fff", "#e6e9f2"


def printed_space(run: Run) -> dict[str, Any] | None:
    """Return the content below the heading of a sheet: a grid, else drawing, edges and h as far as there is room."""
    if not run.space.HAS_MAP:
        return None
    rows = run.space.rows
    if rows and len(rows) * len(rows[0]) <= MOST_CELLS:
        return {"picture": _grid(run, rows), "edges": [], "h": [], "label": ""}
    edges = _edges(run)
    return {
        "picture": _figure(run, edges) if edges else None, "edges": [str(edge) for edge in edges],
        "h": _estimates(run), "label": run.estimator.label,
    }  # fmt: skip


def svg_of(width: float, height: float, parts: Iterable[str], words: str, view: str = "") -> Image:
    """Return a picture made of SVG elements, and its description; `view` is its box if that has another unit."""
    wide, high = round(width), round(height)
    box = view or f"0 0 {wide} {high}"
    content = "".join(parts)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{box}" '
        f'font-family="sans-serif" text-anchor="middle">{content}</svg>'
    )
    return Image(svg, wide, high, words)


def _place(run: Run, text: str) -> tuple[int, int]:
    """Return row and column of a cell, from 0."""
    row, column = run.space.read(text, "start")
    return row - 1, column - 1


def _grid(run: Run, rows: Sequence[Sequence[str]]) -> Image:
    cell = round(min(LARGEST_CELL, CELL_ROOM[0] / len(rows[0]), CELL_ROOM[1] / len(rows)), 1)
    start, goals = _place(run, str(run.start)), [_place(run, goal) for goal in goal_names(run.goal)]
    parts = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            fill = WALL if sign == "#" else PAPER
            parts.append(
                f'<rect x="{x}" y="{y}" width="1" height="1" fill="{fill}" stroke="{LINE}" stroke-width=".04"/>'
            )
            end = "S" if (y, x) == start else "G" if (y, x) in goals else ""
            if end or sign not in ".#":
                weight = ' font-weight="bold"' if end else ""
                parts.append(
                    f'<text x="{x + 0.5:g}" y="{y + 0.75:g}" font-size=".7"{weight}>{end or escape(sign)}</text>'
                )
    size = f"0 0 {len(rows[0])} {len(rows)}"
    words = str(Message("bank-grid", rows=" / ".join("".join(row) for row in rows)))
    return svg_of(len(rows[0]) * cell, len(rows) * cell, parts, words, size)


@dataclass(frozen=True, slots=True)
class PrintedEdge:
    """An edge as it is printed."""

    one: str
    other: str
    leads_back: bool
    cost: str  # "" where all cost 1

    def __str__(self) -> str:
        """Return it as `Arad – Sibiu 140`, or with an arrow if it leads one way."""
        return f"{self.one} {'–' if self.leads_back else '→'} {self.other}{f' {self.cost}' if self.cost else ''}"


def _figure(run: Run, edges: list[PrintedEdge]) -> Image | None:
    """Return a drawing of the places and edges; None without places."""
    table = run.state_table
    places = {table.text(v): run.space.at(table.states[v]) for v in _listed(run)}
    known = {name: place for name, place in places.items() if place is not None}
    if not known or len(known) < len(places):
        return None
    (left, right), (low, high) = ((min(ends), max(ends)) for ends in zip(*known.values(), strict=True))
    scale = min(
        (room - 2 * margin) / max(size, 1e-9)
        for room, margin, size in zip(FIGURE_ROOM, FIGURE_MARGIN, (right - left, high - low), strict=True)
    )
    margin_x, margin_y = FIGURE_MARGIN
    at = {
        name: (round(margin_x + (x - left) * scale, 1), round(margin_y + (high - y) * scale, 1))
        for name, (x, y) in known.items()
    }
    goals = goal_names(run.goal)
    arrow = (
        '<defs><marker id="a" viewBox="0 0 8 8" refX="15" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        f'<path d="M0 0 8 4 0 8z" fill="{LINE}"/></marker></defs><rect width="100%" height="100%" fill="{PAPER}"/>'
    )
    halo = f'paint-order="stroke" stroke="{PAPER}" stroke-width="4"'
    parts = [arrow]
    for edge in edges:
        (x, y), (to_x, to_y) = at[edge.one], at[edge.other]
        end = "" if edge.leads_back else ' marker-end="url(#a)"'
        parts.append(f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{LINE}"{end}/>')
    for edge in edges:
        (x, y), (to_x, to_y) = at[edge.one], at[edge.other]
        middle = f'x="{(x + to_x) / 2:g}" y="{(y + to_y) / 2 + 4:g}"'
        parts += [f'<text {middle} font-size="11" {halo}>{escape(edge.cost)}</text>'] if edge.cost else []
    for name, (x, y) in at.items():
        ring = f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="{LINE}"/>' if name in goals else ""
        fill = LINE if name == str(run.start) else TILE
        parts.append(
            f'{ring}<circle cx="{x}" cy="{y}" r="5" fill="{fill}" stroke="{LINE}"/>'
            f'<text x="{x}" y="{y - 11:g}" font-size="12" {halo}>{escape(plain(name))}</text>'
        )
    width, height = 2 * margin_x + (right - left) * scale, 2 * margin_y + (high - low) * scale
    return svg_of(width, height, parts, str(Message("worksheet-places")))


def _edges(run: Run) -> list[PrintedEdge]:
    """Return the edges, merging those that lead both ways for the same cost; [] if there are too many."""
    table = run.state_table
    successor_vm, cost_vm = table.forward
    if (successor_vm >= 0).sum() > 2 * MOST_EDGES:  # at most two moves are one edge
        return []
    cost = {
        (v, int(w)): float(cost_vm[v, m]) / table.scale
        for v in _listed(run)
        for m, w in enumerate(successor_vm[v])
        if w >= 0
    }
    is_priced = any(price != 1 for price in cost.values())
    found, said = [], set[tuple[int, int]]()
    for (v, w), price in cost.items():
        is_both = cost.get((w, v)) == price
        if not is_both or (w, v) not in said:
            said.add((v, w))
            found.append(PrintedEdge(table.text(v), table.text(w), is_both, measure(price) if is_priced else ""))
    return found if len(found) <= MOST_EDGES else []


def _estimates(run: Run) -> list[str]:
    """Return `Arad 366` for each state; [] for a search without h, and if there are too many."""
    table = run.state_table
    if "heuristic" not in run.used or len(table.states) > MOST_STATES:
        return []
    units_v, scale = table.estimates(run.heuristics[run.heuristic], run.goal_v)
    return [
        f"{table.text(v)} {'∞' if units_v[v] >= ENDLESS else measure(float(units_v[v]) / (scale * table.scale))}"
        for v in _listed(run)
    ]


def _listed(run: Run) -> list[int]:
    """Return the numbers of all states in the order of their problem's list."""
    table = run.state_table
    return [table.number[state] for state in run.space.states() or table.states]
