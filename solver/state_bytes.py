"""States as bytes: the tiles of a board cell by cell, or the number of a state of a table; all states of a run are
equally long.

Walks, answers and replays hold states in this form, which is compact and fast to compare and look up.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

import numpy as np

from .errors import BadInput, quoted
from .problem.space import State as SpaceState
from .problem.table import ENDLESS, NONE, Edges, StateTable
from .problem.tiles import MOVES, Board
from .run import RANDOM_ORDER, Run

State = bytes
NUMBER = ">u4"  # of a state of a table; big-endian, so that bytes sort like numbers
ROUNDED = 1 / 1000 + 1 / 8192  # error of h on a table: cut to thousandths, or to the grain
GRAIN = 1 / 8192  # absolute tolerance of a fractional h, per cell of the board


class BoardBytes:
    """The boards of a run as bytes. Moves are numbered as in MOVES."""

    def __init__(self, run: Run) -> None:
        self._run, start, goal = run, run.start.value, run.goal.value
        self._across = (-start.width, start.width, -1, 1)  # the change of the blank's cell by each of MOVES
        self.size = len(start.cells)
        self.start, self.goal = self.of(start), self.of(goal)
        self.slack = self.size * GRAIN if run.estimator.scale != 1 else 0.0

    def of(self, board: Board) -> State:
        """Return a board as bytes."""
        return bytes(board.cells)

    @property
    def goals(self) -> tuple[State, ...]:
        """Return the goal."""
        return (self.goal,)

    @property
    def names(self) -> Collection[str]:
        """Return (): there are too many boards to list."""
        return ()

    def shown(self, state: State) -> Board:
        """Return the board of a state."""
        board: Board = self._run.start.value.holding(state)
        return board

    def is_goal(self, state: State) -> bool:
        """Return whether a state is the goal."""
        return state == self.goal

    def after(self, state: State, move: int, from_goal: bool = False) -> State:
        """Return a state after a legal move; searches from the goal have the same moves."""
        blank = state.index(0)
        cell = blank + self._across[move]
        cells = bytearray(state)
        cells[blank], cells[cell] = cells[cell], 0
        return bytes(cells)

    def name(self, state: State, move: int, from_goal: bool = False) -> str:
        """Return the letter of a move."""
        return MOVES[move]

    def rank(self, name: str) -> int:
        """Return the number by which the names of moves are sorted."""
        return MOVES.index(name)

    def children(self, state: State) -> list[tuple[str, State, float]]:
        """Return (name of the move, state, cost) for each child of a state, in the run's order if that is fixed."""
        blank, width = state.index(0), self._run.start.value.width
        found = []
        for letter in MOVES if self._run.order == RANDOM_ORDER else self._run.order:
            move = MOVES.index(letter)
            cell = blank + self._across[move]
            if 0 <= cell < len(state) and (move < 2 or cell // width == blank // width):
                price = float(state[cell]) if self._run.cost == "tile" else 1.0
                found.append((letter, self.after(state, move), price))
        return found


class TableBytes:
    """The states of a table as bytes. Moves are numbered as the columns of the table."""

    def __init__(self, run: Run) -> None:
        self._run, self._table, self._space = run, run.state_table, run.space
        self.size = np.dtype(NUMBER).itemsize
        self.start = self._packed(self._table.number[run.start.value])

    @cached_property
    def _goal_v(self) -> np.ndarray:
        return self._run.goal_v

    @cached_property
    def slack(self) -> float:
        """Return by how much h of a state may differ from that of a program, which need not round it."""
        units_v, scale = self._units
        return 0.0 if (units_v % (scale * self._table.scale) == 0).all() else ROUNDED

    @cached_property
    def _units(self) -> tuple[np.ndarray, float]:
        return self._table.estimates(self._run.heuristics[self._run.heuristic], self._goal_v)

    @property
    def goal(self) -> State:
        """Return the goal, the first of several; empty if there is none."""
        goals = np.flatnonzero(self._goal_v).tolist()
        return self._packed(goals[0]) if len(goals) else b""

    @property
    def goals(self) -> tuple[State, ...]:
        """Return the goals, of which there may be several or none."""
        return tuple(map(self._packed, np.flatnonzero(self._goal_v).tolist()))

    @property
    def are_names(self) -> bool:
        """Return whether the texts of states are names, not numbers with signs between them."""
        return self._space.JOIN is None

    def _packed(self, v: int) -> State:
        return v.to_bytes(self.size, "big")

    def _edges(self, from_goal: bool) -> Edges:
        return self._table.backward if from_goal else self._table.forward

    def read(self, text: str) -> State:
        """Return the state with a text, in any form that people write; raise BadInput."""
        value = self._space.read(text, "answer")
        if value not in self._table.number:
            raise BadInput("answer", f"{quoted(text)} cannot be reached from {self._run.start}.")
        return self._packed(self._table.number[value])

    @property
    def names(self) -> Collection[str]:
        """Return the texts of all states."""
        return Texts(self._table)

    @property
    def moves(self) -> Collection[str]:
        """Return the possible names of moves."""
        return self._space.actions or self.names

    def shown(self, state: State) -> SpaceState:
        """Return the state in the form that people read."""
        v = int.from_bytes(state, "big")
        return SpaceState(self._space, self._table.text(v), self._table.states[v])

    def is_goal(self, state: State) -> bool:
        """Return whether a state is a goal."""
        return bool(self._goal_v[int.from_bytes(state, "big")])

    def after(self, state: State, move: int, from_goal: bool = False) -> State:
        """Return the state to which a move leads; in a search from the goal, against the direction of its edge."""
        return self._packed(int(self._edges(from_goal).successor_vm[int.from_bytes(state, "big"), move]))

    def name(self, state: State, move: int, from_goal: bool = False) -> str:
        """Return the name of a move: that of its action, else of the state to which it leads."""
        actions = self._space.actions
        return actions[move] if move < len(actions) else str(self.shown(self.after(state, move, from_goal)))

    def rank(self, name: str) -> int:
        """Return the number by which the names of moves are sorted."""
        actions = self._space.actions
        return actions.index(name) if name in actions else len(actions) + (self._table.number_of_text(name) or 0)

    def children(self, state: State) -> list[tuple[str, State, float]]:
        """Return (name of the move, state, cost) for each child of a state, in the order of the run."""
        successor_m, cost_m = (array[int.from_bytes(state, "big")] for array in self._table.forward)
        order = list(range(len(successor_m)))
        if self._space.actions and self._run.order != RANDOM_ORDER:
            order = [m for m in self._space.order_of(self._run.order) if m < len(successor_m)]
        return [
            (self.name(state, m), self._packed(int(successor_m[m])), int(cost_m[m]) / self._table.scale)
            for m in order
            if successor_m[m] != NONE
        ]

    def estimates(self, states: Sequence[State]) -> list[float]:
        """Return h of some states."""
        units_v, scale = self._units
        v_k = np.frombuffer(b"".join(states), NUMBER)
        h_v = np.where(units_v >= ENDLESS, np.inf, units_v / (scale * self._table.scale)).astype(np.float32)
        h_k: list[float] = h_v[v_k].tolist()
        return h_k


class Texts(Collection[str]):
    """The texts of all states of a table, in the order of their numbers."""

    def __init__(self, table: StateTable) -> None:
        self._table = table

    def __len__(self) -> int:
        return len(self._table.states)

    def __iter__(self) -> Iterator[str]:
        return map(self._table.space.write, self._table.states)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self._table.number_of_text(text) is not None


StateBytes = BoardBytes | TableBytes


def state_bytes(run: Run) -> StateBytes:
    """Return the byte encoding of the states of a run."""
    boards: type[StateBytes] = BoardBytes
    return run.space.encoded(boards, TableBytes)(run)
