"""Stochastic hill climbing: to any child that is better."""

from .hill_climbing import climbing_promise, gives_up
from .record import Algorithm

STOCHASTIC = Algorithm(
    key="stochastic",
    label="Stochastic",
    name="Stochastic hill climbing",
    blurb="Goes to a child drawn from all that are better; where none is it begins again with a random walk.",
    rule="goes to any better child",
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
