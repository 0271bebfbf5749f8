"""The first steps of a run, a record each: what was taken, added and discarded, and the frontier in order after it.

A step is an expansion, counted from 1. Letters: n node, e expansion, d discard.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from .algorithms import ALGORITHMS
from .expansion import REASONS
from .kernels.columns import NONE, ROOT
from .run import Run
from .search import Search
from .tiles import MOVES, Board

State = bytes  # the tiles of a board, cell by cell
Turn = Callable[[int], tuple[float | State, ...]]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A child that was dropped: its move, why, the node that has its state if any, and its own state."""

    move: str
    reason: str
    seen: int | None
    state: State


class Walk:
    """The first `steps` expansions of a run, fewer where it ends before.

    Columns as in a batch, as lists; `left_n` is the step with which a node leaves the frontier, `made_n` the one that
    puts it there, both 0 before the first and `for_ever` for one that stays.
    """

    def __init__(self, run: Run, steps: int) -> None:
        """Search no further than that."""
        self.run, self.parity = run, run.start.parity()
        self.algorithm = ALGORITHMS[run.algorithm]
        search = Search(run)
        search.advance(steps)
        self.done = search.done
        self.is_made = search.is_made
        self.columns = {name: column.tolist() for name, column in search.columns().items()}
        self.node_e, self.parent_n = self.columns["node_e"], self.columns["parent_n"]
        self.move_n, self.f_n = self.columns["move_n"], self.columns["f_n"]
        self.g_n, self.h_n = self.columns["g_n"], self.columns["h_n"]
        self.steps = len(self.node_e)
        self.for_ever = self.steps + 1
        self._across = (-run.start.width, run.start.width, -1, 1)  # cells that each move is, in the order of MOVES
        self._state_n: dict[int, State] = {}
        self._when()

    def _when(self) -> None:
        """Fill `made_n`, `left_n`, the depth of every node and its tree: the root that it hangs from."""
        count = len(self.parent_n)
        self.made_n, self.left_n = [0] * count, [self.for_ever] * count
        ends_n, ends_d = self.columns["nodes_end_e"], self.columns["discards_end_e"]
        supersedes_n, move_d, seen_d = (self.columns[name] for name in ("supersedes_n", "move_d", "seen_d"))
        made = self.roots = self.algorithm.sides
        dropped = 0
        for e, taken in enumerate(self.node_e):
            self.left_n[taken] = min(self.left_n[taken], e + 1)
            for n in range(made, ends_n[e]):
                self.made_n[n] = e + 1
                if supersedes_n[n] != NONE:
                    old = supersedes_n[n]
                    self.left_n[old] = min(self.left_n[old], e + 1)
            for d in range(dropped, ends_d[e]):
                if move_d[d] == ROOT:  # no child: a node that was dropped when it was taken
                    self.left_n[seen_d[d]] = min(self.left_n[seen_d[d]], e + 1)
            made, dropped = ends_n[e], ends_d[e]
        self.depth_n, self.tree_n = [0] * count, [0] * count
        for n, parent in enumerate(self.parent_n):
            if parent == NONE:
                self.tree_n[n] = n if n < self.roots else 0
            else:
                self.depth_n[n], self.tree_n[n] = self.depth_n[parent] + 1, self.tree_n[parent]

    def state(self, n: int) -> State:
        """Return the state of a node."""
        way = []
        while n not in self._state_n:
            parent = self.parent_n[n]
            if parent == NONE:
                of_goal = self.algorithm.sides == 2 and n == 1
                self._state_n[n] = bytes((self.run.goal if of_goal else self.run.start).cells)
            else:
                way.append(n)
                n = parent
        for child in reversed(way):
            self._state_n[child] = self.slid(self._state_n[self.parent_n[child]], self.move_n[child])
        return self._state_n[way[0] if way else n]

    def move(self, n: int) -> str:
        """Return the move that leads to a node that is no root."""
        return MOVES[self.move_n[n]]

    def path(self, n: int) -> str:
        """Return the moves that lead to a node from its root, the start or the goal."""
        moves = []
        while self.parent_n[n] != NONE:
            moves.append(self.move(n))
            n = self.parent_n[n]
        return "".join(reversed(moves))

    def from_goal(self, n: int) -> bool:
        """Tell whether a node is in the tree that grows from the goal."""
        return self.algorithm.sides == 2 and self.tree_n[n] == 1

    def slid(self, state: State, move: int) -> State:
        """Return a state after the blank went `move`, which it can."""
        blank = state.index(0)
        cell = blank + self._across[move]
        cells = bytearray(state)
        cells[blank], cells[cell] = cells[cell], 0
        return bytes(cells)

    def board(self, state: State) -> Board:
        """Return a state as a board."""
        return self.run.start.holding(state)

    def nodes_after(self, step: int) -> int:
        """Return how many nodes exist after a step; after step 0 the roots."""
        return int(self.columns["nodes_end_e"][step - 1]) if step else self.roots

    def taken(self, step: int) -> int:
        """Return the node that a step takes."""
        return int(self.node_e[step - 1])

    def added(self, step: int) -> list[int]:
        """Return the children that a step puts on the frontier."""
        here = self.taken(step)
        between = range(self.nodes_after(step - 1), self.nodes_after(step))
        return [n for n in between if self.parent_n[n] == here]

    def dropped(self, step: int) -> list[Dropped]:
        """Return the children that a step discards."""
        ends_d = self.columns["discards_end_e"]
        found = []
        for d in range(ends_d[step - 2] if step > 1 else 0, ends_d[step - 1]):
            move, seen = self.columns["move_d"][d], self.columns["seen_d"][d]
            if move != ROOT:
                state = self.slid(self.state(self.taken(step)), move)
                reason = REASONS[self.columns["reason_d"][d]]
                found.append(Dropped(MOVES[move], reason, None if seen == NONE else seen, state))
        return found

    def waits(self, n: int, step: int) -> bool:
        """Tell whether a node is on the frontier after a step."""
        return self.made_n[n] <= step < self.left_n[n]

    def frontier(self, step: int) -> list[int]:
        """Return the nodes of the frontier after a step, in the order in which they will be taken."""
        turn = self.turn()
        return sorted((n for n in range(self.nodes_after(step)) if self.waits(n, step)), key=turn)

    def turn(self) -> Turn:
        """Return what the frontier is ordered by, least first."""
        structure, tie, levels = self.algorithm.structure, self.run.tie, self.algorithm.levels
        if structure == "stack":
            bounded = bool(self.node_e) and self.columns["bound_e"][0] < float("inf")
            return (lambda n: (-self.depth_n[n], -n)) if bounded else (lambda n: (-n,))
        if structure == "queue":
            return lambda n: (self.depth_n[n], self.tree_n[n], n)
        level = {"deep": -1, "shallow": 1}.get(levels, 0)
        on_g = {"high_g": -1, "high_g_newest": -1, "low_g": 1}.get(tie, 0)
        supersedes_n = self.columns["supersedes_n"]

        def key(n: int) -> tuple[float | State, ...]:
            state = self.state(n) if tie == "state" else b""
            is_newer_first = tie in ("lifo", "high_g_newest") or (tie == "sorted" and supersedes_n[n] != NONE)
            age = -1 if is_newer_first else 1
            return level * self.depth_n[n], self.f_n[n], self.tree_n[n], state, on_g * self.g_n[n], age * n

        return key


SHORT = 100  # steps of walks of which many are kept


def walk_of(run: Run, steps: int) -> Walk:
    """Return the first steps of a run, shared by all that ask for as many."""
    return _short(run, steps) if steps <= SHORT else _long(run, steps)


@lru_cache(maxsize=1024)
def _short(run: Run, steps: int) -> Walk:
    return Walk(run, steps)


@lru_cache(maxsize=2)
def _long(run: Run, steps: int) -> Walk:
    return Walk(run, steps)
