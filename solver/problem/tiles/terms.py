"""The terms that add up to h of a board, each small enough to be checked by hand, with a sentence that explains it."""

from dataclasses import dataclass

import numpy as np

from ...numbers import counted
from .board import Board

LINES = ("row", "column")


@dataclass(frozen=True, slots=True)
class Term:
    """A summand of h: its value, the tiles that it comes from, and the reason in one sentence."""

    kind: str  # tile, conflict, corner, last move, cycle, sequence, group, lines or table
    value: float
    tiles: tuple[int, ...]
    text: str


def total(terms: list[Term]) -> float:
    """Return the sum of terms, rounded to float32 as in the columns of a search."""
    return float(np.float32(sum(term.value for term in terms)))


def price(tile: int, cost: str) -> int:
    """Return the cost of moving a tile; 1 for the blank."""
    return tile if cost == "tile" and tile else 1


def listed(tiles: tuple[int, ...]) -> str:
    """Write "Tile 3" or "Tiles 1, 2 and 3"."""
    if len(tiles) == 1:
        return f"Tile {tiles[0]}"
    return f"Tiles {', '.join(map(str, tiles[:-1]))} and {tiles[-1]}"


def where(tile: int, board: Board, goal: Board, cost: str) -> str:
    """Return a sentence on how far a tile is from home."""
    here, home = (divmod(one.cells.index(tile), one.width) for one in (board, goal))
    away = [abs(a - b) for a, b in zip(here, home, strict=True)]
    ways = [counted(count, noun) for count, noun in zip(away, LINES, strict=True) if count]
    paid = f", and each move of it costs {tile}" if ways and price(tile, cost) > 1 else ""
    name = f"Tile {tile}" if tile else "The blank"
    return f"{name} is {' and '.join(ways)} from home{paid}." if ways else f"{name} is at home."
