"""The entries of lists that each ring of tests tries; `make test EXHAUSTIVE=1` tries all."""

from collections.abc import Callable, Collection
from typing import Any

import pytest

from solver import ALGORITHMS

# One algorithm of each engine, and the most popular one.
ENGINES = {"astar", *{record.engine: key for key, record in reversed(ALGORITHMS.items())}.values()}

# Those of them shown in a browser: a stack, a priority queue, a branch.
SHOWN = {"dfs", "astar", "rbfs"}


def exhaustive(*values: Any, **named: Any) -> Any:
    """Return a parameter set that is `exhaustive`."""
    return pytest.param(*values, marks=pytest.mark.exhaustive, **named)


def thorough(*values: Any, **named: Any) -> Any:
    """Return a parameter set that is `thorough`."""
    return pytest.param(*values, marks=pytest.mark.thorough, **named)


def first(value: Any) -> Any:
    """Return a parameter set that is the browser's part of the quick ring."""
    return pytest.param(value, marks=pytest.mark.first)


def of_shown(*stay: str) -> list[Any]:
    """Return all algorithms as parameters: these in the quick ring, some in `thorough`, all others later."""
    return some(ALGORITHMS, stay.__contains__, lambda key: thorough(key) if key in SHOWN else exhaustive(key))


def some(
    values: Collection[Any], stays: Callable[[Any], bool], otherwise: Callable[[Any], Any] = exhaustive
) -> list[Any]:
    """Return the parameters, moving those that others represent in this ring to another ring."""
    assert any(map(stays, values)), "nothing is left for this ring"
    return [value if stays(value) else otherwise(value) for value in values]
