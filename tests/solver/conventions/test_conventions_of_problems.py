"""Conventions found for every problem: by numbers, by states in order, on the command line, and refusals."""

import json
from itertools import islice
from urllib.parse import urlencode

import pytest

from solver import BadInput, Run, expansions, solve
from solver.__main__ import main
from solver.conventions import FinderQuery, find, groups
from solver.conventions.axes import count, orders_of
from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import PROBLEMS
from tests.bad_input import assert_is_one_sentence

TABLES = [key for key in PROBLEMS if key != TILES]


def sought(run: Run, **known: object) -> FinderQuery:
    """Return the query of a person who knows the problem and the search of a run, and some of its numbers or states."""
    ends = {"start": str(run.start), "goal": str(run.goal), "algorithm": run.algorithm}
    return FinderQuery.parse(urlencode({"problem": run.problem, **run.space.texts, **ends, **known}, doseq=True))


@pytest.mark.parametrize("algorithm", ["bfs", "dfs", "bidirectional"])
@pytest.mark.parametrize("problem", TABLES)
def test_a_run_of_every_problem_is_found_again_by_its_numbers_and_its_first_states(
    problem: str, algorithm: str
) -> None:
    ends = {"goal": "0.2"} if (problem, algorithm) == ("jugs", "bidirectional") else {}
    run = Run(problem=problem, algorithm=algorithm, **ends)
    run = Run(run.start, run.goal, algorithm=algorithm, order=orders_of(run)[-1])
    first = [str(step.node.board) for step in islice(expansions(run), 4)]
    query = sought(run, expanded=solve(run).expanded, taken=first)
    assert FinderQuery.parse(query.query()) == query
    assert query.taken == tuple(first)
    found = find(query)
    assert run in [match.run for match in found.matches]
    assert found.tried == count(query.bases()[0])


def test_the_published_order_of_the_book_is_found_among_others() -> None:
    run = Run("Arad", "Bucharest", problem="map", algorithm="astar")
    taken = "Arad -> Sibiu -> Rimnicu Vilcea -> Fagaras -> Pitesti -> Bucharest"
    found = find(sought(run, heuristic="straight_line", taken=taken, cost=418))
    assert run in [match.run for match in found.matches]
    labels = [group.label for group in groups(found.matches)]
    assert any("any order" in label for label in labels)
    assert not any("board" in label for label in labels)


@pytest.mark.parametrize(
    ("algorithm", "expanded", "tie"),
    [("bfs", "S A D B D A E C E E B B F D F B F C E A C G", "fifo"), ("ucs", "S A D E B D A E F B C E B G", "state")],
)
def test_lists_of_paths_without_a_repeated_node_are_found(algorithm: str, expanded: str, tie: str) -> None:
    edges = "S-A:3,S-D:4,A-B:4,B-C:4,A-D:5,B-E:5,D-E:2,F-E:4,G-F:3"  # of a project at WPI, with its printed queues
    run = Run("S", "G", problem="graph", edges=edges, algorithm=algorithm, order="alphabetical", reached="path")
    found = find(sought(run, taken=expanded.split()))
    assert {match.run.reached for match in found.matches} == {"path"}
    assert run.under({"tie": tie} if algorithm == "ucs" else {}) in [match.run for match in found.matches]


def test_the_goal_may_be_left_uncounted_if_several_states_are_goals() -> None:
    run = Run(problem="jugs", algorithm="bfs")
    known = [str(step.node.board) for step in expansions(run)]
    found = find(sought(run, expanded=len(known) - 1, taken=known[:-1]))
    assert (run, False) in [(match.run, match.goal_counted) for match in found.matches]


def test_a_cost_may_have_decimals_if_moves_have_them() -> None:
    run = Run("S", "G", problem="graph", edges="S-A:0.5,A>G:1.25,S>G:2", algorithm="ucs")
    query = sought(run, cost="1.75")
    assert dict(query.numbers) == {"cost": 1.75}
    assert run in [match.run for match in find(query).matches]


def test_bidirectional_searches_are_left_out_if_the_goal_may_be_several_states() -> None:
    query = FinderQuery.parse("problem=jugs&goal=2.*&expanded=7")
    assert "bfs" in {run.algorithm for run in query.bases()}
    assert "bidirectional" not in {run.algorithm for run in query.bases()}


def test_the_command_line_accepts_problems_as_solve_does(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["conventions", "Arad", "--problem", "map", "--goal", "Bucharest", "--algorithm", "greedy", "--heuristic"]
    run = Run("Arad", "Bucharest", problem="map", algorithm="greedy")
    taken = [str(step.node.board) for step in expansions(run)]
    assert main([*given, "straight_line", "--expanded", str(len(taken)), "--taken", *taken, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert run.query() in [match["run"] for match in said["matches"]]
    assert main([*given, "straight_line", "--taken", "Arad", "Zerind"]) == 1
    assert "the same for the first place" in capsys.readouterr().out
    cells = ["--problem", "grid", "--cells", "....-.##.-....", "--algorithm", "bfs"]
    assert main(["conventions", *cells, "--cost", "5"]) == 0


BAD = [
    ("problem=maps&expanded=7", "problem", "did you mean map?"),
    ("problem=map&expanded=7&heuristic=manhattan", "heuristic", "one or more of straight_line, zero, perfect"),
    ("problem=map&goal=Bukarest&expanded=7", "goal", "did you mean Bucharest?"),
    ("problem=map&taken=Arad,Bukarest", "taken", "In taken, “Bukarest” cannot be used"),
    ("problem=towers&start=00&taken=00,11,000", "taken", "In taken, “000” cannot be used"),
    ("problem=map", "expanded", "or the places expanded first"),
    ("problem=map&expanded=7&move_cost=tile", "move_cost", "problem=map does not use move_cost"),
    ("problem=map&cost=4.1234", "cost", "at most three decimals"),
    ("problem=map&pegs=3&expanded=7", "pegs", "choose problem=towers"),
    ("problem=jugs&sizes=99.98.97.96&taken=0.0.0.0", "problem", "more than 200 000 states"),
    ("problem=jugs&goal=2.*&algorithm=bidirectional&expanded=7", "goal", "searches from the goal too"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "field", "part"), BAD, ids=str)
def test_a_wrong_query_about_a_problem_is_refused_in_one_sentence(query: str, field: str, part: str) -> None:
    with pytest.raises(BadInput) as refused:
        find(FinderQuery.parse(query))
    said = str(refused.value)
    assert refused.value.field == field
    assert part in said
    assert_is_one_sentence(said, said.split()[0])
