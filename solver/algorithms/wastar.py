"""Weighted A* (Pohl 1970)."""

from ..numbers import number_text
from .astar import FIRST_PATH_KEPT, astar_promise, unclosed_promise
from .record import (
    OF_A_FRONTIER,
    TESTED_TOO_EARLY,
    TIES_ON_SUM,
    Algorithm,
    Options,
    Promise,
    best_path,
    closes_for_good,
)


def _promise(run: Options) -> Promise:
    heuristic = run.estimator
    if run.weight == 1 or not heuristic.admissible:
        return astar_promise(run)
    if run.goal_test == "generation":
        return TESTED_TOO_EARLY
    if run.reopen == "never":
        return FIRST_PATH_KEPT
    if closes_for_good(run) and not heuristic.consistent:
        return unclosed_promise(run)
    return Promise(
        f"The path costs at most {number_text(run.weight)} times as much as the {best_path(run)} one.", False
    )


WASTAR = Algorithm(
    key="wastar",
    label="Weighted A*",
    name="Weighted A*",
    blurb="A* with a heuristic that counts w times: f = g + w·h.",
    rule="lowest g + w·h first",
    group="Informed",
    structure="priority queue",
    priority="g + w·h",
    options=("heuristic", "goal_test", "tie", "reached", "reopen", "weight"),
    choices={**OF_A_FRONTIER, **TIES_ON_SUM},
    supersedes="cheaper",
    h_weight=lambda run: run.weight,
    promises=_promise,
)
