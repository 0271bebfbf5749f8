"""The room that a search needs for the states on its branch, where it has to know them again."""

import numpy as np

from ..kernels.branch_states import BranchStates, retrace
from ..kernels.columns import kind_of

SLOTS_A_STATE = 4  # so that hardly any look-up meets another one's


def no_path() -> BranchStates:
    """Return what a search has that need not know the states on its branch."""
    return BranchStates(*(np.empty(0, kind_of(BranchStates, name)) for name in BranchStates._fields))


def roomier(path: BranchStates, room: int, first: int, end: int) -> BranchStates:
    """Return a path with room for so many depths, a power of two, that keeps the states of depths [first, end)."""
    rows = {"depth_p": SLOTS_A_STATE * room}
    larger = BranchStates(
        *(np.zeros(rows.get(name, room), kind_of(BranchStates, name)) for name in BranchStates._fields)
    )
    for column, old in zip(larger[:2], path[:2], strict=True):
        column[:end] = old[:end]
    retrace(larger, first, end)
    return larger
