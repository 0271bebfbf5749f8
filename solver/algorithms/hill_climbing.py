"""Hill climbing with sideways moves and random restarts."""

from ..messages import Message
from .record import Algorithm, Options, Promise


def climbing_promise(run: Options) -> Promise:
    """Return the promise of hill climbing: no guarantee."""
    return Promise(Message("promise-local-minimum"), False, False)


def gives_up(run: Options) -> Message:
    """Return how hill climbing ends where no path exists."""
    return Message("ends-at-local-minimum")


HILL_CLIMBING = Algorithm(
    key="hill_climbing",
    family="local",
    structure="none",
    priority="h",
    options=("heuristic", "sideways", "restarts", "seed"),
    promises=climbing_promise,
    without_path=gives_up,
    choice="best",
    keeps_reached=False,
    engine="climbing",
)
