"""Searches of graphs: what a run on tables must do, by the same searches in plain Python."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import isqrt
from types import SimpleNamespace
from typing import Any

from . import trace as traces
from .algorithms import ALGORITHMS
from .best_first import STACK, BestFirst
from .branch_and_bound import BranchAndBound
from .chance import MASK, ORDERS_BEGIN, split_mix
from .fringe import Fringe
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
    back: Edges = field(default_factory=dict)  # of a search from the goal; see `backwards`
    h_back: dict[Any, float] = field(default_factory=dict)  # of a search from the goal, towards the start
    side_n: dict[int, int] = field(default_factory=dict)  # of a search from both ends: 1 from the goal

    @property
    def stride(self) -> int:
        """Return by how many moves the random walk of hill climbing is longer after each restart."""
        return max(1, isqrt(len(self.edges)))

    def opposite(self, move: str) -> str:
        """Return a sign: which move leads back does not follow from the move."""
        return "?"

    @property
    def grain(self) -> Any:
        """Return the least difference of costs that is told apart: 1 where all are whole, else the last decimal."""
        costs = [Fraction(cost) for row in self.edges.values() for _, _, cost in row]
        decimals = decimals_of([*costs, *self.h.values()])
        return 1 if decimals <= 3 and all(cost % 1 == 0 for cost in costs) else Fraction(1, 10 ** max(3, decimals))

    def estimator(self, goal: Any, informed: bool = True) -> Any:
        """Make h(state), towards the goal or towards the start."""
        estimates = self.h if goal == self.goal else self.h_back
        return (lambda state: estimates.get(state, 0.0)) if informed else (lambda state: 0.0)

    def order_of(self, e: int) -> Any:
        """Return the numbers of all moves in the order of an expansion."""
        ways = 1 + max((m for row in (*self.edges.values(), *self.back.values()) for m, _, _ in row), default=0)
        if self.order != "random":
            given = [] if self.order == "listed" else list(self.order)
            return [*given, *(m for m in range(ways) if m not in given)]
        numbers = split_mix(ORDERS_BEGIN + self.seed)
        for _ in range(e):
            next(numbers)
        x, order = next(numbers), list(range(ways))
        for i in range(ways - 1, 0, -1):
            x = (x * 6364136223846793005 + 1442695040888963407) & MASK
            other = (x >> 33) % (i + 1)
            order[i], order[other] = order[other], order[i]
        return order

    def place_of(self, board: Any) -> Any:
        """Return what a state is compared by where ties go to the least state."""
        return place_of(board)

    def children(self, n: int, at: Child, e: int) -> Iterator[Child]:
        """Yield the children of node n in the order of expansion e."""
        side = self.side_n[n] = n if at.parent is None else self.side_n[at.parent]
        edges = self.back if side == 1 and self.back else self.edges
        row = {m: (state, cost) for m, state, cost in edges[at.board]}
        for m in self.order_of(e):
            if m in row:
                state, cost = row[m]
                yield Child(state, n, chr(FIRST + m), at.g + cost, at.depth + 1)


def place_of(state: Any) -> Any:
    """Return what a state is compared by: a name sign by sign in lower case, a number in it being one sign."""
    if not isinstance(state, str):
        return state
    signs: list[tuple[int, Any]] = []
    for is_number, group in groupby(state.casefold(), lambda sign: sign in "0123456789"):
        part = "".join(group)
        signs += [(0, int(part))] if is_number else [(1, sign) for sign in part]
    return signs, state


def is_stack(algorithm: str) -> bool:
    """Tell whether the node generated last is expanded first."""
    search = ALGORITHMS[algorithm]
    return isinstance(search, BranchAndBound | Fringe) or (isinstance(search, BestFirst) and search.frontier is STACK)


def generated(edges: Edges, order: str, algorithm: str) -> Edges:
    """Return edges from nodes to nodes, numbered as the children are generated.

    The order says which child comes first: a queue gets it first, a stack last, so that it is on top.
    """
    found: Edges = {}
    for name, row in edges.items():
        if order == "alphabetical":
            row = sorted(row, key=lambda edge: place_of(edge[1]))
        turned = (order == "reverse") != (is_stack(algorithm) and order != "random")
        found[name] = [(m, other, cost) for m, (_, other, cost) in enumerate(reversed(row) if turned else row)]
    return found


def decimals_of(values: Iterable[Any]) -> int:
    """Return how many decimals the fractions among some numbers have at most; 3 for those that have no end."""
    fractions = [value for value in values if isinstance(value, Fraction)]
    return next((d for d in range(9) if all(value * 10**d % 1 == 0 for value in fractions)), 3)


def backwards(edges: Edges) -> Edges:
    """Return edges from their ends: numbered as the edge the other way, if there is one, else after all of those.

    Of several edges from one state to another the cheapest counts.
    """
    ways = 1 + max((m for row in edges.values() for m, _, _ in row), default=0)
    found: Edges = {}
    for state, row in edges.items():
        number: dict[Any, int] = {}
        for m, other, _ in row:
            number.setdefault(other, m)
        into: dict[Any, int] = {}
        for before in sorted(edges, key=place_of):
            for _, other, cost in edges[before]:
                if other == state:
                    into[before] = min(cost, into.get(before, cost))
        more = [before for before in into if before not in number]
        number |= {before: ways + k for k, before in enumerate(more)}
        found[state] = sorted((number[before], before, cost) for before, cost in into.items())
    return found


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
