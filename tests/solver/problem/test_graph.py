"""Graphs that people draw: texts, moves, pasted graphs, and refusals."""

import pytest

from solver import Run, solve
from solver.problem import SPACES
from solver.problem.graph import DrawnGraph
from solver.problem.space import TableHeuristic
from solver.problem.table import PERFECT, StateTable

from .spaces import assert_refused, distances, made

NAMES = "The name of a node has letters, digits, spaces and _ . - ' & / ( )"


def graph(edges: str, h: str = "", places: str = "") -> DrawnGraph:
    space: DrawnGraph = made("graph", edges=edges, h=h, places=places)
    return space


def test_the_default_graph_has_a_path_from_s_to_g() -> None:
    space = made("graph")
    assert space.ends("") == ("S", "G")
    assert distances(space, space.states(), ["G"])["S"] == 10_000


def test_the_texts_of_a_graph_are_canonical() -> None:
    space = graph(" S - A : 1 ,A->B:2.50,B--C:0", "C:1,A:0,s:7.0")
    assert space.texts == {"edges": "S-A,A>B:2.5,B-C:0", "h": "S:7,C:1", "places": ""}
    assert space.nodes == ("S", "A", "B", "C")
    assert space.edges == (("S", "A", 1, True), ("A", "B", 2.5, False), ("B", "C", 0, True))
    assert graph(**space.texts) == space


def test_costs_and_h_with_more_decimals_are_exact() -> None:
    space = graph("S-A:1.0625,A-G:0.12345,S-G:1.18596", "S:1.18595,A:0.00001")
    assert space.texts == {"edges": "S-A:1.0625,A-G:0.12345,S-G:1.18596", "h": "S:1.18595,A:0.00001", "places": ""}
    table = StateTable(space, space.states(), "listed")
    assert table.scale == 100_000
    assert table.forward.cost_vm[table.number["S"]].tolist() == [106_250, 118_596]
    goal_v = table.goals("G", lambda state: state == "G")
    assert table.h(space_record("given"), goal_v).tolist() == [0.00001, 0, 1.18595]  # of A, G and S
    assert table.distances(goal_v).tolist() == [12_345, 0, 118_595]


def test_decimals_of_only_h_are_exact_too() -> None:
    space = graph("S-A,A-G", "S:0.1234,A:0.1235")
    table = StateTable(space, space.states(), "listed")
    assert table.h(space_record("given"), table.goals("G", lambda state: state == "G")).tolist() == [0.1235, 0, 0.1234]


def test_the_perfect_estimate_of_costs_with_decimals_is_the_distance() -> None:
    space = graph("S-A:0.5,A-G:0.25")
    table = StateTable(space, space.states(), "listed")
    goal_v = table.goals("G", lambda state: state == "G")
    assert table.h(PERFECT, goal_v).tolist() == [0.25, 0, 0.75]  # of A, G and S


def space_record(key: str) -> TableHeuristic:
    return next(record for record in SPACES["graph"].heuristics if record.key == key)


def test_moves_follow_the_order_of_the_edges() -> None:
    space = graph("B>A:3,A-C,A>D:0.125")
    assert [(m.number, m.state, m.cost) for m in space.moves("A")] == [(0, "C", 1), (1, "D", 0.125)]
    assert [m.state for m in space.moves("B")] == ["A"]
    assert not list(space.moves("D"))


def test_without_s_and_g_the_first_and_last_node_are_start_and_goal() -> None:
    assert graph("a-b,b-c").ends("") == ("a", "c")
    assert graph("a-b,b-c").ends("b") == ("b", "c")


def test_letters_of_any_script_are_names() -> None:
    space = graph("é-東京:2,e\u0301-ع,東京-Rimnicu  Vilcea,x_1-v2.0")
    assert space.nodes == ("é", "東京", "ع", "Rimnicu Vilcea", "x_1", "v2.0")
    assert space.read("RIMNICUVILCEA", "start") == "Rimnicu Vilcea"


