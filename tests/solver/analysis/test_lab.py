"""The heuristic lab agrees with the oracle in its counts, and with records and oracle on mixes."""

import math
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from solver import HEURISTICS, BadInput, Board, Run, judge
from solver.analysis import SUM, Study, dominance, is_known, population, portrait
from solver.analysis.lab import Bin
from solver.problem.tiles import sample, solvable, usual_goals
from solver.run import SINGLE
from tests import oracle
from tests.bad_input import assert_is_one_sentence
from tests.everything import estimates_b, goals, tiles_bc
from tests.oracle.boards import all_distances
from tests.rings import exhaustive, some

USUAL = list(usual_goals(3, 3).values())
APPLY = [key for key, record in HEURISTICS.items() if record.applies(USUAL[0], "unit")]
SMALL = [goal for size in ((2, 2), (2, 3), (3, 2)) for goal in goals(*size)]


def study(goal: Board, heuristic: str, **given: str) -> Study:
    return Study.parse({"goal": str(goal), "heuristic": heuristic, **given})


def oracle_pairs(goal: Board, heuristic: str) -> list[tuple[oracle.Board, float, int]]:
    """Return every board that can reach the goal with h and the distance, both the oracle's."""
    here = oracle.board_of(str(goal))
    estimate = oracle.estimator(here, heuristic, "unit")
    return [(board, estimate(board), distance) for board, distance in all_distances(here).items()]


def counts(cells: tuple[Bin, ...]) -> dict[tuple[int, int], int]:
    return {(up, across): boards for up, across, boards, _ in cells}


@pytest.mark.parametrize("key", HEURISTICS)
def test_a_picture_has_every_board_of_every_small_goal_in_the_cell_of_the_oracle(key: str) -> None:
    looked = 0
    for goal in SMALL:
        if not HEURISTICS[key].applies(goal, "unit"):
            continue
        looked += 1
        pairs = oracle_pairs(goal, key)
        seen = portrait(study(goal, key))
        assert counts(seen.cells) == Counter((math.ceil(h), distance) for _, h, distance in pairs)
        assert seen.boards == seen.of_boards == len(pairs)
        assert seen.over == sum(h > distance for _, h, distance in pairs)
        assert seen.mean == pytest.approx(sum(h for _, h, _ in pairs) / len(pairs))
        assert seen.error == pytest.approx(sum(abs(distance - h) for _, h, distance in pairs) / len(pairs))
    assert looked or HEURISTICS[key].only_for


@pytest.mark.thorough
@pytest.mark.parametrize("goal", some(USUAL, USUAL[0].__eq__), ids=str)
@pytest.mark.parametrize("key", some(APPLY, ("manhattan", "linear_conflict").__contains__))
def test_all_181_440_boards_of_a_usual_goal_are_in_the_cells_of_their_definitions(key: str, goal: Board) -> None:
    seen = portrait(study(goal, key))
    assert seen.boards == sum(boards for *_, boards, _ in seen.cells) == 181_440
    h_b, distance_b = estimates_b(key, goal, "unit"), estimates_b("perfect", goal, "unit")
    reached = np.isfinite(distance_b)
    h_b, distance_b = h_b[reached], distance_b[reached]
    up_b = np.minimum(np.ceil(h_b), seen.most_shown)  # all above share a row
    pairs = zip(up_b.astype(int).tolist(), distance_b.astype(int).tolist(), strict=True)
    assert counts(seen.cells) == Counter(pairs)
    for at in seen.by_distance:
        there = h_b[distance_b == at.distance]
        assert (at.boards, at.least, at.most) == (len(there), there.min(), there.max())
        assert at.over == (there > at.distance).sum()
        assert at.mean == pytest.approx(there.mean())
    assert sum(at.boards for at in seen.by_distance) == 181_440
    assert seen.judgement == judge(study(goal, key).run(goal).estimator, goal)  # type: ignore[union-attr]
    assert seen.judgement is not None
    record = HEURISTICS[key]
    assert seen.judgement.admissible >= record.admissible
    assert seen.judgement.consistent >= record.consistent
    assert (seen.over == 0) == seen.judgement.admissible


@pytest.mark.thorough
@pytest.mark.parametrize("key", ["misplaced", "manhattan_blank", "euclidean", "linear_conflict", "gaschnig"])
def test_a_sample_of_3x3_boards_has_the_oracles_h_and_distance(key: str) -> None:
    goal = USUAL[0]
    here = oracle.board_of(str(goal))
    estimate, distance = oracle.estimator(here, key, "unit"), all_distances(here)
    for up, across, _, first in portrait(study(goal, key)).cells:
        board = oracle.board_of(str(first))
        assert (math.ceil(estimate(board)), distance[board]) == (up, across)


