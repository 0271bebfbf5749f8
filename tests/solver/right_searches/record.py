"""What the tables of searches hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Cells = tuple[int, ...]
Search = Callable[[Any], Any]


@dataclass(frozen=True)
class Right:
    """A correct search and what it was asked for.

    `up_to` says where it may differ from our run with the same options: `ties` (another node of equal value),
    `order` (the children in another order, the same at every expansion); empty: every expansion is the same. `near`: it
    keeps no reached set, so the goal must be near.
    """

    name: str
    search: Search
    asked: dict[str, str]
    style: str = "plain"
    up_to: str = ""
    near: bool = False

    def __str__(self) -> str:
        return self.name
