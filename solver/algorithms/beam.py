"""Beam search, level by level."""

from .record import FOUR_TIES, Algorithm, Options, Promise


def _promise(run: Options) -> Promise:
    text = f"No guarantee: it keeps at most {run.width} nodes per level, so it may lose every path to the goal."
    return Promise(text, False, False)


BEAM = Algorithm(
    key="beam",
    label="Beam",
    name="Beam search",
    blurb="Goes level by level like BFS, but keeps only the nodes of each level that look closest to the goal.",
    rule="keeps the best of each level",
    group="Memory-bounded",
    structure="priority queue",
    priority="h",
    options=("heuristic", "goal_test", "tie", "width"),
    choices=FOUR_TIES,
    promises=_promise,
    without_path=lambda run: "It ends when a level adds nothing new; if the beam was ever full, that proves nothing.",
    levels="shallow",
    supersedes="better",
    passed_over="no better than any node in the full beam",
    engine="beam",
)
