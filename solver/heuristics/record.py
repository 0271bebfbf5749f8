"""What the project knows of a heuristic: one record, from which menus, help, promises, kernel tables and tests come."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..board import Board

FRACTION = 2.0**32  # units of a fractional table; sums of whole units do not depend on their order


@dataclass(frozen=True, slots=True)
class Heuristic:
    """A heuristic that is a sum over tiles: each adds what it is away from home."""

    key: str
    label: str
    blurb: str
    admissible: bool
    consistent: bool
    counts_blank: bool
    whole: bool  # every table entry is a whole number
    away: Callable[[int, int], float]  # (rows, columns away from home) -> what the tile adds

    @property
    def scale(self) -> float:
        """Return the units in one move of h: 1 where all entries are whole."""
        return 1.0 if self.whole else FRACTION

    def table(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64[t, c]: what tile t on cell c adds to h, in units of 1/scale, rounded down.

        With `cost="tile"` a tile's entries count as often as its moves cost, which keeps admissible what was.
        """
        tiles = len(goal.cells)
        home = {t: divmod(c, goal.columns) for c, t in enumerate(goal.cells)}
        weight_tc = np.zeros((tiles, tiles), np.int64)
        for t in range(0 if self.counts_blank else 1, tiles):
            price = t if cost == "tile" and t else 1
            for c in range(tiles):
                row, column = divmod(c, goal.columns)
                away = self.away(abs(row - home[t][0]), abs(column - home[t][1]))
                weight_tc[t, c] = int(away * price * self.scale)
        return weight_tc
