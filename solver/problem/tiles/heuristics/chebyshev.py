"""Sum of chessboard distances."""

from .record import SumOverTiles

CHEBYSHEV = SumOverTiles(
    key="chebyshev",
    label="Chebyshev distance",
    blurb="The distances of all tiles from home in a chess king's steps; never more than Manhattan distance.",
    admissible=True,
    consistent=True,
    away=max,
)
