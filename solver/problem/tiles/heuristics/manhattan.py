"""Sum of city-block distances, without and with the blank."""

from dataclasses import replace

from .record import SumOverTiles

MANHATTAN = SumOverTiles(
    key="manhattan",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: rows + columns,
)
MANHATTAN_BLANK = replace(
    MANHATTAN,
    key="manhattan_blank",
    admissible=False,
    consistent=False,
    counts_blank=True,
)
