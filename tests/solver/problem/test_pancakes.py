"""Pancakes: distances of stacks, the estimate, and refusals."""

import random

import pytest

from .spaces import assert_promises, assert_refused, distances, made, reached


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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1134", "goal must have each of 1 to 4 once, not “1134”; the nearest is 1234."),
        ("0312", "goal must have each of 1 to 4 once, not “0312”; the nearest is 4312."),
        ("123456789", "goal has 9 pancakes; 2 to 8 work."),
        ("1", "goal has 1 pancake; 2 to 8 work."),
        ("321", "goal must have 5 pancakes like the start, not 3; try 12345."),
        ("x", "goal must be each of 1, 2, … once, from the top, such as 31542, not “x”."),
        ("", "goal is empty; it must be each of 1, 2, … once, from the top, such as 31542."),
    ],
)
def test_an_impossible_goal_is_refused(text: str, sentence: str) -> None:
    assert_refused("goal", sentence, made("pancakes").read_goal, text, (3, 1, 5, 4, 2))
