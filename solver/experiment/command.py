"""`frontier experiment`: an experiment on the command line, on this machine or on a Dask cluster."""

import contextlib
import os
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from ..errors import BadInput, refusal, shown
from ..files import check_writable, write_whole
from ..link import DEFAULT_PROBLEM, checked_whole
from ..terminal import Parser, add_parameter, announce_preparation, summary_of
from . import report
from .duration import refuse_too_long
from .measure import Row, measure
from .plan import Experiment

SEARCHES = (
    "searches, each written as its key, then after a colon its options; a heuristic needs only its name, as in "
    f"bfs astar:misplaced astar:manhattan,tie=lifo,order=ULDR (default: {Experiment.defaults()['searches']})"
)
PATIENCE_S = 5  # seconds in which a cluster has to answer
OPTIONS = tuple(parameter for parameter in Experiment.PARAMETERS if parameter.key != "searches")


def command(arguments: Sequence[str]) -> int:
    """Run searches on many boards of known distance.

    Write the files asked for and print the tables; return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier experiment", description=summary_of(command))
    parser.add_argument("--searches", nargs="+", metavar="SEARCH", help=SEARCHES)
    for parameter in OPTIONS:
        add_parameter(parser, parameter)
    parser.add_argument("--problem", metavar=DEFAULT_PROBLEM, help="tiles, which experiments are on (default: tiles)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (default: one per core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="run on a Dask cluster, such as tcp://host:8786")
    parser.add_argument(
        "--minutes", type=float, default=60.0, help="refuse an experiment that would take longer (default: 60)"
    )
    parser.add_argument("--csv", metavar="FILE", help="write the runs as CSV, one per line")
    parser.add_argument("--json", metavar="FILE", help="write the runs as JSON")
    parser.add_argument("--quiet", action="store_true", help="show no progress bar and no tables")
    given = parser.parse_args(arguments)
    texts = {key: value for key in (option.key for option in OPTIONS) if (value := getattr(given, key)) is not None}
    Experiment.refuse_problem({} if given.problem is None else {"problem": given.problem})
    if given.searches is not None:
        texts["searches"] = " ".join(given.searches)
    experiment = Experiment.parse(texts)
    checked_whole("workers", given.workers, 1, 1024)
    if not given.minutes > 0:
        raise refusal("must-be-number-above-0", "minutes", f"{given.minutes:g}")
    files = {kind: Path(name) for kind in ("csv", "json") if (name := getattr(given, kind)) is not None}
    for kind, path in files.items():
        check_writable(kind, path)
    announce_preparation(experiment.pilots, experiment.tables)
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
    """Return all rows; show a progress bar on stderr if that is a terminal."""
    tqdm.monitor_interval = 0  # else it starts a thread that never ends
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
    """Yield an executor and its number of cores: threads of this machine, or a Dask cluster.

    Raise BadInput if Dask is missing, or no cluster with workers answers at the address.
    """
    if address is None:
        with ThreadPoolExecutor(workers, "frontier-experiment") as executor:
            yield executor, min(workers, os.cpu_count() or 1)
        return
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise BadInput(
            "dask", "dask needs Dask, which is not installed; install it with: pip install 'frontier-search[dask]'."
        ) from None
    try:
        # A client without a cluster keeps trying after it is discarded, and logs errors.
        socket.create_connection(get_address_host_port(address), timeout=PATIENCE_S).close()
        client = Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("dask", f"No dask cluster answers at {shown(address)} ({type(error).__name__}).") from error
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise BadInput("dask", f"The dask cluster at {shown(address)} has no workers.")
        yield client.get_executor(), cores
