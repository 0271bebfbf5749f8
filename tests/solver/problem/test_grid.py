"""Grids: cells, moves and costs, mazes and fields by seed, mazes as text, estimates, and refusals."""

import itertools
import random
import re
import sys

import pytest

from solver import Run
from solver.errors import BadInput
from solver.problem import PROBLEMS, SPACES, read_pasted
from solver.problem.grid import Grid
from solver.problem.grid.maze import field
from tests.rings import some, thorough

from .spaces import assert_promises, assert_refused, distances, made, reached, units


def grid(cells: str, moves: str = "4", **others: str) -> Grid:
    space: Grid = made("grid", cells=cells, moves=moves, **others)
    return space


def test_the_default_grid_has_a_path_around_its_walls_and_costs() -> None:
    space = made("grid")
    start, goal = space.ends("")
    way = distances(space, space.states(), [space.read(goal, "goal")])
    assert way[space.read(start, "start")] >= 20_000
    assert not space.costs_one


def test_moves_go_up_down_left_right_at_the_cost_of_the_entered_cell() -> None:
    space = grid("..3-.#.-...")
    assert [(m.number, m.state, m.cost) for m in space.moves((1, 2))] == [(2, (1, 1), 1), (3, (1, 3), 3)]
    assert [m.number for m in space.moves((2, 1))] == [0, 1]
    assert space.actions == ("U", "D", "L", "R")


def test_a_diagonal_costs_1414_thousandths_of_the_cell_and_passes_no_corner() -> None:
    space = grid("...-.9.-..#", "8")
    assert {m.state: m.cost for m in space.moves((1, 1))} == {(2, 1): 1, (1, 2): 1, (2, 2): 12.726}
    assert (3, 2) not in {m.state for m in space.moves((2, 3))}
    assert space.actions[4:] == ("UL", "UR", "DL", "DR")


@pytest.mark.parametrize(
    ("cells", "never", "one", "always"),
    [("..-..", 1.414, 1.414, 1.414), ("..-#.", None, 1.414, 1.414), (".#-#.", None, None, 1.414)],
)
def test_the_option_corners_decides_which_walls_a_diagonal_passes(
    cells: str, never: object, one: object, always: object
) -> None:
    for corners, cost in (("never", never), ("one", one), ("always", always)):
        space = grid(cells, "8", corners=corners)
        assert {m.state: m.cost for m in space.moves((1, 1))}.get((2, 2)) == cost


def test_a_diagonal_may_cost_as_much_as_a_straight_step() -> None:
    space = grid("..-.9", "8", diagonal="one")
    assert {m.state: m.cost for m in space.moves((1, 1))} == {(2, 1): 1, (1, 2): 1, (2, 2): 9}
    assert grid("..-..", "8", diagonal="one").costs_one
    assert not grid("..-..", "8").costs_one


def test_corners_and_diagonals_are_used_with_eight_moves_only() -> None:
    assert grid("..-..", corners="always", diagonal="one") == grid("..-..")
    assert grid("..-..", "8", corners="always") != grid("..-..", "8")
    assert_refused("corners", "corners must be never, one or always, not “no”.", grid, "..", "8", corners="no")
    assert_refused("diagonal", "diagonal must be root or one, not “2”.", grid, "..", "4", diagonal="2")


def test_a_row_with_commas_has_costs_of_several_digits() -> None:
    space = grid("1,12,.,#-..3.")
    assert space.texts["cells"] == ".,12,.,#-..3."
    assert {m.state: m.cost for m in space.moves((1, 1))} == {(2, 1): 1, (1, 2): 12}
    assert space.rows == ((".", "12", ".", "#"), "..3.")
    assert grid("12,-.").texts["cells"] == "12,-."
    assert grid("1,.,9").texts["cells"] == "..9"
    assert (grid("999,1").texts["cells"], grid("10,@").texts["cells"]) == ("999,.", "10,#")


def test_costs_that_are_too_large_together_are_refused() -> None:
    cells = "-".join([",".join(["999"] * 120)] * 8)
    assert len(grid(cells).states()) == len(grid(cells, "8", diagonal="one").states()) == 960
    with pytest.raises(BadInput, match=r"All cells together cost 959040; .* at most 759364 work"):
        grid(cells, "8")


