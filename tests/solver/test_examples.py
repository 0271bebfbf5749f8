"""The examples in the docstrings of the solver are true."""

import doctest
import importlib
import pkgutil

import solver


def test_every_example_in_a_docstring_comes_out_as_written() -> None:
    names = [solver.__name__, *(found.name for found in pkgutil.walk_packages(solver.__path__, "solver."))]
    results = [doctest.testmod(importlib.import_module(name)) for name in names if name != "solver.__main__"]
    assert sum(result.attempted for result in results) > 2
    assert sum(result.failed for result in results) == 0
