"""Sliding tiles without NumPy: a state is a tuple of tiles row by row, 0 the blank; actions are the letters U D L R."""

from collections.abc import Callable
from typing import Any

from ..errors import BadInput, quoted, refusal
from ..messages import Message
from .state_text import DIGITS

MOVES = "UDLR"
Cells = tuple[int, ...]
HeuristicFunction = Callable[[Cells], float]


class TilePuzzle:
    """A puzzle of sliding tiles: its start, goal, moves and h."""

    link = ""

    def __init__(self, start: Cells, goal: Cells, width: int, order: str, cost: str, heuristic: str) -> None:
        self.start: Any = start
        self.goal: Any = goal
        self.width = width
        self.cost_of_moves = cost
        self._h = PLAIN_HEURISTICS[heuristic](goal, width, cost)
        self._moves = [_moves_from(c, len(goal), width, order) for c in range(len(goal))]
        self.picture: dict[str, Any] = {}

    @classmethod
    def read(cls, start: str, goal: str, order: str, cost: str, heuristic: str) -> "TilePuzzle":
        """Return the puzzle with these texts, where an empty one means the default; raise BadInput."""
        cost, heuristic, order = cost or "unit", heuristic or "zero", order or MOVES
        one_of("cost", cost, ("unit", "tile"))
        one_of("heuristic", heuristic, PLAIN_HEURISTICS)
        if sorted(order) != sorted(MOVES):
            raise refusal("must-be-permutation", "order", order)
        cells, width = read_board("start", start)
        home = goal or board_text((*range(1, len(cells)), 0), width)
        goal_cells, goal_width = read_board("goal", home)
        if (len(goal_cells), goal_width) != (len(cells), width):
            raise BadInput("goal", Message("own-goal-size", given=quoted(home)))
        return cls(cells, goal_cells, width, order, cost, heuristic)

    def state_text(self, state: Any) -> str:
        """Return the text of a board, given as a sequence of tiles: `123-456-780`."""
        return board_text(state, self.width)

    def is_goal(self, state: Cells) -> bool:
        """Return whether a board is the goal."""
        return bool(state == self.goal)

    def estimate(self, state: Cells) -> float:
        """Return h of a board."""
        return self._h(state)

    def actions(self, state: Cells) -> list[str]:
        """Return the legal moves of a board."""
        return [move for move, _ in self._moves[state.index(0)]]

    def steps(self, state: Cells) -> list[tuple[str, Any, float]]:
        """Return (move, board, cost) for every move, in the order of the puzzle."""
        blank = state.index(0)
        found: list[tuple[str, Any, float]] = []
        for move, target in self._moves[blank]:
            cells = list(state)
            cells[blank], cells[target] = cells[target], 0
            found.append((move, tuple(cells), state[target] if self.cost_of_moves == "tile" else 1))
        return found

    def price(self, state: Cells, action: str, after: Cells) -> int:
        """Return the cost of a move."""
        return state[after.index(0)] if self.cost_of_moves == "tile" else 1


def read_board(field: str, text: str) -> tuple[Cells, int]:
    """Return the tiles and the width of a board given as rows joined by `-`. Raise BadInput, naming `field`."""
    rows = str(text).strip().lower().split("-")
    width = len(rows[0])
    cells = tuple(DIGITS.find(digit) for row in rows for digit in row)
    whole = sorted(cells) == list(range(len(cells))) and all(len(row) == width for row in rows)
    if not (whole and 2 <= width <= 5 and 2 <= len(rows) <= 5):
        raise refusal("own-board", field, str(text))
    return cells, width


def board_text(cells: Cells, width: int) -> str:
    """Return the text of a board: rows of tiles joined by `-`."""
    return "-".join("".join(DIGITS[t] for t in cells[i : i + width]) for i in range(0, len(cells), width))


def move_between(before: str, after: str) -> str:
    """Return the move that takes the blank from its cell on one board to its cell on another; "" if none does.

    >>> move_between("123-406-758", "123-456-708")
    'D'
    """
    row = before.find("-") + 1
    return {-row: "U", row: "D", -1: "L", 1: "R"}.get(after.find("0") - before.find("0"), "")


def one_of(field: str, value: object, allowed: Any) -> None:
    """Raise BadInput for a value that is not among those allowed."""
    if value not in allowed:
        raise refusal("must-be-one-of", field, value, allowed=[*allowed])


def _moves_from(c: int, count: int, width: int, order: str) -> list[tuple[str, int]]:
    row, column = divmod(c, width)
    height = count // width
    steps = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
    found = []
    for move in order:
        down, right = steps[move]
        if 0 <= row + down < height and 0 <= column + right < width:
            found.append((move, c + down * width + right))
    return found


def _sum(away: Callable[[int, int], int], first: int = 1) -> Callable[[Cells, int, str], HeuristicFunction]:
    """Return a maker of heuristics that add up a number for each tile from `first` on, times the cost of moving it.

    `away` computes the number from the tile's distance from home in rows and columns.
    """

    def h_towards(goal: Cells, width: int, cost: str) -> HeuristicFunction:
        home = {t: divmod(c, width) for c, t in enumerate(goal)}
        weight_tc = {}
        for t in range(first, len(goal)):
            for c in range(len(goal)):
                row, column = divmod(c, width)
                far = away(abs(row - home[t][0]), abs(column - home[t][1]))
                weight_tc[t, c] = far * (t if cost == "tile" and t else 1)
        return lambda state: sum(weight_tc.get((t, c), 0) for c, t in enumerate(state))

    return h_towards


PLAIN_HEURISTICS: dict[str, Callable[[Cells, int, str], HeuristicFunction]] = {
    "zero": lambda goal, width, cost: lambda state: 0,
    "misplaced": _sum(lambda rows, columns: int(rows + columns > 0)),
    "misplaced_blank": _sum(lambda rows, columns: int(rows + columns > 0), first=0),
    "manhattan": _sum(lambda rows, columns: rows + columns),
    "manhattan_blank": _sum(lambda rows, columns: rows + columns, first=0),
}
