"""A trial of a fault: the ring that catches it, in a copy of the project that is thrown away."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from .fault import Fault
from .rings import LATE, Step, steps_of

ROOT = Path(__file__).resolve().parents[2]
LINKED = (".venv", "static/vendor")  # built, and the same for all copies
ALIVE = "tests/faults/test_faults.py"  # finds every fault, and says nothing of the other tests
NONE = "none"


@dataclass(frozen=True, slots=True)
class Caught:
    """The ring that caught a fault, NONE if none did, the first name of what failed, and the seconds it took."""

    ring: str
    by: str
    seconds: int


def _git(*arguments: str) -> str:
    return subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout


def stamp_of(fault: Fault) -> str:
    """Return a few digits that change with a fault, the file that it is in and the tests near it, as committed."""
    listed = _git("ls-tree", "-r", "HEAD", fault.file, *(path.partition("::")[0] for path in fault.near))
    return sha256(f"{fault!r}\n{listed}".encode()).hexdigest()[:8]


@contextmanager
def copy() -> Iterator[Path]:
    """Make a copy of the project; remove it afterwards."""
    with TemporaryDirectory(prefix="frontier-faults-") as name:
        folder = Path(name).resolve()
        for path in _git("ls-files", "-z").split("\0"):
            if path and path != ALIVE and (ROOT / path).is_file():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, folder / path)
        for path in LINKED:
            (folder / path).symlink_to((ROOT / path).resolve())
        yield folder


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


def trial(fault: Fault, folder: Path, whole: bool, is_quick: bool) -> Caught | None:
    """Return what catches a fault in a copy of the project; None if the browser was left out and might catch it."""
    began = time.monotonic()
    for step in steps_of(fault, folder, whole):
        if step.ring == "browser" and is_quick:
            return None
        if failed := _failed_by(fault, step, folder):
            return Caught(step.ring, min(failed), round(time.monotonic() - began))
    return Caught(NONE, "", round(time.monotonic() - began))


def _failed_by(fault: Fault, step: Step, folder: Path) -> set[str]:
    """Return the names of what fails because of a fault: not what fails without it too."""
    anyway: set[str] = set()
    while True:
        with made(fault, folder):
            failed = step.failed(folder, fault.is_compiled, len(anyway) + 1) - anyway
        if not failed:
            return set()
        also = step.failed(folder, fault.is_compiled, only=tuple(sorted(failed)))
        if failed - also or LATE in also:  # tests that take too long anyway say nothing
            return failed - also
        anyway |= failed & also
