"""Every algorithm keeps its promises on boards of every distance."""

import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, Board, Run, solve
from solver.algorithms import LIMIT_OF_A_BRANCH
from solver.problem.tiles import (
    distance,
    distances,
    largest_distance,
    shuffle,
    usual_goals,
)
from tests import oracle
from tests.everything import (
    SIZES,
    UNREACHED,
    goals,
    tiles_bc,
    true_b,
)
from tests.rings import exhaustive, some, thorough

COSTS = ("unit", "tile")


def name_of(value: Any) -> str:
    return str(value)


def oracles(board: Board) -> oracle.Board:
    return oracle.board_of(str(board))


@cache
def usual_of(key: str) -> Run:
    return Run(algorithm=key)


def promised() -> list[tuple[str, dict[str, Any]]]:
    """Return every choice of options under which an algorithm promises a cheapest path."""
    found = []
    for key, record in ALGORITHMS.items():
        plain = usual_of(key)
        options: dict[str, list[Any]] = {
            "heuristic": list(HEURISTICS) if "heuristic" in record.options else ["manhattan"],
            "tie": list(oracle.TIES_OF.get(key, ["fifo"])),
            "reached": list(record.choices.get("reached", ["on"])),
            "reopen": list(oracle.REOPENS.get(key, ["on"])),
            "weight": [1, 2] if "weight" in record.options else [2],
            "goal_test": ["expansion", "generation"],
            "cost": list(COSTS),
        }
        for values in product(*options.values()):
            chosen = dict(zip(options, values, strict=True))
            if (
                (chosen["reached"], chosen["reopen"]) != ("on", "on")
                and len(options["tie"]) > 1
                and chosen["tie"] not in ("fifo", "high_g_newest")
            ):
                continue
            if chosen["reached"] != "on" and chosen["reopen"] != options["reopen"][0]:
                continue
            if not HEURISTICS[chosen["heuristic"]].applies(plain.goal.value, chosen["cost"]):
                continue
            if record.promise(plain.under(chosen)).optimal:
                found.append((key, chosen))
    return found


PROMISED = promised()
MOST_NODES = 50_000_000  # nodes of bounded searches are counted, not kept
FORGETFUL = ("idastar", "rbfs", "dfbnb")
FARTHEST = {  # moves to the goal in tests: few for searches without a reached set
    ("on", "unit"): 31, ("closed", "unit"): 31, ("closed", "tile"): 31, ("expanded", "unit"): 31,
    ("expanded", "tile"): 31, ("parent", "unit"): 18, ("off", "unit"): 8,
    ("on", "tile"): 31, ("parent", "tile"): 9, ("off", "tile"): 3, ("path", "unit"): 18, ("path", "tile"): 9,
}  # fmt: skip


def farthest_for(key: str, chosen: dict[str, Any]) -> int:
    """Return the moves to the goal in tests; fewer for `off`, unless the search has little memory by nature."""
    is_branch = ALGORITHMS[key].largest_limit == LIMIT_OF_A_BRANCH and chosen["reached"] != "off"
    return FARTHEST["on" if is_branch else chosen["reached"], chosen["cost"]]


def is_usual(key: str, chosen: dict[str, Any]) -> bool:
    """Return whether options are the defaults of a search, except for its heuristic and the cost."""
    usual = usual_of(key)
    return all(chosen[name] == getattr(usual, name) for name in ("tie", "reached", "reopen", "goal_test"))


def ring(key: str, chosen: dict[str, Any]) -> Callable[..., Any]:
    """Return the ring in which a choice is tried: the quick one with the default heuristic."""
    if not is_usual(key, chosen):
        return exhaustive
    return pytest.param if chosen["heuristic"] == "manhattan" else thorough


def choice_name(value: Any) -> str:
    return value if isinstance(value, str) else "-".join(map(str, value.values()))


