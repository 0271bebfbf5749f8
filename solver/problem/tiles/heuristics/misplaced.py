"""Tiles that are not at home, without and with the blank."""

from dataclasses import replace

from .record import SumOverTiles

MISPLACED = SumOverTiles(
    key="misplaced",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: int(rows + columns > 0),
)
MISPLACED_BLANK = replace(
    MISPLACED,
    key="misplaced_blank",
    admissible=False,
    consistent=False,
    counts_blank=True,
)
