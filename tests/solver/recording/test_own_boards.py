"""Boards as problems: h is that of a run with the same heuristic and costs."""

import pytest

from solver import HEURISTICS, puzzle
from solver.problem.tiles import Board, shuffle
from solver.recording.boards import PLAIN_HEURISTICS

GOALS = ("123-450", "123-804-765")


@pytest.mark.parametrize("cost", ["unit", "tile"])
@pytest.mark.parametrize("heuristic", PLAIN_HEURISTICS)
def test_h_of_a_problem_is_h_of_a_run(heuristic: str, cost: str) -> None:
    for goal in map(Board.parse, GOALS):
        for board in (shuffle(goal, distance, 1) for distance in (0, 1, 7, 18)):
            terms = HEURISTICS[heuristic].terms(board, goal, cost)
            problem = puzzle(str(board), str(goal), style="plain", cost=cost, heuristic=heuristic)
            assert problem.h(problem.start) == sum(term.value for term in terms)
