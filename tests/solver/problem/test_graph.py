"""Graphs that people draw: texts, moves, pasted graphs, and refusals."""

import pytest

from solver import Run, solve
from solver.problem import SPACES
from solver.problem.graph import DrawnGraph
from solver.problem.space import TableHeuristic
from solver.problem.table import PERFECT, StateTable

from .spaces import distances, made


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


def test_edges_without_estimates_are_a_graph_with_h_zero() -> None:
    run = Run("A", "C", problem="graph", edges="A>B:2,B>C:2", algorithm="astar")
    assert run.query() == "problem=graph&edges=A%3EB%3A2%2CB%3EC%3A2&start=A&goal=C"
    assert solve(run).cost == 4


def test_places_are_written_for_each_node_in_the_order_of_the_edges() -> None:
    space = graph('S-A,A-"B-1":2', places=' a:5.006 , "B-1":999.0,S:0.999')
    assert space.texts["places"] == 'S:0.999,A:5.6,"B-1":999.0'
    assert [space.at(name) for name in space.nodes] == [(0, 999), (5, 6), (999, 0)]
    assert graph("S-A").at("S") is None
