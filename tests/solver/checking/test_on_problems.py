"""Students' searches on every problem: no right one is called wrong, no faulty one right, and states are read."""

import heapq
import json
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
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
from tests.rings import thorough
from tests.solver.right_searches import RIGHT, Right

ROOT = Path(__file__).parent.parent.parent.parent
EIGHT = "grid of eight moves"  # whose moves no order of the page's reverses, as recursion does
PROBLEMS: dict[str, dict[str, str]] = {
    "map": {"problem": "map"},
    "grid": {"problem": "grid"},
    EIGHT: {"problem": "grid", "moves": "8", "cells": "...5..-.##.9.-......-.3#...-......"},
    "graph": {"problem": "graph"},
    "jugs": {"problem": "jugs"},
    "river": {"problem": "river"},
    "towers": {"problem": "towers"},
    "pancakes": {"problem": "pancakes"},
}
LETTERS = (  # right searches that take moves for single letters, tiles for numbers, or costs for 1
    "BFS: closed list, duplicates dropped when taken", "UCS: level by level, sets",
    "UCS: heapq of (g, state), closed set", "A*: Manhattan distance of its own", "A*: a list sorted downwards",
    "DLS: stack", "iterative deepening: stack", "IDA*: stack", "IDA*: recursion, the move before", "IDA*: tiles cost",
)  # fmt: skip
BY_DEPTH = ("dls", "iddfs", "idastar")
SEARCHES = ("bfs", "dfs", "ucs", "greedy", "astar", "wastar", *BY_DEPTH)
GENERAL = [
    right for right in RIGHT if right.asked["algorithm"] in SEARCHES and not right.near and right.name not in LETTERS
]
SPECIAL = {right.name: "map" for right in GENERAL if "aima3" in str(right)} | {
    right.name: EIGHT for right in GENERAL if right.asked["algorithm"] in BY_DEPTH
}
CASES = [(problem, right) for problem in PROBLEMS for right in GENERAL]


@pytest.mark.parametrize(
    ("problem", "right"),
    [one if k % 23 == 0 or one[0] == SPECIAL.get(one[1].name) else thorough(*one) for k, one in enumerate(CASES)],
    ids=str,
)
def test_no_right_search_is_called_wrong_on_another_problem(problem: str, right: Right) -> None:
    options = {key: text for key, text in right.asked.items() if key not in ("cost", "heuristic", "order")}
    found = graded(right.search, asked("", "", 3, 1, {**PROBLEMS[problem], **options}), style=right.style)
    assert found.ok, found.sentence


def searched(
    key: Callable[[Any, float, Any], float], *, tested: str = "expansion", reached: bool = True, cost: bool = True,
    stack: bool = False,
) -> Callable[[Any], Any]:  # fmt: skip
    """Make a best-first search; the options are its mistakes."""

    def search(p: Any) -> Any:
        heap, best, count = [(key(p, 0, p.start), 0, 0.0, p.start, [])], {p.start: 0.0}, 0
        if tested == "generation" and p.is_goal(p.start):
            return []
        while heap:
            _, _, g, s, path = heapq.heappop(heap)
            if reached and g > best[s]:
                continue
            if tested == "expansion" and p.is_goal(s):
                return path
            for action, child, price in p.successors(s):
                h = g + (price if cost else 1)
                if tested == "generation" and p.is_goal(child):
                    return [*path, action]
                if not reached or h < best.get(child, float("inf")):
                    best[child] = h
                    count += 1
                    heapq.heappush(heap, (key(p, h, child), -count if stack else count, h, child, [*path, action]))
        return None

    return search


def lined(*, stack: bool, tested: str = "expansion") -> Callable[[Any], Any]:
    """Make a search with a queue or a stack."""

    def search(p: Any) -> Any:
        waiting, reached = deque([(p.start, [])]), {p.start}
        while waiting:
            s, path = waiting.pop() if stack else waiting.popleft()
            if tested == "expansion" and p.is_goal(s):
                return path
            for action, child, _ in p.successors(s):
                if child not in reached:
                    if tested == "generation" and p.is_goal(child):
                        return [*path, action]
                    reached.add(child)
                    waiting.append((child, [*path, action]))
        return None

    return search


def f(p: Any, g: float, s: Any) -> float:
    return g + p.h(s)


