"""A run as Python objects, expansion by expansion, for printing the tables that textbooks show.

>>> from solver import Run, expansions
>>> for expansion in expansions(Run("283-164-705", "123-804-765", heuristic="misplaced")):
...     print(expansion.number, expansion.node.board, expansion.node.f, expansion.frontier)
1 283-164-705 4 3
2 283-104-765 4 5
3 203-184-765 5 6
4 283-014-765 5 7
5 023-184-765 5 7
6 123-084-765 5 8
7 123-804-765 5 7
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from .batch import Span
from .kernels.columns import DROPPED, NONE, ON_PATH, OVER_BOUND, PASSED_OVER, REACHED, UNDOES
from .node_states import states_of
from .run import Run
from .search import Search

CHUNK = 1024  # expansions that are computed at a time
REASONS = {
    REACHED: "reached",
    OVER_BOUND: "over the bound",
    UNDOES: "undoes the previous move",
    PASSED_OVER: "passed over",
    ON_PATH: "on the path",
}


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the search tree; it never changes."""

    number: int
    parent: int | None  # None for a root
    supersedes: int | None  # the node that it replaces
    move: str | None  # the direction of the blank, or the name of the move; None for a root
    g: float
    h: float
    f: float
    board: Any  # its state: a Board of tiles, or a State of another problem


@dataclass(frozen=True, slots=True)
class Discard:
    """A child that was discarded, and why."""

    move: str
    reason: str  # one of REASONS
    seen: int | None  # the node that has its state


@dataclass(frozen=True, slots=True)
class Expansion:
    """An expansion: the node expanded, its children, and the size of the frontier after it."""

    number: int  # counted from 1
    node: Node
    added: tuple[Node, ...]  # the children added to the frontier
    discarded: tuple[Discard, ...]  # the other children
    frontier: int  # nodes on the frontier afterwards
    dropped: tuple[Node, ...]  # popped before it, or after the last one, without being expanded
    bound: float  # of the iteration or branch, or the cost of the best path so far; infinite without one
    put_back: Node | None = None  # the node that recursive search puts back on the frontier with its backed-up f


def expansions(run: Run) -> Iterator[Expansion]:
    """Yield the expansions of a run, searching at most CHUNK further than the caller reads. Raise KernelFault."""
    made, states = Search(run), states_of(run)
    nodes: list[Node] = []
    state_n: list[Any] = []
    while True:
        first = made.expanded
        made.advance(CHUNK)
        span = made.span(first, CHUNK)
        columns = made.columns(span)
        for row in range(span.end_n - span.first_n):
            nodes.append(_node(row, columns, state_n, states))
        for e in range(first, made.expanded):
            yield _expansion(e, span, columns, nodes, lambda n, move: states.name(state_n[n], move))
        if made.done:
            return


def _node(row: int, columns: dict[str, np.ndarray], state_n: list[Any], states: Any) -> Node:
    """Return the next node, and add its state to those of the nodes before it."""
    parent, old, move = (int(columns[name][row]) for name in ("parent_n", "supersedes_n", "move_n"))
    n, is_root = len(state_n), parent == NONE
    name = None if is_root else states.name(state_n[parent], move)
    state_n.append(states.root(n) if is_root else states.after(state_n[parent], move))
    g, h, f = (_number(columns[key][row]) for key in ("g_n", "h_n", "f_n"))
    board = states.shown(state_n[n])
    return Node(n, None if is_root else parent, None if old == NONE else old, name, g, h, f, board)


def _expansion(
    e: int, span: Span, columns: dict[str, np.ndarray], nodes: list[Node], name_of: Callable[[int, int], str]
) -> Expansion:
    row = e - span.first_e
    # A node that is put back and the root of a new iteration follow the children of the expansion.
    first_n = int(columns["nodes_end_e"][row - 1]) if row else span.first_n
    here = int(columns["node_e"][row])
    new = [nodes[n] for n in range(first_n, int(columns["nodes_end_e"][row])) if nodes[n].parent is not None]
    added = [node for node in new if node.parent == here]
    first_d = int(columns["discards_end_e"][row - 1]) if row else span.first_d
    discarded, dropped = [], []
    for d in range(first_d - span.first_d, int(columns["discards_end_e"][row]) - span.first_d):
        seen = int(columns["seen_d"][d])
        if columns["reason_d"][d] == DROPPED:
            dropped.append(nodes[seen])
            continue
        reason = REASONS[columns["reason_d"][d]]
        discarded.append(Discard(name_of(here, int(columns["move_d"][d])), reason, None if seen == NONE else seen))
    return Expansion(
        e + 1, nodes[here], tuple(added), tuple(discarded), int(columns["frontier_e"][row]), tuple(dropped),
        float(columns["bound_e"][row]), new[-1] if len(new) > len(added) else None,
    )  # fmt: skip


def _number(value: np.float32) -> float:
    return int(value) if value.is_integer() else float(value)  # infinity is a float too
