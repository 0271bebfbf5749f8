"""Parity: why moves lead from one board to another or not, in a sentence, and what mends it."""

from itertools import pairwise
from math import factorial

from .board import Board


def solvable(start: Board, goal: Board) -> bool:
    """Tell whether moves lead from start to goal; both of one size."""
    return start.parity() == goal.parity()


def boards_of_half(board: Board) -> int:
    """Return how many boards moves lead to from a board: half of all of its size."""
    return factorial(len(board.cells)) // 2


def explain_parity(start: Board, goal: Board) -> str:
    """Say in a sentence or two why moves lead from start to goal, or why none do."""
    even_width = start.width % 2 == 0
    what = "inversions plus the blank's row" if even_width else "inversions"

    def count(board: Board) -> int:
        # With an even width a move up or down changes the inversions by an odd number, and the blank's row by one.
        return board.inversions() + (board.cells.index(0) // board.width + 1 if even_width else 0)

    first, second = count(start), count(goal)
    parities = [("even", "odd")[number % 2] for number in (first, second)]
    if first % 2 == second % 2:
        return f"Solvable: {what} are {first} and {second}, both {parities[0]}; moves keep that."
    return (
        f"Unsolvable: {what} are {first} at the start, {parities[0]}, "
        f"and {second} in the goal, {parities[1]}; moves keep that."
    )


def mending_pair(start: Board, goal: Board) -> tuple[int, int]:
    """Return two neighbouring tiles to swap so that start can reach goal; wrong ones if any, to spoil little."""

    def spoilt(pair: tuple[int, int]) -> int:
        return sum(a == b != 0 for a, b in zip(start.cells, goal.cells, strict=True) if a in pair)

    pairs = [(a, b) for row in start.grid() for a, b in pairwise(row) if a and b]
    return min(pairs, key=spoilt)
