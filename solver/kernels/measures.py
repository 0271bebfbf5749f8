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
