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
    Algorithm,
    BadInput,
    Board,
    Heuristic,
    Run,
    Search,
    algorithms,
    distance,
    shuffle,
    solve,
    usual_goals,
)
from solver.algorithms import LIMIT_OF_A_BRANCH
from solver.tiles import (
    distances,
    heuristics,
    largest_distance,
)
from solver.tiles.heuristics import SumOverTiles
from solver.tiles.heuristics.walking_distance import UNKNOWN, moves_of_lines
from tests import oracle
from tests.everything import (
    GOALS,
    SIZES,
    UNREACHED,
    by_number,
    cheapest_b,
    estimates_b,
    goals,
    moved_bm,
    table_units_b,
    tiles_bc,
    units_b,
)
from tests.oracle.tables import walks
from tests.rings import some, thorough
from tests.traces import run_of

COSTS = ("unit", "tile")
SMALL_GOALS = [goal for goal in GOALS if len(goal.cells) <= 6]
TRIPLES = [triple for triple in product(HEURISTICS, GOALS, COSTS) if HEURISTICS[triple[0]].applies(*triple[1:])]
LARGER = [(3, 3), (2, 4), (4, 2), (2, 5), (5, 2), (3, 4), (4, 4), (5, 4), (5, 5)]
SMALL_TRIPLES = [triple for triple in TRIPLES if len(triple[1].cells) <= 6]
MOST_NODES = 50_000_000  # those of a search under a bound are counted, not kept


def name_of(value: Any) -> str:
    return str(value)


def oracles(board: Board) -> oracle.Board:
    return oracle.board_of(str(board))


def true_b(goal: Board, cost: str) -> np.ndarray:
    """Return float64[b]: what the best way to the goal costs, infinity where none leads."""
    if cost == "tile":
        return cheapest_b(goal)
    return np.where(distances(goal) == UNREACHED, np.inf, distances(goal).astype(float))


def falls(key: str, goal: Board, cost: str) -> tuple[np.ndarray, np.ndarray]:
    """Return, in units and for every legal move, how far h falls by it and what it costs."""
    units = units_b(key, goal, cost)
    after_bm, tile_bm = moved_bm(goal.height, goal.width)
    legal = after_bm >= 0
    price = tile_bm.astype(np.int64) if cost == "tile" else np.ones_like(tile_bm, np.int64)
    return (units[:, None] - units[after_bm])[legal], (price * int(HEURISTICS[key].scale))[legal]


@pytest.mark.parametrize(("key", "goal", "cost"), TRIPLES, ids=name_of)
def test_a_heuristic_is_admissible_on_every_board_or_says_that_it_is_not(key: str, goal: Board, cost: str) -> None:
    h_b, least_b = estimates_b(key, goal, cost), true_b(goal, cost)
    reached = np.isfinite(least_b)
    above = (h_b[reached] > least_b[reached]).any()
    assert above == (not HEURISTICS[key].admissible)
    assert h_b[least_b == 0] == [0]


@pytest.mark.parametrize(("key", "goal", "cost"), TRIPLES, ids=name_of)
def test_a_heuristic_never_falls_by_more_than_a_move_costs_or_says_that_it_may(
    key: str, goal: Board, cost: str
) -> None:
    fall, price = falls(key, goal, cost)
    is_small = (key, len(goal.cells), cost) == ("corner_tiles", 4, "unit")  # there are corners alone
    assert (fall > price).any() == (not HEURISTICS[key].consistent and not is_small)


@pytest.mark.parametrize("goal", SMALL_GOALS, ids=name_of)
def test_the_costs_that_heuristics_are_judged_by_are_those_of_the_oracle(goal: Board) -> None:
    for cost in COSTS:
        np.testing.assert_array_equal(true_b(goal, cost), by_number(oracle.least_costs(oracles(goal), cost), goal))


@pytest.mark.parametrize(
    ("key", "goal", "cost"),
    [triple for triple in TRIPLES if isinstance(HEURISTICS[triple[0]], SumOverTiles)],
    ids=name_of,
)
def test_a_sum_over_tiles_is_the_same_by_its_table_and_by_its_compiled_function(
    key: str, goal: Board, cost: str
) -> None:
    np.testing.assert_array_equal(table_units_b(HEURISTICS[key].weights(goal, cost), goal), units_b(key, goal, cost))


