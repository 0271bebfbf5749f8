"""Moves on packed boards: the board after a move, and its h.

A board is its packed words and the blank's cell b. A move slides the tile on a neighbouring cell c onto b; sliding it
from b to c undoes the move. Where h is a sum over tiles, a move changes it by that tile's weights; else it is computed
from the unpacked board. Kernels choose between the two themselves, because passing a bundle to a function costs a
reference count for each of its arrays.

Letters: m move, t tile, c the cell that the tile leaves, b the blank's cell that it enters.
"""

import numpy as np

from ..estimates import largest_between
from ..jit import inlined, numeric
from .packing import exchange, tile_at

MOST_CHILDREN = 4  # a board has


@numeric
def undoing(m):
    """Return the move that undoes a move: the pairs U, D and L, R are numbered 0, 1 and 2, 3."""
    return np.int64(m) ^ 1


@numeric
def slide(low, high, b, c, wide):
    """Return the tile on cell c, and the two words of the board after it slid to the blank's cell b."""
    t = tile_at(low, high, c, wide)
    low_after, high_after = exchange(low, high, c, b, t, wide)
    return t, low_after, high_after


@inlined
def slide_cell(cells_c, b, c):
    """Slide the tile on cell c of an unpacked board to the blank's cell b; with b and c exchanged, undo that."""
    cells_c[b], cells_c[c] = cells_c[c], 0


@inlined
def units_of(low, high, wide, weight_tc):
    """Return h of a packed board in units of 1/scale: the sum of its tiles' weights."""
    total = np.int64(0)
    for c in range(weight_tc.shape[1]):
        total += weight_tc[tile_at(low, high, c, wide), c]
    return total


@inlined
def units_known(h, scale, low, high, wide, weight_tc):
    """Return h of a board in units, given its h: a float32, exact for whole numbers, else summed again."""
    return np.int64(h) if scale == 1.0 else units_of(low, high, wide, weight_tc)


@numeric
def units_by_weights(units, tile_there, tile_here, blank_here, blank_there):
    """Return h in units after a slide, from h before it and the weights of the tile and the blank on both cells."""
    return units + tile_there - tile_here + blank_here - blank_there


@inlined
def units_by_estimates(estimates, b, c, first, end):
    """Return the largest of the estimates [first, end), in units, after the tile on cell c slid to b.

    `estimates.cells_c` holds the board before, and again afterwards.
    """
    slide_cell(estimates.cells_c, b, c)
    largest = largest_between(estimates, first, end)
    slide_cell(estimates.cells_c, c, b)
    return largest
