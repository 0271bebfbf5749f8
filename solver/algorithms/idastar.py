"""Iterative deepening A* (Korf 1985)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernels.columns import STACK
from .record import LIMIT_OF_A_BRANCH, Algorithm, Promise

if TYPE_CHECKING:
    from ..run import Run


def linear_space_promise(run: Run) -> Promise:
    """Return what IDA* and recursive best-first search promise: as much as A* does, whenever the goal is tested."""
    heuristic = run.estimator
    best = "shortest" if run.cost == "unit" else "cheapest"
    if not heuristic.admissible:
        return Promise(f"Inadmissible heuristic: no guarantee that the path is {best}.", False)
    return Promise(f"The path is {best}: {heuristic.label} never overestimates.", True)


IDASTAR = Algorithm(
    key="idastar",
    label="IDA*",
    name="Iterative deepening A*",
    blurb="Depth-first under a bound on f; when nothing is left, again under the least f that was over it.",
    structure="stack",
    priority="g + h",
    options=("heuristic", "goal_test"),
    discipline=STACK,
    keeps_reached=False,
    engine="deepening",
    largest_limit=LIMIT_OF_A_BRANCH,
    deepens=True,
    promise=linear_space_promise,
)