@pytest.mark.exhaustive
@pytest.mark.parametrize("goal", [exhaustive(USUAL[0]), SMALL[5]], ids=str)
def test_dominance_agrees_with_the_definitions_for_every_pair(goal: Board) -> None:
    keys = [key for key, record in SINGLE.items() if record.applies(goal, "unit")]
    reached = np.isfinite(estimates_b("perfect", goal, "unit"))
    h_b = {key: estimates_b(key, goal, "unit")[reached] for key in keys}
    boards = tiles_bc(len(goal.cells))[reached]
    for one, other in combinations(keys, 2):
        found = dominance(study(goal, one, against=other))
        above_b = h_b[one] - h_b[other]
        assert (found.higher, found.equal, found.lower) == tuple((np.sign(above_b) == s).sum() for s in (1, 0, -1))
        assert found.dominates == ((above_b >= 0).all() and (above_b > 0).any())
        assert found.is_dominated == dominance(study(goal, other, against=one)).dominates
        shown = (np.minimum(np.ceil(h_b[key]), found.most_shown) for key in (one, other))
        pairs = zip(*(of_b.astype(int).tolist() for of_b in shown), strict=True)
        assert counts(found.cells) == Counter(pairs)
        for board, most in ((found.highest, above_b.max()), (found.lowest, above_b.min())):
            if board is not None:
                [b] = np.flatnonzero((boards == board.cells).all(axis=1))
                assert above_b[b] == most != 0
        assert (found.highest is None, found.lowest is None) == (found.higher == 0, found.lower == 0)


@pytest.mark.thorough
def test_the_dominations_stated_in_textbooks_hold() -> None:
    for better, worse in (("linear_conflict", "manhattan"), ("manhattan", "misplaced"), ("gaschnig", "misplaced"),
                          ("manhattan", "euclidean"), ("perfect", "pattern_db")):  # fmt: skip
        for goal in USUAL:
            assert dominance(study(goal, better, against=worse)).dominates
    assert not dominance(study(USUAL[0], "manhattan", against="gaschnig")).dominates
    assert dominance(study(USUAL[0], "manhattan", against="gaschnig")).lower > 0


@pytest.mark.thorough
def test_the_sum_of_two_admissible_heuristics_is_shown_to_overestimate_and_their_mean_not_to() -> None:
    goal = USUAL[0]
    both = study(goal, SUM, of="manhattan-gaschnig")
    judgement = portrait(both).judgement
    assert judgement
    assert judgement.too_high
    assert not judgement.admissible
    estimates = [oracle.estimator(oracle.board_of(str(goal)), key, "unit") for key in both.of]
    board = oracle.board_of(str(judgement.too_high.board))
    assert sum(estimate(board) for estimate in estimates) == judgement.too_high.h > judgement.too_high.distance
    assert all_distances(oracle.board_of(str(goal)))[board] == judgement.too_high.distance
    assert both.promises == (False, False)
    mean = study(goal, SUM, of="manhattan-gaschnig", weights="0.7-0.3")
    seen = portrait(mean)
    assert seen.judgement
    assert (seen.judgement.admissible, seen.judgement.consistent) == (True, True)
    assert mean.promises == (True, True)


@pytest.mark.parametrize("weights", ["0.3-0.7", "0.1-0.9", "0.333-0.667", "0.001-0.999"])
def test_rounding_does_not_make_a_weighted_mean_inadmissible_or_inconsistent(weights: str) -> None:
    goal = usual_goals(2, 3)["blank last"]
    seen = portrait(study(goal, SUM, of="linear_conflict-perfect", weights=weights))
    assert seen.judgement
    assert (seen.judgement.admissible, seen.judgement.consistent) == (True, True)
    over = portrait(study(goal, SUM, of="perfect", weights="1.001"))
    assert over.judgement
    assert (over.judgement.admissible, over.judgement.consistent) == (False, False)
    assert over.over == over.boards - 1


def test_a_weighted_heuristic_is_searched_by_weighted_a_star() -> None:
    doubled = study(USUAL[0], SUM, of="manhattan", weights="2")
    run = doubled.run(USUAL[1].swapped(1, 2))
    assert run == Run(USUAL[1].swapped(1, 2), USUAL[0], algorithm="wastar", weight=2)
    alone = portrait(study(USUAL[0], "manhattan"))
    assert portrait(doubled).mean == pytest.approx(2 * alone.mean)
    assert study(USUAL[0], SUM).run(USUAL[0]) is None
    assert study(USUAL[0], "max", of="zero-gaschnig").run(USUAL[0]) == Run(
        USUAL[0], USUAL[0], heuristic="max", of="zero-gaschnig"
    )


