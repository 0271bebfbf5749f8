"""States, actions and costs in the form of recordings; states are equal if their texts are."""

from collections.abc import Sequence
from typing import Any

from ..errors import BadInput, refusal
from ..messages import Message
from ..numbers import LARGEST

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SQUARES = {9: 3, 16: 4, 25: 5}  # lengths of flat tuples that are read as boards, and their widths
LONGEST = 400  # characters of a state
PLAIN = (str, int, float, bool, type(None))


def state_text(state: Any) -> str:
    """Return the text of a state, for a grid of tiles that of a board. Raise BadInput if it has none or a long one."""
    if isinstance(state, str):
        text = state
    elif rows := _rows(state):
        text = "-".join("".join(DIGITS[t] for t in row) for row in rows)
    else:
        kind = type(state)
        if all(getattr(kind, name) is getattr(object, name) for name in ("__str__", "__repr__")):
            raise BadInput("state", Message("own-state-text", given=kind.__name__))
        text = str(state)
    if len(text) > LONGEST:
        raise BadInput("state", Message("own-state-long", most=str(LONGEST), count=str(len(text))))
    return text


def action_text(action: Any) -> str | None:
    """Return the text of an action, at most LONGEST characters; None for None."""
    return None if action is None else str(action)[:LONGEST]


def checked_cost(cost: Any) -> float:
    """Return the cost of a step; raise BadInput unless it is a finite number of at least 0."""
    try:
        if 0 <= cost <= LARGEST:
            return cost if isinstance(cost, int) else float(cost)
    except TypeError:
        pass
    raise refusal("must-be-number-of-at-least", "cost", cost)


def is_board(state: Any) -> bool:
    """Return whether a state is a board: rows of tiles as tuples, lists or an array, or a square of tiles in one."""
    return bool(_rows(state))


def _rows(state: Any) -> list[list[int]]:
    """Return the rows of a board, with each of 0 … n-1 once; an empty list if a state is not a board."""
    if hasattr(state, "tolist"):
        state = state.tolist()  # an array, or a number of an array
    if isinstance(state, str) or not isinstance(state, Sequence):
        return []
    rows: list[list[int]] = []
    if len(state) in SQUARES and all(map(_is_whole, state)):
        width = SQUARES[len(state)]
        rows = [list(state[i : i + width]) for i in range(0, len(state), width)]
    elif 2 <= len(state) <= 5 and all(isinstance(row, tuple | list) and 2 <= len(row) <= 5 for row in state):
        rows = [list(row) for row in state]
    cells = [t for row in rows for t in row]
    is_board = all(map(_is_whole, cells)) and sorted(cells) == list(range(len(cells)))
    return rows if is_board and len({len(row) for row in rows}) == 1 else []


def _is_whole(tile: Any) -> bool:
    """Return whether a tile is an integer, Python's or an array's."""
    return type(tile) is int or (hasattr(tile, "__index__") and not isinstance(tile, bool))
