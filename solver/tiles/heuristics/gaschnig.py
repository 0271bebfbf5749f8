"""Gaschnig's heuristic: exchanges with the blank, as if any tile could jump into it.

Gaschnig, A problem similarity approach to devising heuristics, IJCAI 1979. Every misplaced tile moves once, and each
cycle of the permutation that the blank is not part of costs one move more to enter: of its cheapest tile.
"""

from ...kernels.estimates import estimate
from ..board import Board
from ..parts import Part, listed, price
from .record import Compiled, homes_and_prices


@estimate
def moves_into_the_blank(cells, longs, at_long, octets, at_octet):
    """Return the cost of bringing all tiles home by moving any tile into the blank."""
    n = cells.shape[0]
    total = 0
    seen = 0  # a bit a cell
    for c in range(n):
        if seen >> c & 1:
            continue
        here, cost, cheapest, has_blank, size = c, 0, 0, False, 0
        while not seen >> here & 1:
            seen |= 1 << here
            t = int(cells[here])
            price = longs[at_long + 1 + n + t]
            if t == 0:
                has_blank = True
            else:
                cost += price
                if cheapest == 0 or price < cheapest:
                    cheapest = price
            size += 1
            here = longs[at_long + 1 + t]
        if size > 1:
            total += cost if has_blank else cost + cheapest
    return total


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return a part for each circle of tiles that stand in each other's places."""
    parts, seen = [], set()
    for c in range(len(board.cells)):
        circle = []
        while c not in seen:
            seen.add(c)
            circle.append(board.cells[c])
            c = goal.cells.index(board.cells[c])
        tiles = tuple(tile for tile in circle if tile)
        if len(circle) > 1:
            value = sum(price(tile, cost) for tile in tiles)
            form = "forms" if len(tiles) == 1 else "form"
            text = f"{listed(tiles)} {form} a cycle with the blank: each jumps home once."
            if 0 not in circle:
                first = min(tiles, key=lambda tile: price(tile, cost))
                value += price(first, cost)
                text = f"{listed(tiles)} {form} a cycle without the blank: each jumps home once, {first} jumps twice."
            parts.append(Part("cycle", value, tiles, text))
    return parts


GASCHNIG = Compiled(
    key="gaschnig",
    label="Gaschnig's swaps",
    blurb="How many moves it takes if any tile may jump into the blank; never less than misplaced tiles.",
    admissible=True,
    consistent=True,
    estimate=moves_into_the_blank,
    apart=apart,
    numbers=homes_and_prices,
)