@pytest.mark.parametrize(
    "name",
    [
        "Aix-en-Provence",
        "Cluj-Napoca",
        "St. John's",
        "A'",
        "s_0",
        "New York",
        "R&D",
        "A/B",
        "f(x)",
        "3.5",
        "a--b",
        "A-",
    ],
)
def test_names_with_special_characters_are_read_written_and_found(name: str) -> None:
    text = f'"{name}"' if "-" in name else name
    space = graph(f'B-"{name}":2,{text}>C', f"{text}:7")
    assert space.nodes == ("B", name, "C")
    assert space.texts == {"edges": f"B-{text}:2,{text}>C", "h": f"{text}:7", "places": ""}
    assert graph(**space.texts) == space
    assert space.read(name, "start") == space.read(f'"{name}"', "start") == name
    assert Run(name, "C", problem="graph", **space.texts).start.text == name


def test_a_typographic_apostrophe_equals_a_plain_one() -> None:
    assert graph("St. John’s-B").nodes == ("St. John's", "B")
    assert graph("St. John's-B").read("st. john’s", "start") == "St. John's"


LARGE = ",".join(f"a{k}-a{k + 1}" for k in range(499))


def test_500_nodes_and_254_edges_from_one_are_allowed() -> None:
    assert len(graph(LARGE).nodes) == 500
    assert len(list(graph(",".join(f"S-N{k}" for k in range(254))).moves("S"))) == 254


@pytest.mark.parametrize(
    ("edges", "sentence"),
    [
        ("", "edges is empty; write edges joined by commas, such as S-A:1,A>G:12."),
        ("S-A:1,A>", "In edges, the edge “A>” has only one end; write both, such as A-B:2."),
        ("S-A:1,", "edge 2 of edges is empty; write edges joined by commas, such as S-A:1,A>G:12."),
        ("S", "In edges, “S” is not an edge; write A-B:2 for both ways, A>B:2 for one."),
        (
            "S-A-B",
            "In edges, “S-A-B” is not an edge; write A-B:2 for both ways, A>B:2 for one, and names with a hyphen in "
            'quotation marks: "A-1"-B.',
        ),
        ("S-S", "The edge “S-S” leads from S to itself; name two nodes."),
        ("S-A,S-A:3", "The edge from S to A is given twice; give it once."),
        ("S-A,A>S", "The edge from A to S is part of both S-A and A>S; give it once."),
        (
            "S-A:-2",
            "The cost of S-A must be a number from 0 to 10000 with at most 5 decimals, not “-2”.",
        ),
        ("S-A:inf", "The cost of S-A must be a number from 0 to 10000 with at most 5 decimals, not “inf”."),
        ("S-A:many", "The cost of S-A must be a number from 0 to 10000 with at most 5 decimals, not “many”."),
        (
            "S-A:1.234567",
            "The cost of S-A must be a number from 0 to 10000 with at most 5 decimals, not “1.234567”; "
            "the nearest is 1.23457.",
        ),
        (
            "S-A:1000000",
            "The cost of S-A must be a number from 0 to 10000 with at most 5 decimals, not “1000000”.",
        ),
        (
            "S-A:0.12345,A-B:200",
            "The cost from S to A must have at most 4 decimals where others are so large, not 0.12345; the nearest is "
            "0.1235.",
        ),
        ("S-A:", "The cost of S-A is missing; it must be a number from 0 to 10000 with at most 5 decimals."),
        ("<b-A", f"{NAMES}, and “<b” has “<”."),
        ("S-A&amp;", f"{NAMES}, and “A&amp;” has “;”."),
        ('S-"A', f'{NAMES}, and “"A” has “"”.'),
        ('S-"a,b"', f'{NAMES}, and “"a,b"” has “,”.'),
        ('S-""', "The name of a node is empty; write at least one letter or digit."),
        ('S-"-1"', "The name of a node does not begin with a hyphen, and “-1” does."),
        ("S-\u202eA", f"{NAMES}, and “ A” has an invisible character."),
        (
            f"S-{'x' * 31}",
            f"The name of a node has at most 30 characters, and “{'x' * 31}” has more.",
        ),
        (
            "S-a,a-B,B-A",
            "Two nodes are called “a” and “A”; write one name if they are the same, else names that differ in more "
            "than case and spaces.",
        ),
        (
            "S-New York,S-NewYork",
            "Two nodes are called “New York” and “NewYork”; write one name if they are the same, else names that "
            "differ in more than case and spaces.",
        ),
        (",".join(f"a-b{k}" for k in range(10_000)), "edges has 10000 edges; at most 2000 are allowed."),
        (f"{LARGE},a0-z", "edges name 501 nodes; at most 500 are allowed."),
        (",".join(f"S-N{k}" for k in range(255)), "255 edges lead from S; at most 254 are allowed."),
    ],
)
def test_edges_that_cannot_be_used_are_refused(edges: str, sentence: str) -> None:
    assert_refused("edges", sentence, graph, edges)


