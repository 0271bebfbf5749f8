"""Parity: which boards reach which, for odd and even widths."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Board, Run, solve
from solver.problem.tiles import solvable, usual_goals
from tests import oracle
from tests.solver.problem.tiles.test_board import boards


@given(boards(), st.lists(st.sampled_from(range(4)), max_size=30))
def test_no_move_changes_the_parity(board: Board, moves: list[int]) -> None:
    after = board
    for move in moves:
        after = after.moved(move) or after
    assert after.parity() == board.parity()


@given(boards(), st.data())
def test_swapping_two_tiles_changes_the_parity(board: Board, data: st.DataObject) -> None:
    one, other = data.draw(st.lists(st.sampled_from(range(1, len(board.cells))), min_size=2, max_size=2, unique=True))
    swapped = board.swapped(one, other)
    assert swapped.parity() != board.parity()
    assert swapped.swapped(one, other) == board


@given(boards(), st.data())
def test_solvable_agrees_with_the_oracle_for_any_goal(board: Board, data: st.DataObject) -> None:
    goal = Board(board.height, board.width, tuple(data.draw(st.permutations(range(len(board.cells))))))
    expected = oracle.solvable(oracle.board_of(str(board)), oracle.board_of(str(goal)))
    assert solvable(board, goal) == expected == solvable(goal, board)


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2)])
def test_exactly_the_boards_of_one_parity_can_be_reached(size: tuple[int, int]) -> None:
    for goal in usual_goals(*size).values():
        reached = oracle.all_distances(oracle.board_of(str(goal)))
        for cells in permutations(range(len(goal.cells))):
            board = Board(*size, cells)
            assert solvable(board, goal) == (oracle.board_of(str(board)) in reached)


@pytest.mark.parametrize("size", [(2, 2), (2, 5), (3, 3), (3, 4), (4, 3), (4, 4), (5, 5)])
def test_an_unsolvable_pair_is_recognized_without_a_search(size: tuple[int, int]) -> None:
    rng = Random(f"unsolvable {size}")
    goal = usual_goals(*size)["blank last"]
    one, other = rng.sample(range(1, len(goal.cells)), 2)
    result = solve(Run(goal.swapped(one, other), goal))
    assert (result.status, result.expanded, result.generated, result.nodes) == ("unsolvable", 0, 0, 1)
    assert (result.cost, result.moves, result.branching) == (None, None, None)


def test_the_trap_can_be_solved_for_the_two_other_usual_goals() -> None:
    start = Board.parse("540-618-732")
    solvable_for = {name: solvable(start, goal) for name, goal in usual_goals(3, 3).items()}
    assert solvable_for == {"blank last": True, "blank first": True, "spiral": False}
