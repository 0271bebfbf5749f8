"""Depth-first branch and bound: on and on, below what the best path costs."""

from .boards import Board
from .heuristics import float32
from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import OVER, OracleTrace


class BranchAndBound:
    """The search, by recursion: the last of the children first."""

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        estimate = run.estimator(run.goal)
        most: float = run.bound
        waits = [0]  # all along the branch, in the order of being made
        best: int | None = None

        def put(child: Child) -> int:
            h = estimate(child.board)
            return trace.put(child, h, float32(child.g + h))

        def drop_what_is_left() -> None:
            """Drop what waits if nothing else does."""
            if waits and all(trace.f_n[n] > most for n in waits):
                while waits:
                    trace.drop_taken(waits.pop())

        def explore(n: int) -> None:
            nonlocal most, best
            if trace.status is not None or n not in waits:
                return
            waits.remove(n)
            if trace.f_n[n] > most:
                trace.drop_taken(n)
                return
            below: list[int] = []
            under = most
            if trace.board_n[n] == run.goal:
                most, best = float32(trace.g_n[n] - run.grain), n
            else:
                for child in trace.children(n):
                    if above := trace.cut(child):
                        trace.drop(child, *above)
                    elif float32(child.g + estimate(child.board)) > most:
                        trace.drop(child, OVER)
                    elif trace.full():
                        break
                    else:
                        below.append(put(child))
                        waits.append(below[-1])
            if trace.status is None:
                drop_what_is_left()
            trace.event(n, under, len(waits))
            for child_n in reversed(below):
                explore(child_n)

        put(Child(run.start))
        if trace.status is None and trace.f_n[0] <= most:
            explore(0)
        if trace.status is None and best is not None:
            trace.solve(best)

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return BranchAndBoundRules(run)


class BranchAndBoundRules(Rules):
    """What waits is told from its f alone whether it will be expanded."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.goal_test = "none"
        self.estimate = run.estimator(run.goal)
        self.bound = run.bound
        self.most: float = run.bound  # for the next event
        self.goal: Board = run.goal
        self.is_found = False
        self.is_goal = False

    def node(self, child: Child) -> Node:
        h = self.estimate(child.board)
        return Node(child, h, float32(child.g + h))

    def roots(self) -> list[Node]:
        return [self.node(Child(self.run.start))]

    def is_over(self, n: int) -> bool:
        return self.nodes[n].f > self.most

    def next(self) -> int:
        return max(self.waiting)

    def drops(self) -> list[int]:
        found = []
        while self.events and self.waiting and self.is_over(n := self.next()):
            found.append(n)
            self.waiting.remove(n)
        return found

    def leaves_nothing(self) -> bool:
        return all(map(self.is_over, self.waiting))

    def take(self, n: int) -> None:
        super().take(n)
        self.bound, at = self.most, self.nodes[n].child
        self.is_goal = at.board == self.goal
        if self.is_goal:
            self.most, self.is_found = float32(at.g - self.run.grain), True

    def children(self, n: int) -> list[Child]:  # type: ignore[override]
        return [] if self.is_goal else list(super().children(n))

    def judge(self, child: Child) -> Node | Discard:
        if above := self.cut(child):
            return above
        node = self.node(child)
        return Discard(OVER) if node.f > self.most else node
