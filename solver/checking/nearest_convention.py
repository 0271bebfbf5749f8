"""The nearest convention: which convention of the exercises, or which other search, expands what was recorded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..algorithms import ALGORITHMS
from ..conventions.axes import AXES, ORDERS, TIES, apart, axes_of, choices, conventions, distinct
from ..errors import BadInput
from ..exercise.replay import can_replay
from ..exercise.suspects import changed, others
from ..run import Run, order_in_words
from ..walk import State
from .reference import Agreement, agreement, agreement_up_to_ties, states_of
from .sentences import differing, instead, nearly, ties_in_words

WEIGHTS = ("1.5", "2", "3", "5")
MOST_CHANGES = 2  # of a search that is another one, or has another h, cost, weight or limit
MOST_EXPANSIONS = 20_000  # of a board beside which many conventions are tried, if another has fewer


@dataclass(frozen=True, slots=True)
class NearestConvention:
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

    def beside(self, changes: dict[str, str], exact: bool = True) -> Agreement:
        """Compare what was expanded with the run under changed options, to the letter or up to ties."""
        compare = agreement if exact else agreement_up_to_ties
        return compare(self.expanded, changed(self.run, changes), self.ended)


def nearest(recorded: Sequence[Recorded], exact: bool) -> NearestConvention | None:
    """Return the convention with the fewest changes that expands just what was recorded on every board.

    Where there is none, return that which agrees for longest on all boards together, if it explains more than half of
    what was expanded and more than the one that was asked for; else None. Unless `exact`, ties are left open.
    """
    short = sorted(recorded, key=lambda one: len(one.expanded) > MOST_EXPANSIONS)
    total = sum(len(one.expanded) for one in recorded)
    asked = recorded[0].run
    longest = max(total // 2, sum(one.beside({}, exact).count for one in recorded))
    best: Run | None = None
    for run in tried(asked, exact):
        changes = differing(asked, run)
        count, is_whole, left = 0, True, total
        for one in short:
            found = one.beside(changes, exact)
            left -= len(one.expanded)
            count += found.count
            is_whole = is_whole and found.whole
            if not is_whole and count + left <= longest:
                break
        if is_whole:
            return _with_ties(recorded, run, exact)
        if count > longest and left == 0:
            longest, best = count, run
    return NearestConvention(differing(asked, best), nearly(asked, best, longest, total), False) if best else None


def _with_ties(recorded: Sequence[Recorded], run: Run, exact: bool) -> NearestConvention:
    """Return a convention with all orders of moves that explain as much; of those it has the reverse if that is one."""
    asked = recorded[0].run
    changes = differing(asked, run)
    if exact and "order" not in changes:
        return NearestConvention(changes, instead(asked, run))
    tie, orders = ties_found(recorded, changes)
    if not orders:
        return NearestConvention(changes, instead(asked, run))
    likeliest = asked.order[::-1]  # a stack takes its children from behind
    order = next(one for one in (asked.order, likeliest, *orders) if one in orders)
    is_tie_asked = tie in ("", run.tie)
    ties = ({"order": order} if order != asked.order else {}) | ({} if is_tie_asked else {"tie": tie})
    if exact:
        return NearestConvention(changes | ties, instead(asked, changed(asked, changes | ties), orders))
    found = f" Found: {ties_in_words(tie, orders)}." if ties else ""
    return NearestConvention(changes | ties, f"{instead(asked, run)}{found}")


def ties_found(recorded: Sequence[Recorded], changes: dict[str, str]) -> tuple[str, list[str]]:
    """Return how a search that may break ties in any way does it: its rule for equal f, and its orders of moves.

    The rule is empty where the search has none; there are no orders where nothing that is listed explains all boards.
    """
    run = changed(recorded[0].run, changes)
    ties = next((choices(axis, run.algorithm) for axis in axes_of(run.algorithm) if axis.key == "tie"), ("",))
    for tie in sorted(ties, key=lambda one: one != run.tie):
        with_tie = {**changes, **({"tie": tie} if tie else {})}
        orders = [order for order in ORDERS if all(one.beside({**with_tie, "order": order}).whole for one in recorded)]
        if orders:
            return tie, orders
    return "", []


def right_sentence(recorded: Sequence[Recorded]) -> tuple[str, dict[str, str]]:
    """Return the sentence on boards that are right up to ties, and the options that tell how ties are broken.

    There are no options where all is as asked, or where no rule that is listed explains all boards.
    """
    run, boards = recorded[0].run, len(recorded)
    total = sum(len(one.expanded) for one in recorded)
    label = ALGORITHMS[run.algorithm].label
    on = f" on {boards} boards" if boards > 1 else ""
    all_are, those = (f"all {total} expansions{on} are", "those") if total > 1 else ("the one expansion is", "that")
    so_far = "" if all(one.ended for one in recorded) else " as far as it went"
    if all(one.beside({}).whole for one in recorded):
        return f"As asked{so_far}: {all_are} {those} of {label}, order {order_in_words(run.order)}.", {}
    tie, orders = ties_found(recorded, {})
    up_to = "ties" if ALGORITHMS[run.algorithm].structure == "priority queue" else "the order of moves"
    right = f"Right up to {up_to}{so_far}: {all_are} {those} of {label}."
    if not orders:
        return f"{right} No rule for ties that Frontier knows explains all of them.", {}
    order = run.order if run.order in orders else orders[0]
    return f"{right} Found: {ties_in_words(tie, orders)}.", {**({"tie": tie} if tie else {}), "order": order}


@lru_cache(maxsize=8)
def tried(asked: Run, exact: bool) -> tuple[Run, ...]:
    """Return all that is tried, that with the fewest changes first."""
    structure = ALGORITHMS[asked.algorithm].structure

    def rank(run: Run) -> tuple[int, bool, int]:
        return len(differing(asked, run)), ALGORITHMS[run.algorithm].structure != structure, apart(asked, run)

    return tuple(sorted(distinct(candidates(asked, exact)), key=rank))


def candidates(asked: Run, exact: bool) -> Iterator[Run]:
    """Yield a run under all conventions, then its kin: each with every choice of one convention."""
    axes = tuple(axis.key for axis in AXES if exact or axis.key not in TIES)
    yield from conventions(asked, axes)
    for base in kin(asked):
        changes = len(differing(asked, base))
        if changes <= MOST_CHANGES:
            yield base
        if changes < MOST_CHANGES:
            for axis in axes_of(base.algorithm):
                if axis.key in axes:
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
    for run in others(asked, "order"):
        is_same = run.algorithm == asked.algorithm
        is_usual = run.heuristic == asked.heuristic and ALGORITHMS[run.algorithm].structure != "none"
        if run.heuristic != "zero" and (is_same or is_usual or can_replay(run)):  # A* with zero is another search
            yield run
