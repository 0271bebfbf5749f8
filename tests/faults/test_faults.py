"""Every listed fault can still be introduced into the product."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from . import FAULTS
from .in_javascript import IN_JAVASCRIPT
from .in_solver import IN_SOLVER
from .in_styles import IN_STYLES
from .in_webapp import IN_WEBAPP

ROOT = Path(__file__).resolve().parents[2]
ALL = (*IN_SOLVER, *IN_WEBAPP, *IN_JAVASCRIPT, *IN_STYLES)


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.key)
def test_the_text_of_a_fault_occurs_once_in_its_file(fault):
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    assert text.count(fault.before) == 1
    assert fault.after != fault.before
    if fault.file.endswith(".py"):
        ast.parse(text.replace(fault.before, fault.after))


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.key)
def test_the_tests_near_a_fault_exist(fault):
    assert fault.near
    assert [path for path in fault.near if not (ROOT / path.partition("::")[0]).exists()] == []
    assert [path for path in fault.near if "::" in path and not is_tried(path)] == []


def is_tried(path):
    """Return whether there is a function of tests that some ring of CI runs."""
    file, _, name = path.partition("[")[0].partition("::")
    for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            marks = {ast.unparse(one) for one in node.decorator_list}
            return not marks & {"pytest.mark.exhaustive", "pytest.mark.slow", "pytest.mark.services"}
    return False


def test_every_fault_has_a_unique_key_and_sentence():
    assert list(FAULTS) == [fault.key for fault in ALL]
    assert [wrong for wrong, count in Counter(fault.wrong for fault in ALL).items() if count > 1] == []
    assert [fault.wrong for fault in ALL if not fault.wrong.endswith(".") or "|" in fault.wrong] == []


def test_few_faults_are_in_kernels_and_those_are_not_compiled():
    kernels = [fault for fault in ALL if "/kernels/" in fault.file]
    assert len(kernels) <= 5
    assert not any(fault.is_compiled for fault in kernels)
