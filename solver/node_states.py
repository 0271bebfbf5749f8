"""The states of nodes, computed from their roots along the moves, and the names of moves."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .algorithms import ALGORITHMS
from .problem.space import FINEST_DECIMALS, UNIT, State
from .problem.table import Edges
from .problem.tiles import MOVES, Board
from .run import Run


class BoardStates:
    """The boards of nodes."""

    def __init__(self, run: Run) -> None:
        start, goal = run.start.value, run.goal.value
        self._ends = start, goal if ALGORITHMS[run.algorithm].sides == 2 else start
        self._costs_one = run.cost == UNIT

    def root(self, n: int) -> Board:
        """Return the board of root n: the second root of a search from both ends is the goal."""
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

    def names(self, moves: Sequence[int]) -> str:
        """Return the letters of moves from the start."""
        return "".join(MOVES[move] for move in moves)

    def cost(self, moves: Sequence[int]) -> float:
        """Return the cost of moves from the start."""
        if self._costs_one:
            return len(moves)
        board, total = self.root(0), 0
        for move in moves:
            after = self.after(board, move)
            total += board.cells[after.cells.index(0)]
            board = after
        return total

    def shown(self, board: Board) -> Board:
        """Return the visible form of a state: the board itself."""
        return board


class SideState(NamedTuple):
    """A state of a table, and the edges along which a search continues from it."""

    v: int
    edges: Edges


class TableStates:
    """The states of nodes on a table."""

    def __init__(self, run: Run) -> None:
        self._table = run.state_table
        start = SideState(self._table.number[run.start.value], self._table.forward)
        self._ends = start, start
        if ALGORITHMS[run.algorithm].sides == 2:
            self._ends = start, SideState(self._table.number[run.goal.value], self._table.backward)

    def root(self, n: int) -> SideState:
        """Return the state of root n: the second root of a search from both ends is the goal."""
        return self._ends[n == 1]

    def after(self, state: SideState, move: int) -> SideState:
        """Return the state after a move."""
        return SideState(int(state.edges.successor_vm[state.v, move]), state.edges)

    def name(self, state: SideState, move: int) -> str:
        """Return the name of a move: that of its action, else that of the state it leads to."""
        actions = self._table.space.actions
        return actions[move] if move < len(actions) else self._table.text(self.after(state, move).v)

    def names(self, moves: Sequence[int]) -> tuple[str, ...]:
        """Return the names of moves from the start."""
        names, v = [], self._ends[0].v
        for move in moves:
            names.append(self._table.label(v, move))
            v = int(self._table.forward.successor_vm[v, move])
        return tuple(names)

    def cost(self, moves: Sequence[int]) -> float:
        """Return the cost of moves from the start."""
        successor_vm, cost_vm = self._table.forward
        total, v = 0, self._ends[0].v
        for move in moves:
            total += int(cost_vm[v, move])
            v = int(successor_vm[v, move])
        return number(total / self._table.scale)

    def shown(self, state: SideState) -> State:
        """Return the visible form of a state."""
        return State(self._table.space, self._table.text(state.v), self._table.states[state.v])


def number(value: float) -> float:
    """Return a cost as a Python number, an integer if it is whole."""
    rounded = round(float(value), FINEST_DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded


def states_of(run: Run) -> Any:
    """Return the states of a run's nodes: BoardStates or TableStates."""
    return run.space.encoded(BoardStates, TableStates)(run)
