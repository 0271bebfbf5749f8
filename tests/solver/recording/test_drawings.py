"""The grid of a program is drawn as it is written, or left out with a note; no search is stopped by its drawing."""

from collections import deque
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from solver import Recording, Run, check, record

WALLS = [[0, 0, 1, 0, 0], [1, 0, 0, 0, 1], [0, 0, 1, 0, 0]]
ROWS = ["..#..", "#...#", "..#.."]
FREE = [(r, c) for r, row in enumerate(WALLS) for c, wall in enumerate(row) if not wall]
NOT_DRAWN = "The grid is not drawn: "
NO_ROWS = f"{NOT_DRAWN}grid must be a list of rows, each a text with # for a wall, not "
NO_CELL = "The state {} is not a free cell of the grid if it is (row, column), counted from 0; if it is not, "


def maze(name: str = "grid", grid: Any = None, *, turned: bool = False, first: int = 0, **more: Any) -> Any:
    """Return the maze of WALLS whose states are (row, column), or (column, row), counted from `first`."""

    def state(row: int, column: int) -> tuple[int, int]:
        pair = row + first, column + first
        return pair[::-1] if turned else pair

    def successors(at: tuple[int, int]) -> list[Any]:
        row, column = (x - first for x in (at[::-1] if turned else at))
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
        found = {action: (row + r, column + c) for action, (r, c) in steps.items()}
        return [(action, state(*cell), 1) for action, cell in found.items() if cell in FREE]

    goal = state(2, 4)
    made = SimpleNamespace(
        start=state(0, 0), goal=goal, is_goal=lambda at: at == goal, successors=successors, **{name: grid}
    )
    made.__dict__.update(more)
    return made


def search(problem: Any) -> Any:
    frontier, reached = deque([(problem.start, [])]), {problem.start}
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        for action, child, _ in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))
    return None


def drawn(problem: Any) -> Recording:
    recording = record(problem, search)
    assert (recording.end["status"], len(recording.path or ())) == ("finished", 6)
    return recording


@pytest.mark.parametrize(
    ("name", "grid"),
    [
        ("grid", WALLS),
        ("maze", tuple(map(tuple, WALLS))),
        ("grid", np.array(WALLS)),
        ("grid", np.array(WALLS) == 1),
        ("maze", ROWS),
        ("maze", [row.replace(".", " ") for row in ROWS]),
        ("grid", [list(row) for row in ROWS]),
        ("maze", "\n".join(ROWS)),
        ("grid", ["".join(map(str, row)) for row in WALLS]),
        ("maze", ["S.#..", "#...#", "..#.G"]),
    ],
)
def test_a_grid_of_texts_or_of_zeros_and_ones_is_drawn(name: str, grid: Any) -> None:
    recording = drawn(maze(name, grid))
    assert (recording.head["grid"], recording.notes) == (ROWS, [])
    places = {event["state"]: event["at"] for event in recording.events if event["event"] == "place"}
    assert places == {str(cell): [cell[1], cell[0]] for cell in FREE}


@pytest.mark.parametrize(
    ("name", "grid", "note"),
    [
        ("grid", ["..#22", "#...#", "33#.9"], ""),
        ("grid", [[0], [0, 1]], f"{NOT_DRAWN}all rows of the grid must have the same length."),
        ("grid", [[0] * 1001], f"{NOT_DRAWN}grid must have at most 1000 rows and columns, not 1 × 1001."),
        ("grid", ["..%..", "%...%", "..%.."], f"{NOT_DRAWN}“%” occurs more than once; use # for a wall"),
        ("grid", [[0, 0, 1, 2, 2]] * 3, f"{NOT_DRAWN}“0” occurs more than once; use # for a wall"),
        *(("grid", other, NO_ROWS) for other in ([], 5, "", {(0, 0): 1}, [[None] * 5] * 3, np.zeros((2, 2)))),
        ("grid", ["."], NO_CELL.format("(0, 1)")),
        ("grid", ["..#..", "#.#.#", "..#.."], NO_CELL.format("(1, 2)")),  # through a wall
        ("grid", [[1, 2, 3], [4, 0, 5], [6, 7, 8]], ""),  # of tiles
        ("maze", len, ""),
    ],
)
def test_what_is_not_drawn_is_noted_and_does_not_stop_the_search(name: str, grid: Any, note: str) -> None:
    recording = drawn(maze(name, grid))
    assert " ".join(recording.notes).startswith(note)
    assert len(recording.notes) == bool(note)


def test_an_exception_from_grid_or_cell_does_not_stop_the_search() -> None:
    class Raising(SimpleNamespace):
        @property
        def grid(self) -> Any:
            raise RuntimeError("no")

    given = {name: value for name, value in vars(maze()).items() if name != "grid"}
    assert drawn(Raising(**given)).notes == ["The grid is not drawn: reading it raised RuntimeError."]
    one = maze("grid", WALLS, cell=lambda state: state[7])
    assert drawn(one).notes == ["The grid is not drawn: cell raised IndexError."]
    places_of_three = maze("name", "", locations={"(0, 0)": (1, 2, 3)})
    assert drawn(places_of_three).notes == ["The map is not drawn: at must be two numbers, not (1, 2, 3)."]


def test_states_that_are_not_cells_are_not_drawn() -> None:
    problem = SimpleNamespace(start="A", is_goal=lambda state: state == "B", successors=lambda state: ["B"], grid=ROWS)
    recording = record(problem, lambda one: one.successors("A"))
    assert recording.path == ["B"]
    assert recording.notes == [
        "The grid is not drawn: no state is a row and a column of it, counted from 0; give the problem a function "
        "cell(state) that returns them."
    ]


def test_the_grid_is_drawn_as_it_was_before_the_search() -> None:
    grid = [list(row) for row in WALLS]

    def marking(problem: Any) -> Any:
        path = search(problem)
        grid[0][0] = 1
        return path

    assert record(maze("grid", grid), marking).head["grid"] == ROWS


@pytest.mark.parametrize("name", ["grid", "other"])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("first", [0, 1])
def test_states_with_columns_before_rows_are_checked_as_such_and_noted_once(
    name: str, turned: bool, first: int
) -> None:
    run = Run("1.1", "3.5", problem="grid", cells="-".join(ROWS), algorithm="bfs")
    report = check(maze(name, WALLS, turned=turned, first=first), run, search)
    assert report.ok, report
    assert str(report).count("look like (column, row)") == turned