@pytest.mark.parametrize(
    ("h", "sentence"),
    [
        ("X:1", "h names “X”, which is not a node of an edge; the nodes are Start, Goal."),
        ("Strat:1", "h names “Strat”, which is not a node of an edge; did you mean Start?"),
        ("Start", "h must look like S:7,A:6, but it has the part “Start”."),
        ("Start:1,", "part 2 of h is empty; write nodes and estimates, such as S:7,A:6."),
        ("Start:1,start:2", "h of Start is given twice; give it once."),
        ("Start:", "h of Start is missing; it must be a number from 0 to 1000000 with at most 5 decimals."),
        (
            "Start:-1",
            "h of Start must be a number from 0 to 1000000 with at most 5 decimals, not “-1”.",
        ),
        ("Start:nan", "h of Start must be a number from 0 to 1000000 with at most 5 decimals, not “nan”."),
    ],
)
def test_estimates_that_cannot_be_used_are_refused(h: str, sentence: str) -> None:
    assert_refused("h", sentence, graph, "Start-Goal", h)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("X", "goal must be a node of the graph, not “X”; the nodes are Start, Goal."),
        ("Gaol", "goal must be a node of the graph, not “Gaol”; did you mean Goal?"),
        ("", "goal is empty; it must be a node of the graph, such as Start."),
    ],
)
def test_a_node_that_does_not_exist_is_refused(text: str, sentence: str) -> None:
    assert_refused("goal", sentence, graph("Start-Goal").read, text, "goal")


def test_edges_without_estimates_are_a_graph_with_h_zero() -> None:
    run = Run("A", "C", problem="graph", edges="A>B:2,B>C:2", algorithm="astar")
    assert run.query() == "problem=graph&edges=A%3EB%3A2%2CB%3EC%3A2&start=A&goal=C"
    assert solve(run).cost == 4


def test_places_are_written_for_each_node_in_the_order_of_the_edges() -> None:
    space = graph('S-A,A-"B-1":2', places=' a:5.006 , "B-1":999.0,S:0.999')
    assert space.texts["places"] == 'S:0.999,A:5.6,"B-1":999.0'
    assert [space.at(name) for name in space.nodes] == [(0, 999), (5, 6), (999, 0)]
    assert graph("S-A").at("S") is None


WHOLE = "must be two whole numbers from 0 to 999, to the right and upwards, such as 100.500"


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ("S:1.1", "places does not say where A stands; give each node a place, or none."),
        ("S:1.1,A:x", f"The place of A {WHOLE}, not “x”."),
        ("S:1.1,A:1000.1", f"The place of A {WHOLE}, not “1000.1”."),
        ("S:1.1,A:-1.1", f"The place of A {WHOLE}, not “-1.1”."),
        ("S:1.1,A:1.1.1", f"The place of A {WHOLE}, not “1.1.1”."),
        ("S:1.1,A:1.1,S:1.1", "places of S is given twice; give it once."),
        ("S:1.1,A", "places must look like S:100.500,A:400.250, but it has the part “A”."),
        ("S:1.1,,A:1.1", "part 2 of places is empty; write nodes and places, such as S:100.500,A:400.250."),
        ("S:1.1,Z:1.1", "places names “Z”, which is not a node of an edge; the nodes are S, A."),
    ],
)
def test_invalid_places_are_refused(places: str, sentence: str) -> None:
    assert_refused("places", sentence, graph, "S-A", places=places)
