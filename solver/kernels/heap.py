"""A binary heap of (key, node): the smallest key first, the lower node number first among equal keys."""

import numpy as np

from .jit import inlined


@inlined
def push(key_s, node_s, size, key, node):
    """Put (key, node) on a heap of that size; the size grows by one."""
    i = size
    while i > 0:
        up = (i - 1) >> 1
        if key_s[up] < key or (key_s[up] == key and node_s[up] < node):
            break
        key_s[i] = key_s[up]
        node_s[i] = node_s[up]
        i = up
    key_s[i] = key
    node_s[i] = node


@inlined
def pop(key_s, node_s, size):
    """Take the first node off a heap of that size; the size shrinks by one."""
    first = np.int64(node_s[0])
    last = size - 1
    key = key_s[last]
    node = node_s[last]
    i = 0
    while True:
        down = 2 * i + 1
        if down >= last:
            break
        if down + 1 < last and (
            key_s[down + 1] < key_s[down] or (key_s[down + 1] == key_s[down] and node_s[down + 1] < node_s[down])
        ):
            down += 1
        if key < key_s[down] or (key == key_s[down] and node < node_s[down]):
            break
        key_s[i] = key_s[down]
        node_s[i] = node_s[down]
        i = down
    key_s[i] = key
    node_s[i] = node
    return first
