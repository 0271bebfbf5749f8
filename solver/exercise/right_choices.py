"""The right answers to the question which node is expanded next: that node, and every node tied with it.

Nodes are tied if the numbers shown do not distinguish them. static/core/questions/right_choices.js is the same for a
projector. Letters: n a node, m the right node.
"""

from collections.abc import Callable

from ..algorithms import ALGORITHMS
from ..algorithms.ties import STATE, TIES
from ..numbers import measure
from ..run import Run
from ..walk import Walk
from .rules import Place

NEAR = 1e-6  # sums of shown numbers are equal if they differ by less
CLOSING = ("expanded", "closed")  # values of `reached` by which states are remembered when they are expanded
NUMBERS = ("g", "h")  # columns of tie rules that a question shows as numbers
PRIORITIES: dict[str, Callable[[float, float, float], float]] = {
    "g": lambda g, h, w: g,
    "h": lambda g, h, w: h,
    "g + h": lambda g, h, w: g + h,
    "g + w·h": lambda g, h, w: g + w * h,
    "max(g + h, 2g)": lambda g, h, w: max(g + h, 2 * g),
}


def is_tie_open(run: Run) -> bool:
    """Return whether nothing shown decides a tie, so that every node tied with the right one is right."""
    shown_columns = {*NUMBERS, STATE}.intersection(TIES[run.tie].columns)
    return ALGORITHMS[run.algorithm].structure == "priority queue" and not shown_columns


def right_choices(place: Place, ties_open: bool) -> frozenset[int]:
    """Return the nodes of the frontier that are right answers at a step, including the node expanded.

    `ties_open` is whether the question leaves the tie rule open; if not, it shows when each node was added.
    """
    if place.walk.algorithm.structure != "priority queue":
        return frozenset([place.m])
    is_right, again = _test(place, ties_open), _expanded_before(place)
    return frozenset([place.m, *(n for n in place.waiting if n not in again and is_right(n))])


def _expanded_before(place: Place) -> frozenset[int]:
    """Return the nodes of the frontier whose states are in the closed list; they are dropped when popped."""
    walk = place.walk
    if walk.run.reached not in CLOSING:
        return frozenset()
    closed = {walk.state(walk.taken(step)) for step in range(1, place.step)}
    return frozenset(n for n in place.waiting if walk.state(n) in closed)


def _test(place: Place, ties_open: bool) -> Callable[[int], bool]:
    walk, m = place.walk, place.m
    keys = [_level(place), _value(place), _side(place), *([] if ties_open else _tied(place))]
    is_state_seen = not ties_open and STATE in TIES[walk.run.tie].columns and not walk.run.space.HAS_NAMES

    def is_right(n: int) -> bool:
        is_equal = walk.f_n[n] == walk.f_n[m]
        for k, key in enumerate(keys):
            ahead = key(m) - key(n)
            if abs(ahead) > NEAR and not (k == 1 and is_equal):
                return ahead > 0
        return not (is_state_seen and is_equal)

    return is_right


def _level(place: Place) -> Callable[[int], float]:
    sign = {"deep": -1, "shallow": 1}.get(place.walk.algorithm.levels, 0)
    return lambda n: sign * place.walk.depth_n[n]


def _value(place: Place) -> Callable[[int], float]:
    """Return the priority that follows from the numbers shown."""
    walk = place.walk
    priority = PRIORITIES.get(walk.algorithm.priority)
    weight = walk.algorithm.h_weight(walk.run)

    def value(n: int) -> float:
        g, h, f = walk.g_n[n], walk.h_n[n], walk.f_n[n]
        is_raised = walk.algorithm.priority == "g + h" and f > g + h + NEAR
        return shown(f) if priority is None or is_raised else priority(shown(g), shown(h), weight)

    return value


def _side(place: Place) -> Callable[[int], float]:
    return lambda n: place.walk.tree_n[n] if place.walk.algorithm.sides == 2 else 0


def _tied(place: Place) -> list[Callable[[int], float]]:
    """Return the values by which the tie rule orders equal nodes, with numbers as shown, up to the first criterion by
    states.
    """
    found: list[Callable[[int], float]] = []
    for column, sign in TIES[place.walk.run.tie].criteria:
        if column == STATE:
            break
        found.append(_as_shown(place.walk, column, sign))
    return found


def _as_shown(walk: Walk, column: str, sign: int) -> Callable[[int], float]:
    value = walk.number(column)
    return lambda n: sign * (shown(value(n)) if column in NUMBERS else value(n))


def shown(value: float) -> float:
    """Return a number as it is shown, with at most two decimals."""
    return float(measure(value).replace("\u202f", "").replace("∞", "inf"))
