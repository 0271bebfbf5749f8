"""Hill climbing with sideways moves and random restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .record import Algorithm, Promise

if TYPE_CHECKING:
    from ..run import Run


def climbing_promise(run: Run) -> Promise:
    """Return what a climb promises: nothing."""
    text = "No guarantee: in a local minimum no child is better, and after the last restart it gives up."
    return Promise(text, False, False)


def gives_up(run: Run) -> str:
    """Return how a climb ends where there is no path."""
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
