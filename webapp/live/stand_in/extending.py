"""Numba's decorators of functions that only its compiler calls."""

from . import Unread

intrinsic = overload = Unread()
