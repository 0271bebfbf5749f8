"""`frontier watch FILE`: run a search of your own, or read a recording, and open the page on it."""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from .file import Recording
from .posthoc import to_posthoc
from .sandbox import MEGABYTES, SECONDS, run_file

Serve = Callable[[Sequence[str]], int]


def watch_command(arguments: Sequence[str], parser: argparse.ArgumentParser, serve: Serve | None) -> int:
    """Run or read a file, print how it ended, and save it or serve the page; return the exit code. Raise BadInput."""
    parser.add_argument("file", help="a Python file with a problem and search(problem), or a recorded search (.jsonl)")
    parser.add_argument(
        "--save", default="", metavar="FILE", help="write the recorded search to FILE and serve no page"
    )
    parser.add_argument("--posthoc", action="store_true", help="write it as a search trace for Posthoc 1.4")
    parser.add_argument("--problem", default="problem", help="the name of the problem (default: problem)")
    parser.add_argument("--search", default="search", help="the name of the function that searches (default: search)")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="time limit of the search, in seconds (default: 10)"
    )
    parser.add_argument(
        "--megabytes", type=int, default=MEGABYTES, help="memory limit of the search, in MB (default: 1024)"
    )
    parser.add_argument("--port", default="0", help="the port of the page (default: a free one)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    given = parser.parse_args(arguments)
    if Path(given.file).suffix == ".py":
        recording = run_file(
            given.file, problem=given.problem, search=given.search, seconds=given.seconds, megabytes=given.megabytes
        )
    else:
        recording = Recording.load(given.file)
    print(f"{recording.sentence[:1].upper()}{recording.sentence[1:]}", file=sys.stderr)
    if given.save and given.posthoc:
        Path(given.save).write_text(json.dumps(to_posthoc(recording), ensure_ascii=False), encoding="utf-8")
    elif given.save:
        recording.save(given.save)
    if given.save or serve is None:
        return 0 if recording.finished else 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{Path(given.file).stem}.jsonl"
        recording.save(path)
        return serve(["--trace", str(path), "--port", given.port, *([] if given.no_open else ["--open"])])
