"""What the default ring of tests tries of a list, of which `make test ALL=1` tries every entry."""

from collections.abc import Callable, Collection
from typing import Any

import pytest

from solver import ALGORITHMS

# One algorithm of each engine, and the one that is asked for most.
ENGINES = {"astar", *{record.engine: key for key, record in reversed(ALGORITHMS.items())}.values()}

# Of these, what a browser shows: a stack, a queue by priority, a branch.
SHOWN = {"dfs", "astar", "rbfs"}


def some(values: Collection[Any], stays: Callable[[Any], bool]) -> list[Any]:
    """Return the parameters, those marked `thorough` for which others stand in the default ring."""
    assert any(map(stays, values)), "nothing is left for the default ring"
    return [value if stays(value) else thorough(value) for value in values]


def thorough(*values: Any, **named: Any) -> Any:
    """Return a parameter set that is `thorough`."""
    return pytest.param(*values, marks=pytest.mark.thorough, **named)
