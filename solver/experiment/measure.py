"""The runs of an experiment on any `concurrent.futures.Executor`: threads of this machine, or a cluster.

A piece of work is one board, on which every search is run. It depends only on its arguments and returns only its rows,
so a cluster may repeat it when a worker is lost; its rows are counted once.
"""

import os
import platform
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from functools import cache
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Any, NamedTuple

import numba

from ..messages import Message
from ..numbers import OF_A_RUN
from ..problem.tiles import Board
from ..search import ENGINE, measured
from . import sampling
from .plan import Experiment

AHEAD = 64  # pieces of work that are submitted ahead

Stopped = Callable[[], bool]


class Row(NamedTuple):
    """The numbers of one run, and the link that repeats it: a line in the files."""

    search: str
    distance: int  # fewest moves from the start to the goal
    board: int  # the number of the start among those drawn at this distance
    status: str  # solved, limit, exhausted
    moves: int | None
    cost: int | None
    excess: int | None  # the cost of the path beyond that of a cheapest one
    expanded: int
    expanded_before_goal: int
    generated: int
    discarded: int
    dropped: int
    reopened: int
    largest_frontier: int
    max_depth: int
    deepest_made: int
    nodes: int
    states_reached: int | None
    states_expanded: int | None
    branching: float | None
    seconds: float
    link: str  # opens the run
    seed: int
    engine: str
    machine: str


def never() -> bool:
    """Return False: the runs are not stopped."""
    return False


class Stop:
    """A flag that stops the runs of this process; other processes get a copy, which does not change."""

    def __init__(self) -> None:
        self.wished = False

    def __call__(self) -> bool:
        return self.wished


class Draws:
    """The boards of an experiment, drawn when they are first needed; thread-safe."""

    def __init__(self, experiment: Experiment) -> None:
        """Prepare to draw the boards of an experiment."""
        self._streams = {
            distance: (sampling.boards_at(experiment.goal, distance, experiment.seed), list[Board](), Lock())
            for distance in experiment.distances
        }

    def board(self, distance: int, number: int) -> Board:
        """Return a board by its distance and its number there."""
        stream, drawn, lock = self._streams[distance]
        with lock:
            drawn.extend(islice(stream, max(0, number + 1 - len(drawn))))
            return drawn[number]


def drawn(experiment: Experiment, distance: int) -> list[Board]:
    """Return all boards of an experiment at a distance."""
    return list(islice(sampling.boards_at(experiment.goal, distance, experiment.seed), experiment.count(distance)))


def rows_on(
    experiment: Experiment, distance: int, number: int, start: Board, stopped: Stopped = never
) -> list[Row] | None:
    """Run every search on one board; return a row for each, or None as soon as `stopped()` is true."""
    rows = []
    for method in experiment.methods:
        run = method.run(start, experiment.goal, experiment.limit)
        result = measured(run, stopped)
        if result is None:
            return None
        values = {one.key: getattr(result, one.key) for one in OF_A_RUN}
        if result.cost is not None and run.cost == "unit":
            values["excess"] = result.cost - distance
        rows.append(
            Row(
                search=str(method),
                distance=distance,
                board=number,
                status=result.status,
                moves=None if result.moves is None else len(result.moves),
                link=f"/?{run.query()}",
                seed=experiment.seed,
                engine=ENGINE,
                machine=machine(),
                **values,
            )
        )
    return rows


def measure(experiment: Experiment, executor: Executor, ahead: int = AHEAD) -> Generator[Row, None, None]:
    """Make the runs of an experiment; yield their rows as they are finished, in any order (see `ordered`).

    Closing the iterator stops the runs that this process is making and cancels the others.
    """
    stop = Stop()
    pending: set[Future[Any]] = set()
    # Not `concurrent.futures.wait`: if interrupted while it locks the futures, it leaves them locked forever.
    finished: SimpleQueue[Future[Any]] = SimpleQueue()
    draws = {distance: executor.submit(drawn, experiment, distance) for distance in experiment.distances}
    try:
        for distance, number in experiment.places:
            start = draws[distance].result()[number]
            pending.add(future := executor.submit(rows_on, experiment, distance, number, start, stop))
            future.add_done_callback(finished.put)
            while len(pending) >= ahead:
                pending.remove(done := finished.get())
                yield from done.result() or ()
        while pending:
            pending.remove(done := finished.get())
            yield from done.result() or ()
    finally:
        stop.wished = True
        waiting: tuple[Future[Any], ...] = (*draws.values(), *pending)
        for future in waiting:
            future.cancel()


def ordered(experiment: Experiment, rows: Iterable[Row]) -> list[Row]:
    """Return rows sorted by search, distance and board."""
    place = {str(method): i for i, method in enumerate(experiment.methods)}
    return sorted(rows, key=lambda row: (place[row.search], row.distance, row.board))


@cache
def machine() -> str:
    """Return a description of this machine: system, processor, cores, versions of Python and Numba."""
    name = platform.processor()
    about = Path("/proc/cpuinfo")
    if about.is_file():
        models = [line.partition(":")[2].strip() for line in about.read_text().splitlines() if "model name" in line]
        name = models[0] if models else name
    parts = (
        f"{platform.system()} {platform.machine()}",
        name,
        str(Message("experiment-cores", cores=os.cpu_count() or 1)),
        f"Python {platform.python_version()}",
        f"Numba {numba.__version__}",
    )
    return "; ".join(part for part in parts if part)
