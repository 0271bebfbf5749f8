"""Programs as students hand them in are watched and checked, or one sentence says which line to add."""

import json
from pathlib import Path
from typing import Any

import pytest

from solver import BadInput
from solver.__main__ import main
from solver.recording.sandbox import run_file
from tests.bad_input import assert_is_one_sentence

ENDS = """
from collections import deque

def moves(state):
    rows = [list(row) for row in state]
    r, c = next((r, c) for r in range(3) for c in range(3) if rows[r][c] == 0)
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= r + down < 3 and 0 <= c + right < 3:
            after = [row[:] for row in rows]
            after[r][c], after[r + down][c + right] = after[r + down][c + right], 0
            yield tuple(map(tuple, after))

def bfs(start, goal):
    queue, reached = deque([[start]]), {start}
    while queue:
        path = queue.popleft()
        if path[-1] == goal:
            return path
        for child in moves(path[-1]):
            if child not in reached:
                reached.add(child)
                queue.append(path + [child])
"""
HELD = "start, goal = ((1, 2, 3), (4, 0, 6), (7, 5, 8)), ((1, 2, 3), (4, 5, 6), (7, 8, 0))\n"
MAZE = """
class Node:
    def __init__(self, state, parent, action):
        self.state, self.parent, self.action = state, parent, action

class Maze:
    def __init__(self, text):
        rows = text.splitlines()
        self.height, self.width = len(rows), len(rows[0])
        self.walls = [[sign == "#" for sign in row] for row in rows]
        at = {sign: (r, c) for r, row in enumerate(rows) for c, sign in enumerate(row)}
        self.start, self.goal, self.solution = at["A"], at["B"], None

    def neighbors(self, state):
        row, col = state
        ways = [("up", (row - 1, col)), ("down", (row + 1, col)), ("left", (row, col - 1)), ("right", (row, col + 1))]
        return [(a, (r, c)) for a, (r, c) in ways
                if 0 <= r < self.height and 0 <= c < self.width and not self.walls[r][c]]

    def solve(self):
        frontier, self.explored = [Node(self.start, None, None)], set()
        while True:
            if not frontier:
                raise Exception("no solution")
            node = frontier.pop()
            if node.state == self.goal:
                actions, cells = [], []
                while node.parent is not None:
                    actions.append(node.action)
                    cells.append(node.state)
                    node = node.parent
                self.solution = (actions[::-1], cells[::-1])
                return
            self.explored.add(node.state)
            for action, state in self.neighbors(node.state):
                if not any(n.state == state for n in frontier) and state not in self.explored:
                    frontier.append(Node(state, node, action))
"""
GRAPH = """
import heapq

class SquareGrid:
    def __init__(self, width, height):
        self.width, self.height, self.walls, self.weights = width, height, [], {}

    def in_bounds(self, id):
        return 0 <= id[0] < self.width and 0 <= id[1] < self.height

    def neighbors(self, id):
        (x, y) = id
        return filter(self.in_bounds, [(x + 1, y), (x - 1, y), (x, y - 1), (x, y + 1)])

    def cost(self, from_node, to_node):
        return self.weights.get(to_node, 1)

def heuristic(a, b):
    return sum(abs(x - y) for x, y in zip(a, b)) if isinstance(a, tuple) and len(a) == 2 else 0

def a_star_search(graph, start, goal):
    frontier, came_from, cost_so_far = [(0, start)], {start: None}, {start: 0}
    while frontier:
        current = heapq.heappop(frontier)[1]
        if current == goal:
            break
        for next in graph.neighbors(current):
            new_cost = cost_so_far[current] + graph.cost(current, next)
            if next not in cost_so_far or new_cost < cost_so_far[next]:
                cost_so_far[next] = new_cost
                heapq.heappush(frontier, (new_cost + heuristic(next, goal), next))
                came_from[next] = current
    return came_from, cost_so_far
"""
BOARDS = {"start": "123-406-758"}
ON_BOARDS = {"search": "bfs", "boards": BOARDS}
GRID = GRAPH + "problem = SquareGrid(4, 3)\nproblem.weights = {(1, 0): 5}\n"
CONNECTED = GRID.replace("neighbors", "get_connected_nodes") + "problem.neighbors = problem.get_connected_nodes\n"
TEXT = "problem = Maze('A.#\\n..B\\n#..')\n"
KEEPS = """
def dfs(problem, state=None, visited=[]):
    state = state or problem.start
    if problem.is_goal(state):
        return [state]
    visited.append(state)
    for child in problem.neighbors(state):
        if child not in visited:
            path = dfs(problem, child)
            if path:
                return [state] + path
"""


TURNS = """
calls = []
def bfs(problem):
    calls.append(1)
    paths = [[problem.start]]
    while paths:
        path = paths.pop(0)
        if problem.is_goal(path[-1]):
            return path
        children = list(problem.neighbors(path[-1]))
        paths += [path + [child] for child in (children if len(calls) % 2 else children[::-1]) if child not in path]
"""


