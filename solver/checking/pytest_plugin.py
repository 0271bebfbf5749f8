"""A plugin of pytest that writes Gradescope's results.json.

Enable it by `pytest -p solver.checking.pytest_plugin --gradescope FILE`. A test is worth one point unless its marker
sets others: `@pytest.mark.gradescope(points=3, visibility="after_due_date")`.
"""

from pathlib import Path
from typing import Any

import pytest

from ..errors import BadInput
from ..files import check_writable
from ..messages import Message
from .gradescope import VISIBILITIES, ScoredTest, checked_points, checked_visibility, write_results


class Results:
    """The results of a pytest session so far, by the ids of the tests."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: dict[str, ScoredTest] = {}

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Raise UsageError for a marker with values that are not allowed."""
        try:
            _worth(item)
        except BadInput as error:
            raise pytest.UsageError(f"{item.nodeid}: {error}") from error

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        """Record whether a test passed; skipped tests do not count."""
        report: pytest.TestReport = yield
        name = item.nodeid.rpartition("::")[2]
        points, visibility = _worth(item)
        if report.failed and call.excinfo:
            self.tests[item.nodeid] = ScoredTest(name, False, points, _said(call.excinfo), visibility)
        elif report.passed and report.when == "call":
            self.tests[item.nodeid] = ScoredTest(name, True, points, "", visibility)
        return report

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that cannot be collected as a failed test."""
        if report.failed:
            lines = [line.removeprefix("E ").strip() for line in report.longreprtext.splitlines() if line.strip()]
            self.tests[report.nodeid] = ScoredTest(
                report.nodeid, False, 1.0, str(Message("gradescope-not-collected", why=lines[-1]))
            )

    def pytest_sessionfinish(self) -> None:
        """Write the file."""
        write_results(self.path, [*self.tests.values()])


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--gradescope", metavar="FILE", help="write the results as Gradescope's results.json")


def pytest_configure(config: pytest.Config) -> None:
    """Add the marker and, if they are asked for, the results. Raise UsageError for a file that cannot be written."""
    config.addinivalue_line("markers", f"gradescope(points=1, visibility={VISIBILITIES[0]!r}): what a test is worth")
    if file := config.getoption("gradescope"):
        try:
            check_writable("gradescope", Path(file))
        except BadInput as error:
            raise pytest.UsageError(str(error)) from error
        config.pluginmanager.register(Results(Path(file).resolve()))


def _worth(item: pytest.Item) -> tuple[float, str]:
    marker = item.get_closest_marker("gradescope")
    given: dict[str, Any] = {"points": 1.0, "visibility": VISIBILITIES[0], **(marker.kwargs if marker else {})}
    return checked_points(given["points"]), checked_visibility(given["visibility"])


def _said(raised: pytest.ExceptionInfo[BaseException]) -> str:
    """Return the message of an error, after the name of its class unless it is an assertion or bad input."""
    return str(raised.value) if isinstance(raised.value, AssertionError | BadInput) else raised.exconly()
