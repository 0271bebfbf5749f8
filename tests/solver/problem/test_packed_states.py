"""Tables of packed states compared with an independent plain version of the rules, state by state."""

import heapq
import math
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import pytest

from solver import BadInput, Run
from solver.problem import SPACES, ZERO
from solver.problem.states import BuildStopped, PackedStates
from solver.problem.table import StateTable
from tests.rings import thorough

Rule = Callable[[Mapping[str, str], Any], Iterator[tuple[int, Any, float]]]


def jugs(given: Mapping[str, str], state: tuple[int, ...]) -> Iterator[tuple[int, Any, float]]:
    sizes = [int(size) for size in given["sizes"].split(".")]
    n = len(sizes)
    actions = [(jug, {jug: sizes[jug]}) for jug in range(n)] + [(n + jug, {jug: 0}) for jug in range(n)]
    pours = [(one, other) for one in range(n) for other in range(n) if one != other]
    for number, (one, other) in enumerate(pours, 2 * n):
        litres = min(state[one], sizes[other] - state[other])
        actions.append((number, {one: state[one] - litres, other: state[other] + litres}))
    for number, now in actions:
        after = tuple(now.get(jug, litres) for jug, litres in enumerate(state))
        if after != state:
            yield number, after, 1


def towers(given: Mapping[str, str], state: tuple[int, ...]) -> Iterator[tuple[int, Any, float]]:
    pegs = int(given["pegs"])
    stacks = [[disk for disk in range(len(state)) if state[disk] == peg] for peg in range(pegs)]
    steps = [(one, other) for one in range(pegs) for other in range(pegs) if one != other]
    for number, (one, other) in enumerate(steps):
        if stacks[one] and (not stacks[other] or stacks[one][0] < stacks[other][0]):
            yield number, tuple(other if disk == stacks[one][0] else peg for disk, peg in enumerate(state)), 1


def pancakes(given: Mapping[str, str], state: tuple[int, ...]) -> Iterator[tuple[int, Any, float]]:
    for count in range(2, len(state) + 1):
        yield count - 2, tuple(reversed(state[:count])) + state[count:], 1


def river(given: Mapping[str, str], state: tuple[int, ...]) -> Iterator[tuple[int, Any, float]]:
    people, boat = int(given["people"]), int(given["boat"])
    m, c, here = state

    def eaten(missionaries: int, cannibals: int) -> bool:
        return 0 < missionaries < cannibals

    loads = [(a, b) for a in range(boat + 1) for b in range(boat + 1) if 0 < a + b <= boat and not eaten(a, b)]
    for number, (a, b) in enumerate(loads):
        to = (m - a, c - b) if here else (m + a, c + b)
        fits = all(0 <= count <= people for count in to)
        if fits and not eaten(*to) and not eaten(people - to[0], people - to[1]):
            yield number, (*to, 1 - here), 1


def farmer(given: Mapping[str, str], state: tuple[int, ...]) -> Iterator[tuple[int, Any, float]]:
    def eaten(f: int, w: int, g: int, c: int) -> bool:
        return (w == g or g == c) and g != f

    for number in range(4):
        to = tuple(1 - side if k in (0, number) else side for k, side in enumerate(state))
        if state[number] == state[0] and not eaten(*to):
            yield number, to, 1


def grid(given: Mapping[str, str], state: tuple[int, int]) -> Iterator[tuple[int, Any, float]]:
    rows = given["cells"].split("-")
    cells = {(r, c): sign for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1) if sign != "#"}
    ways = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)][: int(given["moves"])]
    for number, (down, right) in enumerate(ways):
        there = state[0] + down, state[1] + right
        corners = [(there[0], state[1]), (state[0], there[1])]
        if there in cells and all(corner in cells for corner in corners):
            cost = 1 if cells[there] == "." else int(cells[there])
            yield number, there, round(cost * 1.414, 3) if down and right else cost


RULES: dict[str, Rule] = {
    "jugs": jugs, "towers": towers, "pancakes": pancakes, "river": river, "farmer": farmer, "grid": grid,
}  # fmt: skip


def drawn_cells(rng: random.Random) -> str:
    wide = rng.randint(2, 9)
    rows = ["".join(rng.choice("....##23459") for _ in range(wide)) for _ in range(rng.randint(1, 8))]
    return "-".join([rows[0][:-1] + ".", *rows[1:]])


