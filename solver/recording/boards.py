"""Sliding-tile puzzles as problems of aima-python, of simpleai, of Berkeley's projects, and as plain functions.

A state is a tuple of tiles row by row, 0 the blank; actions are the letters U D L R, the way the blank goes.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..errors import BadInput, either, quoted, refused
from .state_text import DIGITS

if TYPE_CHECKING:
    from .file import Recording

MOVES = "UDLR"
Cells = tuple[int, ...]
HeuristicFunction = Callable[[Cells], float]
DIGIT_OF = DIGITS.encode().ljust(256, b"?")  # the digit of each tile, by its number


def _digits(state: Any) -> str:
    """Return the digits of a tuple of tiles as one text; empty for anything else."""
    if type(state) is tuple:
        with suppress(TypeError, ValueError):
            text = bytes(state).translate(DIGIT_OF).decode()
            return "" if "?" in text else text
    return ""


class Puzzle:
    """What puzzles of all styles have: start, goal, moves and h; `str()` of it is its link."""

    def __init__(self, start: Cells, goal: Cells, width: int, order: str, cost: str, heuristic: str) -> None:
        self.initial, self.goal, self.width = start, goal, width
        self.order, self.cost_of_moves = order, cost
        self._estimate = PLAIN_HEURISTICS[heuristic](goal, width, cost)
        self._moves = [_moves_from(c, len(goal), width, order) for c in range(len(goal))]

    def __str__(self) -> str:
        return f"start={self.state_text(self.initial)}&goal={self.state_text(self.goal)}"

    def state_text(self, state: Any) -> str:
        """Return the text of a board, given as a sequence of tiles: `123-456-780`."""
        width, text = self.width, _digits(state)
        if text:
            return "-".join([text[i : i + width] for i in range(0, len(text), width)])
        return "-".join("".join(DIGITS[t] for t in state[i : i + width]) for i in range(0, len(state), width))

    def steps(self, state: Cells) -> list[tuple[str, Cells, int]]:
        """Return (move, board, cost) for every move, in the order of the puzzle."""
        blank = state.index(0)
        found = []
        for move, target in self._moves[blank]:
            cells = list(state)
            cells[blank], cells[target] = cells[target], 0
            found.append((move, tuple(cells), state[target] if self.cost_of_moves == "tile" else 1))
        return found


class AimaPuzzle(Puzzle):
    """A puzzle with the interface of aima-python's problems."""

    def actions(self, state: Cells) -> list[str]:
        """Return the legal moves of a board."""
        return [move for move, _ in self._moves[state.index(0)]]

    def result(self, state: Cells, action: str) -> Cells:
        """Return the board after a move; raise BadInput if the move is not legal."""
        for move, board, _ in self.steps(state):
            if move == action:
                return board
        raise refused("action", action, f"{either(self.actions(state))} here")

    def goal_test(self, state: Cells) -> bool:
        """Tell whether a board is the goal."""
        return state == self.goal

    is_goal = goal_test

    def action_cost(self, state: Cells, action: str, after: Cells) -> int:
        """Return the cost of a move."""
        return state[after.index(0)] if self.cost_of_moves == "tile" else 1

    def path_cost(self, cost: float, state: Cells, action: str, after: Cells) -> float:
        """Return the cost of a path that is continued by a move."""
        return cost + self.action_cost(state, action, after)

    def value(self, state: Cells) -> float:
        """Return -h, which hill climbing maximizes."""
        return -self._estimate(state)

    def h(self, node: Any) -> float:
        """Return h of a node, or of a board."""
        return self._estimate(getattr(node, "state", node))


class SimpleaiPuzzle(AimaPuzzle):
    """A puzzle with the interface of simpleai's problems."""

    @property
    def initial_state(self) -> Cells:
        """Return the start."""
        return self.initial

    def cost(self, state: Cells, action: str, after: Cells) -> int:
        """Return the cost of a move."""
        return self.action_cost(state, action, after)

    def heuristic(self, state: Cells) -> float:
        """Return h of a board."""
        return self._estimate(state)


