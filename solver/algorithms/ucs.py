"""Uniform-cost search (Dijkstra's algorithm, stopped at the goal)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .record import OF_A_FRONTIER, Algorithm, Promise, constant

if TYPE_CHECKING:
    from ..run import Run


def _promise(run: Run) -> Promise:
    if run.cost == "unit":
        same = "; where every move costs 1, oldest first, it expands what BFS expands" if run.tie == "fifo" else ""
        return Promise(f"The path is shortest{same}.", True)
    if run.goal_test == "generation":
        return Promise("No guarantee: tested when generated, the goal may be met on a costlier path first.", False)
    return Promise("The path is cheapest.", True)


UCS = Algorithm(
    key="ucs",
    label="UCS",
    name="Uniform-cost search",
    blurb="Takes the node with the least path cost g first.",
    rule="least g first",
    group="Uninformed",
    structure="priority queue",
    priority="g",
    options=("goal_test", "tie", "reached"),
    choices=OF_A_FRONTIER,
    supersedes="cheaper",
    h_weight=constant(0.0),
    promises=_promise,
)
