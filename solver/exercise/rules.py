"""Rules by which people choose a node of the frontier, right or wrong, and the candidates to choose from.

To add a rule: a record in RULES, and the same in static/core/questions/rules.js; a test compares them. Letters: n a
node, m the right node.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from ..algorithms.ties import HIGHEST_G, LOWEST_G, NEWEST, OLDEST, TIES, Tie
from ..kernels.columns import NONE
from ..messages import Message
from ..problem import PROBLEMS
from ..state_bytes import BoardBytes, State
from ..walk import Walk
from .letters import LETTERS, letters_of

Measure = Callable[[int], float]
MOST_CANDIDATES = len(LETTERS)


@dataclass(frozen=True, slots=True)
class Place:
    """A step of a walk in a question: `m` is the node that it expands, `waiting` the frontier before it.

    `h` returns the estimate of a node.
    """

    walk: Walk
    step: int
    m: int
    waiting: tuple[int, ...]
    h: Measure

    @property
    def search(self) -> dict[str, str | int]:
        """Return the properties of the search that are compared with `Rule.own`."""
        of = self.walk.algorithm
        return {
            "structure": of.structure, "priority": of.priority, "levels": of.levels, "sides": of.sides,
            "ties": str(TIES[self.walk.run.tie]),
            "stacks_in_reverse": PROBLEMS[self.walk.run.problem].stacks_in_reverse,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that chooses a node of the frontier, as data that both Python and the page's JavaScript evaluate.

    It chooses the node with the lowest measure `least`, a key of MEASURES; ties: oldest first, or newest first if
    `newest`. `among`, a key of PARTS, limits it to a part of the frontier. It applies to searches whose structure is in
    `within`, or to all if that is empty, but not to a search with all properties in `own`, whose own rule it is.
    Verdicts name rules in the order of `turn`, and the candidates of earlier rules have precedence.
    """

    key: str
    turn: int
    least: str = "age"
    newest: bool = False
    among: str = "all"
    within: tuple[str, ...] = ()
    own: Mapping[str, str | int] = field(default_factory=dict)

    def takes(self, place: Place) -> int | None:
        """Return the node that the rule chooses, None if it does not apply."""
        search = place.search
        is_own = bool(self.own) and all(search[name] == value for name, value in self.own.items())
        if is_own or (self.within and search["structure"] not in self.within):
            return None
        least, is_among = MEASURES[self.least](place), PARTS[self.among](place)
        found = filter(is_among, place.waiting)
        return min(found, key=lambda n: (least(n), -n if self.newest else n), default=None)


def _equals(place: Place) -> Callable[[int], bool]:
    """Return the predicate for nodes tied with the right one under the search's own rule."""
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
    "g + h": lambda place: lambda n: float(np.float32(place.walk.g_n[n] + place.h(n))),  # rounded like f in the kernels
}
PARTS: Mapping[str, Callable[[Place], Callable[[int], bool]]] = {
    "all": lambda place: lambda n: True,
    "equals": _equals,
    "siblings": _siblings,
}


def _alone(priority: str) -> dict[str, str | int]:
    """Return the properties of a search whose frontier is ordered first by this priority."""
    return {"structure": "priority queue", "levels": "", "priority": priority}


def _of_tie(key: str, tie: Tie, turn: int, least: str = "age", newest: bool = False) -> Rule:
    """Return the rule of a student who breaks the ties of the search by another tie rule."""
    return Rule(key, turn, least, newest, "equals", ("priority queue",), {"ties": str(tie)})


