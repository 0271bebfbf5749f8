"""h term by term: the terms add up to h in the search, and each has the stated value."""

import random
import re

import numpy as np
import pytest

from solver import HEURISTICS, Board, Run, Search
from solver.analysis import explain
from solver.problem.tiles import distance, shuffle, usual_goals
from tests.rings import some

SIZES = [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4), (2, 5), (5, 5)]


def runs(heuristic: str, rng: random.Random) -> list[Run]:
    """Return runs with this heuristic on all sizes, goals and costs where it applies, random boards and near ones."""
    found = []
    for height, width in SIZES:
        tiles = list(range(height * width))
        rng.shuffle(tiles)
        odd = Board(height, width, tuple(tiles))
        for goal in (*usual_goals(height, width).values(), odd):
            for cost in ("unit", "tile"):
                if heuristic == "perfect" and len(tiles) > 9:
                    continue
                if HEURISTICS[heuristic].applies(goal, cost):
                    for moves in (0, 3, 4, 12, 40, 61, 80, 81):
                        start = goal
                        for _ in range(moves):
                            start = rng.choice([after for m in range(4) if (after := start.moved(m))])
                        found.append(Run(start, goal, heuristic=heuristic, cost=cost))
    assert found
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("heuristic", some(HEURISTICS, ("manhattan", "linear_conflict").__contains__))
def test_the_terms_add_up_to_the_h_of_the_search(heuristic: str, rng: random.Random) -> None:
    for run in runs(heuristic, rng):
        told = explain(run)
        h = Search(run).columns()["h_n"][0]
        assert np.float32(told.h) == pytest.approx(h, rel=1e-6), run.query()
        assert np.float32(sum(term.value for term in told.terms)) == pytest.approx(h, rel=1e-6)
        for term in told.terms:
            assert re.fullmatch(r"[A-Z][^.]*\.", term.text), term.text


def test_the_term_of_a_tile_states_its_distance_from_home(rng: random.Random) -> None:
    for run in runs("manhattan", rng):
        for term in explain(run).terms:
            (tile,) = term.tiles
            found = [int(number) for number in re.findall(r"(\d+) (?:row|column)", term.text)]
            price = tile if run.cost == "tile" else 1
            assert term.value == price * sum(found)
            assert ("at home" in term.text) == (run.start.value.cells.index(tile) == run.goal.value.cells.index(tile))


@pytest.mark.parametrize(("move", "moves"), [("U", (1, 0)), ("D", (1, 0)), ("L", (0, 1)), ("R", (0, 1))])
def test_walking_distance_is_split_into_moves_for_rows_and_for_columns(move: str, moves: tuple[int, int]) -> None:
    goal = Board.parse("123-405-678")
    start = goal.moved("UDLR".index(move))
    assert start
    told = [(term.value, term.text) for term in explain(Run(start, goal, heuristic="walking_distance")).terms]
    words = [f"{count} move{'' if count == 1 else 's'}" for count in moves]
    assert told == [
        (moves[0], f"Bringing all tiles into their rows takes {words[0]} up or down."),
        (moves[1], f"Bringing all tiles into their columns takes {words[1]} left or right."),
    ]


def test_linear_conflicts_are_between_tiles_of_one_line_in_the_wrong_order(rng: random.Random) -> None:
    seen = 0
    for run in runs("linear_conflict", rng):
        for term in explain(run).terms:
            if term.kind != "conflict":
                continue
            seen += 1
            one, other = (divmod(run.start.value.cells.index(tile), run.start.value.width) for tile in term.tiles)
            home, theirs = (divmod(run.goal.value.cells.index(tile), run.goal.value.width) for tile in term.tiles)
            axis = 0 if "row" in term.text else 1
            assert one[axis] == other[axis] == home[axis] == theirs[axis]
            assert (one[1 - axis] < other[1 - axis]) != (home[1 - axis] < theirs[1 - axis])
    assert seen > 8


@pytest.mark.thorough
def test_the_groups_of_a_pattern_database_share_no_tile_and_leave_none_out(rng: random.Random) -> None:
    for run in runs("pattern_db", rng):
        tiles = [tile for term in explain(run).terms for tile in term.tiles]
        assert sorted(tiles) == list(range(1, len(run.goal.value.cells)))


@pytest.mark.thorough
def test_a_maximum_is_explained_by_its_largest_member(rng: random.Random) -> None:
    for run in runs("max", rng):
        told = explain(run)
        assert told.h == max(h for _, h in told.members)
        assert (told.label, told.h) in told.members
        assert [label for label, _ in told.members] == ["Manhattan distance", "Gaschnig's swaps"]


def test_the_true_distance_is_given_up_to_nine_cells() -> None:
    goal = usual_goals(3, 3)["spiral"]
    start = shuffle(goal, 17, 5)
    assert explain(Run(start, goal)).distance == distance(start, goal) == 17
    assert explain(Run(shuffle(goal, 17, 5), goal, cost="tile")).distance is not None
    large = usual_goals(4, 4)["blank last"]
    assert explain(Run(shuffle(large, 17, 5), large)).distance is None
    assert explain(Run("213-456-780", "123-456-780")).distance is None
