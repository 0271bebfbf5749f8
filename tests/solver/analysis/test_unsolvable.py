"""Searching for an unreachable goal: the runs that may, the end of each search, and the sentence on it."""

import random
from math import factorial
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, BadInput, Board, Run, solve
from solver.__main__ import main
from solver.analysis import verdict, why_there_is_none
from solver.problem.tiles import boards_of_half, solvable, usual_goals
from tests import oracle
from tests.bad_input import assert_is_one_sentence
from tests.everything import estimates_b, moved_bm, numbers
from tests.kept import checked
from tests.rings import SHOWN, some
from tests.solver.test_against_oracle import compare
from tests.traces import boards_n, case_of, whole

SEARCHED = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]
TOO_LARGE = [(2, 5), (5, 2), (3, 4), (4, 4), (5, 5)]
ENDLESS = ("iddfs", "idastar", "rbfs")  # they keep no reached set
GIVE_UP = ("dls", "beam", "hill_climbing", "stochastic", "first_choice", "annealing", "dfbnb")
BY_TABLE = "idastar_table"  # it ends where its table holds enough
EXHAUST = [key for key in ALGORITHMS if key not in (*ENDLESS, *GIVE_UP, BY_TABLE)]


def pair(height: int, width: int) -> tuple[Board, Board]:
    """Return the default goal of a size and a board that cannot reach it."""
    goal = usual_goals(height, width)["blank last"]
    return goal.swapped(1, 2), goal


def anyway(*size: int, **options: Any) -> Run:
    return Run(*pair(*size), unsolvable="search", **options)


