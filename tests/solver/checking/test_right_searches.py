"""The table of right searches: each runs under `watch` on problems of its style and finds the path that it should."""

from typing import Any

import pytest

from solver import Run, puzzle, solve, watch
from solver.algorithms import ALGORITHMS
from solver.checking.many_boards import drawn, graded
from solver.problem.tiles import Board
from tests.rings import some, thorough
from tests.solver.student_searches import RIGHT, Submission
from tests.solver.student_searches.submission import Verdict

HOME = Board.parse("123-450")


def problem_of(run: Run, style: str) -> Any:
    h = run.heuristic if "heuristic" in run.used else "zero"
    return puzzle(str(run.start), str(run.goal), style=style, order=run.order, cost=run.cost, heuristic=h)


def cost_of(path: list[str], run: Run) -> float:
    """Return the cost of a path to the goal, whose steps are moves or boards, possibly beginning with the start."""
    problem = problem_of(run, "plain")
    state, total = problem.start, 0.0
    for step in path[path[:1] == [str(run.start)] :]:
        [(state, cost)] = [
            (child, cost)
            for move, child, cost in problem.successors(state)
            if step in (move, problem.state_text(child))
        ]
        total += cost
    assert problem.is_goal(state)
    return total


@pytest.mark.parametrize("right", some(RIGHT, RIGHT[::9].__contains__, thorough), ids=str)
def test_a_correct_search_is_judged_right_and_finds_a_path_that_keeps_its_promise(right: Submission) -> None:
    runs = drawn(HOME, 4, 1, right.asked)
    found = graded(right.search, runs, style=right.style)
    assert found.ok, found.sentence
    assert found.sentence.startswith((Verdict.AS_ASKED.value, right.verdict.value))
    for run in runs[:2]:
        recording = watch(problem_of(run, right.style), right.search, show=False)
        assert recording.finished, recording.sentence
        assert recording.expanded[0] == str(run.start)
        assert recording.path is not None
        cost = cost_of(recording.path, run)
        if ALGORITHMS[run.algorithm].promise(run).optimal:
            assert cost == solve(run).cost


def test_there_are_thirty_correct_searches_in_every_style() -> None:
    assert len({right.name for right in RIGHT}) == len(RIGHT) >= 30
    assert {right.style for right in RIGHT} == {"plain", "aima", "simpleai", "berkeley"}
    assert {right.verdict for right in RIGHT} == {*Verdict} - {Verdict.WRONG}
