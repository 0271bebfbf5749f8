"""The process of a student's program: it gets only what it needs, and nothing of it remains when it is over.

What the checker starts is a keeper, which forks the process of the program and then ends whatever that has left behind.
The recording goes into a file without a name, after a word that the program is not told. All of this guards against
mistakes and easy tricks; a program can still do whatever its user may (see SECURITY.md).
"""

import ctypes
import json
import math
import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

GIVEN = (  # variables of the environment that a program gets, besides those that begin with one of GIVEN_PARTS
    "PATH", "HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "USERPROFILE", "LOCALAPPDATA", "VIRTUAL_ENV",
    "XDG_CACHE_HOME", "LD_LIBRARY_PATH",
)  # fmt: skip
GIVEN_PARTS = ("LC_", "PYTHON", "NUMBA_")
MOST_BYTES = 400 * 2**20  # of a file that a program writes, and of its recording
MOST_PROCESSES = 4096  # of its user
ENDING_SECONDS = 2.0  # until a keeper that gets the signal to end is killed
SUBREAPER = 36  # for Linux's prctl: the processes below become one's children when their parents end
ROUNDS = 100  # of ending processes, each of which may have started others


def run_apart(code: str, job: Mapping[str, Any], folder: Path, seconds: float) -> tuple[int | None, str]:
    """Run code that calls `hand_over` in a process of its own, in a folder, with a job as JSON on its standard input.

    Return its exit code, None if it did not end within `seconds`, and what it handed over. All processes that it has
    started are ended.
    """
    roots = [str(Path(__file__).resolve().parents[2]), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    given = {name: text for name, text in os.environ.items() if name in GIVEN or name.startswith(GIVEN_PARTS)}
    given["PYTHONPATH"] = os.pathsep.join(filter(None, roots))
    word = secrets.token_hex(16)
    ended = False
    with tempfile.TemporaryFile() as out:
        # -P: otherwise a student's file named like a module would be imported instead of that module.
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", code], cwd=folder, env=given, stdin=subprocess.PIPE, stdout=out,
            start_new_session=True,
        )  # fmt: skip
        try:
            process.communicate(json.dumps({**job, "word": word}).encode(), seconds)
            ended = True
        except subprocess.TimeoutExpired:
            pass
        finally:
            _end(process)
        out.seek(0)
        found = out.read(MOST_BYTES).decode("ascii", "replace")
    return process.returncode if ended else None, found.removeprefix(word) if found.startswith(word) else ""


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDING_SECONDS)
    if hasattr(os, "killpg"):
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def hand_over(answer: Callable[[dict[str, Any]], str]) -> int:
    """Do the job on the standard input, in a fork where possible, and hand its answer over; return the exit code."""
    job = json.loads(sys.stdin.buffer.read())
    word, out, nothing = job.pop("word"), os.dup(1), os.open(os.devnull, os.O_RDONLY)
    os.dup2(2, 1)  # for the output of the program
    os.dup2(nothing, 0)

    def act() -> int:
        text = answer(job)
        with os.fdopen(out, "w", encoding="ascii") as file:
            file.write(word + text)
        return 0

    return _kept(act, job["seconds"]) if sys.platform == "linux" else act()


def _kept(act: Callable[[], int], seconds: float) -> int:
    """Act in a fork, and return its exit code when all that it has started is ended."""
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    child = os.fork()
    if child == 0:
        _limit(seconds)
        return act()
    signal.signal(signal.SIGTERM, _exit)
    try:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        for _ in range(ROUNDS):
            if not (children := _children()):
                break
            for one in children:
                with suppress(OSError):
                    os.kill(one, signal.SIGKILL)
                    os.waitpid(one, 0)
    return code if code >= 0 else 128 - code  # as a shell tells of a signal


def _exit(_: int, frame: FrameType | None) -> None:
    sys.exit(1)


def _limit(seconds: float) -> None:
    """Limit the time on processors, the files and the processes of this process and those that it starts."""
    import resource

    cpu = math.ceil(2 * seconds) + 60  # of all threads, for loading and searching; the time itself is limited too
    for kind, most in (
        (resource.RLIMIT_CPU, cpu), (resource.RLIMIT_FSIZE, MOST_BYTES), (resource.RLIMIT_NPROC, MOST_PROCESSES),
        (resource.RLIMIT_CORE, 0),
    ):  # fmt: skip
        with suppress(OSError, ValueError):
            hard = resource.getrlimit(kind)[1]
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, least))


def _children() -> list[int]:
    """Return the children of this process."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_bytes().rpartition(b")")[2].split()[1]) == os.getpid():
                found.append(int(path.parent.name))
    return found
