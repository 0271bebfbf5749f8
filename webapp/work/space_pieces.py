"""The states of a problem for the page: by number, the moves with their costs, and the places.

The answer is split into pieces: each has the columns of some states, and the first one also describes all of them.
"""

from collections.abc import Iterator
from typing import Any

from solver import ALGORITHMS, BadInput, Run
from solver.link import LONGEST_OF_PROBLEMS, whole_number
from solver.messages import Message
from solver.problem import PROBLEMS, PackedStates
from solver.run import RANDOM_ORDER

from .run_space import compressed, estimates, nearest_goals, order_of_moves, run_space
from .space_columns import SpaceColumns

PIECE = "piece"  # the parameter that names a piece by its number
MOST_MOVES_OF_PIECE = 1 << 18  # of 4 bytes each, before they are compressed


def run_of_states(run: Run) -> Run:
    """Return the run that represents the states of another one on the page: with the same states and moves, without h.

    Moves without names are numbered in the order of the run, which searches with a stack reverse.
    Mirror: static/core/problem/space_query.js.
    """
    sides, problem = ALGORITHMS[run.algorithm].sides, PROBLEMS[run.problem]
    algorithm = "bidirectional" if sides == 2 else "dfs" if run.generation_order != run.order else "bfs"
    is_numbering = run.order in problem.orders and run.order != RANDOM_ORDER
    order = {"order": run.order} if is_numbering else {}
    ends = {"start": str(run.start), "goal": str(run.goal)}
    other = Run(**problem.named(run.space), **ends, algorithm=algorithm, **order)
    return other if len(other.query()) <= LONGEST_OF_PROBLEMS else run


def first_columns(run: Run, with_states: bool) -> dict[str, Any]:
    """Return the columns of a run that enumerates its states; `base` has these, if they are one piece."""
    columns = run_space(run)
    base = space_piece(run_of_states(run)) if with_states else {"pieces": 0}
    return {**columns, "base": base} if base["pieces"] == 1 else columns


def space_pieces(run: Run) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the address of each piece of the states of a run, and the answer there. Raise BadInput."""
    query = run.query()
    first = space_piece(run)
    yield f"api/space?{query}", first
    for k in range(1, first["pieces"]):
        yield f"api/space?{query}&{PIECE}={k}", space_piece(run, str(k))


def space_piece(run: Run, piece: str = "0") -> dict[str, Any]:
    """Return a piece of the states of a run that enumerates them; space_columns.py describes its columns.

    Raise BadInput for any other run, for too many states, and for a number without a piece.
    """
    if not run.space.HAS_MAP:
        raise BadInput("problem", Message("request-states", problem=run.problem))
    columns, count = _columns(run), len(run.state_table.states)
    rows = max(1, MOST_MOVES_OF_PIECE // _ways(columns))
    pieces = -(-count // rows)
    k = whole_number(PIECE, 0, pieces - 1)(piece)
    head = _head(run, columns) | {"pieces": pieces} if k == 0 else {}
    return {**head, "columns": compressed(columns.piece(k * rows, (k + 1) * rows))}


def _head(run: Run, columns: SpaceColumns) -> dict[str, Any]:
    """Return the description of all states in the first piece."""
    table, space = run.state_table, run.space
    form = {"sizes": space.sizes_like(run.start.value), "join": space.JOIN} if columns.component_kv else None
    at = [] if form else [space.at(state) for state in table.states]
    nearest = nearest_goals(run)
    return {
        "problem": run.problem,
        "noun": PROBLEMS[run.problem].noun,
        "nouns": PROBLEMS[run.problem].nouns,
        "parameters": space.texts,
        "scale": table.scale,
        "actions": list(space.actions),
        "start": table.number[run.start.value],
        "order": order_of_moves(run),
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
        h_v=estimates(run),
        distance_v=table.distances(run.goal_v) / table.scale,
        component_kv=states.columns() if isinstance(states, PackedStates) and join is not None else (),
        goal_v=run.goal_v,
    )


def _ways(columns: SpaceColumns) -> int:
    """Return the number of columns of moves."""
    return sum(edges.successor_vm.shape[1] for edges in (columns.forward, columns.backward) if edges)
