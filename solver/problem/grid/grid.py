"""Grids: cells with walls and costs, and four or eight moves.

A state is (row, column), counted from 1 at the upper left. Entering a cell costs its number, 1 where it has none; a
diagonal step costs 1.414 times as much, or the same with `diagonal=one`. `corners` is how many of the two cells
beside a diagonal step may be walls: none, one, or both.
"""

import math
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ...errors import BadInput, refusal
from ...link import Parameter, one_of
from ...messages import Message
from ...reading import GRIDS
from ...tokens import LONGEST_STATE, is_whole, pair_of, refuse_longer
from ..elementwise import Value, entry
from ..goals import parts_of
from ..space import Problem, StateSpace, Transition
from .cells import LONGEST_TEXT, prices, rows_of, shown, text_of
from .estimates import DIAGONAL, HEURISTICS, ONE, ROOT
from .maze import FREE, WALL

MOST_UNITS = 2**30  # the largest cost of a path in thousandths: 32-bit estimates are infinite from here
WAYS = ("4", "8")  # neighbours of a cell
CORNERS = ("never", "one", "always")  # the cells beside a legal diagonal step: both free, at most one wall, any
DIAGONALS = (ROOT, ONE)
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

PARAMETERS = (
    Parameter("cells", EXAMPLE),
    Parameter("moves", "4", one_of("moves", WAYS), WAYS),
    Parameter("corners", "never", one_of("corners", CORNERS), CORNERS, only_with=("moves", "8")),
    Parameter("diagonal", ROOT, one_of("diagonal", DIAGONALS), DIAGONALS, only_with=("moves", "8")),
)


class Grid(StateSpace):
    """A grid; a state is a cell that is not a wall."""

    KEY = "grid"
    HAS_GOALS = True
    JOIN = "."

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read the cells and how many moves there are; raise BadInput."""
        super().__init__(given)
        self.cells = rows_of(given["cells"])
        self.texts["cells"] = text_of(given["cells"], self.cells)
        self.ways = int(one_of("moves", ("4", "8"))(given["moves"]))
        for parameter in PARAMETERS:
            if parameter.only_with:
                key, value = parameter.only_with
                self.texts[parameter.key] = parameter.read(given.get(parameter.key, parameter.default))
                if given[key] != value:
                    self.texts[parameter.key] = parameter.default
        self.corners, self.diagonal = self.texts["corners"], self.texts["diagonal"]
        self._refuse_dear()

    def _refuse_dear(self) -> None:
        """Raise BadInput if a path may cost more than MOST_UNITS."""
        if self.ways == 4 or self.diagonal != ROOT:
            return
        most = int(MOST_UNITS / 1000 / DIAGONAL[ROOT])
        cost = sum(map(ord, prices(self.cells)))
        if cost > most:
            raise BadInput("cells", Message("grid-dear", cost=str(cost), most=str(most)))

    @cached_property
    def rows(self) -> tuple[Sequence[str], ...]:
        """Return the rows, each the texts of its cells."""
        return tuple(map(shown, self.cells))

    def mistaken_goals(self, goal: str) -> list[str]:
        """Return the goal with its row and column swapped."""
        row, _, column = goal.partition(".")
        return [f"{column}.{row}"] if row != column and "," not in goal else []

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the directions."""
        return NAMES[: self.ways]

    @cached_property
    def costs_one(self) -> bool:
        """Return whether every move costs 1."""
        is_plain = set().union(*self.cells) <= {FREE, WALL}
        return is_plain and (self.ways == 4 or self.diagonal == ONE)

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
        """Return whether a cell is on the grid and no wall."""
        inside = 1 <= row <= len(self.cells) and 1 <= column <= len(self.cells[0])
        return inside and self.cells[row - 1][column - 1] != WALL

    def read(self, text: str, field: str) -> Cell:
        """Return a cell; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        pair = pair_of(text, "()")
        last = f"{len(self.cells)}.{len(self.cells[0])}"
        if not pair or not all(is_whole(number, 4) for number in pair):
            raise refusal("grid-must-be-place", field, text, last=last)
        row, column = map(int, pair)
        if not self.is_free(row, column):
            inside = 1 <= row <= len(self.cells) and 1 <= column <= len(self.cells[0])
            facts = {"field": field, "cell": f"{row}.{column}", "nearest": self.write(self._nearest(row, column))}
            key = "grid-must-be-free" if inside else "grid-must-be-cell"
            raise BadInput(field, Message(key, last=last, **facts))
        return row, column

    def goal_texts(self, text: str) -> list[str]:
        """Return the texts of the goals; “1,6” is one cell."""
        return [text] if pair_of(text, "()") else parts_of(text)

    def _nearest(self, row: int, column: int) -> Cell:
        """Return the free cell nearest to a cell, which may be outside the grid, by rows and columns."""
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
        """Return the sizes of rows and columns plus 1, as they count from 1."""
        return self.sizes[0] + 1, self.sizes[1] + 1

    @property
    def sizes(self) -> tuple[int, int]:
        """Return how many rows and columns there are."""
        return len(self.cells), len(self.cells[0])

    @cached_property
    def straight_lines(self) -> "array[int]":
        """Return the thousandths of a straight line over a cells one way and b < a the other, at b * max(sizes) + a.

        If diagonals cost 1.414, these are the largest values that no diagonal step lowers by more than its cost.
        """
        wide, high = max(self.sizes), min(self.sizes)
        lines = array("i", (math.isqrt(1_000_000 * (a * a + b * b)) for b in range(high) for a in range(wide)))
        if self.ways == 8 and self.diagonal == ROOT:
            for k in range(wide, len(lines)):
                if k % wide:
                    lines[k] = min(lines[k], 1414 + lines[k - wide - 1])
        return lines

    @cached_property
    def _entering(self) -> "array[int]":
        """Return the cost of entering each cell, row by row, 0 for a wall; walls surround the grid."""
        wide = len(self.cells[0]) + 2
        edge = WALL * wide
        return array("i", map(ord, prices((edge, *(f"{WALL}{row}{WALL}" for row in self.cells), edge))))

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
                is_legal = (price > 0) & self._passes(cost(row + down, column) > 0, cost(row, column + right) > 0)
                yield Transition(m, is_legal, there, price * DIAGONAL[self.diagonal])

    def _passes(self, one: Value, other: Value) -> Value:
        """Return whether a diagonal step is legal, given whether the two cells beside it are free."""
        if self.corners == "always":
            return True
        return one | other if self.corners == "one" else one & other

    def summary(self) -> Message:
        """Return the numbers of rows, columns, walls and cells that cost more."""
        signs = "".join(self.cells)
        walls, dear = signs.count(WALL), sum(sign not in FREE + WALL for sign in signs)
        return Message("grid-summary", rows=self.sizes[0], columns=self.sizes[1], walls=walls, dear=dear)

    def at(self, state: Cell) -> tuple[float, float]:
        """Return column and row of a cell, rows downwards."""
        return float(state[1]), float(-state[0])


def _read_order(text: str) -> str:
    order = text.upper()
    if text == "random":
        return text
    if sorted(order) != sorted(STRAIGHT):
        raise refusal("must-be-order", "order", text)
    return order


GRID = Problem(
    opens="space",
    key=Grid.KEY,
    noun="cell",
    nouns="cells",
    make=Grid,
    parameters=PARAMETERS,
    heuristics=HEURISTICS,
    orders=(STRAIGHT,),
    read_order=_read_order,
    usual={"bound": "200"},
    input="cells",
    several_goals="1.6,3.4",
    forms=GRIDS,
    longest_text=LONGEST_TEXT,
)
