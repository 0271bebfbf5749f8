"""Spaces in plain Python, for tests: made from a few texts, enumerated and measured, with checks of heuristics."""

import heapq
from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from solver.errors import BadInput
from solver.problem import PROBLEMS, StateSpace

UNITS = 1000  # of costs


def made(key: str, **given: str) -> Any:
    """Return the space of a problem, with defaults for missing parameters."""
    return PROBLEMS[key].make(PROBLEMS[key].texts(given))


def reached(space: StateSpace, start: str) -> list[Any]:
    """Return the states that can be reached from one."""
    first = space.read(start, "start")
    found, waiting = {first: None}, [first]
    for state in waiting:
        for move in space.moves(state):
            assert move.state != state
            assert move.number >= 0
            if move.state not in found:
                found[move.state] = None
                waiting.append(move.state)
    return waiting


def units(value: float) -> int:
    """Return a cost or an estimate in thousandths, which must be exact."""
    assert abs(value * UNITS - round(value * UNITS)) < 1e-6
    return round(value * UNITS)


Steps = dict[Any, list[tuple[Any, int]]]


def steps_of(space: StateSpace, states: Iterable[Any]) -> Steps:
    """Return the states after each state, with the cost of the move in thousandths."""
    return {state: [(move.state, units(move.cost)) for move in space.moves(state)] for state in states}


def distances(space: StateSpace, states: Iterable[Any], goals: Iterable[Any]) -> dict[Any, int]:
    """Return thousandths of the cheapest path from each state to a goal, without those that have none."""
    return least_costs(steps_of(space, states), goals)


def least_costs(steps: Steps, goals: Iterable[Any]) -> dict[Any, int]:
    before: Steps = {}
    for state, following in steps.items():
        for after, cost in following:
            before.setdefault(after, []).append((state, cost))
    done: dict[Any, int] = {}
    waiting = [(0, k, goal) for k, goal in enumerate(goals)]
    count = len(waiting)
    while waiting:
        cost, _, state = heapq.heappop(waiting)
        if state in done:
            continue
        done[state] = cost
        for one, more in before.get(state, ()):
            if one not in done:
                count += 1
                heapq.heappush(waiting, (cost + more, count, one))
    return done


def assert_promises(key: str, space: StateSpace, states: list[Any], *goals: Any) -> None:
    """Check each heuristic declared admissible or consistent with true distances."""
    steps = steps_of(space, states)
    left = {goal: least_costs(steps, [goal]) for goal in goals}
    for goal, record in product(goals, PROBLEMS[key].heuristics):
        h = {state: units(record.estimate(space, state, goal)) for state in states}
        where = f"{record.key} to {space.write(goal)} in {space.texts}"
        if record.admissible and record.admissible(space):
            assert all(h[state] <= cost for state, cost in left[goal].items()), where
        if record.consistent and record.consistent(space):
            assert h[goal] == 0, where
            assert all(h[s] <= cost + h[after] for s in states for after, cost in steps[s]), where


def assert_refused(field: str, sentence: str, make: Any, *given: Any, **texts: str) -> None:
    """Check that input is refused, naming a field, with one sentence."""
    with pytest.raises(BadInput) as caught:
        make(*given, **texts)
    assert (caught.value.field, str(caught.value)) == (field, sentence)
