"""Whether a solution is a cheapest one, and the expansions of a run as Python objects."""

import random

import pytest

from solver import ALGORITHMS, Run, Search, expansions, solve
from solver.problem.tiles import distance, shuffle, usual_goals
from tests import oracle
from tests.rings import ENGINES, some, thorough

GOAL = usual_goals(3, 3)["blank last"]


COMPLETE = [key for key, record in ALGORITHMS.items() if record.promise(Run(algorithm=key)).complete]


@pytest.mark.parametrize("algorithm", COMPLETE)
def test_a_result_has_the_excess_length_of_its_path(algorithm: str, rng: random.Random) -> None:
    for moves in range(0, 15, 2):
        run = Run(shuffle(GOAL, moves, rng.randrange(1000)), GOAL, algorithm=algorithm, heuristic="misplaced")
        result = solve(run)
        assert result.cost is not None
        assert result.excess == result.cost - moves
        assert result.optimal == (result.cost == distance(run.start.value, run.goal.value))


def test_a_result_has_the_excess_cost_of_its_path_under_tile_costs(rng: random.Random) -> None:
    goal = usual_goals(2, 3)["blank last"]
    least = oracle.least_costs(tuple(map(tuple, goal.grid())), "tile")
    for moves in range(0, 20, 3):
        start = shuffle(goal, moves, rng.randrange(1000))
        for algorithm in ("bfs", "dfs", "greedy", "ucs"):
            result = solve(Run(start, goal, algorithm=algorithm, cost="tile"))
            assert result.cost is not None
            assert result.excess == result.cost - least[tuple(map(tuple, start.grid()))]


def test_on_larger_boards_a_path_is_known_to_be_shortest_only_by_a_promise() -> None:
    goal = usual_goals(4, 4)["blank last"]
    start = shuffle(goal, 12, 1)
    assert solve(Run(start, goal, algorithm="astar")).optimal is True
    assert solve(Run(start, goal, algorithm="greedy")).optimal is None


def test_a_run_without_a_solution_has_no_verdict() -> None:
    for run in (Run("213-456-780", "123-456-780"), Run("876-543-210", "123-456-780", limit=10)):
        assert (solve(run).optimal, solve(run).excess) == (None, None)


@pytest.mark.parametrize("algorithm", some(ALGORITHMS, ENGINES.__contains__, thorough))
def test_expansions_agree_with_the_columns(algorithm: str) -> None:
    run = Run("281-463-705", "123-804-765", algorithm=algorithm, heuristic="misplaced", limit=3000)
    whole = Search(run)
    whole.advance(1 << 20)
    columns = whole.columns()
    made = list(expansions(run))
    assert [expansion.node.number for expansion in made] == columns["node_e"].tolist()
    assert [expansion.frontier for expansion in made] == columns["frontier_e"].tolist()
    assert [expansion.bound for expansion in made] == columns["bound_e"].tolist()
    assert sum(len(expansion.added) + len(expansion.discarded) for expansion in made) == whole.result.generated
    by_node = {expansion.node.number: expansion for expansion in made}
    for expansion in made:
        for child in expansion.added:
            assert (child.parent, child.board) == (
                expansion.node.number,
                expansion.node.board.moved("UDLR".index(child.move)),
            )
        if expansion.put_back:
            old = by_node[expansion.put_back.supersedes].node
            assert (old.board, old.parent, old.h) == (
                expansion.put_back.board,
                expansion.put_back.parent,
                expansion.put_back.h,
            )
            assert old.f < expansion.put_back.f
    assert any(expansion.put_back for expansion in made) == (algorithm == "rbfs")


def test_expansions_of_a_long_run_are_available_before_its_end() -> None:
    made = expansions(Run("876-041-253", "012-345-678", algorithm="bfs"))
    assert [next(made).number for _ in range(3)] == [1, 2, 3]
