"""The printed form of a problem without boards: its grid as cells, or its edges with their costs, and h.

Edges are drawn as well where states have places.
"""

from dataclasses import dataclass
from typing import Any

from solver import Run
from solver.nouns import goal_names
from solver.numbers import measure
from solver.problem import ENDLESS

MOST_EDGES = 80
MOST_STATES = 60  # the most states whose h is listed
MOST_CELLS = 1200  # of a grid
CELL_ROOM = 700, 300  # pixels of a page for a grid, width and height
LARGEST_CELL = 22
FIGURE_ROOM = 640, 300  # pixels of a page for a map or a graph, width and height
FIGURE_MARGIN = 60, 24  # pixels around its points, for their names


def printed_space(run: Run) -> dict[str, Any] | None:
    """Return the content below the heading of a sheet: a grid, else figure, edges and h as far as there is room."""
    if not run.space.HAS_MAP:
        return None
    rows = run.space.rows
    if rows and len(rows) * len(rows[0]) <= MOST_CELLS:
        cell = min(LARGEST_CELL, CELL_ROOM[0] / len(rows[0]), CELL_ROOM[1] / len(rows))
        goals = [_place(run, goal) for goal in goal_names(run.goal)]
        return {"rows": rows, "cell": round(cell, 1), "edges": [], "h": [], "label": "", "figure": None,
                "start": _place(run, str(run.start)), "goals": goals}  # fmt: skip
    edges = _edges(run)
    figure = _figure(run, edges) if edges else None
    return {
        "rows": [], "figure": figure, "edges": [str(edge) for edge in edges],
        "h": _estimates(run), "label": run.estimator.label,
    }  # fmt: skip


def _place(run: Run, text: str) -> tuple[int, int]:
    """Return row and column of a cell, from 0."""
    row, column = run.space.read(text, "start")
    return row - 1, column - 1


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


def _figure(run: Run, edges: list[PrintedEdge]) -> dict[str, Any] | None:
    """Return the size of a drawing, its points and lines in pixels from the upper left; None without places."""
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
    return {
        "width": round(2 * margin_x + (right - left) * scale),
        "height": round(2 * margin_y + (high - low) * scale),
        "points": [(name, *place, name == str(run.start), name in goals) for name, place in at.items()],
        "lines": [(at[edge.one], at[edge.other], edge.leads_back, edge.cost) for edge in edges],
    }


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
