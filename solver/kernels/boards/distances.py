"""The true distance of every board of up to 10 cells, by one breadth-first search backwards from the goal.

Boards are numbered by the rank of their permutation in lexicographic order (the Lehmer code).

Letters: r rank, c cell, m move.
"""

from math import factorial

import numpy as np
from numba import types

from ..columns import array
from ..jit import inner, kernel
from .moves import slide_cell

UNREACHED = 255

CELLS = array("u1")
NEIGHBOURS = array("i1", 2, read_only=True)


@inner
def rank(cells):
    """Return the rank of a board of up to 10 cells: 0 … cells!-1."""
    n = cells.shape[0]
    total = np.int64(0)
    for i in range(n):
        smaller = 0
        for j in range(i + 1, n):
            if cells[j] < cells[i]:
                smaller += 1
        total = total * (n - i) + smaller
    return total


@inner
def unrank(number, cells):
    """Fill `cells` with the board of a rank; return the blank's cell."""
    n = cells.shape[0]
    for i in range(n - 1, -1, -1):
        size = n - i
        cells[i] = number % size
        number //= size
        for j in range(i + 1, n):
            if cells[j] >= cells[i]:
                cells[j] += 1
    blank = 0
    for i in range(n):
        if cells[i] == 0:
            blank = i
    return blank


@kernel(types.int64(CELLS))
def rank_of(cells):
    """Return the rank of a board given as uint8 cells."""
    return rank(cells)


@kernel(types.int64(types.int64, CELLS))
def fill_board(number, cells):
    """Fill uint8 `cells` with the board of a rank; return the blank's cell."""
    return unrank(number, cells)


@kernel(types.int64(CELLS, NEIGHBOURS, CELLS, array("i4"), CELLS))
def measure(goal, neighbour_cm, distance_r, queue, cells):
    """Fill uint8 `distance_r` with the moves to the goal, UNREACHED where none lead; return how many boards reach it.

    `queue` has room for half of all boards and `cells` for one; both are overwritten.
    """
    distance_r[:] = UNREACHED
    first = rank(goal)
    distance_r[first] = 0
    queue[0] = first
    head, tail = 0, 1
    while head < tail:
        here = np.int64(queue[head])
        head += 1
        blank = unrank(here, cells)
        for m in range(neighbour_cm.shape[1]):
            c = np.int64(neighbour_cm[blank, m])
            if c < 0:
                continue
            slide_cell(cells, blank, c)
            there = rank(cells)
            slide_cell(cells, c, blank)
            if distance_r[there] == UNREACHED:
                distance_r[there] = distance_r[here] + 1
                queue[tail] = there
                tail += 1
    return tail


def board_of(number: int, cells: int) -> np.ndarray:
    """Return uint8[c]: the cells of the board with a rank."""
    found = np.empty(cells, np.uint8)
    fill_board(number, found)
    return found


def all_distances(goal: np.ndarray, neighbour_cm: np.ndarray) -> np.ndarray:
    """Return uint8[r], read-only: the moves to `goal` (uint8[c]) by rank, UNREACHED where none lead."""
    boards = factorial(len(goal))
    distance_r = np.empty(boards, np.uint8)
    measure(goal, neighbour_cm, distance_r, np.empty(boards // 2, np.int32), np.empty(len(goal), np.uint8))
    distance_r.flags.writeable = False
    return distance_r
