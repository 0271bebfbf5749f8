"""The states of nodes: a root's own, and after that where moves lead; and what moves are called."""

from typing import Any, NamedTuple

from .algorithms import ALGORITHMS
from .problem.space import TableState
from .problem.table import Edges
from .run import TILES, Run
from .tiles import MOVES, Board


class BoardStates:
    """The boards of nodes."""

    def __init__(self, run: Run) -> None:
        self._ends = run.start, run.goal if ALGORITHMS[run.algorithm].sides == 2 else run.start

    def root(self, n: int) -> Board:
        """Return the board of node n, a root: the second one of a search from both ends is the goal."""
        board: Board = self._ends[n == 1]
        return board

    def after(self, board: Board, move: int) -> Board:
        """Return the board after a move."""
        after = board.moved(move)
        assert after is not None, "a search makes legal moves"
        return after

    def name(self, board: Board, move: int) -> str:
        """Return the letter of a move."""
        return MOVES[move]

    def shown(self, board: Board) -> Board:
        """Return what people see of a state: the board itself."""
        return board


class SideState(NamedTuple):
    """A state of a table, and the edges along which a search goes on from it."""

    v: int
    edges: Edges


class TableStates:
    """The states of nodes on a table."""

    def __init__(self, run: Run) -> None:
        self._run, self._table = run, run.state_table
        start = SideState(self._table.number[run.start.value], self._table.forward)
        self._ends = start, start
        if ALGORITHMS[run.algorithm].sides == 2:
            self._ends = start, SideState(self._table.number[run.goal.value], self._table.backward)

    def root(self, n: int) -> SideState:
        """Return the state of node n, a root: the second one of a search from both ends is the goal."""
        return self._ends[n == 1]

    def after(self, state: SideState, move: int) -> SideState:
        """Return the state after a move."""
        return SideState(int(state.edges.successor_vm[state.v, move]), state.edges)

    def name(self, state: SideState, move: int) -> str:
        """Return the name of a move: that of its action, else of the state to which it leads."""
        actions = self._table.space.actions
        return actions[move] if move < len(actions) else self._table.text(self.after(state, move).v)

    def shown(self, state: SideState) -> TableState:
        """Return what people see of a state."""
        value = self._table.states[state.v]
        return TableState(self._run.problem, self._table.space, self._table.text(state.v), value)


def states_of(run: Run) -> Any:
    """Return the states of a run's nodes: BoardStates or TableStates."""
    return BoardStates(run) if run.problem == TILES else TableStates(run)
