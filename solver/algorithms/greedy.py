"""Greedy best-first search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernels.columns import HEAP
from .record import Algorithm, Promise, constant

if TYPE_CHECKING:
    from ..run import Run


def _promise(run: Run) -> Promise:
    return Promise("No guarantee: it looks at h alone, so it is quick and often takes a detour.", False)


GREEDY = Algorithm(
    key="greedy",
    label="Greedy",
    name="Greedy best-first search",
    blurb="Takes the node that looks closest to the goal first and forgets what it has paid.",
    structure="priority queue",
    priority="h",
    options=("heuristic", "tie", "reached"),
    discipline=HEAP,
    reopens=False,
    f_is_depth=False,
    g_weight=constant(0.0),
    h_weight=constant(1.0),
    promise=_promise,
)
