"""Searches of tables: their walks, paths and promises."""

import math
import random

import pytest

from solver import ALGORITHMS, BadInput, Run, Search, expansions, solve
from solver.analysis import explain
from solver.walk import walk_of
from tests.rings import some, thorough

from .random_runs import case_of

GRAPHS, PARTS = 40, 4  # graphs of each part of a search; the first part is in the quick ring


def test_functions_for_tiles_only_refuse_other_problems() -> None:
    with pytest.raises(BadInput, match=r"^(An?|The) .* needs a run on tiles, not on problem=map\.$"):
        explain(Run(problem="map"))


def test_a_walk_has_the_same_states_as_the_expansions() -> None:
    for algorithm in ("bfs", "astar", "idastar", "bidirectional", "mm"):
        run = Run(problem="map", algorithm=algorithm)
        walk = walk_of(run, 30)
        expanded = list(expansions(run))[: walk.steps]
        assert [walk.board(walk.state(n)) for n in walk.node_e] == [one.node.board for one in expanded]
        for step, one in enumerate(expanded, 1):
            assert [child.move for child in walk.dropped(step)] == [child.move for child in one.discarded]
            assert [walk.move(n) for n in walk.added(step)] == [child.move for child in one.added]


def test_the_link_of_a_run_on_a_table_has_its_problem_and_reproduces_it() -> None:
    run = Run("Arad", problem="map", algorithm="ucs")
    assert run.query() == "problem=map&start=Arad&goal=Bucharest&algorithm=ucs"
    assert Run(run.start, run.goal, algorithm="ucs") == run
    assert Run("Porto", problem="map", map="iberia").space != run.space
    assert Run.parse(run.query()) == run


def test_the_expansions_of_a_map_are_those_of_the_book() -> None:
    run = Run("Arad", "Bucharest", problem="map", algorithm="astar")
    found = [(str(one.node.board), one.node.f) for one in expansions(run)]
    places = ["Arad", "Sibiu", "Rimnicu Vilcea", "Fagaras", "Pitesti", "Bucharest"]
    assert found == list(zip(places, [366, 393, 413, 415, 417, 418], strict=True))
    first = next(expansions(run))
    assert {node.move for node in first.added} == {str(node.board) for node in first.added}


def test_bidirectional_search_follows_edges_backwards_from_the_goal() -> None:
    run = Run("A", "E", problem="graph", edges="A>B,B>C,C>D,D>E,C>A", algorithm="bidirectional")
    nodes = {node.number: node for one in expansions(run) for node in (one.node, *one.added)}
    assert str(nodes[1].board) == "E"
    pairs = {"AB", "BC", "CD", "DE", "CA"}
    roots = {0: 0, 1: 1}
    for node in nodes.values():
        if node.parent is None:
            continue
        root = roots[node.number] = roots[node.parent]
        before, after = str(nodes[node.parent].board), str(node.board)
        assert (after + before if root else before + after) in pairs
    assert set(roots.values()) == {0, 1}


def test_a_goal_tested_when_generated_is_not_promised_to_be_the_cheapest() -> None:
    graph = {"problem": "graph", "edges": "S-A,A-C,C-G,S-B,B-G", "h": "B:1", "goal_test": "generation", "tie": "lifo"}
    found = solve(Run("S", "G", **graph))
    assert (found.cost, found.optimal, found.excess) == (3, False, 1)


@pytest.mark.parametrize("part", some(range(PARTS), (0).__eq__, thorough))
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_paths_that_are_promised_are_found_on_random_graphs(algorithm: str, part: int) -> None:
    rng = random.Random(f"promises {algorithm} {part}")
    for _ in range(GRAPHS):
        given, _ = case_of(rng, algorithm)
        bare = Run(given["start"], given["goal"], problem="graph", edges=given["edges"], algorithm="ucs")
        table = bare.state_table
        left_v = table.distances(bare.goal_v) / table.scale
        estimates = {table.text(v): rng.choice([left, left / 2]) for v, left in enumerate(left_v) if left < math.inf}
        h = ",".join(f"{name}:{estimate // 1:g}" for name, estimate in estimates.items())
        run = Run(**{**given, "limit": 100_000, "h": h, "heuristic": "given"})
        promise, result = ALGORITHMS[algorithm].promise(run), solve(run)
        left = left_v[table.number[run.start.value]]
        assert "No path" not in promise.text
        if result.status == "solved":
            assert not promise.optimal or result.cost == pytest.approx(left), run.query()
            assert result.excess == pytest.approx(result.cost - left), run.query()
        elif promise.complete and result.status != "limit":
            assert left == math.inf or algorithm == "dfbnb", run.query()


@pytest.mark.parametrize("algorithm", ["bidirectional", "mm"])
def test_a_search_from_both_ends_has_one_goal_which_may_be_out_of_reach(algorithm: str) -> None:
    name = ALGORITHMS[algorithm].label
    with pytest.raises(BadInput, match=rf"^{name} searches from the goal too: goal must be .* not “\*\.2”\.$"):
        Run(problem="jugs", algorithm=algorithm)
    assert solve(Run("0.0", "4.2", problem="jugs", algorithm=algorithm)).cost == 4
    assert solve(Run("0.0", "1.0", problem="jugs", sizes="4.2", algorithm=algorithm)).status == "exhausted"
    assert solve(Run(problem="towers", algorithm=algorithm)).cost == 15


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_search_may_begin_at_a_state_with_a_large_number(algorithm: str) -> None:
    cells = "-".join(["." * 30] * 30)
    run = Run("30.28", "30.30", problem="grid", cells=cells, algorithm=algorithm, limit=5000)
    assert run.state_table.number[run.start.value] > 255
    search = Search(run)
    search.advance(100)
    assert next(expansions(run)).node.board == run.start
    assert search.expanded


def test_a_depth_is_a_whole_number_even_if_costs_are_fractions() -> None:
    cells = {"problem": "grid", "cells": "...-.5.-...", "moves": "8"}
    for algorithm in ("bfs", "dfs", "dls", "iddfs", "bidirectional"):
        walk = walk_of(Run(**cells, algorithm=algorithm), 100)
        nodes = range(walk.nodes_after(walk.steps))
        assert [walk.f_n[n] for n in nodes] == [walk.depth_n[n] for n in nodes], algorithm
        assert any(walk.g_n[n] % 1 for n in nodes), "no diagonal is taken"
    assert {one.bound for one in expansions(Run(**cells, algorithm="dls", depth="3"))} == {3}
