"""Recursive best-first search: Korf 1993; Russell and Norvig, Artificial Intelligence, fig. 3.22 of the 4th edition."""

import math

from .heuristics import float32
from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import OVER, OracleTrace


class RecursiveBestFirst:
    """The search, recursive as in the book."""

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        estimate = run.estimator(run.goal)
        waiting = 1  # along the whole branch
        begun: tuple[int, float] | None = None  # the event that is not over yet: its node and its limit

        def close() -> None:
            if begun is not None:
                trace.event(*begun, waiting)

        def expanded(n: int, limit: float) -> tuple[list[int], float]:
            """Expand a node; return its children and the least f over the limit."""
            nonlocal waiting
            below: list[int] = []
            over = math.inf
            if trace.test(n, "expansion"):
                return below, over
            for child in trace.children(n):
                h = estimate(child.board)
                f = max(trace.f_n[n], float32(child.g + h))
                if above := trace.cut(child):
                    trace.drop(child, *above)
                elif f > limit:
                    trace.drop(child, OVER)
                    over = min(over, f)
                elif trace.full():
                    break
                else:
                    below.append(trace.put(child, h, f))
                    waiting += 1
                    if trace.test(below[-1], "generation"):
                        break
            return below, over

        def remade(n: int, f: float) -> int:
            """Put a node that failed back below its parent, as a new one."""
            nonlocal waiting
            waiting += 1
            trace.remade += 1
            return trace.put(trace.child(n), trace.h_n[n], f, supersedes=n)

        def explore(n: int, limit: float) -> float:
            """Search below a node while f is within its limit; return the least f that was not."""
            nonlocal waiting, begun
            close()
            begun = n, limit
            waiting -= 1
            below, over = expanded(n, limit)
            while below and trace.status is None:
                if run.tie == "sorted":
                    below.sort(key=lambda child: trace.f_n[child])
                best = below[0] if run.tie == "sorted" else min(below, key=lambda child: (trace.f_n[child], child))
                below.remove(best)
                f = explore(best, min(limit, *(trace.f_n[other] for other in below), math.inf))
                if f > limit or f == math.inf:  # below what is infinite there is nothing
                    over = min(over, f)
                elif trace.status is None and not trace.full():
                    below.insert(0, remade(best, f))
            return over

        h = estimate(run.start)
        root = trace.put(Child(run.start), h, h)
        trace.test(root, "generation")
        if trace.status is None:
            explore(root, math.inf)
            close()

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return RecursiveBestFirstRules(run)


class RecursiveBestFirstRules(Rules):
    """The same without recursion: the branch is what leads up from the node expanded last."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.estimate = run.estimator(run.goal)
        self.below: dict[int | None, set[int]] = {None: set()}  # what waits below a node; the root below none
        self.limit: dict[int | None, float] = {None: math.inf}
        self.over: dict[int, list[float]] = {}  # all values below a node that were over its limit
        self.last: int | None = None  # the node expanded

    def f(self, n: int) -> float:
        return self.nodes[n].f

    def parent(self, n: int) -> int | None:
        return self.nodes[n].child.parent

    def roots(self) -> list[Node]:
        h = self.estimate(self.run.start)
        return [Node(Child(self.run.start), h, h)]

    def next(self) -> int:
        at = self.last
        while at is not None and not self.below[at]:
            at = self.parent(at)
        return min(self.below[at], key=lambda n: (self.f(n), self.age(n)))

    def age(self, n: int) -> int:
        """Return what is least of the node that goes first among equals: of a sorted list, what was put back last."""
        return -n if self.run.tie == "sorted" and self.nodes[n].supersedes is not None else n

    def take(self, n: int) -> None:
        super().take(n)
        siblings = self.below[self.parent(n)]
        siblings.remove(n)
        self.bound = min([self.limit[self.parent(n)], *map(self.f, siblings)])
        self.last, self.limit[n], self.below[n], self.over[n] = n, self.bound, set(), []

    def judge(self, child: Child) -> Node | Discard:
        assert child.parent is not None, "the root is given"
        if above := self.cut(child):
            return above
        h = self.estimate(child.board)
        f = max(self.f(child.parent), float32(child.g + h))
        if f <= self.bound:
            return Node(child, h, f)
        self.over[child.parent].append(f)
        return Discard(OVER)

    def put(self, node: Node) -> int:
        n = super().put(node)
        self.below[node.child.parent].add(n)
        return n

    def settle(self) -> Node | None:
        at = self.last
        while at is not None and not self.below[at]:
            parent, value = self.parent(at), min(self.over[at], default=math.inf)
            if parent is not None and value <= self.limit[parent] and value < math.inf:
                return self.nodes[at]._replace(f=value, supersedes=at)
            if parent is not None:
                self.over[parent].append(value)
            at = parent
        return None
