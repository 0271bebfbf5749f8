"""Shuffling: exact distances up to nine cells, random walks that undo nothing beyond."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from solver import BadInput, Board
from solver.problem.tiles import largest_distance, shuffle, solvable, usual_goals
from solver.problem.tiles.sampling import LONGEST_WALK
from tests import oracle
from tests.everything import goals

SMALL = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]
LARGE = [(2, 5), (3, 4), (4, 4), (5, 5)]


@cache
def true_distances(goal: Board) -> dict[oracle.Board, int]:
    return oracle.all_distances(oracle.board_of(str(goal)))


@pytest.mark.thorough
@pytest.mark.parametrize("size", SMALL)
def test_every_reachable_distance_is_drawn_exactly(size: tuple[int, int]) -> None:
    goal = usual_goals(*size)["blank first"]
    true = true_distances(goal)
    assert largest_distance(goal) == max(true.values())
    for distance in range(max(true.values()) + 1):
        for seed in range(5):
            assert true[oracle.board_of(str(shuffle(goal, distance, seed)))] == distance


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2)])
def test_shuffles_for_any_goal_are_exact(size: tuple[int, int]) -> None:
    for goal in goals(*size):
        true = true_distances(goal)
        for distance in range(max(true.values()) + 1):
            assert true[oracle.board_of(str(shuffle(goal, distance, 7)))] == distance


def test_every_board_of_a_distance_is_drawn_about_equally_often() -> None:
    goal = usual_goals(2, 3)["blank last"]
    boards = [board for board, distance in true_distances(goal).items() if distance == 5]
    drawn = Counter(oracle.board_of(str(shuffle(goal, 5, seed))) for seed in range(200 * len(boards)))
    assert set(drawn) == set(boards)
    assert max(drawn.values()) < 2 * min(drawn.values())


@pytest.mark.parametrize("size", SMALL + LARGE)
def test_the_same_seed_gives_the_same_board(size: tuple[int, int]) -> None:
    goal = usual_goals(*size)["spiral"]
    boards = [shuffle(goal, 6, seed) for seed in range(20)]
    assert boards == [shuffle(goal, 6, seed) for seed in range(20)]
    assert len(set(boards)) > (0 if size == (2, 2) else 1)  # where only one board is that far away


def test_a_seed_means_the_same_board_on_every_machine_and_in_every_version() -> None:
    goal = usual_goals(3, 3)["blank last"]
    drawn = [str(shuffle(goal, distance, seed=1)) for distance in (0, 1, 10, 31)]
    assert drawn == ["123-456-780", "123-450-786", "123-587-046", "647-850-321"]
    assert str(shuffle(usual_goals(4, 4)["blank last"], 30, seed=1)) == "1278-a346-5ebc-90df"


@pytest.mark.parametrize("size", LARGE)
def test_a_random_walk_never_undoes_its_last_move(size: tuple[int, int]) -> None:
    rng = Random(f"walks {size}")
    goal = usual_goals(*size)["blank last"]
    for _ in range(30):
        seed, moves = rng.randrange(10**6), rng.randrange(60)
        walk = [shuffle(goal, k, seed) for k in range(moves + 1)]  # a shorter walk is the beginning of a longer one
        for before, after in pairwise(walk):
            assert after in [before.moved(m) for m in range(4)]
        assert all(one != other for one, other in zip(walk, walk[2:], strict=False))
        assert solvable(walk[-1], goal)


@pytest.mark.parametrize(
    ("size", "moves"), [((2, 2), 7), ((3, 3), 32), ((3, 3), -1), ((4, 4), -1), ((4, 4), LONGEST_WALK + 1)]
)
def test_a_distance_that_no_board_has_is_refused_in_one_sentence(size: tuple[int, int], moves: int) -> None:
    with pytest.raises(BadInput) as caught:
        shuffle(usual_goals(*size)["blank last"], moves, 0)
    assert caught.value.field == "distance"
    assert str(moves) in str(caught.value)
