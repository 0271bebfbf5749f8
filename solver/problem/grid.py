"""Grids: cells with walls and costs, four or eight moves, mazes and open fields by their seed; mazes as text.

A state is (row, column), counted from 1 at the upper left. Entering a cell costs its digit, 1 where it has none; a
diagonal step costs 1.414 times as much, and passes a corner only if both cells beside it are free.
"""

import math
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property

from ..byte_cache import bounded
from ..errors import BadInput, quoted, refused
from ..link import Parameter, one_of
from .space import Move, Problem, StateSpace, TableHeuristic

MOST_ROWS, MOST_COLUMNS = 80, 120
FREE, WALL = ".", "#"
WALL_OF_COURSE = "%"  # in Berkeley's layouts
COSTS = "23456789"
DIAGONAL = 1.414
MOST_SEED = 2**32 - 1
LONGEST_TEXT = 20_000
DRAWN = re.compile(r"(maze|field)\.([0-9]{1,9})[x×]([0-9]{1,9})\.([0-9]{1,12})")
BLOCKED = 25  # percent of a field's cells that are walls
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


class Chance:
    """SplitMix64 (Steele, Lea and Flood, 2014), so that a seed gives the same grid for ever."""

    def __init__(self, seed: int) -> None:
        self.x = seed

    def below(self, count: int) -> int:
        """Return one of 0 … count - 1."""
        mask = 2**64 - 1
        self.x = (self.x + 0x9E3779B97F4A7C15) & mask
        z = self.x
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return (z ^ (z >> 31)) % count


def maze(height: int, width: int, seed: int) -> list[str]:
    """Return the rows of a maze in which one path leads between any two cells; both sizes are odd."""
    chance = Chance(seed)
    cells = [[WALL] * width for _ in range(height)]
    cells[1][1] = FREE
    branch = [(1, 1)]
    while branch:
        row, column = branch[-1]
        ways = [
            (down, right)
            for down, right in STEPS[:4]
            if 0 < row + 2 * down < height
            and 0 < column + 2 * right < width
            and cells[row + 2 * down][column + 2 * right] == WALL
        ]
        if not ways:
            branch.pop()
            continue
        down, right = ways[chance.below(len(ways))]
        cells[row + down][column + right] = cells[row + 2 * down][column + 2 * right] = FREE
        branch.append((row + 2 * down, column + 2 * right))
    return ["".join(row) for row in cells]


def field(height: int, width: int, seed: int) -> list[str]:
    """Return the rows of an open field with walls here and there; its first cell is connected with its last one."""
    chance = Chance(seed)
    while True:
        cells = [[WALL if chance.below(100) < BLOCKED else FREE for _ in range(width)] for _ in range(height)]
        cells[0][0] = cells[-1][-1] = FREE
        found, waiting = {(0, 0)}, [(0, 0)]
        while waiting:
            row, column = waiting.pop()
            for down, right in STEPS[:4]:
                there = row + down, column + right
                inside = 0 <= there[0] < height and 0 <= there[1] < width
                if inside and there not in found and cells[there[0]][there[1]] == FREE:
                    found.add(there)
                    waiting.append(there)
        if (height - 1, width - 1) in found:
            return ["".join(row) for row in cells]


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
        cells = self.states()
        return start or self.write(cells[0]), self.write(cells[-1])

    def is_free(self, row: int, column: int) -> bool:
        """Tell whether a cell is on the grid and no wall."""
        inside = 1 <= row <= len(self.cells) and 1 <= column <= len(self.cells[0])
        return inside and self.cells[row - 1][column - 1] != WALL

    def read(self, text: str, field: str) -> Cell:
        """Return a cell; raise BadInput, naming `field`."""
        read = re.fullmatch(r"\s*\(?\s*([0-9]{1,4})\s*[.,;\s]\s*([0-9]{1,4})\s*\)?\s*", text)
        size = f"1.1 to {len(self.cells)}.{len(self.cells[0])}"
        if not read:
            raise refused(field, text, f"a row and a column, {size}")
        row, column = int(read[1]), int(read[2])
        if not self.is_free(row, column):
            inside = 1 <= row <= len(self.cells) and 1 <= column <= len(self.cells[0])
            near = min(self.states(), key=lambda cell: (abs(cell[0] - row) + abs(cell[1] - column), cell))
            allowed = "no wall" if inside else f"a cell of the grid, {size}"
            came = f"and {row}.{column} is one" if inside else f"not {row}.{column}"
            raise BadInput(field, f"{field} must be {allowed}, {came}; the nearest is {self.write(near)}.")
        return row, column

    def write(self, state: Cell) -> str:
        """Return row and column."""
        return f"{state[0]}.{state[1]}"

    def states(self) -> list[Cell]:
        """Return the cells that are no walls, row by row."""
        return [
            (r, c) for r, row in enumerate(self.cells, 1) for c, sign in enumerate(row, 1) if sign != WALL
        ]  # fmt: skip

    def moves(self, state: Cell) -> Iterator[Move]:
        """Yield up, down, left and right, then the diagonals."""
        row, column = state
        for m, (down, right) in enumerate(STEPS[: self.ways]):
            there = row + down, column + right
            if not self.is_free(*there):
                continue
            if m >= 4 and not (self.is_free(row + down, column) and self.is_free(row, column + right)):
                continue
            sign = self.cells[there[0] - 1][there[1] - 1]
            cost = int(sign) if sign in COSTS else 1
            yield Move(m, there, cost if m < 4 else round(cost * DIAGONAL, 3))

    def too_many(self) -> str:
        """Return nothing: the size is bounded."""
        return ""

    def at(self, state: Cell) -> tuple[float, float]:
        """Return column and row of a cell, rows downwards."""
        return float(state[1]), float(-state[0])


