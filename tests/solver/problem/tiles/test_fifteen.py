"""The 15-puzzle, too large for a full table: heuristics and IDA* compared with published results.

tests/data/korf100.csv holds the hundred boards of Korf, Depth-first iterative-deepening, Artificial Intelligence 27
(1985), with the lengths of their shortest solutions; the goal has the blank first.
"""

import csv
import random
from pathlib import Path

import numpy as np
import pytest

from solver import HEURISTICS, Board, Run, Search, solve
from solver.problem.tiles import shuffle
from tests.everything import estimates_b, goals
from tests.rings import some, thorough
from tests.traces import counted, whole

ROWS = list(csv.DictReader((Path(__file__).parents[3] / "data/korf100.csv").read_text().splitlines()))
KORF = {row["id"]: (row["board"], int(row["optimal_length"])) for row in ROWS}
DOZEN = ("1", "2", "5", "12", "22", "31", "42", "47", "55", "72", "79", "97")
BLANK_FIRST = Board.parse("0123-4567-89ab-cdef")
TABLED = ("pattern_db", "walking_distance")
CELLS = some(range(16), (0, 1, 5, 15).__contains__, thorough)  # a corner, an edge, the middle, the default


def estimates(key: str, goal: Board, boards: list[Board]) -> np.ndarray:
    return estimates_b(key, goal, "unit", np.array([board.cells for board in boards], np.uint8))


def goal_with_blank(cell: int, rng: random.Random) -> Board:
    """Return a random goal with a given place of the blank."""
    tiles = rng.sample(range(1, 16), 15)
    return Board(4, 4, (*tiles[:cell], 0, *tiles[cell:]))


def walk(board: Board, moves: int, rng: random.Random) -> list[Board]:
    """Return the boards of a random walk, the first one included."""
    boards = [board]
    while len(boards) <= moves:
        after = boards[-1].moved(rng.randrange(4))
        if after is not None:
            boards.append(after)
    return boards


def solved(key: str, start: str | Board, goal: Board, heuristic: str) -> int | None:
    return solve(Run(start, goal, algorithm=key, heuristic=heuristic, limit=10**12 if key == "idastar" else 10**7)).cost


def test_the_hundred_boards_are_those_of_korf() -> None:
    assert list(KORF) == [str(number) for number in range(1, 101)]
    assert sum(length for _, length in KORF.values()) == 5305
    boards = [Board.parse(board) for board, _ in KORF.values()]
    assert estimates("manhattan", BLANK_FIRST, boards).tolist() == [int(row["manhattan"]) for row in ROWS]


@pytest.mark.parametrize("number", some(DOZEN, DOZEN[::3].__contains__, thorough))
def test_ida_star_with_pattern_databases_solves_a_dozen_of_korfs_boards_in_as_few_moves_as_is_known(
    number: str,
) -> None:
    board, length = KORF[number]
    assert solved("idastar", board, BLANK_FIRST, "pattern_db") == length


@pytest.mark.slow
def test_ida_star_with_pattern_databases_solves_all_of_korfs_boards_in_as_few_moves_as_is_known() -> None:
    for number, (board, length) in KORF.items():
        assert solved("idastar", board, BLANK_FIRST, "pattern_db") == length, number


@pytest.mark.parametrize("heuristic", ["manhattan", "pattern_db"])
def test_an_unrecorded_search_has_the_same_counts_as_the_recorded_one(heuristic: str) -> None:
    for number in ("79", "42"):
        run = Run(KORF[number][0], BLANK_FIRST, algorithm="idastar", heuristic=heuristic, limit=1_000_000, order="DRLU")
        unwatched = Search(run, records=False)
        while not unwatched.done:
            unwatched.advance(77_777)
        assert counted(unwatched) == counted(whole(run)[0])
        assert unwatched.result.expanded > 5_000


