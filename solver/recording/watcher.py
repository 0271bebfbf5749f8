"""`watch`: run and record a search, and show the recording on the page or in a notebook.

Packages other than the standard library are imported only when they are needed. The widget for notebooks is found by
the entry-point group `frontier.notebooks`.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import BadInput
from ..messages import Message
from .file import Recording
from .sandbox import GRACE, MEGABYTES, SECONDS, overdue, record, run_file, run_search


def watch(
    problem: Any, search: Callable[[Any], Any] | None = None, *, show: bool = True, save: str | Path = "",
    seconds: float = SECONDS, megabytes: int = MEGABYTES,
) -> Any:  # fmt: skip
    """Run a search on a problem, or that of a file; return its recording, and open the page on it if `show`.

    In a notebook, with `show`, return a widget that shows it, whose `recording` is the recording. Raise BadInput.

    >>> from solver import puzzle, watch
    >>> def search(problem):
    ...     frontier = [problem.start]
    ...     return [board for _, board, _ in problem.successors(frontier.pop())]
    >>> watch(puzzle("123-406-758", style="plain"), search, show=False).expanded
    ['123-406-758']
    """
    widget = _widget() if show and in_notebook() else None
    if isinstance(problem, str | Path):
        recording = run_file(problem, seconds=seconds, megabytes=megabytes)
    elif search is None:
        raise BadInput("search", Message("own-watch-search"))
    else:
        recording = _forked(problem, search, seconds, megabytes)
    if save:
        recording.save(save)
    if widget:
        return widget(recording)
    if show:
        _open_page(recording)
    return recording


def in_notebook() -> bool:
    """Return whether this process runs a notebook: of Jupyter, Colab or marimo."""
    ipython, marimo = sys.modules.get("IPython"), sys.modules.get("marimo")
    shell = ipython.get_ipython() if ipython else None
    return hasattr(shell, "kernel") or bool(marimo and marimo.running_in_notebook())


def _widget() -> Callable[[Recording], Any]:
    """Return the class of the widget that shows a recording; raise BadInput if a package for it is missing."""
    try:
        [point] = entry_points(group="frontier.notebooks")
        found: Callable[[Recording], Any] = point.load()
    except (ImportError, ValueError) as error:
        missing = getattr(error, "name", None)
        raise BadInput(
            "watch", Message("own-watch-widget", missing=missing) if missing else Message("own-watch-no-widget")
        ) from None
    return found


def _forked(problem: Any, search: Callable[[Any], Any], seconds: float, megabytes: int) -> Recording:
    """Run a search in a fork of this process; where there is no safe fork, in this one without a memory limit."""
    if not hasattr(os, "fork") or sys.platform == "darwin":
        return record(problem, search, seconds)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "recording.json"
        sys.stdout.flush()
        sys.stderr.flush()
        began = time.monotonic()
        child = os.fork()
        if child == 0:
            code = 1
            try:
                out.write_text(run_search(problem, search, seconds, megabytes, alone=True).handed_over())
                code = 0
            except BadInput as error:
                fault = Recording({}, [], {"status": "input", "says": error.message, "bad": error.field})
                out.write_text(fault.handed_over())
            finally:
                sys.stdout.flush()
                os._exit(code)
        if not _ended(child, seconds + GRACE):
            return overdue("", seconds)
        if not out.exists():
            if time.monotonic() - began > seconds:
                return overdue("", seconds)
            return Recording({}, [], {"status": "raised", "says": str(Message("own-process-ended"))})
        recording = Recording.taken_over(out.read_text())
    if recording.end.get("bad"):
        raise BadInput(str(recording.end["bad"]), recording.end["says"])
    return recording.completed()


def _ended(child: int, seconds: float) -> bool:
    """Return whether a process ends within `seconds`; kill it if not, or if the wait is interrupted."""
    over, pause, is_gone = time.monotonic() + seconds, 0.001, False
    try:
        while time.monotonic() < over:
            if is_gone := os.waitpid(child, os.WNOHANG)[0] == child:
                return True
            time.sleep(pause)
            pause = min(2 * pause, 0.02)
        return False
    finally:
        if not is_gone:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def _open_page(recording: Recording) -> None:
    """Serve the page with a recording until it is interrupted. Raise BadInput if there is no server."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.jsonl"
        recording.save(path)
        if find_spec("flask") is None:
            raise BadInput("watch", Message("own-watch-flask"))
        subprocess.run([sys.executable, "-m", "solver", "watch", str(path)], check=False)
