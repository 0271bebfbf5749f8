"""Stochastic hill climbing: to any child that is better."""

from .hill_climbing import climbing_promise, gives_up
from .record import Algorithm

STOCHASTIC = Algorithm(
    key="stochastic",
    label="Stochastic",
    name="Stochastic hill climbing",
    blurb="Goes to a random child among those that are better; if none is better, it starts again with a random walk.",
    rule="random better child",
    group="Local",
    structure="none",
    priority="h",
    options=("heuristic", "restarts", "seed"),
    promises=climbing_promise,
    without_path=gives_up,
    choice="any better",
    passed_over="not drawn",
    keeps_reached=False,
    engine="climbing",
)