FAULTY: dict[str, tuple[Callable[[Any], Any], dict[str, str], str]] = {
    "a stack for a queue": (lined(stack=True), {"algorithm": "bfs"}, "it is DFS, not BFS (a stack, not a queue)"),
    "a queue for a stack": (lined(stack=False), {"algorithm": "dfs"}, "it is BFS, not DFS (a queue, not a stack)"),
    "the goal tested early": (
        lined(stack=False, tested="generation"), {"algorithm": "bfs"}, "tests the goal when generated",
    ),
    "the goal tested late": (
        lined(stack=False), {"algorithm": "bfs", "goal_test": "generation"}, "tests the goal when expanded",
    ),
    "h forgotten": (searched(lambda p, g, s: g), {"algorithm": "astar"}, "it is UCS, not A*"),
    "g forgotten": (searched(lambda p, g, s: p.h(s)), {"algorithm": "astar"}, ""),
    "costs ignored": (searched(lambda p, g, s: g, cost=False), {"algorithm": "ucs"}, ""),
    "no reached set": (searched(f, reached=False), {"algorithm": "astar"}, "no reached set"),
    "A* that tests children": (searched(f, tested="generation"), {"algorithm": "astar"}, "when generated"),
}  # fmt: skip
COSTLY = ("map", "grid", EIGHT)
ALIKE = {("A* that tests children", problem) for problem in COSTLY[1:]}  # it expands what A* expands there


@pytest.mark.parametrize(
    ("name", "problem"), [(name, problem) for name in FAULTY for problem in COSTLY if (name, problem) not in ALIKE]
)
def test_no_faulty_search_is_called_right(name: str, problem: str) -> None:
    search, options, says = FAULTY[name]
    options = {**options, **({"heuristic": "octile"} if problem != "map" and options["algorithm"] == "astar" else {})}
    found = graded(search, asked("", "", 6, 1, {**PROBLEMS[problem], **options}), style="plain", seconds=5)
    assert not found.ok, found.sentence
    assert "At expansion " in found.sentence or "It stops after" in found.sentence or "costs" in found.sentence
    if problem == "map":
        assert says in found.sentence


def test_a_difference_names_places_with_their_values() -> None:
    run = Run("Arad", "Bucharest", problem="map", algorithm="astar")
    report = check(puzzle("Arad", problem="map", style="plain"), run, searched(lambda p, g, s: g))
    assert str(report) == (
        "At expansion 2 it expands Zerind (f = 449); A* expands Sibiu (f = 393). "
        "It differs from the task: it is UCS, not A* (ordered by g, not by g + h)."
    )
    assert report.as_dict()["difference"]["taken"] == "Zerind"
    assert report.moves == "Sibiu, Rimnicu Vilcea, Pitesti, Bucharest"
    assert (report.cost, report.optimal) == (418, True)
    assert report.link.startswith("/compare?run=problem%3Dmap")
    right = check(puzzle("Arad", problem="map", style="plain"), run, searched(f))
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
    assert "link" not in watch(puzzle("123-456-708", style="plain"), lined(stack=False), show=False).head
    assert "link" not in watch(maze(0, grid=CELLS), breadth_first, show=False).head
    with pytest.raises(BadInput, match="line 1: link must be a text, not 5"):
        Recording.parse(['{"frontier-trace": 1, "link": 5}'], "mine.jsonl")


def test_what_is_shown_beside_ours_is_in_the_words_of_its_link(tmp_path: Path) -> None:
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


def test_a_state_that_is_none_of_the_problem_is_named() -> None:
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


@pytest.mark.parametrize("problem", SPACES)
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
    assert "it is BFS, not DFS" in told or problem == "graph"  # so small that a stack explains it too


def test_the_command_line_takes_a_start_and_a_goal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    command = ["check", str(file), "--problem", "map", "--start", "Arad", "--goal", "Bucharest", "--algorithm"]
    assert main([*command, "astar"]) == 1
    assert "From Arad to Bucharest: At expansion 3 it expands Timisoara (f = 447)" in capsys.readouterr().out
    assert main([*command, "astar", "--map", "mars"]) == 2
    assert "There is no map “mars”" in capsys.readouterr().err
    assert main(["check", str(file), "--problem", "map", "--start", "Atlantis", "--algorithm", "bfs"]) == 2
    assert "There is no place “Atlantis” on the map of Romania" in capsys.readouterr().err


def test_the_assertion_takes_a_problem() -> None:
    assert_searches_like(lined(stack=False), algorithm="bfs", problem="map", start="Arad", style="plain")
    with pytest.raises(AssertionError, match="it is BFS, not DFS"):
        assert_searches_like(lined(stack=False), algorithm="dfs", problem="towers", boards=2, style="plain")


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
    on_map = watch(puzzle(problem="map", style="plain"), lined(stack=False), show=False)
    places = {event["state"]: event["at"] for event in on_map.events if event["event"] == "place"}
    assert len(places) == 20
    assert places["Arad"][0] < places["Bucharest"][0]
    cells = "..2-.#.-..."
    on_grid = watch(puzzle(problem="grid", cells=cells, style="plain"), lined(stack=False), show=False)
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
def test_what_a_puzzle_cannot_have_is_one_sentence(given: dict[str, str], field: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        puzzle(**given)
    assert (caught.value.field, str(caught.value)) == (field, sentence)