@pytest.mark.parametrize("size", SEARCHED, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("algorithm", EXHAUST)
def test_a_search_that_remembers_expands_every_board_of_the_half_and_ends(
    algorithm: str, size: tuple[int, int]
) -> None:
    run = anyway(*size, algorithm=algorithm)
    half, sides = factorial(size[0] * size[1]) // 2, ALGORITHMS[algorithm].sides
    assert boards_of_half(run.start.value) == half
    if half > 400:  # boards as objects take their time
        result = solve(run)
        assert result.expanded - result.reopened == sides * half
    else:
        search, columns = whole(run)
        result = search.result
        boards = boards_n(columns, run.start.value) if sides == 1 else []
        if sides == 1:
            assert {boards[n] for n in columns.node_e} == set(boards)
            assert len(set(boards)) == half
            assert all(solvable(run.start.value, board) for board in boards)
        else:
            assert result.expanded - result.reopened == sides * half
    assert (result.status, result.cost, result.moves, result.optimal) == ("exhausted", None, None, None)


@pytest.mark.parametrize(
    "algorithm", [key for key, one in ALGORITHMS.items() if "path" in one.choices.get("reached", ())]
)
def test_a_search_that_avoids_its_path_ends_once_every_path_has_been_tried(algorithm: str) -> None:
    run = anyway(2, 2, algorithm=algorithm, reached="path", depth=30, bound=40)
    result = solve(run)
    assert (result.status, result.cost) == ("exhausted", None)
    assert result.max_depth == (10 if algorithm == BY_TABLE else 11)  # of a ring of twelve boards
    if not ALGORITHMS[algorithm].without_path:
        assert "every path on which no state repeats" in ALGORITHMS[algorithm].promise(run).text
        assert str(why_there_is_none(run, result)).startswith("The search tried every path on which no state repeats")


@pytest.mark.parametrize("size", SEARCHED[:3], ids=lambda size: "x".join(map(str, size)))
def test_deepening_with_a_table_ends_once_an_iteration_has_reached_every_board(size: tuple[int, int]) -> None:
    half = factorial(size[0] * size[1]) // 2
    result = solve(anyway(*size, algorithm=BY_TABLE, limit=10**7))
    assert (result.status, result.cost) == ("exhausted", None)
    assert result.expanded > half
    if half > 12:  # the boards of 2x2 form one cycle, which any remembered state cuts
        too_small = solve(anyway(*size, algorithm=BY_TABLE, table=half // 4, limit=10**5))
        assert (too_small.status, too_small.nodes) == ("limit", 10**5)


@pytest.mark.thorough
@pytest.mark.parametrize("algorithm", some(ALGORITHMS, SHOWN.__contains__))
def test_an_unsolvable_search_matches_the_oracle(algorithm: str, rng: random.Random) -> None:
    for _ in range(12):
        case = oracle.random_case(rng)
        start = case["start"]
        if len(start) * len(start[0]) > 9 or case["heuristic"] in ("perfect", "max"):
            case |= {key: oracle.board_of(text) for key, text in (("start", "231-450"), ("goal", "123-450"))}
            case["heuristic"] = "manhattan"
        if oracle.solvable(case["start"], case["goal"]):
            case["start"] = oracle.swapped(case["start"], 1, 2)
        case |= {"algorithm": algorithm, "unsolvable": "search", "limit": rng.choice([300, 2000])}
        trace = checked(case)
        assert trace.status in ("exhausted", "limit")
        compare(trace, lambda: rng.choice((1, 7, 100, 5000)))


@pytest.mark.thorough
@pytest.mark.parametrize("algorithm", EXHAUST)
def test_a_whole_half_is_exhausted_as_by_the_oracle(algorithm: str, rng: random.Random) -> None:
    for size in ((2, 2), (2, 3), (3, 2)):
        trace = checked(case_of(anyway(*size, algorithm=algorithm, heuristic="misplaced")))
        assert trace.status == "exhausted"
        compare(trace, lambda: rng.choice((1, 7, 100)))


def test_by_default_an_unsolvable_pair_is_explained_and_not_searched() -> None:
    run = Run(*pair(2, 3), algorithm="bfs")
    assert run == Run(*pair(2, 3), algorithm="bfs", unsolvable="explain")
    assert run.query() == "start=213-450&goal=123-450&algorithm=bfs"
    assert (solve(run).status, solve(run).expanded) == ("unsolvable", 0)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_option_makes_no_difference_if_the_goal_can_be_reached(algorithm: str) -> None:
    for board in ("123-405-786", "1234-5678-9abc-de0f", "12345-67809"):
        plain = Run(board, algorithm=algorithm)
        asked = Run(board, algorithm=algorithm, unsolvable="search")
        assert (asked, asked.query()) == (plain, plain.query())
    assert Run("123-405-786", heuristic="perfect", unsolvable="search").unsolvable == "explain"


@pytest.mark.parametrize("size", TOO_LARGE, ids=lambda size: "x".join(map(str, size)))
def test_a_half_of_more_than_a_million_boards_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(BadInput) as caught:
        anyway(*size)
    assert_is_one_sentence(str(caught.value), "unsolvable")
    assert f"{boards_of_half(pair(*size)[0])} boards can be reached" in str(caught.value)
    start, goal = map(str, pair(*size))
    assert Run.nearest({"start": start, "goal": goal, "unsolvable": "search"}) == Run(start, goal)


@pytest.mark.parametrize(
    ("options", "field"),
    [({"heuristic": "perfect"}, "heuristic"), ({"heuristic": "max", "of": "manhattan-perfect"}, "of")],
)
def test_a_heuristic_that_is_infinite_on_the_reachable_half_is_refused(options: dict[str, str], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        anyway(3, 3, **options)
    assert_is_one_sentence(str(caught.value), field)
    assert "Perfect is infinite on every board that can be reached" in str(caught.value)
    start, goal = map(str, pair(3, 3))
    assert Run.nearest({"start": start, "goal": goal, **options, "unsolvable": "search"}).unsolvable == "explain"
    assert anyway(3, 3, algorithm="bfs", **options).unsolvable == "search"


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 3)])
@pytest.mark.parametrize("cost", ["unit", "tile"])
def test_h_is_defined_for_every_board_that_cannot_reach_the_goal(cost: str, size: tuple[int, int]) -> None:
    start, goal = pair(*size)
    after_bm, _ = moved_bm(*size)
    reached = np.zeros(len(after_bm), bool)
    here = numbers(np.array([start.cells], np.uint8))
    while len(here):
        reached[here] = True
        there = after_bm[here]
        here = np.unique(there[there >= 0])
        here = here[~reached[here]]
    assert reached.sum() == boards_of_half(start)
    tried = 0
    for key, record in HEURISTICS.items():
        if record.applies(goal, cost):
            h_b = estimates_b(key, goal, cost)[reached]
            assert bool(np.isfinite(h_b).all()) == record.everywhere
            assert not record.everywhere or h_b.max() < 255
            tried += 1
    assert tried >= 8


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_reason_for_a_missing_path_is_given_after_the_end_of_the_search(algorithm: str) -> None:
    run = anyway(3, 3, algorithm=algorithm, depth=5, restarts=1, bound=5, draws=50, limit=400_000)
    result = solve(run)
    said = str(why_there_is_none(run, result))
    assert said.endswith(". The start has 1 inversion (odd), the goal 0 (even); no move changes odd to even.")
    assert "181\u202f440 boards" in said
    first = {
        "limit": "The node limit ended the search, and the goal is not among",
        "exhausted": "The search expanded all 181\u202f440 boards that can be reached, and the goal is not among them",
    }[result.status]
    if algorithm in GIVE_UP:
        first = "The search gave up, and the goal is not among"
    if ALGORITHMS[algorithm].sides == 2:
        first = "Each side expanded all 181\u202f440 boards that it can reach, and the two sides never met"
    assert said.startswith(first)
    found = verdict(run, result)
    assert (found.sentence, found.cheapest, found.shortest, found.necessity) == (said, None, None, None)
    assert found.reason == ALGORITHMS[algorithm].promise(run).text
    assert found.reason.startswith("No path leads to the goal. It ")
    assert ALGORITHMS[algorithm].exhausts(run) == (algorithm in EXHAUST)


def test_no_reason_is_given_if_a_path_exists() -> None:
    for run in (Run(), Run("876-543-210", "123-456-780", limit=10)):
        assert why_there_is_none(run, solve(run)) is None


def test_the_command_line_searches_unsolvable_boards_and_gives_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    board = ["solve", "213-450", "--goal", "123-450", "--algorithm", "bfs"]
    assert main([*board, "--unsolvable", "search"]) == 1
    assert (
        "The search expanded all 360 boards that can be reached, and the goal is not among them"
        in capsys.readouterr().out
    )
    assert main(board) == 1
    assert "Unsolvable: the start has 1 inversion (odd), the goal 0 (even)" in capsys.readouterr().out
    assert main(["solve", "21345-67890", "--unsolvable", "search"]) == 2
    assert_is_one_sentence(capsys.readouterr().err.strip().removeprefix("frontier: "), "unsolvable")
