"""Jugs: moves, goals, the number of states, and refusals."""

import itertools

import pytest

from solver.problem.jugs import MOST_OF_FOUR, MOST_OF_THREE
from solver.problem.space import MOST_STATES

from .spaces import assert_refused, distances, made, reached

SIZES = "sizes must be 2 to 4 whole numbers of 1 to 999 litres joined by a dot"


@pytest.mark.parametrize(("goal", "steps"), [("*.2", 4), ("2.*", 6)])
def test_jugs_of_4_and_3_litres_give_2_litres_in_4_steps_and_in_the_larger_one_in_6(goal: str, steps: int) -> None:
    space = made("jugs")
    assert space.ends("") == ("0.0", "*.2")
    text, is_goal = space.read_goal(goal, (0, 0))
    states = reached(space, "0.0")
    assert (text, len(states)) == (goal, 14)
    assert distances(space, states, filter(is_goal, states))[0, 0] == 1000 * steps


def test_moves_are_fill_empty_and_pour_if_they_change_something() -> None:
    space = made("jugs", sizes="4.3")
    assert space.actions == (
        "fill jug 1", "fill jug 2", "empty jug 1", "empty jug 2", "pour jug 1 into jug 2", "pour jug 2 into jug 1"
    )  # fmt: skip
    assert [(m.number, m.state) for m in space.moves((2, 3))] == [(0, (4, 3)), (2, (0, 3)), (3, (2, 0)), (5, (4, 1))]
    assert [m.number for m in space.moves((0, 0))] == [0, 1]


@pytest.mark.parametrize("sizes", [".".join(s) for n in (2, 3) for s in itertools.product("123469", repeat=n)])
def test_the_default_goal_can_be_reached_and_is_not_the_start(sizes: str) -> None:
    space = made("jugs", sizes=sizes)
    start, goal = space.ends("")
    states = reached(space, start)
    is_goal = space.read_goal(goal, states[0])[1]
    assert not is_goal(states[0])
    assert any(map(is_goal, states))


def test_the_largest_jugs_that_the_refusal_offers_have_few_enough_states() -> None:
    def outer(size: int, count: int) -> int:  # states in which a jug is full or empty, and the start
        return (size + 1) ** count - (size - 1) ** count + 1

    for most, count in ((MOST_OF_THREE, 3), (MOST_OF_FOUR, 4)):
        assert outer(most, count) <= MOST_STATES < outer(most + 1, count)
    assert str(made("jugs", sizes="999.998.997").too_many()) == (
        "sizes 999.998.997 give more than 200 000 states; two jugs of any size work, three of at most 182 litres, "
        "and four of at most 29."
    )


def test_litres_are_read_as_people_write_them() -> None:
    space = made("jugs", sizes=" 4, 3")
    assert space.texts == {"sizes": "4.3"}
    assert {space.read(text, "start") for text in ("2.3", "2,3", "(2, 3)", " 2 3 ", "02.3")} == {(2, 3)}
    assert space.read_goal("2, *", (0, 0))[0] == "2.*"
    assert space.read_goal("2.0", (0, 0))[1]((2, 0))


@pytest.mark.parametrize(
    ("sizes", "sentence"),
    [
        ("1000000000.3", f"{SIZES}, not “1000000000.3”; try 999.3."),
        ("4", f"{SIZES}, not “4”; try 4.3."),
        ("4.0", f"{SIZES}, not “4.0”; try 4.1."),
        ("5.4.3.2.1", f"{SIZES}, not “5.4.3.2.1”; try 5.4.3.2."),
        ("x", f"{SIZES}, not “x”; try 4.3."),
        ("", "sizes is empty; it must be 2 to 4 whole numbers of 1 to 999 litres joined by a dot; try 4.3."),
    ],
)
def test_sizes_that_cannot_be_used_are_refused(sizes: str, sentence: str) -> None:
    assert_refused("sizes", sentence, made, "jugs", sizes=sizes)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5.0", "start “5.0” has 5 litres in jug 1, which holds 4; the nearest is 4.0."),
        ("1.2.3", "start must be the litres of each of the 2 jugs, such as 0.0, not “1.2.3”."),
        ("2.*", "start must be the litres of each of the 2 jugs, such as 0.0, not “2.*”."),
        ("", "start is empty; it must be the litres of each of the 2 jugs, such as 0.0."),
    ],
)
def test_impossible_litres_are_refused(text: str, sentence: str) -> None:
    assert_refused("start", sentence, made("jugs").read, text, "start")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("*.9", "goal “*.9” has 9 litres in jug 2, which holds 3; the nearest is *.3."),
        ("*.*", "goal “*.*” asks for no amount; try *.2."),
        ("2.*.*", "goal must be the litres of each of the 2 jugs, * for any, such as *.2, not “2.*.*”."),
    ],
)
def test_an_impossible_goal_is_refused(text: str, sentence: str) -> None:
    assert_refused("goal", sentence, made("jugs").read_goal, text, (0, 0))
