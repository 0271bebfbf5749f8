"""The engine of bounded searches that keep only the current branch, for runs whose events are not needed."""

from typing import Any

import numpy as np

from ...algorithms import ALGORITHMS
from ...kernels.boards.moves import MOST_CHILDREN
from ...kernels.boards.packing import is_wide, pack
from ...kernels.columns import (
    BRANCH,
    DEEPEST,
    HEAD,
    LARGEST,
    NODES,
    ROOTS,
    SOLVED,
    STATUS,
)
from ...kernels.jit import Kernel
from ...problem.tiles.board import neighbours
from ...problem.tiles.heuristics import PATTERN_DB, SumOverTiles
from ...run import RANDOM_ORDER, Run
from ..board_arrays import compiled_heuristics, kernels_of_h
from ..columns import SMALLEST, Columns, grown
from .counter_kernel import (
    MOST_TILES,
    NOTHING,
    NOWHERE,
    PARTITIONS,
    WAYS,
    Patterns,
    Stack,
    Ways,
    count_by_patterns,
    count_by_sums,
)
from .kernel import DeepeningRules


class DepthFirstCounter(Columns):
    """The arrays of the counting depth-first kernel; the columns of the batch stay empty."""

    HELPERS = (count_by_sums, count_by_patterns)

    @staticmethod
    def serves(run: Run) -> bool:
        """Return whether the kernel can search this run: boards of one word, and whole h from weights or patterns."""
        algorithm = ALGORITHMS[run.algorithm]
        if run.pending_table or algorithm.has_table or algorithm.proves or run.order == RANDOM_ORDER:
            return False
        if run.reached != "parent" or run.cutoff != "generated":
            return False
        informed = "heuristic" in algorithm.options
        by_weights = isinstance(run.estimator, SumOverTiles) and run.estimator.whole
        return not is_wide(len(run.start.value.cells)) and (not informed or by_weights or run.estimator is PATTERN_DB)

    def __init__(self, run: Run) -> None:
        """Allocate the arrays and make the first root."""
        super().__init__(run, False)
        algorithm = ALGORITHMS[run.algorithm]
        tests_when_generated = run.goal_test == "generation"
        self.rules = DeepeningRules(
            False, tests_when_generated, algorithm.f_is_depth, algorithm.deepens, run.limit, *pack(run.goal.value.cells)
        )  # fmt: skip
        self.ways = self._ways()
        self.patterns, at_start = self._patterns(run)
        h = int(self.encoding.h)
        bound = h if algorithm.first_bound is None else int(algorithm.first_bound(run))
        board, _ = pack(run.start.value.cells)
        left = bound if self.patterns.groups else bound - h
        root = (board, WAYS * run.start.value.cells.index(0) + NOWHERE, 0, left, *at_start)
        self.ends = np.array([NOTHING, board.astype(np.int64), *root[1:]], np.int64)
        self.stack: Stack = grown(Stack, None, SMALLEST, 0)
        for column, value in zip(self.stack, root, strict=True):
            column[0] = value
        self.move_k = np.zeros(SMALLEST, np.uint8)
        self.progress[[NODES, ROOTS, HEAD, LARGEST]] = 1
        if tests_when_generated and run.start == run.goal:
            self.progress[STATUS] = SOLVED

    @classmethod
    def kernels(cls, run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs, its loop first."""
        return (
            count_by_patterns if compiled_heuristics(run) else count_by_sums,
            *kernels_of_h(run),
        )

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or the stack is full."""
        return int(
            self.loop(count, self.rules, self.ways, self.patterns, self.progress, self.ends, self.stack, self.move_k)
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        waits = int(self.progress[HEAD])
        if waits + MOST_CHILDREN > len(self.stack.board_s):
            self.stack = grown(Stack, self.stack, 2 * len(self.stack.board_s), waits)
        if waits and int(self.stack.depth_s[waits - 1]) + 1 >= len(self.move_k):
            self.move_k = np.resize(self.move_k, 2 * len(self.move_k))

    def moves(self) -> list[int]:
        """Return the moves to the goal of a solved run."""
        return list(self.move_k[1 : int(self.progress[BRANCH]) + 1].tolist())

    def depths(self) -> tuple[int, int]:
        """Return the depths of the deepest node expanded and of the deepest node generated."""
        deepest, waits = int(self.progress[DEEPEST]), int(self.progress[HEAD])
        path = int(self.progress[BRANCH]) if self.progress[STATUS] == SOLVED else 0
        return deepest, max(deepest, path, int(self.stack.depth_s[:waits].max(initial=0)))

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        return (*super().bundles(), self.stack, (self.move_k,))

    def _ways(self) -> Ways:
        """Return the ways that may follow each way, in the order of the moves, and the change of f that each causes."""
        neighbour_cm, order_m, weight_tc, cost_t, *_ = self.encoding.space
        xs = len(neighbour_cm) * WAYS
        way_i, ways_x, undo_x = np.zeros(xs * MOST_CHILDREN, np.int64), *np.zeros((2, xs), np.int64)
        for x in range(xs):
            c, came_by = divmod(x, WAYS)
            for m in order_m.tolist():
                if neighbour_cm[c, m] < 0:
                    continue
                if came_by < NOWHERE and m == came_by ^ 1:
                    undo_x[x] = ways_x[x]
                    continue
                way_i[x * MOST_CHILDREN + ways_x[x]] = WAYS * int(neighbour_cm[c, m]) + m
                ways_x[x] += 1
        change_xt = self._by_way(weight_tc - weight_tc[0])
        change_xt[:, : len(cost_t)] += 1 if self.rules.f_is_depth else cost_t
        return Ways(way_i, ways_x, undo_x, change_xt.reshape(-1))

    def _patterns(self, run: Run) -> tuple[Patterns, list[int]]:
        """Return the pattern databases of a run, empty if it uses none, and both partitions' indices of its start."""
        if not self.encoding.estimates.address_i.size:
            none = np.empty(0, np.int64)
            return Patterns(0, 0, np.zeros((PARTITIONS, 0), np.int64), none, none, self.encoding.estimates.table), [
                0,
                0,
            ]
        cells = len(run.start.value.cells)
        groups, width = self.encoding.estimates.params[:2].tolist()
        rows = self.encoding.estimates.params[2:].reshape(PARTITIONS, groups + cells * cells)
        part_ptc = rows[:, groups:].reshape(PARTITIONS, cells, cells)
        one_xt, other_xt = (self._by_way(part_tc).reshape(-1) for part_tc in part_ptc)
        start_c = np.array(run.start.value.cells, np.uint8), np.arange(cells, dtype=np.intp)
        at_start = part_ptc[:, *start_c].sum(axis=1, dtype=np.int64).tolist()
        first_pg = np.ascontiguousarray(rows[:, :groups])
        return Patterns(groups, width, first_pg, one_xt, other_xt, self.encoding.estimates.table), at_start

    def _by_way(self, change_tc: np.ndarray) -> np.ndarray:
        """Return int64[x, t]: the change of a sum over tiles (int64[t, c]) when way x moves tile t."""
        goal = self.encoding.run.goal.value
        neighbour_cm = neighbours(goal.height, goal.width)
        change_xt = np.zeros((len(neighbour_cm) * WAYS, MOST_TILES), np.int64)
        for c, m in np.argwhere(neighbour_cm[:, [1, 0, 3, 2]] >= 0).tolist():
            before = neighbour_cm[c, m ^ 1]
            change_xt[WAYS * c + m, : len(change_tc)] = change_tc[:, before] - change_tc[:, c]
        return change_xt
