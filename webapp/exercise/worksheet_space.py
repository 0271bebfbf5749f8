"""What a worksheet prints of a problem without boards: its grid as cells, or its edges with their costs, and h."""

from typing import Any

from solver import Run
from solver.nouns import goal_names
from solver.numbers import measure
from solver.problem import ENDLESS

MOST_EDGES = 80
MOST_STATES = 60  # whose h is listed
MOST_CELLS = 1200  # of a grid
CELL_ROOM = 700, 300  # pixels of a page for a grid, width and height
LARGEST_CELL = 22


def printed_space(run: Run) -> dict[str, Any] | None:
    """Return what stands below the heading of a sheet: rows of a grid, else edges and h as far as there is room."""
    if not run.space.IS_ENUMERATED:
        return None
    rows = run.space.rows
    if rows and len(rows) * len(rows[0]) <= MOST_CELLS:
        cell = min(LARGEST_CELL, CELL_ROOM[0] / len(rows[0]), CELL_ROOM[1] / len(rows))
        goals = [_place(run, goal) for goal in goal_names(run.goal)]
        return {"rows": rows, "cell": round(cell, 1), "edges": [], "h": [], "label": "",
                "start": _place(run, str(run.start)), "goals": goals}  # fmt: skip
    return {"rows": [], "edges": _edges(run), "h": _estimates(run), "label": run.estimator.label}


def _place(run: Run, text: str) -> tuple[int, int]:
    """Return row and column of a cell, from 0."""
    row, column = run.space.read(text, "start")
    return row - 1, column - 1


def _edges(run: Run) -> list[str]:
    """Return edges as `Arad – Sibiu 140`, or with an arrow those of one direction; none if they are too many."""
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
            price_said = f" {measure(price)}" if is_priced else ""
            found.append(f"{table.text(v)} {'–' if is_both else '→'} {table.text(w)}{price_said}")
    return found if len(found) <= MOST_EDGES else []


def _estimates(run: Run) -> list[str]:
    """Return `Arad 366` for each state; none for a search without h, and if they are too many."""
    table = run.state_table
    if "heuristic" not in run.used or len(table.states) > MOST_STATES:
        return []
    units_v, scale = table.estimates(run.heuristics[run.heuristic], run.goal_v)
    return [
        f"{table.text(v)} {'∞' if units_v[v] >= ENDLESS else measure(float(units_v[v]) / (scale * table.scale))}"
        for v in _listed(run)
    ]


def _listed(run: Run) -> list[int]:
    """Return the numbers of all states in the order in which their problem lists them."""
    table = run.state_table
    return [table.number[state] for state in run.space.states() or table.states]
