"""Iterative deepening depth-first search (Korf 1985)."""

from ..kernels.columns import STACK
from ..messages import Message
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, Promise, constant, fewest_moves


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        return Promise(Message("promise-one-branch"), True)
    return fewest_moves(run)


IDDFS = Algorithm(
    key="iddfs",
    family="uninformed",
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
