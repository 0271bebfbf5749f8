"""Beam search, level by level."""

import math
from bisect import insort
from heapq import heapify, heappop

from .boards import Board
from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import PASSED, REACHED, OracleTrace


class Beam:
    """The search: of each level no more than `width` nodes are kept, those that would be taken first."""

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        estimate = run.estimator(run.goal)
        reached: dict[Board, int] = {}
        level: list[tuple[tuple[float, ...], int]] = []  # a heap
        following: list[tuple[tuple[float, ...], int]] = []  # sorted, the worst last

        def expand(n: int) -> None:
            if trace.test(n, "expansion"):
                return
            for child in trace.children(n):
                if child.board in reached:
                    trace.drop(child, REACHED, reached[child.board])
                    continue
                h = estimate(child.board)
                turn = run.turn(h, child.g, h, trace.nodes, child.board)
                crowded = len(following) >= run.width
                is_found = run.goal_test == "generation" and child.board == run.goal
                if crowded and turn > following[-1][0] and not is_found:
                    trace.drop(child, PASSED)
                elif trace.full():
                    return
                else:
                    out = following.pop()[1] if crowded else None
                    reached[child.board] = trace.put(child, h, h, supersedes=out)
                    insort(following, (turn, reached[child.board]))
                    if trace.test(reached[child.board], "generation"):
                        return

        h = estimate(run.start)
        reached[run.start] = trace.put(Child(run.start), h, h)
        trace.test(0, "generation")
        level.append((run.turn(h, 0, h, 0, run.start), 0))
        while level and trace.status is None:
            _, n = heappop(level)
            expand(n)
            if not level:
                level, following = following, level
                heapify(level)
            trace.event(n, math.inf, len(level) + len(following))

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return BeamRules(run)


class BeamRules(Rules):
    """The order of a level is settled when it begins; nothing joins it any more."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.estimate = run.estimator(run.goal)
        self.level: list[int] = []  # the one to be taken first at the end
        self.following: set[int] = set()
        self.reached: dict[Board, int] = {}

    def turn(self, n: int) -> tuple[float, ...]:
        f, child = self.nodes[n].f, self.nodes[n].child
        return self.run.turn(f, child.g, f, n, child.board)

    def roots(self) -> list[Node]:
        h = self.estimate(self.run.start)
        return [Node(Child(self.run.start), h, h)]

    def next(self) -> int:
        return self.level[-1]

    def take(self, n: int) -> None:
        super().take(n)
        self.level.remove(n)

    def judge(self, child: Child) -> Node | Discard:
        if child.board in self.reached:
            return Discard(REACHED, self.reached[child.board])
        h = self.estimate(child.board)
        if len(self.following) < self.run.width:
            return Node(child, h, h)
        worst = max(self.following, key=self.turn)
        before = self.run.turn(h, child.g, h, len(self.nodes), child.board) < self.turn(worst)
        is_found = self.goal_test == "generation" and child.board == self.run.goal
        return Node(child, h, h, supersedes=worst) if before or is_found else Discard(PASSED)

    def put(self, node: Node) -> int:
        n = super().put(node)
        self.reached[node.child.board] = n
        self.following.add(n)
        if node.supersedes is not None:
            self.following.remove(node.supersedes)
        return n

    def settle(self) -> Node | None:
        if not self.level:
            self.level = sorted(self.following, key=self.turn, reverse=True)
            self.following.clear()
        return None
