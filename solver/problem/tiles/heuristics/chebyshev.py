"""Sum of chessboard distances."""

from .record import SumOverTiles

CHEBYSHEV = SumOverTiles(
    key="chebyshev",
    admissible=True,
    consistent=True,
    away=max,
)
