"""The farmer with a wolf, a goat and a cabbage: crossings, the estimate, and refusals."""

from .spaces import assert_promises, distances, made, reached


def test_the_farmer_needs_7_crossings_over_10_states() -> None:
    space = made("farmer")
    start, goal = space.ends("")
    states = reached(space, start)
    assert (start, goal, len(states)) == ("FWGC", "none", 10)
    assert distances(space, states, [(0, 0, 0, 0)])[1, 1, 1, 1] == 7_000
    assert [space.actions[move.number] for move in space.moves((1, 1, 1, 1))] == ["take the goat"]


def test_the_items_heuristic_keeps_its_promises_for_every_state() -> None:
    space = made("farmer")
    states = reached(space, "FWGC")
    for goal in states:
        assert_promises("farmer", space, states, goal)


def test_nothing_is_eaten_and_the_farmer_takes_at_most_one() -> None:
    space = made("farmer")
    for state in reached(space, "FWGC"):
        for move in space.moves(state):
            farmer, wolf, goat, cabbage = move.state
            assert farmer == 1 - state[0]
            assert goat == farmer or goat not in (wolf, cabbage)
            assert sum(one != other for one, other in zip(state[1:], move.state[1:], strict=True)) <= 1


def test_states_are_read_as_people_write_them() -> None:
    space = made("farmer")
    assert {space.read(text, "start") for text in ("FWC", "cwf", "F, W, C", "(f w c)")} == {(1, 1, 0, 1)}
    assert [space.write(space.read(text, "start")) for text in ("None", "gf", "G")] == ["none", "FG", "G"]
