"""Iterative deepening depth-first search (Korf 1985)."""

from ..kernels.columns import STACK
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, Promise, constant, fewest_moves


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        return Promise("The path is shortest, and the search keeps only one branch in memory.", True)
    return Promise(fewest_moves(run), False)


IDDFS = Algorithm(
    key="iddfs",
    label="IDDFS",
    name="Iterative deepening depth-first search",
    blurb="Runs depth-limited search again and again, one move deeper each time.",
    rule="DLS, one move deeper each time",
    group="Uninformed",
    structure="stack",
    priority="depth",
    options=("goal_test", "reached", "cutoff"),
    choices={**OF_A_BRANCH, "cutoff": ("generated", "limit")},  # `beyond` is `limit` in the next iteration
    discipline=STACK,
    f_is_depth=True,
    keeps_reached=False,
    engine="deepening",
    largest_limit=LIMIT_OF_A_BRANCH,
    first_bound=lambda run: float(run.cutoff == "limit"),  # an iteration that only tests the start is left out
    deepens=True,
    h_weight=constant(0.0),
    promises=_promise,
)
