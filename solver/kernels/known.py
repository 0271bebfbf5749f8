"""What a search along one branch may know again beyond its parent: the states on its path, and those in a table.

Letters: k depth on the branch, p place among the states of the branch, s slot of the table.
"""

from typing import NamedTuple

import numpy as np
from numba import types

from .jit import inlined, kernel
from .reached import hash_of
from .signatures import bundle


class BranchRules(NamedTuple):
    """What a run under a bound fixes beyond what all such runs do."""

    knows: int  # NOTHING, PARENT, PATH
    table: int  # the most states that the table of an iteration holds
    proves: bool  # goes on below the cost of a path that is found


class Known(NamedTuple):
    """The states of the current branch, and those that an iteration has met; of a run that needs neither, nothing.

    Both are found by hashing: `depth_p` holds the depth of a board and one, 0 where free. Row s of the table counts if
    its `stamp_s` is the number of the iteration.
    """

    low_k: np.ndarray
    high_k: np.ndarray
    place_k: np.ndarray  # in depth_p
    depth_p: np.ndarray
    best_k: np.ndarray  # the moves of the best path
    low_s: np.ndarray
    high_s: np.ndarray
    g_s: np.ndarray
    node_s: np.ndarray
    stamp_s: np.ndarray


@inlined
def place_of(low, high, low_k, high_k, depth_p):
    """Return the place that holds a state of the branch, or the free place where it belongs."""
    mask = np.uint64(depth_p.shape[0] - 1)
    p = hash_of(low, high) & mask
    while depth_p[p] != 0 and (low_k[depth_p[p] - 1] != low or high_k[depth_p[p] - 1] != high):
        p = (p + np.uint64(1)) & mask
    return p


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


@kernel(types.int64(bundle(Known), bundle(Known), types.int64, types.int64))
def rebuild(old, known, depth, stamp):
    """Enter the states of the branch down to a depth, and those of the table of an iteration, in larger empty arrays.

    Return how many the table holds.
    """
    if known.depth_p.shape[0] > 0:
        for k in range(depth + 1):
            known.low_k[k], known.high_k[k] = old.low_k[k], old.high_k[k]
            p = place_of(known.low_k[k], known.high_k[k], known.low_k, known.high_k, known.depth_p)
            known.depth_p[p] = k + 1
            known.place_k[k] = p
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
