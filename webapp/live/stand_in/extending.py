"""Numba's decorators of functions that only its compiler calls."""

from collections.abc import Callable
from typing import Any


def overload(*given: Any, **named: Any) -> Callable[[Any], Any]:
    """Return a decorator that changes nothing."""
    return lambda function: function


def intrinsic(function: Any) -> Any:
    """Return the function."""
    return function
