"""Manhattan distance with linear conflicts.

Hansson, Mayer and Yung, Criticizing solutions to relaxed models yields powerful admissible heuristics, Information
Sciences 63 (1992). Tiles that are in their own row, but in the wrong order, cannot pass each other: the dearest ones
that are in order stay, each of the others must leave the row and come back. Columns likewise.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np

from ...kernels.estimates import estimate
from ...kernels.jit import inlined
from ..board import Board
from ..parts import LINES, Part, price
from .manhattan import MANHATTAN
from .record import Compiled, homes_and_prices


@inlined
def conflicts(cells, longs, at_long):
    """Return the Manhattan distance plus two moves for every tile that must make way."""
    n = cells.shape[0]
    width = longs[at_long]
    height = n // width
    total = np.int64(0)
    for c in range(n):
        t = np.int64(cells[c])
        if t:
            home = longs[at_long + 1 + t]
            away = abs(c // width - home // width) + abs(c % width - home % width)
            total += away * longs[at_long + 1 + n + t]
    for line in range(height + width):
        down = line >= height
        first = line - height if down else line * width
        step = width if down else 1
        length = height if down else width
        # The dearest set of this line's own tiles that are in order, ending with each: `kept` by place in the line.
        own = np.int64(0)
        dearest = np.int64(0)
        kept0 = kept1 = kept2 = kept3 = np.int64(0)
        home0 = home1 = home2 = home3 = np.int64(-1)
        for i in range(length):
            c = first + i * step
            t = np.int64(cells[c])
            if t == 0:
                continue
            home = longs[at_long + 1 + t]
            if (home % width != c % width) if down else (home // width != c // width):
                continue
            price = longs[at_long + 1 + n + t]
            own += price
            best = np.int64(0)
            if 0 <= home0 < home:
                best = max(best, kept0)
            if 0 <= home1 < home:
                best = max(best, kept1)
            if 0 <= home2 < home:
                best = max(best, kept2)
            if 0 <= home3 < home:
                best = max(best, kept3)
            best += price
            dearest = max(dearest, best)
            if i == 0:
                kept0, home0 = best, home
            elif i == 1:
                kept1, home1 = best, home
            elif i == 2:
                kept2, home2 = best, home
            elif i == 3:
                kept3, home3 = best, home  # what ends with a fifth tile is followed by none
        total += 2 * (own - dearest)
    return total


@estimate
def with_conflicts(cells, longs, at_long, octets, at_octet):
    """Return the Manhattan distance plus two moves for every tile that must make way."""
    return conflicts(cells, longs, at_long)


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return the tiles' Manhattan distances and a part for each tile that must make way in a line of its own."""
    parts = MANHATTAN.taken_apart(board, goal, cost)
    home = {tile: divmod(c, goal.width) for c, tile in enumerate(goal.cells)}
    grid = board.grid()
    for axis, lines in enumerate((grid, [list(line) for line in zip(*grid, strict=True)])):
        for i, line in enumerate(lines):
            place = {tile: home[tile][1 - axis] for tile in line if tile and home[tile][axis] == i}
            stays = max(_in_order(place), key=lambda tiles: sum(price(tile, cost) for tile in tiles))
            for tile in place:
                if tile not in stays:
                    met = (line.index(tile) < line.index(one) for one in stays)
                    other = next(one for one, is_before in zip(stays, met, strict=True)
                                 if is_before != (place[tile] < place[one]))  # fmt: skip
                    where = f"in their own {LINES[axis]} {i + 1}, but in the wrong order"
                    text = f"Tiles {tile} and {other} are both {where}: {tile} must move out and come back."
                    parts.append(Part("conflict", 2 * price(tile, cost), (tile, other), text))
    return parts


def _in_order(place: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Yield every set of a line's own tiles that is in order."""
    for count in range(len(place) + 1):
        for tiles in combinations(place, count):
            if all(place[one] < place[other] for one, other in pairwise(tiles)):
                yield tiles


LINEAR_CONFLICT = Compiled(
    key="linear_conflict",
    label="Linear conflict",
    blurb="Manhattan distance plus two moves for every tile that must make way for another in its own row or column.",
    admissible=True,
    consistent=True,
    estimate=with_conflicts,
    apart=apart,
    numbers=homes_and_prices,
)
