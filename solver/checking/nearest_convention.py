"""The nearest convention: the convention, or the other search, that expands the recorded states."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..algorithms import ALGORITHMS
from ..conventions.axes import (
    AXES,
    BREAK_TIES,
    axes_of,
    choices,
    convention_distance,
    conventions,
    distinct,
    order_of,
    orders_of,
)
from ..errors import BadInput
from ..exercise.replay import can_replay
from ..exercise.suspects import changed, searches_like
from ..messages import Message
from ..recording import Recording
from ..run import Run
from ..state_bytes import State
from .faults import LEAST_ALONE, fault_of
from .reference import Agreement, Children, agreement, agreement_up_to_ties, children_of, states_of
from .sentences import differences, differing, in_a_list, instead, nearly, reversed_order, ties_in_words

WEIGHTS = ("1.5", "2", "3", "5")
MOST_CHANGES = 2  # options that may differ in another search, or with another h, cost, weight or limit
MOST_NAMED = 3  # conventions that explain the same expansions
MOST_EXPANSIONS = 20_000  # boards with more expansions are compared last


@dataclass(frozen=True, slots=True)
class NearestConvention:
    """The options, or the other search, that expand the recorded states."""

    changes: dict[str, str]  # the options that differ from those asked for
    told: list[Message]  # sentences
    whole: bool = True  # whether it explains all expansions, not only most


@dataclass(frozen=True, slots=True)
class Recorded:
    """The states expanded on a board, the run requested there, and whether the search ended by itself."""

    expanded: Sequence[State]
    run: Run
    ended: bool = True
    children: Children | None = None  # in the order of generation; None for boards of a best-first search

    @classmethod
    def of(cls, recording: Recording, run: Run) -> "Recorded":
        """Return the record for a recording whose states are written like those of the run."""
        is_used = run.pending_table or ALGORITHMS[run.algorithm].engine != "best_first"
        children = children_of(recording, run) if is_used else None
        return cls(states_of(recording.expanded, run), run, recording.finished, children)

    def beside(self, changes: dict[str, str], exact: bool = True) -> Agreement:
        """Compare the expanded states with the run under changed options, exactly or up to ties; raise BadInput."""
        run = changed(self.run, changes)
        if exact:
            return agreement(self.expanded, run, self.ended)
        return agreement_up_to_ties(self.expanded, run, self.ended, self.children)


def nearest(recorded: Sequence[Recorded], exact: bool) -> NearestConvention | None:
    """Return the convention with the fewest changes that expands exactly the recorded states on every board.

    All that explain them equally well are named: others with as few changes, one of the requested search, and a fault.
    If there is none, return the one that explains most expansions of all boards, provided these are more than half and
    more than the requested run explains; else None. Unless `exact`, ties may be broken in any way.
    """
    short = sorted(recorded, key=lambda one: len(one.expanded) > MOST_EXPANSIONS)
    total, asked = sum(len(one.expanded) for one in recorded), recorded[0].run
    agreed = sum(one.beside({}, exact).count for one in recorded)  # the most that the requested search explains
    longest, best, whole = max(total // 2, agreed), None, list[Run]()
    for is_own in (True, False):
        for run in tried(asked, exact):
            if (run.algorithm == asked.algorithm) != is_own:
                continue
            changes = differing(asked, run)
            if whole and len(changes) > len(differing(asked, whole[0])):
                break
            count, explains = _explained(short, changes, exact, agreed if is_own else longest)
            if explains:
                whole.append(run)
            if is_own:
                agreed = max(agreed, count)
            if count > longest and (run.algorithm == asked.algorithm or count - agreed >= LEAST_ALONE):
                longest, best = count, run
    found = _equally_near(asked, whole)
    fault = fault_of(recorded, 1 if found and found[0].algorithm == asked.algorithm else LEAST_ALONE)
    if found:
        if len(found) == 1 and not fault:
            if found[0].algorithm == asked.algorithm or total - agreed >= LEAST_ALONE:
                return _with_ties(recorded, found[0], exact)
            few = Message("differs-few", count=total, differences=in_a_list(differences(asked, found[0])))
            return NearestConvention({}, [few], False)
        ways = [in_a_list(differences(asked, run)) for run in found] + ([fault] if fault else [])
        return NearestConvention(
            differing(asked, found[0]), [Message("differs-equally", differences=in_a_list(ways, "differs-either"))]
        )
    if fault:
        return NearestConvention({}, [Message("differs-from-task", differences=fault)])
    return NearestConvention(differing(asked, best), nearly(asked, best, longest, total), False) if best else None


def _explained(recorded: Sequence[Recorded], changes: dict[str, str], exact: bool, least: int) -> tuple[int, bool]:
    """Return how many expansions changed options explain, and whether these are all; 0 if not more than `least`."""
    count, left, whole = 0, sum(len(one.expanded) for one in recorded), True
    for one in recorded:
        found = one.beside(changes, exact)
        left -= len(one.expanded)
        count += found.count
        whole = whole and found.whole
        if not whole and count + left <= least:
            return 0, False
    return count, whole


def _equally_near(asked: Run, whole: Sequence[Run]) -> list[Run]:
    """Return the runs to be named, of those that explain everything: the nearest ones, with different clauses.

    Another search is named once, and only if no convention of the requested one is as near.
    """
    near = sorted(whole, key=lambda run: (len(differing(asked, run)), run.algorithm != asked.algorithm))
    own = [run for run in near if run.algorithm == asked.algorithm]
    nearest_own = [run for run in own if len(differing(asked, run)) == len(differing(asked, near[0]))]
    named: dict[str, Run] = {}
    for run in nearest_own or [*near[:1], *own]:
        named.setdefault(str(differences(asked, run)), run)
    return [*named.values()][: MOST_NAMED if "[]" not in named else 1]


def _with_ties(recorded: Sequence[Recorded], run: Run, exact: bool) -> NearestConvention:
    """Return a convention that explains all expansions, with its tie rule and orders of moves.

    Its order is the requested one if that explains all, else its reverse if that does, else the first that does.
    """
    asked = recorded[0].run
    changes = differing(asked, run)
    if exact and "order" not in changes:
        return NearestConvention(changes, instead(asked, run))
    tie, orders = ties_found(recorded, changes)
    if not orders:
        return NearestConvention(changes, instead(asked, run))
    likeliest = reversed_order(asked)  # a stack reverses the order of children
    order = next(one for one in (asked.order, likeliest, *orders) if one in orders)
    is_tie_asked = tie in ("", run.tie)
    ties = ({"order": order} if order != asked.order else {}) | ({} if is_tie_asked else {"tie": tie})
    if exact:
        return NearestConvention(changes | ties, instead(asked, changed(asked, changes | ties), orders))
    found = [Message("check-found", found=ties_in_words(run, tie, orders))] if ties else []
    return NearestConvention(changes | ties, [*instead(asked, run), *found])


def ties_found(recorded: Sequence[Recorded], changes: dict[str, str]) -> tuple[str, list[str]]:
    """Return the tie rule and the orders of moves that explain all boards.

    The rule is empty if the search has none, and the orders are empty if no listed rule explains all boards.
    """
    run = changed(recorded[0].run, changes)
    ties = next((choices(axis, run.algorithm) for axis in axes_of(run.algorithm) if axis.key == "tie"), ("",))
    for tie in sorted(ties, key=lambda one: one != run.tie):
        with_tie = {**changes, **({"tie": tie} if tie else {})}
        orders = [
            order for order in orders_of(run) if all(one.beside({**with_tie, "order": order}).whole for one in recorded)
        ]
        if orders:
            return tie, orders
    return "", []


def right_sentences(recorded: Sequence[Recorded]) -> tuple[list[Message], dict[str, str]]:
    """Return sentences on a search that is right up to ties, and the options with which a run breaks them alike.

    There are no options if ties are broken as requested, or if no listed rule explains all boards.
    """
    run, boards = recorded[0].run, len(recorded)
    total = sum(len(one.expanded) for one in recorded)
    record, whole = ALGORITHMS[run.algorithm], "yes" if all(one.ended for one in recorded) else "no"
    if all(one.beside({}).whole for one in recorded):
        return [Message(
            "check-as-asked", search=record.label, order=order_of(run), whole=whole, count=total, boards=boards,
            thing=run.thing,
        )], {}  # fmt: skip
    tie, orders = ties_found(recorded, {})
    right = Message(
        "check-up-to-ties", search=record.label, by="ties" if record.structure == "priority queue" else "order",
        whole=whole, count=total, boards=boards, thing=run.thing,
    )  # fmt: skip
    if not orders:
        has_ties = record.structure not in ("queue", "stack", "list")
        return [right, Message("check-no-tie-rule" if has_ties else "check-own-order")], {}
    order = run.order if run.order in orders else orders[0]
    found = Message("check-found", found=ties_in_words(run, tie, orders))
    return [right, found], {**({"tie": tie} if tie else {}), "order": order}


@lru_cache(maxsize=8)
def tried(asked: Run, exact: bool) -> tuple[Run, ...]:
    """Return all runs to try, those with the fewest changes first."""
    structure = ALGORITHMS[asked.algorithm].structure

    def rank(run: Run) -> tuple[int, bool, int]:
        return (
            len(differing(asked, run)),
            ALGORITHMS[run.algorithm].structure != structure,
            convention_distance(asked, run),
        )

    return tuple(sorted(distinct(candidates(asked, exact)), key=rank))


def candidates(asked: Run, exact: bool) -> Iterator[Run]:
    """Yield a run under all conventions, then its kin, each with one convention varied."""
    axes = tuple(axis.key for axis in AXES if exact or axis.key not in BREAK_TIES)
    yield from conventions(asked, axes)
    for base in kin(asked):
        changes = len(differing(asked, base).keys() - {"weight"})
        if changes <= MOST_CHANGES:
            yield base
        if changes < MOST_CHANGES:
            for axis in axes_of(base.algorithm):
                if axis.key in axes:
                    yield from conventions(base, (axis.key,))


def kin(asked: Run) -> Iterator[Run]:
    """Yield runs that differ in an option that is not a convention: cost of moves, limit, weight, heuristic, search."""
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
    for run in searches_like(asked):
        is_same = run.algorithm == asked.algorithm
        is_usual = run.heuristic == asked.heuristic and ALGORITHMS[run.algorithm].structure != "none"
        is_another = run.heuristic == "zero" and "heuristic" in run.used  # A* with zero is UCS
        if not is_another and (is_same or is_usual or can_replay(run)):
            yield run
