"""Grids: cells with walls and costs, four or eight moves, mazes and open fields by their seed; mazes as text.

A state is (row, column), counted from 1 at the upper left. Entering a cell costs its digit, 1 where it has none; a
diagonal step costs 1.414 times as much, and passes a corner only if both cells beside it are free.
"""

import math
import re
from array import array
from collections.abc import Iterator, Mapping
from functools import cached_property

from ...byte_cache import bounded
from ...errors import BadInput, quoted, refused
from ...link import Parameter, one_of
from ...numbers import counted
from ...tokens import LONGEST_STATE, is_whole, pair_of, refuse_longer
from ..elementwise import Value, entry, greatest, least
from ..goals import parts_of
from ..space import Problem, StateSpace, TableHeuristic, Transition
from .formats import FORMATS
from .maze import FREE, WALL, field, maze

MOST_ROWS, MOST_COLUMNS = 80, 120
WALL_OF_COURSE = "%"  # in Berkeley's layouts
COSTS = "23456789"
AS_COSTS = str.maketrans({FREE: "\x01", WALL: "\0", **{sign: chr(int(sign)) for sign in COSTS}})
DIAGONAL = 1.414
MOST_SEED = 2**32 - 1
LONGEST_TEXT = 20_000
DRAWN = re.compile(r"(maze|field)\.([0-9]{1,9})[x×]([0-9]{1,9})\.([0-9]{1,12})")
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
NAMES = ("U", "D", "L", "R", "UL", "UR", "DL", "DR")
STRAIGHT = "UDLR"
EXAMPLE = "-".join(
    (
        ".............",
        ".####.####...",
        "....#.#......",
        ".22.#.#..####",
        ".22...#.....#",
        "....#.#.3.3.#",
        ".####.#.3.3.#",
        "......#.....#",
        ".............",
    )
)

Cell = tuple[int, int]


@bounded(2**20, lambda rows, text: 100 * len(rows) + 2 * len(text) + sum(map(len, rows)))
def rows_of(text: str) -> tuple[str, ...]:
    """Return the rows that `cells` stands for: written out, or a maze or field by size and seed. Raise BadInput."""
    if drawn := DRAWN.fullmatch(text):
        kind, height, width, seed = drawn[1], int(drawn[2]), int(drawn[3]), int(drawn[4])
        near = [min(max(size, 2), most) for size, most in ((height, MOST_ROWS), (width, MOST_COLUMNS))]
        if kind == "maze":
            near = [max(size - 1 + size % 2, 3) for size in near]
        if near != [height, width] or (kind == "maze" and near == [3, 3]) or seed > MOST_SEED:
            smallest = "odd sizes from 3x5 or 5x3" if kind == "maze" else "sizes from 2x2"
            best = f"{kind}.{near[0]}x{5 if near == [3, 3] and kind == 'maze' else near[1]}.{min(seed, MOST_SEED)}"
            allowed = f"{smallest} to {MOST_ROWS - (kind == 'maze')}x{MOST_COLUMNS - (kind == 'maze')}"
            raise BadInput(
                "cells", f"A {kind} has {allowed} and a seed of at most {MOST_SEED}, not {quoted(text)}; try {best}."
            )
        return tuple((maze if kind == "maze" else field)(height, width, seed))
    if re.match("maze|field", text):
        example = f"{text[: 4 + text.startswith('field')]}.21x31.5"
        raise refused(
            "cells", text, f"rows joined by -, or rows, columns and seed of a maze or field, such as {example}"
        )
    if not text.strip():
        raise BadInput("cells", "cells is empty; write rows joined by -, such as ...-.#.-....")
    if len(text) > LONGEST_TEXT:
        raise BadInput(
            "cells", f"cells has {len(text)} characters; at most {MOST_ROWS} rows of {MOST_COLUMNS} cells work."
        )
    rows = tuple(re.sub("[%@]", WALL, row).replace(" ", FREE).replace("1", FREE) for row in text.split("-"))
    wrong = next(((r, sign) for r, row in enumerate(rows, 1) for sign in row if sign not in FREE + WALL + COSTS), None)
    if wrong:
        allowed = "rows of . (free), # (wall) and 2 to 9 (cost), joined by -"
        raise BadInput("cells", f"cells must be {allowed}, and row {wrong[0]} has {quoted(wrong[1])}.")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadInput(
                "cells",
                f"All rows of cells must be equally long: row 1 has {len(rows[0])} cells, row {number} has {len(row)}.",
            )
    _refuse_size(len(rows), len(rows[0]))
    if all(sign == WALL for row in rows for sign in row):
        raise BadInput("cells", "cells has walls only; leave at least one cell free.")
    return rows


