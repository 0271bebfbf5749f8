"""A heap of (key, node) with four children a node: the lowest key is popped first, of equal keys the lower node number.

With `push_board` and `pop_board` the smaller board is popped first of equal keys. Where a key ends in its node's
number, so that no two are equal, the heap holds keys only: `push_key`, `pop_key`.
"""

import numpy as np

from .boards.packing import CELLS_OF_ONE_WORD, UNSTORED, tile_at
from .columns import BY_G, BY_H, HIGHEST, NEWEST, NONE
from .jit import inlined, numeric

LOWER_BITS = 32  # of a key, below those of f


@numeric
def key_of(f, number, n, tie):
    """Return the key of a node: the bits of f (never negative, so they sort as f does), then those of the tie rule.

    `number` is the g or h that `number_of` chooses; `n` is the node or, where ties go to the smallest board, the
    `lead_of` its board.
    """
    lower = np.uint64(n)
    if tie & (BY_G | BY_H):
        lower = np.uint64(np.float32(number).view(np.uint32))
        if tie & HIGHEST:
            lower = np.uint64(NONE) - lower
    elif tie & NEWEST:
        lower = np.uint64(NONE - n)
    return (np.uint64(np.float32(f).view(np.uint32)) << np.uint64(LOWER_BITS)) | lower


@numeric
def number_of(g, h, tie):
    """Return the number of a node, g or h, that a tie rule compares."""
    return h if tie & BY_H else g


def turned_bits(tie: int) -> np.int64:
    """Return the bits to invert in a node's number on a heap: all if the newest of equal nodes is popped first."""
    return np.int64(NONE if tie & NEWEST else 0)


turned_by = numeric(turned_bits)  # for kernels


@numeric
def lead_of(low, wide):
    """Return the first tiles of a board, as many as fit into the lower half of a key; they sort as boards do."""
    bits = 5 if wide else 4
    lead = np.int64(0)
    for c in range(LOWER_BITS // bits):
        lead = (lead << bits) | tile_at(low, np.uint64(0), c, wide)
    return lead


@numeric
def board_order(low, high, other_low, other_high, wide):
    """Return the difference of the first tiles in which two boards differ, 0 for equal boards."""
    by = np.int64(0)
    for c in range(UNSTORED if wide else CELLS_OF_ONE_WORD):
        by = tile_at(low, high, c, wide) - tile_at(other_low, other_high, c, wide)
        if by != 0:
            break
    return by


@inlined
def push(key_s, node_s, size, key, node):
    """Put (key, node) on a heap of `size` entries, which the caller increases by one."""
    i = size
    while i > 0:
        up = (i - 1) >> 2
        if key_s[up] < key or (key_s[up] == key and node_s[up] < node):
            break
        key_s[i] = key_s[up]
        node_s[i] = node_s[up]
        i = up
    key_s[i] = key
    node_s[i] = node


@inlined
def pop(key_s, node_s, size):
    """Pop the first node off a heap of `size` entries, which the caller decreases by one; return it."""
    first = np.int64(node_s[0])
    last = size - 1
    key = key_s[last]
    node = node_s[last]
    i = 0
    while True:
        down = 4 * i + 1
        if down >= last:
            break
        for other in range(down + 1, min(down + 4, last)):
            if key_s[other] < key_s[down] or (key_s[other] == key_s[down] and node_s[other] < node_s[down]):
                down = other
        if key < key_s[down] or (key == key_s[down] and node < node_s[down]):
            break
        key_s[i] = key_s[down]
        node_s[i] = node_s[down]
        i = down
    key_s[i] = key
    node_s[i] = node
    return first


# Ties by boards have a heap of their own: with one heap for all ties, the other searches took 8 to 27 % longer.


@inlined
def is_first(key, n, other_key, other, low_n, high_n, wide):
    """Return whether node n is popped before another one: by their keys, then their boards, then their numbers."""
    if key != other_key:
        return key < other_key
    none = np.uint64(0)
    order = board_order(low_n[n], high_n[n] if wide else none, low_n[other], high_n[other] if wide else none, wide)
    return order < 0 or (order == 0 and n < other)


@inlined
def push_board(key_s, node_s, size, key, node, low_n, high_n):
    """Put (key, node) on a heap of `size` entries as `push` does, but of equal keys the smallest board is first."""
    wide = high_n.shape[0] > 0
    i = size
    while i > 0:
        up = (i - 1) >> 2
        if is_first(key_s[up], node_s[up], key, node, low_n, high_n, wide):
            break
        key_s[i] = key_s[up]
        node_s[i] = node_s[up]
        i = up
    key_s[i] = key
    node_s[i] = node


@inlined
def pop_board(key_s, node_s, size, low_n, high_n):
    """Pop the first node off a heap that `push_board` filled, as `pop` does."""
    wide = high_n.shape[0] > 0
    first = np.int64(node_s[0])
    last = size - 1
    key = key_s[last]
    node = node_s[last]
    i = 0
    while True:
        down = 4 * i + 1
        if down >= last:
            break
        for other in range(down + 1, min(down + 4, last)):
            if is_first(key_s[other], node_s[other], key_s[down], node_s[down], low_n, high_n, wide):
                down = other
        if is_first(key, node, key_s[down], node_s[down], low_n, high_n, wide):
            break
        key_s[i] = key_s[down]
        node_s[i] = node_s[down]
        i = down
    key_s[i] = key
    node_s[i] = node
    return first


@inlined
def push_key(key_s, size, key):
    """Put a key on a heap of `size` keys, which the caller increases by one."""
    i = np.uint64(size)
    while i > np.uint64(0):
        up = (i - np.uint64(1)) >> np.uint64(2)
        if key_s[up] < key:
            break
        key_s[i] = key_s[up]
        i = up
    key_s[i] = key


@inlined
def pop_key(key_s, size):
    """Pop the lowest key off a heap of `size` keys, which the caller decreases by one; return it."""
    first = key_s[0]
    last = np.uint64(size - 1)
    key = key_s[last]
    i = np.uint64(0)
    while True:
        down = (i << np.uint64(2)) + np.uint64(1)
        if down >= last:
            break
        least = key_s[down]
        at = down
        for k in range(1, 4):
            other = down + np.uint64(k)
            if other < last and key_s[other] < least:
                least, at = key_s[other], other
        if key < least:
            break
        key_s[i] = least
        i = at
    key_s[i] = key
    return first
