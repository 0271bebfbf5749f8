"""Orders of moves on graphs and maps: which child is expanded first, and how names are sorted."""

import pytest

from solver import ALGORITHMS, Run, expansions, solve
from solver.problem import PROBLEMS, SPACES
from solver.problem.natural_order import natural_key
from solver.recording.space_puzzle import SpacePuzzle

STACKS = [key for key, record in ALGORITHMS.items() if record.structure == "stack"]
EDGES = "S>C:1,S>A:1,S>B:1,A>G:9,B>G:1,C>G:1"
FIRST = {"listed": "C", "alphabetical": "A", "reverse": "B"}


def expanded(**parameters: str) -> list[str]:
    return [str(step.node.board) for step in expansions(Run(**parameters))]


def own(problem: str, order: str = "", **parameters: str) -> SpacePuzzle:
    """Return a problem in a search space of one's own."""
    return SpacePuzzle(problem, parameters, "", "", order, "", "")


@pytest.mark.parametrize("algorithm", [*STACKS, "bfs"])
@pytest.mark.parametrize("order", FIRST)
def test_the_first_child_in_the_order_is_expanded_first_on_a_graph(algorithm: str, order: str) -> None:
    states = expanded(problem="graph", edges=EDGES, algorithm=algorithm, order=order, heuristic="zero")
    assert next(state for state in states if state != "S") == FIRST[order]


def test_the_first_place_is_expanded_first_on_a_map() -> None:
    roads = [place for place, _ in Run(problem="map").space.roads["Bucharest"]]
    for order, first in {"listed": roads[0], "alphabetical": min(roads), "reverse": roads[-1]}.items():
        for algorithm in ("dfs", "bfs"):
            link = {"problem": "map", "start": "Bucharest", "goal": "Arad", "algorithm": algorithm, "order": order}
            assert expanded(**link)[1] == first


def test_dfs_in_the_order_of_a_recursion_expands_what_the_recursion_visits() -> None:
    edges = "S-A,S-B,A-B,A-C,B-D,C-D,D-G,C-E"
    neighbours: dict[str, list[str]] = {}
    for edge in edges.split(","):
        for one, other in (edge.split("-"), edge.split("-")[::-1]):
            neighbours.setdefault(one, []).append(other)
    visited: list[str] = []

    def visit(node: str) -> bool:
        visited.append(node)
        return node == "G" or any(visit(other) for other in sorted(neighbours[node]) if other not in visited)

    assert visit("S")
    link = {"problem": "graph", "edges": edges, "algorithm": "dfs", "order": "alphabetical", "reached": "closed"}
    assert expanded(**link) == visited


@pytest.mark.parametrize("problem", SPACES)
def test_with_the_first_child_first_dfs_takes_the_first_usual_move(problem: str) -> None:
    run = Run(problem=problem, algorithm="dfs", order=PROBLEMS[problem].first_child_first)
    second = next(step.node for step in expansions(run) if step.node.number)
    assert second.move == own(problem).actions(run.start.value)[0]


def test_names_are_sorted_by_number_and_without_case() -> None:
    names = ["n10", "B", "10", "a", "N2", "2", "n", "n 1", "C", "n02", "x1.10", "x1.9"]
    assert sorted(names, key=natural_key) == [
        "2", "10", "a", "B", "C", "n", "N2", "n02", "n10", "n 1", "x1.9", "x1.10",
    ]  # fmt: skip


@pytest.mark.parametrize("option", ["order", "tie"])
def test_orders_and_ties_sort_numbers_by_value(option: str) -> None:
    edges = ",".join(f"S>{name}:1" for name in ("n10", "N2", "10", "b", "2", "A"))
    ucs = {"problem": "graph", "edges": f"{edges},b>G:9", "algorithm": "ucs"}
    chosen = {"order": "alphabetical"} if option == "order" else {"tie": "state"}
    assert expanded(**ucs, **chosen)[1:7] == ["2", "10", "A", "b", "N2", "n10"]
    assert own("graph", "alphabetical", edges=ucs["edges"]).actions("S") == ["2", "10", "A", "b", "N2", "n10"]


def test_the_example_graph_has_heuristic_values_and_other_graphs_have_none() -> None:
    example = Run(problem="graph")
    assert example.space.texts["h"] == "S:7,A:6,B:2,C:1,D:1"
    assert example.estimator.admissible
    assert solve(example).cost == 10
    assert Run.parse(example.query()) == example
    edges = example.space.texts["edges"]
    assert Run(problem="graph", edges=edges).space.texts["h"] == ""
    assert Run.parse(f"problem=graph&edges={edges}&start=S&goal=G").space.texts["h"] == ""
    assert Run(problem="graph", edges="S-A,A-G").space.texts["h"] == ""
    assert Run(problem="graph", h="S:3").space.texts["h"] == "S:3"
    assert own("graph").estimate("S") == 7
    assert own("graph", edges="S-A,A-G").estimate("S") == 0
