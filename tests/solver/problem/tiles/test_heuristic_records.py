"""Every heuristic keeps its promises on every board there is."""

import math
import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, BadInput, Board, Run, Search, solve
from solver.problem.tiles import shuffle, usual_goals
from solver.problem.tiles.heuristics import SumOverTiles
from solver.problem.tiles.heuristics.walking_distance import UNKNOWN, moves_of_lines
from tests import oracle
from tests.everything import (
    GOALS,
    SIZES,
    by_number,
    estimates_b,
    goals,
    moved_bm,
    table_units_b,
    tiles_bc,
    true_b,
    units_b,
)
from tests.oracle.tables import walks
from tests.rings import ENGINES, exhaustive, some, thorough

COSTS = ("unit", "tile")
SMALL_GOALS = [goal for goal in GOALS if len(goal.cells) <= 6]
TRIPLES = [triple for triple in product(HEURISTICS, GOALS, COSTS) if HEURISTICS[triple[0]].applies(*triple[1:])]
LARGER = [(3, 3), (2, 4), (4, 2), (2, 5), (5, 2), (3, 4), (4, 4), (5, 4), (5, 5)]
# Those drawn at random of each small size, and the spiral.
SOME_GOALS = [*SMALL_GOALS[3::4], usual_goals(3, 3)["spiral"]]


def judged(triples: list[Any]) -> list[Any]:
    """Return triples as parameters: those of some goals, and the others later."""
    return some(triples, lambda triple: triple[1] in SOME_GOALS, lambda triple: exhaustive(*triple))


JUDGED = judged(TRIPLES)
SMALL_TRIPLES = judged([triple for triple in TRIPLES if len(triple[1].cells) <= 6])

INFORMED = [key for key, record in ALGORITHMS.items() if "heuristic" in record.options]


def name_of(value: Any) -> str:
    return str(value)


def oracles(board: Board) -> oracle.Board:
    return oracle.board_of(str(board))


def falls(key: str, goal: Board, cost: str) -> tuple[np.ndarray, np.ndarray]:
    """Return, for every legal move and in units, the decrease of h and the cost."""
    units = units_b(key, goal, cost)
    after_bm, tile_bm = moved_bm(goal.height, goal.width)
    legal = after_bm >= 0
    price = tile_bm.astype(np.int64) if cost == "tile" else np.ones_like(tile_bm, np.int64)
    return (units[:, None] - units[after_bm])[legal], (price * int(HEURISTICS[key].scale))[legal]


@pytest.mark.parametrize(("key", "goal", "cost"), JUDGED, ids=name_of)
def test_a_heuristic_is_admissible_on_every_board_or_says_that_it_is_not(key: str, goal: Board, cost: str) -> None:
    h_b, least_b = estimates_b(key, goal, cost), true_b(goal, cost)
    reached = np.isfinite(least_b)
    above = (h_b[reached] > least_b[reached]).any()
    assert above == (not HEURISTICS[key].admissible)
    assert h_b[least_b == 0] == [0]


@pytest.mark.parametrize(("key", "goal", "cost"), JUDGED, ids=name_of)
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
    judged([triple for triple in TRIPLES if isinstance(HEURISTICS[triple[0]], SumOverTiles)]),
    ids=name_of,
)
def test_a_sum_over_tiles_is_the_same_by_its_table_and_by_its_compiled_function(
    key: str, goal: Board, cost: str
) -> None:
    np.testing.assert_array_equal(table_units_b(HEURISTICS[key].weights(goal, cost), goal), units_b(key, goal, cost))


@pytest.mark.parametrize(("key", "goal", "cost"), SMALL_TRIPLES, ids=name_of)
def test_a_heuristic_agrees_with_the_oracle_on_every_small_board(key: str, goal: Board, cost: str) -> None:
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
def test_a_heuristic_agrees_with_the_oracle_on_larger_boards(
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
def test_walking_distances_are_known_for_every_way_to_fill_the_lines(size: tuple[int, int]) -> None:
    for blank_home in range(size[0]):
        moves_x = moves_of_lines(*size, blank_home)
        known = np.bincount(list(walks(*size, blank_home).values()))
        np.testing.assert_array_equal(np.bincount(moves_x[moves_x < UNKNOWN]), known)


@pytest.mark.thorough
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


@pytest.mark.parametrize(
    "algorithm",
    some(INFORMED, {"astar"}.__contains__, lambda key: thorough(key) if key in ENGINES else exhaustive(key)),
)
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
def test_a_heuristic_applies_to_the_same_goals_as_in_the_oracle(key: str) -> None:
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
        ("max", "213-456-780", 3, 4),  # Manhattan distance is 2 and 3
        ("max", "123-456-078", 2, 15),  # Gaschnig's heuristic is not higher
    ],
)  # fmt: skip
def test_a_heuristic_agrees_with_values_worked_out_by_hand(
    key: str, start: str, unit: float, tile: float | None
) -> None:
    board, goal = Board.parse(start), Board.parse("123-456-780")
    for cost, expected in (("unit", unit), ("tile", tile)):
        if expected is not None:
            assert estimates_b(key, goal, cost, np.array([board.cells], np.uint8)) == [expected]
            assert oracle.estimator(oracles(goal), key, cost)(oracles(board)) == expected


@pytest.mark.thorough
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
def test_a_more_informed_heuristic_is_never_lower(above: str, below: str) -> None:
    for goal, cost in product(GOALS, COSTS):
        if HEURISTICS[above].applies(goal, cost) and HEURISTICS[below].applies(goal, cost):
            higher, lower = estimates_b(above, goal, cost), estimates_b(below, goal, cost)
            assert (higher >= lower).all()
            assert len(goal.cells) < 9 or (higher > lower).any()
