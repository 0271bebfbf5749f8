"""Depth-first search over the same loop: last in, first out, with a set of reached states."""

import math

from ..kernels.columns import STACK
from .record import KEEP_REACHED, OF_A_STACK, Algorithm, Options, Promise, constant


def _promise(run: Options) -> Promise:
    if run.reached == "path":
        return Promise(
            "No guarantee: it finds a path, but it searches a state again for every path that leads to it.", False
        )
    if run.reached not in KEEP_REACHED:
        return Promise("No guarantee: without a reached set it may go round a cycle for ever.", False, False)
    return Promise("No guarantee: the path that it finds may be thousands of moves too long.", False)


DFS = Algorithm(
    key="dfs",
    label="DFS",
    name="Depth-first search",
    blurb="Expands the newest node first, so it follows one branch down before it tries the next.",
    rule="newest first",
    group="Uninformed",
    featured=True,
    structure="stack",
    priority="depth",
    options=("goal_test", "reached"),
    choices=OF_A_STACK,
    first_bound=constant(math.inf),
    discipline=STACK,
    f_is_depth=True,
    h_weight=constant(0.0),
    promises=_promise,
)
