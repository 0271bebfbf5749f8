"""Depth-first search over the same loop: last in, first out, with a set of reached states."""

import math

from ..kernels.columns import STACK
from ..messages import Message
from .record import KEEP_REACHED, OF_A_FRONTIER, Algorithm, Options, Promise, constant


def _promise(run: Options) -> Promise:
    if run.reached == "path":
        return Promise(Message("promise-again-for-every-path"), False)
    if run.reached not in KEEP_REACHED:
        return Promise(Message("promise-cycles"), False, False)
    return Promise(Message("promise-too-long"), False)


DFS = Algorithm(
    key="dfs",
    family="uninformed",
    featured=True,
    structure="stack",
    priority="depth",
    options=("goal_test", "reached"),
    choices=OF_A_FRONTIER,
    first_bound=constant(math.inf),
    discipline=STACK,
    f_is_depth=True,
    h_weight=constant(0.0),
    promises=_promise,
)
