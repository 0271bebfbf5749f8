"""The runs of an experiment over any `concurrent.futures.Executor`: threads of this machine, or a cluster of many.

A piece of work is one board, on which every search is run; it is given as values and returns values, so a cluster may
do it again elsewhere when a worker is lost. Its rows are taken once, from the one future that was asked for.
"""

import os
import platform
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import numba

from ..numbers import OF_A_RUN
from ..search import ENGINE, measured
from ..tiles import Board
from . import sampling
from .plan import Experiment

AHEAD = 64  # pieces that wait in the executor

Stopped = Callable[[], bool]


class Row(NamedTuple):
    """What one run came to, by NUMBERS, and what it takes to make it again: the columns of the files."""

    search: str
    distance: int  # fewest moves from the start to the goal
    board: int  # the number of the start among those drawn at this distance
    status: str  # solved, limit, exhausted
    moves: int | None
    cost: int | None
    excess: int | None  # by how much the path costs more than the cheapest one
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
    """Tell that nobody wishes to stop."""
    return False


class Stop:
    """A wish to stop that the threads of this process hear; what is sent to other processes is a copy."""

    def __init__(self) -> None:
        self.wished = False

    def __call__(self) -> bool:
        return self.wished


class Draws:
    """The boards of an experiment, drawn when they are first asked for."""

    def __init__(self, experiment: Experiment) -> None:
        """Begin with none."""
        self._streams = {
            distance: (sampling.boards_at(experiment.goal, distance, experiment.seed), list[Board](), Lock())
            for distance in experiment.distances
        }

    def board(self, distance: int, number: int) -> Board:
        """Return a board by its place in the experiment."""
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
    """Run every search on one board; return a row each, None where `stopped()` came to be true."""
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
    """Make the runs of an experiment; yield their rows as they come. `ordered` puts them in order.

    Closing the iterator stops the runs that are under way in this process and cancels the others.
    """
    stop = Stop()
    pending: set[Future[Any]] = set()
    draws = {distance: executor.submit(drawn, experiment, distance) for distance in experiment.distances}
    try:
        for distance, number in experiment.places:
            start = draws[distance].result()[number]
            pending.add(executor.submit(rows_on, experiment, distance, number, start, stop))
            while len(pending) >= ahead:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                yield from _rows_of(done)
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            yield from _rows_of(done)
    finally:
        stop.wished = True
        waiting: tuple[Future[Any], ...] = (*draws.values(), *pending)
        for future in waiting:
            future.cancel()


def _rows_of(done: set[Future[Any]]) -> Iterator[Row]:
    for future in done:
        yield from future.result() or ()


def ordered(experiment: Experiment, rows: Iterable[Row]) -> list[Row]:
    """Return rows by search, distance and board, whatever the order in which they came."""
    place = {str(method): i for i, method in enumerate(experiment.methods)}
    return sorted(rows, key=lambda row: (place[row.search], row.distance, row.board))


@cache
def machine() -> str:
    """Return what the runs are made on, in words."""
    name = platform.processor()
    about = Path("/proc/cpuinfo")
    if about.is_file():
        models = [line.partition(":")[2].strip() for line in about.read_text().splitlines() if "model name" in line]
        name = models[0] if models else name
    parts = (
        f"{platform.system()} {platform.machine()}",
        name,
        f"{os.cpu_count()} cores",
        f"Python {platform.python_version()}",
        f"Numba {numba.__version__}",
    )
    return "; ".join(part for part in parts if part)
