"""What holds as long as the oracle is what it was: the traces it makes of its cases, and that it passes its own tests.

Both are kept in pytest's cache under a digest of all that they depend on; `make clean` forgets them.
"""

import pickle
import sys
import zlib
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest

from tests import oracle

HERE = Path(__file__).parent
ITS_TESTS = HERE / "test_oracle.py"
DEPENDS_ON = (*sorted((HERE / "oracle").glob("*.py")), ITS_TESTS, HERE / "conftest.py", Path(__file__))
PASSED = "oracle/passed"


@cache
def digest() -> str:
    """Return what changes with everything that the oracle's traces and its tests depend on."""
    read = sha256(sys.version.encode())
    for path in DEPENDS_ON:
        read.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return read.hexdigest()[:16]


def checked(case: dict[str, Any]) -> oracle.OracleTrace:
    """Return what the oracle makes of a case, which the checker of traces must find nothing wrong with."""
    trace = oracle.oracle(**case)
    oracle.check_trace(oracle.columns(trace), case, whole=trace.status != "unsolvable")
    return trace


class Traces:
    """The checked traces of the random cases, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, algorithm: str) -> list[oracle.OracleTrace]:
        """Return the traces of all cases of an algorithm; make them if they are not kept."""
        path = self.folder / f"{algorithm}-{digest()}"
        with suppress(OSError, zlib.error):  # it is not there, or was cut off before its checksum
            kept: list[oracle.OracleTrace] = pickle.loads(zlib.decompress(path.read_bytes()))
            return kept
        cases = [case for part in range(oracle.PARTS) for case in oracle.cases(part)]
        traces = [checked(case) for case in cases if case["algorithm"] == algorithm]
        for old in self.folder.glob(f"{algorithm}-*"):
            old.unlink(missing_ok=True)
        with NamedTemporaryFile(dir=self.folder, delete=False) as file:
            file.write(zlib.compress(pickle.dumps(traces), 1))
        Path(file.name).replace(path)
        return traces


class Passed:
    """A plugin of pytest that marks those of the oracle's own tests `thorough` that have passed since it changed."""

    def __init__(self, cache: pytest.Cache) -> None:
        self.cache = cache
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = self.known()
        for item in items:
            if item.nodeid in known:
                item.add_marker("thorough")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.fspath.endswith(ITS_TESTS.name):
            if not report.passed:
                self.failed.add(report.nodeid)
            elif report.when == "call":
                self.passed.add(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput") and (self.passed or self.failed):
            now = (self.known() | self.passed) - self.failed
            self.cache.set(PASSED, {"digest": digest(), "tests": sorted(now)})

    def known(self) -> set[str]:
        """Return the tests that have passed."""
        said = self.cache.get(PASSED, {})
        return set(said["tests"]) if said.get("digest") == digest() else set()
