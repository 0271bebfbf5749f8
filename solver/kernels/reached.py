"""The set of reached states: a hash table with open addressing and linear probing over node numbers.

A free slot is 0. Otherwise its low bits are a node's number plus one, and the bits above, unused by node numbers in a
table of this size, are a tag from the state's hash, so that a look-up seldom reads the columns of another node.

Letters: n node, s slot, x hash.
"""

import numpy as np
from numba import types

from .columns import array
from .jit import inlined, kernel, numeric

SCATTER = np.uint64(0x9E3779B97F4A7C15)  # 2^64 / golden ratio: Knuth, TAOCP 3, 6.4
SCATTER_HIGH = np.uint64(0xD6E8FEB86659FD93)


def room_in(slots: int) -> int:
    """Return how many states a table may hold: three quarters of its slots."""
    return (slots >> 3) * 6


room_of = numeric(room_in)


@numeric
def hash_of(low, high):
    """Return the hash of a packed board; its low bits are the first slot to look at, its upper half the tag."""
    x = (low ^ (high * SCATTER_HIGH)) * SCATTER
    return x ^ (x >> np.uint64(32))


@inlined
def entry_of(n, x, reached_s):
    """Return the value of a slot that holds node n with hash x."""
    mask = np.uint64(reached_s.shape[0] - 1)
    return np.uint32(((x >> np.uint64(32)) & ~mask) | np.uint64(n + 1))


@inlined
def node_of(entry, reached_s):
    """Return the node of a slot's value, -1 if the slot is free."""
    return np.int64(entry & np.uint32(reached_s.shape[0] - 1)) - 1


@inlined
def find(low, high, x, wide, low_n, high_n, reached_s):
    """Return the slot that holds the state with hash x, or the free slot where it belongs."""
    mask = np.uint64(reached_s.shape[0] - 1)
    tag = np.uint32((x >> np.uint64(32)) & ~mask)
    s = x & mask
    while True:
        entry = reached_s[s]
        if entry == 0:
            break
        if (entry & ~np.uint32(mask)) == tag:
            n = np.uint64(entry & np.uint32(mask)) - np.uint64(1)
            if low_n[n] == low and (not wide or high_n[n] == high):
                break
        s = (s + np.uint64(1)) & mask
    return s


@kernel(types.int64(types.int64, types.int64, array("u8"), array("u8"), array("u4")))
def enter(first, end, low_n, high_n, reached_s):
    """Enter nodes [first, end) in order, each in place of an older node of its state; return `end`."""
    wide = high_n.shape[0] > 0
    for n in range(first, end):
        low = low_n[n]
        high = high_n[n] if wide else np.uint64(0)
        x = hash_of(low, high)
        reached_s[find(low, high, x, wide, low_n, high_n, reached_s)] = entry_of(n, x, reached_s)
    return end


@kernel(types.int64(array("u4"), array("u8"), array("u8"), array("u4")))
def refill(old_s, low_n, high_n, reached_s):
    """Copy every entry of `old_s` into the larger, empty `reached_s`; return how many there are."""
    wide = high_n.shape[0] > 0
    mask = np.uint64(reached_s.shape[0] - 1)
    moved = 0
    for i in range(old_s.shape[0]):
        if old_s[i] != 0:
            n = node_of(old_s[i], old_s)
            x = hash_of(low_n[n], high_n[n] if wide else np.uint64(0))
            s = x & mask
            while reached_s[s] != 0:
                s = (s + np.uint64(1)) & mask
            reached_s[s] = entry_of(n, x, reached_s)
            moved += 1
    return moved
