"""Searches of graphs: what a run on tables must do, by the same searches in plain Python."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isqrt
from types import SimpleNamespace
from typing import Any

from . import trace as traces
from .algorithms import ALGORITHMS
from .chance import MASK, ORDERS_BEGIN, split_mix
from .run import Child, Run
from .trace import OracleTrace

FIRST = 0x100  # of the letters that stand for moves by number
Edges = dict[Any, list[tuple[int, Any, int]]]  # (move, state, cost) by state, by number


@dataclass(frozen=True)
class GraphRun(Run):
    """A run on a graph: its edges, its estimates and its goals."""

    edges: Edges = field(default_factory=dict)
    h: dict[Any, float] = field(default_factory=dict)
    order: Any = "listed"  # or random, or the numbers of the moves in an order

    @property
    def stride(self) -> int:
        """Return by how many moves the random walk of hill climbing is longer after each restart."""
        return max(1, isqrt(len(self.edges)))

    def opposite(self, move: str) -> str:
        """Return a sign: which move leads back does not follow from the move."""
        return "?"

    def estimator(self, goal: Any, informed: bool = True) -> Any:
        """Make h(state): that of the graph, towards the goal alone."""
        return (lambda state: self.h.get(state, 0.0)) if informed and goal == self.goal else (lambda state: 0.0)

    def order_of(self, e: int) -> Any:
        """Return the numbers of all moves in the order of an expansion."""
        ways = 1 + max((m for row in self.edges.values() for m, _, _ in row), default=0)
        if self.order != "random":
            return range(ways) if self.order == "listed" else self.order
        numbers = split_mix(ORDERS_BEGIN + self.seed)
        for _ in range(e):
            next(numbers)
        x, order = next(numbers), list(range(ways))
        for i in range(ways - 1, 0, -1):
            x = (x * 6364136223846793005 + 1442695040888963407) & MASK
            other = (x >> 33) % (i + 1)
            order[i], order[other] = order[other], order[i]
        return order

    def children(self, n: int, at: Child, e: int) -> Iterator[Child]:
        """Yield the children of node n in the order of expansion e."""
        row = {m: (state, cost) for m, state, cost in self.edges[at.board]}
        for m in self.order_of(e):
            if m in row:
                state, cost = row[m]
                yield Child(state, n, chr(FIRST + m), at.g + cost, at.depth + 1)


def search(run: GraphRun) -> OracleTrace:
    """Search a graph and write down everything."""
    trace = OracleTrace(run)
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 20_000))  # on a path without costs every node lies deeper
    ALGORITHMS[run.algorithm].search(run, trace)
    trace.finish()
    return trace


def columns(trace: OracleTrace) -> SimpleNamespace:
    """Give a trace the codes of a batch."""
    coded = traces.columns(
        SimpleNamespace(**{**vars(trace), "move_n": [None] * len(trace.move_n), "move_d": [None] * len(trace.move_d)})
    )
    coded.move_n = [255 if move is None else ord(move) - FIRST for move in trace.move_n]
    coded.move_d = [255 if move is None else ord(move) - FIRST for move in trace.move_d]
    return coded
