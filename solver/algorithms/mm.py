"""MM, the bidirectional A* that is guaranteed to meet in the middle (Holte, Felner, Sharon, Sturtevant, Chen 2017)."""

from .record import Algorithm, Options, Promise, informed_promise
from .ties import BY_AGE_AND_G, LOWEST_H


def _promise(run: Options) -> Promise:
    return informed_promise(run, "the search goes on until no node can lead to a better one")


MM = Algorithm(
    key="mm",
    label="MM",
    name="Bidirectional A* (MM)",
    blurb="A* from both ends, lowest max(g + h, 2g) first, so that the two sides meet in the middle.",
    rule="A* from both ends",
    group="Both ends",
    structure="priority queue",
    priority="max(g + h, 2g)",
    options=("heuristic", "tie"),
    choices={"tie": (*BY_AGE_AND_G, LOWEST_H.key)},
    promises=_promise,
    sides=2,
    bound_label="best path so far",
    supersedes="cheaper",
    engine="two_ended",
)