def test_ida_star_expands_as_many_nodes_as_a_recursive_program_that_matches_korfs_count() -> None:
    """That program generates a child when it visits it, 540 860 in total; here all siblings are generated first, also
    at the end.
    """
    run = Run(KORF["79"][0], BLANK_FIRST, algorithm="idastar", order="DRLU")
    result = solve(run)
    assert (result.cost, result.expanded) == (42, 262_911)


@pytest.mark.thorough
@pytest.mark.parametrize("key", TABLED)
def test_a_heuristic_with_tables_never_overestimates_where_the_distance_is_known(key: str) -> None:
    boards = [Board.parse(board) for board, _ in KORF.values()]
    found, known = estimates(key, BLANK_FIRST, boards), np.array([length for _, length in KORF.values()])
    assert (found <= known).all()
    assert (found % 2 == known % 2).all()
    assert found.mean() > estimates("manhattan", BLANK_FIRST, boards).mean() + 2


@pytest.mark.parametrize("key", TABLED)
def test_a_heuristic_with_tables_never_overestimates_along_a_shortest_solution(key: str) -> None:
    for number in ("12", "42", "79"):
        board, length = KORF[number]
        moves = solve(Run(board, BLANK_FIRST, algorithm="idastar", heuristic="pattern_db", limit=10**12)).moves
        assert moves is not None
        boards = [Board.parse(board)]
        for move in moves:
            after = boards[-1].moved("UDLR".index(move))
            assert after is not None
            boards.append(after)
        assert (estimates(key, BLANK_FIRST, boards) <= np.arange(length, -1, -1)).all()


@pytest.mark.parametrize("key", TABLED)
@pytest.mark.parametrize("cell", CELLS)
def test_a_heuristic_with_tables_is_0_only_at_the_goal_and_at_most_the_length_of_a_walk(
    key: str, cell: int, rng: random.Random
) -> None:
    goal = goal_with_blank(cell, rng)
    for _ in range(5):
        boards = walk(goal, 100, rng)
        found = estimates(key, goal, boards)
        assert (found <= np.arange(101)).all()
        assert [board for board, h in zip(boards, found, strict=True) if h == 0] == [b for b in boards if b == goal]


@pytest.mark.parametrize("key", ["walking_distance", "pattern_db"])
def test_a_move_changes_a_consistent_heuristic_with_tables_by_1_and_another_by_more(
    key: str, rng: random.Random
) -> None:
    largest = 0
    for cell in (0, 3, 5, 6, 13, 15):
        goal = goal_with_blank(cell, rng)
        boards = walk(Board(4, 4, tuple(rng.sample(range(16), 16))), 4000, rng)
        steps = np.abs(np.diff(estimates(key, goal, boards)))
        assert (steps % 2 == 1).all()
        largest = max(largest, int(steps.max()))
    assert (largest == 1) == HEURISTICS[key].consistent


@pytest.mark.parametrize("cell", CELLS)
def test_searches_with_tables_find_the_same_costs_as_others_for_any_blank_of_the_goal(
    cell: int, rng: random.Random
) -> None:
    goal = goal_with_blank(cell, rng)
    for _ in range(3):
        start = shuffle(goal, 35, rng.randrange(1000))
        expected = solved("idastar", start, goal, "manhattan")
        assert solved("idastar", start, goal, "pattern_db") == expected
        assert solved("astar", start, goal, "pattern_db") == expected
        assert solved("astar", start, goal, "walking_distance") == expected


def test_the_heuristics_with_tables_know_more_than_manhattan_distance() -> None:
    rng = random.Random("any boards")
    boards = [Board(4, 4, tuple(rng.sample(range(16), 16))) for _ in range(2000)]
    for goal in goals(4, 4):
        plain = estimates("manhattan", goal, boards)
        assert (estimates("walking_distance", goal, boards) >= plain).mean() > 0.9
        assert (estimates("pattern_db", goal, boards) >= plain).all()