def test_an_order_puts_the_four_directions_before_the_diagonals() -> None:
    read = PROBLEMS["grid"].read_order
    assert read
    assert grid("...-...", "8").order_of(read("rlud")) == [3, 2, 0, 1, 4, 5, 6, 7]
    assert_refused("order", "order must be a permutation of UDLR or random, not “UDL”.", read, "UDL")


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
@pytest.mark.parametrize(("height", "width"), [(3, 5), (21, 31), (79, 119)])
def test_one_path_leads_between_any_two_cells_of_a_maze(height: int, width: int, seed: int) -> None:
    space = grid(f"maze.{height}x{width}.{seed}")
    cells = space.states()
    assert (len(space.rows), {len(row) for row in space.rows}) == (height, {width})
    assert len(reached(space, space.ends("")[0])) == len(cells)
    assert sum(1 for cell in cells for _ in space.moves(cell)) == 2 * (len(cells) - 1)


@pytest.mark.parametrize("seed", [0, thorough(1), thorough(2)])
@pytest.mark.parametrize(("height", "width"), [(2, 2), (9, 14), (80, 120), (500, 500)])
def test_a_path_leads_through_a_field(height: int, width: int, seed: int) -> None:
    space = grid(f"field.{height}x{width}.{seed}")
    assert space.ends("") == ("1.1", f"{height}.{width}")
    assert (height, width) in reached(space, "1.1")


NARROW = ["2x120", "80x2", "3x120", "79x2", "2x60", "3x80", "4x120"]


@pytest.mark.thorough
@pytest.mark.parametrize("size", some(NARROW, NARROW[::3].__contains__, thorough))
def test_a_field_that_is_too_narrow_is_refused_with_a_size_that_works(size: str) -> None:
    refused = 0
    for seed in range(40):
        try:
            grid(f"field.{size}.{seed}")
        except BadInput as error:
            refused += 1
            near = re.search(r"try (field\.[0-9]+x[0-9]+\.[0-9]+)\.$", str(error))
            assert near
            assert grid(near[1]).texts["cells"] == near[1]
    assert refused


def test_fields_are_the_same_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [field(height, width, 7) for height, width in ((2, 2), (2, 30), (9, 14), (30, 2))]
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert drawn == [field(height, width, 7) for height, width in ((2, 2), (2, 30), (9, 14), (30, 2))]


@pytest.mark.parametrize("text", ["1" * 101, f"2.{' ' * 99}3"])
def test_a_state_has_at_most_100_characters(text: str) -> None:
    for key in SPACES:
        with pytest.raises(BadInput, match=r"^goal .* has 10\d characters; at most 100 are allowed\.$"):
            made(key).read(text, "goal")


def test_a_seed_always_gives_the_same_grid() -> None:
    assert grid("maze.5x9.7").rows == tuple(MAZE.split())
    assert grid("field.5x9.7").rows == tuple(FIELD.split())
    assert grid("maze.05x9.007") == grid("maze.5x9.7")
    assert grid("maze.5×9.7").texts["cells"] == "maze.5x9.7"


def test_about_a_quarter_of_a_field_is_walls() -> None:
    rows = grid("field.80x120.3").rows
    assert 0.23 < sum(row.count("#") for row in rows) / 9600 < 0.27


def test_other_symbols_of_walls_and_free_cells_are_read() -> None:
    assert grid(". 1-%@.").texts["cells"] == "...-##."


@pytest.mark.parametrize("corners", ["never", "one", "always"])
@pytest.mark.parametrize("diagonal", ["root", "one"])
def test_heuristics_keep_their_promises_under_each_rule_for_diagonals(corners: str, diagonal: str) -> None:
    for cells in ("field.9x12.3", "..2-.,12,#-3..", "-".join(["." * 12] * 9)):
        space = made("grid", moves="8", cells=cells, corners=corners, diagonal=diagonal)
        states = space.states()
        assert_promises("grid", space, states, states[0], states[-1])
    known = {record.key: record for record in PROBLEMS["grid"].heuristics if record.admissible}
    admissible = {key for key in ("manhattan", "chebyshev", "euclidean", "octile") if known[key].admissible(space)}
    assert admissible == {"chebyshev"} | ({"euclidean", "octile"} if diagonal == "root" else set())


