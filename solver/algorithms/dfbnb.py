"""Depth-first branch and bound."""

from ..kernels.columns import STACK
from ..messages import Message
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, Promise, informed_promise


def _promise(run: Options) -> Promise:
    promise = informed_promise(run)
    if not promise.optimal:
        return Promise(promise.message, False, False)
    return Promise(Message("promise-under-bound", costs=run.cost, bound=run.bound), True, False)


DFBNB = Algorithm(
    key="dfbnb",
    family="memory-bounded",
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
    without_path=lambda run: Message("ends-after-every-path-of-cost", bound=run.bound),
)
