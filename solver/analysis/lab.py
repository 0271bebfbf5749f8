"""The heuristic lab: h and the true distance on all states of a problem, and two heuristics compared.

The states are those of `population`. Portraits and comparisons are kept in bounded caches.

Letters: s index of a state, i cell of a histogram.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..byte_cache import SPACE_BYTES, bounded
from .judgement import Judgement
from .population import Population, bins, is_known, population_of
from .study import Study

MOST_BYTES = 8 * 2**20  # of portraits, and as many of comparisons
CELL_BYTES = 1_000  # of a cell with its first state

Bin = tuple[int, int, int, Any]  # row counted from the bottom, column, number of states, the first of them


@dataclass(frozen=True, slots=True)
class AtDistance:
    """h of the states at one distance from the goal, or in one bin of distances."""

    distance: float  # the largest distance in its bin
    boards: int
    least: float
    mean: float
    most: float
    over: int  # states whose h is above the distance


@dataclass(frozen=True, slots=True)
class Portrait:
    """h on all states, or on a sample of the boards that can reach the goal.

    A cell counts the states of one bin of h (row) and one of distances (column): those above (k - 1) · width and up to
    k · width are in bin k, so that with a width of 1 h is rounded up. Larger numbers are counted in the last bin,
    `most_shown`, and infinite ones in bin `endless`. In a sample every distance is 0. Averages are over states that can
    reach a goal.
    """

    boards: int
    of_boards: int  # the number of all boards
    cells: tuple[Bin, ...]
    most_shown: int
    mean: float
    mean_distance: float | None
    error: float | None  # mean of |h* - h|
    over: int | None  # states whose h is above their distance
    by_distance: tuple[AtDistance, ...]
    judgement: Judgement | None
    width: float = 1
    endless: int | None = None  # None if all numbers are finite
    over_cells: tuple[int, ...] = ()  # for each cell, the states whose h is above their distance
    cut_off: int = 0  # states from which no goal can be reached


@dataclass(frozen=True, slots=True)
class Dominance:
    """Two heuristics on the same states; a cell counts the states of one bin of h (row) and of the other (column)."""

    cells: tuple[Bin, ...]
    most_shown: int
    higher: int  # states where the first has the higher h
    equal: int
    lower: int
    highest: Any  # the first state with the largest excess; None if it is nowhere higher
    lowest: Any  # the first state with the largest shortfall; None if it is nowhere lower
    error: float | None  # mean of |h* - h| of the other heuristic
    mean: float  # mean h of the other heuristic
    width: float = 1
    endless: int | None = None

    @property
    def dominates(self) -> bool:
        """Return whether the first is never lower and somewhere higher."""
        return self.higher > 0 and self.lower == 0

    @property
    def is_dominated(self) -> bool:
        """Return whether the first is never higher and somewhere lower."""
        return self.lower > 0 and self.higher == 0


@dataclass(frozen=True, slots=True)
class Histogram:
    """The cells of a histogram of two numbers per state, the marked states in each, and the bin of infinite numbers."""

    cells: tuple[Bin, ...]
    marked: tuple[int, ...]
    endless: int | None


def _histogram(up_s: np.ndarray, across_s: np.ndarray, marked_s: np.ndarray, seen: Population) -> Histogram:
    """Count the states by two numbers of each."""
    both = np.stack((up_s, across_s))
    is_finite = np.isfinite(both)
    binned = np.zeros(both.shape, np.int64)
    binned[is_finite] = np.minimum(bins(both[is_finite], seen.width), seen.most_shown)
    endless = None if is_finite.all() else int(binned.max(initial=0)) + 1
    if endless is not None:
        binned[~is_finite] = endless
    columns = int(binned.max(initial=0)) + 1
    cell_s = binned[0] * columns + binned[1]
    count_i = np.bincount(cell_s.astype(np.intp)).astype(np.int64)
    marked_i = np.bincount(cell_s.astype(np.intp), marked_s).astype(np.int64)
    first_i = np.empty(len(count_i), np.int64)
    order_s = np.arange(len(cell_s), dtype=np.int64)
    first_i[cell_s[::-1]] = order_s[::-1]  # written in reverse, so that the first state's value remains
    there = np.flatnonzero(count_i).tolist()
    cells = tuple((*divmod(i, columns), int(count_i[i]), seen.state(int(first_i[i]))) for i in there)
    return Histogram(cells, tuple(int(marked_i[i]) for i in there), endless)


@bounded(MOST_BYTES, lambda seen, study: SPACE_BYTES + CELL_BYTES * (len(seen.cells) + len(seen.by_distance)))
def _portrait(study: Study) -> Portrait:
    seen = population_of(study)
    h_s, distance_s = seen.h(study), seen.distance_s
    if distance_s is None:
        found = _histogram(h_s, np.zeros_like(h_s), np.zeros(len(h_s)), seen)
        return Portrait(
            len(h_s), seen.whole, found.cells, seen.most_shown, float(h_s.mean()), None, None, None, (), None,
            over_cells=found.marked,
        )  # fmt: skip
    over_s = h_s > distance_s
    found = _histogram(h_s, distance_s, over_s, seen)
    leads = np.isfinite(distance_s)
    h_led, distance_led, over_led = h_s[leads], distance_s[leads], over_s[leads]
    bin_led = bins(distance_led, seen.width)
    by_distance = []
    for k in np.unique(bin_led).tolist():
        there = bin_led == k
        h_there = h_led[there]
        by_distance.append(
            AtDistance(
                round(k * seen.width, 3), len(h_there), float(h_there.min()), float(h_there.mean()),
                float(h_there.max()), int(np.count_nonzero(over_led[there])),
            )
        )  # fmt: skip
    return Portrait(
        len(h_s), seen.whole, found.cells, seen.most_shown, float(h_led.mean()), float(distance_led.mean()),
        float(np.abs(distance_led - h_led).mean()), int(np.count_nonzero(over_s)), tuple(by_distance),
        seen.judged(study), seen.width, found.endless, found.marked, int(np.count_nonzero(~leads)),
    )  # fmt: skip


def portrait(study: Study) -> Portrait:
    """Return h of a study's heuristic compared with the true distances, and its judgement; `against` is ignored.

    Raise BadInput for too many states, and where none of them is a goal.

    >>> from solver.analysis import Study, portrait
    >>> found = portrait(Study.parse("heuristic=misplaced"))
    >>> found.boards, found.judgement.admissible, found.over
    (181440, True, 0)
    >>> found = portrait(Study.parse("problem=map&goal=Bucharest"))
    >>> found.boards, found.width, found.judgement.consistent
    (20, 20, True)
    """
    return _portrait(replace(study, against=""))


@bounded(MOST_BYTES, lambda found, study: SPACE_BYTES + CELL_BYTES * len(found.cells))
def dominance(study: Study) -> Dominance:
    """Compare the heuristic of a study with the one named by `against`; raise BadInput as `portrait` does.

    >>> from solver.analysis import Study, dominance
    >>> found = dominance(Study.parse("heuristic=manhattan&against=misplaced"))
    >>> found.dominates, found.lower
    (True, 0)
    """
    seen = population_of(study)
    h_s, other_s = seen.h(study), seen.h(study.other)
    above_s = np.zeros_like(h_s)
    np.subtract(h_s, other_s, out=above_s, where=h_s != other_s)  # infinite ones may be equal
    higher, lower = int(np.count_nonzero(above_s > 0)), int(np.count_nonzero(above_s < 0))
    found = _histogram(h_s, other_s, above_s > 0, seen)
    beside = portrait(study.other)
    return Dominance(
        found.cells, seen.most_shown, higher, len(h_s) - higher - lower, lower,
        seen.state(int(above_s.argmax())) if higher else None, seen.state(int(above_s.argmin())) if lower else None,
        beside.error, beside.mean, seen.width, found.endless,
    )  # fmt: skip


__all__ = ["AtDistance", "Bin", "Dominance", "Portrait", "dominance", "is_known", "portrait"]
