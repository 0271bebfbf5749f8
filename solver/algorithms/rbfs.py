"""Recursive best-first search (Korf 1993)."""

from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, TESTED_TOO_EARLY, Algorithm, Options, Promise, informed_promise
from .ties import OLDEST, STABLE_SORT


def _promise(run: Options) -> Promise:
    """Return the promise; it also holds for tile costs, as the last move of a path is the same tile's on every path."""
    if run.estimator.admissible and run.goal_test == "generation" and not run.has_parity:
        return TESTED_TOO_EARLY
    return informed_promise(run)


RBFS = Algorithm(
    key="rbfs",
    family="memory-bounded",
    structure="priority queue",
    priority="g + h",
    options=("heuristic", "goal_test", "tie", "reached"),
    choices={**OF_A_BRANCH, "tie": (OLDEST.key, STABLE_SORT.key)},
    passes_over=("tie",),
    promises=_promise,
    levels="deep",
    supersedes="backed up",
    keeps_reached=False,
    engine="recursive",
    largest_limit=LIMIT_OF_A_BRANCH,
)
