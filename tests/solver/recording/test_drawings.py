"""Each form in which programs keep a grid is drawn, or left out with a note; no search is stopped by its drawing."""

from collections import deque
from enum import Enum
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from solver import Recording, Run, check, record

WALLS = [[0, 0, 1, 0, 0], [1, 0, 0, 0, 1], [0, 0, 1, 0, 0]]
ROWS = ["..#..", "#...#", "..#.."]
CELLS = {(r, c): wall for r, row in enumerate(WALLS) for c, wall in enumerate(row)}
FREE = [cell for cell, wall in CELLS.items() if not wall]
TURNED = "Your states look like (column, row), so they are drawn that way."
FLIPPED = "Your search walks on cells that are 1, so 0 is drawn as a wall."


class Cell(Enum):
    FREE = 0
    WALL = 1


def maze(name: str = "grid", grid: Any = None, *, turned: bool = False, first: int = 0, **more: Any) -> Any:
    """Return the maze of WALLS whose states are (row, column), or (column, row), counted from `first`."""

    def state(row: int, column: int) -> tuple[int, int]:
        pair = row + first, column + first
        return pair[::-1] if turned else pair

    def successors(at: tuple[int, int]) -> list[Any]:
        row, column = (x - first for x in (at[::-1] if turned else at))
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
        found = {action: (row + r, column + c) for action, (r, c) in steps.items()}
        return [(action, state(*cell), 1) for action, cell in found.items() if CELLS.get(cell) == 0]

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


def places(recording: Recording) -> dict[str, list[int]]:
    return {event["state"]: event["at"] for event in recording.events if event["event"] == "place"}