def test_large_numbers_share_the_top_row_and_are_judged_as_they_are() -> None:
    seen = portrait(study(USUAL[0], SUM, of="manhattan-linear_conflict", weights="10-10"))
    assert seen.most_shown == 62
    assert max(up for up, *_ in seen.cells) == 62
    assert sum(boards for *_, boards, _ in seen.cells) == 181_440
    assert max(at.most for at in seen.by_distance) > 400


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(2, 4), (2, 5), (4, 4), (5, 5), (3, 5)], ids=str)
def test_other_sizes_are_examined_as_a_whole_or_by_a_sample_that_can_reach_the_goal(size: tuple[int, int]) -> None:
    for goal in usual_goals(*size).values():
        seen = portrait(study(goal, "manhattan"))
        assert sum(boards for *_, boards, _ in seen.cells) == seen.boards
        assert seen.of_boards == math.factorial(size[0] * size[1]) // 2
        if is_known(goal):
            assert seen.boards == seen.of_boards
            assert seen.judgement == judge(HEURISTICS["manhattan"], goal)
            continue
        assert (seen.boards, seen.judgement, seen.over, seen.error) == (20_000, None, None, None)
        boards = sample(goal, population.SAMPLE, population.SEED)
        assert np.array_equal(np.sort(boards, axis=1)[:, :], np.tile(np.arange(size[0] * size[1]), (20_000, 1)))
        assert all(solvable(Board(*size, tuple(map(int, cells))), goal) for cells in boards[:300])
        estimate = oracle.estimator(oracle.board_of(str(goal)), "manhattan", "unit")
        texts = [str(Board(*size, tuple(map(int, cells)))) for cells in boards]
        h_b = [int(estimate(oracle.board_of(text))) for text in texts[:2000]]
        assert population._alone("manhattan", goal)[:2000].tolist() == h_b
        assert len(set(texts[:1000])) > 990
        assert dominance(study(goal, "linear_conflict", against="manhattan")).lower == 0


def test_a_sample_is_uniform_and_reproducible() -> None:
    """The blank is on each cell about as often, and so is a tile that parity is mended with."""
    goal = usual_goals(4, 4)["blank last"]
    boards = sample(goal, population.SAMPLE, population.SEED)
    for tile in (0, 1, 15):
        often = np.bincount((boards == tile).argmax(axis=1), minlength=16)
        assert abs(often - 1250).max() < 6 * math.sqrt(1250)
    sample.cache_clear()
    assert np.array_equal(sample(goal, population.SAMPLE, population.SEED), boards)


# --- the link ---------------------------------------------------------------------------------------------------------


def test_a_link_has_the_values_that_differ_from_the_defaults_in_the_order_of_the_table() -> None:
    assert Study.parse("").query() == "goal=123-456-780"
    whole = "against=zero&weights=0.50-2&of=gaschnig-manhattan&heuristic=sum&goal=012 345 678"
    found = Study.parse(whole)
    assert found.query() == "goal=012-345-678&heuristic=sum&weights=2-0.5&against=zero"
    assert (found.of, found.weights) == (("manhattan", "gaschnig"), (2.0, 0.5))
    assert Study.parse(found.query()) == found
    assert Study.parse("heuristic=sum&weights=1-1.0").query() == "goal=123-456-780&heuristic=sum"
    assert Study.parse("of=zero-perfect&weights=3-3").query() == "goal=123-456-780"  # unused


BAD = [
    ("goal", "112-345-678", "1 appears more than once"), ("goal", "", "The goal is empty"),
    ("heuristic", "euclid", "There is no heuristic “euclid”; did you mean euclidean? Choose one of zero, misplaced"),
    ("heuristic", "", "heuristic is empty; choose one of zero"),
    ("heuristic", "perfect", "Perfect is only for boards of up to 10 cells"),
    ("against", "max", "choose one of zero"), ("against", "sum", "choose one of zero"),
    ("against", "perfect", "Perfect is only for boards of up to 10 cells"),
    ("of", "manhattan-max", "one or more of zero"), ("of", "", "one or more of zero"), ("of", "zero-zero", "each once"),
    ("of", "zero-perfect", "Perfect is only for boards of up to 10 cells"),
    *(("weights", text, "2 numbers joined by -, such as 0.5-1, from 0 to 10 with at most three decimals")
      for text in ("1", "1-2-3", "-1-1", "11-1", "10.001-1", "nan-1", "inf-1", "1e1-1", "0.0001-1", "١-1", "1-", "a-b",
                   "1" * 999)),
    ("colour", "red", "There is no parameter “colour”"), ("weight", "2", "did you mean weights?"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "text", "part"), BAD, ids=str)
def test_a_wrong_study_is_refused_in_one_sentence_and_the_nearest_one_offered(field: str, text: str, part: str) -> None:
    given = {"heuristic": "sum", field: text} if field in ("of", "weights") else {field: text}
    if text.endswith("perfect"):
        given["goal"] = "1234-5678-9abc-def0"
    with pytest.raises(BadInput) as refused:
        Study.parse(given)
    assert refused.value.field == field
    assert part in str(refused.value)
    assert_is_one_sentence(str(refused.value), field)
    near = Study.nearest(given)
    assert Study.parse(near.query()) == near


def test_a_maximum_of_one_heuristic_is_refused() -> None:
    with pytest.raises(BadInput, match="two or more of zero, misplaced") as refused:
        Study.parse("heuristic=max&of=manhattan")
    assert refused.value.field == "of"


def test_the_nearest_study_keeps_valid_parameters() -> None:
    near = Study.nearest({"goal": "012-345-678", "heuristic": "manhatan", "against": "gaschnigg", "weights": "x"})
    assert near.query() == "goal=012-345-678&against=gaschnig"
