"""Hill climbing with sideways moves and random restarts."""

from .record import Algorithm, Options, Promise


def climbing_promise(run: Options) -> Promise:
    """Return the promise of hill climbing: no guarantee."""
    text = "No guarantee: in a local minimum no child is better, and after the last restart it gives up."
    return Promise(text, False, False)


def gives_up(run: Options) -> str:
    """Return how hill climbing ends if there is no path."""
    return "It gives up in a local minimum after the last restart, which proves nothing."


HILL_CLIMBING = Algorithm(
    key="hill_climbing",
    label="Hill climbing",
    name="Hill climbing with restarts",
    blurb="Goes to the best child and forgets the rest; if none is better, it starts again with a random walk.",
    rule="best child",
    group="Local",
    structure="none",
    priority="h",
    options=("heuristic", "sideways", "restarts", "seed"),
    promises=climbing_promise,
    without_path=gives_up,
    choice="best",
    passed_over="not chosen",
    keeps_reached=False,
    engine="climbing",
)
