"""Weighted A* (Pohl 1970)."""

from ..messages import Message
from ..numbers import number_text
from .astar import astar_promise, first_path_kept, unclosed_promise
from .record import (
    OF_A_FRONTIER,
    TESTED_TOO_EARLY,
    TIES_ON_SUM,
    Algorithm,
    Options,
    Promise,
    closes_for_good,
)


def _promise(run: Options) -> Promise:
    heuristic = run.estimator
    if run.weight == 1 or not heuristic.admissible:
        return astar_promise(run)
    if run.goal_test == "generation":
        return TESTED_TOO_EARLY
    if run.reopen == "never":
        return first_path_kept(run)
    if closes_for_good(run) and not heuristic.consistent:
        return unclosed_promise(run)
    return Promise(Message("promise-weight", weight=number_text(run.weight), costs=run.cost), False)


WASTAR = Algorithm(
    key="wastar",
    family="informed",
    structure="priority queue",
    priority="g + w·h",
    options=("heuristic", "goal_test", "tie", "reached", "reopen", "weight"),
    choices={**OF_A_FRONTIER, **TIES_ON_SUM},
    supersedes="cheaper",
    h_weight=lambda run: run.weight,
    promises=_promise,
)