CASES: dict[str, Callable[[random.Random], tuple[dict[str, str], str]]] = {
    "jugs": lambda rng: ({"sizes": ".".join(str(rng.randint(1, 9)) for _ in range(rng.randint(2, 4)))}, ""),
    "towers": lambda rng: (
        {"pegs": str(rng.randint(3, 5))}, "".join(rng.choice("012") for _ in range(rng.randint(1, 5)))
    ),
    "pancakes": lambda rng: ({}, "".join(map(str, rng.sample(range(1, 6), 5)))),
    "river": lambda rng: ({"people": str(rng.randint(1, 9)), "boat": str(rng.randint(1, 9))}, ""),
    "farmer": lambda rng: ({}, ""),
    "grid": lambda rng: ({"cells": drawn_cells(rng), "moves": rng.choice("48")}, ""),
}  # fmt: skip


def test_every_problem_with_packed_states_has_a_plain_rule_in_these_tests() -> None:
    having = {key for key, record in SPACES.items() if record.make(usual(key)).sizes_like((0, 0, 0))}
    assert having == set(RULES) == set(CASES)


def usual(key: str) -> dict[str, str]:
    return {parameter.key: parameter.default for parameter in SPACES[key].parameters}


def reached(rule: Rule, given: Mapping[str, str], states: set[Any]) -> dict[Any, dict[int, tuple[Any, float]]]:
    moves: dict[Any, dict[int, tuple[Any, float]]] = {}
    waiting = sorted(states)
    while waiting:
        state = waiting.pop()
        if state not in moves:
            moves[state] = {number: (after, cost) for number, after, cost in rule(given, state)}
            waiting += [after for after, _ in moves[state].values()]
    return moves


def left(moves: Mapping[Any, dict[int, tuple[Any, float]]], goals: list[Any]) -> dict[Any, float]:
    before: dict[Any, list[tuple[Any, float]]] = {state: [] for state in moves}
    for state, away in moves.items():
        for after, cost in away.values():
            before[after].append((state, cost))
    found, waiting = dict.fromkeys(goals, 0.0), [(0.0, goal) for goal in goals]
    while waiting:
        cost, state = heapq.heappop(waiting)
        for one, more in before[state]:
            if cost + more < found.get(one, math.inf):
                found[one] = cost + more
                heapq.heappush(waiting, (cost + more, one))
    return found


@pytest.mark.parametrize("drawn", [8, thorough(25)])
@pytest.mark.parametrize("key", RULES)
def test_a_table_has_the_states_moves_costs_and_distances_of_the_plain_rules(key: str, drawn: int) -> None:
    rng = random.Random(f"packed {key}")
    for _ in range(drawn):
        given, start = CASES[key](rng)
        run = Run(start, problem=key, algorithm="ucs", **given)
        table, space = run.state_table, run.space
        own = {(r, c) for r, row in enumerate(space.rows, 1) for c, sign in enumerate(row, 1) if sign != "#"} \
            if space.rows else {run.start.value}  # fmt: skip
        moves = reached(RULES[key], space.texts, own)
        assert list(table.states) == sorted(moves), run.query()
        goal_v = run.goal_v
        distances = left(moves, [table.states[v] for v in np.flatnonzero(goal_v)])
        for v, state in enumerate(table.states):
            assert table.number[state] == v
            successor_m, cost_m = (array[v] for array in table.forward)
            found = {m: (table.states[w], cost_m[m] / table.scale) for m, w in enumerate(successor_m) if w >= 0}
            assert found == moves[state], (run.query(), state)
            assert {move.number: (move.state, move.cost) for move in space.moves(state)} == moves[state]
            away = table.distances(goal_v)[v] / table.scale
            assert away == pytest.approx(distances.get(state, math.inf)), (run.query(), state)


