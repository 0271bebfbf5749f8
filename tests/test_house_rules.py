"""House rules that can be counted: functions, modules and folders are small, and a name means one thing."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_imports import ROOT, modules, name_of

LONGEST_FUNCTION, LONGEST_MODULE = 60, 400  # lines
MOST_FILES = 25  # in a folder, beside those in folders below it
# Kernels are one loop each, compiled whole.
KERNELS = ("solver/kernels", "solver/tiles/kernels")
FOLDERS = ("solver", "webapp", "static", "templates", "docs", "tests")
MADE = re.compile(r"__pycache__|^static/(vendor|built)")  # by a build, and no part of the repository

# What is done is a value; what a module is about is a noun, or a term of the field such as reached or misplaced.
PARTICIPLES = {
    *("answered", "asked", "drawn", "found", "given", "held", "judged", "kept", "known", "made", "marked", "met"),
    *("opened", "placed", "prepared", "seen", "shown", "sought", "taken", "taught", "told", "watched", "written"),
}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the functions of a module, each with its length in lines."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno
            yield node.name, node.end_lineno - node.lineno + 1


@pytest.mark.parametrize("path", modules("solver", "webapp"), ids=name_of)
def test_a_module_and_its_functions_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST_MODULE
    if not path.is_relative_to(ROOT / KERNELS[0]) and not path.is_relative_to(ROOT / KERNELS[1]):
        assert {name: lines for name, lines in functions(path) if lines > LONGEST_FUNCTION} == {}


def test_no_folder_has_too_many_files() -> None:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    names = [path.relative_to(ROOT).parent.as_posix() for path in paths]
    files = Counter(name for name in names if not MADE.search(name))
    assert {folder: count for folder, count in files.items() if count > MOST_FILES} == {}


def test_no_public_class_has_the_name_of_another() -> None:
    homes = defaultdict(list)
    for path in modules("solver", "webapp"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(name_of(path))
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


def test_no_module_is_called_by_what_is_done() -> None:
    names = [name_of(path) for path in modules("solver", "webapp")]
    assert [name for name in names if name.rpartition(".")[2] in PARTICIPLES] == []
