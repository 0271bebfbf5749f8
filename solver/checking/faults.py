"""Faults of programs that are no convention: searches with one mistake each, and how many expansions each explains.

Ties are left open where a fault has a priority; other faults follow the program's own order of children, or its
reverse. To add a fault: a line in PRIORITIES, or a branch in `_simulations`, and its clause in `differs-fault`.
"""

import heapq
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice, product
from typing import TYPE_CHECKING, NamedTuple

from ..algorithms import ALGORITHMS
from ..errors import BadInput
from ..exercise.replay import ROUNDING, Values
from ..messages import Message
from ..run import Run
from ..state_bytes import State, state_bytes

if TYPE_CHECKING:
    from .nearest_convention import Recorded

LEAST_ALONE = 10  # expansions that only a fault, or another search, must explain before it is named
MOST_COMPARED = 2000  # expansions of a recording that are compared
DEEPEST_LIMIT = 200  # limits of a deepening search


class Generation(NamedTuple):
    """A step to a child: its g, its cost, h of the child, the priority of its parent, and the moves to the child."""

    g: float
    cost: float
    h: float
    above: float
    depth: float


def _right(step: Generation, of_g: float, of_h: float) -> float:
    return of_g * step.g + of_h * step.h


Priority = Callable[[Generation, float, float], float]  # of a step, with the weights of g and h
PRIORITIES: dict[str, Priority] = {
    "h-added": lambda step, of_g, of_h: step.above + of_g * step.cost + of_h * step.h,
    "h-summed": lambda step, of_g, of_h: step.above + step.h,
    "last-edge": lambda step, of_g, of_h: step.cost,
    "largest": lambda step, of_g, of_h: -_right(step, of_g, of_h),
    "moves-counted": lambda step, of_g, of_h: of_g * step.depth + of_h * step.h,
    "h-subtracted": lambda step, of_g, of_h: of_g * step.g - of_h * step.h,
}
OF_H = ("h-added", "h-summed", "h-subtracted")
MARKS = ("popped", "cheaper", "first", "both")  # when a program takes no further node of a state; "both" expands all
STALE = "stale"  # or it lowers g of a state on the frontier, whose entry keeps its priority


class Explained(NamedTuple):
    """How many expansions of a recording a fault explains, and how many of these only the fault does."""

    right: int
    alone: int


def fault_of(recorded: Sequence["Recorded"], least: int = LEAST_ALONE) -> Message | None:
    """Return the clause on the fault that explains all expansions, `least` of them alone; None if none does."""
    asked = recorded[0].run
    for key, explains in _faults(asked):
        alone = 0
        for one in sorted(recorded, key=lambda one: len(one.expanded)):
            found = explains(one)
            if found.right < min(len(one.expanded), MOST_COMPARED):
                break
            alone += found.alone
        else:
            if alone >= least:
                return key
    return None


def _faults(asked: Run) -> Iterator[tuple[Message, Callable[["Recorded"], Explained]]]:
    """Yield faults with the clauses on them."""
    record = ALGORITHMS[asked.algorithm]
    for fault, make in _simulations(asked):
        yield _clause(fault, asked), partial(_followed, make)
    if record.engine == "best_first" and record.structure == "priority queue":
        of_h = record.h_weight(asked)
        for (fault, priority), marks in product(PRIORITIES.items(), MARKS):
            if of_h or fault not in OF_H:
                yield _clause(fault, asked), _by_priority(priority, marks)
        yield _clause(STALE, asked), _by_priority(_right, STALE)
        used = [key for key in (asked.heuristic, f"{asked.heuristic}_blank") if of_h and key in asked.heuristics]
        for key, goal, marks in product(used, asked.space.mistaken_goals(asked.goal.text), MARKS):
            clause = Message("differs-fault-goal", heuristic=asked.heuristics[key].label, goal=goal)
            yield clause, _by_priority(_right, marks, {"heuristic": key}, goal)