@pytest.mark.parametrize(("key", "chosen"), [ring(*choice)(*choice) for choice in PROMISED], ids=choice_name)
def test_an_algorithm_that_promises_a_cheapest_path_finds_one(
    key: str, chosen: dict[str, Any], rng: random.Random
) -> None:
    farthest = farthest_for(key, chosen)
    limit = MOST_NODES if ALGORITHMS[key].engine in ("deepening", "recursive") else 1_000_000
    for height, width in ((2, 3), (3, 2), (2, 2)):
        goal = rng.choice(goals(height, width))
        if not HEURISTICS[chosen["heuristic"]].applies(goal, chosen["cost"]):
            continue
        least_b = true_b(goal, chosen["cost"])
        near = np.flatnonzero(distances(goal) <= farthest)  # UNREACHED is farther than any
        for b in rng.sample(near.tolist(), min(len(near), 25)):
            start = Board(height, width, tuple(map(int, tiles_bc(height * width)[b])))
            bound = {"bound": int(least_b[b]) + 3} if key == "dfbnb" else {}
            assert solve(Run(start, goal, algorithm=key, limit=limit, **chosen, **bound)).cost == least_b[b]
    goal = rng.choice(goals(3, 3))
    if chosen["cost"] == "unit":
        if key == "iddfs" or (key in FORGETFUL and chosen["heuristic"] == "zero"):
            farthest = 26  # beyond, searches that know nothing make more nodes than a run may keep
        for moves in (0, 1, 5, 8, 10, 14, 18, 22, 26, largest_distance(goal)):
            if moves <= farthest:
                start = shuffle(goal, moves, rng.randrange(10**6))
                bound = {"bound": moves + 1} if key == "dfbnb" else {}
                assert solve(Run(start, goal, algorithm=key, limit=limit, **chosen, **bound)).cost == moves


@cache
def judged_by_the_oracle() -> list[tuple[str, str, int, int]]:
    """Return boards of the 8-puzzle with their distance and the least cost of their way where a move costs its tile."""
    rng = random.Random("tile costs")
    found = []
    for moves in (3, 6, 9, 11):
        goal = rng.choice(goals(3, 3))
        start = shuffle(goal, moves, rng.randrange(10**6))
        cost = oracle.oracle(oracles(start), oracles(goal), "ucs", cost="tile").cost
        assert cost is not None
        found.append((str(start), str(goal), moves, cost))
    return found


@pytest.mark.parametrize(
    ("key", "chosen"),
    some(
        [(key, chosen) for key, chosen in PROMISED if chosen["cost"] == "tile"],
        lambda choice: choice[1]["heuristic"] == "manhattan",
        lambda choice: exhaustive(*choice),
    ),
    ids=choice_name,
)
def test_a_cheapest_path_with_tile_costs_is_as_cheap_as_the_oracles(key: str, chosen: dict[str, Any]) -> None:
    for start, goal, moves, cost in judged_by_the_oracle():
        if moves <= farthest_for(key, chosen):
            bound = {"bound": cost} if key == "dfbnb" else {}
            assert solve(Run(start, goal, algorithm=key, **chosen, **bound)).cost == cost


@pytest.mark.parametrize("size", [(2, 2), (2, 3)], ids=str)
def test_depth_first_search_that_avoids_its_path_finds_a_simple_path_to_every_board(size: tuple[int, int]) -> None:
    goal = goals(*size)[0]
    near = np.flatnonzero(distances(goal) <= (31 if size == (2, 2) else 3))
    for b in near.tolist():
        run = Run(Board(*size, tuple(map(int, tiles_bc(len(goal.cells))[b]))), goal, algorithm="dfs", reached="path")
        promise, result = ALGORITHMS["dfs"].promise(run), solve(run)
        assert (promise.complete, promise.optimal, result.status) == (True, False, "solved")
        boards = [run.start.value]
        for move in result.moves or "":
            after = boards[-1].moved("UDLR".index(move))
            assert after is not None
            boards.append(after)
        assert boards[-1] == goal
        assert len(set(boards)) == len(boards)


@pytest.mark.parametrize("reached", ["off", "parent"])
def test_depth_first_search_that_may_go_in_a_cycle_promises_nothing(reached: str) -> None:
    run = Run("123-406-758", "123-456-780", algorithm="dfs", reached=reached, limit=20_000)
    promise = ALGORITHMS["dfs"].promise(run)
    assert (promise.complete, promise.optimal, solve(run).status) == (False, False, "limit")


COMPLETE = [key for key, record in ALGORITHMS.items() if record.promise(Run(algorithm=key, depth=21)).complete]


@pytest.mark.thorough
def test_incomplete_searches_say_so() -> None:
    local = {"hill_climbing", "stochastic", "first_choice", "annealing"}
    assert set(ALGORITHMS) - set(COMPLETE) == {"dls", "beam", "dfbnb", *local}
    goal = usual_goals(3, 3)["blank last"]
    for chosen in (
        {"algorithm": "dls", "depth": 20}, {"algorithm": "beam", "width": 2}, {"algorithm": "dfbnb", "bound": 20},
        {"algorithm": "annealing", "cooling": 0.999}, *({"algorithm": key} for key in local - {"annealing"}),
    ):  # fmt: skip
        ends = {solve(Run(shuffle(goal, 21, seed), goal, **chosen)).status for seed in range(30)}
        assert "exhausted" in ends


