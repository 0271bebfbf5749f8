"""Bidirectional breadth-first search."""

from ..messages import Message
from .record import Algorithm, Options, Promise, constant, fewest_moves


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        return Promise(Message("promise-sides-in-turn"), True)
    return fewest_moves(run)


BIDIRECTIONAL = Algorithm(
    key="bidirectional",
    family="both-ends",
    structure="queue",
    priority="depth",
    options=(),
    promises=_promise,
    sides=2,
    engine="two_ended",
    f_is_depth=True,
    h_weight=constant(0.0),
)
