"""Fringe search: passes over one list of nodes, each under a limit of f; after the pseudo-code of its paper."""

import math

from .boards import Board
from .heuristics import float32
from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import REACHED, OracleTrace


class Fringe:
    """The search of Björnsson, Enzenberger, Holte and Schaeffer (2005), with the names of its paper."""

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        estimate = run.estimator(run.goal)
        fringe: list[int] = []
        cache: dict[Board, int] = {}  # the node by which a state was reached at the lowest cost

        def put(child: Child, place: int) -> bool:
            """Insert a child into the list in place of another node of its state; tell whether that ends the run."""
            h = estimate(child.board)
            n = trace.put(child, h, float32(child.g + h), cache.get(child.board))
            fringe.insert(place, n)
            cache[child.board] = n
            return trace.test(n, "generation")

        def expand(n: int) -> None:
            if trace.test(n, "expansion"):
                return
            for child in trace.children(n):
                old = cache.get(child.board)
                if old is not None and child.g >= trace.g_n[old]:
                    trace.drop(child, REACHED, old)
                    continue
                if trace.full():
                    return
                if old in fringe:
                    fringe.remove(old)
                if put(child, fringe.index(n) + 1):
                    return

        put(Child(run.start), 0)
        f_limit = trace.f_n[0]
        while fringe and trace.status is None:
            f_min, at = math.inf, 0
            while at < len(fringe) and trace.status is None:
                n = fringe[at]
                if trace.f_n[n] > f_limit:
                    f_min = min(f_min, trace.f_n[n])
                    at += 1
                    continue
                expand(n)
                at = fringe.index(n)  # nodes before it may have been removed
                fringe.remove(n)
                trace.event(n, f_limit, len(fringe))
            f_limit = f_min

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return FringeRules(run)


class FringeRules(Rules):
    """Children take the place of their parent, so the list is the tree from the newest branch to the oldest."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.estimate = run.estimator(run.goal)
        self.newest: dict[Board, int] = {}
        self.places: list[tuple[int, ...]] = []

    def node(self, child: Child) -> Node:
        h = self.estimate(child.board)
        return Node(child, h, float32(child.g + h), self.newest.get(child.board))

    def roots(self) -> list[Node]:
        root = self.node(Child(self.run.start))
        self.bound = root.f
        return [root]

    def within(self) -> list[int]:
        """Return the waiting nodes that the limit allows."""
        return [n for n in self.waiting if self.nodes[n].f <= self.bound]

    def next(self) -> int:
        return min(self.within(), key=lambda n: self.places[n])

    def judge(self, child: Child) -> Node | Discard:
        node = self.node(child)
        if node.supersedes is not None and child.g >= self.nodes[node.supersedes].child.g:
            return Discard(REACHED, node.supersedes)
        return node

    def put(self, node: Node) -> int:
        n = super().put(node)
        self.newest[node.child.board] = n
        above = () if node.child.parent is None else self.places[node.child.parent]
        self.places.append((*above, -n))
        return n

    def settle(self) -> Node | None:
        if self.waiting and not self.within():
            self.bound = min(self.nodes[n].f for n in self.waiting)
        return None
