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
