"""A trial of a fault: finds the ring that catches it, in a temporary copy of the project."""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain
from pathlib import Path

from filelock import FileLock

from .fault import Fault
from .rings import IN_CI, LATE, PYTEST, SECONDS, Step, environment_of, steps_of

ROOT = Path(__file__).resolve().parents[2]
LINKED = (".venv", "static/vendor")  # built, and the same for all copies
ALIVE = "tests/faults/test_faults.py"  # fails for every fault, so it proves nothing about other tests
NONE = "none"


@dataclass(frozen=True, slots=True)
class Caught:
    """The ring that caught a fault, NONE if none did, the name of the first failure, and the seconds it took."""

    ring: str
    by: str
    seconds: int


def _git(*arguments: str) -> str:
    return subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout


def stamp_of(fault: Fault) -> str:
    """Return a short hash of a fault, its file and the tests near it, as committed."""
    listed = _git("ls-tree", "-r", "HEAD", fault.file, *(path.partition("::")[0] for path in fault.near))
    return sha256(f"{fault!r}\n{listed}".encode()).hexdigest()[:8]


class Unsure(Exception):
    """Tests failed or took too long both with a fault and without it, so they prove nothing about it."""


@contextmanager
def copy() -> Iterator[Path]:
    """Make a copy of the project, with its kernels compiled; remove it afterwards.

    It is always the same folder: kernels are kept by the path and the time of their modules, and compiling them takes
    longer than most trials may.
    """
    name = f"frontier-faults-{sha256(str(ROOT).encode()).hexdigest()[:8]}"
    folder = Path(tempfile.gettempdir()).resolve() / name
    with FileLock(folder.with_suffix(".lock")):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for path in _git("ls-files", "-z").split("\0"):
            if path and path != ALIVE and (ROOT / path).is_file():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, folder / path)
        for path in LINKED:
            (folder / path).symlink_to((ROOT / path).resolve())
        command = (sys.executable, "-c", "import solver; solver.prepare()")
        subprocess.run(command, cwd=folder, env=environment_of(folder), check=True)
        try:
            yield folder
        finally:
            shutil.rmtree(folder)


@contextmanager
def made(fault: Fault, folder: Path) -> Iterator[None]:
    """Make a fault in a folder, and mend it afterwards."""
    path = folder / fault.file
    right = path.read_text(encoding="utf-8")
    assert right.count(fault.before) == 1, f"{fault.key}: its text occurs {right.count(fault.before)} times"
    path.write_text(right.replace(fault.before, fault.after), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(right, encoding="utf-8")


def trial(fault: Fault, folder: Path, whole: bool, is_quick: bool, last: Caught | None = None) -> Caught | None:
    """Return the test that catches a fault in a copy; None if one left out or failing anyway might catch it.

    The test that caught it the last time, if it is known and in Python, is tried before all others.
    """
    began = time.monotonic()
    is_sure = True
    for step in chain(again(last, folder), steps_of(fault, folder, whole)):
        if step.ring == "browser" and is_quick:
            return None
        try:
            failed = _failed_by(fault, step, folder)
        except Unsure:
            is_sure = False
            continue
        if failed:
            return Caught(step.ring, min(failed), round(time.monotonic() - began))
    return Caught(NONE, "", round(time.monotonic() - began)) if is_sure else None


def again(last: Caught | None, folder: Path) -> Iterator[Step]:
    """Yield the test that caught a fault, with all its parameters, as a step of its own if it is still there."""
    test = last.by.partition("[")[0] if last else ""
    path, _, name = test.partition("::")
    if last and name and (folder / path).is_file() and f"def {name}(" in (folder / path).read_text(encoding="utf-8"):
        yield Step(last.ring, (*PYTEST, *IN_CI, test), SECONDS[last.ring])


def _failed_by(fault: Fault, step: Step, folder: Path) -> set[str]:
    """Return the names of the tests that fail only because of a fault."""
    anyway: set[str] = set()
    while True:
        with made(fault, folder):
            failed = step.failed(folder, fault.is_compiled, len(anyway) + 1) - anyway
        if not failed and anyway:
            raise Unsure
        if not failed:
            return set()
        also = step.failed(folder, fault.is_compiled, only=tuple(sorted(failed)))
        if failed - also:
            return failed - also
        if LATE in also:
            raise Unsure
        anyway |= failed & also
