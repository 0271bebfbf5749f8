"""Judging a heuristic: the verdict agrees with the record, and its numbers with the oracle."""

import pytest

from solver import HEURISTICS, BadInput, Board, judge
from solver.problem.tiles import distance, usual_goals
from tests import oracle
from tests.everything import goals
from tests.rings import some, thorough
from tests.traces import board_text

GOALS = [goal for size in ((2, 2), (2, 3), (3, 3)) for goal in goals(*size)]


@pytest.mark.parametrize("key", some(HEURISTICS, ("manhattan", "manhattan_blank").__contains__))
def test_the_record_of_a_heuristic_agrees_with_the_judgement_on_all_boards(key: str) -> None:
    record = HEURISTICS[key]
    judged = [judge(record, goal) for goal in GOALS if record.applies(goal, "unit")]
    assert all(judgement.boards in (12, 360, 181440) for judgement in judged)
    if judged:
        assert record.admissible == all(judgement.admissible for judgement in judged)
        assert record.consistent == all(judgement.consistent for judgement in judged)


@pytest.mark.parametrize("key", ["misplaced_blank", thorough("manhattan_blank"), thorough("pattern_db")])
def test_a_counterexample_violates_the_property(key: str) -> None:
    for goal in usual_goals(3, 3).values():
        judgement = judge(HEURISTICS[key], goal)
        estimate = oracle.estimator(oracle.board_of(str(goal)), key, "unit")
        if high := judgement.too_high:
            assert estimate(oracle.board_of(str(high.board))) == high.h > high.distance == distance(high.board, goal)
        steep = judgement.too_steep
        assert steep
        board = oracle.board_of(str(steep.board))
        after = next(child for move, _, child in oracle.neighbours(board) if move == steep.move)
        assert (estimate(board), estimate(after)) == (steep.h, steep.after)
        assert steep.h - steep.after > 1
        assert Board.parse(board_text(after)) == steep.board.moved("UDLR".index(steep.move))


def test_a_judgement_on_too_many_boards_is_refused_in_a_sentence() -> None:
    with pytest.raises(
        BadInput, match=r"The goal must have at most 9 cells for h to be judged on all boards; this one is 4×4"
    ):
        judge(HEURISTICS["manhattan"], usual_goals(4, 4)["blank last"])
    with pytest.raises(BadInput, match=r"Pattern database is only for .*; choose another heuristic"):
        judge(HEURISTICS["pattern_db"], usual_goals(2, 3)["blank last"])
