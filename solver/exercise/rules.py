"""The rules by which people choose a node of a frontier, and what each would choose: candidates, and why one is wrong.

To add a rule: a record in RULES, and the same in static/core/questions/rules.js, which a test holds to it. Letters: n
node, m the node that is right.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np

from ..kernels.columns import NONE
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
    def search(self) -> dict[str, str | int]:
        """Return what of its search tells whether a rule is the search's own."""
        of = self.walk.algorithm
        return {
            "structure": of.structure, "priority": of.priority, "levels": of.levels, "sides": of.sides,
            "tie": self.walk.run.tie,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that takes a node of a frontier, as data that Python and the page's JavaScript evaluate.

    It takes the node with the least of `least`, a key of MEASURES, and of equal ones the oldest, or the `newest`. It
    looks `among` a part of what waits, a key of PARTS. It applies where the frontier has one of the structures
    `within`, or any where there are none, and where the search is not all that `own` says, whose own rule it is.
    `words` name it in verdicts, in the order of `turn`; `guess` names it among the candidates that a class is shown,
    of which those of earlier rules come first.
    """

    key: str
    words: str
    guess: str
    turn: int
    least: str = "age"
    newest: bool = False
    among: str = "all"
    within: tuple[str, ...] = ()
    own: Mapping[str, str | int] = field(default_factory=dict)

    def takes(self, place: Place) -> int | None:
        """Return the node that it would take, None where it does not apply."""
        search = place.search
        is_own = bool(self.own) and all(search[name] == value for name, value in self.own.items())
        if is_own or (self.within and search["structure"] not in self.within):
            return None
        least, is_among = MEASURES[self.least](place), PARTS[self.among](place)
        found = filter(is_among, place.waiting)
        return min(found, key=lambda n: (least(n), -n if self.newest else n), default=None)


def _equals(place: Place) -> Callable[[int], bool]:
    """Return which nodes the search's own rule takes for as good as the right one, but for ties."""
    walk, m, structure = place.walk, place.m, place.walk.algorithm.structure
    by_f, by_level = structure == "priority queue", structure == "queue" or bool(walk.algorithm.levels)
    return lambda n: (
        (not by_f or walk.f_n[n] == walk.f_n[m])
        and (not by_level or walk.depth_n[n] == walk.depth_n[m])
        and walk.tree_n[n] == walk.tree_n[m]
    )


def _siblings(place: Place) -> Callable[[int], bool]:
    parent_n = place.walk.parent_n
    return lambda n: parent_n[n] == parent_n[place.m] and (parent_n[n] != NONE or n == place.m)


MEASURES: Mapping[str, Callable[[Place], Measure]] = {
    "age": lambda place: lambda n: 0,
    "g": lambda place: lambda n: place.walk.g_n[n],
    "-g": lambda place: lambda n: -place.walk.g_n[n],
    "h": lambda place: place.h,
    "g + h": lambda place: lambda n: float(np.float32(place.walk.g_n[n] + place.h(n))),  # as f is kept
}
PARTS: Mapping[str, Callable[[Place], Callable[[int], bool]]] = {
    "all": lambda place: lambda n: True,
    "equals": _equals,
    "siblings": _siblings,
}


def _alone(priority: str) -> dict[str, str | int]:
    """Return what a search is that orders its frontier by a priority and by nothing before it."""
    return {"structure": "priority queue", "levels": "", "priority": priority}


PRIORITY_QUEUE = ("priority queue",)
RULES = (
    Rule("first_child", "first child first", "first child first", 0, among="siblings", within=("stack",)),
    Rule("newest_on_level", "newest on its level", "newest on its level", 6, newest=True, among="equals",
         within=("queue",)),
    Rule("equal_newest", "ties: newest first", "ties: newest first", 7, newest=True, among="equals",
         within=PRIORITY_QUEUE, own={"tie": "lifo"}),
    Rule("equal_oldest", "ties: oldest first", "ties: oldest first", 8, among="equals", within=PRIORITY_QUEUE,
         own={"tie": "fifo"}),
    Rule("least_h", "lowest h first", "Greedy: lowest h", 3, "h", own=_alone("h")),
    Rule("oldest", "oldest first", "BFS: the oldest", 2, own={"structure": "queue", "sides": 1}),
    Rule("newest", "newest first", "DFS: the newest", 1, newest=True, own={"structure": "stack"}),
    Rule("least_f", "lowest g + h first", "A*: lowest g + h", 5, "g + h", own=_alone("g + h")),
    Rule("equal_high_g", "ties: highest g first", "ties: highest g first", 9, "-g", among="equals",
         within=PRIORITY_QUEUE, own={"tie": "high_g"}),
    Rule("equal_low_g", "ties: lowest g first", "ties: lowest g first", 10, "g", among="equals",
         within=PRIORITY_QUEUE, own={"tie": "low_g"}),
    Rule("least_g", "lowest g first", "UCS: lowest g", 4, "g", own=_alone("g")),
)  # fmt: skip
TOLD = sorted(RULES, key=lambda rule: rule.turn)
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
    place = place_of(walk, step)
    for rule in TOLD:
        n = rule.takes(place)
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

    for rule in TOLD:
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
