"""Sum of straight-line distances."""

from math import gcd, sqrt

from .record import FRACTION, SumOverTiles


def as_the_crow_flies(rows: int, columns: int) -> float:
    """Return a straight-line distance, rounded down to 1/FRACTION; twice as far on a line is exactly twice as much."""
    times = gcd(rows, columns) or 1
    return times * int(sqrt((rows * rows + columns * columns) / times**2) * FRACTION) / FRACTION


EUCLIDEAN = SumOverTiles(
    key="euclidean",
    admissible=True,
    consistent=True,
    whole=False,
    away=as_the_crow_flies,
)