RULES = (
    Rule("first_child", 0, among="siblings", within=("stack",), own={"stacks_in_reverse": True}),
    Rule("last_child", 0, among="siblings", within=("stack",), own={"stacks_in_reverse": False}),
    Rule("newest_on_level", 6, newest=True, among="equals", within=("queue",)),
    _of_tie("equal_newest", NEWEST, 7, newest=True), _of_tie("equal_oldest", OLDEST, 8),
    Rule("least_h", 3, "h", own=_alone("h")),
    Rule("oldest", 2, own={"structure": "queue", "sides": 1}),
    Rule("newest", 1, newest=True, own={"structure": "stack"}),
    Rule("least_f", 5, "g + h", own=_alone("g + h")),
    _of_tie("equal_high_g", HIGHEST_G, 9, "-g"), _of_tie("equal_low_g", LOWEST_G, 10, "g"),
    Rule("least_g", 4, "g", own=_alone("g")),
)  # fmt: skip
EXPANDED = "expanded"  # the mark, in place of a rule, of the candidate whose state was expanded before
TOLD = sorted(RULES, key=lambda rule: rule.turn)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board to choose from: its letter, its node and, if it is wrong, the keys of the rules that would choose it."""

    letter: str
    node: int
    is_next: bool
    rules: tuple[str, ...]


def place_of(walk: Walk, step: int) -> Place:
    """Return a step of a walk in the form that rules take."""
    return Place(walk, step, walk.taken(step), tuple(walk.frontier(step - 1)), estimate_of(walk))


def rules_at(walk: Walk, step: int) -> dict[int, Message]:
    """Return, for each node that some rule would choose at a step, the first such rule."""
    found: dict[int, Message] = {}
    place = place_of(walk, step)
    for rule in TOLD:
        n = rule.takes(place)
        if n is not None:
            found.setdefault(n, Message("choice-rule", rule=rule.key))
    return found


def estimate_of(walk: Walk) -> Measure:
    """Return the function from nodes to h; a search without a heuristic gets the default one, for boards Manhattan."""
    if "heuristic" in walk.run.used:
        return lambda n: walk.h_n[n]
    states = walk.states
    known: dict[State, float] = {}

    def estimate(n: int) -> float:
        state = walk.state(n)
        if state not in known:
            if isinstance(states, BoardBytes):
                known[state] = distance_between(state, states.goal, walk.run.goal.value.width)
            else:
                known[state] = states.estimates([state])[0]
        return known[state]

    return estimate


def distance_between(state: State, goal: State, width: int) -> int:
    """Return the Manhattan distance between two states of boards of this width, in moves."""
    total = 0
    for cell, tile in enumerate(state):
        if tile:
            home = goal.index(tile)
            total += abs(cell // width - home // width) + abs(cell % width - home % width)
    return total


def candidates(walk: Walk, step: int) -> tuple[Candidate, ...]:
    """Return the node that a step expands and others to choose from, each board once, in the order of the tree.

    The others, up to `MOST_CANDIDATES` in total, are the nodes that the rules would choose, a node that was expanded
    before, and the rest of the frontier.
    """
    place = place_of(walk, step)
    rules_n: dict[int, list[str]] = {place.m: []}
    boards = {walk.state(place.m): place.m}  # each board once: the right node, or the one offered first

    def offer(n: int) -> bool:
        if len(rules_n) < MOST_CANDIDATES - 1 and boards.setdefault(walk.state(n), n) == n:
            rules_n.setdefault(n, [])
        return n in rules_n

    for rule in TOLD:
        n = rule.takes(place)
        if n is not None and offer(n):
            rules_n[n].append(rule.key)
    for n in place.waiting:
        if len(rules_n) == MOST_CANDIDATES - 1:
            break
        offer(n)
    again = taken_again(walk, step)
    if again is not None and boards.setdefault(walk.state(again), again) == again:
        rules_n[again] = [EXPANDED]
    nodes = sorted(rules_n, key=lambda n: path_of(walk, n))
    return tuple(
        Candidate(letter, n, n == place.m, tuple(rules_n[n] if n != place.m else ()))
        for letter, n in zip(letters_for(walk, [walk.state(n) for n in nodes]), nodes, strict=True)
    )


def letters_for(walk: Walk, states: Sequence[State]) -> list[str]:
    """Return a letter for each of some states to choose from."""
    return letters_of([str(walk.board(state)) for state in states], walk.states.names)


def taken_again(walk: Walk, step: int) -> int | None:
    """Return an expanded node with the state of a child discarded in the last steps before `step`; None if there is
    none.
    """
    for before in range(step - 1, 0, -1):
        for child in walk.dropped(before):
            if child.seen is not None and walk.left_n[child.seen] < step:
                return child.seen
        if before < step - 3:
            break
    return None


def path_of(walk: Walk, n: int) -> tuple[int, ...]:
    """Return the nodes from the root to a node; sorted by these paths, a node comes before its children."""
    way = [n]
    while walk.depth_n[way[-1]]:
        way.append(walk.parent_n[way[-1]])
    return tuple(reversed(way))