FORMS: dict[str, tuple[str, Any]] = {
    "lists of numbers": ("grid", WALLS),
    "tuples": ("maze", tuple(map(tuple, WALLS))),
    "texts": ("maze", ROWS),
    "a tuple of texts": ("map", tuple(ROWS)),
    "an array": ("board", np.array(WALLS)),
    "truth values of an array": ("world", np.array(WALLS) == 1),
    "truth values": ("grid", [[bool(wall) for wall in row] for row in WALLS]),
    "one text": ("layout", "\n" + "\n".join(ROWS) + "\n"),
    "texts of numbers": ("grid", ["".join(map(str, row)) for row in WALLS]),
    "numbers between blanks": ("grid", [" ".join(map(str, row)) for row in WALLS]),
    "blanks": ("maze", [row.replace(".", " ") for row in ROWS]),
    "letters": ("maze", ["S.X..", "X...X", "..X.G"]),
    "an enumeration": ("grid", [[Cell(wall) for wall in row] for row in WALLS]),
    "words": ("grid", [["wall" if wall else "free" for wall in row] for row in WALLS]),
    "None": ("grid", [[1 if wall else None for wall in row] for row in WALLS]),
    "costs without end": ("grid", [[float("inf") if wall else 1.0 for wall in row] for row in WALLS]),
    "marks": ("grid", [[2, 0, 1, 0, 0], [1, 0, 0, 0, 1], [0, 0, 1, 0, 3]]),
    "a dictionary": ("grid", CELLS),
    "a dictionary of free cells": ("grid", dict.fromkeys(FREE, ".")),
    "a dictionary of neighbours": ("maze", {cell: [] for cell in FREE}),
    "a set of free cells": ("cells", set(FREE)),
    "a set of what is not free": ("cells", set(CELLS) - set(FREE)),
    "a dictionary of walls": ("grid", {cell: "#" for cell, wall in CELLS.items() if wall}),
    "a set of walls": ("walls", set(CELLS) - set(FREE)),
    "a list of walls": ("obstacles", sorted(set(CELLS) - set(FREE))),
    "an object": ("world", SimpleNamespace(data=WALLS)),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_grid_is_drawn_from_any_data_structure(form: str) -> None:
    recording = drawn(maze(*FORMS[form]))
    assert (recording.head["grid"], recording.notes) == (ROWS, [])
    assert places(recording) == {str(cell): [cell[1], cell[0]] for cell in FREE}


def test_costs_are_kept_and_negative_ones_are_walls() -> None:
    costs = [[1, 1, -1, 2, 2], [-1, 1, 1, 1, -1], [3, 3, -1, 1, 9]]
    assert drawn(maze("grid", costs)).head["grid"] == ["..#22", "#...#", "33#.9"]


@pytest.mark.parametrize(
    ("grid", "options", "notes"),
    [
        (WALLS, {"turned": True}, [TURNED]),
        (CELLS, {"turned": True}, [TURNED]),  # its keys are (row, column) nevertheless
        ([[1 - wall for wall in row] for row in WALLS], {}, [FLIPPED]),
        ([[1 - wall for wall in row] for row in WALLS], {"turned": True}, [TURNED, FLIPPED]),
        (WALLS, {"first": 1}, ["Your states look like rows and columns counted from 1, so they are drawn that way."]),
        ([list(column) for column in zip(*WALLS, strict=True)], {"turned": True}, [TURNED]),  # columns of cells
    ],
    ids=["turned", "turned dictionary", "flipped", "both", "from 1", "columns"],
)
def test_a_grid_that_fits_only_in_another_orientation_is_drawn_so_with_a_note(
    grid: Any, options: Any, notes: Any
) -> None:
    recording = drawn(maze("grid", grid, **options))
    assert (recording.head["grid"], recording.notes) == (ROWS, notes)
    assert sorted(places(recording).values()) == sorted([c, r] for r, c in FREE)


@pytest.mark.parametrize(
    "names", ["up down left right", "N S W E", "u d l r", "w s a d", "go_north go_south go_west go_east", "↑ ↓ ← →"]
)
def test_the_names_of_moves_distinguish_columns_from_rows_on_a_square(names: str) -> None:
    steps = dict(zip(names.split(), [(0, -1), (0, 1), (-1, 0), (1, 0)], strict=True))

    def successors(state: tuple[int, int]) -> list[Any]:
        found = [(action, (state[0] + x, state[1] + y), 1) for action, (x, y) in steps.items()]
        return [child for child in found if set(child[1]) <= {0, 1, 2}]

    square = SimpleNamespace(
        start=(0, 0), is_goal=lambda state: state == (2, 1), successors=successors, grid=["..."] * 3
    )
    recording = record(square, search)
    assert recording.notes == [TURNED]
    assert places(recording)["(2, 1)"] == [2, 1]


def test_a_grid_of_few_walls_reaches_as_far_as_the_states() -> None:
    problem = maze("walls", [(0, 2), (2, 2)])
    assert drawn(problem).head["grid"] == ["..#..", ".....", "..#.."]


@pytest.mark.parametrize("turned", [False, True])
def test_a_search_that_walks_through_walls_is_drawn_on_them(turned: bool) -> None:
    problem = maze("grid", ["..#..", "#.#.#", "..#.."], turned=turned)
    recording = drawn(problem)
    assert recording.head["grid"] == ["..#..", "#.#.#", "..#.."]
    assert places(recording)[str(problem.goal)] == [4, 2]


class Broken:
    def __len__(self) -> int:
        raise RuntimeError


@pytest.mark.parametrize(
    ("name", "grid", "note"),
    [
        ("grid", [[0], [0, 1]], "The grid is not drawn: it must have rows of the same length."),
        ("grid", [], "The grid is not drawn: it must be rows of cells, not []."),
        ("grid", 5, "The grid is not drawn: it must be rows of cells, not 5."),
        ("grid", [0, 1, 0], "The grid is not drawn: it must be rows of cells; one of its rows is 0."),
        ("grid", [[0] * 1001], "The grid is not drawn: it must have at most 1000 rows of 1000 cells."),
        ("grid", [[SimpleNamespace()] * 5] * 3, "The grid is not drawn: it must have numbers or single characters"),
        ("grid", np.zeros((2, 2, 2)), "The grid is not drawn: it must have numbers or single characters"),
        ("maze", "#####", "The maze is not drawn: it must have several lines, not #####."),
        ("map", {"A": 1}, "The map is not drawn: it must have pairs of whole numbers as coordinates, not A."),
        ("grid", {(0, 0): 0, (5000, 0): 0}, "The grid is not drawn: it must have at most 1000 rows of 1000 cells."),
        ("grid", Broken(), "The grid is not drawn: it must be rows of cells, not "),
        ("grid", ["."], "The state (0, 1) is outside the grid, which has 1 row and 1 column."),
        ("board", [[1, 2, 3], [4, 0, 5], [6, 7, 8]], ""),  # of tiles
        ("map", len, ""),
    ],
)
def test_a_grid_that_cannot_be_drawn_does_not_stop_the_search(name: str, grid: Any, note: str) -> None:
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
        "The grid is not drawn: no state is a pair (row, column), and the problem has no function cell(state)."
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
