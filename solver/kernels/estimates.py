"""Heuristics that are more than a sum over tiles, as compiled functions of the cells.

`chained` makes one function of the list that `solver.tiles.heuristics` offers, before anything is compiled, so that the
search kernels hold them all without knowing any.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numba

from .jit import kernel

# (cells uint8[::1], longs int64[::1] and where its own begin, octets uint8[::1] and where its own begin) -> units of h
Estimate = Callable[..., Any]
NO_WAY = 1 << 30  # units and more of a board that no moves lead to the goal from: its h is infinite


def chained(functions: Sequence[Estimate]) -> Any:
    """Return one compiled function (kind, …) that calls the function of that place in the list."""
    first, rest = functions[0], functions[1:]
    if not rest:

        @numba.njit
        def last(kind, cells, longs, at_long, octets, at_octet):
            return first(cells, longs, at_long, octets, at_octet)

        return last
    others = chained(rest)

    @numba.njit
    def either(kind, cells, longs, at_long, octets, at_octet):
        if kind == 0:
            return first(cells, longs, at_long, octets, at_octet)
        return others(kind - 1, cells, longs, at_long, octets, at_octet)

    return either


@kernel
def sum_over_tiles(cells, longs, at_long, octets, at_octet):
    """Add what each tile is away from home: `longs` holds a row of cells a tile."""
    n = cells.shape[0]
    total = 0
    for c in range(n):
        total += longs[at_long + cells[c] * n + c]
    return total
