"""Depth-first search over the same loop: last in, first out, with a set of reached states."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ..kernels.columns import STACK
from .record import KEEP_REACHED, OF_A_STACK, Algorithm, Promise, constant

if TYPE_CHECKING:
    from ..run import Run


def _promise(run: Run) -> Promise:
    if run.reached == "path":
        return Promise(
            "No guarantee: it finds a path, but a state is searched again by every way that leads to it.", False
        )
    if run.reached not in KEEP_REACHED:
        return Promise("No guarantee: without a reached set it may follow a cycle for ever.", False, False)
    return Promise("No guarantee: it finds a path, which may be thousands of moves too long.", False)


DFS = Algorithm(
    key="dfs",
    label="DFS",
    name="Depth-first search",
    blurb="Takes the newest node first, so it runs down one branch before it looks at its neighbours.",
    rule="newest first",
    group="Uninformed",
    chief=True,
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
