"""What searches share about their frontiers: the root of a new iteration, and nodes that are dropped.

Letters: n node, d discard, k depth, s slot of the stack.
"""

import numpy as np

from .columns import DROPPED, DROPPED_AT, DROPS, HIGH_G_NEWEST, LEAST_STATE, LIFO, NONE, QUEUE, ROOT, STACK
from .heap import pop, pop_board, pop_key
from .jit import inlined


@inlined
def put_root(n, f, h, records, nodes, waiting):
    """Make node n a root and the only node on the stack."""
    waiting.depth_s[0] = 0
    waiting.move_s[0] = ROOT
    waiting.node_s[0] = n
    waiting.g_s[0] = 0.0
    waiting.h_s[0] = h
    if records:
        nodes.parent_n[n] = NONE
        nodes.supersedes_n[n] = NONE
        nodes.move_n[n] = ROOT
        nodes.g_n[n] = 0.0
        nodes.h_n[n] = h
        nodes.f_n[n] = f


@inlined
def is_over(s, g_s, h_s, g_weight, h_weight, bound):
    """Tell whether f of the node in slot s is over the bound."""
    return np.float64(np.float32(g_weight * g_s[s] + h_weight * h_s[s])) > bound


@inlined
def drop(d, n, k, records, discards, progress):
    """Record in row d that node n of depth k is dropped; return the number of rows of discards."""
    if records:
        discards.seen_d[d] = n
        discards.move_d[d] = ROOT
        discards.reason_d[d] = DROPPED
    progress[DROPS] += 1
    progress[DROPPED_AT] = max(progress[DROPPED_AT], np.int64(k))
    return d + 1


@inlined
def drop_all(d, on_frontier, head, discipline, tie, key_s, node_s, low_n, high_n, seen_d, move_d):
    """Pop all nodes of the frontier in their order, and record from row d on that they are dropped."""
    turned = np.uint64(NONE if tie == LIFO or tie == HIGH_G_NEWEST else 0)
    for row in range(d, d + on_frontier):
        if discipline == QUEUE:
            seen_d[row] = head
            head += 1
        else:
            if discipline == STACK:
                seen_d[row] = node_s[head - 1]
            elif tie == LEAST_STATE:
                seen_d[row] = pop_board(key_s, node_s, head, low_n, high_n)
            elif node_s.shape[0] > 0:
                seen_d[row] = np.uint64(pop(key_s, node_s, head)) ^ turned
            else:
                seen_d[row] = (pop_key(key_s, head) & np.uint64(NONE)) ^ turned
            head -= 1
        move_d[row] = ROOT
