"""Numbers computed from the columns of a search.

Letters: n node, e expansion, r superseding node.
"""

from numba import types

from .columns import NONE, array
from .jit import kernel

_u4 = array("u4")


@kernel(types.int64(_u4, _u4, _u4))
def deepest_expanded(parent_n, node_e, depth_n):
    """Fill uint32 `depth_n` with the moves from the root; return the depth of the deepest node expanded.

    A parent has a lower number than its children.
    """
    for n in range(parent_n.shape[0]):
        depth_n[n] = 0 if parent_n[n] == NONE else depth_n[parent_n[n]] + 1
    deepest = 0
    for e in range(node_e.shape[0]):
        deepest = max(deepest, depth_n[node_e[e]])
    return deepest


@kernel(types.int64(_u4, _u4, _u4, array("u1")))
def expanded_again(newer_r, older_r, node_e, seen_n):
    """Return the number of expansions of states that had been expanded before.

    Node newer_r[r] has the state of node older_r[r], and `newer_r` ascends. `seen_n` is all 0 at first and is
    overwritten.
    """
    for e in range(node_e.shape[0]):
        seen_n[node_e[e]] = 1
    again = 0
    for r in range(newer_r.shape[0]):
        if seen_n[older_r[r]] != 0:
            again += seen_n[newer_r[r]]
            seen_n[newer_r[r]] = 1
    return again