@pytest.mark.parametrize(
    ("program", "search", "expanded", "length"),
    [
        (ENDS + HELD + "successors = moves\n", "search", 8, 3),
        (MAZE + TEXT, "search", 3, 3),
        (MAZE + TEXT, "solve", 3, 3),
        (GRID + "start, goal = (0, 0), (2, 0)\n", "search", 4, 5),
        (CONNECTED + "start, goal = (0, 0), (2, 0)\n", "search", 4, 5),
        (GRAPH + "problem = SquareGrid(4, 3)\nproblem.start, problem.goal = (0, 0), (2, 0)", "a_star_search", 2, 3),
    ],
    ids=["start and goal", "Maze", "its method", "graph, start, goal", "by another name", "ends of the problem"],
)
def test_a_program_is_watched_as_it_is_handed_in(
    tmp_path: Path, program: str, search: str, expanded: int, length: int
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(program)
    recording = run_file(file, search=search)
    assert recording.finished, recording.sentence
    assert (len(recording.expanded), len(recording.path or ())) == (expanded, length), recording


def test_a_step_costs_what_the_graph_says(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(GRID + "start, goal = (0, 0), (2, 0)\n")
    events = run_file(file, search="a_star_search").events
    assert {event["state"]: event["cost"] for event in events if event.get("cost", 1) != 1} == {"(1, 0)": 5}


@pytest.mark.parametrize("text", [ENDS + "successors = moves\n", ENDS.replace("moves", "successors")])
def test_a_search_between_a_start_and_a_goal_is_checked_on_boards(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    assert main(["check", str(file), "--search", "bfs", "--algorithm", "bfs", "--boards", "4"]) == 0, (
        capsys.readouterr()
    )
    assert main(["check", str(file), "--search", "bfs", "--algorithm", "dfs", "--boards", "4"]) == 1
    assert "it is BFS, not DFS" in capsys.readouterr().out


def test_a_search_of_a_graph_is_checked_on_boards_and_cells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(GRAPH)
    given = ["check", str(file), "--search", "a_star_search", "--boards", "4", "--algorithm"]
    assert main([*given, "ucs"]) == 0, capsys.readouterr()
    assert main([*given, "astar", "--heuristic", "manhattan", "--problem", "grid"]) == 0, capsys.readouterr()


@pytest.mark.parametrize("cell", ["%matplotlib inline\n", "!pip install frontier-search\n", ""])
def test_the_cells_of_a_notebook_are_the_program(tmp_path: Path, cell: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.ipynb"
    cells = [{"cell_type": "markdown", "source": ["# BFS"]}, {"cell_type": "code", "source": [cell, ENDS]}]
    cells.append({"cell_type": "code", "source": "successors = moves"})
    file.write_text(json.dumps({"cells": cells, "nbformat": 4}))
    assert main(["check", str(file), "--search", "bfs", "--algorithm", "bfs", "--boards", "2"]) == 0, (
        capsys.readouterr()
    )


@pytest.mark.parametrize(
    ("program", "given", "says"),
    [
        (
            "def search(graph): return [2]\nproblem = type('G', (), {'start': 1, 'neighbors': list})()",
            {},
            "nothing is recorded",
        ),
        (ENDS + HELD, {}, "bfs takes no problem, so its moves must be a function of the file"),
        (ENDS, ON_BOARDS, "add the line: successors = its name."),
        (ENDS + "successors = moves\n", {}, "bfs has a parameter for the start, and the problem has no start; add"),
        (GRID, {}, "add a line start = … to the file."),
        (ENDS + "def dfs(start, goal): pass", {}, "nor just one with the parameters start and goal; name yours"),
        (GRID + "start = (0, 0)\n", {}, "add a line goal = … to the file."),
        (GRAPH, {}, "add a line problem = … with one"),
        (MAZE + TEXT, {"boards": BOARDS}, "record it with frontier watch FILE --save trace.jsonl"),
        ("def search(one, two): pass\nproblem = 1", {}, "search takes one, two; it may take a problem, its start"),
        (
            "import sys\nsys.exit('Usage: python maze.py maze.txt')",
            {},
            "in a line such as problem = Maze(",
        ),
        (
            "successors = len\ndef bfs(start, goal): len(start)",
            ON_BOARDS,
            "len gives no",
        ),
    ],
)
def test_one_sentence_says_which_line_to_add(tmp_path: Path, program: str, given: Any, says: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(program)
    try:
        sentence = run_file(file, **given).sentence
    except BadInput as error:
        sentence = str(error)
    assert says in sentence
    assert_is_one_sentence(sentence, sentence[:4])


def test_a_file_that_is_no_notebook_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.ipynb"
    for text in ("", "[]", '{"cells": 5}', '{"cells": [5]}'):
        file.write_text(text)
        assert run_file(file).sentence == "mine.ipynb must be a notebook of Jupyter: JSON with a list of cells."


def test_a_search_that_keeps_its_visited_states_between_calls_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    given = ["check", str(file), "--search", "dfs", "--algorithm", "dfs", "--problem", "map", "--boards", "3"]
    file.write_text(KEEPS)
    assert main(given) == 1
    assert "Called once more in the same process it finds " in capsys.readouterr().out
    file.write_text(KEEPS.replace("=[]", "=None").replace("    state =", "    visited = visited or []\n    state ="))
    main(given)
    assert "Called once more" not in capsys.readouterr().out
    given = ["check", str(file), "--search", "bfs", "--algorithm", "bfs", "--problem", "grid", "--cells", "..-.."]
    for program, is_told in ((TURNS, True), (TURNS.replace("calls.append(1)", "pass"), False)):
        file.write_text(program)
        main([*given, "--start", "1.1", "--goal", "2.2"])
        assert ("it finds another path of the same length." in capsys.readouterr().out) is is_told
