"""The results that remain valid while the oracle is unchanged: that it passes its own tests, and its traces of the
cases.

`python -m tests.kept` makes it pass them and writes down a digest of its traces of each search, under one of its
sources. The traces themselves are kept in pytest's cache; `make clean` forgets them.
"""

import json
import pickle
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests import oracle

HERE = Path(__file__).parent
ITS_TESTS = HERE / "test_oracle.py"
WRITTEN = HERE / "data/oracle.json"
DEPENDS_ON = (*sorted((HERE / "oracle").glob("*.py")), ITS_TESTS)
COUNTS = (
    "status", "cost", "moves", "expanded", "expanded_before_goal", "generated", "discarded", "dropped", "reopened",
    "largest_frontier", "max_depth", "deepest_made", "nodes", "states_reached", "states_expanded",
)  # fmt: skip


@cache
def digest() -> str:
    """Return a digest of the oracle and its tests."""
    read = sha256()
    for path in DEPENDS_ON:
        read.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return read.hexdigest()[:16]


def is_proved() -> bool:
    """Return whether the oracle has passed its own tests since it changed."""
    return bool(json.loads(WRITTEN.read_text())["oracle"] == digest())


def fingerprint(made: Iterable[tuple[SimpleNamespace, dict[str, Any]]]) -> str:
    """Return a fingerprint of traces: of their columns, as 64-bit numbers, and of their results."""
    read = sha256()
    for columns, result in made:
        for name in oracle.COLUMNS:
            read.update(np.asarray(getattr(columns, name), dtype=np.float64).tobytes() + b"\0")
        branching = result["branching"]
        come_to = [*(result[name] for name in COUNTS), None if branching is None else round(branching, 3)]
        read.update(repr(come_to).encode())
    return read.hexdigest()


def written(algorithm: str) -> str:
    """Return the fingerprint of the oracle's traces of an algorithm, "" if the oracle has changed since."""
    fingerprints: dict[str, str] = json.loads(WRITTEN.read_text())["traces"]
    return fingerprints[algorithm] if is_proved() else ""


@cache
def all_cases() -> tuple[dict[str, Any], ...]:
    """Draw the cases of all parts."""
    return tuple(case for part in range(oracle.PARTS) for case in oracle.cases(part))


def cases_of(algorithm: str) -> list[dict[str, Any]]:
    """Return the cases of all parts for an algorithm."""
    return [case for case in all_cases() if case["algorithm"] == algorithm]


def checked(case: dict[str, Any]) -> oracle.OracleTrace:
    """Return the oracle's trace of a case, after the checker of traces has accepted it."""
    trace = oracle.oracle(**case)
    oracle.check_trace(oracle.columns(trace), case, whole=trace.status != "unsolvable")
    return trace


class Traces:
    """The checked traces of the random cases, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, algorithm: str) -> list[oracle.OracleTrace]:
        """Return the traces of all cases of an algorithm; make them if they are not cached."""
        path = self.folder / f"{algorithm}-{digest()}-{sys.implementation.cache_tag}"
        with suppress(OSError, zlib.error):  # it is not there, or was cut off before its checksum
            kept: list[oracle.OracleTrace] = pickle.loads(zlib.decompress(path.read_bytes()))
            return kept
        traces = [checked(case) for case in cases_of(algorithm)]
        for old in self.folder.glob(f"{algorithm}-*"):
            old.unlink(missing_ok=True)
        with NamedTemporaryFile(dir=self.folder, delete=False) as file:
            file.write(zlib.compress(pickle.dumps(traces), 1))
        Path(file.name).replace(path)
        return traces


def fingerprint_of(traces: list[oracle.OracleTrace]) -> str:
    """Return the fingerprint of the oracle's traces."""
    return fingerprint((oracle.columns(trace), vars(trace)) for trace in traces)


def prove(traces_of: Callable[[str], list[oracle.OracleTrace]]) -> None:
    """Run the oracle's own tests; if they all pass, write down the digests of its traces."""
    WRITTEN.write_text(json.dumps({"oracle": "", "traces": {}}))
    subprocess.run([sys.executable, "-m", "pytest", "-q", str(ITS_TESTS), "-m", "not slow"], check=True)
    fingerprints = {key: fingerprint_of(traces_of(key)) for key in oracle.ALGORITHMS}
    WRITTEN.write_text(json.dumps({"oracle": digest(), "traces": fingerprints}, indent=1) + "\n")


class Proved:
    """A plugin of pytest that marks the oracle's own tests `exhaustive` if it has passed them since it changed."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if is_proved():
            for item in items:
                if item.path == ITS_TESTS:
                    item.add_marker("exhaustive")


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        prove(Traces(Path(name)).of)
