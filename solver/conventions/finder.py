"""The finder of conventions: which search under which convention gives known numbers, or boards in a known order.

Courses count nodes with or without the goal and the start, so all four combinations are tried.
"""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from ..algorithms import ALGORITHMS
from ..byte_cache import RUN_BYTES, SPACE_BYTES, bounded
from ..problem.space import State
from ..run import Run
from ..search import Search
from ..state_bytes import state_bytes
from ..walk import walk_of
from .axes import conventions, count, is_f_g
from .finder_query import NAMES, NUMBERS, FinderQuery

FARTHEST = 100  # expansions that are compared with those of the search with default options
MOST_NEAREST = 10
MOST_UNCOUNTED = 2  # expanded boards that may be left out of a count: the goal and the start
TIED = 10  # factor of work for runs whose frontier has many nodes with the same f
Counts = Mapping[str, int | None]
COUNTINGS = ((True, True), (False, True), (True, False), (False, False))  # (goal counted, start counted)
Stopped = Callable[[], bool]
Tell = Callable[["Found", float], None]
Ready = Callable[[Run], None]


@dataclass(frozen=True, slots=True)
class Match:
    """A convention that gives the query's numbers and boards exactly or approximately.

    `off` is 0 for a match, else the sum of its relative errors in each number and in the boards. `same_until` is how
    many of the query's boards it expands in their order or, without boards, how many of its first expansions are those
    of the search with default options, at most FARTHEST.
    """

    run: Run
    goal_counted: bool
    root_counted: bool
    same_until: int
    off: float = 0.0
    numbers: Mapping[str, int | None] = field(default_factory=dict)
    others: Mapping[str, int | None] = field(default_factory=dict)  # numbers of a match that the query does not give

    @property
    def simplicity(self) -> int:
        """Return the distance from the default convention: the options that differ, plus one for each of goal and start
        left out.
        """
        return self.run.query().count("&") + 2 * (not self.goal_counted) + 2 * (not self.root_counted)

    def as_dict(self) -> dict[str, Any]:
        """Return the dictionary that the command line and the API give."""
        return {
            "run": self.run.query(), "goal_counted": self.goal_counted, "root_counted": self.root_counted,
            "same_until": self.same_until,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """The result for some conventions: how many were tried, those that match, and the nearest of the others."""

    tried: int
    matches: tuple[Match, ...]
    nearest: tuple[Match, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the dictionary that the command line and the API give."""
        nearest = [{**match.as_dict(), **match.numbers} for match in self.nearest]
        return {"tried": self.tried, "matches": [match.as_dict() for match in self.matches], "nearest": nearest}


def together(parts: Sequence[Found]) -> Found:
    """Return several results as one, with the nearest conventions only if none matches."""
    matches = tuple(match for part in parts for match in part.matches)
    nearest = sorted((match for part in parts for match in part.nearest), key=lambda match: match.off)
    return Found(sum(part.tried for part in parts), matches, () if matches else tuple(nearest[:MOST_NEAREST]))


@bounded(8 * 2**20, lambda searches, sought: len(searches) * (RUN_BYTES + len(sought.query())) + SPACE_BYTES)
def searches_of(sought: FinderQuery) -> tuple[tuple[Run, float], ...]:
    """Return the searches to try, the quickest first, each with its share of the expected work."""
    costs = {base: expected_cost(base) for base in sought.bases()}
    return tuple((base, costs[base] / sum(costs.values())) for base in sorted(costs, key=turn))


def find(
    sought: FinderQuery, workers: int = 1, tell: Tell = lambda part, share: None, ready: Ready = lambda base: None
) -> Found:
    """Try all searches under all conventions, the quickest first, on `workers` threads.

    `ready` is called with each search before it is tried; `tell` is called in this order with each result and its share
    of the work. An exception, such as an interrupt, ends the work.

    >>> query = "start=123-406-758&goal=123-456-780&algorithm=astar&heuristic=manhattan&expanded=3"
    >>> found = find(FinderQuery.parse(query))
    >>> Run("123-406-758", "123-456-780") in [match.run for match in found.matches]
    True
    """
    ended = threading.Event()
    searches = searches_of(sought)

    def work(base: Run) -> Found | None:
        if not ended.is_set():
            ready(base)
        return found_by(sought, base, ended.is_set)

    parts = []
    with ThreadPoolExecutor(workers, "frontier-conventions") as executor:
        try:
            found = executor.map(work, [base for base, _ in searches])
            for part, (_, share) in zip(found, searches, strict=True):
                assert part is not None, "it has not ended"
                tell(part, share)
                parts.append(part)
        finally:
            ended.set()
            executor.shutdown(cancel_futures=True)
    return together(parts)


def counts_of(run: Run, most: int) -> Counts | None:
    """Return the counts of a run by number; None if it needs more than `most` expansions or reaches its node limit."""
    search = Search(run, records=False)
    search.advance(most)
    return search.counts if search.done and search.status != "limit" else None


def states_taken(run: Run, first: int) -> list[bytes]:
    """Return the states that a run expands first, in order."""
    walk = walk_of(run, first)
    return [walk.state(n) for n in walk.node_e]


def expected_cost(base: Run) -> int:
    """Return the expected work of a run under all its conventions, in units for comparison with other runs."""
    return count(base) * (TIED if "tie" in base.used and is_f_g(base) else 1)


def turn(base: Run) -> tuple[bool, bool, int]:
    """Return the sort key of runs, lowest first: runs that need a table are last, best-first searches first."""
    is_best_first = ALGORITHMS[base.algorithm].engine == "best_first"
    return not all(table.is_there() for table in base.tables), not is_best_first, expected_cost(base)


def found_by(sought: FinderQuery, base: Run, stopped: Stopped) -> Found | None:
    """Try one search under all conventions; return None as soon as `stopped()` is true."""
    if stopped():
        return None
    first = len(sought.taken) + MOST_UNCOUNTED
    most = max(first, sought.most_expanded + 1 if sought.numbers else 0)
    for table in base.tables:
        table.get()
    wanted, goals = sought.states_taken, frozenset(state_bytes(base).goals)
    recorded = max(first, FARTHEST)
    matches: list[Match] = []
    others: list[Match] = []
    runs = conventions(base)
    for run in runs:
        if stopped():
            return None
        numbers = counts_of(run, most) if sought.numbers else None
        if sought.numbers and numbers is None and not wanted:
            continue
        tries = [_tried(sought, run, numbers, *counting) for counting in COUNTINGS]
        if wanted:
            taken = states_taken(run, recorded)
            tries = [_beside(one, taken, wanted, goals) for one in tries]
        fits = {(one.goal_counted, one.root_counted) for one in tries if one.off == 0}
        # Goal and start are counted unless a number or board shows that they are not.
        matches += [
            replace(one, others=_others(sought, one, numbers))
            for one in tries
            if one.off == 0
            and (one.goal_counted or (True, one.root_counted) not in fits)
            and (one.root_counted or (one.goal_counted, True) not in fits)
        ]
        if not fits:
            others.append(min(tries, key=lambda one: one.off))
    others.sort(key=lambda one: one.off)
    nearest = [one for one in others if one.off < len(sought.numbers) + bool(wanted)][:MOST_NEAREST]
    if not wanted:
        usual = states_taken(base, recorded)[:FARTHEST]
        matches, nearest = (
            [replace(one, same_until=_alike(usual, states_taken(one.run, recorded))) for one in found]
            for found in (matches, nearest)
        )
    return Found(len(runs), tuple(matches), tuple(nearest))


def _tried(sought: FinderQuery, run: Run, numbers: Counts | None, goal_counted: bool, root_counted: bool) -> Match:
    """Return a run compared with the query's numbers, with or without goal and start."""
    if numbers is None:
        return Match(run, goal_counted, root_counted, 0, len(sought.numbers))
    off, said = 0.0, {}
    for key, value in sought.numbers:
        shown = counted(run, key, numbers, goal_counted, root_counted)
        off += min(abs(one - value) / max(value, one, 1) if one is not None else 1.0 for one in shown)
        said[key] = shown[0]
    return Match(run, goal_counted, root_counted, 0, off, said)


def _others(sought: FinderQuery, one: Match, numbers: Counts | None) -> dict[str, int | None]:
    """Return the numbers of a match that the query does not give."""
    if numbers is None:
        return {}
    rest = [key for key in NUMBERS if key not in dict(sought.numbers)]
    return {key: counted(one.run, key, numbers, one.goal_counted, one.root_counted)[0] for key in rest}


def telling(found: Iterable[Mapping[str, int | None]]) -> str:
    """Return the number by which most matches with the same other numbers differ; "" if all numbers are equal."""
    values: dict[str, set[int | None]] = {}
    for others in found:
        for key, value in others.items():
            values.setdefault(key, set()).add(value)
    best = max(values, key=lambda key: len(values[key]), default="")
    return best if best and len(values[best]) > 1 else ""


def _beside(one: Match, taken: Sequence[bytes], wanted: Sequence[bytes], goals: frozenset[bytes]) -> Match:
    """Return a match with the query's states compared too; `taken` are those that its run expands first."""
    own = [
        state for k, state in enumerate(taken) if (one.goal_counted or state not in goals) and (one.root_counted or k)
    ]
    same = _alike(own, wanted)
    return replace(one, same_until=same, off=one.off + 1 - same / len(wanted))


def counted(run: Run, key: str, numbers: Counts, goal_counted: bool, root_counted: bool) -> tuple[int | None, ...]:
    """Return the values of a number of a run, with or without goal and start, the likeliest first.

    The start is among the expanded nodes, and so is the goal if it is tested when expanded. Both are among the nodes in
    memory. Generated nodes are children, so the start is not one of them, but some courses count it.
    """
    value = numbers[NAMES.get(key, key)]
    if value is None or key not in ("expanded", "expanded_before_goal", "nodes", "generated"):
        return (value,)
    if key == "expanded_before_goal":  # includes the start, unless it is the goal
        return (value - int(value > 0 and not root_counted),)
    has_goal = numbers["cost"] is not None and not begins_at_goal(run)
    if key == "expanded":
        without = value - int(has_goal and run.goal_test == "expansion") - 1
        return (without + int(has_goal and goal_counted) + int(root_counted),)
    without = value - int(has_goal) - int(key == "nodes")
    here = without + int(has_goal and goal_counted)
    if key == "nodes":
        return (here + int(root_counted),)
    return (here, here + 1) if root_counted else (here,)


def begins_at_goal(run: Run) -> bool:
    """Return whether the start of a run is a goal."""
    return _is_goal(run.start, run.goal)


@bounded(2**20, lambda is_goal, start, goal: SPACE_BYTES)
def _is_goal(start: State, goal: State) -> bool:
    state = start.space.read(start.text, "start")
    return bool(start.space.read_goal(goal.text, state)[1](state))


def _alike(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """Return the length of the common beginning of two sequences of boards."""
    for k, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return k
    return min(len(one), len(other))
