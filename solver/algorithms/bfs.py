"""Breadth-first search."""

from ..kernels.columns import QUEUE
from .record import OF_A_FRONTIER, Algorithm, Options, Promise, constant, fewest_moves


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        return Promise("The path is shortest.", True)
    return Promise(fewest_moves(run), False)


BFS = Algorithm(
    key="bfs",
    label="BFS",
    name="Breadth-first search",
    blurb="Expands the oldest node first, so it finishes each depth before it starts the next.",
    rule="oldest first",
    group="Uninformed",
    featured=True,
    structure="queue",
    priority="depth",
    options=("goal_test", "reached"),
    choices=OF_A_FRONTIER,
    discipline=QUEUE,
    f_is_depth=True,
    h_weight=constant(0.0),
    promises=_promise,
)
