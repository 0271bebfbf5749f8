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
from ..messages import Message
from ..terminal import Parser, add_parameter, announce_preparation
from . import report
from .duration import refuse_too_long
from .measure import Row, measure
from .plan import Experiment

PATIENCE_S = 5  # seconds within which a cluster must answer
OPTIONS = tuple(parameter for parameter in Experiment.PARAMETERS if parameter.key != "searches")


def command(arguments: Sequence[str]) -> int:
    """Run searches on many boards of known distance.

    Write the requested files and print the tables; return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier experiment", description=str(Message("help-experiment")))
    searches = Message("help-experiment.searches", default=Experiment.defaults()["searches"])
    parser.add_argument("--searches", nargs="+", metavar="SEARCH", help=str(searches))
    for parameter in OPTIONS:
        add_parameter(parser, parameter)
    parser.add_argument("--problem", metavar=DEFAULT_PROBLEM, help=str(Message("help-experiment.problem")))
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help=str(Message("help-experiment.workers"))
    )
    parser.add_argument("--dask", metavar="ADDRESS", help=str(Message("help-experiment.dask")))
    parser.add_argument(
        "--minutes", type=float, default=60.0, help=str(Message("help-experiment.minutes", default="60"))
    )
    parser.add_argument("--csv", metavar="FILE", help=str(Message("help-experiment.csv")))
    parser.add_argument("--json", metavar="FILE", help=str(Message("help-experiment.json")))
    parser.add_argument("--quiet", action="store_true", help=str(Message("help-experiment.quiet")))
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
        raise BadInput("dask", Message("experiment-no-dask")) from None
    try:
        # A client without a cluster keeps trying after it is discarded, and logs errors.
        socket.create_connection(get_address_host_port(address), timeout=PATIENCE_S).close()
        client = Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        fault = type(error).__name__
        raise BadInput("dask", Message("experiment-no-cluster", address=shown(address), fault=fault)) from error
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise BadInput("dask", Message("experiment-no-workers", address=shown(address)))
        yield client.get_executor(), cores