@pytest.mark.parametrize("drawn", [4, thorough(10)])
@pytest.mark.parametrize("key", RULES)
def test_h_computed_for_all_states_at_once_equals_that_of_each_state(key: str, drawn: int) -> None:
    rng = random.Random(f"h {key}")
    for _ in range(drawn):
        given, start = CASES[key](rng)
        run = Run(start, problem=key, algorithm="ucs", **given)
        table, goal_v = run.state_table, run.goal_v
        ends = [table.states[v] for v in np.flatnonzero(goal_v)]
        for record in (*SPACES[key].heuristics, ZERO):
            units_v, scale = table.estimates(record, goal_v)
            for v, state in enumerate(table.states):
                exact = min((record.estimate(run.space, state, end) for end in ends), default=0)
                h = units_v[v] / (scale * table.scale)
                assert exact - 1 / 1000 <= h <= exact + 1e-9, (run.query(), record.key, state)


def test_edges_backwards_are_the_cheapest_of_those_forward() -> None:
    rng = random.Random("backward")
    for _ in range(40):
        key = rng.choice([*CASES])
        given, start = CASES[key](rng)
        table = Run(start, problem=key, algorithm="ucs", **given).state_table
        pairs: dict[tuple[int, int], int] = {}
        for v, (there, costs) in enumerate(zip(*table.forward, strict=True)):
            for w, cost in zip(there.tolist(), costs.tolist(), strict=True):
                if w >= 0:
                    pairs[w, v] = min(cost, pairs.get((w, v), cost))
        back = {
            (w, v): cost
            for w, (there, costs) in enumerate(zip(*table.backward, strict=True))
            for v, cost in zip(there.tolist(), costs.tolist(), strict=True)
            if v >= 0
        }
        assert back == pairs
        for w, v in back:  # a move leads back where the same move leads there
            forward = table.forward.successor_vm[w].tolist()
            place = table.backward.successor_vm[w].tolist().index(v)
            assert place == forward.index(v) if v in forward else place >= len(forward)
        assert table.forward_as_backward.successor_vm.shape == table.backward.successor_vm.shape


@pytest.mark.thorough
def test_the_largest_problems_are_enumerated_and_larger_ones_are_refused_in_a_sentence() -> None:
    sizes = {"182.181.179": 195_840, "29.28.27.26": 166_320, "999.998": 3994, "999.999.999.999": 16}
    for text, count in sizes.items():
        assert len(Run(problem="jugs", sizes=text, algorithm="bfs").state_table.states) == count
    assert len(Run("0" * 11, problem="towers", algorithm="bfs").state_table.states) == 3**11
    with pytest.raises(BadInput, match=r"^sizes 199\.198\.197 give more than 200 000 states; .* at most 182 litres"):
        assert Run(problem="jugs", sizes="199.198.197", algorithm="bfs").state_table


def test_too_many_moves_into_a_state_are_refused_if_a_search_follows_them_backwards() -> None:
    table = Run("0.0.0", "0.0.7", problem="jugs", sizes="60.59.58", algorithm="bidirectional").state_table
    with pytest.raises(BadInput, match=r"up to \d+ of them lead into a state; with \d+ states at most \d+ work"):
        assert table.backward
    assert Run("0.0.0", "0.0.7", problem="jugs", sizes="12.8.7", algorithm="bidirectional").state_table.backward


def test_building_a_table_can_be_stopped_and_reports_its_progress() -> None:
    space = SPACES["jugs"].make({"sizes": "60.59.58"})
    with pytest.raises(BuildStopped):
        StateTable(space, ((0, 0, 0),), "listed", stopped=lambda: True)
    shares: list[float] = []
    table = StateTable(space, ((0, 0, 0),), "listed", shares.append)
    assert shares == sorted(shares)
    assert 0.5 < shares[0] <= shares[-1] == 1
    assert isinstance(table.states, PackedStates)


def test_a_state_outside_a_table_has_no_number() -> None:
    numbers = Run(problem="jugs", sizes="8.5.3", algorithm="bfs").state_table.number
    for stranger in ((8, 5, 3, 0), (9, 0, 0), (-1, 0, 0), (4, 4, 4), "0.0.0", None, 3):
        assert stranger not in numbers
    assert (8, 5, 3) in numbers
    with pytest.raises(KeyError):
        numbers[(1, 1, 1)]


def test_all_starts_of_a_problem_whose_states_lead_to_each_other_share_a_table() -> None:
    one = Run("0000", problem="towers", algorithm="bfs").state_table
    assert Run("2012", problem="towers", algorithm="bfs").state_table is one
    assert Run("20120", problem="towers", algorithm="bfs").state_table is not one