@pytest.mark.parametrize(("key", "goal", "cost"), SMALL_TRIPLES, ids=name_of)
def test_a_heuristic_says_of_every_small_board_what_the_oracle_says(key: str, goal: Board, cost: str) -> None:
    estimate = oracle.estimator(oracles(goal), key, cost)
    expected = by_number({board: estimate(board) for board in boards_of(goal)}, goal)
    np.testing.assert_array_equal(estimates_b(key, goal, cost), expected)


def boards_of(goal: Board) -> list[oracle.Board]:
    """Return every board of the size of a small goal."""
    grids = tiles_bc(len(goal.cells)).reshape(-1, goal.height, goal.width).tolist()
    return [tuple(map(tuple, grid)) for grid in grids]


def board_near(goal: Board, rng: random.Random) -> Board:
    """Return a board with the goal's tiles shuffled everywhere, or within their rows, or within their columns."""
    cells, lines = list(goal.cells), [range(len(goal.cells))]
    if rng.random() < 0.4:
        lines = [range(r * goal.width, (r + 1) * goal.width) for r in range(goal.height)]
    elif rng.random() < 0.7:
        lines = [range(c, len(cells), goal.width) for c in range(goal.width)]
    for line in rng.sample(lines, rng.randrange(1, len(lines) + 1)):
        for c, t in zip(line, rng.sample([cells[c] for c in line], len(line)), strict=True):
            cells[c] = t
    return Board(goal.height, goal.width, tuple(cells))


@pytest.mark.parametrize("size", some(LARGER, ((2, 4), (5, 4)).__contains__), ids=name_of)
@pytest.mark.parametrize("key", HEURISTICS)
def test_a_heuristic_says_of_larger_boards_what_the_oracle_says(
    key: str, size: tuple[int, int], rng: random.Random
) -> None:
    for goal, cost in product(goals(*size), COSTS):
        if not HEURISTICS[key].applies(goal, cost) or (key == "perfect" and len(goal.cells) == 10):
            continue  # which the oracle knows too, but not in a minute
        boards = [board_near(goal, rng) for _ in range(5 if (key, size) == ("pattern_db", (4, 4)) else 100)]
        estimate = oracle.estimator(oracles(goal), key, cost)
        expected = np.array([estimate(oracles(board)) for board in boards])
        found = estimates_b(key, goal, cost, np.array([board.cells for board in boards], np.uint8))
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("size", [(2, 3), (3, 2), (3, 3), (2, 5), (4, 3)], ids=name_of)
def test_walking_distances_are_known_of_every_way_to_fill_the_lines(size: tuple[int, int]) -> None:
    for blank_home in range(size[0]):
        moves_x = moves_of_lines(*size, blank_home)
        known = np.bincount(list(walks(*size, blank_home).values()))
        np.testing.assert_array_equal(np.bincount(moves_x[moves_x < UNKNOWN]), known)


@pytest.mark.parametrize("size", [(2, 5), (5, 2)], ids=name_of)
def test_the_perfect_heuristic_of_ten_cells_is_the_cost_of_a_shortest_path(
    size: tuple[int, int], rng: random.Random
) -> None:
    goal = rng.choice(goals(*size))
    for _ in range(20):
        start = board_near(goal, rng)
        perfect = Search(Run(start, goal, heuristic="perfect")).columns()["h_n"][0]
        cost = solve(Run(start, goal, algorithm="astar", heuristic="linear_conflict", limit=2_000_000)).cost
        assert perfect == (math.inf if cost is None else cost)


@pytest.mark.parametrize("algorithm", [key for key, record in ALGORITHMS.items() if "heuristic" in record.options])
@pytest.mark.parametrize("key", HEURISTICS)
def test_the_estimate_in_the_columns_is_that_of_the_oracle(key: str, algorithm: str, rng: random.Random) -> None:
    for cost, size in product(COSTS, (*SIZES, (3, 4), (4, 4), (5, 5))):
        goal = rng.choice(goals(*size))
        if not HEURISTICS[key].applies(goal, cost):
            continue
        start = shuffle(goal, rng.randrange(7), rng.randrange(1000))
        estimate = oracle.estimator(oracles(goal), key, cost)
        search = Search(Run(start, goal, algorithm=algorithm, heuristic=key, cost=cost))
        assert search.columns()["h_n"][0] == estimate(oracles(start))


