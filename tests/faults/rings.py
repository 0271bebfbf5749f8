"""The rings of tests in the order of trial, each with its commands and its failures."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.lint import CHECKS, ESLINT, NODE, RUFF, TSC

from .fault import Fault

NODE_TESTS = (
    *NODE,
    "--import=./webapp/share/draw/messages.js",  # in the copy; modules with messages need it
    "--test",
    "--test-timeout=100000",
    "--test-reporter=tap",
    "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
)
PYTEST = (sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-rfE")
IN_CI = ("-m", "not services and not exhaustive and not slow")  # near a fault: `thorough` tests too
SECONDS = {"lint": 400, "node": 150, "python": 600, "browser": 600}  # for the tests near a fault
WHOLE_SECONDS = 2400  # for a whole ring
FAILED = {
    "lint": re.compile(r"^.*(?:error|[A-Z]+\d+ ).*$", re.MULTILINE),
    "node": re.compile(r"^ *not ok \d+ - (.*?)(?: # .*)?$", re.MULTILINE),
    "python": re.compile(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", re.MULTILINE),
}
FAILED["browser"] = FAILED["python"]
LATE = "nothing after the time-out"
UNKNOWN = re.compile(r"^ERROR: (?:file or directory )?not found: (.*)$", re.MULTILINE)  # in pytest's words


@dataclass(frozen=True, slots=True)
class Step:
    """A command that tries a part of a ring, and the time it may take."""

    ring: str
    command: tuple[str, ...]
    seconds: float

    def failed(self, folder: Path, is_compiled: bool, most: int = 0, only: tuple[str, ...] = ()) -> set[str]:
        """Return the names of the failures in a folder; a time-out is one of them.

        Tests in Python end after `most` have failed, if it is given, and may be `only` some, which are named by ids.
        """
        command = self.command
        if command[: len(PYTEST)] == PYTEST:
            command = (*PYTEST, *IN_CI, *only) if only and LATE not in only else command
            command += (f"--maxfail={most}",) if most else ()
            command += () if is_compiled else ("-W", "ignore::RuntimeWarning")  # NumPy's, where hashes overflow
        environment = environment_of(folder, is_compiled)
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
            code = _run(command, folder, environment, said.fileno(), self.seconds)
            said.seek(0)
            text = said.read()
        if code is None:
            return {LATE}
        if not only and (unknown := UNKNOWN.search(text)):
            raise LookupError(f"there is no test {unknown[1]}")
        if not code or (code == 5 and command[: len(PYTEST)] == PYTEST):  # no test was chosen
            return set()
        return set(FAILED[self.ring].findall(text)) or {text.strip().rpartition("\n")[2][-100:] or "no sentence"}


def environment_of(folder: Path, is_compiled: bool = True) -> dict[str, str]:
    """Return the environment for running a copy in a folder, independent of the original project."""
    return {
        **os.environ, "PYTHONPATH": str(folder), "COLUMNS": "1000", "NO_COLOR": "1",
        "NUMBA_DISABLE_JIT": str(int(not is_compiled)),
    }  # fmt: skip


def _run(command: tuple[str, ...], folder: Path, environment: dict[str, str], out: int, seconds: float) -> int | None:
    """Run a command and return its code, None if it was stopped; nothing that it started is left."""
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        return None
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process that still runs, with all that it started."""
    if process.poll() is not None:
        return
    begun = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    gone = [psutil.Process(process.pid), *begun] if process.poll() is None else begun
    _, left = psutil.wait_procs(gone, timeout=5)
    for one in left:
        one.kill()
    process.wait()


def ring_of(path: str) -> str:
    """Return the ring of a test file or folder."""
    return next((ring for ring in ("js", "browser") if path.startswith(f"tests/{ring}/")), "python").replace(
        "js", "node"
    )


def steps_of(fault: Fault, root: Path, whole: bool) -> Iterator[Step]:
    """Yield the tests that may catch a fault: of each ring those near it, and then the whole ring if asked for."""
    near = {ring: [path for path in fault.near if ring_of(path) == ring] for ring in ("node", "python", "browser")}
    for command in _checks_of(fault.file):
        yield Step("lint", command, SECONDS["lint"])
    if near["node"]:
        files = [file for path in near["node"] for file in _node_files(root / path)]
        yield Step("node", (*NODE_TESTS, *(str(file.relative_to(root)) for file in files)), SECONDS["node"])
    if whole and not fault.file.endswith(".py"):
        files = [file for file in _node_files(root / "tests/js") if "#thorough" not in file.read_text(encoding="utf-8")]
        yield Step("node", (*NODE_TESTS, *(str(file.relative_to(root)) for file in files)), WHOLE_SECONDS)
    for ring, ring_paths in (("python", _python_tests(root)), ("browser", ["tests/browser"])):
        if near[ring]:
            yield Step(ring, (*PYTEST, *IN_CI, *near[ring]), SECONDS[ring])
        if whole:
            yield Step(ring, (*PYTEST, *ring_paths), WHOLE_SECONDS)


def _checks_of(file: str) -> Iterator[tuple[str, ...]]:
    """Yield the static checks of a file."""
    if file.endswith(".py"):
        yield *RUFF, "check", "--no-cache", "--output-format=concise", file
        yield CHECKS["mypy"]
        return
    yield *ESLINT, file
    if file.endswith(".js"):
        yield *TSC, "--tsBuildInfoFile", ".tsc.json"


def _node_files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.test.js")) if path.is_dir() else [path]


def _python_tests(root: Path) -> list[str]:
    files = [path.name for path in sorted((root / "tests").glob("test_*.py")) if path.name != "test_javascript.py"]
    return ["tests/solver", "tests/webapp", *(f"tests/{name}" for name in files)]
