"""The readings of pasted grids, the stated assumptions, and the refusal of texts that are not completely understood."""

import pytest

from solver.errors import BadInput
from solver.problem import LONGEST_PASTE, SPACES, read_pasted
from solver.problem.grid.formats.drawing import DRAWING

from .pasted_grids import READ, REFUSED

GRID = SPACES["grid"]


@pytest.mark.parametrize(("text", "cells", "start", "goal", "keys", "labels"), READ)
def test_a_grid_is_read_with_its_ends_and_assumptions(
    text: str, cells: str, start: str, goal: str, keys: str, labels: str
) -> None:
    reading = read_pasted(GRID, text)
    assert reading.texts == {"cells": cells} | ({"start": start} if start else {}) | ({"goal": goal} if goal else {})
    assert " ".join(note.key for note in reading.notes if note.key != "usual-ends") == f"read {keys}".rstrip()
    assert " | ".join(str(other.label) for other in reading.other) == labels
    assert all(other.texts != reading.texts for other in reading.other)


@pytest.mark.parametrize("cells", sorted({cells for _, cells, *_ in READ}))
def test_a_grid_that_was_read_is_read_the_same_when_pasted_again(cells: str) -> None:
    assert read_pasted(GRID, cells).texts == {"cells": cells}


@pytest.mark.parametrize(("text", "line", "begin"), REFUSED)
def test_an_unreadable_text_is_refused_with_its_line(text: str, line: int | None, begin: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_pasted(GRID, text)
    assert str(caught.value).startswith(begin)
    assert caught.value.line == line


def test_several_dots_are_read_as_goals_or_free_cells() -> None:
    reading = DRAWING.read("%%%%%\n%P .%\n%. .%\n%%%%%")
    assert (reading.texts["start"], reading.texts["goal"]) == ("2.2", "2.4,3.2,3.4")
    assert [note.key for note in reading.notes] == ["dots-are-goals"]
    assert [other.texts.get("goal") for other in reading.other] == ["2.4", None]
    assert DRAWING.read("G.G\n.S.").texts["goal"] == "1.1,1.3"
    many = DRAWING.read("%P" + "." * 40 + "\n%." + " " * 40)
    assert "goal" not in many.texts
    assert [note.key for note in many.notes] == ["dots-are-free"]


def rows(cell: str, joint: str, count: int) -> list[str]:
    return [joint.join([cell] * 120)] * count


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(rows("#", "", 79) + rows(".", "", 1)),
        "[" + ",".join(f"[{row}]" for row in rows("12", ",", 80)) + "]",
        "[" + ",".join(f"[{row}]" for row in rows("'#'", ",", 79) + rows("'.'", ",", 1)) + "]",
        "\n".join(rows("1", ",", 79) + rows("0", ",", 1)),
        "\n".join(rows("1", " ", 79) + rows("0", " ", 1)),
        "[" * LONGEST_PASTE,
        "[" + "a b " * (LONGEST_PASTE // 4 - 1),
        ".# \n" * (LONGEST_PASTE // 4),
        "1 " * (LONGEST_PASTE // 2),
        "'" * LONGEST_PASTE,
    ],
    ids=lambda text: text[:6],
)
def test_a_long_text_is_read_or_refused(text: str) -> None:
    try:
        assert read_pasted(GRID, text).texts["cells"]
    except BadInput:
        assert len(text) > 50_000
