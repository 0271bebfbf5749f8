"""Uniform-cost search (Dijkstra's algorithm, stopped at the goal)."""

from .astar import FIRST_PATH_KEPT
from .record import OF_A_FRONTIER, TIES_ON_G, Algorithm, Options, Promise, constant
from .ties import OLDEST


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        same = (
            ", and with every move at cost 1 and ties to the oldest it expands the same nodes as BFS"
            if run.tie == OLDEST.key
            else ""
        )
        return Promise(f"The path is shortest{same}.", True)
    if run.goal_test == "generation":
        return Promise("No guarantee: the goal is tested when generated, so a costlier path may be found first.", False)
    if run.reopen == "never":
        return FIRST_PATH_KEPT
    return Promise("The path is cheapest.", True)


UCS = Algorithm(
    key="ucs",
    label="UCS",
    name="Uniform-cost search (Dijkstra)",
    alias="Dijkstra",
    blurb="Expands the node with the lowest path cost g first, as Dijkstra’s algorithm does.",
    rule="lowest g first (Dijkstra)",
    group="Uninformed",
    structure="priority queue",
    priority="g",
    options=("goal_test", "tie", "reached", "reopen"),
    choices={**OF_A_FRONTIER, **TIES_ON_G, "reopen": ("on", "never", "both")},
    supersedes="cheaper",
    h_weight=constant(0.0),
    promises=_promise,
)
