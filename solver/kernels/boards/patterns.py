"""One level of the breadth-first search backwards from the goal that fills a pattern database.

A pattern is the cells of the tiles of one group, 4 bits a tile, and the index into the table. Moves of other tiles
cost nothing, so the blank moves freely among the cells that the group leaves: per pattern the search keeps sets of
blank cells, as 16 bits, bit c for cell c.

Letters: x pattern, c cell, i tile of the group, m move.
"""

import numpy as np
from numba import types

from ..columns import array
from ..jit import kernel

UNREACHED = 255


_sets = array("u2")


@kernel(
    types.int64(
        types.int64, array("i8"), types.int64, types.int64, array("i1", 2, read_only=True), array("u1"), _sets, _sets,
        _sets,
    )
)  # fmt: skip
def spread(depth, here, tiles, columns, neighbour_cm, moves_x, open_x, next_x, closed_x):
    """Close the patterns `here`, which are `depth` moves from the goal, and open those that are one move farther.

    `open_x`, `next_x` and `closed_x` hold the blank's cells on this level, on the next, and on all closed ones. Return
    how many patterns are reached for the first time; their `moves_x` becomes `depth`.
    """
    cells = neighbour_cm.shape[0]
    everywhere = (1 << cells) - 1
    left_edge = np.int64(0)
    for c in range(0, cells, columns):
        left_edge |= 1 << c
    not_left = everywhere & ~left_edge
    not_right = everywhere & ~(left_edge << (columns - 1))
    reached = 0
    for at in range(here.shape[0]):
        x = here[at]
        blanks = np.int64(open_x[x]) & ~np.int64(closed_x[x])
        open_x[x] = 0
        if blanks == 0:
            continue
        taken = np.int64(0)
        for i in range(tiles):
            taken |= 1 << ((x >> (4 * i)) & 15)
        grown = np.int64(0)
        while grown != blanks:  # the blank can reach any cell without a tile of the group
            grown = blanks
            blanks |= (blanks >> columns) | (blanks << columns)
            blanks |= ((grown & not_left) >> 1) | ((grown & not_right) << 1)
            blanks &= everywhere & ~taken
        closed_x[x] |= blanks
        if moves_x[x] == UNREACHED:
            moves_x[x] = depth
            reached += 1
        for i in range(tiles):
            c = (x >> (4 * i)) & 15
            for m in range(neighbour_cm.shape[1]):
                to = np.int64(neighbour_cm[c, m])
                if to >= 0 and (blanks >> to) & 1:
                    y = x + ((to - c) << (4 * i))
                    if not (np.int64(closed_x[y]) >> c) & 1:
                        next_x[y] |= 1 << c
    return reached
