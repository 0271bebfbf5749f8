"""The terms that add up to h of a board, each checkable by hand and with an explanation."""

from dataclasses import dataclass

import numpy as np

from ...messages import Json, Message
from .board import Board

AXES = ("row", "column")


@dataclass(frozen=True, slots=True)
class Term:
    """A summand of h: its value, the tiles that contribute to it, and the reason in one sentence."""

    kind: str  # tile, conflict, corner, last move, cycle, sequence, group, lines or table
    value: float
    tiles: tuple[int, ...]
    reason: Message

    @property
    def text(self) -> str:
        """The reason in English."""
        return str(self.reason)

    def record(self) -> dict[str, Json]:
        """Return the term for JSON: its `text` in English, and the key and arguments of its message."""
        facts: dict[str, Json] = {"kind": self.kind, "value": self.value, "tiles": list(self.tiles), "text": self.text}
        return facts | self.reason.record()


def total(terms: list[Term]) -> float:
    """Return the sum of terms, rounded to float32 as in the columns of a search."""
    return float(np.float32(sum(term.value for term in terms)))


def price(tile: int, cost: str) -> int:
    """Return the cost of moving a tile; 1 for the blank."""
    return tile if cost == "tile" and tile else 1


def listed(tiles: tuple[int, ...]) -> list[str]:
    """Return the names of tiles, for a message."""
    return [str(tile) for tile in tiles]


def where(tile: int, board: Board, goal: Board, cost: str) -> Message:
    """Return a sentence on how far a tile is from home."""
    here, home = (divmod(one.cells.index(tile), one.width) for one in (board, goal))
    rows, columns = (abs(a - b) for a, b in zip(here, home, strict=True))
    name = Message("term-tile-name", tile=tile)
    if not (rows or columns):
        return Message("term-at-home", name=name)
    if price(tile, cost) > 1:
        return Message("term-away-paid", name=name, rows=rows, columns=columns, price=tile)
    return Message("term-away", name=name, rows=rows, columns=columns)
