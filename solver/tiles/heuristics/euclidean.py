"""Sum of straight-line distances."""

from math import sqrt

from .record import SumOverTiles

EUCLIDEAN = SumOverTiles(
    key="euclidean",
    label="Euclidean distance",
    blurb="How far all tiles are from home as the crow flies; never more than Manhattan.",
    admissible=True,
    consistent=True,
    whole=False,
    away=lambda rows, columns: sqrt(rows * rows + columns * columns),
)
