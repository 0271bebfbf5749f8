"""Jugs: moves, goals, the number of states, and refusals."""

import itertools

import pytest

from solver.problem.jugs import MOST_OF_FOUR, MOST_OF_THREE
from solver.problem.space import MOST_STATES

from .spaces import distances, made, reached


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
