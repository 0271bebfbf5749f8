"""Iterative deepening A* (Korf 1985)."""

from ..kernels.columns import STACK
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, informed_promise

IDASTAR = Algorithm(
    key="idastar",
    family="memory-bounded",
    structure="stack",
    priority="g + h",
    options=("heuristic", "goal_test", "reached"),
    choices=OF_A_BRANCH,
    discipline=STACK,
    keeps_reached=False,
    engine="deepening",
    largest_limit=LIMIT_OF_A_BRANCH,
    deepens=True,
    promises=informed_promise,
)
