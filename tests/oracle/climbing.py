"""Hill climbing with random restarts: steepest descent on h with sideways moves, or to children drawn at random."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import PASSED, UNDONE, OracleTrace


def random_numbers(seed: int) -> Iterator[int]:
    """Yield 64-bit numbers: Knuth's linear congruential generator of MMIX."""
    state = seed
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield state


def drawn_one_by_one(children: list[Child], numbers: Iterator[int]) -> Iterator[Child]:
    """Yield children in an order drawn at random, a number each."""
    left = list(children)
    while left:
        yield left.pop((next(numbers) >> 33) % len(left))


@dataclass(frozen=True)
class HillClimbing:
    """The search: climb r begins at the start anew and first walks r moves for each cell."""

    to: str = "best"  # child it goes: "best", "any better" or "first better"

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        estimate = run.estimator(run.goal)
        numbers = random_numbers(run.seed)
        cells = run.stride
        climb = walk = sideways = 0  # which one; walking moves left; sideways moves made in a row

        def put(child: Child) -> int:
            h = estimate(child.board)
            return trace.put(child, h, h)

        def chosen(n: int, forward: list[Child]) -> Child | None:
            """Choose one of the children that undo nothing, by chance or by h."""
            nonlocal walk, sideways
            if not forward:
                return None
            if walk > 0:
                walk -= 1
                return forward[(next(numbers) >> 33) % len(forward)]
            if self.to == "any better":
                better = [child for child in forward if estimate(child.board) < trace.h_n[n]]
                return better[(next(numbers) >> 33) % len(better)] if better else None
            best = min(forward, key=lambda child: estimate(child.board))
            if estimate(best.board) < trace.h_n[n]:
                sideways = 0
                return best
            if estimate(best.board) == trace.h_n[n] and sideways < run.sideways:
                sideways += 1
                return best
            return None

        def first(n: int) -> int | None:
            """Make children of node n at random until one will do; return its node, None without one or room for it."""
            nonlocal walk
            walks, walk = walk > 0, max(0, walk - 1)
            for child in drawn_one_by_one(list(trace.children(n)), numbers):
                before = trace.grandparent(child)
                if before is None and (walks or estimate(child.board) < trace.h_n[n]):
                    return None if trace.full() else put(child)
                trace.drop(child, PASSED if before is None else UNDONE, before)
            return None

        def moved(n: int) -> int | None:
            """Choose a child of node n and discard the others; return its node, None without one or room for it."""
            if self.to == "first better":
                return first(n)
            children = list(trace.children(n))
            choice = chosen(n, [child for child in children if trace.grandparent(child) is None])
            made = None
            for child in children:
                if child is choice:
                    if trace.full():
                        return None
                    made = put(child)
                else:
                    before = trace.grandparent(child)
                    trace.drop(child, PASSED if before is None else UNDONE, before)
            return made

        current: int | None = put(Child(run.start))
        while current is not None and trace.status is None:
            n = current
            if trace.board_n[n] == run.goal:
                trace.solve(n)
                current = None
            else:
                current = moved(n)
                if current is None and trace.status is None and climb < run.restarts and not trace.full():
                    climb += 1
                    walk, sideways = climb * cells, 0
                    current = put(Child(run.start))
            trace.event(n, math.inf, 0 if current is None else 1)

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return HillClimbingRules(run, self.to)


class HillClimbingRules(Rules):
    """How far a walk has come and how many moves were sideways is read off the way up to the root."""

    def __init__(self, run: Run, to: str) -> None:
        super().__init__(run)
        self.to = to
        self.goal_test = "expansion"
        self.estimate = run.estimator(run.goal)
        self.numbers = random_numbers(run.seed)
        self.climb = -1
        self.choice: str | None = None  # the move

    def roots(self) -> list[Node]:
        return [self.root()]

    def root(self) -> Node:
        self.climb += 1
        h = self.estimate(self.run.start)
        return Node(Child(self.run.start), h, h)

    def next(self) -> int:
        (n,) = self.waiting
        return n

    def sideways(self, n: int, walk: int) -> int:
        """Count the moves without a change of h that led to node n, after the walk."""
        count, node = 0, self.nodes[n]
        while node.child.depth > walk and node.child.parent is not None:
            parent = self.nodes[node.child.parent]
            if parent.h != node.h:
                break
            count, node = count + 1, parent
        return count

    def take(self, n: int) -> None:
        super().take(n)
        at, h = self.nodes[n].child, self.nodes[n].h
        walk = self.climb * sum(map(len, self.run.start))
        children = list(super().children(n))
        forward = [child for child in children if self.undone(child) is None]
        self.choice = None
        self.made = children
        if self.to == "first better":
            self.made = []
            for child in drawn_one_by_one(children, self.numbers):
                self.made.append(child)
                if child in forward and (at.depth < walk or self.estimate(child.board) < h):
                    self.choice = child.move
                    break
        elif at.depth < walk:
            self.choice = forward[(next(self.numbers) >> 33) % len(forward)].move
        elif self.to == "any better":
            if better := [child.move for child in forward if self.estimate(child.board) < h]:
                self.choice = better[(next(self.numbers) >> 33) % len(better)]
        else:
            least = min(self.estimate(child.board) for child in forward)
            if least < h or (least == h and self.sideways(n, walk) < self.run.sideways):
                self.choice = next(child.move for child in forward if self.estimate(child.board) == least)

    def children(self, n: int) -> Iterator[Child]:
        return iter(self.made)

    def judge(self, child: Child) -> Node | Discard:
        if (before := self.undone(child)) is not None:
            return Discard(UNDONE, before)
        h = self.estimate(child.board)
        return Node(child, h, h) if child.move == self.choice else Discard(PASSED)

    def settle(self) -> Node | None:
        return self.root() if not self.waiting and self.climb < self.run.restarts else None
