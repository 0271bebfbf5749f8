"""Sliding tiles as a problem: the record, on the boards, heuristics and parity of this folder."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...errors import BadInput, refusal
from ...messages import Message
from ...reading import BOARDS
from ..space import OFFERS, RANDOM_ORDER, UNIT, Move, Problem, State, StateSpace, T
from . import LONGEST_TEXT, MOVES, Board, boards_of_half, solvable, usual_goals

HELLO = "123-745-806"  # the first example, only 5 moves from its goal, so that every node can be inspected
LARGEST_HALF = 1_000_000  # the most reachable boards with which a search for an unreachable goal is allowed
TILE = "tile"  # value of `cost`: each move costs the number on its tile


class TileSpace(StateSpace):
    """The boards of a sliding-tile puzzle; a state is a board."""

    KEY = "tiles"
    HAS_MAP = False
    ACTIONS = tuple(MOVES)
    HAS_NAMES, HAS_PARITY = False, True
    BYTES = decimals = 0
    is_listed = True

    def encoded(self, packed: T, table: T) -> T:
        """Return `packed`."""
        return packed

    def ends(self, start: str) -> tuple[str, str]:
        """Return a start, by default the first example, and the goal of its size with the blank last."""
        start = start or HELLO
        board = Board.parse(start, "start")
        return start, str(usual_goals(board.height, board.width)["blank last"])

    def read(self, text: str, field: str) -> Board:
        """Return a board; raise BadInput, naming `field`."""
        return Board.parse(text, field)

    def read_ends(self, start: Any, goal: Any) -> tuple[State, State]:
        """Return two boards, given as states, boards or texts, of one size; raise BadInput."""
        first, last = self._state(start, "start"), self._state(goal, "goal")
        board, home = first.value, last.value
        if (home.height, home.width) != (board.height, board.width):
            raise BadInput("goal", Message("tiles-goal-size", start=board.size, goal=home.size))
        return first, last

    def _state(self, given: Any, field: str) -> State:
        if isinstance(given, State):
            if given.space == self:
                return given
            given = given.text
        board = given if isinstance(given, Board) else Board.parse(given, field)
        return State(self, str(board), board)

    def read_goal(self, text: str, start: Board) -> tuple[str, Callable[[Board], bool]]:
        """Return the canonical text of a board, and a function that returns whether a board is that one."""
        goal = Board.parse(text, "goal")
        return str(goal), goal.__eq__

    def mistaken_goals(self, goal: str) -> list[str]:
        """Return the goal transposed, with the blank last or first, and that of 3×3 with the blank in the middle."""
        rows = goal.split("-")
        tiles = goal.replace("-", "").replace("0", "")
        wide = ["-".join(one[k : k + len(rows[0])] for k in range(0, len(one), len(rows[0])))
                for one in (f"{tiles}0", f"0{tiles}")]  # fmt: skip
        turned = ["-".join(map("".join, zip(*one.split("-"), strict=True))) for one in (goal, *wide)]
        square = turned if len(rows) == len(rows[0]) else []
        around = ["123-804-765"] if len(goal) == len("123-804-765") and square else []
        return [one for one in dict.fromkeys([*square[:1], *wide, *square[1:], *around]) if one != goal]

    @property
    def costs(self) -> tuple[str, ...]:
        """Return the keys of both costs: a move costs 1, or the number on its tile."""
        return UNIT, TILE

    def is_solvable(self, start: State, goal: State) -> bool:
        """Return whether moves lead from one board to the other."""
        return solvable(start.value, goal.value)

    def refuse_endless(self, start: State) -> None:
        """Raise BadInput if the start can reach more than LARGEST_HALF boards."""
        boards = boards_of_half(start.value)
        if boards > LARGEST_HALF:
            raise BadInput("unsolvable", Message("tiles-endless", count=str(boards), most=str(LARGEST_HALF)))

    def tiles(self, state: State) -> list[list[int]]:
        """Return the rows of a board, 0 for the blank."""
        board: Board = state.value
        return board.grid()

    def roots(self, ends: tuple[Board, ...]) -> None:
        """Return None: boards need no table."""

    def summary(self) -> Message:
        """Return the summary of any board."""
        return Message("tiles-summary")

    def moves(self, state: Board) -> Iterator[Move]:
        """Yield the moves of the blank."""
        for m in range(len(MOVES)):
            if after := state.moved(m):
                yield Move(m, after)


def read_order(text: str) -> str:
    """Return an order of the blank's moves; raise BadInput."""
    if text == RANDOM_ORDER:
        return text
    if sorted(text.upper()) != sorted(MOVES) or len(text) != len(MOVES):
        raise refusal("must-be-order", "order", text)
    return text.upper()


def _make(given: Mapping[str, str]) -> TileSpace:
    return TileSpace(given)


TILES = Problem(
    key=TileSpace.KEY,
    noun="board",
    nouns="boards",
    make=_make,
    orders=(MOVES,),
    read_order=read_order,
    forms=BOARDS,
    longest_text=LONGEST_TEXT,
    input="board",
    join=" ",
    needs_start=True,
    usual_heuristic="manhattan",
    lacks=frozenset(),
    offers=frozenset(OFFERS),
    in_common=("problem", "start", "goal"),
)
