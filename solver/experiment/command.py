"""`frontier experiment`: the experiment of the page on the command line, on this machine or on a Dask cluster."""

import contextlib
import os
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from ..__main__ import Parser, announce_building, announce_preparation
from ..errors import BadInput, shown
from . import report
from .estimate import refuse_too_long
from .measure import Row, measure
from .plan import DEFAULTS, Experiment

HELP = {
    "size": "rows x columns: up to 10 cells, or 4x4",
    "goal": "the goal board (default: 1, 2, … with the blank last)",
    "distances": "optimal distances: all, numbers (2,4,8), ranges with a step (2:24:2)",
    "boards": "boards at each distance; all of them where there are fewer",
    "seed": "where the random numbers begin that the boards are drawn by",
    "limit": "the most nodes that a run may keep",
}
SEARCHES = (
    "searches, each its key and after a colon its options, the heuristic by its name alone: "
    f"bfs astar:misplaced astar:manhattan,tie=lifo,order=ULDR (default: {DEFAULTS['searches']})"
)


def command(arguments: Sequence[str]) -> int:
    """Make an experiment, write the files asked for and print its tables; return the exit code."""
    parser = Parser(prog="frontier experiment", description="Run searches on many boards of known distance.")
    parser.add_argument("--searches", nargs="+", metavar="SEARCH", help=SEARCHES)
    for key, words in HELP.items():
        default = f" (default: {DEFAULTS[key]})" if DEFAULTS[key] else ""
        parser.add_argument(f"--{key}", help=words + default)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (default: one a core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="run on a Dask cluster, such as tcp://host:8786")
    parser.add_argument("--minutes", type=float, default=60.0, help="refuse what would take longer (default: 60)")
    parser.add_argument("--csv", metavar="FILE", help="write the runs as CSV, one a line")
    parser.add_argument("--json", metavar="FILE", help="write the runs as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress bar and no tables")
    given = parser.parse_args(arguments)
    texts = {key: value for key in HELP if (value := getattr(given, key)) is not None}
    if given.searches is not None:
        texts["searches"] = " ".join(given.searches)
    experiment = Experiment.parse(texts)
    if not 1 <= given.workers <= 1024:
        raise BadInput("workers", f"{given.workers} came; allowed are whole numbers from 1 to 1024.")
    if not given.minutes > 0:
        raise BadInput("minutes", f"{given.minutes:g} came; allowed are numbers above 0.")
    files = {kind: Path(name) for kind in ("csv", "json") if (name := getattr(given, kind)) is not None}
    for kind, path in files.items():
        check_writable(kind, path)
    announce_preparation(experiment.pilots)
    for table in experiment.tables:
        announce_building(table)
    with executor_of(given.dask, given.workers) as (executor, workers):
        refuse_too_long(experiment, given.minutes * 60, workers)
        rows = gathered(experiment, executor, given.quiet)
    for kind, path in files.items():
        write = report.csv_text if kind == "csv" else report.json_text
        write_whole(path, write(experiment, rows))
    if not given.quiet:
        print(report.text(experiment, rows))
    return 0


def gathered(experiment: Experiment, executor: Executor, quiet: bool) -> list[Row]:
    """Return all rows; show a bar on stderr where that is a terminal."""
    tqdm.monitor_interval = 0  # or it leaves a thread behind
    rows = []
    with (
        contextlib.closing(measure(experiment, executor)) as measured,
        tqdm(total=experiment.runs, unit=" runs", disable=True if quiet else None) as bar,
    ):
        for row in measured:
            rows.append(row)
            bar.update()
    return rows


@contextlib.contextmanager
def executor_of(address: str | None, workers: int) -> Iterator[tuple[Executor, int]]:
    """Yield what runs the work and how many cores it has: threads of this machine, or a Dask cluster."""
    if address is None:
        with ThreadPoolExecutor(workers, "frontier-experiment") as executor:
            yield executor, min(workers, os.cpu_count() or 1)
        return
    try:
        from distributed import Client
    except ImportError:
        raise BadInput("dask", "Dask is not installed; install it with: pip install 'frontier-search[dask]'.") from None
    try:
        client = Client(address, timeout=5, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("dask", f"no cluster answers at {shown(address)} ({type(error).__name__}).") from error
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise BadInput("dask", f"the cluster at {shown(address)} has no workers.")
        yield client.get_executor(), cores


def check_writable(kind: str, path: Path) -> None:
    """Raise BadInput, naming the option, where a file cannot be written, before the work rather than after it."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        reason = "it is a folder" if path.is_dir() else "its folder is not there or not yours to write"
        raise BadInput(kind, f"{shown(path)} cannot be written: {reason}.")


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: beside its place, then renamed."""
    handle, part = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        Path(part).replace(path)
    except BaseException:
        Path(part).unlink()
        raise
