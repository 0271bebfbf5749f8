"""Every record keeps its promises: heuristics on every board there is, algorithms on boards of every distance."""

import math
import pkgutil
import random
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from solver import (
    ALGORITHMS,
    HEURISTICS,
    PARAMETERS,
    Board,
    Run,
    Search,
    algorithms,
    distance,
    heuristics,
    shuffle,
    solve,
)
from solver.board import distances, largest_distance
from tests import oracle
from tests.everything import GOALS, SIZES, UNREACHED, goals, moved_bm, tiles_bc, units_b
from tests.traces import board_text

COSTS = ("unit", "tile")
PAIRS = [(key, goal) for key, goal in product(HEURISTICS, GOALS)]


def pair_name(value: Any) -> str:
    return str(value)


def estimates(key: str, goal: Board, cost: str) -> np.ndarray:
    """Return float64[b]: h of every board, as the columns hold it."""
    heuristic = HEURISTICS[key]
    units = units_b(heuristic.table(goal, cost), goal)
    return (units / heuristic.scale).astype(np.float32).astype(np.float64)


def falls(key: str, goal: Board, cost: str) -> tuple[np.ndarray, np.ndarray]:
    """Return, in units and for every legal move, how far h falls by it and what it costs."""
    heuristic = HEURISTICS[key]
    units = units_b(heuristic.table(goal, cost), goal)
    after_bm, tile_bm = moved_bm(goal.rows, goal.columns)
    legal = after_bm >= 0
    price = tile_bm.astype(np.int64) if cost == "tile" else np.ones_like(tile_bm, np.int64)
    return (units[:, None] - units[after_bm])[legal], (price * int(heuristic.scale))[legal]


@pytest.mark.parametrize(("key", "goal"), PAIRS, ids=pair_name)
def test_a_heuristic_is_admissible_on_every_board_or_says_that_it_is_not(key: str, goal: Board) -> None:
    h_b, true_b = estimates(key, goal, "unit"), distances(goal)
    reached = true_b != UNREACHED
    above = (h_b[reached] > true_b[reached]).any()
    assert above == (not HEURISTICS[key].admissible)
    assert h_b[true_b == 0] == [0]


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize(("key", "goal"), PAIRS, ids=pair_name)
def test_a_heuristic_never_falls_by_more_than_a_move_costs_or_says_that_it_may(
    key: str, goal: Board, cost: str
) -> None:
    fall, price = falls(key, goal, cost)
    assert (fall > price).any() == (not HEURISTICS[key].consistent)


@pytest.mark.parametrize("key", [key for key, record in HEURISTICS.items() if record.admissible])
@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2)])
def test_an_admissible_heuristic_is_so_where_moves_cost_what_the_tile_says(key: str, size: tuple[int, int]) -> None:
    boards = tiles_bc(size[0] * size[1])
    for goal in goals(*size):
        h_b, true_b = estimates(key, goal, "tile"), cheapest(goal)
        assert (h_b <= true_b).all()
        assert h_b[(boards == goal.cells).all(axis=1)] == [0]


@cache
def cheapest(goal: Board) -> np.ndarray:
    """Return float64[b]: the least cost of a way to the goal where a move costs its tile, infinity where none leads."""
    after_bm, tile_bm = moved_bm(goal.rows, goal.columns)
    cost_b = np.where((tiles_bc(len(goal.cells)) == goal.cells).all(axis=1), 0.0, math.inf)
    while True:  # Bellman and Ford
        over = np.where(after_bm >= 0, cost_b[after_bm] + tile_bm, math.inf).min(axis=1)
        if (over >= cost_b).all():
            return cost_b
        cost_b = np.minimum(cost_b, over)


@pytest.mark.parametrize("key", HEURISTICS)
def test_the_estimate_in_the_columns_is_that_of_the_table(key: str, rng: random.Random) -> None:
    for cost in COSTS:
        for goal in rng.sample(GOALS, 4):
            start = shuffle(goal, min(12, largest_distance(goal)), rng.randrange(1000))
            estimate = oracle.estimator(oracle.board_of(str(goal)), key, cost)
            search = Search(Run(start, goal, algorithm="greedy", heuristic=key, cost=cost))
            assert search.columns()["h_n"][0] == estimate(oracle.board_of(str(start)))