@pytest.mark.parametrize("key", HEURISTICS)
def test_a_heuristic_applies_where_the_oracle_says_so(key: str) -> None:
    for size, cost in product((*SIZES, (2, 5), (3, 4), (4, 4), (5, 5)), COSTS):
        for goal in goals(*size):
            applies = oracle.applies(key, oracles(goal), cost)
            assert HEURISTICS[key].applies(goal, cost) == applies
            if not applies:
                with pytest.raises(BadInput) as caught:
                    HEURISTICS[key].check(goal, cost)
                assert caught.value.field == "heuristic"


@pytest.mark.parametrize(
    "given", [{"start": "123-456-708", "cost": "tile"}, {"start": "1234-5678-9abc-de0f"}], ids=["tile", "4x4"]
)
def test_a_run_with_a_heuristic_that_does_not_apply_is_refused(given: dict[str, Any]) -> None:
    assert Run(**given, algorithm="bfs", heuristic="perfect") == Run(**given, algorithm="bfs")
    with pytest.raises(BadInput) as caught:
        Run(**given, heuristic="perfect")
    assert caught.value.field == "heuristic"


@pytest.mark.parametrize("goal", SMALL_GOALS, ids=name_of)
def test_gaschnigs_heuristic_is_the_cost_of_the_puzzle_in_which_any_tile_jumps_into_the_blank(goal: Board) -> None:
    for cost in COSTS:
        relaxed = by_number(oracle.least_costs(oracles(goal), cost, oracle.blank_swaps), goal)
        np.testing.assert_array_equal(estimates_b("gaschnig", goal, cost), relaxed)


@pytest.mark.parametrize(
    ("key", "start", "unit", "tile"),
    [
        ("tiles_out", "123-456-780", 0, 0),
        ("tiles_out", "213-456-780", 2, 3),  # both out of their column
        ("tiles_out", "423-156-780", 2, 5),  # both out of their row
        ("tiles_out", "123-056-784", 2, 8),  # 4 is out of both
        ("gaschnig", "123-456-708", 1, 8),  # one jump
        ("gaschnig", "213-456-780", 3, 4),  # 1 makes room, 2 goes home, 1 goes home
        ("gaschnig", "231-456-780", 4, 7),  # a cycle of three: its 1 goes twice
        ("gaschnig", "213-546-780", 6, 17),  # two cycles: 1, 2, 1 and 4, 5, 4
        ("linear_conflict", "213-456-780", 4, 5),  # 1 makes way for 2
        ("linear_conflict", "321-456-780", 8, 14),  # 1 and 2 make way for 3, or any two with unit costs
        ("linear_conflict", "231-456-780", 6, 9),  # 1 makes way for both
        ("linear_conflict", "423-156-780", 4, 7),  # a column: 1 makes way for 4
        ("linear_conflict", "123-456-708", 1, 8),  # nothing to make way for
        ("corner_tiles", "123-456-708", 1, 8),  # 8 leaves the blank's corner
        ("corner_tiles", "123-456-780", 0, 0),
        ("corner_tiles", "126-453-780", 8, 31),  # 3 and 6 conflict, 2 lets 3 in, the last move is a detour
        ("corner_tiles", "723-456-180", 12, 46),  # 2 and 8 must make room, as 4 and others do for 7
        ("perfect", "123-456-708", 1, None),
        ("perfect", "123-405-786", 2, None),
        ("perfect", "867-254-301", 31, None),
        ("perfect", "213-456-780", np.inf, None),  # of the other parity: there is no way
        ("max", "213-456-780", 3, 4),  # Manhattan distance says 2 and 3
        ("max", "123-456-078", 2, 15),  # Gaschnig's swaps say no more
    ],
)  # fmt: skip
def test_a_heuristic_says_what_was_worked_out_by_hand(key: str, start: str, unit: float, tile: float | None) -> None:
    board, goal = Board.parse(start), Board.parse("123-456-780")
    for cost, expected in (("unit", unit), ("tile", tile)):
        if expected is not None:
            assert estimates_b(key, goal, cost, np.array([board.cells], np.uint8)) == [expected]
            assert oracle.estimator(oracles(goal), key, cost)(oracles(board)) == expected


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("perfect", "linear_conflict"),
        ("perfect", "gaschnig"),
        ("perfect", "pattern_db"),
        ("pattern_db", "manhattan"),
        ("max", "manhattan"),
        ("max", "gaschnig"),
        ("perfect", "corner_tiles"),
        ("corner_tiles", "linear_conflict"),
        ("linear_conflict", "manhattan"),
        ("manhattan", "euclidean"),
        ("manhattan", "tiles_out"),
        ("euclidean", "chebyshev"),
        ("tiles_out", "misplaced"),
        ("chebyshev", "misplaced"),
        ("gaschnig", "misplaced"),
        ("misplaced", "zero"),
    ],
)
def test_a_heuristic_that_knows_more_never_says_less(above: str, below: str) -> None:
    for goal, cost in product(GOALS, COSTS):
        if HEURISTICS[above].applies(goal, cost) and HEURISTICS[below].applies(goal, cost):
            higher, lower = estimates_b(above, goal, cost), estimates_b(below, goal, cost)
            assert (higher >= lower).all()
            assert len(goal.cells) < 9 or (higher > lower).any()


