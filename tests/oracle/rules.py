"""What must happen in a trace: the part of it that all searches have in common.

The rules of a family are a second writing of its search, told as what the trace must say next: `check_trace` asks
them event by event. They share with the search that writes traces its record, no more.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

from .run import Child, Run
from .trace import ON_PATH, UNDONE


class Node(NamedTuple):
    """What the columns must say of a new node."""

    child: Child
    h: float
    f: float
    supersedes: int | None = None


class Discard(NamedTuple):
    """What the columns must say of a discarded child."""

    reason: int
    seen: int | None = None


class Rules:
    """What is so before the next event of a run; a family says what may come of it."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.goal_test = run.goal_test
        self.nodes: list[Node] = []
        self.waiting: set[int] = set()  # the frontier
        self.events = 0  # begun
        self.bound = math.inf  # of the event
        self.ended: str | None = None  # why there may be no more events

    def roots(self) -> list[Node]:
        """Return the nodes that are there before event 0."""
        raise NotImplementedError

    def next(self) -> int:
        """Return the waiting node that must be taken."""
        raise NotImplementedError

    def drops(self) -> list[int]:
        """Take from the frontier what must be dropped before the next node is taken; return it in that order."""
        return []

    def leaves_nothing(self) -> bool:
        """Tell whether no node that waits will be expanded any more."""
        return not self.waiting

    def judge(self, child: Child) -> Node | Discard:
        """Say what must become of a child of the node taken, its elder siblings being dealt with."""
        raise NotImplementedError

    def take(self, n: int) -> None:
        """Take node n from the frontier."""
        self.events += 1
        self.waiting.remove(n)

    def children(self, n: int) -> Iterator[Child]:
        """Yield the children that the node taken must have, in that order, as long as it goes on."""
        return self.run.children(n, self.nodes[n].child, self.events - 1)

    def put(self, node: Node) -> int:
        """Put a new node on the frontier, in place of the one it supersedes; return its number."""
        n = len(self.nodes)
        self.nodes.append(node)
        self.waiting.add(n)
        if node.supersedes is not None:
            self.waiting.discard(node.supersedes)
        if self.goal_test == "generation" and node.child.board == self.run.goal:
            self.ended = "solved"
        return n

    def settle(self) -> Node | None:
        """Return the node that must be made after the children of an event, if any; called before event 0 too."""
        return None

    def cut(self, child: Child) -> Discard | None:
        """Return the discard of a child for a board above it, if the search looks there: at one or at all of them."""
        if self.run.knows == "parent":
            before = self.undone(child)
            return None if before is None else Discard(UNDONE, before)
        if self.run.knows != "path":
            return None
        at = child.parent
        while at is not None and self.nodes[at].child.board != child.board:
            at = self.nodes[at].child.parent
        return None if at is None else Discard(ON_PATH, at)

    def undone(self, child: Child) -> int | None:
        """Return the node whose board a child comes back to by undoing its parent's move, if it does."""
        assert child.parent is not None, "a root undoes nothing"
        before = self.nodes[child.parent].child.parent
        return before if before is not None and self.nodes[before].child.board == child.board else None