def _clause(fault: str, asked: Run) -> Message:
    return Message("differs-fault", fault=fault, priority=ALGORITHMS[asked.algorithm].priority)


def _options(run: Run) -> dict[str, str]:
    return {"algorithm": run.algorithm, **run.options_for(run.algorithm)}


# --- faults of the priority ------------------------------------------------------------------------------------------


def _by_priority(
    priority: Priority, marks: str, changes: Mapping[str, str] | None = None, goal: str = ""
) -> Callable[["Recorded"], Explained]:
    """Return the function that replays a recording by a wrong priority, or with h to another goal."""

    def explains(one: "Recorded") -> Explained:
        try:
            values = Values(Run(one.run.start, goal, **{**_options(one.run), **changes}) if changes else one.run)
        except BadInput:
            return Explained(0, 0)
        return _replayed(one, priority, marks, values)

    return explains


def _replayed(one: "Recorded", priority: Priority, marks: str, values: Values) -> Explained:
    """Expand the recorded states while their priorities are the lowest; count those whose right f is not the lowest."""
    run, states = one.run, state_bytes(one.run)
    record, right = ALGORITHMS[run.algorithm], Values(run)
    of_g, of_h = record.g_weight(run), record.h_weight(run)
    for known in (values, right):
        known.learn([states.start])
    waiting: dict[State, list[tuple[float, ...]]] = {}  # of the nodes of a state, the values of the heaps, g and depth
    heaps: tuple[list[tuple[float, State]], ...] = ([], [], [])  # by priority, by the right f, the last priority first
    reached, closed, alone = dict[State, float](), set[State](), 0

    def add(state: State, step: Generation) -> None:
        value = priority(step, of_g, of_h)
        node = (value, of_g * step.g + of_h * right.of(state), -value, step.g, step.depth)
        waiting.setdefault(state, []).append(node)
        reached[state] = step.g
        for heap, value in zip(heaps, node, strict=False):
            heapq.heappush(heap, (value, state))

    h = values.of(states.start)
    add(states.start, Generation(0.0, 0.0, h, 0.0, 0.0))
    for number, state in enumerate(islice(one.expanded, MOST_COMPARED)):
        for k, heap in enumerate(heaps):
            while heap and not any(node[k] == heap[0][0] for node in waiting.get(heap[0][1], ())):
                heapq.heappop(heap)
        if state not in waiting:
            return Explained(number, alone)
        node = min(waiting[state])
        lowest, least, last = (heap[0][0] for heap in heaps)
        if node[0] > _rounded(lowest, states.slack):
            return Explained(number, alone)
        nodes = waiting.pop(state)
        is_wrong = min(one[1] for one in nodes) > _rounded(least, states.slack)
        if marks == "both" and len(nodes) > 1:
            waiting[state] = [one for one in nodes if one is not node]
        alone += is_wrong and -last > _rounded(lowest, states.slack)  # else it might expand any node
        closed.add(state)
        children = states.children(state)
        for known in (values, right):
            known.learn(child for _, child, _ in children)
        for _, child, cost in children:
            g = node[3] + cost
            before = reached.get(child, math.inf)
            if marks == STALE and child in waiting and g < before:
                [kept] = waiting[child]
                waiting[child] = [(kept[0], of_g * g + of_h * right.of(child), kept[2], g, node[4] + 1)]
                heapq.heappush(heaps[1], (waiting[child][0][1], child))
                reached[child] = g
            elif child not in closed if marks == "popped" else g < before and (marks != "first" or before == math.inf):
                add(child, Generation(g, cost, values.of(child), node[0], node[-1] + 1))
    return Explained(min(len(one.expanded), MOST_COMPARED), alone)


def _rounded(value: float, slack: float) -> float:
    """Return the largest value that counts as the same."""
    return value + slack + ROUNDING * max(1.0, abs(value))


# --- faults of other searches ----------------------------------------------------------------------------------------

Children = Callable[[State], Sequence[State]]
Simulation = Callable[["Recorded", Children], Iterator[State]]