def test_manhattan_is_never_below_misplaced_nor_euclidean() -> None:
    for goal in GOALS:
        manhattan = estimates("manhattan", goal, "unit")
        assert (manhattan >= estimates("misplaced", goal, "unit")).all()
        assert (manhattan >= estimates("euclidean", goal, "unit")).all()


def promised() -> list[tuple[str, dict[str, Any]]]:
    """Return every choice of options under which an algorithm promises a cheapest path."""
    found = []
    for key, record in ALGORITHMS.items():
        options: dict[str, list[Any]] = {
            "heuristic": list(HEURISTICS) if "heuristic" in record.options else ["manhattan"],
            "tie": ["fifo", "lifo", "high_g", "low_g"] if "tie" in record.options else ["fifo"],
            "weight": [1, 2] if "weight" in record.options else [2],
            "goal_test": ["expansion", "generation"],
            "cost": list(COSTS),
        }
        for values in product(*options.values()):
            chosen = dict(zip(options, values, strict=True))
            if record.promise(Run(algorithm=key, **chosen)).optimal:
                found.append((key, chosen))
    return found


PROMISED = promised()


def choice_name(value: Any) -> str:
    return value if isinstance(value, str) else "-".join(map(str, value.values()))


@pytest.mark.parametrize(("key", "chosen"), PROMISED, ids=choice_name)
def test_an_algorithm_that_promises_a_cheapest_path_finds_one(
    key: str, chosen: dict[str, Any], rng: random.Random
) -> None:
    for rows, columns in ((2, 3), (3, 2), (2, 2)):
        goal = rng.choice(goals(rows, columns))
        true_b = cheapest(goal) if chosen["cost"] == "tile" else distances(goal).astype(float)
        reached = np.flatnonzero(distances(goal) != UNREACHED)
        for b in rng.sample(reached.tolist(), min(len(reached), 25)):
            start = Board(rows, columns, tuple(map(int, tiles_bc(rows * columns)[b])))
            assert solve(Run(start, goal, algorithm=key, **chosen)).cost == true_b[b]
    goal = rng.choice(goals(3, 3))
    if chosen["cost"] == "unit":
        for moves in (0, 1, 5, 10, 14, 18, 22, 26, largest_distance(goal)):
            start = shuffle(goal, moves, rng.randrange(10**6))
            assert solve(Run(start, goal, algorithm=key, **chosen)).cost == moves


@cache
def judged_by_the_oracle() -> list[tuple[str, str, int]]:
    """Return boards of the 8-puzzle with the least cost of their way where a move costs its tile."""
    rng = random.Random("tile costs")
    found = []
    for moves in (3, 6, 9, 11):
        goal = rng.choice(goals(3, 3))
        start = shuffle(goal, moves, rng.randrange(10**6))
        boards = [oracle.board_of(str(board)) for board in (start, goal)]
        cost = oracle.oracle(boards[0], boards[1], "ucs", cost="tile").cost
        assert cost is not None
        found.append((str(start), str(goal), cost))
    return found


@pytest.mark.parametrize(
    ("key", "chosen"), [(key, chosen) for key, chosen in PROMISED if chosen["cost"] == "tile"], ids=choice_name
)
def test_a_cheapest_path_with_tile_costs_is_as_cheap_as_the_oracles(key: str, chosen: dict[str, Any]) -> None:
    for start, goal, cost in judged_by_the_oracle():
        assert solve(Run(start, goal, algorithm=key, **chosen)).cost == cost


