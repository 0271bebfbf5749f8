"""The heuristic lab: h and the true distance on all boards that can reach a goal, and two heuristics compared.

Above 9 cells true distances are not computed, and a fixed sample of boards stands for all. Results are kept in bounded
caches: h of listed heuristics, of which mixes are made, portraits and comparisons.

Letters: r rank, b board of those looked at, i cell of a histogram.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import factorial

import numpy as np

from ..tiles import HEURISTICS, LARGEST_EXACT, MAX, UNREACHED, Board, board_at, distances, sample
from .judgement import Judgement, h_by_rank, h_of_boards, judged
from .study import SUM, Study

SAMPLE = 20_000  # boards of a sample
SEED = 1
MOST_SHOWN = 255  # largest h of a histogram where distances are not known

Bin = tuple[int, int, int, Board]  # row from below, column, number of boards, the first of them


@dataclass(frozen=True, slots=True)
class AtDistance:
    """h of the boards at one distance from the goal."""

    distance: int
    boards: int
    least: float
    mean: float
    most: float
    over: int  # boards whose h is above the distance


@dataclass(frozen=True, slots=True)
class Portrait:
    """h on the boards looked at: all that can reach the goal, or a sample of them.

    A cell counts the boards of one h (row) and one distance (column). h is rounded up, so either all boards of a cell
    are overestimated or none. h above `most_shown` is in the row of that. In a sample every distance is 0.
    """

    boards: int
    of_boards: int  # that can reach the goal
    cells: tuple[Bin, ...]
    most_shown: int
    mean: float
    mean_distance: float | None
    error: float | None  # mean of |h* - h|
    over: int | None  # boards whose h is above their distance
    by_distance: tuple[AtDistance, ...]
    judgement: Judgement | None


@dataclass(frozen=True, slots=True)
class Dominance:
    """Two heuristics on the same boards; a cell counts the boards of one h (row) and the other (column), rounded up."""

    cells: tuple[Bin, ...]
    most_shown: int
    higher: int  # boards of which h of the first is higher
    equal: int
    lower: int
    highest: Board | None  # the first board where it is higher by most
    lowest: Board | None  # the first board where it is lower by most
    error: float | None  # mean of |h* - h| of the other one
    mean: float  # of h of the other one

    @property
    def dominates(self) -> bool:
        """Tell whether the first is never lower and somewhere higher."""
        return self.higher > 0 and self.lower == 0

    @property
    def is_dominated(self) -> bool:
        """Tell whether the first is never higher and somewhere lower."""
        return self.lower > 0 and self.higher == 0


def is_known(goal: Board) -> bool:
    """Tell whether the lab knows the true distances to a goal."""
    return len(goal.cells) <= LARGEST_EXACT


def can_reach(goal: Board) -> int:
    """Return how many boards can reach a goal."""
    return factorial(len(goal.cells)) // 2


@lru_cache(maxsize=8)
def _reached(goal: Board) -> np.ndarray:
    return np.flatnonzero(distances(goal) != UNREACHED)


@lru_cache(maxsize=32)  # of 1.5 MB
def _alone(key: str, goal: Board) -> np.ndarray:
    """Return h of a listed heuristic: float32[r] of all boards, or float32[b] of the sample."""
    record = HEURISTICS[key]
    return h_by_rank(record, goal) if is_known(goal) else h_of_boards(record, goal, sample(goal, SAMPLE, SEED))


def _mixed(study: Study) -> np.ndarray:
    """Return h of the heuristic of a study: float32[r] of all boards, or float32[b] of the sample."""
    parts = [_alone(key, study.goal) for key in study.of]
    if study.heuristic == MAX.key:
        return np.max(parts, axis=0)  # type: ignore[no-any-return]
    if study.heuristic == SUM:
        weighted = (weight * h.astype(np.float64) for weight, h in zip(study.weights, parts, strict=True))
        return np.asarray(sum(weighted)).astype(np.float32)
    return parts[0]


def _looked_at(h: np.ndarray, goal: Board) -> np.ndarray:
    """Return float64[b]: the values of the boards looked at."""
    return (h[_reached(goal)] if is_known(goal) else h).astype(np.float64)


def _board(b: int, goal: Board) -> Board:
    return board_at(int(_reached(goal)[b]), goal) if is_known(goal) else goal.holding(sample(goal, SAMPLE, SEED)[b])


def _most_shown(goal: Board) -> int:
    return 2 * int(distances(goal)[_reached(goal)].max()) if is_known(goal) else MOST_SHOWN


def _cells(up_b: np.ndarray, across_b: np.ndarray, goal: Board) -> tuple[Bin, ...]:
    """Return the cells of a histogram of two numbers of each board, rounded up."""
    most = _most_shown(goal)
    up_b, across_b = (np.minimum(np.ceil(of_b), most).astype(np.int64) for of_b in (up_b, across_b))
    cell_b = up_b * (most + 1) + across_b
    count_i = np.bincount(cell_b)
    first_i = np.empty(len(count_i), np.int64)
    first_i[cell_b[::-1]] = np.arange(len(cell_b))[::-1]  # the last value written stays: the first board's
    return tuple(
        (*divmod(int(i), most + 1), int(count_i[i]), _board(int(first_i[i]), goal)) for i in np.flatnonzero(count_i)
    )


@lru_cache(maxsize=64)  # of some 100 kB
def _portrait(study: Study) -> Portrait:
    goal = study.goal
    h = _mixed(study)
    h_b = _looked_at(h, goal)
    if not is_known(goal):
        cells = _cells(h_b, np.zeros_like(h_b), goal)
        return Portrait(SAMPLE, can_reach(goal), cells, MOST_SHOWN, float(h_b.mean()), None, None, None, (), None)
    distance_b = distances(goal)[_reached(goal)].astype(np.int64)
    by_distance = []
    for distance in range(int(distance_b.max()) + 1):
        there = h_b[distance_b == distance]
        by_distance.append(
            AtDistance(
                distance,
                len(there),
                float(there.min()),
                float(there.mean()),
                float(there.max()),
                int((there > distance).sum()),
            )
        )
    return Portrait(
        len(h_b), can_reach(goal), _cells(h_b, distance_b, goal), _most_shown(goal), float(h_b.mean()),
        float(distance_b.mean()), float(np.abs(distance_b - h_b).mean()), int((h_b > distance_b).sum()),
        tuple(by_distance), judged(h, goal),
    )  # fmt: skip


def portrait(study: Study) -> Portrait:
    """Return h of a study's heuristic beside the true distances, and its judgement; `against` is ignored.

    >>> from solver.analysis import Study, portrait
    >>> found = portrait(Study.parse("heuristic=misplaced"))
    >>> found.boards, found.judgement.admissible, found.over
    (181440, True, 0)
    """
    return _portrait(replace(study, against=""))


@lru_cache(maxsize=64)  # of some 100 kB
def dominance(study: Study) -> Dominance:
    """Compare the heuristic of a study with the one that it names by `against`.

    >>> from solver.analysis import Study, dominance
    >>> found = dominance(Study.parse("heuristic=manhattan&against=misplaced"))
    >>> found.dominates, found.lower
    (True, 0)
    """
    goal = study.goal
    other = replace(study, heuristic=study.against, of=(study.against,), weights=(1.0,), against="")
    h_b, other_b = _looked_at(_mixed(study), goal), _looked_at(_mixed(other), goal)
    above_b = h_b - other_b
    higher, lower = int((above_b > 0).sum()), int((above_b < 0).sum())
    return Dominance(
        _cells(h_b, other_b, goal), _most_shown(goal), higher, len(h_b) - higher - lower, lower,
        _board(int(above_b.argmax()), goal) if higher else None, _board(int(above_b.argmin()), goal) if lower else None,
        portrait(other).error, float(other_b.mean()),
    )  # fmt: skip
