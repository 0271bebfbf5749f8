"""Estimates of many boards at once, all of them by rank, and where a move lets them fall too far.

Compiled when first called, for no search needs it.
"""

from threading import Lock

import numpy as np
from numba import typeof, types

from ...kernels.best_first import largest_estimate
from ...kernels.jit import kernel
from .distances import rank, unrank

_lock = Lock()


@kernel
def estimate_all(estimates, unit, h_r):
    """Fill `h_r` with h of every board, by rank; return how many there are."""
    for r in range(h_r.shape[0]):
        unrank(r, estimates.cells_c)
        h_r[r] = np.float32(largest_estimate(estimates) / unit)
    return h_r.shape[0]


@kernel
def estimate_each(estimates, unit, boards, h_b):
    """Fill `h_b` with h of each of the boards, uint8[b, c] that cannot be written to; return how many there are."""
    for b in range(h_b.shape[0]):
        estimates.cells_c[:] = boards[b]
        h_b[b] = np.float32(largest_estimate(estimates) / unit)
    return h_b.shape[0]


@kernel
def drops(neighbour_cm, h_r, drop_r, move_r, cells):
    """Fill `drop_r` with how far a move lets h of each board fall at most, and `move_r` with the first such move."""
    for r in range(h_r.shape[0]):
        blank = unrank(r, cells)
        drop_r[r] = -np.inf
        for m in range(neighbour_cm.shape[1]):
            c = np.int64(neighbour_cm[blank, m])
            if c >= 0:
                cells[blank], cells[c] = cells[c], cells[blank]
                fall = np.float32(h_r[r] - h_r[rank(cells)])
                cells[blank], cells[c] = cells[c], cells[blank]
                if fall > drop_r[r]:
                    drop_r[r] = fall
                    move_r[r] = m
    return h_r.shape[0]


def ready() -> None:
    """Compile them, or load them; later calls return at once."""
    from ...kernels import prepare

    prepare()
    with _lock:
        for dispatcher, signature in _signatures():
            if hasattr(dispatcher, "compile") and not dispatcher.signatures:
                dispatcher.compile(signature)


def _signatures():
    from ...kernels.best_first import first_estimate

    estimates = first_estimate.signatures[0][1] if hasattr(first_estimate, "signatures") else types.none
    f32, u8, neighbour_cm = typeof(np.empty(0, "f4")), typeof(np.empty(0, "u1")), np.empty((0, 4), "i1")
    boards = np.empty((0, 0), "u1")
    neighbour_cm.flags.writeable = boards.flags.writeable = False
    return (
        (estimate_all, types.int64(estimates, types.float64, f32)),
        (estimate_each, types.int64(estimates, types.float64, typeof(boards), f32)),
        (drops, types.int64(typeof(neighbour_cm), f32, f32, u8, u8)),
    )
