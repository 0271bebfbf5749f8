"""Cells in the form of a link."""

from ....formats import Format, Reading
from ....messages import Message
from ..cells import COSTS, DRAWN
from ..maze import FREE, WALL

SIGNS = frozenset(FREE + WALL + COSTS + "1,%@")


def _recognizes(text: str) -> bool:
    """Return whether a text is rows of equal length joined by `-`, or a maze or field by size and seed."""
    text = text.strip()
    if DRAWN.fullmatch(text):
        return True
    rows = text.split("-")
    is_even = "," in text or len(set(map(len, rows))) == 1
    return len(rows) > 1 and all(rows) and is_even and SIGNS.issuperset("".join(rows))


LINK_FORM = Format(
    key="link",
    label=Message("form-grid-link"),
    recognizes=_recognizes,
    read=lambda text: Reading({"cells": text.strip()}),
    example="..#-...",
    texts={"cells": "..#-..."},
)