def promised() -> list[tuple[str, dict[str, Any]]]:
    """Return every choice of options under which an algorithm promises a cheapest path."""
    found = []
    for key, record in ALGORITHMS.items():
        options: dict[str, list[Any]] = {
            "heuristic": list(HEURISTICS) if "heuristic" in record.options else ["manhattan"],
            "tie": ["fifo", "lifo", "high_g", "low_g"] if "tie" in record.options else ["fifo"],
            "reached": list(record.choices.get("reached", ["on"])),
            "reopen": ["on", "off"] if "reopen" in record.options else ["on"],
            "weight": [1, 2] if "weight" in record.options else [2],
            "goal_test": ["expansion", "generation"],
            "cost": list(COSTS),
        }
        for values in product(*options.values()):
            chosen = dict(zip(options, values, strict=True))
            if (
                (chosen["reached"], chosen["reopen"]) != ("on", "on")
                and len(options["tie"]) > 1
                and chosen["tie"] not in ("fifo", "high_g")
            ):
                continue
            if chosen["reached"] != "on" and chosen["reopen"] == "off":
                continue
            if not HEURISTICS[chosen["heuristic"]].applies(Run().goal, chosen["cost"]):
                continue
            if record.promise(Run(algorithm=key, **chosen)).optimal:
                found.append((key, chosen))
    return found


PROMISED = promised()
FORGETFUL = ("idastar", "rbfs", "dfbnb")
FARTHEST = {  # how many moves away a search may be sent: one that forgets what it has reached not very far
    ("on", "unit"): 31, ("expanded", "unit"): 31, ("expanded", "tile"): 31, ("parent", "unit"): 18, ("off", "unit"): 8,
    ("on", "tile"): 31, ("parent", "tile"): 9, ("off", "tile"): 3,
}  # fmt: skip


def farthest_for(key: str, chosen: dict[str, Any]) -> int:
    """Return how many moves away a search may be sent; one with little memory by nature as far as any but for `off`."""
    is_branch = ALGORITHMS[key].largest_limit == LIMIT_OF_A_BRANCH and chosen["reached"] != "off"
    return FARTHEST["on" if is_branch else chosen["reached"], chosen["cost"]]


def is_usual(key: str, chosen: dict[str, Any]) -> bool:
    """Tell whether options are those that a search has unless told otherwise, but for its heuristic and the cost."""
    return all(chosen[name] == getattr(Run(algorithm=key), name) for name in ("tie", "reached", "reopen", "goal_test"))


def choice_name(value: Any) -> str:
    return value if isinstance(value, str) else "-".join(map(str, value.values()))


