"""The two kinds of state, packed boards and rows of a table: a loop is compiled for each.

The compiler knows them apart by the type of the array that says where moves lead; see `states`.
"""

import inspect
from collections.abc import Callable
from typing import Any, Literal

import numpy as np
from numba import types
from numba.extending import overload

from .columns import BoardSpace, TableSpace
from .jit import Kernel

Verb = Callable[..., Any]


class SearchLoop(Kernel):
    """A loop, compiled for packed boards; `of_table` is the same loop for the rows of a table."""

    def __init__(self, function: Verb, signature_of: Callable[[type], Any], name: str) -> None:
        """Take a function, and what makes its signature for a kind of space."""
        super().__init__(function, signature_of(BoardSpace), name, False)
        self.of_table = Kernel(function, signature_of(TableSpace), f"{name}_of_table", False)


def loop_kernel(signature_of: Callable[[type], Any], name: str = "") -> Callable[[Verb], SearchLoop]:
    """Return a decorator that makes a function a kernel for each kind of state; see `jit.kernel`."""
    return lambda function: SearchLoop(function, signature_of, name or function.__name__)


def is_table(child_bm: Any) -> bool:
    """Tell whether an array of children, or Numba's type of one, is that of a table."""
    return child_bm.dtype in (np.int32, types.int32)


def of_kind(boards: Verb, table: Verb, inline: Literal["always", "never"] = "always") -> Verb:
    """Return a function that is one of two with equal parameters, by the type of the first; kernels inline it."""

    def typed(child_bm: Any, *others: Any) -> Verb:
        return table if is_table(child_bm) else boards

    def chosen(child_bm: Any, *others: Any) -> Any:
        return typed(child_bm)(child_bm, *others)

    for function in (typed, chosen):
        setattr(function, "__signature__", inspect.signature(boards))  # noqa: B010
    overload(chosen, inline=inline)(typed)
    return chosen


def _false(child_bm):
    return False


def _true(child_bm):
    return True


# Whether states are those of a table, where a function of arrays with a loop decides: such cannot be one of two.
on_table = of_kind(_false, _true)
