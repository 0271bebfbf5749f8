"""The states on which the lab compares heuristics: of tiles all boards that can reach the goal, else a table.

Above 9 cells true distances are not computed, and the boards are a fixed sample. A table holds all states if its
problem lists them (grids, maps, graphs), else the states reachable from the goal or, where a goal may be several
states, from the default start. h of the listed heuristics, from which mixes are computed, is kept in bounded caches.

Letters: r rank, s index of a state, v state of a table.
"""

from functools import lru_cache
from math import factorial
from typing import Any, Protocol

import numpy as np

from ..errors import BadInput
from ..messages import Message
from ..nouns import goal_names
from ..problem import State
from ..problem.tiles import HEURISTICS, LARGEST_EXACT, MAX, UNREACHED, Board, board_at, distances, sample
from .judgement import Judgement, h_by_rank, h_of_boards, judged, judged_on_table
from .study import SUM, Study

SAMPLE = 20_000  # boards of a sample
SEED = 1
MOST_SHOWN = 255  # largest h of a histogram where distances are not known
MOST_BINS = 31  # of distances on a table: as many as boards of 3×3 have
SMALLEST_COST = 0.001


class Population(Protocol):
    """The interface of the states of a study in the lab."""

    whole: int  # the number of all states, including those outside the sample
    width: float  # of the bins of h and of distances
    most_shown: int  # the last bin of finite numbers
    distance_s: np.ndarray | None  # float64[s], infinite where no goal can be reached; None where not known

    def state(self, s: int) -> Any:
        """Return a state in the form that people read."""

    def h(self, study: Study) -> np.ndarray:
        """Return float64[s]: h of the heuristic of a study."""

    def judged(self, study: Study) -> Judgement | None:
        """Judge the heuristic of a study on all states; None where distances are not known."""


class AllBoards:
    """All boards that can reach a goal of up to 9 cells."""

    width = 1.0

    def __init__(self, goal: Board) -> None:
        """Look up the true distances."""
        self.goal, self._rank_s = goal, _reached(goal)
        self.whole = can_reach(goal)
        self.distance_s: np.ndarray | None = distances(goal)[self._rank_s].astype(np.float64)
        self.most_shown = 2 * int(distances(goal)[self._rank_s].max())

    def state(self, s: int) -> Board:
        """Return a board."""
        return board_at(int(self._rank_s[s]), self.goal)

    def h(self, study: Study) -> np.ndarray:
        """Return float64[s]: h of the heuristic of a study."""
        return np.asarray(_mixed(study)[self._rank_s], np.float64)

    def judged(self, study: Study) -> Judgement:
        """Judge the heuristic of a study on all boards."""
        return judged(_mixed(study), self.goal)


class SampledBoards:
    """A sample of the boards that can reach a goal."""

    width, most_shown = 1.0, MOST_SHOWN
    distance_s: np.ndarray | None = None

    def __init__(self, goal: Board) -> None:
        """Draw the sample, which is always the same."""
        self.goal, self.whole = goal, can_reach(goal)

    def state(self, s: int) -> Board:
        """Return a board."""
        return self.goal.holding(sample(self.goal, SAMPLE, SEED)[s])

    def h(self, study: Study) -> np.ndarray:
        """Return float64[s]: h of the heuristic of a study."""
        return _mixed(study).astype(np.float64)

    def judged(self, study: Study) -> None:
        """Return None: true distances are not known."""


class WholeTable:
    """The states of a table."""

    def __init__(self, study: Study) -> None:
        """Enumerate the states; raise BadInput if they are too many, or none of them is a goal."""
        self._run, self._table = study.base, study.base.state_table
        self._goal_v = self._run.goal_v
        self.whole = len(self._goal_v)
        if not self._goal_v.any():
            goals, start = goal_names(study.goal), str(self._run.start)
            raise BadInput("goal", Message("study-unreachable-goal", count=str(self.whole), start=start, goals=goals))
        self.distance_s: np.ndarray | None = self._table.distances(self._goal_v) / self._table.scale
        farthest = float(self.distance_s[np.isfinite(self.distance_s)].max())
        self.width = bin_width(farthest, 1 if self._table.scale == 1 else SMALLEST_COST)
        self.most_shown = 2 * max(1, int(bins(np.array([farthest], np.float64), self.width)[0]))

    def state(self, s: int) -> State:
        """Return a state."""
        return State(self._run.space, self._table.text(s), self._table.states[s])

    def h(self, study: Study) -> np.ndarray:
        """Return float64[s]: h of the heuristic of a study."""
        return self._table.h(self._run.heuristics[study.heuristic], self._goal_v)

    def judged(self, study: Study) -> Judgement:
        """Judge the heuristic of a study on all states."""
        return judged_on_table(self._run.under({"heuristic": study.heuristic}))


def population_of(study: Study) -> Population:
    """Return the states that a study examines; raise BadInput."""
    return study.goal.space.encoded(_boards, WholeTable)(study)


def _boards(study: Study) -> Population:
    return (AllBoards if is_known(study.goal.value) else SampledBoards)(study.goal.value)


def bin_width(most: float, least: float) -> float:
    """Return the width of at most MOST_BINS bins up to `most`: 1, 2 or 5 times a power of ten, `least` or more.

    >>> bin_width(31, 1), bin_width(518, 1), bin_width(20.485, 0.001)
    (1, 20, 1.0)
    """
    wide = least
    while True:
        for factor in (1, 2, 5):
            if most <= MOST_BINS * factor * wide:
                return round(factor * wide, 3)
        wide *= 10


def bins(value_s: np.ndarray, width: float) -> np.ndarray:
    """Return int64[s], the bins of finite numbers: those above (k - 1) · width and up to k · width are in bin k."""
    return np.ceil(value_s / width - 1e-9).astype(np.int64)


def is_known(goal: Board) -> bool:
    """Return whether the lab computes true distances to a board."""
    return len(goal.cells) <= LARGEST_EXACT


def can_reach(goal: Board) -> int:
    """Return how many boards can reach a goal."""
    return factorial(len(goal.cells)) // 2


@lru_cache(maxsize=8)
def _reached(goal: Board) -> np.ndarray:
    return np.flatnonzero(distances(goal) != UNREACHED).astype(np.int64)


@lru_cache(maxsize=32)  # of 1.5 MB
def _alone(key: str, goal: Board) -> np.ndarray:
    """Return h of a listed heuristic: float32[r] of all boards, or float32[s] of the sample."""
    record = HEURISTICS[key]
    if is_known(goal):
        return h_by_rank(record, goal)
    return h_of_boards(record, goal, sample(goal, SAMPLE, SEED))


def _mixed(study: Study) -> np.ndarray:
    """Return h of the heuristic of a study of tiles: float32[r] of all boards, or float32[s] of the sample."""
    parts = [_alone(key, study.goal.value) for key in study.of]
    if study.heuristic == MAX.key:
        return np.max(parts, axis=0)  # type: ignore[no-any-return]
    if study.heuristic == SUM:
        weighted = (weight * h.astype(np.float64) for weight, h in zip(study.weights, parts, strict=True))
        return np.asarray(sum(weighted)).astype(np.float32)
    return parts[0]
