"""Beam search, level by level."""

from ..messages import Message
from .record import FOUR_TIES, Algorithm, Options, Promise


def _promise(run: Options) -> Promise:
    return Promise(Message("promise-width", width=run.width), False, False)


BEAM = Algorithm(
    key="beam",
    family="memory-bounded",
    structure="priority queue",
    priority="h",
    options=("heuristic", "goal_test", "tie", "width"),
    choices=FOUR_TIES,
    promises=_promise,
    without_path=lambda run: Message("ends-when-level-adds-nothing"),
    levels="shallow",
    supersedes="better",
    engine="beam",
)