def _away(state: Cell, goal: Cell) -> tuple[int, int]:
    down, right = abs(state[0] - goal[0]), abs(state[1] - goal[1])
    return max(down, right), min(down, right)


def _octile(space: Grid, state: Cell, goal: Cell) -> float:
    longer, shorter = _away(state, goal)
    return round(longer - shorter + shorter * DIAGONAL, 3)


def _euclidean(space: Grid, state: Cell, goal: Cell) -> float:
    """Return the length of a straight line, rounded down to thousandths.

    With diagonals, a step along one covers 1.4142 and costs 1.414; what that would overestimate is taken off.
    """
    rows, columns = _away(state, goal)
    return (_straight(rows, columns) if space.ways == 4 else _straight_with_diagonals(rows, columns)) / 1000


def _straight(rows: int, columns: int) -> int:
    return math.isqrt(1_000_000 * (rows**2 + columns**2))


@cache  # at most one entry a cell of the largest grid
def _straight_with_diagonals(rows: int, columns: int) -> int:
    """Return the most thousandths up to `_straight` that no diagonal step lowers by more than its cost."""
    straight = _straight(rows, columns)
    return min(straight, 1414 + _straight_with_diagonals(rows - 1, columns - 1)) if rows and columns else straight


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
            estimate=lambda space, state, goal: float(sum(_away(state, goal))),
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
)


def read_maze(text: str) -> tuple[str, str | None, str | None]:
    """Return the cells of a maze pasted as text, its start and its goal, None where it has none. Raise BadInput.

    `#`, `%` and `@` are walls, spaces and dots free, 2 to 9 costs; `P` or `S` is the start, `G` the goal. Where there
    is `P` and no `G`, a single dot is the goal, as in the mazes of Berkeley's course, whose capsules `o` are free. A
    `G` beside `P`, walls `%`, and dots among spaces may be a ghost there, so that it is refused.
    """
    lines = text.strip("\r\n").splitlines()
    if len({len(line) for line in lines}) > 1:  # blanks behind a wall
        lines = [line.rstrip() for line in lines]
    if not lines:
        raise BadInput("cells", "The maze is empty; write its rows in lines, # for walls.")
    if "-" in text:
        raise BadInput("cells", "The maze has “-”; write # for walls, and spaces or dots for free cells.")
    ragged = next((number for number, line in enumerate(lines, 1) if len(line) != len(lines[0])), None)
    if ragged:
        lengths = f"line 1 has {len(lines[0])} cells, line {ragged} has {len(lines[ragged - 1])}"
        raise BadInput("cells", f"All lines of a maze must be equally long: {lengths}.")
    starts = [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign in "PSps"]
    goals = [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign in "Gg"]
    dots = [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign == FREE]
    has_man = any(sign in "Pp" for line in lines for sign in line)
    if not goals and len(dots) == 1 and has_man:
        goals = dots
    if has_man and goals and goals is not dots and dots and WALL_OF_COURSE in text and " " in "".join(lines):
        raise BadInput(
            "cells",
            "The maze has P, G and dots: in Pac-Man’s layouts a dot is food and G a ghost, here G is the goal. "
            "Remove the G, or write spaces for the dots.",
        )
    for name, places in (("start", starts), ("goal", goals)):
        if len(places) > 1:
            raise BadInput("cells", f"The maze has {len(places)} signs of a {name}; at most one is allowed.")
    rows = [re.sub("[PSGpsg ]", FREE, line) for line in lines]
    if has_man:
        rows = [re.sub("[oO]", FREE, row) for row in rows]
    cells = "-".join(rows_of("-".join(re.sub("[%@]", WALL, row) for row in rows)))
    ends = [f"{places[0][0]}.{places[0][1]}" if places else None for places in (starts, goals)]
    return cells, ends[0], ends[1]
