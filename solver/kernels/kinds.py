"""The two kinds of state, packed boards and rows of a table: a loop is compiled for each.

The compiler distinguishes them by the type of the array of successors; see `states`.
"""

import inspect
from collections.abc import Callable
from typing import Any, Literal

import numpy as np
from numba import types
from numba.extending import overload

from .columns import Blend, BoardSpace, Estimates, TableSpace, array, bundle
from .jit import Kernel

Verb = Callable[..., Any]


class SearchLoop(Kernel):
    """A loop, compiled for packed boards; `of_table` is the same loop for the rows of a table."""

    def __init__(self, function: Verb, signature_of: Callable[[type], Any], name: str) -> None:
        """Wrap a function; `signature` returns its signature for a kind of space."""
        super().__init__(function, signature_of(BoardSpace), name, False)
        self.of_table = Kernel(function, signature_of(TableSpace), f"{name}_of_table", False)


def loop_kernel(rules: type, *arrays: Any, name: str = "") -> Callable[[Verb], SearchLoop]:
    """Return a decorator that makes a loop a kernel for each kind of state; see `jit.kernel`.

    All loops take a count, their rules, the blend, space and estimates of a run, and its progress; `arrays` are the
    types or bundles that follow, among which BoardSpace means a space of the same kind.
    """

    def signature_of(space: type) -> Any:
        following = (bundle(space if one is BoardSpace else one) if isinstance(one, type) else one for one in arrays)
        given = (bundle(rules), bundle(Blend), bundle(space), bundle(Estimates), array("i8"))
        return types.int64(types.int64, *given, *following)

    return lambda function: SearchLoop(function, signature_of, name or function.__name__)


def is_table(child_bm: Any) -> bool:
    """Return whether an array of children, or Numba's type of one, is that of a table."""
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


# Whether states are those of a table, for functions with loops over arrays, which `of_kind` does not support.
on_table = of_kind(_false, _true)
