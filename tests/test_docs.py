"""The README names every listed thing as its record says it, and the examples in the documentation run."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import solver
from solver import COUNTS, PARAMETERS
from solver.__main__ import algorithm_rows, heuristic_rows

README = Path(__file__).resolve().parent.parent / "README.md"
ROWS = README.read_text(encoding="utf-8").splitlines()
NAMES = [module.name for module in pkgutil.iter_modules(solver.__path__) if module.name != "__main__"]
MODULES = ["solver", *(f"solver.{name}" for name in NAMES)]


@pytest.mark.parametrize("row", [*algorithm_rows(), *heuristic_rows()])
def test_the_readme_has_the_tables_that_the_command_line_prints(row: str) -> None:
    assert row in ROWS


@pytest.mark.parametrize("parameter", PARAMETERS, ids=lambda parameter: parameter.key)
def test_the_readme_says_what_a_parameter_may_be_and_is_by_default(parameter: solver.Parameter) -> None:
    row = next(row for row in ROWS if row.startswith("| `") and f"`{parameter.key}`" in row.split("|")[1])
    assert parameter.default in row.split("|")[3]
    if parameter.key not in ("algorithm", "heuristic") and not parameter.many:  # keys stand in the tables above
        assert all(f"`{value}`" in row for value, _ in parameter.values)


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.key)
def test_the_readme_defines_a_count_as_the_page_does(count: solver.Count) -> None:
    assert f"| {count.label} | `{count.key}` | {count.definition} |" in ROWS


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_examples_in_the_readme_run() -> None:
    found = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


def test_every_picture_in_the_readme_is_there() -> None:
    pictures = [part.split(")")[0] for row in ROWS for part in row.split("](")[1:] if row.startswith("![")]
    assert pictures
    assert all((README.parent / picture).is_file() for picture in pictures)
