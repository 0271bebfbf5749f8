"""The set of packed states found so far while a table is built: a hash table with open addressing.

Letters: i state that may be new, s slot.
"""

import numpy as np
from numba import types

from .columns import array
from .jit import kernel
from .reached import hash_of

FREE = np.int64(-1)  # in a slot


@kernel(types.int64(array("i8"), array("i8"), types.int64))
def enter_new(code_i, code_s, most):
    """Enter the states that are not yet in the set, and move them to the front of `code_i`; return their number.

    Stop when there are `most`.

    The set has a power of two of slots, more than there are states.
    """
    mask = np.uint64(code_s.shape[0] - 1)
    new = 0
    for i in range(code_i.shape[0]):
        code = code_i[i]
        s = hash_of(np.uint64(code), np.uint64(0)) & mask
        while code_s[s] != FREE and code_s[s] != code:
            s = (s + np.uint64(1)) & mask
        if code_s[s] == FREE:
            code_s[s] = code
            code_i[new] = code
            new += 1
            if new == most:
                break
    return new
