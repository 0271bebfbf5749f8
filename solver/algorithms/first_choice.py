"""First-choice hill climbing, which moves to the first better child."""

from .hill_climbing import climbing_promise, gives_up
from .record import Algorithm

FIRST_CHOICE = Algorithm(
    key="first_choice",
    family="local",
    structure="none",
    priority="h",
    options=("heuristic", "restarts", "seed"),
    promises=climbing_promise,
    without_path=gives_up,
    choice="first better",
    keeps_reached=False,
    engine="climbing",
)
