"""Students' searches on every problem: no right one is called wrong, no faulty one right, and states are read."""

import json
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aima3 import search as aima

from solver import BadInput, Recording, Run, assert_searches_like, check, puzzle, watch
from solver.__main__ import main
from solver.checking import graded
from solver.checking.command import command
from solver.checking.many_boards import asked
from solver.errors import either
from solver.problem import SPACES
from tests.rings import exhaustive, some, thorough
from tests.solver.student_searches import EIGHT, RIGHT, TABLES, WRONG_ON_TABLES, Submission
from tests.solver.student_searches.building_blocks import a_star, linear, uniform_cost

ROOT = Path(__file__).parent.parent.parent.parent
BY_DEPTH = ("dls", "iddfs", "idastar")
GENERAL = [one for one in RIGHT if "map" in one.problems]
SPECIAL = {one.name: "map" for one in GENERAL if "aima3" in str(one)} | {
    one.name: EIGHT for one in GENERAL if one.asked["algorithm"] in BY_DEPTH
}
CASES = [(problem, one) for problem in TABLES for one in GENERAL]


def kinds(one: Submission) -> tuple[str, str]:
    """Return the algorithm and the style of a search, each of which every problem should be tested with."""
    return one.asked["algorithm"], one.style


def in_turn() -> set[tuple[str, str]]:
    """Return the problems that represent all for each search: at least one, so that each meets every kind."""
    found = {(problem, name) for name, problem in SPECIAL.items()}
    tried = Counter(SPECIAL.keys())
    for problem, kind in product(TABLES, sorted({kind for one in GENERAL for kind in kinds(one)})):
        alike = [one.name for one in GENERAL if kind in kinds(one)]
        if not any((problem, name) in found for name in alike):
            rarest = min(alike, key=tried.__getitem__)
            found.add((problem, rarest))
            tried[rarest] += 1
    for k, one in enumerate(GENERAL):
        if not tried[one.name]:
            found.add((list(TABLES)[k % len(TABLES)], one.name))
    return found


def firsts() -> set[tuple[str, str]]:
    """Return the first search of every kind, on one problem after the other."""
    first = {kind: one.name for one in reversed(GENERAL) for kind in kinds(one)}
    names = list(dict.fromkeys(first.values()))
    return {(list(TABLES)[k % len(TABLES)], name) for k, name in enumerate(names, 3)}  # deep ones on small problems


IN_TURN, FIRSTS = in_turn(), firsts()


def ring_of(problem: str, one: Submission) -> Any:
    """Return the case in its ring: the quick one, that of CI, or that of all cases."""
    place = problem, one.name
    return (pytest.param if place in FIRSTS else thorough if place in IN_TURN else exhaustive)(problem, one)


def test_every_search_is_tried_on_a_problem_and_every_problem_sees_every_kind() -> None:
    assert {problem for problem, _ in FIRSTS} == set(TABLES)
    assert {name for _, name in IN_TURN} == {one.name for one in GENERAL}
    for problem in TABLES:
        seen = {kind for one in GENERAL if (problem, one.name) in IN_TURN for kind in kinds(one)}
        assert seen == {kind for one in GENERAL for kind in kinds(one)}


@pytest.mark.parametrize(("problem", "right"), [ring_of(*case) for case in CASES], ids=str)
def test_no_correct_search_is_judged_wrong_on_another_problem(problem: str, right: Submission) -> None:
    options = {key: text for key, text in right.asked.items() if key not in ("cost", "heuristic", "order")}
    found = graded(right.search, asked("", "", 3, 1, {**TABLES[problem], **options}), style=right.style)
    assert found.ok, found.sentence


