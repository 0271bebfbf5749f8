"""What a search asks of a puzzle: the ways on from a board, the child that a move makes, and its h.

A board is its packed words and the cell of its blank. A move slides the tile on a neighbouring cell c onto the blank's
cell b; sliding it from b to c takes the move back. Where h is a sum over tiles, it changes by the weights of that tile;
else the estimates are taken of the unpacked board. Kernels choose between the two, because handing over a bundle costs
a reference count for each of its arrays.

Letters: m move, c the cell that a tile leaves, b the blank's cell that it comes to, t tile.
"""

import numpy as np

from ...kernels.estimates import largest_between
from ...kernels.jit import inlined, numeric
from .packing import exchange, tile_at

MOST_CHILDREN = 4  # a board has


@numeric
def undoing(m):
    """Return the move that takes a move back: up and down, left and right stand side by side."""
    return np.int64(m) ^ 1


@numeric
def slide(low, high, b, c, wide):
    """Return the tile on cell c and the words of the board once it is on cell b, where the blank was."""
    t = tile_at(low, high, c, wide)
    low_after, high_after = exchange(low, high, c, b, t, wide)
    return t, low_after, high_after


@inlined
def slide_cell(cells_c, b, c):
    """Slide the tile on cell c of an unpacked board onto the blank's cell b; the other way round it takes that back."""
    cells_c[b], cells_c[c] = cells_c[c], 0


@inlined
def units_of(low, high, wide, weight_tc):
    """Return h of a board in units of 1/scale, summed from scratch, so that it depends on nothing but the board."""
    total = np.int64(0)
    for c in range(weight_tc.shape[1]):
        total += weight_tc[tile_at(low, high, c, wide), c]
    return total


@inlined
def units_known(h, scale, low, high, wide, weight_tc):
    """Return h of a board in units, which is known as a float32 that whole numbers survive and fractions do not."""
    return np.int64(h) if scale == 1.0 else units_of(low, high, wide, weight_tc)


@numeric
def units_by_weights(units, tile_there, tile_here, blank_here, blank_there):
    """Return h in units after a slide, from h before and the weights of the tile and the blank on both cells."""
    return units + tile_there - tile_here + blank_here - blank_there


@inlined
def units_by_estimates(estimates, b, c, first, end):
    """Return the largest of the estimates [first, end), in units, once the tile on cell c has slid to b."""
    slide_cell(estimates.cells_c, b, c)
    largest = largest_between(estimates, first, end)
    slide_cell(estimates.cells_c, c, b)
    return largest
