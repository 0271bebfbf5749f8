"""The memory of a bounded search besides its branch: the best path so far, and a transposition table.

Letters: k depth on the branch, s slot of the table, a hash table with linear probing.
"""

from typing import NamedTuple

import numpy as np
from numba import types

from .columns import (
    F8,
    I8,
    U1,
    U4,
    U8,
    bundle,
)
from .jit import inlined, kernel
from .reached import hash_of


class BranchRules(NamedTuple):
    """The options of a bounded search that common runs do not need."""

    table: int  # the capacity of the transposition table in states; 0 without one
    proves: bool  # continues below the cost of each path that it finds
    cuts_undoing: bool  # discards a child that undoes its parent's move
    cuts_path: bool  # discards a child whose state is on the branch
    drops_from: int  # the nodes dropped when popped: 0 none, 1 those at the bound, 2 those one beyond it


class Known(NamedTuple):
    """The best path and the transposition table; columns that a run does not need are empty.

    Slot s of the table is filled if its `stamp_s` is the number of the current iteration.
    """

    best_k: U1  # the moves of the best path
    low_s: U8
    high_s: U8
    g_s: F8
    node_s: U4
    stamp_s: I8


@inlined
def slot_of(low, high, low_s, high_s, stamp_s, stamp):
    """Return the slot of the table that holds a state, or the free slot where it belongs."""
    mask = np.uint64(stamp_s.shape[0] - 1)
    s = hash_of(low, high) & mask
    while stamp_s[s] == stamp and (low_s[s] != low or high_s[s] != high):
        s = (s + np.uint64(1)) & mask
    return s


@inlined
def write_slot(s, low, high, g, n, stamp, low_s, high_s, g_s, node_s, stamp_s):
    """Fill a slot with a state, its lowest g in this iteration, and the node that has it."""
    low_s[s], high_s[s], g_s[s], node_s[s], stamp_s[s] = low, high, g, n, stamp


@kernel(types.int64(bundle(Known), bundle(Known), types.int64))
def rebuild(old, known, stamp):
    """Copy the states of iteration `stamp` into larger, empty arrays; return their number."""
    held = 0
    for i in range(old.stamp_s.shape[0]):
        if old.stamp_s[i] == stamp:
            s = slot_of(old.low_s[i], old.high_s[i], known.low_s, known.high_s, known.stamp_s, stamp)
            write_slot(
                s, old.low_s[i], old.high_s[i], old.g_s[i], old.node_s[i], stamp,
                known.low_s, known.high_s, known.g_s, known.node_s, known.stamp_s,
            )  # fmt: skip
            held += 1
    return held
