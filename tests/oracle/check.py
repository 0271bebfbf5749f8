"""A checker of traces: whatever the columns say is asked of the rules first."""

from typing import Any

from .algorithms import ALGORITHMS
from .boards import solvable
from .rules import Discard, Node
from .run import Run
from .trace import COLUMNS, DROPPED, MOVE_CODES, NONE

KINDS: dict[str, type] = {"g_n": float, "h_n": float, "f_n": float, "bound_e": float}  # all others are int


class Reader:
    """The columns of a trace, read row by row."""

    def __init__(self, columns: Any) -> None:
        self.length = {"e": len(columns.node_e), "n": len(columns.parent_n), "d": len(columns.seen_d)}
        self.at = {"n": 0, "d": 0}  # the next row
        self.end = {row: self.length[row] for row in "nd"}  # of the event; all before the first
        self.columns: dict[str, list[Any]] = {}
        for name in COLUMNS:
            values = [KINDS.get(name, int)(value) for value in getattr(columns, name)]  # no unsigned numbers below
            length = self.length[name[-1]]
            assert len(values) == length, f"{name} has {len(values)} values, expected {length}"
            self.columns[name] = values

    def expect(self, where: str, row: int, **expected: float) -> None:
        """Assert what a row says."""
        for name, value in expected.items():
            said = self.columns[name][row]
            assert said == value, f"{where}: {name} {said}, expected {value}"

    def open(self, where: str, e: int) -> None:
        """Go to the rows of event e."""
        for row, ends in (("n", "nodes_end_e"), ("d", "discards_end_e")):
            end, least, most = self.columns[ends][e], self.at[row], self.length[row]
            assert least <= end <= most, f"{where}: {ends} {end}, expected {least} to {most}"
            self.end[row] = end

    def take(self, where: str, row: str, **expected: float) -> None:
        """Assert what the next node or discard says."""
        at, said = self.at[row], f"{where}, {'node' if row == 'n' else 'discard'} {self.at[row]}"
        assert at < self.end[row], f"{said}: it is missing, expected {expected}"
        self.expect(said, at, **expected)
        self.at[row] += 1

    def node(self, where: str, node: Node) -> None:
        """Assert that the next new node is this one."""
        self.take(
            where, "n",
            parent_n=number(node.child.parent), move_n=MOVE_CODES[node.child.move], g_n=node.child.g,
            h_n=node.h, f_n=node.f, supersedes_n=number(node.supersedes),
        )  # fmt: skip

    def discard(self, where: str, move: str | None, discard: Discard) -> None:
        """Assert that the next discard is this one."""
        self.take(where, "d", move_d=MOVE_CODES[move], reason_d=discard.reason, seen_d=number(discard.seen))

    def close(self, where: str) -> None:
        """Assert that no rows are left over."""
        assert self.at == self.end, f"{where}: its rows were to end at {self.at}, not at {self.end}"


def number(n: int | None) -> int:
    """Write a node, or none, as a batch does."""
    return NONE if n is None else n


def check_trace(columns: Any, run_kwargs: dict[str, Any], *, whole: bool = False) -> None:
    """Assert that the columns are the first expansions of the run; of all of it, if whole.

    `columns` has the columns of a batch as attributes (any sequences), from expansion 0 on;
    `run_kwargs` are the arguments of `oracle`.
    """
    run, trace = Run(**run_kwargs), Reader(columns)
    rules = ALGORITHMS[run.algorithm].rules(run)

    def make(where: str, node: Node) -> None:
        """Assert that a node is made, unless there is no room for it."""
        if len(rules.nodes) >= run.limit:
            rules.ended = "limit"
        else:
            trace.node(where, node)
            rules.put(node)

    def drop(where: str) -> None:
        """Assert which nodes are taken and dropped."""
        for n in rules.drops():
            trace.discard(where, None, Discard(DROPPED, n))

    def settle(where: str) -> None:
        """Assert what comes after the children of an event, if they did not end the run."""
        if rules.ended is None and rules.leaves_nothing():
            drop(where)
        if rules.ended is None and (extra := rules.settle()) is not None:
            make(where, extra)
        if rules.ended is None and rules.leaves_nothing():
            rules.ended = "exhausted"

    for root in rules.roots():
        trace.node("before event 0", root)
        rules.put(root)
    settle("before event 0")
    if run.unsolvable == "explain" and not solvable(run.start, run.goal):
        rules.ended = "unsolvable"

    for e, node in enumerate(trace.columns["node_e"]):
        where = f"event {e}, node {node}"
        assert rules.ended is None, f"{where}: the search had ended ({rules.ended})"
        trace.open(where, e)
        drop(where)
        trace.expect(where, e, node_e=rules.next())
        rules.take(node)
        at = rules.nodes[node].child
        if rules.goal_test == "expansion" and at.board == run.goal:
            rules.ended = "solved"
        for child in rules.children(node):
            if rules.ended is not None:
                break
            fate = rules.judge(child)
            if isinstance(fate, Discard):
                trace.discard(where, child.move, fate)
            else:
                make(where, fate)
        trace.expect(where, e, bound_e=rules.bound)
        settle(where)
        trace.close(where)
        trace.expect(where, e, frontier_e=len(rules.waiting))

    last = f"after event {len(trace.columns['node_e']) - 1}"
    trace.end = {row: trace.length[row] for row in "nd"}
    trace.close(last)
    if whole:
        assert rules.ended, f"{last}: the search had not ended"