@pytest.mark.parametrize("key", ALGORITHMS)
def test_every_algorithm_finds_a_path_wherever_there_is_one(key: str) -> None:
    for goal in goals(2, 3):
        for b in np.flatnonzero(distances(goal) != UNREACHED)[::7]:
            start = Board(2, 3, tuple(map(int, tiles_bc(6)[b])))
            result = solve(Run(start, goal, algorithm=key))
            assert result.status == "solved"
            assert result.cost is not None
            assert result.cost >= (distance(start, goal) or 0)


@pytest.mark.parametrize("weight", [1, 1.2, 2, 5, 1000])
@pytest.mark.parametrize("cost", COSTS)
def test_weighted_a_star_costs_at_most_w_times_the_cheapest_path(weight: float, cost: str, rng: random.Random) -> None:
    for _ in range(40):
        goal = rng.choice(goals(2, 3))
        true_b = cheapest(goal) if cost == "tile" else distances(goal).astype(float)
        b = rng.choice(np.flatnonzero(distances(goal) != UNREACHED).tolist())
        start = Board(2, 3, tuple(map(int, tiles_bc(6)[b])))
        found = solve(Run(start, goal, algorithm="wastar", weight=weight, cost=cost)).cost
        assert found is not None
        assert true_b[b] <= found <= weight * true_b[b]


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
    ],
    ids=choice_name,
)
def test_an_algorithm_without_a_promise_does_take_detours(chosen: dict[str, Any], rng: random.Random) -> None:
    assert not ALGORITHMS[chosen["algorithm"]].promise(Run(**chosen)).optimal
    for _ in range(500):
        size = rng.choice(SIZES[1:])
        goal = rng.choice(goals(*size))
        start = shuffle(goal, rng.randrange(largest_distance(goal) + 1), rng.randrange(10**6))
        best = solve(Run(start, goal, algorithm="ucs", cost=chosen.get("cost", "unit"))).cost
        if solve(Run(start, goal, **chosen)).cost != best:
            return
    pytest.fail("500 boards and not one detour: it might promise more")


@pytest.mark.parametrize("package", [algorithms, heuristics], ids=lambda package: package.__name__)
def test_every_module_of_a_list_has_a_record_in_it_and_every_record_its_own_key(package: Any) -> None:
    listed: dict[str, Any] = {**(ALGORITHMS if package is algorithms else HEURISTICS)}
    kind = type(next(iter(listed.values())))
    for found in pkgutil.iter_modules(package.__path__):
        if found.name == "record":
            continue
        module = __import__(f"{package.__name__}.{found.name}", fromlist=["*"])
        records = [value for value in vars(module).values() if isinstance(value, kind)]
        assert records, f"{module.__name__} has no record"
        for record in records:
            assert listed.get(record.key) is record, f"{record.key} is not listed"
    assert list(listed) == [record.key for record in listed.values()]


def test_the_lists_are_in_the_order_of_the_design() -> None:
    assert list(ALGORITHMS) == ["bfs", "dfs", "ucs", "greedy", "astar", "wastar"]
    assert list(HEURISTICS) == ["zero", "misplaced", "misplaced_blank", "manhattan", "manhattan_blank", "euclidean"]


RECORDS: list[Any] = [*ALGORITHMS.values(), *HEURISTICS.values()]


@pytest.mark.parametrize("record", RECORDS, ids=[record.key for record in RECORDS])
def test_a_record_says_in_words_what_it_is(record: Any) -> None:
    assert record.label
    assert record.blurb.endswith(".")
    assert record.key.isidentifier()
    known = {parameter.key for parameter in PARAMETERS}
    assert set(getattr(record, "options", ())) <= known


@pytest.mark.parametrize("key", ALGORITHMS)
def test_a_promise_is_one_sentence_under_any_options(key: str, rng: random.Random) -> None:
    for _ in range(60):
        case = oracle.random_case(rng)
        if case["heuristic"] not in HEURISTICS:
            continue
        boards = {name: board_text(case[name]) for name in ("start", "goal")}
        promise = ALGORITHMS[key].promise(Run(**{**case, **boards, "algorithm": key}))
        assert promise.text.endswith(".")
        assert promise.text.isprintable()
