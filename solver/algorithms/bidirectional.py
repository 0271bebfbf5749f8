"""Bidirectional breadth-first search."""

from .record import Algorithm, Options, Promise, constant, fewest_moves


def _promise(run: Options) -> Promise:
    if run.cost == "unit":
        return Promise("The path is shortest: the two sides finish levels in turn until they meet.", True)
    return Promise(fewest_moves(run), False)


BIDIRECTIONAL = Algorithm(
    key="bidirectional",
    label="BiBFS",
    name="Bidirectional breadth-first search",
    blurb="Searches breadth-first from the start and from the goal, one level in turn, until the two sides meet.",
    rule="one level from each end in turn",
    group="Both ends",
    structure="queue",
    priority="depth",
    options=(),
    promises=_promise,
    sides=2,
    engine="two_ended",
    f_is_depth=True,
    h_weight=constant(0.0),
)
