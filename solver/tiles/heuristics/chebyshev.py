"""Sum of chessboard distances."""

from .record import SumOverTiles

CHEBYSHEV = SumOverTiles(
    key="chebyshev",
    label="Chebyshev distance",
    blurb="How far all tiles are from home if each went like a chess king; never more than Manhattan.",
    admissible=True,
    consistent=True,
    away=max,
)
