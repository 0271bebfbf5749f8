"""Estimates of what is left to pay, by their definitions. One more is one more line in HEURISTICS.

A sum over tiles only says the distance it sums.
"""

import itertools
import math
import struct
from collections.abc import Callable
from functools import cache

from .boards import Board, all_distances, places, price
from .tables import largest, pattern_db, walking_distance

Estimate = Callable[[Board], float]  # h, before it is rounded

FIXED_POINT = 2**13  # h is counted in whole parts of a move, so that equal sums are equal


def sum_over_tiles(
    distance: Callable[[int, int], float], counts_blank: bool = False
) -> Callable[[Board, str], Estimate]:
    """Make a heuristic that sums each tile's distance (of rows and columns from home) times its price."""

    def make(goal: Board, cost: str) -> Estimate:
        table = {}  # (tile, place) -> its part of h, in fixed point, rounded down
        for tile, (home_r, home_c) in places(goal).items():
            for r, c in places(goal).values():
                part = math.floor(distance(abs(r - home_r), abs(c - home_c)) * FIXED_POINT)
                counted = tile != 0 or counts_blank
                table[tile, (r, c)] = price(tile, cost) * part if counted else 0
        return lambda board: sum(table[item] for item in places(board).items()) / FIXED_POINT

    return make


def straight(rows: int, columns: int) -> float:
    """Give the distance of a straight line: that of its shortest step from cell to cell, as often as it has one."""
    steps = max(1, math.gcd(rows, columns))
    return steps * math.floor(math.hypot(rows // steps, columns // steps) * FIXED_POINT) / FIXED_POINT


def gaschnig(goal: Board, cost: str) -> Estimate:
    """Make Gaschnig's heuristic: solve the puzzle in which the blank changes places with any tile.

    His greedy procedure does so as cheaply as can be. Where the blank is not at home, the tile that
    belongs there comes; where it is, some misplaced tile must make room, the cheapest for one.
    """
    home, tile_at = places(goal), {place: tile for tile, place in places(goal).items()}

    def estimate(board: Board) -> float:
        place, paid = places(board), 0
        while place != home:
            tile = tile_at[place[0]] or min(t for t in place if t and place[t] != home[t])
            place[0], place[tile] = place[tile], place[0]
            paid += price(tile, cost)
        return paid

    return estimate


@cache
def least_removed(line: tuple[tuple[int, int], ...]) -> int:
    """Give the least total price of (place at home, price) to take out so that the places rise."""
    found = []
    for kept in itertools.product([True, False], repeat=len(line)):
        homes = [home for (home, _), stays in zip(line, kept, strict=True) if stays]
        if homes == sorted(homes):
            found.append(sum(paid for (_, paid), stays in zip(line, kept, strict=True) if not stays))
    return min(found)


def linear_conflict(goal: Board, cost: str) -> Estimate:
    """Make Manhattan distance plus two moves for each tile that must leave its line to let others by.

    Which tiles of a line leave is decided by trying all sets of those whose home is in that line.
    """
    manhattan, home = sum_over_tiles(lambda rows, columns: rows + columns)(goal, cost), places(goal)

    def estimate(board: Board) -> float:
        removed = 0
        for axis, lines in enumerate([board, tuple(zip(*board, strict=True))]):
            for i, line in enumerate(lines):
                own = [tile for tile in line if tile and home[tile][axis] == i]
                removed += least_removed(tuple((home[t][1 - axis], price(t, cost)) for t in own))
        return manhattan(board) + 2 * removed

    return estimate


def wrong_way_round(board: Board, goal: Board) -> tuple[set[int], set[int]]:
    """Give the tiles that are in their own row, the wrong way round with another of its own; the same of columns."""
    here, home = places(board), places(goal)
    found: tuple[set[int], set[int]] = (set(), set())
    for one, other in itertools.combinations([tile for tile in here if tile], 2):
        for axis in (0, 1):
            own = {here[one][axis], here[other][axis], home[one][axis], home[other][axis]}
            across = 1 - axis
            if len(own) == 1 and (here[one][across] < here[other][across]) != (home[one][across] < home[other][across]):
                found[axis].update((one, other))
    return found


def corner_tiles(goal: Board, cost: str) -> Estimate:
    """Make linear conflict plus what corners ask for, of tiles that no conflict is about: Korf and Taylor (1996).

    Two moves for each tile at home next to a corner with a wrong tile. Two for the last move, out of the blank's
    corner, where it is a detour for both tiles that it may be of.
    """
    conflict, home = linear_conflict(goal, cost), places(goal)
    rows, columns = len(goal), len(goal[0])
    corners = {(r, c): [(r, abs(c - 1) if c else 1), (abs(r - 1) if r else 1, c)]
               for r in (0, rows - 1) for c in (0, columns - 1)}  # fmt: skip

    def estimate(board: Board) -> float:
        in_rows, in_columns = wrong_way_round(board, goal)
        leaving = {
            goal[r][c]
            for (at_r, at_c), near in corners.items()
            for r, c in near
            if 0 not in (goal[at_r][at_c], board[at_r][at_c], goal[r][c])
            and board[at_r][at_c] != goal[at_r][at_c]
            and board[r][c] == goal[r][c]
        } - (in_rows | in_columns)
        last = 0
        if board != goal and home[0] in corners:
            (r, c), here = home[0], places(board)
            beside, below = (goal[i][j] for i, j in corners[home[0]])
            is_detour = here[beside][1] != c and beside not in in_columns | leaving
            if is_detour and here[below][0] != r and below not in in_rows | leaving:
                last = min(price(beside, cost), price(below, cost))
        return conflict(board) + 2 * (sum(price(tile, cost) for tile in leaving) + last)

    return estimate


def nilsson(goal: Board, cost: str) -> Estimate:
    """Make Manhattan distance plus three times Nilsson's score of the sequence of tiles around the middle."""
    manhattan = sum_over_tiles(lambda rows, columns: rows + columns)(goal, cost)

    def around(board: Board) -> list[int]:
        (a, b, c), (h, _, d), (g, f, e) = board
        return [a, b, c, d, e, f, g, h]

    order = around(goal)

    def estimate(board: Board) -> float:
        ring = around(board)
        wrong = 0
        for i, tile in enumerate(ring):
            in_goal = tile in order and order[(order.index(tile) + 1) % 8] == ring[(i + 1) % 8]
            wrong += 2 if tile and not in_goal else 0
        return manhattan(board) + 3 * (wrong + (board[1][1] not in (0, goal[1][1])))

    return estimate


@cache
def distances_by_place(goal: Board) -> dict[Board, int]:
    """Keep `all_distances` of the goals that came; few do, see `perfect`."""
    return all_distances(goal)


def perfect(goal: Board, cost: str) -> Estimate:
    """Make the true distance, infinite without a way; up to nine cells and with unit cost.

    Tiles may be renamed in both boards at once: then all goals with the blank in one place are one.
    """
    assert cost == "unit", "the true distance is that of unit costs"
    names = {tile: i for i, tile in enumerate((t for t in places(goal) if t), start=1)} | {0: 0}

    def renamed(board: Board) -> Board:
        return tuple(tuple(names[tile] for tile in row) for row in board)

    distance = distances_by_place(renamed(goal))
    return lambda board: distance.get(renamed(board), math.inf)


HEURISTICS: dict[str, Callable[[Board, str], Estimate]] = {  # of goal and cost
    "zero": sum_over_tiles(lambda rows, columns: 0),
    "misplaced": sum_over_tiles(lambda rows, columns: rows + columns > 0),
    "misplaced_blank": sum_over_tiles(lambda rows, columns: rows + columns > 0, counts_blank=True),
    "manhattan": sum_over_tiles(lambda rows, columns: rows + columns),
    "manhattan_blank": sum_over_tiles(lambda rows, columns: rows + columns, counts_blank=True),
    "euclidean": sum_over_tiles(straight),
    "chebyshev": sum_over_tiles(lambda rows, columns: max(rows, columns)),
    "tiles_out": sum_over_tiles(lambda rows, columns: (rows > 0) + (columns > 0)),
    "gaschnig": gaschnig,
    "linear_conflict": linear_conflict,
    "corner_tiles": corner_tiles,
    "nilsson": nilsson,
    "walking_distance": walking_distance,
    "pattern_db": pattern_db,
    "perfect": perfect,
    "max": lambda goal, cost: maximum(goal, cost, MAXIMUM_OF),
}
MAXIMUM_OF = "manhattan-gaschnig"


def maximum(goal: Board, cost: str, of: str) -> Estimate:
    """Make the maximum of several heuristics, given by their keys."""
    return largest([HEURISTICS[key](goal, cost) for key in of.split("-")])


def applies(heuristic: str, goal: Board, cost: str) -> bool:
    """Tell whether a heuristic can be used: some have tables, of unit costs and for a few sizes of boards."""
    rows, columns = len(goal), len(goal[0])
    sizes = {
        "perfect": rows * columns <= 10,
        "pattern_db": rows == columns and rows in (3, 4),
        "walking_distance": rows * columns <= 16,
        "nilsson": rows == columns == 3,
    }
    return heuristic not in sizes or (sizes[heuristic] and cost == "unit")


def float32(number: float) -> float:
    """Round to the nearest single-precision number, which is what a batch holds."""
    single: float = struct.unpack("<f", struct.pack("<f", number))[0]
    return single


def estimator(goal: Board, heuristic: str, cost: str, of: str = MAXIMUM_OF) -> Estimate:
    """Make h(board), what each tile adds weighted by what moving it costs (the blank's by 1)."""
    estimate = maximum(goal, cost, of) if heuristic == "max" else HEURISTICS[heuristic](goal, cost)
    return lambda board: float32(estimate(board))
