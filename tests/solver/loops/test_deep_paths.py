"""Paths of searches that keep only their branch, around the depths at which the room for the branch grows."""

from types import ModuleType

import pytest

from solver import Run, Search
from solver.loops.deepening import counter
from solver.loops.deepening import engine as deepening
from solver.loops.recursive import engine as recursive
from solver.problem.tiles import Board, shuffle
from tests.rings import thorough

BOUNDED = {
    **dict.fromkeys(("dls", "iddfs", "idastar"), (deepening, counter)),
    **dict.fromkeys(("idastar_table", "dfbnb"), (deepening,)),
    "rbfs": (recursive,),
}
ROOM = 8  # rows of the branch at first; doubled as often as need be


def is_led_to_the_goal(run: Run, records: bool) -> bool:
    """Return whether a run is solved, after checking that its path is legal, ends at the goal and costs as stated."""
    search = Search(run, records)
    while not search.done:
        search.advance(10_000)
    result = search.result
    if result.moves is None:
        return False
    cells, width = list(run.start.value.cells), run.start.value.width
    blank = cells.index(0)
    for move in result.moves:
        to = blank + {"U": -width, "D": width, "L": -1, "R": 1}[move]
        assert 0 <= to < len(cells), run.query()
        assert move in "UD" or to // width == blank // width, run.query()
        cells[blank], cells[to] = cells[to], 0
        blank = to
    assert (tuple(cells), result.cost) == (run.goal.value.cells, len(result.moves)), run.query()
    return True


@pytest.mark.parametrize("records", [True, False])
def test_a_goal_generated_just_as_the_branch_is_reallocated_keeps_its_last_move(records: bool) -> None:
    run = Run("103-254", "325-410", algorithm="dfs", order="DURL", reached="path", goal_test="generation")
    assert is_led_to_the_goal(run, records)
    search = Search(run, records)
    search.advance(100_000)
    assert search.result.cost == 256


@pytest.mark.parametrize("goal_test", ["expansion", "generation"])
@pytest.mark.parametrize(
    ("algorithm", "engines", "limit"),
    [
        ("dfs", (deepening,), 10_000), thorough("dfs", (deepening,), 200_000),
        *((key, engines, 200_000) for key, engines in BOUNDED.items()),
    ],
)  # fmt: skip
def test_paths_of_lengths_around_the_capacity_of_the_branch_end_at_the_goal(
    algorithm: str, engines: tuple[ModuleType, ...], limit: int, goal_test: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for engine in engines:
        monkeypatch.setattr(engine, "SMALLEST", ROOM)
    goal = Board.parse("123-456-780")
    options = {"dfs": {"reached": "path"}, "dfbnb": {"bound": 20}}.get(algorithm, {})
    if algorithm != "dfbnb":
        options["goal_test"] = goal_test
    for distance in range(2 * ROOM + 2):
        depth = {"depth": distance} if algorithm == "dls" else {}
        run = Run(shuffle(goal, distance, 1), goal, algorithm=algorithm, limit=limit, **options, **depth)
        solved = [is_led_to_the_goal(run, records) for records in (True, False)]
        assert solved[0] == solved[1]
        assert solved[0] or algorithm == "dfs"  # which meets its node limit first
