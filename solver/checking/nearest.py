"""The nearest convention: which convention of the exercises, or which other search, expands what was recorded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..algorithms import ALGORITHMS
from ..errors import BadInput
from ..exercise.conventions import apart, axes_of, conventions, distinct
from ..exercise.verdict import others
from ..exercise.walk import State
from ..run import Run
from .instead import differing, instead, nearly
from .reference import Agreement, agreement, states_of

WEIGHTS = ("1.5", "2", "3", "5")
MOST_CHANGES = 2  # of a search that is another one, or has another h, cost, weight or limit


@dataclass(frozen=True, slots=True)
class Convention:
    """Options, or another search, that expand what was recorded; `whole` unless they do so for longest only."""

    changes: dict[str, str]
    sentence: str
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was expanded on a board, the run that was asked for there, and whether the search ended by itself."""

    expanded: Sequence[State]
    run: Run
    ended: bool = True

    @classmethod
    def of(cls, expanded: Sequence[str], run: Run, ended: bool = True) -> "Recorded":
        """Take boards as texts."""
        return cls(states_of(expanded, run), run, ended)

    def beside(self, changes: dict[str, str]) -> Agreement:
        """Compare what was expanded with the run under changed options."""
        return agreement(self.expanded, changed(self.run, changes), self.ended)


def nearest(recorded: Sequence[Recorded]) -> Convention | None:
    """Return the convention with the fewest changes that expands just what was recorded on every board.

    Where there is none, return that which agrees for longest on the first board, if it explains more than half of what
    was expanded there and more than the one that was asked for; else None.
    """
    first, *rest = recorded
    rest.sort(key=lambda one: -len(one.expanded))
    asked = first.run
    longest, best = max(first.beside({}).count, len(first.expanded) // 2), None
    for run in tried(asked):
        changes = differing(asked, run)
        found = agreement(first.expanded, run, first.ended)
        if found.whole and all(one.beside(changes).whole for one in rest):
            return _with_orders(recorded, run)
        if found.count > longest:
            longest, best = found.count, run
    return Convention(differing(asked, best), nearly(asked, best, longest), False) if best else None


def _with_orders(recorded: Sequence[Recorded], run: Run) -> Convention:
    """Return a convention with all orders of moves that explain as much; of those it has the reverse if that is one."""
    asked = recorded[0].run
    changes = differing(asked, run)
    if "order" not in changes:
        return Convention(changes, instead(asked, run))
    orders = []
    for other in conventions(run, ("order",)):
        again = {**changes, "order": other.order}
        if all(one.beside(again).whole for one in recorded):
            orders.append(other.order)
    likeliest = asked.order[::-1]  # a stack takes its children from behind
    chosen = likeliest if likeliest in orders else run.order
    return Convention({**changes, "order": chosen}, instead(asked, run, orders))


@lru_cache(maxsize=8)
def tried(asked: Run) -> tuple[Run, ...]:
    """Return all that is tried, that with the fewest changes first."""
    structure = ALGORITHMS[asked.algorithm].structure

    def rank(run: Run) -> tuple[int, bool, int]:
        return len(differing(asked, run)), ALGORITHMS[run.algorithm].structure != structure, apart(asked, run)

    return tuple(sorted(distinct(candidates(asked)), key=rank))


def candidates(asked: Run) -> Iterator[Run]:
    """Yield a run under all conventions, then its kin: each with every choice of one convention."""
    yield from conventions(asked)
    for base in kin(asked):
        changes = len(differing(asked, base))
        if changes <= MOST_CHANGES:
            yield base
        if changes < MOST_CHANGES:
            for axis in axes_of(base.algorithm):
                yield from conventions(base, (axis.key,))


def kin(asked: Run) -> Iterator[Run]:
    """Yield runs that differ in what is no convention: cost of moves, limit, weight, heuristic, search."""
    given = [{"cost": "unit" if asked.cost == "tile" else "tile"}]
    if "depth" in asked.used:
        given += [{"depth": str(asked.depth + by)} for by in (-1, 1)]
    given += [{"weight": weight} for weight in WEIGHTS if "weight" in asked.used]
    given += [{"algorithm": "wastar", "weight": weight} for weight in WEIGHTS if "heuristic" in asked.used]
    for changes in given:
        try:
            yield changed(asked, changes)
        except BadInput:  # such as a limit below 0
            continue
    yield from (run for run in others(asked, "order") if run.heuristic != "zero")  # which is another search


def changed(run: Run, changes: dict[str, str]) -> Run:
    """Return a run with some options changed; raise BadInput where they cannot be used together."""
    algorithm = changes.get("algorithm", run.algorithm)
    return Run(run.start, run.goal, **{"algorithm": algorithm, **run.options_for(algorithm), **changes})
