"""Sliding tiles as a problem: the record. Their boards, heuristics and parity are in solver/tiles."""

from collections.abc import Iterator, Mapping

from ..tiles import FORMATS, MOVES, Board, usual_goals
from .space import Move, Problem, StateSpace

HELLO_START, HELLO_GOAL = "283-164-705", "123-804-765"


class TileSpace(StateSpace):
    """The boards of a sliding-tile puzzle; a state is a board."""

    ACTIONS = tuple(MOVES)
    BYTES = 0

    def ends(self, start: str) -> tuple[str, str]:
        """Return the first example, or a start and the goal of its size with the blank last."""
        if not start:
            return HELLO_START, HELLO_GOAL
        board = Board.parse(start, "start")
        return start, str(usual_goals(board.height, board.width)["blank last"])

    def read(self, text: str, field: str) -> Board:
        """Return a board; raise BadInput, naming `field`."""
        return Board.parse(text, field)

    def summary(self) -> str:
        """Return that it is a board, which says the rest."""
        return "A board"

    def moves(self, state: Board) -> Iterator[Move]:
        """Yield the moves of the blank."""
        for m in range(len(MOVES)):
            if after := state.moved(m):
                yield Move(m, after)


def _make(given: Mapping[str, str]) -> TileSpace:
    return TileSpace(given)


TILES = Problem(
    key="tiles",
    label="Sliding tiles",
    blurb="Boards of 2×2 to 5×5 cells: a tile next to the blank slides into it.",
    noun="board",
    nouns="boards",
    make=_make,
    orders=((MOVES, "U D L R"),),
    formats=FORMATS,
)
