"""Breadth-first search."""

from ..kernels.columns import QUEUE
from ..messages import Message
from .record import OF_A_FRONTIER, Algorithm, Options, Promise, constant, fewest_moves


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        return Promise(Message("promise-shortest"), True)
    return fewest_moves(run)


BFS = Algorithm(
    key="bfs",
    family="uninformed",
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
