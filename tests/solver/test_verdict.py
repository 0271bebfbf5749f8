"""Whether a solution is a cheapest one, and the events of a run as Python objects."""

import random

import pytest

from solver import ALGORITHMS, Run, Search, distance, search, shuffle, solve, usual_goals
from tests import oracle

GOAL = usual_goals(3, 3)["blank last"]


COMPLETE = [key for key, record in ALGORITHMS.items() if record.promise(Run(algorithm=key)).complete]


@pytest.mark.parametrize("algorithm", COMPLETE)
def test_a_result_says_by_how_much_the_path_is_longer_than_the_shortest(algorithm: str, rng: random.Random) -> None:
    for moves in range(0, 15, 2):
        run = Run(shuffle(GOAL, moves, rng.randrange(1000)), GOAL, algorithm=algorithm, heuristic="misplaced")
        result = solve(run)
        assert result.cost is not None
        assert result.excess == result.cost - moves
        assert result.optimal == (result.cost == distance(run.start, run.goal))


def test_a_result_says_by_how_much_a_path_is_dearer_where_tiles_cost_their_number(rng: random.Random) -> None:
    goal = usual_goals(2, 3)["blank last"]
    least = oracle.least_costs(tuple(map(tuple, goal.grid())), "tile")
    for moves in range(0, 20, 3):
        start = shuffle(goal, moves, rng.randrange(1000))
        for algorithm in ("bfs", "dfs", "greedy", "ucs"):
            result = solve(Run(start, goal, algorithm=algorithm, cost="tile"))
            assert result.cost is not None
            assert result.excess == result.cost - least[tuple(map(tuple, start.grid()))]


def test_on_larger_boards_only_a_promise_tells_that_a_path_is_shortest() -> None:
    goal = usual_goals(4, 4)["blank last"]
    start = shuffle(goal, 12, 1)
    assert solve(Run(start, goal, algorithm="astar")).optimal is True
    assert solve(Run(start, goal, algorithm="greedy")).optimal is None


def test_a_run_without_a_solution_has_no_verdict() -> None:
    for run in (Run("213-456-780", "123-456-780"), Run("876-543-210", "123-456-780", limit=10)):
        assert (solve(run).optimal, solve(run).excess) == (None, None)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_events_tell_what_the_columns_hold(algorithm: str) -> None:
    run = Run("281-463-705", "123-804-765", algorithm=algorithm, heuristic="misplaced", limit=3000)
    whole = Search(run)
    whole.advance(1 << 20)
    columns = whole.columns()
    events = list(search(run))
    assert [event.node.number for event in events] == columns["node_e"].tolist()
    assert [event.frontier for event in events] == columns["frontier_e"].tolist()
    assert [event.bound for event in events] == columns["bound_e"].tolist()
    assert sum(len(event.added) + len(event.discarded) for event in events) == whole.result.generated
    events_by_node = {event.node.number: event for event in events}
    for event in events:
        for child in event.added:
            assert (child.parent, child.board) == (event.node.number, event.node.board.moved("UDLR".index(child.move)))
        if event.put_back:
            old = events_by_node[event.put_back.supersedes].node
            assert (old.board, old.parent, old.h) == (event.put_back.board, event.put_back.parent, event.put_back.h)
            assert old.f < event.put_back.f
    assert any(event.put_back for event in events) == (algorithm == "rbfs")


def test_events_of_a_long_run_come_before_the_run_is_over() -> None:
    events = search(Run("876-041-253", "012-345-678", algorithm="bfs"))
    assert [next(events).number for _ in range(3)] == [1, 2, 3]
