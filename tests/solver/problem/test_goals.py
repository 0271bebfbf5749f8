"""Several goals of graphs, maps and grids: their form in links, refusals, and their effect on searches."""

import pytest

from solver import ALGORITHMS, BadInput, Run, Search, expansions, puzzle, solve
from solver.analysis import verdict
from solver.link import DEFAULT_PROBLEM
from solver.nouns import goal_names, with_goals
from solver.problem import PROBLEMS
from solver.problem.goals import parts_of
from solver.problem.graph import DrawnGraph

from .spaces import assert_refused, made, reached

EDGES = "A>B:2,A>C:1,C>G:2,B>E:2,G>I:1"
FORWARD = [key for key, record in ALGORITHMS.items() if record.sides == 1]
FROM_BOTH_ENDS = [key for key, record in ALGORITHMS.items() if record.sides == 2]


def run(goal: str, problem: str = "graph", **options: str) -> Run:
    own = {"edges": EDGES, "start": "A"} if problem == "graph" else {}
    return Run(**{"problem": problem, "goal": goal, **own, **options})


@pytest.mark.parametrize("key", [key for key in PROBLEMS if key != DEFAULT_PROBLEM])
def test_the_text_of_a_state_is_one_line_and_is_read_back_as_one_goal(key: str) -> None:
    own = {"edges": 'St. John\'s (N)>R&D / x:2,R&D / x>"A-B":1'} if key == "graph" else PROBLEMS[key].texts({})
    space = made(key, **own)
    found = reached(space, space.ends("")[0])
    assert len(found) > 2
    for state in found:
        text = space.write(state)
        assert [text] == text.splitlines()
        assert text == text.strip()
        assert space.goal_texts(text) == [text]
        assert space.read(text, "start") == state


def order_of(searched: Run) -> list[str]:
    return [str(one.node.board) for one in expansions(searched)]


@pytest.mark.parametrize(
    ("problem", "text", "canonical"),
    [
        ("graph", "E,I", "E,I"),
        ("graph", " I , e,E", "I,E"),  # in the order given, each once
        ("graph", "E,e", "E"),
        ("map", "bucharest, Rimnicu", "Bucharest,Rimnicu Vilcea"),
        ("grid", "1.6,3.4", "1.6,3.4"),
        ("grid", "(3, 4), (1, 6)", "3.4,1.6"),
        ("grid", "1,6", "1.6"),
        ("grid", "1;6", "1.6"),
    ],
)
def test_goals_are_written_in_the_order_given_each_once(problem: str, text: str, canonical: str) -> None:
    searched = run(text, problem)
    assert str(searched.goal) == canonical
    assert Run.parse(searched.query()) == searched


def test_commas_in_quotation_marks_are_no_separators() -> None:
    assert parts_of('"Aix, P", Lyon,"a') == ['"Aix, P"', "Lyon", '"a']


def test_a_link_with_one_goal_is_unchanged() -> None:
    assert run("I").query().endswith("&start=A&goal=I")
    assert run("1.6", "grid", start="1.1").query() == "problem=grid&start=1.1&goal=1.6"


def test_a_name_of_several_words_is_one_goal() -> None:
    space: DrawnGraph = made("graph", edges="A-E I,A-E,A-I")
    assert space.goals_of("E I") == ("E I",)
    assert_refused("goal", "goal “E A” has no comma between its goals; did you mean E,A?", space.goals_of, "E A")


@pytest.mark.parametrize("problem", ["jugs", "towers", "river", "pancakes", "tiles"])
def test_other_problems_have_one_goal(problem: str) -> None:
    usual = Run(problem=problem) if problem != "tiles" else Run()
    with pytest.raises(BadInput, match="goal"):
        Run(str(usual.start), f"{usual.goal},{usual.goal}", **({} if problem == "tiles" else {"problem": problem}))


@pytest.mark.parametrize("algorithm", FROM_BOTH_ENDS)
def test_bidirectional_search_requires_one_goal(algorithm: str) -> None:
    label = ALGORITHMS[algorithm].label
    with pytest.raises(BadInput) as refusal:
        run("E,I", algorithm=algorithm)
    assert str(refusal.value) == (
        f"{label} searches from the goal too, so goal must be one state, not 2; choose E or I, or a search from the "
        "start alone, such as A* (astar)."
    )
    assert str(run("E,e", algorithm=algorithm).goal) == "E"


def test_uniform_cost_search_stops_at_the_first_goal_that_it_expands() -> None:
    searched = run("E,I", algorithm="ucs")  # E and I both cost 4; E is generated first
    assert order_of(searched) == ["A", "C", "B", "G", "E"]
    assert solve(searched).cost == 4
    newest = run("E,I", algorithm="ucs", tie="lifo")
    assert order_of(newest)[-1] == "I"
    assert solve(newest).cost == 4
    assert order_of(run("I,E", algorithm="ucs")) == order_of(searched)


@pytest.mark.parametrize("algorithm", FORWARD)
def test_a_start_that_is_one_of_the_goals_is_solved_at_once(algorithm: str) -> None:
    result = solve(run("I,A", algorithm=algorithm))
    assert (result.status, result.cost, result.moves) == ("solved", 0, ())


@pytest.mark.parametrize(
    ("problem", "goals"), [("map", ["Neamt", "Bucharest", "Eforie"]), ("grid", ["9.1", "1.6", "5.8"])]
)
def test_h_is_the_minimum_over_the_goals_and_keeps_its_promises(problem: str, goals: list[str]) -> None:
    several = run(",".join(goals), problem)
    table = several.state_table
    for key, record in several.heuristics.items():
        least = [table.h(record, run(goal, problem).goal_v) for goal in goals]
        h_v = table.h(record, several.goal_v)
        assert (h_v == [min(one) for one in zip(*least, strict=True)]).all(), key
        told = run(",".join(goals), problem, heuristic=key)
        assert told.estimator.admissible
        assert told.estimator.consistent
        assert solve(told).cost == solve(run(",".join(goals), problem, algorithm="ucs")).cost


def test_an_estimate_that_is_given_is_judged_by_the_nearest_goal() -> None:
    assert run("G", h="A:3,C:2", heuristic="given").estimator.admissible
    assert not run("G,C", h="A:3", heuristic="given").estimator.admissible  # C is 1 away
    assert not run("G,C", h="C:1", heuristic="given").estimator.consistent  # h of a goal is not 0


def test_the_verdict_names_all_goals() -> None:
    searched = Run(problem="graph", edges="A>B,E>A,I>A", start="A", goal="E,I")
    assert verdict(searched, solve(searched)).sentence.startswith("No moves lead from A to E or I: ")
    assert with_goals(searched.goal) == "goals E and I"
    assert goal_names(Run().goal) == [str(Run().goal)]


def test_a_puzzle_for_a_program_has_all_goals_and_the_least_h() -> None:
    both = puzzle(problem="grid", start="1.1", goal="1.6,3.4", cells="......-......-......", style="plain")
    assert both.is_goal((1, 6))
    assert both.is_goal((3, 4))
    assert not both.is_goal((1, 1))
    assert both.h((1, 1)) == 5
    assert both.h((3, 1)) == 3


def test_a_search_with_several_goals_ends_at_the_first_one_generated() -> None:
    search = Search(run("G,E", algorithm="bfs", goal_test="generation"))
    while not search.done:
        search.advance(100)
    assert search.result.moves == ("B", "E")
