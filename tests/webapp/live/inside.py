"""Runs tests of the solver by pytest, in the browser's Python: see test_solver_inside.py."""

import contextlib
import io
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
    """A plugin that counts how tests end, and keeps what those that fail say."""

    def __init__(self) -> None:
        self.passed = 0
        self.failures: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed += report.when == "call" and report.passed
        self._keep(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._keep(report)

    def _keep(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if not report.passed:
            self.failures[report.nodeid] = report.longreprtext[-SAID:]


def tested(path: str, ring: str) -> dict[str, Any]:
    """Run the tests of a module that a ring has, as -m says it; return how they ended."""
    outcomes = Outcomes()
    Path(PROJECT, ".pytest_cache").mkdir(exist_ok=True)  # pytest may not write into a folder that it makes itself
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(said):
        code = pytest.main([f"{PROJECT}/{path}", *OPTIONS, "-m", ring], [outcomes])
    told = said.getvalue()[-SAID:]
    return {"code": int(code), "passed": outcomes.passed, "failures": outcomes.failures, "said": told}