def _simulations(asked: Run) -> Iterator[tuple[str, Simulation]]:
    """Yield faults of a search without a priority, each with what it expands given the order of children."""
    if asked.algorithm == "iddfs":
        for kept, pushes, early, first in product((True, False), (False, True), (False, True), (0, 1)):
            yield "visited-kept" if kept else "visited-within", partial(_deepening, kept, pushes, early, first)
    elif asked.algorithm == "beam":
        yield "beam-marks", _beam
    elif ALGORITHMS[asked.algorithm].engine == "two_ended" or asked.algorithm == "bfs":
        for smaller, popped in product((False, True), repeat=2):
            yield "first-meeting", partial(_two_ended, smaller, popped)


def _followed(simulation: Simulation, one: "Recorded") -> Explained:
    """Compare a recording with a simulation whose children are in the program's order, or in its reverse."""
    states, recorded = state_bytes(one.run), one.children or {}
    agreed, most = one.beside({}, False).count, min(len(one.expanded), MOST_COMPARED)
    best = 0
    for reverse in (False, True):

        def children(state: State, reverse: bool = reverse) -> list[State]:
            found = list(recorded.get(state, ())) or [child for _, child, _ in states.children(state)]
            return found[::-1] if reverse else found

        alike, over = 0, False
        for taken, state in zip(simulation(one, children), one.expanded[:most], strict=False):
            over = taken != state
            if over:
                break
            alike += 1
        best = max(best, alike)
    return Explained(best, max(0, best - agreed))


def _deepening(
    kept: bool, pushes: bool, early: bool, first: int, one: "Recorded", children: Children
) -> Iterator[State]:
    """Yield the expansions of iterative deepening with a visited set: `kept` over all limits, or within each.

    States are marked when they are popped, those at the limit too if `early`, or all when they are pushed (`pushes`).
    """
    states = state_bytes(one.run)
    visited = set[State]()
    for limit in range(first, DEEPEST_LIMIT):
        if not kept:
            visited = set()
        stack = [(states.start, 0)]
        while stack:
            state, depth = stack.pop()
            if not pushes and depth and state in visited:
                continue
            if early or pushes:
                visited.add(state)
            if states.is_goal(state):
                return
            if depth == limit:
                continue
            visited.add(state)
            yield state
            below = [child for child in children(state) if not (pushes and child in visited)]
            if pushes:
                visited.update(below)
            stack += [(child, depth + 1) for child in reversed(below)]


def _two_ended(smaller: bool, popped: bool, one: "Recorded", children: Children) -> Iterator[State]:
    """Yield the expansions of a search from both ends, node by node, which stops at the first state that both know.

    The ends take turns, or the one with the `smaller` queue is next; states are compared when they are `popped`.
    """
    states = state_bytes(one.run)
    known = [{states.start}, set(states.goals)]
    queues = [[states.start], list(states.goals)]
    for turn in count():
        own = int(len(queues[1]) < len(queues[0])) if smaller else turn % 2
        if not any(queues):
            return
        if not queues[own]:
            continue
        state = queues[own].pop(0)
        if popped and state in known[1 - own]:
            return
        yield state
        for child in children(state):
            if child not in known[own]:
                known[own].add(child)
                queues[own].append(child)
            if child in known[1 - own] and not popped:
                return


def _beam(one: "Recorded", children: Children) -> Iterator[State]:
    """Yield the recorded expansions while each is the best of its level; children are marked though thrown away."""
    states, values = state_bytes(one.run), Values(one.run)
    level, seen = [states.start], {states.start}
    taken = iter(one.expanded)
    while level:
        below: list[State] = []
        values.learn(level)
        for _ in range(min(one.run.width, len(level))):
            state = next(taken, None)
            if state not in level or values.of(state) > min(map(values.of, level)) + states.slack:
                return
            yield state
            level.remove(state)
            new = [child for child in children(state) if child not in seen]
            seen.update(new)
            below += new
        level = below