class BerkeleyPuzzle(Puzzle):
    """A puzzle with the interface of the problems in Berkeley's projects."""

    def getStartState(self) -> Cells:  # noqa: N802
        """Return the start."""
        return self.initial

    def isGoalState(self, state: Cells) -> bool:  # noqa: N802
        """Tell whether a board is the goal."""
        return state == self.goal

    def getSuccessors(self, state: Cells) -> list[tuple[Cells, str, int]]:  # noqa: N802
        """Return (board, move, cost) for every move."""
        return [(board, move, cost) for move, board, cost in self.steps(state)]

    def getCostOfActions(self, actions: list[str]) -> int:  # noqa: N802
        """Return the cost of moves from the start, 999999 if one of them is not legal."""
        state, total = self.initial, 0
        for action in actions:
            step = next(((board, cost) for move, board, cost in self.steps(state) if move == action), None)
            if step is None:
                return 999999
            state, total = step[0], total + step[1]
        return total

    def h(self, state: Cells, problem: object = None) -> float:
        """Return h of a board; Berkeley's searches also pass the problem."""
        return self._estimate(state)


class PlainPuzzle(Puzzle):
    """A puzzle with `start`, `successors`, `is_goal` and `h` only."""

    @property
    def start(self) -> Cells:
        """Return the start."""
        return self.initial

    def successors(self, state: Cells) -> list[tuple[str, Cells, int]]:
        """Return (move, board, cost) for every move."""
        return self.steps(state)

    def is_goal(self, state: Cells) -> bool:
        """Tell whether a board is the goal."""
        return state == self.goal

    def h(self, state: Cells) -> float:
        """Return h of a board."""
        return self._estimate(state)


STYLES: dict[str, type[Puzzle]] = {
    "aima": AimaPuzzle,
    "simpleai": SimpleaiPuzzle,
    "berkeley": BerkeleyPuzzle,
    "plain": PlainPuzzle,
}


def lacks_something(recording: "Recording") -> bool:
    """Tell whether a search failed because it used an attribute of these puzzles that the style does not have."""
    return bool(re.search(r"AttributeError: '\w+Puzzle' object has no attribute", str(recording.end.get("says", ""))))


def puzzle(
    start: str, goal: str = "", *, style: str = "aima", order: str = MOVES, cost: str = "unit", heuristic: str = "zero"
) -> Any:
    """Return a sliding-tile puzzle as a problem in one of STYLES; raise BadInput.

    >>> problem = puzzle("123-406-758", style="plain", heuristic="manhattan")
    >>> [(move, problem.h(board)) for move, board, _ in problem.successors(problem.start)]
    [('U', 3), ('D', 1), ('L', 3), ('R', 3)]
    """
    _one_of("style", style, STYLES)
    _one_of("cost", cost, ("unit", "tile"))
    _one_of("heuristic", heuristic, PLAIN_HEURISTICS)
    if sorted(order) != sorted(MOVES):
        raise refused("order", order, "a permutation of UDLR")
    cells, width = read_board("start", start)
    home = goal or board_text((*range(1, len(cells)), 0), width)
    goal_cells, goal_width = read_board("goal", home)
    if (len(goal_cells), goal_width) != (len(cells), width):
        raise BadInput("goal", f"The goal must have the size of the start, unlike {quoted(home)}.")
    return STYLES[style](cells, goal_cells, width, order, cost, heuristic)


def read_board(field: str, text: str) -> tuple[Cells, int]:
    """Return the tiles and the width of a board given as rows joined by `-`. Raise BadInput, naming `field`."""
    rows = str(text).strip().lower().split("-")
    width = len(rows[0])
    cells = tuple(DIGITS.find(digit) for row in rows for digit in row)
    whole = sorted(cells) == list(range(len(cells))) and all(len(row) == width for row in rows)
    if not (whole and 2 <= width <= 5 and 2 <= len(rows) <= 5):
        raise BadInput(
            field, f"The {field} must be rows of tiles from 2×2 to 5×5, such as 123-456-780, not {quoted(str(text))}."
        )
    return cells, width


def board_text(cells: Cells, width: int) -> str:
    """Return the text of a board: rows of tiles joined by `-`."""
    return "-".join("".join(DIGITS[t] for t in cells[i : i + width]) for i in range(0, len(cells), width))


def move_between(before: str, after: str) -> str:
    """Return the move that takes the blank from its cell on one board to its cell on another; empty if none does.

    >>> move_between("123-406-758", "123-456-708")
    'D'
    """
    row = before.find("-") + 1
    return {-row: "U", row: "D", -1: "L", 1: "R"}.get(after.find("0") - before.find("0"), "")


def _one_of(field: str, value: object, allowed: Any) -> None:
    if value not in allowed:
        raise refused(field, value, either(allowed))


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

    `away` gives the number from the rows and columns that the tile is from home.
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
