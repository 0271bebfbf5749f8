"""Greedy best-first search."""

from .record import KEEP_REACHED, OF_A_FRONTIER, SIX_TIES, Algorithm, Options, Promise, constant


def _promise(run: Options) -> Promise:
    text = "No guarantee: it looks at h alone, so it is fast but often takes a detour."
    return Promise(text, False, run.reached in KEEP_REACHED)


GREEDY = Algorithm(
    key="greedy",
    label="Greedy",
    name="Greedy best-first search",
    blurb="Expands the node that looks closest to the goal first and ignores the cost of the path so far.",
    rule="lowest h first",
    group="Informed",
    structure="priority queue",
    priority="h",
    options=("heuristic", "goal_test", "tie", "reached", "reopen"),
    choices={**OF_A_FRONTIER, **SIX_TIES, "reopen": ("never", "on", "off", "both")},
    supersedes="cheaper",
    g_weight=constant(0.0),
    promises=_promise,
)
