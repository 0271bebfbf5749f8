"""The rules by which people choose a node of a frontier, and what each would choose: candidates, and why one is wrong.

To add a rule: a record in RULES. Letters: n node, m the node that is right.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..walk import State, Walk

Measure = Callable[[int], float]
LETTERS = "ABCDEFGHIJKL"
MOST = len(LETTERS)  # candidates


@dataclass(frozen=True, slots=True)
class Place:
    """Where a question stands: a walk, the step that is asked for, the node it takes, and what waits before it."""

    walk: Walk
    step: int
    m: int
    waiting: tuple[int, ...]
    h: Measure

    @property
    def is_by_f(self) -> bool:
        """Tell whether the frontier is ordered by a priority."""
        return self.walk.algorithm.structure == "priority queue"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that takes a node: `least` is what is least of it, None where the rule says nothing here."""

    key: str
    words: str
    least: Callable[[Place], Measure | None]
    newest: bool = False  # ties: the newest first, not the oldest
    among: Callable[[Place], Callable[[int], bool]] = lambda place: lambda n: True

    def takes(self, place: Place) -> int | None:
        """Return the node that it would take, None where it says nothing."""
        least, among = self.least(place), self.among(place)
        found = [n for n in place.waiting if among(n)] if least else []
        if not found or least is None:
            return None
        return min(found, key=lambda n: (least(n), -n if self.newest else n))


def _age(n: int) -> float:
    return 0.0


def _equals(place: Place) -> Callable[[int], bool]:
    walk, m = place.walk, place.m
    by_level = walk.algorithm.structure == "queue" or bool(walk.algorithm.levels)
    return lambda n: (
        (not place.is_by_f or walk.f_n[n] == walk.f_n[m])
        and (not by_level or walk.depth_n[n] == walk.depth_n[m])
        and walk.tree_n[n] == walk.tree_n[m]
    )


def _siblings(place: Place) -> Callable[[int], bool]:
    parent_n = place.walk.parent_n
    return lambda n: parent_n[n] == parent_n[place.m]


def _tied(tie: str, least: Callable[[Place], Measure]) -> Callable[[Place], Measure | None]:
    return lambda place: least(place) if place.is_by_f and place.walk.run.tie != tie else None


def _unless(structure: str, least: Measure = _age) -> Callable[[Place], Measure | None]:
    return lambda place: None if place.walk.algorithm.structure == structure else least


def _by(priority: str, least: Callable[[Place], Measure]) -> Callable[[Place], Measure | None]:
    return lambda place: None if place.is_by_f and place.walk.algorithm.priority == priority else least(place)


def _g(place: Place) -> Measure:
    return lambda n: place.walk.g_n[n]


def _minus_g(place: Place) -> Measure:
    return lambda n: -place.walk.g_n[n]


RULES = (
    Rule("first_child", "first child first", lambda place: _age if place.walk.algorithm.structure == "stack" else None,
         among=_siblings),
    Rule("newest", "newest first", _unless("stack"), newest=True),
    Rule("oldest", "oldest first", _unless("queue")),
    Rule("least_h", "lowest h first", _by("h", lambda place: place.h)),
    Rule("least_g", "lowest g first", _by("g", _g)),
    Rule("least_f", "lowest g + h first", _by("g + h", lambda place: lambda n: place.walk.g_n[n] + place.h(n))),
    Rule("equal_newest", "ties: newest first", _tied("lifo", lambda place: _age), newest=True, among=_equals),
    Rule("equal_oldest", "ties: oldest first", _tied("fifo", lambda place: _age), among=_equals),
    Rule("equal_high_g", "ties: highest g first", _tied("high_g", _minus_g), among=_equals),
    Rule("equal_low_g", "ties: lowest g first", _tied("low_g", _g), among=_equals),
)  # fmt: skip
EXPANDED = "already expanded"  # a state that is expanded again


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board to choose from: its letter, its node, and in words the other rules that would take it."""

    letter: str
    node: int
    is_next: bool
    rules: tuple[str, ...]


def place_of(walk: Walk, step: int) -> Place:
    """Return where a question about the node taken by a step stands."""
    return Place(walk, step, walk.taken(step), tuple(walk.frontier(step - 1)), estimate_of(walk))


def rules_at(walk: Walk, step: int) -> dict[int, str]:
    """Return, for each node that a usual rule would take with a step, the first such rule in words."""
    found: dict[int, str] = {}
    for rule in RULES:
        n = rule.takes(place_of(walk, step))
        if n is not None:
            found.setdefault(n, rule.words)
    return found


def estimate_of(walk: Walk) -> Measure:
    """Return h of nodes; of a search that looks at none, the Manhattan distance."""
    if "heuristic" in walk.run.used:
        return lambda n: walk.h_n[n]
    goal = bytes(walk.run.goal.cells)
    known: dict[State, int] = {}

    def manhattan(n: int) -> float:
        state = walk.state(n)
        if state not in known:
            known[state] = distance_between(state, goal, walk.run.goal.width)
        return known[state]

    return manhattan


def distance_between(state: State, goal: State, width: int) -> int:
    """Return the Manhattan distance of two states."""
    total = 0
    for cell, tile in enumerate(state):
        if tile:
            home = goal.index(tile)
            total += abs(cell // width - home // width) + abs(cell % width - home % width)
    return total


def candidates(walk: Walk, step: int) -> tuple[Candidate, ...]:
    """Return the node that a step takes among others, those first which usual rules would take, in the tree's order.

    All boards that wait are among them, where there are letters enough, and one that was expanded already.
    """
    place = place_of(walk, step)
    rules_n: dict[int, list[str]] = {place.m: []}
    boards = {walk.state(place.m): place.m}  # each is offered once, as the node that is right or that came first

    def offer(n: int) -> bool:
        if len(rules_n) < MOST - 1 and boards.setdefault(walk.state(n), n) == n:
            rules_n.setdefault(n, [])
        return n in rules_n

    for rule in RULES:
        n = rule.takes(place)
        if n is not None and offer(n):
            rules_n[n].append(rule.words)
    for n in place.waiting:
        if len(rules_n) == MOST - 1:
            break
        offer(n)
    again = taken_again(walk, step)
    if again is not None and boards.setdefault(walk.state(again), again) == again:
        rules_n[again] = [EXPANDED]
    nodes = sorted(rules_n, key=lambda n: path_of(walk, n))
    return tuple(
        Candidate(letter, n, n == place.m, tuple(word for word in rules_n[n] if n != place.m))
        for letter, n in zip(LETTERS, nodes, strict=False)
    )


def taken_again(walk: Walk, step: int) -> int | None:
    """Return the node expanded last whose state one of the children had that were dropped last; None for none."""
    for before in range(step - 1, 0, -1):
        for child in walk.dropped(before):
            if child.seen is not None and walk.left_n[child.seen] < step:
                return child.seen
        if before < step - 3:
            break
    return None


def path_of(walk: Walk, n: int) -> tuple[int, ...]:
    """Return the nodes that lead to a node, which sort as the tree stands: a node before its children."""
    way = [n]
    while walk.depth_n[way[-1]]:
        way.append(walk.parent_n[way[-1]])
    return tuple(reversed(way))
