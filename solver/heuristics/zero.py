"""No estimate at all."""

from .record import Heuristic

ZERO = Heuristic(
    key="zero",
    label="Zero",
    blurb="h = 0 everywhere: A* becomes uniform-cost search.",
    admissible=True,
    consistent=True,
    counts_blank=False,
    whole=True,
    away=lambda rows, columns: 0,
)