@pytest.mark.parametrize(
    ("faulty", "problem"),
    some(
        [(one, problem) for one in WRONG_ON_TABLES for problem in one.problems],
        lambda case: case[1] == "map" or case[0] is WRONG_ON_TABLES[0],
        lambda case: thorough(*case),
    ),
    ids=str,
)
def test_no_faulty_search_is_judged_correct(faulty: Submission, problem: str) -> None:
    octile = {"heuristic": "octile"} if problem != "map" and faulty.asked["algorithm"] == "astar" else {}
    runs = asked("", "", faulty.boards, 1, {**TABLES[problem], **faulty.asked, **octile})
    found = graded(faulty.search, runs, style=faulty.style, seconds=faulty.seconds)
    assert not found.ok, found.sentence
    assert "At expansion " in found.sentence or "It stops after" in found.sentence or "costs" in found.sentence
    if problem == "map":
        assert faulty.says in found.sentence


def test_a_difference_names_places_with_their_values() -> None:
    run = Run("Arad", "Bucharest", problem="map", algorithm="astar")
    report = check(puzzle("Arad", problem="map", style="plain"), run, uniform_cost())
    assert str(report) == (
        "At expansion 2 it expands Zerind (f = 449); A* expands Sibiu (f = 393). "
        "It differs from the task: it is UCS, not A* (ordered by g, not by g + h)."
    )
    assert report.as_dict()["difference"]["taken"] == "Zerind"
    assert report.moves == "Sibiu, Rimnicu Vilcea, Pitesti, Bucharest"
    assert (report.cost, report.optimal) == (418, True)
    assert report.link.startswith("/compare?run=problem%3Dmap")
    right = check(puzzle("Arad", problem="map", style="plain"), run, a_star())
    assert (right.ok, right.link) == (True, f"/?{run.query()}")


def test_aima_pythons_map_is_compared_with_ours() -> None:
    problem = aima.GraphProblem("Arad", "Bucharest", aima.romania_map)
    for search, options in (
        (aima.astar_search, {"algorithm": "astar"}),
        (aima.uniform_cost_search, {"algorithm": "ucs"}),
        (aima.breadth_first_search, {"algorithm": "bfs", "goal_test": "generation"}),
        (aima.depth_first_graph_search, {"algorithm": "dfs"}),
    ):
        recording = watch(problem, search, show=False)
        report = check(recording, Run("Arad", "Bucharest", problem="map", **options))
        if options["algorithm"] == "astar":  # its straight lines follow from coordinates
            assert "Its h " in str(report)
        else:
            assert report.ok, str(report)


CELLS = ["..#.", ".##.", "....", ".#.."]


