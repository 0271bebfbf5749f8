"""Countable house rules: modules and functions are small, a name means one thing, and named files exist."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.test_imports import KERNEL_MODULES, ROOT, modules, name_of

LONGEST_FUNCTION, LONGEST_MODULE = 60, 400  # lines
LONGEST_LOOP = 130  # of best-first search, which readers see first
MOST_FILES = 25  # in a folder, beside those in folders below it
FOLDERS = ("solver", "webapp", "static", "templates", "docs", "tests")
MADE = re.compile(r"__pycache__|^static/(vendor|built)")  # by a build, and no part of the repository


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the functions of a module, each with its length in lines."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno
            yield node.name, node.end_lineno - node.lineno + 1


def test_modules_are_short() -> None:
    lines_of = {name_of(path): len(path.read_text().splitlines()) for path in modules("solver", "webapp")}
    assert {name: lines for name, lines in lines_of.items() if lines > LONGEST_MODULE} == {}


def test_functions_are_short() -> None:
    paths = [path for path in modules("solver", "webapp") if path not in KERNEL_MODULES]  # which are one loop each
    found = [(name_of(path), name, lines) for path in paths for name, lines in functions(path)]
    assert [one for one in found if one[2] > LONGEST_FUNCTION] == []


def test_the_best_first_loop_is_short() -> None:
    text = (ROOT / "solver/loops/best_first/kernel.py").read_text()
    [outermost] = [
        node.end_lineno - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.While) and node.end_lineno and "status == col.RUNNING" in ast.unparse(node.test)
    ]
    assert outermost <= LONGEST_LOOP


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


def test_a_bound_is_named_after_the_quantity_that_it_limits() -> None:
    bare = re.compile(r"^(?:\w+, )*(?:MOST|LEAST)\b(?:, \w+)* =", re.MULTILINE)
    assert [name_of(path) for path in modules("solver", "webapp") if bare.search(path.read_text())] == []


ENDINGS = (".py", ".js", ".mjs", ".css", ".html", ".md")
FILES = [
    name
    for folder in FOLDERS
    for path in sorted((ROOT / folder).rglob("*.*"))
    if not MADE.search(name := path.relative_to(ROOT).as_posix())
]
COMMENT = re.compile(r'/\*.*?\*/|^\s*(?://|#).*?$|"""(?:[^"]|"(?!""))*"""', re.DOTALL | re.MULTILINE)
PATH = re.compile(r"(?<![\w./*-])(?!static/vendor/)(?:[\w-]+/)+[\w.-]+\.(?:js|mjs|css|py|html|md)\b(?!/)")


def named_in(text: str) -> list[str]:
    """Return the paths that comments and docstrings of a source name; static/vendor is filled by a build."""
    return [path for comment in COMMENT.findall(text) for path in PATH.findall(comment)]


def test_every_file_named_in_a_comment_exists() -> None:
    ends = {"/".join(parts[k:]) for file in FILES for parts in [file.split("/")] for k in range(len(parts))}
    sources = [name for name in FILES if name.endswith(ENDINGS[:-1])]
    named = [(name, path) for name in sources for path in named_in((ROOT / name).read_text(encoding="utf-8"))]
    assert [(name, path) for name, path in named if path not in ends] == []


def test_waits_in_a_page_are_functions() -> None:
    # A policy of the page forbids to evaluate text a second time, so text that does not hold at once would fail.
    waits = re.compile(r"""wait_for_function\(\s*f?["'](?P<waited>.{0,40})""")
    found = [(name_of(path), wait["waited"]) for path in modules("tests") for wait in waits.finditer(path.read_text())]
    assert found
    assert [one for one in found if not re.match(r"(\w+|\(.*?\)) =>", one[1])] == []


def test_no_code_outside_problems_asks_which_problem_it_has() -> None:
    asked = re.compile(r"IS_ENUMERATED|\benumerated\b|encoded\((True|False)")
    others = re.compile(r"(?!(solver|static/core)/problem/)(solver|webapp|static|templates)/.*\.(py|js|html)$")
    assert [name for name in FILES if others.match(name) and asked.search((ROOT / name).read_text())] == []
