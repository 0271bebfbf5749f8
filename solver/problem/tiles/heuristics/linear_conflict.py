"""Manhattan distance with linear conflicts.

Hansson, Mayer and Yung, Criticizing solutions to relaxed models yields powerful admissible heuristics, Information
Sciences 63 (1992). Tiles in their own row but in the wrong order cannot pass each other: the most expensive ordered set
of tiles stays, and each of the others must leave the row and come back. The same holds for columns.

Letters: c cell, t tile. `params` are those of `homes_and_prices`.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np

from ....kernels.estimates import estimate
from ....kernels.jit import inlined
from ....messages import Message
from ..board import Board
from ..terms import AXES, Term, price
from .manhattan import MANHATTAN
from .record import Compiled, homes_and_prices


@inlined
def conflicts(cells, params, at_param):
    """Return the Manhattan distance plus the cost of two moves for every tile that must leave its line."""
    n = cells.shape[0]
    width = params[at_param]
    height = n // width
    total = np.int64(0)
    for c in range(n):
        t = np.int64(cells[c])
        if t:
            home = params[at_param + 1 + t]
            away = abs(c // width - home // width) + abs(c % width - home % width)
            total += away * params[at_param + 1 + n + t]
    for line in range(height + width):
        down = line >= height
        first = line - height if down else line * width
        step = width if down else 1
        length = height if down else width
        # `kept` and `home`, by place in the line: the most expensive set in order that ends with the tile there.
        own = np.int64(0)
        dearest = np.int64(0)
        kept0 = kept1 = kept2 = kept3 = np.int64(0)
        home0 = home1 = home2 = home3 = np.int64(-1)
        for i in range(length):
            c = first + i * step
            t = np.int64(cells[c])
            if t == 0:
                continue
            home = params[at_param + 1 + t]
            if (home % width != c % width) if down else (home // width != c // width):
                continue
            price = params[at_param + 1 + n + t]
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
                kept3, home3 = best, home  # the fifth tile is the last one
        total += 2 * (own - dearest)
    return total


@estimate
def with_conflicts(cells, params, at_param, table, at_entry):
    """Return the Manhattan distance plus the cost of two moves for every tile that must leave its line."""
    return conflicts(cells, params, at_param)


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return the Manhattan distance of each tile, and a term for each tile that must leave its own line."""
    terms = MANHATTAN.terms(board, goal, cost)
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
                    reason = Message("term-conflict", tile=tile, other=other, axis=AXES[axis], line=i + 1)
                    terms.append(Term("conflict", 2 * price(tile, cost), (tile, other), reason))
    return terms


def _in_order(place: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Yield every set of a line's own tiles that is in order; `place` is the home of each along the line."""
    for count in range(len(place) + 1):
        for tiles in combinations(place, count):
            if all(place[one] < place[other] for one, other in pairwise(tiles)):
                yield tiles


LINEAR_CONFLICT = Compiled(
    key="linear_conflict",
    admissible=True,
    consistent=True,
    estimate=with_conflicts,
    terms_of=terms_of,
    params=homes_and_prices,
)
