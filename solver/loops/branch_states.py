"""Arrays for the states on the current branch, for searches that discard a child whose state is on its path."""

import numpy as np

from ..kernels.branch_states import BranchStates, retrace
from ..kernels.columns import kind_of

SLOTS_A_STATE = 4  # so that collisions are rare


def no_branch_states() -> BranchStates:
    """Return empty arrays, for a search that does not need the states on its branch."""
    return BranchStates(*(np.empty(0, kind_of(BranchStates, name)) for name in BranchStates._fields))


def enlarged(path: BranchStates, room: int, first: int, end: int) -> BranchStates:
    """Return arrays with room for `room` depths, a power of two, and with the states of depths [first, end)."""
    rows = {"depth_p": SLOTS_A_STATE * room}
    larger = BranchStates(
        *(np.zeros(rows.get(name, room), kind_of(BranchStates, name)) for name in BranchStates._fields)
    )
    for column, old in zip(larger[:2], path[:2], strict=True):
        column[:end] = old[:end]
    retrace(larger, first, end)
    return larger
