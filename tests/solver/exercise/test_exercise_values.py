"""Values with decimals: the values shown are right, and feedback rounds them alike."""

import re

import pytest

from solver import Exercise, judge_answer
from solver.exercise import QUESTIONS, compare, right_values
from solver.numbers import measure

BOARDS = "start=102-754-863&goal=123-456-780&ask=values&first=3&steps=2"


def shown(query: str, digits: str) -> str:
    """Return the values as a page or a person writes them."""
    exercise = Exercise.parse(query)
    walk = QUESTIONS.of(exercise).walk
    return " ".join(
        f"{walk.g_n[n]:{digits}}+{walk.h_n[n]:{digits}}={walk.f_n[n]:{digits}}" for n in QUESTIONS.of(exercise).nodes
    )


@pytest.mark.parametrize("search", ["wastar&weight=1.1", "astar&heuristic=euclidean", "wastar&heuristic=euclidean"])
def test_values_are_right_at_the_precision_at_which_they_are_shown(search: str) -> None:
    query = f"{BOARDS}&algorithm={search}"
    for digits in (".2f", ".3f", ".13g"):
        assert judge_answer(Exercise.parse(query), shown(query, digits)).right
    said = judge_answer(Exercise.parse(query), shown(query, ".0f"))
    assert not said.right
    assert said.credit < 1


def test_the_feedback_on_a_wrong_value_has_at_most_two_decimals() -> None:
    exercise = Exercise.parse(f"{BOARDS}&algorithm=wastar&weight=1.1")
    assert judge_answer(exercise, "1+10=12 3+8=11.8").right
    said = judge_answer(exercise, "1+10=12 3+8=11.9").sentence
    assert said == "f of node 5 is 11.8, not 11.9: f is g + w·h."
    assert [measure(value) for value in (float("inf"), 2.0, 0.005, 9.999)] == ["inf", "2", "0.01", "10"]


@pytest.mark.parametrize(
    ("search", "answer"),
    [
        ("wastar&weight=1.1", "1+10=12 3+8=11,8"),
        ("wastar&weight=1.1", "1,10,12 3+8=11,80"),
        ("wastar&weight=1.1", "1+10=12, 3+8=11.8"),
        ("ucs&cost=tile", "5 6"),
        ("ucs&cost=tile", "5,0 6,00"),
    ],
)
def test_values_are_read_with_a_decimal_comma_or_point(search: str, answer: str) -> None:
    exercise = Exercise.parse(f"{BOARDS}&algorithm={search}")
    assert judge_answer(exercise, answer).sentence == "Right: all values are correct."


@pytest.mark.thorough
@pytest.mark.parametrize("search", ["astar&heuristic=euclidean", "wastar&weight=1.1", "ucs"])
def test_every_wrong_value_is_marked_and_explained(search: str) -> None:
    exercise = Exercise.parse(f"{BOARDS.replace('steps=2', 'steps=4')}&algorithm={search}")
    walk = QUESTIONS.of(exercise).walk
    names = "ghf" if search != "ucs" else "g"
    right = {
        n: [column[n] for column in (walk.g_n, walk.h_n, walk.f_n)][: len(names)] for n in QUESTIONS.of(exercise).nodes
    }
    for pattern in range(1, 1 << len(names) * len(right)):
        wrong = {
            (n, name): bool(pattern >> k & 1) for k, (n, name) in enumerate((n, name) for n in right for name in names)
        }
        answer = " ".join(
            "+".join(f"{value + 1 * wrong[n, name]:.2f}" for name, value in zip(names, right[n], strict=True))
            for n in right
        )
        assert right_values(compare(exercise, answer)) == tuple(
            tuple(not wrong[n, name] for name in names) for n in right
        )
        told = re.findall(
            r"(\w) of node (\d+) is ([\d.]+), not ([\d.]+)", judge_answer(exercise, answer, brief=True).sentence
        )
        assert [(int(n), name) for name, n, _, _ in told] == [one for one, is_wrong in wrong.items() if is_wrong]
        assert all(should == measure(right[int(n)][names.index(name)]) for name, n, should, _ in told)
