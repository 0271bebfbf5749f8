"""All boards of up to nine cells as arrays, on which the promises of records are checked.

Boards are in lexicographic order, which is the order of `solver.problem.tiles.distances`; b is the number of a board.
"""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import factorial, inf, prod
from random import Random

import numba
import numpy as np

from solver import HEURISTICS, Board
from solver.kernels.estimates import NO_WAY
from solver.kernels.jit import Kernel
from solver.problem.tiles import distances, neighbours, usual_goals
from tests import oracle

SIZES = ((2, 2), (2, 3), (3, 2), (3, 3))
UNREACHED = 255


@cache
def tiles_bc(cells: int) -> np.ndarray:
    """Return uint8[b, c]: the tile on each cell of each board."""
    return np.array(list(permutations(range(cells))), np.uint8)


def numbers(boards: np.ndarray) -> np.ndarray:
    """Return the number of each board of uint8[b, c]."""
    cells = boards.shape[1]
    found = np.zeros(len(boards), np.int64)
    for c in range(cells):
        found += (boards[:, c + 1 :] < boards[:, c : c + 1]).sum(axis=1) * factorial(cells - 1 - c)
    return found


@cache
def moved_bm(height: int, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Return int64[b, m], the board that each move leads to or -1, and uint8[b, m], the tile that it slides."""
    boards = tiles_bc(height * width)
    everyone, blanks = np.arange(len(boards)), boards.argmin(axis=1)
    after_bm = np.full((len(boards), 4), -1, np.int64)
    tile_bm = np.zeros((len(boards), 4), np.uint8)
    for m in range(4):
        targets = neighbours(height, width)[blanks, m].astype(np.int64)
        legal = targets >= 0
        after = boards[legal].copy()
        tile_bm[legal, m] = boards[everyone[legal], targets[legal]]
        after[np.arange(len(after)), blanks[legal]] = tile_bm[legal, m]
        after[np.arange(len(after)), targets[legal]] = 0
        after_bm[legal, m] = numbers(after)
    return after_bm, tile_bm


def goals(height: int, width: int) -> list[Board]:
    """Return the three default goals and a random one, which is always the same."""
    drawn = Random(f"goal {height}x{width}").sample(range(height * width), height * width)
    return [*usual_goals(height, width).values(), Board(height, width, tuple(drawn))]


GOALS = [goal for size in SIZES for goal in goals(*size)]


def table_units_b(weight_tc: np.ndarray, goal: Board) -> np.ndarray:
    """Return int64[b]: the sum of a heuristic's table over the cells of each board."""
    boards = tiles_bc(len(goal.cells))
    return sum((weight_tc[boards[:, c], c] for c in range(boards.shape[1])), np.zeros(len(boards), np.int64))


@cache
def over_boards(estimate: Kernel) -> Callable[..., np.ndarray]:
    """Make a compiled function out of a heuristic's that goes through many boards at once."""

    estimate.prepare()
    function = estimate.function

    @numba.njit
    def units_of(boards: np.ndarray, params: np.ndarray, table: np.ndarray) -> np.ndarray:
        units = np.empty(len(boards), np.int64)
        for b in range(len(boards)):
            units[b] = function(boards[b], params, 0, table, 0)
        return units

    return units_of


def units_b(key: str, goal: Board, cost: str, boards: np.ndarray | None = None) -> np.ndarray:
    """Return int64[b]: the values of a heuristic's compiled function in its units, for all boards unless some are
    given.
    """
    boards = tiles_bc(len(goal.cells)) if boards is None else boards
    units = [
        over_boards(part.estimate)(boards, part.params_i64(goal, cost), part.table_u8(goal, cost))
        * int(HEURISTICS[key].scale / part.scale)
        for part in HEURISTICS[key].parts
    ]
    return np.maximum.reduce(units)


def estimates_b(key: str, goal: Board, cost: str, boards: np.ndarray | None = None) -> np.ndarray:
    """Return float64[b]: h of every board, or of those given, as the columns hold it; infinity without a way."""
    h_b = (units_b(key, goal, cost, boards) / HEURISTICS[key].scale).astype(np.float32).astype(np.float64)
    return np.where(h_b >= NO_WAY, inf, h_b)


def by_number(value_of: dict[oracle.Board, int], goal: Board) -> np.ndarray:
    """Return float64[b]: the oracle's values by board, infinity where it has none."""
    boards = tiles_bc(len(goal.cells)).reshape(-1, goal.height, goal.width).tolist()
    return np.array([value_of.get(tuple(map(tuple, board)), inf) for board in boards])


@cache
def cheapest_b(goal: Board) -> np.ndarray:
    """Return float64[b]: the least cost of a way to the goal where a move costs its tile, infinity where none leads."""
    after_bm, tile_bm = moved_bm(goal.height, goal.width)
    cost_b = np.where((tiles_bc(len(goal.cells)) == goal.cells).all(axis=1), 0.0, inf)
    while True:  # Bellman and Ford
        over = np.where(after_bm >= 0, cost_b[after_bm] + tile_bm, inf).min(axis=1)
        if (over >= cost_b).all():
            return cost_b
        cost_b = np.minimum(cost_b, over)


def assert_distances_are_exact(goal: Board) -> None:
    """Prove a table of distances right from the definition of distance, regardless of how it was made.

    0 at the goal and nowhere else; neighbours differ by 1, so it is never too large; every other board has a neighbour
    that is closer, so it is never too small. Boards of the other parity have none.
    """
    distance_b = distances(goal).astype(np.int64)
    reached = distance_b != UNREACHED
    assert reached.sum() == prod(range(1, len(goal.cells) + 1)) // 2
    after_bm, _ = moved_bm(goal.height, goal.width)
    legal = after_bm >= 0
    difference = np.where(legal, distance_b[after_bm] - distance_b[:, None], 0)
    assert (np.abs(difference[legal & reached[:, None]]) == 1).all()
    closer = (difference == -1).any(axis=1)
    [home] = np.flatnonzero(distance_b == 0)
    assert tuple(tiles_bc(len(goal.cells))[home]) == goal.cells
    assert closer[reached & (distance_b > 0)].all()
    assert (distance_b[after_bm[legal & ~reached[:, None]]] == UNREACHED).all()


def true_b(goal: Board, cost: str) -> np.ndarray:
    """Return float64[b]: the cost of a cheapest path to the goal, infinity without a path."""
    if cost == "tile":
        return cheapest_b(goal)
    return np.where(distances(goal) == UNREACHED, np.inf, distances(goal).astype(float))
