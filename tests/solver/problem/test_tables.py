"""Searches of tables against the oracle, event by event, on random graphs."""

import math
import random
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, BadInput, Run, Search, expansions, solve
from solver.analysis import explain
from solver.walk import walk_of
from tests import oracle
from tests.kept import COUNTS
from tests.oracle import graphs
from tests.traces import counted, pulled, unrecorded

MATCHING = 40  # graphs a search


def graph(rng: random.Random, symmetric: bool) -> tuple[str, str, graphs.Edges, dict[str, float]]:
    """Return a random graph as a link has it, and as the oracle does."""
    count = rng.randint(2, 14)
    names = rng.sample([f"{a}{b}" for a in "abcdefgh" for b in "xyz"], count)
    costs = rng.choice([[1], [0, 1, 2], [1, 2, 3, 9], [0, 5, 100]])
    pairs = [(one, other) for one in names for other in names if one < other]
    rng.shuffle(pairs)
    chosen = pairs[: rng.randint(1, max(1, min(len(pairs), 3 * count)))]
    texts, rows = [], {name: [] for name in names}
    for pair in chosen:
        one, other = rng.sample(pair, 2)
        both, cost = symmetric or rng.random() < 0.6, rng.choice(costs)
        texts.append(f"{one}{'-' if both else '>'}{other}" + (f":{cost}" if cost != 1 else ""))
        rows[one].append((other, cost))
        if both:
            rows[other].append((one, cost))
    edges = {
        name: [(m, other, cost) for m, (other, cost) in enumerate(row)] for name, row in rows.items()
        if any(name in pair for pair in chosen)
    }  # fmt: skip
    h = {name: rng.choice([0, 1, 2, 5, 20]) for name in edges if rng.random() < 0.7}
    return ",".join(texts), ",".join(f"{name}:{value}" for name, value in h.items()), edges, h


def case_of(rng: random.Random, algorithm: str) -> tuple[dict[str, Any], graphs.GraphRun]:
    """Return a random run on a random graph: the parameters of a link, and the oracle's run."""
    options = {**oracle.random_case(rng), "algorithm": algorithm, "heuristic": "given", "cost": "unit"}
    sides = ALGORITHMS[algorithm].sides
    edges, h, rows, estimates = graph(rng, sides == 2)
    names = list(rows)
    ends = {"start": rng.choice(names), "goal": rng.choice(names)}
    order = rng.choice(["listed", "listed", "random"])
    for key in ("reached", "tie", "reopen", "cutoff"):  # drawn for another search
        choices = ALGORITHMS[algorithm].choices.get(key)
        if choices and options[key] not in choices:
            options[key] = rng.choice(choices)
    options["limit"] = max(options["limit"], sides)
    fields = {key: value for key, value in options.items() if key not in ("start", "goal", "of", "order")}
    given = {key: value for key, value in fields.items() if key not in ("cost", "unsolvable")}
    if sides == 2:
        given["heuristic"] = fields["heuristic"] = "zero"
        estimates = {}
    expected = graphs.GraphRun(**ends, **fields, order=order, edges=rows, h=estimates)
    return {"problem": "graph", "edges": edges, "h": h, **ends, **given, "order": order}, expected


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_searches_of_random_graphs_match_the_oracle_event_by_event(algorithm: str) -> None:
    rng = random.Random(f"graphs {algorithm}")
    for _ in range(MATCHING):
        given, expected = case_of(rng, algorithm)
        run, draw = Run(**given), lambda: rng.choice((1, 2, 7, 100))
        trace = graphs.search(expected)
        search = Search(run)
        columns, result = pulled(search, draw), counted(search)
        wanted = graphs.columns(trace)
        for name, values in vars(columns).items():
            np.testing.assert_array_equal(values, np.array(getattr(wanted, name)), err_msg=f"{name} of {run.query()}")
        known = {name: getattr(trace, name) for name in COUNTS if name != "moves"}
        assert {name: result[name] for name in known} == known, run.query()
        assert counted(unrecorded(run, draw)) == result, run.query()


def test_what_there_is_for_tiles_alone_says_so() -> None:
    with pytest.raises(BadInput, match=r"^(An?|The) .* needs a run on tiles, not on problem=map\.$"):
        explain(Run(problem="map"))


def test_a_walk_has_the_states_that_the_expansions_have() -> None:
    for algorithm in ("bfs", "astar", "idastar", "bidirectional", "mm"):
        run = Run(problem="map", algorithm=algorithm)
        walk = walk_of(run, 30)
        expanded = list(expansions(run))[: walk.steps]
        assert [walk.board(walk.state(n)) for n in walk.node_e] == [one.node.board for one in expanded]
        for step, one in enumerate(expanded, 1):
            assert [child.move for child in walk.dropped(step)] == [child.move for child in one.discarded]
            assert [walk.move(n) for n in walk.added(step)] == [child.move for child in one.added]


def test_a_run_on_a_table_is_written_with_its_problem_and_made_again_from_its_ends() -> None:
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


def test_expansions_from_both_ends_follow_edges_the_other_way() -> None:
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


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_paths_that_are_promised_are_found_on_random_graphs(algorithm: str) -> None:
    rng = random.Random(f"promises {algorithm}")
    for _ in range(4 * MATCHING):
        given, _ = case_of(rng, algorithm)
        bare = Run(given["start"], given["goal"], problem="graph", edges=given["edges"], algorithm="ucs")
        table, left_v = bare.state_table, bare.state_table.distances(bare.goal_v)
        estimates = {table.text(v): rng.choice([left, left / 2]) for v, left in enumerate(left_v) if left < math.inf}
        h = ",".join(f"{name}:{estimate // 1:g}" for name, estimate in estimates.items())
        run = Run(**{**given, "limit": 100_000, "h": h, "heuristic": "given"})
        promise, result = ALGORITHMS[algorithm].promise(run), solve(run)
        left = left_v[table.number[run.start.value]]
        assert "No path" not in promise.text
        if result.status == "solved":
            assert not promise.optimal or result.cost == left, run.query()
            assert result.excess == result.cost - left, run.query()
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
def test_a_search_may_begin_at_a_state_with_any_number(algorithm: str) -> None:
    cells = "-".join(["." * 30] * 30)
    run = Run("30.28", "30.30", problem="grid", cells=cells, algorithm=algorithm, limit=5000)
    assert run.state_table.number[run.start.value] > 255
    search = Search(run)
    search.advance(100)
    assert next(expansions(run)).node.board == run.start
    assert search.expanded
