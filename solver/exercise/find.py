"""Find the convention: which search under which convention gives the numbers or the boards that somebody has.

Nodes are known to be counted with and without the goal and the start, so both are tried.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from ..run import Run
from ..search import Search
from .conventions import conventions
from .sought import Sought
from .truth import walk_of

STEP = 1 << 16  # expansions between two looks at whether to stop
FARTHEST = 100  # expansions that are compared with those of the search as it is by default
MOST_NEAREST = 10
COUNTINGS = ((True, True), (False, True), (True, False), (False, False))  # whether goal and start are counted
Stopped = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Match:
    """A convention that gives what is sought, or nearly; `off` is how far it is away, a share of each thing sought.

    `same_until` is how many of the boards sought it takes in their order or, where none are, how many expansions it
    makes as the same search does by default, of `FARTHEST` at most.
    """

    run: Run
    goal_counted: bool
    root_counted: bool
    same_until: int
    off: float = 0.0
    numbers: Mapping[str, int | None] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Return it as the command line and the API give it."""
        return {
            "run": self.run.query(), "goal_counted": self.goal_counted, "root_counted": self.root_counted,
            "same_until": self.same_until,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """What came of some conventions: how many were tried, those that match, and the nearest of the others."""

    tried: int
    matches: tuple[Match, ...]
    nearest: tuple[Match, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return it as the command line and the API give it."""
        nearest = [{**match.as_dict(), **match.numbers} for match in self.nearest]
        return {"tried": self.tried, "matches": [match.as_dict() for match in self.matches], "nearest": nearest}


def together(parts: Sequence[Found]) -> Found:
    """Return what came of all conventions together; the nearest only where none matches."""
    matches = tuple(match for part in parts for match in part.matches)
    nearest = sorted((match for part in parts for match in part.nearest), key=lambda match: match.off)
    return Found(sum(part.tried for part in parts), matches, () if matches else tuple(nearest[:MOST_NEAREST]))


def find(sought: Sought, workers: int = 1, tell: Callable[[int], None] = lambda tried: None) -> Found:
    """Try everything, on so many threads; `tell` is told how many conventions more were tried.

    >>> found = find(Sought.parse("start=123-406-758&goal=123-456-780&algorithm=astar&heuristic=manhattan&expanded=3"))
    >>> Run("123-406-758", "123-456-780") in [match.run for match in found.matches]
    True
    """

    def work(base: Run) -> Found:
        part = found_by(sought, base, lambda: False)
        assert part is not None, "nobody stops it"
        tell(part.tried)
        return part

    with ThreadPoolExecutor(workers, "frontier-conventions") as executor:
        return together(list(executor.map(work, sought.bases())))


def found_by(sought: Sought, base: Run, stopped: Stopped) -> Found | None:
    """Try one search under all conventions; None once `stopped` says so."""
    for table in base.tables:
        table.get()
    known: dict[Run, Mapping[str, int | None] | None] = {}
    matches: list[Match] = []
    others: list[Match] = []
    runs = conventions(base)
    for run in runs:
        if stopped():
            return None
        twin = twin_of(run)
        if sought.numbers and twin not in known:
            known[twin] = numbers_of(sought, twin)
        tries = [_tried(sought, run, known.get(twin), *counting) for counting in COUNTINGS]
        fits = {(one.goal_counted, one.root_counted) for one in tries if one.off == 0}
        # Where nothing sought tells whether the goal or the start is counted, it is.
        matches += [
            one
            for one in tries
            if one.off == 0
            and (one.goal_counted or (True, one.root_counted) not in fits)
            and (one.root_counted or (one.goal_counted, True) not in fits)
        ]
        if not fits:
            others.append(min(tries, key=lambda one: one.off))
    others.sort(key=lambda one: one.off)
    nearest = [one for one in others if one.off < len(sought.numbers) + bool(sought.taken)]
    return Found(len(runs), _compared(matches, base, sought), _compared(nearest[:MOST_NEAREST], base, sought))


def twin_of(run: Run) -> Run:
    """Return a run whose numbers cannot differ: where f is g, nodes of the same f have the same g."""
    if run.algorithm == "ucs" and run.tie in ("high_g", "low_g"):
        return Run(run.start, run.goal, **{**{key: getattr(run, key) for key in run.used}, "tie": "fifo"})
    return run


def numbers_of(sought: Sought, run: Run) -> Mapping[str, int | None] | None:
    """Return what a run comes to; None where it makes more expansions than are sought, or meets its limit."""
    search = Search(run, records=False)
    most = sought.most_expanded
    while not search.done and search.expanded <= most:
        search.advance(min(STEP, most + 1 - search.expanded))
    if not search.done or search.status == "limit":
        return None
    result = search.counts
    return {**result, "depth": result["max_depth"]}


def _tried(
    sought: Sought, run: Run, numbers: Mapping[str, int | None] | None, goal_counted: bool, root_counted: bool
) -> Match:
    """Return a run beside what is sought, counted so."""
    off, same, said = 0.0, 0, {}
    if sought.numbers and numbers is None:
        off += len(sought.numbers)
    elif numbers is not None:
        shown = {key: counted(run, key, numbers, goal_counted, root_counted) for key, _ in sought.numbers}
        for key, value in sought.numbers:
            off += min(abs(one - value) / max(value, one, 1) if one is not None else 1.0 for one in shown[key])
            said[key] = shown[key][0]
    if sought.taken:
        same = _alike_taken(sought, run, goal_counted, root_counted)
        off += 1 - same / len(sought.taken)
    return Match(run, goal_counted, root_counted, same, off, said)


def counted(
    run: Run, key: str, numbers: Mapping[str, int | None], goal_counted: bool, root_counted: bool
) -> tuple[int | None, ...]:
    """Return what a number of a run may be where the goal and the start are counted or not, the likeliest first.

    Of expanded nodes the start is one, and the goal where it is tested when taken. Of nodes kept both are. Generated
    nodes are children: the start is none, but whoever counts it may count it there too.
    """
    value = numbers[key]
    if value is None or key not in ("expanded", "nodes", "generated"):
        return (value,)
    has_goal = numbers["cost"] is not None and run.start != run.goal
    if key == "expanded":
        without = value - int(has_goal and run.goal_test == "expansion") - 1
        return (without + int(has_goal and goal_counted) + int(root_counted),)
    without = value - int(has_goal) - int(key == "nodes")
    here = without + int(has_goal and goal_counted)
    if key == "nodes":
        return (here + int(root_counted),)
    return (here, here + 1) if root_counted else (here,)


def _alike_taken(sought: Sought, run: Run, goal_counted: bool, root_counted: bool) -> int:
    """Return how many of the boards sought a run takes, in their order, before the two part."""
    walk = walk_of(run, len(sought.taken) + 2)
    states = [walk.state(n) for n in walk.node_e]
    goal = bytes(run.goal.cells)
    counted_ones = [
        state for k, state in enumerate(states) if (goal_counted or state != goal) and (root_counted or k > 0)
    ]
    same = 0
    for state, wanted in zip(counted_ones, sought.taken, strict=False):
        if str(walk.board(state)) != wanted:
            break
        same += 1
    return same


def _compared(found: Sequence[Match], base: Run, sought: Sought) -> tuple[Match, ...]:
    """Return matches with how far each goes as the search does by default, where no boards are sought."""
    if sought.taken:
        return tuple(found)
    usual = list(_states(base))
    return tuple(replace(one, same_until=_alike(usual, list(_states(one.run)))) for one in found)


def _states(run: Run) -> Iterator[bytes]:
    walk = walk_of(run, FARTHEST)
    return (walk.state(n) for n in walk.node_e)


def _alike(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    for k, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return k
    return min(len(one), len(other))
