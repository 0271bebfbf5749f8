"""First-choice hill climbing: to the first child that is better."""

from .hill_climbing import climbing_promise, gives_up
from .record import Algorithm

FIRST_CHOICE = Algorithm(
    key="first_choice",
    label="First choice",
    name="First-choice hill climbing",
    blurb="Draws children at random until one is better; if none is better, it starts again with a random walk.",
    rule="first better child",
    group="Local",
    structure="none",
    priority="h",
    options=("heuristic", "restarts", "seed"),
    promises=climbing_promise,
    without_path=gives_up,
    choice="first better",
    passed_over="not better",
    keeps_reached=False,
    engine="climbing",
)
