"""Runs tests of the solver by pytest, in the browser's Python: see test_solver_inside.py."""

import contextlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

PROJECT = "/project"
OPTIONS = (
    "--noconftest",
    f"--rootdir={PROJECT}",
    "--capture=sys",
    "-q",
    "-p",
    "tests.solver.shared",
    "-p",
    "no:faulthandler",
)
SAID = 1500  # characters that are told of a failure


class Outcomes:
    """A plugin that leaves tests out by name, counts how the others end, and keeps what those that fail say."""

    def __init__(self, left_out: Sequence[str]) -> None:
        self.left_out = dict.fromkeys(left_out, False)
        self.passed = 0
        self.failures: dict[str, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Function]) -> None:
        for item in list(items):
            if item.originalname in self.left_out:
                self.left_out[item.originalname] = True
                items.remove(item)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed += report.when == "call" and report.passed
        self._keep(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._keep(report)

    def _keep(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if not report.passed:
            self.failures[report.nodeid] = report.longreprtext[-SAID:]


def tested(path: str, ring: str, left_out: Sequence[str]) -> dict[str, Any]:
    """Run the tests of a module that a ring has, as -m says it, but for some; return how they ended."""
    outcomes = Outcomes(left_out)
    Path(PROJECT, ".pytest_cache").mkdir(exist_ok=True)  # pytest may not write into a folder that it makes itself
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(said):
        code = pytest.main([f"{PROJECT}/{path}", *OPTIONS, "-m", ring], [outcomes])
    return {
        "code": int(code), "passed": outcomes.passed, "failures": outcomes.failures, "said": said.getvalue()[-SAID:],
        "not there": [name for name, is_there in outcomes.left_out.items() if not is_there],
    }  # fmt: skip
