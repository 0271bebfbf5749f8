"""The states of a problem for the page: by number, where moves lead, what they cost, and where they lie."""

import base64
from typing import Any

import numpy as np

from solver import ALGORITHMS, BadInput, Run
from solver.problem import ENDLESS, PROBLEMS, Edges
from solver.run import RANDOM_ORDER, TILES


def space_of(run: Run) -> dict[str, Any]:
    """Return the states of a run that is not on tiles; raise BadInput for one that is, or if there are too many.

    Arrays are little-endian in base 64, a row for each state: int32 moves (-1 for none) and costs in units of
    1/`scale`, float32 estimates and distances.
    """
    if run.problem == TILES:
        raise BadInput("problem", f"The states of problem={TILES} are not listed: boards are too many.")
    table, goal_v, space = run.state_table, run.goal_v, run.space
    record = ALGORITHMS[run.algorithm]
    order = list(space.order_of(run.order)) if space.actions and run.order != RANDOM_ORDER else None
    at = [space.at(state) for state in table.states]
    return {
        "problem": run.problem,
        "noun": PROBLEMS[run.problem].noun,
        "nouns": PROBLEMS[run.problem].nouns,
        "parameters": space.texts,
        "texts": [table.text(v) for v in range(len(table.states))],
        "scale": table.scale,
        **_edges(table.forward),
        "actions": list(space.actions),
        "back": _edges(table.backward) if record.sides == 2 else None,
        "start": table.number[run.start.value],
        "goals": np.flatnonzero(goal_v).tolist(),
        "h": _base64(_estimates(run), "<f4") if "heuristic" in record.options else None,
        "distance": _base64(table.distances(goal_v) / table.scale, "<f4"),
        "order": order,
        "at": None if any(place is None for place in at) else [list(place) for place in at if place],
        "rows": space.rows and list(space.rows),
    }


def _estimates(run: Run) -> np.ndarray:
    """Return float64[v]: h of each state."""
    units_v, scale = run.state_table.estimates(run.heuristics[run.heuristic], run.goal_v)
    return np.where(units_v >= ENDLESS, np.inf, units_v / (scale * run.state_table.scale))


def _edges(edges: Edges) -> dict[str, Any]:
    successor_vm, cost_vm = edges
    return {
        "ways": successor_vm.shape[1],
        "successor": _base64(successor_vm, "<i4"),
        "cost": _base64(cost_vm, "<i4"),
    }


def _base64(array: np.ndarray, kind: str) -> str:
    return base64.b64encode(np.ascontiguousarray(array, kind).tobytes()).decode("ascii")
