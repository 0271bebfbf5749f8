"""Tiles that are not at home, without and with the blank."""

from dataclasses import replace

from .record import SumOverTiles

MISPLACED = SumOverTiles(
    key="misplaced",
    label="Misplaced tiles",
    blurb="How many tiles are not in their goal position.",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: int(rows + columns > 0),
)
MISPLACED_BLANK = replace(
    MISPLACED,
    key="misplaced_blank",
    label="Misplaced, blank too",
    blurb="Misplaced tiles with the blank counted as a tile; one move from the goal, h is 2.",
    admissible=False,
    consistent=False,
    counts_blank=True,
)
