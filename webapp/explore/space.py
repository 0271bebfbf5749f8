"""The states of a problem for the page: by number, where moves lead, what they cost, and where they lie.

The answer comes in pieces: each has the columns of some states, and the first one also describes all of them.
"""

import base64
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from solver import ALGORITHMS, BadInput, Run
from solver.link import whole_number
from solver.nouns import goal_names
from solver.problem import ENDLESS, PROBLEMS, ZERO, PackedStates
from solver.run import RANDOM_ORDER, TILES

from .space_columns import SpaceColumns

PIECE = "piece"  # the parameter that names a piece by its number
MOST_MOVES_OF_PIECE = 1 << 18  # of 4 bytes each, before they are compressed


def space_pieces(run: Run) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the address of each piece of the states of a run, and the answer there. Raise BadInput."""
    query = run.query()
    first = space_piece(run)
    yield f"api/space?{query}", first
    for k in range(1, first["pieces"]):
        yield f"api/space?{query}&{PIECE}={k}", space_piece(run, str(k))


def space_piece(run: Run, piece: str = "0") -> dict[str, Any]:
    """Return a piece of the states of a run that is not on tiles; space_columns.py describes its columns.

    Raise BadInput for a run on tiles, for too many states, and for the number of no piece.
    """
    if run.problem == TILES:
        raise BadInput("problem", f"The states of problem={TILES} are not listed: boards are too many.")
    columns, count = _columns(run), len(run.state_table.states)
    rows = max(1, MOST_MOVES_OF_PIECE // _ways(columns))
    pieces = -(-count // rows)
    k = whole_number(PIECE, 0, pieces - 1)(piece)
    head = _head(run, columns) | {"pieces": pieces} if k == 0 else {}
    packed = zlib.compress(columns.piece(k * rows, (k + 1) * rows))
    return {**head, "columns": base64.b64encode(packed).decode("ascii")}


def _head(run: Run, columns: SpaceColumns) -> dict[str, Any]:
    """Return what the first piece says of all states."""
    table, space = run.state_table, run.space
    form = {"sizes": space.sizes_like(run.start.value), "join": space.JOIN} if columns.component_kv else None
    at = [] if form else [space.at(state) for state in table.states]
    nearest = _nearest_goals(run) if columns.h_v is not None else None
    return {
        "problem": run.problem,
        "noun": PROBLEMS[run.problem].noun,
        "nouns": PROBLEMS[run.problem].nouns,
        "parameters": space.texts,
        "scale": table.scale,
        "actions": list(space.actions),
        "start": table.number[run.start.value],
        "order": list(space.order_of(run.order)) if space.actions and run.order != RANDOM_ORDER else None,
        "rows": space.rows and list(space.rows),
        "count": len(table.states),
        "form": form,
        "texts": None if form else [table.text(v) for v in range(len(table.states))],
        "at": [list(place) for place in at if place] or None,
        "ways": columns.forward.successor_vm.shape[1],
        "back": columns.backward and {"ways": columns.backward.successor_vm.shape[1]},
        "costs": columns.has_costs,
        "h": columns.h_v is not None,
        **({} if nearest is None else {"nearest": nearest}),
    }


def _columns(run: Run) -> SpaceColumns:
    table, record, states = run.state_table, ALGORITHMS[run.algorithm], run.state_table.states
    join = run.space.JOIN
    return SpaceColumns(
        forward=table.forward,
        backward=table.backward if record.sides == 2 else None,
        has_costs=not run.space.costs_one,
        h_v=_estimates(run) if "heuristic" in record.options else None,
        distance_v=table.distances(run.goal_v) / table.scale,
        component_kv=states.columns() if isinstance(states, PackedStates) and join is not None else (),
        goal_v=run.goal_v,
    )


def _ways(columns: SpaceColumns) -> int:
    """Return how many moves a state has in all columns."""
    return sum(edges.successor_vm.shape[1] for edges in (columns.forward, columns.backward) if edges)


def _estimates(run: Run) -> np.ndarray:
    """Return float64[v]: h of each state."""
    units_v, scale = run.state_table.estimates(run.heuristics[run.heuristic], run.goal_v)
    return np.where(units_v >= ENDLESS, np.inf, units_v / (scale * run.state_table.scale))


def _nearest_goals(run: Run) -> list[int] | None:
    """Return by state the goal that h is an estimate of, the first of those with the least; None where one is enough.

    Those of a pattern, such as litres of jugs, are not told apart, nor are those of estimates for any goal.
    """
    record, table = run.heuristics[run.heuristic], run.state_table
    goals = np.flatnonzero(run.goal_v)
    if len(goal_names(run.goal)) < 2 or record.for_one_goal or record.key == ZERO.key:
        return None
    one_hot = np.zeros((len(goals), len(table.states)), np.uint8)
    one_hot[np.arange(len(goals)), goals] = 1
    nearest: list[int] = goals[np.argmin([table.h(record, goal_v) for goal_v in one_hot], axis=0)].tolist()
    return nearest
