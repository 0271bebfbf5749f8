"""Groups of matches that differ only in the order of moves, with labels such as `BFS · any order with U before D`."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..algorithms import ALGORITHMS
from ..messages import Message
from ..run import PARAMETERS, Run
from .axes import AXES, ORDERS, conventions_of, order_of, orders_of
from .finder import Match


@dataclass(frozen=True, slots=True)
class MatchGroup:
    """Matches that differ only in the order of moves."""

    label: str
    matches: tuple[Match, ...]


def groups(matches: Sequence[Match]) -> list[MatchGroup]:
    """Return matches in groups, in the order of their first matches."""
    found: dict[tuple[object, ...], list[Match]] = {}
    for match in matches:
        key = (
            match.goal_counted,
            match.root_counted,
            *(value for name, value in _fields(match.run) if name != "order"),
        )
        found.setdefault(key, []).append(match)
    return [MatchGroup(_label(together), tuple(together)) for together in found.values()]


def _fields(run: Run) -> list[tuple[str, object]]:
    return [(name, getattr(run, name)) for name in run.used]


def _label(together: Sequence[Match]) -> str:
    first = together[0]
    run = first.run
    said: list[Message | str] = [ALGORITHMS[run.algorithm].label]
    if "heuristic" in run.used:
        said.append(run.heuristics[run.heuristic].label)
    if not first.goal_counted:
        said.append(Message("goal-not-counted"))
    if not first.root_counted:
        said.append(Message("start-not-counted"))
    said += conventions_of(run, [axis for axis in AXES if axis.key != "order"])
    said.append(_orders(run, [match.run.order for match in together]))
    return " · ".join(map(str, said))


def _orders(run: Run, orders: Sequence[str]) -> Message:
    """Return the common rule of orders of moves, worded for a problem with orders of its own."""
    listed = orders_of(run)
    if listed == ORDERS:
        return orders_in_words(orders)
    if set(orders) == set(listed):
        return Message("orders-any")
    labels = [order_of(run.under({"order": order})) for order in listed if order in orders]
    return Message("orders-of-problem", orders=labels)


def run_labels() -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the values of each parameter of a run with their labels, by its key."""
    return {parameter.key: parameter.values for parameter in PARAMETERS}


def orders_in_words(orders: Sequence[str]) -> Message:
    """Return the common rule of orders of moves in words: `any order with U before D`."""
    kept = set(orders)
    if len(kept) == len(ORDERS):
        return Message("orders-any")
    for length in (1, 2):
        for key, part in (("orders-begin", slice(0, length)), ("orders-end", slice(-length, None))):
            signs = {order[part] for order in kept}
            if len(signs) == 1 and kept == {order for order in ORDERS if order[part] in signs}:
                return Message(key, moves=" ".join(signs.pop()))
    pairs = [(a, b) for a in "UDLR" for b in "UDLR" if a != b]
    for a, b in pairs:
        if kept == {order for order in ORDERS if order.index(a) < order.index(b)}:
            return Message("orders-before", first=a, second=b)
    return Message("orders-listed", count=len(kept), orders=sorted(kept))
