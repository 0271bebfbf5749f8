"""Missionaries and cannibals: crossings, the estimate, and refusals."""

import itertools

import pytest

from .spaces import assert_promises, distances, made, reached


def test_three_of_each_need_11_crossings_over_16_states() -> None:
    space = made("river")
    start, goal = space.ends("")
    states = reached(space, start)
    assert (start, goal, len(states)) == ("331", "000", 16)
    assert distances(space, states, [(0, 0, 0)])[3, 3, 1] == 11_000


def test_four_of_each_cannot_cross_two_at_a_time_but_three_at_a_time_in_9() -> None:
    assert (0, 0, 0) not in reached(made("river", people="4"), "441")
    space = made("river", people="4", boat="3")
    assert distances(space, reached(space, "441"), [(0, 0, 0)])[4, 4, 1] == 9_000


@pytest.mark.parametrize(("people", "boat"), [*itertools.product(range(1, 6), range(1, 5))])
def test_the_heads_heuristic_keeps_its_promises_for_every_state(people: int, boat: int) -> None:
    space = made("river", people=str(people), boat=str(boat))
    states = reached(space, space.ends("")[0])
    for goal in states:
        assert_promises("river", space, states, goal)


def test_moves_name_the_people_who_cross_and_nobody_is_outnumbered() -> None:
    space = made("river", boat="3")
    assert sorted(action.removeprefix("boat with ") for action in space.actions) == [
        "1 cannibal", "1 missionary", "1 missionary and 1 cannibal", "2 cannibals", "2 missionaries",
        "2 missionaries and 1 cannibal", "3 cannibals", "3 missionaries",
    ]  # fmt: skip
    for state in reached(space, "331"):
        for move in space.moves(state):
            m, c, _ = move.state
            assert m in (0, 3) or m == c  # else one bank has fewer missionaries than cannibals


def test_states_and_parameters_are_read_as_people_write_them() -> None:
    space = made("river", people="03")
    assert space == made("river")
    assert {space.read(text, "start") for text in ("321", "3,2,1", "(3, 2, 1)")} == {(3, 2, 1)}
    assert space.write((3, 2, 1)) == "321"
