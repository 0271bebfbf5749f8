"""The verdict on a finished run: whether its path is optimal and why, and how many states any A* must expand."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..algorithms import ALGORITHMS
from ..messages import Message
from ..nouns import goal_names
from ..numbers import measure, whole
from ..problem.tiles import HEURISTICS, LARGEST_EXACT, boards_of_half, explain_parity, parity_reason
from ..run import Run
from ..search import Result, least_cost, solve
from .necessity import Necessity, necessity_of

MOST_NODES = 20_000_000  # for IDA* with pattern databases, which keeps only its branch: half a second
MOST_KEPT = 1_000_000  # for A*, where there are no pattern databases


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a finished run."""

    told: Message | str  # a sentence on the path
    guarantee: Message | str  # the promise of its algorithm
    cheapest: float | None  # C*, where it is known
    shortest: Run | None  # a run that finds a cheapest path, if this one does not
    necessity: Necessity | None  # on boards up to 9 cells where every move costs 1

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict for JSON."""
        facts = self.told.record() if isinstance(self.told, Message) else {}
        return {
            "sentence": self.sentence, **facts, "reason": self.reason, "cheapest": self.cheapest,
            "shortest": self.shortest.query() if self.shortest else None,
            "necessity": self.necessity and self.necessity.as_dict(),
            "messages": {"reason": self.guarantee.record()} if isinstance(self.guarantee, Message) else {},
        }  # fmt: skip

    @property
    def sentence(self) -> str:
        """Return the sentence as text."""
        return str(self.told)

    @property
    def reason(self) -> str:
        """Return the guarantee of its algorithm as text."""
        return str(self.guarantee)


def verdict(run: Run, result: Result) -> Verdict:
    """Return the verdict on a finished run and its result.

    >>> run = Run("123-678-450", "123-456-780", algorithm="greedy")
    >>> verdict(run, solve(run)).sentence
    '28 moves, 18 too many: the shortest path has 10.'
    """
    promise = ALGORITHMS[run.algorithm].promise(run)
    if result.status == "unsolvable":
        return Verdict(Message("verdict-unsolvable"), promise.message, None, None, None)
    if why := why_there_is_none(run, result):
        return Verdict(why, promise.message, None, None, None)
    cheapest = result.cost - result.excess if result.cost is not None and result.excess is not None else _cheapest(run)
    reference = None if result.optimal or cheapest is None else reference_of(run)
    necessity = necessity_of(run, result, cheapest)
    reason: Message | str = promise.message
    if result.status == "limit" and promise.optimal:  # the guaranteed path was not found
        reason = Message("verdict-if-it-finishes", by=_by(run))
    return Verdict(_told(run, result, cheapest), reason, cheapest, reference, necessity)


def why_there_is_none(run: Run, result: Result) -> Message | str | None:
    """Return sentences on why no path leads to the goal, and how a search for one ended; None if there is a path.

    >>> run = Run("213-450", "123-450", algorithm="bfs", unsolvable="search")
    >>> str(why_there_is_none(run, solve(run))).partition(". ")[0]
    'The search expanded all 360 boards that can be reached, and the goal is not among them'
    """
    if run.pending_table:
        return _unconnected(run)
    if run.is_solvable:
        return None
    start, goal = run.start.value, run.goal.value
    if result.status == "unsolvable":
        return explain_parity(start, goal)
    return Message(
        "verdict-unreachable", ended=_without_goal(run, result), count=boards_of_half(start), thing=run.thing,
        parity=parity_reason(start, goal),
    )  # fmt: skip


def _without_goal(run: Run, result: Result) -> str:
    """Return how a search for an unreachable goal ended, as the selector of a message."""
    algorithm = ALGORITHMS[run.algorithm]
    if result.status == "limit":
        return "limit"
    if run.reached == "path" and algorithm.without_path is None:
        return "paths"
    if not algorithm.exhausts(run):
        return "gave-up"
    return "sides" if algorithm.sides == 2 else "all"


def _unconnected(run: Run) -> Message | None:
    """Return a message on a table where no moves lead from the start to a goal; None if some do."""
    table = run.state_table
    start = table.number[run.start.value]
    if math.isfinite(table.distances(run.goal_v)[start]):
        return None
    return Message(
        "verdict-no-moves", start=str(run.start), goals=goal_names(run.goal), count=int(table.reached_from(start)),
        all=len(table.states), thing=run.thing,
    )  # fmt: skip


def reference_of(run: Run) -> Run:
    """Return a run that finds a cheapest path between the same boards quickly: A*, or IDA* with pattern databases.

    For other problems it is uniform-cost search, whatever their heuristics.
    """
    if run.pending_table:  # heuristics of its problem may promise nothing
        return Run(run.start, run.goal, algorithm="ucs")
    best, goal = HEURISTICS["pattern_db"], run.goal.value
    if len(goal.cells) > LARGEST_EXACT and best.applies(goal, run.cost):
        return Run(run.start, run.goal, algorithm="idastar", heuristic=best.key, limit=MOST_NODES)
    return Run(run.start, run.goal, algorithm="astar", heuristic="linear_conflict", cost=run.cost, limit=MOST_KEPT)


def _cheapest(run: Run) -> float | None:
    """Return the cost of a cheapest path, of which there is one; None if it is not found within the node limit."""
    least = least_cost(run)
    return _searched(reference_of(run)) if least is None else least


@lru_cache(256)
def _searched(run: Run) -> float | None:
    return solve(run).cost


def _by(run: Run) -> str:
    """Return the measure that compares paths: moves if every move costs 1, else cost."""
    return "moves" if run.cost == "unit" else "cost"


def _told(run: Run, result: Result, cheapest: float | None) -> Message:
    if result.moves is None or result.cost is None:
        return _without_path(run, result, cheapest)
    is_unit, moves, cost = run.cost == "unit", len(result.moves), _cost(result.cost)
    if cheapest is None:
        return Message("verdict-open", moves=moves) if is_unit else Message("verdict-open-cost", cost=cost)
    if result.cost > cheapest:
        more, least = _cost(result.cost - cheapest), str(cheapest)
        if is_unit:
            return Message("verdict-longer", moves=moves, more=more, least=least)
        return Message("verdict-dearer", cost=cost, more=more, least=least)
    key = "optimal" if ALGORITHMS[run.algorithm].promise(run).optimal else "this-time"
    return Message(f"verdict-{key}", moves=moves) if is_unit else Message(f"verdict-{key}-cost", cost=cost)


def _cost(value: float) -> str:
    return whole(value) if float(value).is_integer() else measure(value)


def _without_path(run: Run, result: Result, cheapest: float | None) -> Message:
    ended = "limit" if result.status == "limit" else "gave-up"
    if cheapest is None:
        return Message("verdict-no-path", ended=ended)
    if run.cost == "unit":
        return Message("verdict-missed-path", ended=ended, moves=int(cheapest))
    return Message("verdict-missed-path-cost", ended=ended, cost=str(cheapest))
