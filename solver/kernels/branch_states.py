"""The states on the current branch, in a hash table with linear probing.

States leave in the reverse order of their entry, so clearing a slot breaks no probe sequence of a state that remains.

Letters: k depth on the branch, p slot.
"""

from typing import NamedTuple

import numpy as np
from numba import types

from .columns import (
    I8,
    U8,
    bundle,
)
from .jit import inlined, kernel
from .reached import hash_of


class BranchStates(NamedTuple):
    """The states on the branch, by depth and by slot; all columns are empty where a run does not need them."""

    low_k: U8
    high_k: U8
    place_k: I8  # the slot of the state
    depth_p: I8  # the depth plus one, 0 in a free slot


@inlined
def place_of(low, high, low_k, high_k, depth_p):
    """Return the slot that holds a state, or the free slot where it belongs."""
    mask = np.uint64(depth_p.shape[0] - 1)
    p = hash_of(low, high) & mask
    while depth_p[p] != 0:
        k = np.uint64(depth_p[p] - 1)
        if low_k[k] == low and high_k[k] == high:
            break
        p = (p + np.uint64(1)) & mask
    return p


@inlined
def step_on(k, low, high, low_k, high_k, place_k, depth_p):
    """Enter the state at depth k, the new end of the branch."""
    p = place_of(low, high, low_k, high_k, depth_p)
    low_k[k], high_k[k], place_k[k], depth_p[p] = low, high, p, k + 1


@kernel(types.int64(bundle(BranchStates), types.int64, types.int64))
def retrace(path, first, end):
    """Enter the states of depths [first, end) into an empty table; return how many they are."""
    low_k, high_k, place_k, depth_p = path
    for k in range(first, end):
        step_on(k, low_k[k], high_k[k], low_k, high_k, place_k, depth_p)
    return end - first
