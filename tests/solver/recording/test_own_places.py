"""Where the states of a recorded search are: points of a map, cells of a grid, in the file and by its rules."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from solver import BadInput, Recording, watch
from tests.bad_input import assert_is_one_sentence

ROWS = ["..#", "...", "#.."]


def search(problem: Any) -> None:
    for state in problem.successors(problem.start):
        problem.successors(state)


def places(problem: Any) -> dict[str, list[float]]:
    recording = watch(problem, search, show=False)
    assert recording.finished, recording.sentence
    return {event["state"]: event["at"] for event in recording.events if event["event"] == "place"}


def test_a_state_of_a_grid_is_at_its_column_and_row(tmp_path: Path) -> None:
    problem = SimpleNamespace(start=(0, 1), successors=lambda cell: [(1, 1), (0, 0)], grid=ROWS)
    assert places(problem) == {"(0, 1)": [1, 0], "(1, 1)": [1, 1], "(0, 0)": [0, 0]}
    recording = watch(problem, search, show=False, save=tmp_path / "grid.jsonl")
    assert Recording.load(tmp_path / "grid.jsonl").head["grid"] == recording.head["grid"] == ROWS


def test_a_problem_can_give_the_cell_of_a_state_that_holds_more_than_its_cell() -> None:
    problem = SimpleNamespace(
        start="key 0 1", successors=lambda state: ["door 2 2"], grid=ROWS,
        cell=lambda state: tuple(int(word) for word in state.split()[1:]),
    )  # fmt: skip
    assert places(problem) == {"key 0 1": [1, 0], "door 2 2": [2, 2]}


def test_a_map_has_all_places_that_the_problem_knows() -> None:
    located = {"A": (1, 2.5), "B": (3, -4), "C": (0, 0)}
    of_problem = SimpleNamespace(start="A", successors=lambda state: ["B"], locations=located)
    of_graph = SimpleNamespace(start="A", successors=lambda state: ["B"], graph=SimpleNamespace(locations=located))
    assert places(of_problem) == places(of_graph) == {"A": [1, 2.5], "B": [3, -4], "C": [0, 0]}


@pytest.mark.parametrize(
    ("grid", "says"),
    [
        ("...", "grid must be a list of rows, each a text with # for a wall, not "),
        ([], "grid must be a list of rows, each a text with # for a wall, not "),
        ([".", 5], "grid must be a list of rows, each a text with # for a wall, not "),
        (["..", "."], "all rows of the grid must have the same length."),
        (["." * 1001], "grid must have at most 1000 rows and columns, not 1 × 1001."),
    ],
)
def test_rows_that_form_no_grid_are_refused(grid: Any, says: str) -> None:
    head = Recording({"start": "A", "grid": grid}).lines()
    with pytest.raises(BadInput, match=r"^mine, line 1: .*grid") as caught:
        Recording.parse(head, "mine")
    assert says in str(caught.value)
    assert_is_one_sentence(str(caught.value), "mine")


@pytest.mark.parametrize(
    ("at", "grid", "says"),
    [
        (None, None, "at must be two numbers, not "),
        ([1], None, "at must be two numbers, not "),
        ([1, "2"], None, "at must be two numbers, not "),
        ([1, True], None, "at must be two numbers, not "),
        ([1, float("nan")], None, "at must be two numbers, not "),
        ([3, 0], ROWS, "at must be a column and a row, counted from 0, of 3 columns and 3 rows, not "),
        ([0, -1], ROWS, "at must be a column and a row, counted from 0, of 3 columns and 3 rows, not "),
        ([0.5, 0], ROWS, "at must be a column and a row, counted from 0, of 3 columns and 3 rows, not "),
    ],
)
def test_an_invalid_place_is_refused(at: Any, grid: list[str] | None, says: str) -> None:
    head = {"start": "A", **({"grid": grid} if grid else {})}
    lines = Recording(head, [{"event": "place", "state": "A", "at": at}]).lines()
    with pytest.raises(BadInput, match=r"^mine, line 2: at ") as caught:
        Recording.parse(lines, "mine")
    assert says in str(caught.value)
    assert_is_one_sentence(str(caught.value), "mine")


def test_a_cell_outside_the_grid_is_reported_after_the_search() -> None:
    problem = SimpleNamespace(start=(0, 0), successors=lambda cell: [(7, 7)], grid=ROWS)
    recording = watch(problem, search, show=False)
    assert recording.finished
    assert [note[:42] for note in recording.notes] == ["The state (7, 7) is not a free cell of the"]
    assert recording.expanded == ["(0, 0)", "(7, 7)"]
