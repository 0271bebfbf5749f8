"""Tiles out of their row plus tiles out of their column."""

from .record import SumOverTiles

TILES_OUT = SumOverTiles(
    key="tiles_out",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: int(rows > 0) + int(columns > 0),
)
