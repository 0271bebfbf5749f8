"""The states of a run in the form of its kernel: packed boards, or the rows of a table."""

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import reached
from ..kernels.boards.packing import is_wide, pack
from ..kernels.columns import BoardSpace, Nodes, TableSpace
from ..kernels.estimates import NO_WAY
from ..kernels.jit import Kernel
from ..kernels.kinds import SearchLoop
from ..kernels.states import ways_of
from ..problem.table import Edges, read_only
from ..run import RANDOM_ORDER, Run
from .board_arrays import board_space, compiled_heuristics, estimates_of, h_of, order_seed, scale_of, weights_of

Words = tuple[np.uint64, np.uint64]
NOTHING: Words = (np.uint64(0), np.uint64(0))


class BoardEncoding:
    """The encoding of boards, which are packed."""

    is_table = False
    unit = 1.0  # the kernel's units in a cost of 1

    def __init__(self, run: Run) -> None:
        """Prepare the encoding of a run between boards."""
        self.run, start, goal = run, run.start.value, run.goal.value
        self.space = board_space(run)
        self.wide = is_wide(len(goal.cells))
        self.ways = ways_of(self.space.neighbour_cm)
        self.scale = scale_of(run)
        self.heuristics = compiled_heuristics(run)
        self.estimates = estimates_of(self.heuristics, run.cost, goal)
        self.start, self.goal = pack(start.cells), pack(goal.cells)
        self.place = start.cells.index(0)
        self.starts_solved = start == goal
        self.stride = len(goal.cells)  # the moves by which the random walk of hill climbing grows with each restart
        self.h = h_of(np.array(start.cells, np.uint8), self.space.weight_tc, self.estimates, self.scale)

    def slots(self, fewest: int) -> np.ndarray:
        """Return free slots for reached states: a few at first, enlarged later."""
        return np.zeros(fewest, np.uint32)

    def has_no_room(self, slots: int, nodes: int) -> bool:
        """Return whether `slots` are too few for another expansion of a search with `nodes`."""
        return bool(nodes + self.ways > reached.room_in(slots))

    def enter(self, n: int, nodes: Nodes, reached_s: np.ndarray) -> None:
        """Enter the state of node n, a root."""
        reached.enter(n, n + 1, nodes.low_n, nodes.high_n, reached_s)

    def look_both_ways(self) -> tuple[BoardSpace, Words, int, float]:
        """Set up estimates both ways; return moves from the goal, its words and blank, and its h towards the start."""
        run, start, goal = self.run, self.run.start.value, self.run.goal.value
        self.estimates = estimates_of(self.heuristics, run.cost, goal, start)
        reverse = self.space._replace(weight_tc=weights_of(run, start))
        towards = estimates_of(self.heuristics, run.cost, start)
        h = h_of(np.array(goal.cells, np.uint8), reverse.weight_tc, towards, self.scale)
        return reverse, self.goal, goal.cells.index(0), h

    def moves_to_goal(self, move_k: Sequence[int], state_k: Sequence[int]) -> list[int]:
        """Return the moves that undo those from the goal, the last one first; `state_k` is not needed."""
        return [m ^ 1 for m in move_k]


class TableEncoding:
    """The encoding of states as rows of a table; see `problem.table`."""

    is_table = True
    wide = False
    heuristics = ()

    def __init__(self, run: Run) -> None:
        """Enumerate the states of a run. Raise BadInput if there are too many."""
        self.run, self.table = run, run.state_table
        self.table.readers.add(self)
        table, self.goal_v = self.table, run.goal_v
        self.unit = float(table.scale)
        self.first = table.number[run.start.value]
        estimate_v, self.scale = self._estimates(self.goal_v)
        self.space = self._space(table.forward, estimate_v, self.goal_v)
        self.estimates = estimates_of((), "unit")
        self.ways = ways_of(self.space.successor_vm)
        self.start, self.goal, self.place = (np.uint64(self.first), np.uint64(0)), NOTHING, self.first
        self.starts_solved = bool(self.goal_v[self.first])
        self.stride = max(1, isqrt(len(table.states)))
        self.h = self._h(estimate_v, self.first)

    def _space(self, edges: Edges, estimate_v: np.ndarray, goal_v: np.ndarray) -> TableSpace:
        successor_vm, cost_vm = edges
        ways = successor_vm.shape[1]
        order_m = np.arange(ways, dtype=np.int16)
        if self.table.space.actions and self.run.order != RANDOM_ORDER:
            order_m = np.array(self.table.space.order_of(self.run.order), np.int16)
            order_m = np.concatenate([order_m[order_m < ways], np.arange(len(order_m), ways, dtype=np.int16)])
        return TableSpace(successor_vm, order_m, estimate_v, cost_vm, order_seed(self.run), goal_v)

    def _estimates(self, goal_v: np.ndarray) -> tuple[np.ndarray, float]:
        if "heuristic" not in ALGORITHMS[self.run.algorithm].options:
            return read_only(np.zeros(len(goal_v), np.int32)), 1.0
        return self.table.estimates(self.run.heuristics[self.run.heuristic], goal_v)

    def _h(self, estimate_v: np.ndarray, v: int) -> float:
        units = int(estimate_v[v])
        return float("inf") if units >= NO_WAY else float(np.float32(units / self.scale))

    def slots(self, fewest: int) -> np.ndarray:
        """Return free slots for reached states: one for each state."""
        return np.zeros(len(self.goal_v), np.uint32)

    def has_no_room(self, slots: int, nodes: int) -> bool:
        """Return whether the slots are too few: never."""
        return False

    def enter(self, n: int, nodes: Nodes, reached_s: np.ndarray) -> None:
        """Enter the state of node n, a root."""
        reached_s[nodes.low_n[n]] = n + 1

    def look_both_ways(self) -> tuple[TableSpace, Words, int, float]:
        """Return moves from the goal, its words and state, and its h towards the start."""
        [goal] = np.flatnonzero(self.goal_v).tolist()
        start_v = np.zeros(len(self.goal_v), np.uint8)
        start_v[self.first] = 1
        read_only(start_v)
        estimate_v = read_only(np.zeros(len(start_v), np.int32))
        if not self.run.heuristics[self.run.heuristic].for_one_goal:
            estimate_v, _ = self._estimates(start_v)
        back, there = self.table.backward, self.table.forward_as_backward
        self.space = self._space(there, self.space.estimate_v, self.goal_v)
        self.ways = ways_of(there.successor_vm)
        reverse = self._space(back, estimate_v, start_v)
        return reverse, (np.uint64(goal), np.uint64(0)), goal, self._h(estimate_v, goal)

    def moves_to_goal(self, move_k: Sequence[int], state_k: Sequence[int]) -> list[int]:
        """Return the moves through some states, those of nodes from the middle to the goal."""
        return [self.table.edge_between(v, w) for v, w in pairwise(state_k)]


def encoding_of(run: Run) -> BoardEncoding | TableEncoding:
    """Return the encoding of the states of a run; raise BadInput if there are too many."""
    boards: type[BoardEncoding | TableEncoding] = BoardEncoding
    return run.space.encoded(boards, TableEncoding)(run)


def kernel_of(loop: SearchLoop, run: Run) -> Kernel:
    """Return the kernel of a loop for the states of a run."""
    return run.space.encoded(loop, loop.of_table)
