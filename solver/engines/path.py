"""The room that a search needs for the states on its branch, where it has to know them again."""

import numpy as np

from ..kernels.branch_states import Path, retrace
from ..kernels.columns import kind_of

SLOTS_A_STATE = 4  # so that hardly any look-up meets another one's


def no_path() -> Path:
    """Return what a search has that need not know the states on its branch."""
    return Path(*(np.empty(0, kind_of(Path, name)) for name in Path._fields))


def roomier(path: Path, room: int, first: int, end: int) -> Path:
    """Return a path with room for so many depths, a power of two, that keeps the states of depths [first, end)."""
    rows = {"depth_p": SLOTS_A_STATE * room}
    larger = Path(*(np.zeros(rows.get(name, room), kind_of(Path, name)) for name in Path._fields))
    for column, old in zip(larger[:2], path[:2], strict=True):
        column[:end] = old[:end]
    retrace(larger, first, end)
    return larger
