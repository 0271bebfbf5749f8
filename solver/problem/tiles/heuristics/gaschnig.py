"""Gaschnig's heuristic: the moves that are needed if any tile may jump into the blank.

Gaschnig, A problem similarity approach to devising heuristics, IJCAI 1979. Every misplaced tile jumps once, and each
cycle of the permutation without the blank needs one more jump, by its cheapest tile.

Letters: c cell, t tile. `params` are those of `homes_and_prices`.
"""

from ....kernels.estimates import estimate
from ....messages import Message
from ..board import Board
from ..terms import Term, listed, price
from .record import Compiled, homes_and_prices


@estimate
def moves_into_the_blank(cells, params, at_param, table, at_entry):
    """Return the lowest cost of bringing all tiles home if any tile may jump into the blank."""
    n = cells.shape[0]
    total = 0
    seen = 0  # one bit per cell
    for c in range(n):
        if seen >> c & 1:
            continue
        here, cost, cheapest, has_blank, size = c, 0, 0, False, 0
        while not seen >> here & 1:
            seen |= 1 << here
            t = int(cells[here])
            price = params[at_param + 1 + n + t]
            if t == 0:
                has_blank = True
            else:
                cost += price
                if cheapest == 0 or price < cheapest:
                    cheapest = price
            size += 1
            here = params[at_param + 1 + t]
        if size > 1:
            total += cost if has_blank else cost + cheapest
    return total


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return a term for each cycle of tiles that are in each other's places."""
    terms, seen = [], set()
    for c in range(len(board.cells)):
        circle = []
        while c not in seen:
            seen.add(c)
            circle.append(board.cells[c])
            c = goal.cells.index(board.cells[c])
        tiles = tuple(tile for tile in circle if tile)
        if len(circle) > 1:
            value = sum(price(tile, cost) for tile in tiles)
            reason = Message("term-cycle-with-blank", count=len(tiles), tiles=listed(tiles))
            if 0 not in circle:
                first = min(tiles, key=lambda tile: price(tile, cost))
                value += price(first, cost)
                reason = Message("term-cycle", tiles=listed(tiles), first=first)
            terms.append(Term("cycle", value, tiles, reason))
    return terms


GASCHNIG = Compiled(
    key="gaschnig",
    admissible=True,
    consistent=True,
    estimate=moves_into_the_blank,
    terms_of=terms_of,
    params=homes_and_prices,
)
