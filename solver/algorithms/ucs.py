"""Uniform-cost search (Dijkstra's algorithm, stopped at the goal)."""

from ..messages import Message
from .astar import first_path_kept
from .record import OF_A_FRONTIER, TESTED_TOO_EARLY, TIES_ON_G, Algorithm, Options, Promise, constant
from .ties import OLDEST


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        key = "promise-shortest-as-bfs" if run.tie == OLDEST.key else "promise-shortest"
        return Promise(Message(key), True)
    if run.goal_test == "generation":
        return TESTED_TOO_EARLY
    if run.reopen == "never":
        return first_path_kept(run)
    return Promise(Message("promise-cheapest"), True)


UCS = Algorithm(
    key="ucs",
    family="uninformed",
    structure="priority queue",
    priority="g",
    options=("goal_test", "tie", "reached", "reopen"),
    choices={**OF_A_FRONTIER, **TIES_ON_G, "reopen": ("on", "never", "both")},
    supersedes="cheaper",
    h_weight=constant(0.0),
    promises=_promise,
)
