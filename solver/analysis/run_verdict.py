"""The verdict on a finished run: whether its path is optimal and why, and what any A* must expand."""

import math
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from ..algorithms import ALGORITHMS
from ..algorithms.record import best_path
from ..errors import either
from ..nouns import goal_names
from ..numbers import counted, measure, whole
from ..problem import PROBLEMS
from ..problem.tiles import HEURISTICS, LARGEST_EXACT, boards_of_half, explain_parity, parity_reason
from ..run import Run
from ..search import Result, least_cost, solve
from .necessity import Necessity, necessity_of

MOST_NODES = 20_000_000  # of IDA* with pattern databases, which keeps only its branch: half a second
MOST_KEPT = 1_000_000  # of A*, where there are no pattern databases


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a finished run."""

    sentence: str
    reason: str  # what its algorithm guarantees
    cheapest: float | None  # C*, where it is known
    shortest: Run | None  # a run that shows a cheapest path, where this one does not
    necessity: Necessity | None  # on boards up to 9 cells where every move costs 1

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict for JSON."""
        return {**asdict(self), "shortest": self.shortest.query() if self.shortest else None}


def verdict(run: Run, result: Result) -> Verdict:
    """Return the verdict on a finished run and its result.

    >>> run = Run("123-678-450", "123-456-780", algorithm="greedy")
    >>> verdict(run, solve(run)).sentence
    '28 moves, 18 too many: the shortest path has 10.'
    """
    promise = ALGORITHMS[run.algorithm].promise(run)
    if result.status == "unsolvable":
        return Verdict(
            "Nothing to search: this goal cannot be reached from this start.", promise.text, None, None, None
        )
    if why := why_there_is_none(run, result):
        return Verdict(why, promise.text, None, None, None)
    cheapest = result.cost - result.excess if result.cost is not None and result.excess is not None else _cheapest(run)
    reference = None if result.optimal or cheapest is None else reference_of(run)
    necessity = necessity_of(run, result, cheapest)
    reason = promise.text
    if result.status == "limit" and promise.optimal:  # the guaranteed path was not found
        reason = f"If it finishes, its path is {best_path(run)}."
    return Verdict(_sentence(run, result, cheapest), reason, cheapest, reference, necessity)


def why_there_is_none(run: Run, result: Result) -> str:
    """Return sentences on why no path leads to the goal, and how a search for one ended; empty if there is a path.

    >>> run = Run("213-450", "123-450", algorithm="bfs", unsolvable="search")
    >>> why_there_is_none(run, solve(run)).partition(". ")[0]
    'The search expanded all 360 boards that can be reached, and the goal is not among them'
    """
    if run.space.IS_ENUMERATED:
        return _unconnected(run)
    if run.is_solvable:
        return ""
    start, goal = run.start.value, run.goal.value
    if result.status == "unsolvable":
        return explain_parity(start, goal)
    half, algorithm = whole(boards_of_half(start)), ALGORITHMS[run.algorithm]
    if result.status == "limit":
        ended = f"The node limit ended the search, and the goal is not among the {half} boards that can be reached"
    elif run.reached == "path" and algorithm.without_path is None:
        ended = (
            f"The search tried every path on which no state repeats, and none of the {half} boards there is the goal"
        )
    elif not algorithm.exhausts(run):
        ended = f"The search gave up, and the goal is not among the {half} boards that can be reached"
    elif algorithm.sides == 2:
        ended = f"Each side expanded all {half} boards that it can reach, and the two sides never met"
    else:
        ended = f"The search expanded all {half} boards that can be reached, and the goal is not among them"
    return f"{ended}. {parity_reason(start, goal)}"


def _unconnected(run: Run) -> str:
    """Return a sentence on a table in which no moves lead from the start to a goal; empty if some do."""
    table, record = run.state_table, PROBLEMS[run.problem]
    start = table.number[run.start.value]
    if math.isfinite(table.distances(run.goal_v)[start]):
        return ""
    reached, states = whole(table.reached_from(start)), whole(len(table.states))
    can_be = f"{reached} of the {states} {record.nouns} can be reached from {run.start}"
    return f"No moves lead from {run.start} to {either(goal_names(run.goal))}: {can_be}."


def reference_of(run: Run) -> Run:
    """Return a run that finds a cheapest path between the same boards quickly: A*, or IDA* with pattern databases.

    Other problems have uniform-cost search, whatever their heuristics.
    """
    if run.space.IS_ENUMERATED:
        return Run(run.start, run.goal, algorithm="ucs")
    best, goal = HEURISTICS["pattern_db"], run.goal.value
    if len(goal.cells) > LARGEST_EXACT and best.applies(goal, run.cost):
        return Run(run.start, run.goal, algorithm="idastar", heuristic=best.key, limit=MOST_NODES)
    return Run(run.start, run.goal, algorithm="astar", heuristic="linear_conflict", cost=run.cost, limit=MOST_KEPT)


def _cheapest(run: Run) -> float | None:
    """Return the cost of a cheapest path; None if it is not found within the node limit."""
    is_known = run.space.IS_ENUMERATED or len(run.start.value.cells) <= LARGEST_EXACT
    return least_cost(run) if is_known else _searched(reference_of(run))


@lru_cache(256)
def _searched(run: Run) -> float | None:
    return solve(run).cost


def _sentence(run: Run, result: Result, cheapest: float | None) -> str:
    unit = run.cost == "unit"
    if result.moves is None or result.cost is None:
        return _without_path(run, result, cheapest)
    moves = counted(len(result.moves), "move")
    path = moves if unit else f"a path of cost {_cost(result.cost)}"
    best = best_path(run)
    if cheapest is None:
        if unit:
            return f"Found a path of {moves}; whether a shorter one exists was not established in time."
        return f"Found {path}; whether a cheaper one exists was not established in time."
    if result.cost > cheapest:
        if unit:
            return f"{path}, {_cost(result.cost - cheapest)} too many: the shortest path has {cheapest}."
        more = _cost(result.cost - cheapest)
        return f"A path of cost {_cost(result.cost)}, {more} above the optimal cost of {cheapest}."
    if ALGORITHMS[run.algorithm].promise(run).optimal:
        return f"Optimal: {path}, the {best} possible."
    return f"Optimal this time: {path}, the {best} possible, though the search does not guarantee it."


def _cost(value: float) -> str:
    return whole(value) if float(value).is_integer() else measure(value)


def _without_path(run: Run, result: Result, cheapest: float | None) -> str:
    ended = "The node limit ended the search" if result.status == "limit" else "The search gave up"
    if cheapest is None:
        return f"{ended} before it found a path."
    there = (
        f"the shortest has {counted(int(cheapest), 'move')}" if run.cost == "unit" else f"the cheapest costs {cheapest}"
    )
    return f"{ended} before it found a path, though one exists: {there}."
