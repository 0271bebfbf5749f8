"""The docs describe every listed thing by its record, their links work, and their examples run."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import solver
from solver.__main__ import algorithm_rows, heuristic_rows, pasted_forms
from solver.link import DEFAULT_PROBLEM
from solver.numbers import NUMBERS, OF_A_RUN
from solver.parameters import PARAMETERS
from solver.problem import PROBLEMS
from solver.rows import COLUMNS as EVENT_COLUMNS
from webapp.lecture.lecture_link import OF_A_LECTURE
from webapp.operate.settings import SETTINGS, Setting, written
from webapp.share.draw.command import FORMATS as PICTURE_FORMATS
from webapp.share.draw.events import FORMATS as EVENT_FORMATS
from webapp.shell.view_params import OF_EXPLORE

ROOT = Path(__file__).resolve().parent.parent
PAGES = {path.name: path.read_text(encoding="utf-8") for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))}
WITH_EXAMPLES = [name for name, text in PAGES.items() if ">>>" in text]
MOST_LINES = {"README.md": 150, "glossary.md": 75, "CONTRIBUTING.md": 75, "pasted.md": 72}
MODULES = ["solver", *(module.name for module in pkgutil.walk_packages(solver.__path__, "solver."))]
NAMES_OF_EVENT_FILES = {".csv": "CSV", ".jsonl": "JSON Lines", ".npz": "`.npz`", ".parquet": "Parquet"}
LINK = re.compile(r"\]\(([^)#]+)(#[^)]*)?\)")
# As the docs write them: a path from the root of the repository; a file by its name, or by the end of its path.
PATH = re.compile(r"(?<![\w./<-])(?:docs|solver|static|templates|tests|webapp)/[\w./-]*\w")
FILE = re.compile(r"`([\w./-]+\.(?:css|html|js|py))`")
MADE = {"static/built", "my_search.py"}  # by a build, and by readers
FOLDERS = ("solver", "static", "static/core", "webapp")  # of capabilities and layers


def rows(page: str) -> list[str]:
    return PAGES[page].splitlines()


@pytest.mark.parametrize("row", [*algorithm_rows(), *heuristic_rows()])
def test_the_docs_have_the_tables_printed_by_the_command_line(row: str) -> None:
    assert row in rows("searches.md")


def test_the_docs_show_every_form_that_can_be_pasted() -> None:
    assert PAGES["pasted.md"].rstrip().endswith("\n".join(pasted_forms()).rstrip())


@pytest.mark.parametrize("parameter", PARAMETERS, ids=lambda parameter: parameter.key)
def test_the_docs_list_the_values_and_the_default_of_every_parameter(parameter: solver.link.Parameter) -> None:
    row = next(row for row in rows("link.md") if row.startswith("| `") and f"`{parameter.key}`" in row.split("|")[1])
    assert parameter.default in row.split("|")[3]
    if parameter.key not in ("algorithm", "heuristic") and not parameter.many:  # keys are on the page of searches
        assert all(f"`{value}`" in row for value, _ in parameter.values)


@pytest.mark.parametrize("view", [*OF_EXPLORE, *OF_A_LECTURE], ids=lambda view: view.key)
def test_the_docs_list_the_parameters_of_the_view(view: solver.link.Parameter) -> None:
    row = next(row for row in rows("link.md") if row.startswith(f"| `{view.key}` |"))
    assert view.default in row.split("|")[3]
    assert all(f"`{value}`" in row for value, _ in view.values)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number.key)
def test_the_docs_define_a_number_as_the_page_does(number: solver.numbers.Number) -> None:
    named = f"`{number.key}`" if number in OF_A_RUN else f"a {number.of}"
    assert f"| {number.label} | {named} | {number.definition} |" in rows("counted.md")


@pytest.mark.parametrize("key", [key for key in PROBLEMS if key != DEFAULT_PROBLEM])
def test_the_docs_list_the_parameters_of_each_problem(key: str) -> None:
    record = PROBLEMS[key]
    [row] = [row for row in rows("python.md") if row.startswith(f"| `{record.key}` |")]
    _, _, state, parameters, heuristics, _ = (cell.strip() for cell in row.replace(r"\|", "/").split("|"))
    assert state
    named = [parameters.find(f"`{one.key}`") for one in record.parameters]
    assert -1 not in named, parameters
    assert named == sorted(named), parameters
    assert bool(parameters) == bool(record.parameters)
    assert heuristics == ", ".join(f"`{one.key}`" for one in record.heuristics)


def test_the_docs_list_every_column_of_events_and_every_kind_of_file() -> None:
    text = PAGES["pictures.md"]
    rows_of_columns = [row.split("|")[1] for row in rows("pictures.md") if row.startswith("| `") and "`--" not in row]
    assert [name for row in rows_of_columns for name in re.findall(r"`(\w+)`", row)] == list(EVENT_COLUMNS)
    assert all(f"`.{ending}`" in text for ending in PICTURE_FORMATS)
    assert all(f"`{ending}`" in text or name in text for ending, name in NAMES_OF_EVENT_FILES.items())
    assert set(NAMES_OF_EVENT_FILES) == set(EVENT_FORMATS)


@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.key)
def test_the_docs_list_the_settings(one: Setting) -> None:
    row = (f"`{one.key}`", one.what, one.unit or "–", written(one.laptop), written(one.public), one.allowed)
    assert f"| {' | '.join(row)} |" in rows("hosting.md")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_modules_have_examples() -> None:
    finder = doctest.DocTestFinder(recurse=False)
    assert sum(len(one.examples) for name in MODULES for one in finder.find(importlib.import_module(name))) > 2


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_in_the_docs_run(name: str) -> None:
    path = next(path for path in (ROOT / name, ROOT / "docs" / name) if path.is_file())
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


def test_the_readme_and_the_page_of_python_have_examples() -> None:
    assert {"README.md", "python.md"} <= set(WITH_EXAMPLES)


@pytest.mark.parametrize("name", PAGES)
def test_every_linked_picture_and_page_exists(name: str) -> None:
    folder = ROOT if (ROOT / name).is_file() else ROOT / "docs"
    targets = [target for target, _ in LINK.findall(PAGES[name]) if "://" not in target]
    assert [target for target in targets if not (folder / target).is_file()] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_path_and_file_named_in_the_docs_exists(name: str) -> None:
    named = {*PATH.findall(PAGES[name]), *FILE.findall(PAGES[name])} - MADE
    wrong = [path for path in named if not (ROOT / path).exists() and not any(ROOT.glob(f"[!.]*/**/{path}"))]
    assert [path for path in wrong if "NAME" not in path] == []


def test_the_readme_names_the_folder_of_every_capability_and_layer() -> None:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).iterdir()]
    folders = {path.relative_to(ROOT).as_posix() for path in paths if any(path.rglob("*.[jp][sy]"))}
    built = {"static/built", "static/vendor", "webapp/bundle"}
    assert folders - built - {"static/core"} <= set(PATH.findall(PAGES["README.md"]))


def test_the_readme_links_to_every_page() -> None:
    linked = {target for target, _ in LINK.findall(PAGES["README.md"])}
    assert {f"docs/{path.name}" for path in ROOT.glob("docs/*.md")} <= linked


@pytest.mark.parametrize("name", MOST_LINES)
def test_the_pages_to_be_read_first_are_short(name: str) -> None:
    assert len(rows(name)) <= MOST_LINES[name]
