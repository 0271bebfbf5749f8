"""Towers of Hanoi: states and shortest ways, the estimate, and refusals."""

import random

import pytest

from solver.problem.space import MOST_STATES

from .spaces import assert_promises, assert_refused, distances, made, reached


@pytest.mark.parametrize("disks", range(1, 9))
def test_n_disks_have_3_to_the_n_states_and_need_2_to_the_n_minus_1_moves(disks: int) -> None:
    space = made("towers")
    start = "0" * disks
    goal = space.ends(start)[1]
    states = reached(space, start)
    assert (goal, len(states)) == ("2" * disks, 3**disks)
    assert distances(space, states, [space.read(goal, "goal")])[(0,) * disks] == 1000 * (2**disks - 1)


@pytest.mark.parametrize(("pegs", "disks"), [("3", 5), ("4", 4), ("5", 3)])
def test_the_misplaced_disks_heuristic_keeps_its_promises(pegs: str, disks: int) -> None:
    space = made("towers", pegs=pegs)
    states = reached(space, "0" * disks)
    for goal in random.Random(1).sample(states, 5):
        assert_promises("towers", space, states, goal)


def test_moves_are_from_peg_to_peg_and_never_onto_a_smaller_disk() -> None:
    space = made("towers")
    assert space.actions == tuple(
        f"peg {one} to peg {other}" for one, other in ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
    )
    assert [(m.number, m.state) for m in space.moves((0, 1, 0))] == [(0, (1, 1, 0)), (1, (2, 1, 0)), (3, (0, 2, 0))]


@pytest.mark.parametrize(("pegs", "disks"), [("3", 11), ("4", 8), ("5", 7)])
def test_the_number_of_disks_is_limited_by_the_size_of_a_table(pegs: str, disks: int) -> None:
    space = made("towers", pegs=pegs)
    assert int(pegs) ** disks <= MOST_STATES < int(pegs) ** (disks + 1)
    assert len(space.read("0" * disks, "start")) == disks
    sentence = f"start has {disks + 1} disks; with {pegs} pegs at most {disks} work."
    assert_refused("start", sentence, space.read, "0" * (disks + 1), "start")
    assert str(space.too_many()) == f"With {pegs} pegs at most {disks} disks work."


def test_states_are_read_as_people_write_them() -> None:
    space = made("towers", pegs="03")
    assert space == made("towers")
    assert {space.read(text, "start") for text in ("012", "0,1,2", "(0, 1, 2)", "0 1 2")} == {(0, 1, 2)}
    assert space.ends("0,1,2")[1] == "222"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0300", "goal “0300” has a disk on peg 3, but the pegs are 0, 1 and 2; try 0200."),
        ("000", "goal must have 4 disks like the start, not 3; try 0000."),
        ("22222", "goal must have 4 disks like the start, not 5; try 2222."),
        ("x", "goal must be the peg of each disk, 0 to 2, the smallest disk first, such as 0000, not “x”."),
        ("", "goal is empty; it must be the peg of each disk, 0 to 2, the smallest disk first, such as 0000."),
    ],
)
def test_an_impossible_goal_is_refused(text: str, sentence: str) -> None:
    assert_refused("goal", sentence, made("towers").read_goal, text, (0, 0, 0, 0))


def test_a_number_of_pegs_that_cannot_be_used_is_refused() -> None:
    assert_refused("pegs", "pegs must be a whole number from 3 to 5, not “2”.", made, "towers", pegs="2")
