"""A row of the table: a search, the task, the problems on which it is tried, and the verdict on it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

Cells = tuple[int, ...]
Path = list[str] | None
Search = Callable[[Any], Any]
Asked = dict[str, str]

TILES = "tiles"
EIGHT = "grid of eight moves"  # whose moves no order of the page's reverses, as recursion does
TABLES: dict[str, dict[str, str]] = {
    "map": {"problem": "map"},
    "grid": {"problem": "grid"},
    EIGHT: {"problem": "grid", "moves": "8", "cells": "...5..-.##.9.-......-.3#...-......"},
    "graph": {"problem": "graph"},
    "jugs": {"problem": "jugs"},
    "river": {"problem": "river"},
    "towers": {"problem": "towers"},
    "pancakes": {"problem": "pancakes"},
}
EVERYWHERE = (TILES, *TABLES)
COSTLY = ("map", "grid", EIGHT)


class Verdict(Enum):
    """How the sentence on a search begins; that on a wrong one tells the first difference."""

    AS_ASKED = "As asked: "
    UP_TO_TIES = "Right up to ties: "
    UP_TO_ORDER = "Right up to the order of moves: "
    WRONG = ""


@dataclass(frozen=True)
class Submission:
    """A search as a student submits it.

    Of a wrong one the name says what is wrong, and `says` words that the sentence must hold. If it is `exact`, it is
    wrong only where every expansion must be the same: it breaks ties in another way, or takes the children in another
    order, always the same. A right one may differ from our run as its verdict says: another node of equal value, or the
    children in another order, the same at every expansion.
    """

    name: str
    search: Search
    asked: Asked
    verdict: Verdict
    problems: tuple[str, ...]
    style: str = "plain"
    says: str = ""
    exact: bool = False
    boards: int = 4
    seconds: float = 5

    def __str__(self) -> str:
        return self.name

    @property
    def is_right(self) -> bool:
        return self.verdict is not Verdict.WRONG


def right(
    name: str,
    search: Search,
    asked: Asked,
    style: str = "plain",
    up_to: str = "",
    problems: tuple[str, ...] = EVERYWHERE,
) -> Submission:
    """Return a correct search, which may differ from ours up to `ties` or `order`."""
    verdict = {"": Verdict.AS_ASKED, "ties": Verdict.UP_TO_TIES, "order": Verdict.UP_TO_ORDER}[up_to]
    return Submission(name, search, asked, verdict, problems, style)


def on_tiles(name: str, search: Search, asked: Asked, style: str = "plain", up_to: str = "") -> Submission:
    """Return a correct search of sliding tiles alone.

    It takes moves for single letters, tiles for numbers, or costs for 1; or it keeps no reached set.
    """
    return right(name, search, asked, style, up_to, (TILES,))


def wrong(
    name: str, search: Search, asked: Asked, says: str = "", problems: tuple[str, ...] = (TILES,), **limits: Any
) -> Submission:
    """Return a search that makes one mistake."""
    return Submission(name, search, asked, Verdict.WRONG, problems, says=says, **limits)
