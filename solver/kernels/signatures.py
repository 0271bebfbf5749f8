"""The types under which kernels are compiled; those of bundles follow from the names of their fields."""

import numpy as np
from numba import typeof, types

from .columns import kind_of

READ_ONLY = ("neighbour_cm", "table", "successor_vm", "cost_vm", "estimate_v", "goal_v")  # arrays that searches share
NUMBERS = {int: types.int64, bool: types.boolean, float: types.float64, np.uint64: types.uint64}


def array(kind, dimensions=1, *, read_only=False):
    """Return the type of a C-contiguous array of a NumPy kind such as "u4"."""
    empty = np.empty((0,) * dimensions, kind)
    return types.Array(typeof(empty).dtype, dimensions, "C", readonly=read_only)


def bundle(of):
    """Return the type of a bundle; the letters after the last `_` of a column's name are its dimensions."""
    fields = []
    for name, kind in of.__annotations__.items():
        if kind is np.ndarray:
            dimensions = len(name.rpartition("_")[2]) if "_" in name else 1
            fields.append(array(kind_of(of, name), dimensions, read_only=name in READ_ONLY))
        else:
            fields.append(NUMBERS[kind])
    return types.BaseTuple.from_types(fields, of)