def maze(first: int, **more: Any) -> SimpleNamespace:
    """Return a maze as a student writes it, with rows and columns counted from `first`."""

    def steps(cell: tuple[int, int]) -> list[tuple[int, int]]:
        near = [(cell[0] + down, cell[1] + right) for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        inside = range(first, first + 4)
        return [(r, c) for r, c in near if r in inside and c in inside and CELLS[r - first][c - first] != "#"]

    end = (first + 3, first + 3)
    return SimpleNamespace(start=(first, first), successors=steps, is_goal=lambda cell: cell == end, goal=end, **more)


def breadth_first(p: Any) -> Any:
    waiting, reached = deque([[p.start]]), {p.start}
    while waiting:
        path = waiting.popleft()
        if p.is_goal(path[-1]):
            return path
        for child in p.successors(path[-1]):
            if child not in reached:
                reached.add(child)
                waiting.append([*path, child])
    return None


@pytest.mark.parametrize("first", [0, 1])
def test_rows_and_columns_may_be_counted_from_0_or_1(first: int) -> None:
    run = Run("1.1", "4.4", problem="grid", cells="-".join(CELLS), algorithm="bfs")
    report = check(maze(first), run, breadth_first)
    assert report.ok, str(report)
    assert report.moves == "DDRRRD"
    wrong = check(maze(first), Run("1.1", "4.4", problem="grid", cells="-".join(CELLS), algorithm="dfs"), breadth_first)
    assert not wrong.ok
    assert "At expansion " in str(wrong)


def test_a_recorded_maze_is_checked_on_its_own_grid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "maze.jsonl"
    watch(maze(0, grid=CELLS), breadth_first, show=False, save=file)
    assert main(["check", str(file), "--problem", "grid", "--algorithm", "bfs"]) == 0
    assert capsys.readouterr().out.startswith("Right up to the order of moves: all ")
    assert main(["check", str(file), "--problem", "map", "--algorithm", "bfs"]) == 2
    assert capsys.readouterr().err.startswith("The trace is not of this problem: There is no place “(0, 0)” on the map")
    assert main(["check", str(file), "--problem", "map", "--start", "Arad", "--algorithm", "bfs"]) == 2
    assert capsys.readouterr().err.startswith("The trace is not of this problem: There is no place “(3, 3)” on the map")
    command = ["check", str(file), "--problem", "map", "--start", "Arad", "--goal", "Iasi", "--algorithm", "bfs"]
    assert main(command) == 2
    says = "The states of the trace must be places of problem=map, such as Arad, not “(0, 0)”."
    assert capsys.readouterr().err == f"{says}\n"


def test_a_recording_names_its_problem_as_a_link_does(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    jugs = puzzle("0.0", "4.*", problem="jugs", sizes="5.3")
    watch(jugs, lambda p: p.actions(p.initial), show=False, save=file)
    assert Recording.load(file).head["link"] == "problem=jugs&sizes=5.3"
    assert "link" not in watch(puzzle("123-456-708", style="plain"), linear(False), show=False).head
    assert "link" not in watch(maze(0, grid=CELLS), breadth_first, show=False).head
    with pytest.raises(BadInput, match="line 1: link must be a text, not 5"):
        Recording.parse(['{"frontier-trace": 1, "link": 5}'], "mine.jsonl")


def test_a_recording_shown_beside_a_run_uses_the_spelling_of_its_link(tmp_path: Path) -> None:
    file, served = tmp_path / "maze.jsonl", []
    watch(maze(0, grid=CELLS), breadth_first, show=False, save=file)

    def serve(arguments: Sequence[str]) -> int:
        served.append((Recording.load(arguments[1]), list(arguments[2:4])))
        return 0

    assert command([str(file), "--problem", "grid", "--algorithm", "bfs", "--show"], serve) == 0
    [(shown, beside)] = served
    run = Run("1.1", "4.4", problem="grid", cells="-".join(CELLS), algorithm="bfs")
    assert beside == ["--beside", run.query()]
    assert run.query().startswith(shown.head["link"])
    assert (shown.head["start"], shown.head["goal"], shown.head["grid"]) == ("1.1", "4.4", CELLS)
    assert shown.expanded[:3] == ["1.1", "1.2", "2.1"]
    assert {event["state"]: event["at"] for event in shown.events if event["event"] == "place"}["4.3"] == [2, 3]


def test_a_state_outside_the_problem_is_named() -> None:
    roads = {"Arad": ["Sibiu"], "Sibiu": ["Atlantis"], "Atlantis": []}
    own = SimpleNamespace(start="Arad", successors=roads.get, is_goal=lambda city: city == "Bucharest")
    report = check(own, Run("Arad", problem="map", algorithm="bfs"), breadth_first)
    assert "“Atlantis” is not a place of problem=map." in str(report)


FILE = """
def search(problem):
    queue, reached = [(problem.initial, [])], {problem.initial}
    for state, path in queue:
        if problem.goal_test(state):
            return path
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child not in reached:
                reached.add(child)
                queue.append((child, path + [action]))
"""


@pytest.mark.thorough
@pytest.mark.parametrize("problem", some(SPACES, ("map", "jugs").__contains__, thorough))
def test_the_command_line_checks_a_file_on_every_problem(
    problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    command = ["check", str(file), "--problem", problem, "--boards", "2", "--algorithm"]
    assert main([*command, "bfs"]) == 0
    assert capsys.readouterr().out.startswith("As asked: all ")
    assert main([*command, "bfs", "--exact", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], told["boards"], told["style"]) == (True, 2, "aima")
    assert main([*command, "dfs"]) == 1
    told = capsys.readouterr().out
    assert "it is BFS, not DFS" in told or problem == "graph"  # so small that DFS explains it too


def test_the_command_line_accepts_a_start_and_a_goal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    command = ["check", str(file), "--problem", "map", "--start", "Arad", "--goal", "Bucharest", "--algorithm"]
    assert main([*command, "astar"]) == 1
    assert "From Arad to Bucharest: At expansion 3 it expands Timisoara (f = 447)" in capsys.readouterr().out
    assert main([*command, "astar", "--map", "mars"]) == 2
    assert "There is no map “mars”" in capsys.readouterr().err
    assert main(["check", str(file), "--problem", "map", "--start", "Atlantis", "--algorithm", "bfs"]) == 2
    assert "There is no place “Atlantis” on the map of Romania" in capsys.readouterr().err


def test_the_assertion_accepts_a_problem() -> None:
    assert_searches_like(linear(False), algorithm="bfs", problem="map", start="Arad", style="plain")
    with pytest.raises(AssertionError, match="it is BFS, not DFS"):
        assert_searches_like(linear(False), algorithm="dfs", problem="towers", boards=2, style="plain")


def test_puzzles_of_other_problems_need_neither_numpy_nor_numba_nor_flask() -> None:
    script = f"""if True:
        import sys
        for name in ("numpy", "numba", "flask"):
            sys.modules[name] = None
        from solver import puzzle, watch
        for problem in {tuple(SPACES)}:
            recording = watch(puzzle(problem=problem, style="plain"), lambda p: p.successors(p.start)[:0], show=False)
            print(problem, len(recording.expanded))
    """
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert run.stdout.splitlines() == [f"{problem} 1" for problem in SPACES], run.stderr


@pytest.mark.parametrize("style", ["aima", "simpleai", "berkeley", "plain"])
def test_a_puzzle_of_every_problem_has_states_costs_and_h_in_every_style(style: str) -> None:
    for problem in SPACES:
        made = puzzle(problem=problem, style=style)
        run = Run(problem=problem)
        assert made.state_text(made.initial) == str(run.start)
        assert Run.parse(str(made)) == run
        children = [(action, made.state_text(child), cost) for action, child, cost in made.steps(made.initial)]
        assert children
        assert all(cost >= 0 for _, _, cost in children)


def test_a_recording_of_a_map_or_a_grid_has_its_picture(tmp_path: Path) -> None:
    on_map = watch(puzzle(problem="map", style="plain"), linear(False), show=False)
    places = {event["state"]: event["at"] for event in on_map.events if event["event"] == "place"}
    assert len(places) == 20
    assert places["Arad"][0] < places["Bucharest"][0]
    cells = "..2-.#.-..."
    on_grid = watch(puzzle(problem="grid", cells=cells, style="plain"), linear(False), show=False)
    assert on_grid.head["grid"] == cells.split("-")
    assert {event["state"]: event["at"] for event in on_grid.events if event["event"] == "place"}["3.1"] == [0, 2]
    on_grid.save(tmp_path / "grid.jsonl")
    assert Recording.load(tmp_path / "grid.jsonl").expanded == on_grid.expanded


@pytest.mark.parametrize(
    ("given", "field", "sentence"),
    [
        ({"problem": "m"}, "problem", "problem must be " + either(("tiles", *SPACES)) + ", not “m”."),
        ({"problem": "map", "cells": "..."}, "cells", "problem=map has no parameter “cells”; it has map."),
        ({"cells": "..."}, "cells", "Sliding tiles have no parameter “cells”; leave it out."),
        ({"problem": "map", "order": "UDLR"}, "order", "order must be listed, alphabetical or reverse, not “UDLR”."),
        ({"problem": "map", "heuristic": "h1"}, "heuristic", "heuristic must be straight_line or zero, not “h1”."),
        ({"problem": "map", "cost": "unit"}, "cost", "cost must be edge, not “unit”."),
    ],
)  # fmt: skip
def test_wrong_arguments_of_a_puzzle_are_refused_in_one_sentence(
    given: dict[str, str], field: str, sentence: str
) -> None:
    with pytest.raises(BadInput) as caught:
        puzzle(**given)
    assert (caught.value.field, str(caught.value)) == (field, sentence)
