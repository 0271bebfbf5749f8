"""Numbers read off finished columns."""

import numpy as np
from numba import typeof, types

from .columns import NONE
from .jit import kernel


@kernel
def deepest_expanded(parent_n, node_e, depth_n):
    """Fill `depth_n` with moves from the root (parents come before children); return the deepest node expanded."""
    for n in range(parent_n.shape[0]):
        depth_n[n] = 0 if parent_n[n] == NONE else depth_n[parent_n[n]] + 1
    deepest = 0
    for e in range(node_e.shape[0]):
        deepest = max(deepest, depth_n[node_e[e]])
    return deepest


_u32 = typeof(np.empty(0, "u4"))
SIGNATURES = ((deepest_expanded, types.int64(_u32, _u32, _u32)),)
