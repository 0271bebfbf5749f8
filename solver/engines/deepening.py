"""The engine of searches that keep only the current branch."""

from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import deepening
from ..kernels.columns import (
    BRANCH,
    DEEPEST,
    GOAL_NODE,
    HEAD,
    ROOT,
    SOLVED,
    STATUS,
    Bounds,
    Branch,
    DeepeningRules,
    Waiting,
)
from ..kernels.jit import Kernel
from ..run import Run
from ..tiles.board import MOVES
from ..tiles.kernels.moves import MOST_CHILDREN
from ..tiles.kernels.packing import pack
from .columns import SMALLEST, Columns, grown, kernels_of_h


class Deepening(Columns):
    """The engine of searches that keep only the current branch; without `records` it keeps no columns either."""

    def __init__(self, run: Run, records: bool) -> None:
        """Make the first root."""
        super().__init__(run, False)
        algorithm = ALGORITHMS[run.algorithm]
        self.rules = DeepeningRules(
            records, run.goal_test == "generation", algorithm.f_is_depth, algorithm.deepens, run.limit,
            *pack(run.goal.cells),
        )  # fmt: skip
        self.branch = Branch(
            np.array(pack(run.start.cells)), np.zeros(SMALLEST, np.uint8), np.zeros(SMALLEST, np.int64)
        )  # fmt: skip
        self.waiting: Waiting = grown(Waiting, None, SMALLEST, 0)
        h = self.start_h(np.array(run.start.cells))
        f = self.blend.h_weight * h
        self.bounds = Bounds(np.array([float(algorithm.first_bound(run)) if algorithm.f_is_depth else f, np.inf, h]))
        self.put_root(0, run.start, h)
        self.nodes.f_n[0] = f
        for column, value in zip(self.waiting, (0, ROOT, 0, 0.0, h), strict=True):
            column[0] = value
        self.progress[HEAD] = 1
        if self.rules.tests_when_generated and run.start == run.goal:
            self.progress[STATUS], self.progress[GOAL_NODE] = SOLVED, 0

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run takes."""
        return (deepening.deepen, *kernels_of_h(run))

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""
        return int(
            deepening.deepen(
                count, self.rules, self.blend, self.puzzle, self.estimates, self.progress, self.bounds, self.nodes,
                self.expansions, self.discards, self.waiting, self.branch,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double whatever is full."""
        if self.rules.records:
            self.grow_columns()
        waits = int(self.progress[HEAD])
        if waits + MOST_CHILDREN > len(self.waiting.depth_s):
            self.waiting = grown(Waiting, self.waiting, 2 * len(self.waiting.depth_s), waits)
        if waits and int(self.waiting.depth_s[waits - 1]) + 1 >= len(self.branch.move_k):
            room = 2 * len(self.branch.move_k)
            self.branch = self.branch._replace(
                move_k=np.resize(self.branch.move_k, room), node_k=np.resize(self.branch.node_k, room)
            )  # fmt: skip

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""
        branch = int(self.progress[BRANCH])
        depth = branch if branch >= 0 else -branch  # below 0 the goal was generated and the board is its parent's
        return "".join(MOVES[m] for m in self.branch.move_k[1 : depth + 1])

    def deepest(self) -> int:
        """Return the depth of the deepest node expanded."""
        return int(self.progress[DEEPEST])

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (*super().bundles(), self.waiting, self.branch)
