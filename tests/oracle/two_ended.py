"""Searches from both ends: breadth-first until they meet, and MM, which goes on until nothing can be cheaper."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from .boards import Board
from .heuristics import Estimate, float32
from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import REACHED, OracleTrace


@dataclass
class Side:
    """One of the two searches: its frontier and the newest node of every state that it has reached."""

    estimate: Estimate
    queue: list[tuple[tuple[float, ...], int]] = field(default_factory=list)
    newest: dict[Board, int] = field(default_factory=dict)


class TwoEnded(NamedTuple):
    """What sets one search from both ends apart from another."""

    f: Callable[[int, int, float], float]  # of depth, g and h
    proves: bool  # is it A*, going on until its path is proved the cheapest, or over where the ends first meet?

    def estimators(self, run: Run) -> list[Estimate]:
        """Make the heuristics of both sides, each towards the root of the other."""
        return [run.estimator(board, informed=self.proves) for board in (run.goal, run.start)]

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start and goal."""
        sides = [Side(estimate) for estimate in self.estimators(run)]
        side_n: list[int] = []
        waiting: set[int] = set()
        cheapest = math.inf  # the path known
        met = (0, 0)

        def put(child: Child, s: int) -> None:
            """Put a new node on the frontier of side s; see whether a path leads through it."""
            nonlocal cheapest, met
            mine, others = sides[s], sides[1 - s]
            h = mine.estimate(child.board)
            f = float32(self.f(child.depth, child.g, h))
            old = mine.newest.get(child.board)
            n = trace.put(child, h, f, old)
            if old is not None:
                waiting.discard(old)
            mine.newest[child.board] = n
            turn = run.turn(f, child.g, h, n, child.board) if self.proves else (f, n)
            heappush(mine.queue, (turn, n))
            waiting.add(n)
            side_n.append(s)
            twin = others.newest.get(child.board)
            if twin is not None and child.g + trace.g_n[twin] < cheapest:
                cheapest = child.g + trace.g_n[twin]
                met = (n, twin) if s == 0 else (twin, n)

        def least(side: Side) -> float:
            """Return the least f that waits on a side, infinite if none does."""
            while side.queue and side.queue[0][1] not in waiting:
                heappop(side.queue)
            return side.queue[0][0][0] if side.queue else math.inf

        def expand(n: int) -> None:
            mine = sides[side_n[n]]
            for child in trace.children(n):
                seen = mine.newest.get(child.board)
                if seen is not None and not (self.proves and child.g < trace.g_n[seen]):
                    trace.drop(child, REACHED, seen)
                elif trace.full():
                    return
                else:
                    put(child, side_n[n])
                    if cheapest < math.inf and not self.proves:
                        return

        def settle() -> None:
            """End the run if it has a path and, where that must be proved, none can be cheaper."""
            enough = min(map(least, sides)) if self.proves else math.inf
            if trace.status is None and cheapest < math.inf and cheapest <= enough:
                trace.solve(*met)

        put(Child(run.start), 0)
        put(Child(run.goal), 1)
        settle()
        while waiting and trace.status is None:
            forward, backward = map(least, sides)
            n = sides[forward > backward].queue[0][1]
            waiting.remove(n)
            expand(n)
            settle()
            trace.event(n, cheapest if self.proves else math.inf, len(waiting))

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return TwoEndedRules(self, run)


class TwoEndedRules(Rules):
    """Each root's descendants are a search of their own; a path is a state that both have reached."""

    def __init__(self, search: TwoEnded, run: Run) -> None:
        super().__init__(run)
        self.goal_test = "none"
        self.search = search
        self.estimates = search.estimators(run)
        self.side_n: list[int] = []
        self.queues: tuple[list[tuple[tuple[float, ...], int]], ...] = ([], [])
        self.reached: tuple[dict[Board, int], ...] = ({}, {})
        self.paths: list[int] = []  # what each meeting of both sides cost

    def node(self, child: Child, side: int) -> Node:
        h = self.estimates[side](child.board)
        f = float32(self.search.f(child.depth, child.g, h))
        return Node(child, h, f, self.reached[side].get(child.board))

    def roots(self) -> list[Node]:
        return [self.node(Child(board), side) for side, board in enumerate((self.run.start, self.run.goal))]

    def first(self, side: int) -> tuple[tuple[float, ...], int]:
        """Return the turn and the number of the node that a side takes next; an infinite f if there is none."""
        queue = self.queues[side]
        while queue and queue[0][1] not in self.waiting:
            heappop(queue)
        return queue[0] if queue else ((math.inf,), -1)

    def next(self) -> int:
        (forward, n), (backward, m) = self.first(0), self.first(1)
        return n if forward[0] <= backward[0] else m

    def judge(self, child: Child) -> Node | Discard:
        assert child.parent is not None, "the roots are given"
        node = self.node(child, self.side_n[child.parent])
        if node.supersedes is None:
            return node
        cheaper = child.g < self.nodes[node.supersedes].child.g
        return node if cheaper and self.search.proves else Discard(REACHED, node.supersedes)

    def put(self, node: Node) -> int:
        n, child = super().put(node), node.child
        side = n if child.parent is None else self.side_n[child.parent]
        self.side_n.append(side)
        self.reached[side][child.board] = n
        turn = self.run.turn(node.f, child.g, node.h, n, child.board) if self.search.proves else (child.depth, n)
        heappush(self.queues[side], (turn, n))
        if child.board in self.reached[1 - side]:
            self.paths.append(sum(self.nodes[reached[child.board]].child.g for reached in self.reached))
            if self.search.proves:
                self.bound = min(self.paths)
            else:
                self.ended = "solved"
        return n

    def settle(self) -> Node | None:
        if self.paths and min(self.paths) <= min(self.first(side)[0][0] for side in (0, 1)):
            self.ended = "solved"
        return None