def test_if_diagonals_cost_1_exactly_the_listed_heuristics_are_admissible() -> None:
    space = grid("-".join(["." * 5] * 5), "8", diagonal="one")
    for record in PROBLEMS["grid"].heuristics:
        assert record.admissible
        assert record.admissible(space) == (record.estimate(space, (5, 5), (1, 1)) <= 4)


@pytest.mark.parametrize("moves", ["4", "8"])
@pytest.mark.parametrize("cells", ["field.30x40.3", "maze.11x21.5", "-".join(["." * 60] * 50), None])
def test_heuristics_keep_their_promises(cells: str | None, moves: str) -> None:
    space = made("grid", moves=moves, **({"cells": cells} if cells else {}))
    states = space.states()
    assert_promises("grid", space, states, states[0], *random.Random(1).sample(states, 3))


def test_no_step_of_the_largest_grid_lowers_the_straight_line_by_more_than_it_costs() -> None:
    space = grid("-".join(["." * 120] * 80), "8")
    estimate = next(record.estimate for record in PROBLEMS["grid"].heuristics if record.key == "euclidean")
    for row, column in itertools.product(range(1, 80), range(1, 120)):
        h = units(estimate(space, (row + 1, column + 1), (1, 1)))
        assert h <= 1414 + units(estimate(space, (row, column), (1, 1)))
        assert h <= 1000 + min(
            units(estimate(space, (row, column + 1), (1, 1))), units(estimate(space, (row + 1, column), (1, 1)))
        )
    assert estimate(space, (4, 5), (1, 1)) == 5


def test_cells_are_read_as_people_write_them() -> None:
    space = grid("...-...")
    assert {space.read(text, "start") for text in ("2.3", "2,3", "(2, 3)", " 2 3 ")} == {(2, 3)}
    assert (space.write((2, 3)), space.at((2, 3))) == ("2.3", (3, -2))


def read_maze(text: str) -> tuple[str, str | None, str | None]:
    """Return the cells of a pasted maze, its start and its goal."""
    texts = read_pasted(SPACES["grid"], text).texts
    return texts["cells"], texts.get("start"), texts.get("goal")


def test_pasted_mazes_are_read() -> None:
    assert read_maze("%%%%%%\n%P  .%\n%%%%%%\n") == ("######-#....#-######", "2.2", "2.5")
    assert read_maze("%%%%%%\n%Po .%\n%%%%%%") == ("######-#....#-######", "2.2", "2.5")
    assert read_maze("%%%%%\n%P G%\n%%%%%") == ("#####-#...#-#####", "2.2", "2.4")
    assert read_maze("%%%%%\n%P.G%\n%%%%%") == ("#####-#...#-#####", "2.2", "2.4")
    assert read_maze("@S.3\n..#G") == ("#..3-..#.", "1.2", "2.4")
    assert read_maze("..\r\n..") == ("..-..", None, None)
    assert read_maze("####  \n# P#\n####")[:2] == ("####-#..#-####", "2.3")


def test_long_rows_without_costs_are_written_as_bits_and_read_again() -> None:
    drawn = random.Random(45)
    for height, width in ((80, 120), (200, 201), (90, 97)):
        rows = ["".join(drawn.choice("..#") for _ in range(width)) for _ in range(height)]
        rows[0] = "." + rows[0][1:]
        run = Run(problem="grid", cells="-".join(rows), start="1.1", goal="1.1", algorithm="bfs")
        assert f"walls.{height}x{width}." in run.query()
        assert len(run.query()) < height * width / 5
        assert Run.parse(run.query()) == run
        assert list(Run.parse(run.query()).space.rows) == rows
    priced = Run(problem="grid", cells="-".join(["." * 119 + "2"] * 80))
    assert "walls" not in priced.query(), "costs are written out"
    assert "walls" not in Run(problem="grid", cells="..#-...").query(), "so are rows that are short"
    assert Run(problem="grid", cells="walls.2x3.MA") == Run(problem="grid", cells="..#-#..")


MAZE = """
#########
#...#...#
###.#.#.#
#.....#.#
#########
"""
FIELD = """
.#.......
.........
.#.....#.
..#..#...
.####....
"""
