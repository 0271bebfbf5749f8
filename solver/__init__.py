"""Searches on sliding-tile puzzles: the one door of the package.

>>> from solver import Run, solve
>>> solve(Run("283-164-705", "123-804-765", algorithm="astar", heuristic="misplaced")).cost
5

What records somebody else's search needs nothing but Python; all other names, listed in `door.py`, are looked up when
they are first asked for, so that `from solver import puzzle, watch, check, Recorder` works without NumPy and Numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import BadInput as BadInput
from .errors import shown as shown
from .own import Recorder as Recorder
from .own import Recording as Recording
from .own import check as check
from .own import puzzle as puzzle
from .own import record as record
from .own import watch as watch
from .own import watched as watched

if TYPE_CHECKING:
    from .door import *  # noqa: F403

OWN = ["BadInput", "Recorder", "Recording", "check", "puzzle", "record", "shown", "watch", "watched"]


def __getattr__(name: str) -> Any:
    """Look a name up in the list of the door."""
    if name.startswith("_") and name != "__all__":
        raise AttributeError(name)
    door = import_module(f"{__name__}.door")
    if name == "__all__":
        return sorted({*OWN, *door.__all__})
    if name not in door.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(door, name)