def _refuse_size(height: int, width: int) -> None:
    if not (1 <= height <= MOST_ROWS and 1 <= width <= MOST_COLUMNS and height * width >= 2):
        size = f"{height} row{'' if height == 1 else 's'} of {width}"
        most = f"at least 2 cells and at most {MOST_ROWS} rows of {MOST_COLUMNS} work"
        raise BadInput("cells", f"cells has {size}; {most}.")


class Grid(StateSpace):
    """The cells that are no walls."""

    HAS_GOALS = True
    JOIN = "."

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read the cells and how many moves there are; raise BadInput."""
        super().__init__(given)
        self.cells = rows_of(given["cells"])
        drawn = DRAWN.fullmatch(given["cells"])
        self.texts["cells"] = (
            "{}.{}x{}.{}".format(drawn[1], *map(int, drawn.groups()[1:])) if drawn else "-".join(self.cells)
        )
        self.ways = int(one_of("moves", ("4", "8"))(given["moves"]))

    @property
    def rows(self) -> tuple[str, ...]:
        """Return the rows."""
        return self.cells

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the directions."""
        return NAMES[: self.ways]

    @cached_property
    def costs_one(self) -> bool:
        """Tell whether every move costs 1."""
        return self.ways == 4 and not any(sign in COSTS for row in self.cells for sign in row)

    def order_of(self, order: str) -> list[int]:
        """Return the numbers of the four directions in an order, then those of the diagonals."""
        return [*(STRAIGHT.index(letter) for letter in order), *range(4, self.ways)]

    def ends(self, start: str) -> tuple[str, str]:
        """Return the first and the last free cell."""
        free = [r for r, row in enumerate(self.cells) if row.strip(WALL)]
        top, bottom = self.cells[free[0]], self.cells[free[-1]]
        first = free[0] + 1, len(top) - len(top.lstrip(WALL)) + 1
        return start or self.write(first), self.write((free[-1] + 1, len(bottom.rstrip(WALL))))

    def is_free(self, row: int, column: int) -> bool:
        """Tell whether a cell is on the grid and no wall."""
        inside = 1 <= row <= len(self.cells) and 1 <= column <= len(self.cells[0])
        return inside and self.cells[row - 1][column - 1] != WALL

    def read(self, text: str, field: str) -> Cell:
        """Return a cell; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        pair = pair_of(text, ".,;", "()")
        size = f"1.1 to {len(self.cells)}.{len(self.cells[0])}"
        if not pair or not all(is_whole(number, 4) for number in pair):
            raise refused(field, text, f"a row and a column, {size}")
        row, column = map(int, pair)
        if not self.is_free(row, column):
            inside = 1 <= row <= len(self.cells) and 1 <= column <= len(self.cells[0])
            near = self._nearest(row, column)
            allowed = "no wall" if inside else f"a cell of the grid, {size}"
            came = f"and {row}.{column} is one" if inside else f"not {row}.{column}"
            raise BadInput(field, f"{field} must be {allowed}, {came}; the nearest is {self.write(near)}.")
        return row, column

    def goal_texts(self, text: str) -> list[str]:
        """Return the texts of the goals; “1,6” is one cell."""
        return [text] if pair_of(text, ".,;", "()") else parts_of(text, has_brackets=True)

    def _nearest(self, row: int, column: int) -> Cell:
        """Return the free cell with the fewest rows and columns from a cell, which may lie outside."""
        found = []
        for number, line in enumerate(self.cells, 1):
            free = "".join(WALL if sign == WALL else FREE for sign in line)
            sides = free.rfind(FREE, 0, column) + 1, free.find(FREE, max(column - 1, 0)) + 1
            found += [(abs(number - row) + abs(side - column), (number, side)) for side in sides if side]
        return min(found)[1]

    def write(self, state: Cell) -> str:
        """Return row and column."""
        return f"{state[0]}.{state[1]}"

    def states(self) -> list[Cell]:
        """Return the cells that are no walls, row by row."""
        return [
            (r, c) for r, row in enumerate(self.cells, 1) for c, sign in enumerate(row, 1) if sign != WALL
        ]  # fmt: skip

    def sizes_like(self, state: Cell) -> tuple[int, int]:
        """Return one more than the rows and the columns."""
        return self.sizes[0] + 1, self.sizes[1] + 1

    @property
    def sizes(self) -> tuple[int, int]:
        """Return how many rows and columns there are."""
        return len(self.cells), len(self.cells[0])

    @cached_property
    def straight_lines(self) -> "array[int]":
        """Return the thousandths of a straight line over a cells one way and b < a the other, at b * max(sizes) + a.

        With diagonals the most that no diagonal step lowers by more than its cost.
        """
        wide, high = max(self.sizes), min(self.sizes)
        lines = array("i", (math.isqrt(1_000_000 * (a * a + b * b)) for b in range(high) for a in range(wide)))
        if self.ways == 8:
            for k in range(wide, len(lines)):
                if k % wide:
                    lines[k] = min(lines[k], 1414 + lines[k - wide - 1])
        return lines

    @cached_property
    def _entering(self) -> "array[int]":
        """Return the cost of entering each cell, row by row, 0 for a wall; walls surround the grid."""
        wide = len(self.cells[0]) + 2
        edge = WALL * wide
        signs = "".join([edge, *(f"{WALL}{row}{WALL}" for row in self.cells), edge])
        return array("i", map(ord, signs.translate(AS_COSTS)))

    def steps(self, state: tuple[Value, ...]) -> Iterator[Transition]:
        """Yield up, down, left and right, then the diagonals."""
        row, column = state
        wide = len(self.cells[0]) + 2

        def cost(r: Value, c: Value) -> Value:
            return entry(self._entering, r * wide + c)

        for m, (down, right) in enumerate(STEPS[: self.ways]):
            there = row + down, column + right
            price = cost(*there)
            if m < 4:
                yield Transition(m, price > 0, there, price)
            else:
                is_legal = (price > 0) & (cost(row + down, column) > 0) & (cost(row, column + right) > 0)
                yield Transition(m, is_legal, there, price * DIAGONAL)

    def too_many(self) -> str:
        """Return nothing: the size is bounded."""
        return ""

    def summary(self) -> str:
        """Return the numbers of rows, columns, walls and cells that cost more."""
        signs = "".join(self.cells)
        walls, dear = signs.count(WALL), sum(sign in COSTS for sign in signs)
        parts = [f"{self.sizes[0]} × {self.sizes[1]} cells", counted(walls, "wall") if walls else "no walls"]
        return ", ".join([*parts, *([f"{dear} with a cost"] if dear else [])])

    def at(self, state: Cell) -> tuple[float, float]:
        """Return column and row of a cell, rows downwards."""
        return float(state[1]), float(-state[0])


def _away(state: tuple[Value, ...], goal: Cell) -> tuple[Value, Value]:
    down, right = abs(state[0] - goal[0]), abs(state[1] - goal[1])
    return greatest(down, right), least(down, right)


def _octile(space: Grid, state: tuple[Value, ...], goal: Cell) -> Value:
    longer, shorter = _away(state, goal)
    return (longer - shorter) * 1.0 + shorter * DIAGONAL


def _euclidean(space: Grid, state: tuple[Value, ...], goal: Cell) -> Value:
    """Return the length of a straight line, rounded down to thousandths.

    With diagonals, a step along one covers 1.4142 and costs 1.414; what that would overestimate is taken off.
    """
    longer, shorter = _away(state, goal)
    return entry(space.straight_lines, shorter * max(space.sizes) + longer) / 1000


def _read_order(text: str) -> str:
    order = text.upper()
    if text == "random":
        return text
    if sorted(order) != sorted(STRAIGHT):
        raise refused("order", text, "a permutation of UDLR or random")
    return order


GRID = Problem(
    opens="space",
    key="grid",
    label="Grid",
    blurb="Cells with walls and costs; moves go to the neighbouring cells.",
    noun="cell",
    nouns="cells",
    make=Grid,
    parameters=(
        Parameter("cells", EXAMPLE, label="Cells", help="Rows joined by -: . is free, # a wall, 2 to 9 a cost."),
        Parameter(
            "moves",
            "4",
            one_of("moves", ("4", "8")),
            (("4", "4"), ("8", "8, diagonals too")),
            "Moves",
            "How many neighbours a cell has.",
        ),
    ),
    heuristics=(
        TableHeuristic(
            key="manhattan",
            label="Manhattan distance",
            blurb="Rows and columns to the goal.",
            estimate=lambda space, state, goal: sum(_away(state, goal)) * 1.0,
            admissible=lambda space: space.ways == 4,
            consistent=lambda space: space.ways == 4,
        ),
        TableHeuristic(
            key="euclidean",
            label="Euclidean distance",
            blurb="The length of a straight line to the goal.",
            estimate=_euclidean,
        ),
        TableHeuristic(
            key="octile",
            label="Octile distance",
            blurb="The cost of diagonal, then straight steps to the goal.",
            estimate=_octile,
        ),
    ),
    orders=((STRAIGHT, "U D L R"),),
    read_order=_read_order,
    usual={"bound": "200"},
    formats=FORMATS,
)
