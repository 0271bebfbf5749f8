"""MM, the bidirectional A* that is guaranteed to meet in the middle (Holte, Felner, Sharon, Sturtevant, Chen 2017)."""

from ..messages import Message
from .record import Algorithm, Options, Promise, informed_promise
from .ties import BY_AGE_AND_G, LOWEST_H


def _promise(run: Options) -> Promise:
    promise = informed_promise(run)
    return Promise(Message("promise-meets", costs=run.cost), True) if promise.optimal else promise


MM = Algorithm(
    key="mm",
    family="both-ends",
    structure="priority queue",
    priority="max(g + h, 2g)",
    options=("heuristic", "tie"),
    choices={"tie": (*BY_AGE_AND_G, LOWEST_H.key)},
    promises=_promise,
    sides=2,
    supersedes="cheaper",
    engine="two_ended",
)
