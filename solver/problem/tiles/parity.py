"""Parity: whether a goal can be reached from a start, why in a sentence, and the swap that makes it reachable."""

from itertools import pairwise
from math import factorial

from ...messages import Message
from .board import Board


def solvable(start: Board, goal: Board) -> bool:
    """Return whether the goal can be reached from the start; both must have the same size."""
    return start.parity() == goal.parity()


def boards_of_half(board: Board) -> int:
    """Return how many boards can be reached from a board: half of all boards of its size."""
    return factorial(len(board.cells)) // 2


def explain_parity(start: Board, goal: Board) -> Message:
    """Return a sentence on whether the goal can be reached from the start, and why."""
    return _compared(start, goal, "verdict")


def parity_reason(start: Board, goal: Board) -> Message:
    """Return a sentence that compares the parities of start and goal."""
    return _compared(start, goal, "reason")


def _compared(start: Board, goal: Board, told: str) -> Message:
    """Return the sentence that compares the parities, after the verdict if `reason` is false."""
    even_width = start.width % 2 == 0

    def count(board: Board) -> int:
        # With an even width a move up or down changes the inversions by an odd number, and the blank's row by one.
        return board.inversions() + (board.cells.index(0) // board.width + 1 if even_width else 0)

    first, second = count(start), count(goal)
    counts = {"first": first, "second": second, "parity": ("even", "odd")[first % 2]}
    same = first % 2 == second % 2
    if even_width:
        return Message("tiles-parity-with-row" if same else "tiles-parity-with-row-differs", told=told, **counts)
    return Message("tiles-parity" if same else "tiles-parity-differs", told=told, **counts)


def mending_pair(start: Board, goal: Board) -> tuple[int, int]:
    """Return two neighbouring tiles of a row to swap so that start can reach goal.

    The pair with the fewest tiles that are already at home is chosen.
    """

    def spoilt(pair: tuple[int, int]) -> int:
        return sum(a == b != 0 for a, b in zip(start.cells, goal.cells, strict=True) if a in pair)

    pairs = [(a, b) for row in start.grid() for a, b in pairwise(row) if a and b]
    return min(pairs, key=spoilt)