@pytest.mark.parametrize(
    ("key", "chosen"), [choice if is_usual(*choice) else thorough(*choice) for choice in PROMISED], ids=choice_name
)
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
    ("key", "chosen"), [(key, chosen) for key, chosen in PROMISED if chosen["cost"] == "tile"], ids=choice_name
)
def test_a_cheapest_path_with_tile_costs_is_as_cheap_as_the_oracles(key: str, chosen: dict[str, Any]) -> None:
    for start, goal, moves, cost in judged_by_the_oracle():
        if moves <= farthest_for(key, chosen):
            bound = {"bound": cost} if key == "dfbnb" else {}
            assert solve(Run(start, goal, algorithm=key, **chosen, **bound)).cost == cost


@pytest.mark.parametrize("size", [(2, 2), (2, 3)], ids=str)
def test_depth_first_search_that_leaves_its_path_out_finds_a_simple_path_to_every_board(size: tuple[int, int]) -> None:
    goal = goals(*size)[0]
    near = np.flatnonzero(distances(goal) <= (31 if size == (2, 2) else 3))
    for b in near.tolist():
        run = Run(Board(*size, tuple(map(int, tiles_bc(len(goal.cells))[b]))), goal, algorithm="dfs", reached="path")
        promise, result = ALGORITHMS["dfs"].promise(run), solve(run)
        assert (promise.complete, promise.optimal, result.status) == (True, False, "solved")
        boards = [run.start]
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


def test_the_searches_that_may_find_nothing_say_so() -> None:
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
def test_an_algorithm_finds_a_path_wherever_there_is_one_if_it_promises_to(key: str) -> None:
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
        thorough({"algorithm": "rbfs", "heuristic": "manhattan_blank"}),
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
def test_an_algorithm_without_a_promise_does_take_detours(chosen: dict[str, Any], rng: random.Random) -> None:
    assert not ALGORITHMS[chosen["algorithm"]].promise(Run(**chosen)).optimal
    for _ in range(5000):
        size = rng.choice(SIZES[1:])
        goal = rng.choice(goals(*size))
        start = shuffle(goal, rng.randrange(largest_distance(goal) + 1), rng.randrange(10**6))
        best = solve(Run(start, goal, algorithm="ucs", cost=chosen.get("cost", "unit"))).cost
        if solve(Run(start, goal, **chosen)).cost != best:
            return
    pytest.fail("5000 boards and not one detour: it might promise more")


@pytest.mark.parametrize("package", [algorithms, heuristics], ids=lambda package: package.__name__)
def test_every_module_of_a_list_has_a_record_in_it_and_every_record_its_own_key(package: Any) -> None:
    listed = ALGORITHMS if package is algorithms else HEURISTICS
    kind = Algorithm if package is algorithms else Heuristic
    for found in pkgutil.iter_modules(package.__path__):
        if found.name == "record":
            continue
        module = __import__(f"{package.__name__}.{found.name}", fromlist=["*"])
        records = [value for value in vars(module).values() if isinstance(value, kind)]
        assert records, f"{module.__name__} has no record"
        for record in records:
            assert listed.get(record.key) is record, f"{record.key} is not listed"
    assert list(listed) == [record.key for record in listed.values()]


def test_the_algorithms_are_in_the_order_of_the_design() -> None:
    assert list(ALGORITHMS) == [
        "bfs", "dfs", "dls", "iddfs", "ucs", "greedy", "astar", "wastar", "idastar", "idastar_table", "dfbnb", "rbfs",
        "bidirectional", "mm", "beam", "hill_climbing", "stochastic", "first_choice", "annealing",
    ]  # fmt: skip


def test_the_heuristics_are_in_the_order_of_the_design() -> None:
    assert list(HEURISTICS) == [
        "zero", "misplaced", "misplaced_blank", "manhattan", "manhattan_blank", "euclidean", "chebyshev", "tiles_out",
        "gaschnig", "linear_conflict", "corner_tiles", "nilsson", "walking_distance", "pattern_db", "perfect", "max",
    ]  # fmt: skip


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
        promise = ALGORITHMS[key].promise(run_of({**case, "algorithm": key, "limit": 2000}))
        assert promise.text.endswith(".")
        assert promise.text.isprintable()
