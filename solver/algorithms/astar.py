"""A* search, and the promise it shares with weighted A*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .record import Algorithm, Promise, informed_promise

if TYPE_CHECKING:
    from ..run import Run


def astar_promise(run: Run) -> Promise:
    """Return what A* promises: a cheapest path if h is admissible and the goal is tested when expanded.

    With unit costs it may be tested when generated too: all paths between two boards are of one parity, so a goal met
    below a node with f ≤ C* costs at most C*.
    """
    if run.estimator.admissible and run.goal_test == "generation" and run.cost != "unit":
        return Promise("No guarantee: tested when generated, the goal may be met on a costlier path first.", False)
    return informed_promise(run)


ASTAR = Algorithm(
    key="astar",
    label="A*",
    name="A* search",
    blurb="Takes the node with the least estimated total cost f = g + h first.",
    rule="least g + h first",
    group="Informed",
    chief=True,
    structure="priority queue",
    priority="g + h",
    options=("heuristic", "goal_test", "tie", "reached"),
    supersedes="cheaper",
    promises=astar_promise,
)
