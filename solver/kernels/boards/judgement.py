"""h of many boards at once, and how much moves lower it.

Letters: r rank, b board, c cell, m move.
"""

import numpy as np
from numba import types

from ..columns import Estimates, array, bundle
from ..estimates import largest_between
from ..jit import kernel
from .distances import CELLS, NEIGHBOURS, rank, unrank
from .moves import slide_cell

_h_r = array("f4")
_estimates = bundle(Estimates)


@kernel(types.int64(_estimates, types.float64, _h_r))
def estimate_all(estimates, unit, h_r):
    """Fill float32 `h_r` with h of every board by rank, `unit` being the units in one move; return their number."""
    for r in range(h_r.shape[0]):
        unrank(r, estimates.cells_c)
        h_r[r] = np.float32(largest_between(estimates, 0, estimates.address_i.shape[0]) / unit)
    return h_r.shape[0]


@kernel(types.int64(_estimates, types.float64, array("u1", 2, read_only=True), _h_r))
def estimate_each(estimates, unit, boards, h_b):
    """Fill float32 `h_b` with h of boards, a read-only uint8[b, c]; return their number."""
    for b in range(h_b.shape[0]):
        for c in range(boards.shape[1]):
            estimates.cells_c[c] = boards[b, c]
        h_b[b] = np.float32(largest_between(estimates, 0, estimates.address_i.shape[0]) / unit)
    return h_b.shape[0]


@kernel(types.int64(NEIGHBOURS, _h_r, _h_r, CELLS, CELLS))
def drops(neighbour_cm, h_r, drop_r, move_r, cells):
    """Fill `drop_r` with the most by which a move lowers h of each board, and `move_r` with the first such move.

    Return how many boards there are; `cells` has room for one and is overwritten.
    """
    for r in range(h_r.shape[0]):
        blank = unrank(r, cells)
        drop_r[r] = -np.inf
        for m in range(neighbour_cm.shape[1]):
            c = np.int64(neighbour_cm[blank, m])
            if c >= 0:
                slide_cell(cells, blank, c)
                fall = np.float32(h_r[r] - h_r[rank(cells)])
                slide_cell(cells, c, blank)
                if fall > drop_r[r]:
                    drop_r[r] = fall
                    move_r[r] = m
    return h_r.shape[0]
