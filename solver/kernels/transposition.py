"""What a search along one branch may keep beyond it: the best path so far, and states that the iteration has met.

Letters: k depth on the branch, s slot of the table, which is found by hashing.
"""

from typing import NamedTuple

import numpy as np
from numba import types

from .jit import inlined, kernel
from .reached import hash_of
from .signatures import bundle


class BranchRules(NamedTuple):
    """What a run under a bound fixes beyond what all such runs do."""

    table: int  # the most states that the table of an iteration holds; 0 without one
    proves: bool  # goes on below the cost of a path that is found
    cuts_undoing: bool  # a child is discarded that undoes its parent's move
    cuts_path: bool  # a child is discarded whose state is on the branch
    drops_from: int  # nodes are dropped when taken: 1 as deep as the bound, 2 one deeper; 0 none are


class Known(NamedTuple):
    """The best path, and the states that an iteration has met; of a run that needs neither, nothing.

    Row s of the table counts if its `stamp_s` is the number of the iteration.
    """

    best_k: np.ndarray  # the moves of the best path
    low_s: np.ndarray
    high_s: np.ndarray
    g_s: np.ndarray
    node_s: np.ndarray
    stamp_s: np.ndarray


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
    """Let a slot hold a state, the least g with which it was met in this iteration and its node."""
    low_s[s], high_s[s], g_s[s], node_s[s], stamp_s[s] = low, high, g, n, stamp


@kernel(types.int64(bundle(Known), bundle(Known), types.int64))
def rebuild(old, known, stamp):
    """Enter the states of the table of an iteration in larger empty arrays; return how many they are."""
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