@pytest.mark.parametrize("key", [*COMPLETE, "dls"])
def test_a_complete_algorithm_finds_a_path_if_one_exists(key: str) -> None:
    for goal in goals(2, 3):
        for b in np.flatnonzero(distances(goal) != UNREACHED)[::7]:
            start = Board(2, 3, tuple(map(int, tiles_bc(6)[b])))
            result = solve(Run(start, goal, algorithm=key, depth=largest_distance(goal)))
            assert result.status == "solved"
            assert result.cost is not None
            assert result.cost >= (distance(start, goal) or 0)


@pytest.mark.parametrize("goal_test", ["expansion", "generation"])
@pytest.mark.parametrize("size", some(SIZES[:3], SIZES[0].__eq__), ids=name_of)
def test_depth_limited_search_finds_a_path_of_any_board_down_to_its_limit_and_none_above(
    size: tuple[int, int], goal_test: str
) -> None:
    for goal in goals(*size):
        for b in np.flatnonzero(distances(goal) != UNREACHED)[::3]:
            start, moves = Board(*size, tuple(map(int, tiles_bc(len(goal.cells))[b]))), int(distances(goal)[b])
            for depth in (moves, moves + 1, moves + 2):
                result = solve(Run(start, goal, algorithm="dls", depth=depth, goal_test=goal_test))
                assert result.status == "solved"
                assert moves <= (result.cost or 0) <= depth
                assert result.max_depth <= depth
            if moves:
                result = solve(Run(start, goal, algorithm="dls", depth=moves - 1, goal_test=goal_test))
                assert (result.status, result.cost, result.max_depth) == ("exhausted", None, moves - 1)


@pytest.mark.parametrize("weight", [1, 1.2, 2, 5, 1000])
@pytest.mark.parametrize("cost", COSTS)
def test_weighted_a_star_costs_at_most_w_times_the_cheapest_path(weight: float, cost: str, rng: random.Random) -> None:
    for _ in range(40):
        goal = rng.choice(goals(2, 3))
        least_b = true_b(goal, cost)
        b = rng.choice(np.flatnonzero(distances(goal) != UNREACHED).tolist())
        start = Board(2, 3, tuple(map(int, tiles_bc(6)[b])))
        found = solve(Run(start, goal, algorithm="wastar", weight=weight, cost=cost)).cost
        assert found is not None
        assert least_b[b] <= found <= weight * least_b[b]


@pytest.mark.parametrize(
    "chosen",
    [
        {"algorithm": "bfs", "cost": "tile"},
        {"algorithm": "dfs"},
        {"algorithm": "greedy"},
        {"algorithm": "ucs", "cost": "tile", "goal_test": "generation"},
        {"algorithm": "astar", "heuristic": "zero", "cost": "tile", "goal_test": "generation"},
        {"algorithm": "wastar"},
        {"algorithm": "wastar", "goal_test": "generation"},
        {"algorithm": "dls"},
        {"algorithm": "iddfs", "cost": "tile"},
        {"algorithm": "idastar", "heuristic": "misplaced_blank"},
        exhaustive({"algorithm": "rbfs", "heuristic": "manhattan_blank"}),
        {"algorithm": "bidirectional", "cost": "tile"},
        {"algorithm": "mm", "heuristic": "manhattan_blank"},
        {"algorithm": "beam", "width": 3},
        {"algorithm": "hill_climbing", "restarts": 200},
        {"algorithm": "stochastic", "restarts": 200},
        {"algorithm": "first_choice", "restarts": 200},
        {"algorithm": "annealing"},
        {"algorithm": "dfbnb", "heuristic": "manhattan_blank"},
        {"algorithm": "idastar_table", "heuristic": "misplaced_blank", "cost": "tile"},
    ],
    ids=choice_name,
)
def test_an_algorithm_without_a_promise_finds_a_longer_path_for_some_board(
    chosen: dict[str, Any], rng: random.Random
) -> None:
    assert not ALGORITHMS[chosen["algorithm"]].promise(Run(**chosen)).optimal
    for _ in range(5000):
        size = rng.choice(SIZES[1:])
        goal = rng.choice(goals(*size))
        start = shuffle(goal, rng.randrange(largest_distance(goal) + 1), rng.randrange(10**6))
        best = solve(Run(start, goal, algorithm="ucs", cost=chosen.get("cost", "unit"))).cost
        if solve(Run(start, goal, **chosen)).cost != best:
            return
    pytest.fail("5000 boards and not one detour: it might promise more")
