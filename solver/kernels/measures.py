"""Numbers read off finished columns."""

from numba import types

from .columns import NONE
from .jit import kernel
from .signatures import array

_u4 = array("u4")


@kernel(types.int64(_u4, _u4, _u4))
def deepest_expanded(parent_n, node_e, depth_n):
    """Fill `depth_n` with moves from the root (parents come before children); return the deepest node expanded."""
    for n in range(parent_n.shape[0]):
        depth_n[n] = 0 if parent_n[n] == NONE else depth_n[parent_n[n]] + 1
    deepest = 0
    for e in range(node_e.shape[0]):
        deepest = max(deepest, depth_n[node_e[e]])
    return deepest


@kernel(types.int64(_u4, _u4, _u4, array("u1")))
def expanded_again(newer_r, older_r, node_e, seen_n):
    """Return how many expansions were of a state that had been expanded; `seen_n` is filled, 0 at first.

    Node newer_r[r] has the state of older_r[r], and the newer ones ascend.
    """
    for e in range(node_e.shape[0]):
        seen_n[node_e[e]] = 1
    again = 0
    for r in range(newer_r.shape[0]):
        if seen_n[older_r[r]] != 0:
            again += seen_n[newer_r[r]]
            seen_n[newer_r[r]] = 1
    return again
