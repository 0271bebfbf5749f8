"""`frontier watch FILE`: run a search of your own, or read a recording, and open the page on it."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from ..errors import printable
from ..messages import Message
from .file import Recording
from .program import PROGRAMS
from .sandbox import MEGABYTES, SECONDS, run_file

Serve = Callable[[Sequence[str]], int]


def watch_command(arguments: Sequence[str], parser: argparse.ArgumentParser, serve: Serve | None) -> int:
    """Run or read a file, print how it ended, and save it or serve the page; return the exit code. Raise BadInput."""
    parser.add_argument("file", help=str(Message("help-watch.file")))
    parser.add_argument("--save", default="", metavar="FILE", help=str(Message("help-watch.save")))
    for name, usual in {"problem": "problem", "search": "search", "seconds": SECONDS, "megabytes": MEGABYTES}.items():
        told = f"{usual:g}" if isinstance(usual, float) else str(usual)
        usage = str(Message(f"help-watch.{name}", default=told))
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=usage)
    parser.add_argument("--port", default="0", help=str(Message("help-watch.port")))
    parser.add_argument("--no-open", action="store_true", help=str(Message("help-watch.no-open")))
    given = parser.parse_args(arguments)
    if Path(given.file).suffix in PROGRAMS:
        recording = run_file(
            given.file, problem=given.problem, search=given.search, seconds=given.seconds, megabytes=given.megabytes
        )
    else:
        recording = Recording.load(given.file)
    print(printable(recording.sentence), file=sys.stderr)
    if given.save:
        recording.save(given.save)
    if given.save or serve is None:
        return 0 if recording.finished else 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{Path(given.file).stem}.jsonl"
        recording.save(path)
        return serve(["--trace", str(path), "--port", given.port, *([] if given.no_open else ["--open"])])
