"""Tiles out of their row plus tiles out of their column."""

from .record import SumOverTiles

TILES_OUT = SumOverTiles(
    key="tiles_out",
    label="Tiles out of row and column",
    blurb="How many tiles are not in their row, plus how many are not in their column.",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: int(rows > 0) + int(columns > 0),
)
