"""Pancakes: distances of stacks, the estimate, and refusals."""

import random

import pytest

from .spaces import assert_promises, distances, made, reached


@pytest.mark.parametrize(("count", "farthest"), [(2, 1), (3, 3), (4, 4), (5, 5), (6, 7), (7, 8), (8, 9)])
def test_the_farthest_stacks_have_the_known_distance(count: int, farthest: int) -> None:
    """OEIS A058986."""
    space = made("pancakes")
    goal = "12345678"[:count]
    states = reached(space, goal)
    assert max(distances(space, states, [space.read(goal, "goal")]).values()) == farthest * 1000


@pytest.mark.parametrize("count", [2, 3, 5, 6])
def test_the_gap_heuristic_keeps_its_promises_for_sorted_and_other_goals(count: int) -> None:
    space = made("pancakes")
    states = reached(space, "12345678"[:count])
    for goal in (states[0], *random.Random(1).sample(states, min(5, len(states)))):
        assert_promises("pancakes", space, states, goal)


def test_moves_are_flips_of_two_and_more() -> None:
    space = made("pancakes")
    assert [(space.actions[m.number], m.state) for m in space.moves((3, 1, 2))] == [
        ("flip 2", (1, 3, 2)),
        ("flip 3", (2, 1, 3)),
    ]


def test_stacks_are_read_as_people_write_them() -> None:
    space = made("pancakes")
    assert space.ends("") == ("31542", "12345")
    assert space.ends("2, 1, 3")[1] == "123"
    assert {space.read(text, "start") for text in ("213", "2 1 3", "[2, 1, 3]")} == {(2, 1, 3)}
