"""Values with decimals: what is shown of them is right, and what is said of them is as short."""

import pytest

from solver import Exercise, judge_answer
from solver.exercise import nodes_asked, walk_for
from solver.numbers import measure

BOARDS = "start=102-754-863&goal=123-456-780&ask=values&first=3&steps=2"


def shown(query: str, digits: str) -> str:
    """Return the values as a page or a person writes them."""
    exercise = Exercise.parse(query)
    walk = walk_for(exercise)
    return " ".join(
        f"{walk.g_n[n]:{digits}}+{walk.h_n[n]:{digits}}={walk.f_n[n]:{digits}}" for n in nodes_asked(exercise, walk)
    )


@pytest.mark.parametrize("search", ["wastar&weight=1.1", "astar&heuristic=euclidean", "wastar&heuristic=euclidean"])
def test_values_with_decimals_are_right_as_they_are_shown(search: str) -> None:
    query = f"{BOARDS}&algorithm={search}"
    for digits in (".2f", ".3f", ".13g"):
        assert judge_answer(Exercise.parse(query), shown(query, digits)).right
    said = judge_answer(Exercise.parse(query), shown(query, ".0f"))
    assert not said.right
    assert said.credit < 1


def test_a_wrong_value_is_told_with_two_decimals() -> None:
    exercise = Exercise.parse(f"{BOARDS}&algorithm=wastar&weight=1.1")
    assert judge_answer(exercise, "1+10=12 3+8=11.8").right
    said = judge_answer(exercise, "1+10=12 3+8=11.9").sentence
    assert said == "f is 11.8, not 11.9: f is g + w·h."
    assert [measure(value) for value in (float("inf"), 2.0, 0.005, 9.999)] == ["inf", "2", "0.01", "10"]
