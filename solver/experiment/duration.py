"""Estimates the time that an experiment will take on this machine, by timing a board at a few distances."""

import math
import time
from bisect import bisect_right
from dataclasses import replace

import numpy as np

from ..errors import BadInput
from ..messages import Argument, Message
from ..numbers import duration
from ..search import Search
from . import sampling
from .methods import Method
from .plan import Experiment

PILOT = 1 << 18  # the most expansions of a trial on a board
PLACES = 6  # distances with a trial


def seconds_per_board(experiment: Experiment) -> np.ndarray:
    """Return float64[d]: the seconds that all runs on one board at each distance will take a core of this machine.

    Between and beyond the distances whose trials ended, the time is assumed to grow by a constant factor per move.
    """
    return np.asarray(sum(_seconds(experiment, method) for method in experiment.methods))


def _seconds(experiment: Experiment, method: Method) -> np.ndarray:
    """Return float64[d]: the seconds of a run of a method at each distance."""
    distances = experiment.distances
    tried = sorted({distances[round(i * (len(distances) - 1) / (PLACES - 1))] for i in range(PLACES)})
    known: list[tuple[int, float]] = []
    for distance in tried:
        start = next(sampling.boards_at(experiment.goal, distance, experiment.seed))
        search = Search(method.run(start, experiment.goal, experiment.limit), records=False)
        began = time.perf_counter()
        made = search.advance(PILOT)
        took = time.perf_counter() - began
        if search.done:
            known.append((distance, took))
            continue
        # A run ends at its node limit at the latest; without a reached set, that is also about the number of
        # expansions.
        longest = took * experiment.limit / made
        for later in tried[tried.index(distance) :]:
            known.append((later, min(longest, max(took, _extrapolated(known, later, longest)))))
        break
    at, seconds = zip(*known, strict=True)
    return np.exp(np.interp(distances, at, np.log(seconds)))


def _extrapolated(known: list[tuple[int, float]], distance: int, otherwise: float) -> float:
    if len(known) < 2:
        return otherwise
    (one, first), (other, last) = known[-2:]
    return last * math.exp((distance - other) * max(0.0, math.log(last / first)) / (other - one))


def refuse_too_long(experiment: Experiment, most_seconds: float, workers: int, most_runs: int = 10**7) -> float:
    """Return the estimated seconds of an experiment on `workers` cores; raise BadInput if that is too long.

    The message gives the estimate and the largest number of boards that is allowed.
    """
    many = experiment.runs > most_runs
    seconds_d = np.zeros(len(experiment.distances)) if many else seconds_per_board(experiment) / workers

    def cost(boards: int) -> tuple[float, int]:
        fewer = replace(experiment, boards=boards)
        return float(np.array([fewer.count(d) for d in fewer.distances], np.float64) @ seconds_d), fewer.runs

    def fit(boards: int) -> bool:
        seconds, runs = cost(boards)
        return seconds <= most_seconds and runs <= most_runs

    seconds, runs = cost(experiment.boards)
    if fit(experiment.boards):
        return seconds
    fits = bisect_right(
        range(1, experiment.boards), False, key=lambda boards: not fit(boards)
    )  # fmt: skip
    about: dict[str, Argument] = {"boards": str(experiment.boards), "fits": fits}
    if many:
        raise BadInput("boards", Message("experiment-too-many-runs", runs=str(runs), most=str(most_runs), **about))
    times = {"time": duration(seconds), "most": duration(most_seconds)}
    raise BadInput("boards", Message("experiment-too-long", **times, **about))
