"""Depth-first branch and bound."""

from ..kernels.columns import STACK
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, Promise, best_path, informed_promise


def _promise(run: Options) -> Promise:
    promise = informed_promise(run)
    if not promise.optimal:
        return Promise(promise.text, False, False)
    return Promise(f"The path is {best_path(run)}, if one of cost {run.bound} or less exists.", True, False)


DFBNB = Algorithm(
    key="dfbnb",
    label="DFBnB",
    name="Depth-first branch and bound",
    blurb="Searches depth-first under a bound on f. Each path that it finds lowers the bound, until none is cheaper.",
    rule="newest first, while cheaper than the best path",
    group="Memory-bounded",
    structure="stack",
    priority="g + h",
    options=("heuristic", "reached", "bound"),
    choices=OF_A_BRANCH,
    discipline=STACK,
    keeps_reached=False,
    engine="deepening",
    largest_limit=LIMIT_OF_A_BRANCH,
    first_bound=lambda run: run.bound,
    proves=True,
    promises=_promise,
    without_path=lambda run: f"It ends when it has tried every path of cost {run.bound} or less, or at the node limit.",
)
