"""Sum of city-block distances, without and with the blank."""

from dataclasses import replace

from .record import SumOverTiles

MANHATTAN = SumOverTiles(
    key="manhattan",
    label="Manhattan distance",
    blurb="How many steps all tiles are from home, as if each were alone on the board.",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: rows + columns,
)
MANHATTAN_BLANK = replace(
    MANHATTAN,
    key="manhattan_blank",
    label="Manhattan, blank too",
    blurb="Manhattan distance with the blank counted as a tile; one move from the goal, h is 2.",
    admissible=False,
    consistent=False,
    counts_blank=True,
)
