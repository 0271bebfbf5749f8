"""Greedy best-first search."""

from ..messages import Message
from .record import KEEP_REACHED, OF_A_FRONTIER, SIX_TIES, Algorithm, Options, Promise, constant


def _promise(run: Options) -> Promise:
    return Promise(Message("promise-h-alone"), False, run.reached in (*KEEP_REACHED, "path"))


GREEDY = Algorithm(
    key="greedy",
    family="informed",
    structure="priority queue",
    priority="h",
    options=("heuristic", "goal_test", "tie", "reached", "reopen"),
    choices={**OF_A_FRONTIER, **SIX_TIES, "reopen": ("never", "on", "off", "both")},
    supersedes="cheaper",
    g_weight=constant(0.0),
    promises=_promise,
)
