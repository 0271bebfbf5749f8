"""Best-first search, and the searches that keep no more than their branch, under a bound: one loop, many records."""

import math
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, NamedTuple

from .boards import Board
from .heuristics import float32
from .rules import Discard, Node, Rules
from .run import CLOSED, Child, Run
from .trace import OVER, REACHED, OracleTrace

Entry = tuple[tuple[float, ...], int]  # the node's turn, node


class Frontier(NamedTuple):
    """A structure for the frontier: how to make one, put an entry in and take the next out."""

    make: Callable[[], Any]
    put: Callable[[Any, Entry], None]
    take: Callable[[Any], Entry]


QUEUE = Frontier(deque, deque.append, deque.popleft)
STACK = Frontier(list, list.append, list.pop)
PRIORITY_QUEUE = Frontier(list, heappush, heappop)


class BestFirst(NamedTuple):
    """What sets one search apart from another."""

    frontier: Frontier
    f: Callable[[int, int, float, float], float]  # of depth, g, h and the weight
    informed: bool = False  # does it look at h?
    supersedes: bool = False  # may a cheaper way to a reached state be a new node, or is it dropped always?
    bound: Callable[[int, float], float] | None = None  # the first, of the limit and the root's f
    deepens: bool = False  # does it begin again under the least f that was over the bound?
    table: bool = False  # does it remember states that the iteration has met?

    def judged(self, run: Run) -> Callable[[Child], tuple[float, float]]:
        """Make what gives h and f of a child."""
        estimate = run.estimator(run.goal, self.informed)

        def judge(child: Child) -> tuple[float, float]:
            h = estimate(child.board)
            return h, float32(self.f(child.depth, child.g, h, run.weight))

        return judge

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        judge, knows = self.judged(run), run.knows
        frontier = self.frontier.make()
        waiting: set[int] = set()  # the nodes on the frontier; other entries of it are stale
        newest: dict[Board, int] = {}  # the newest node of every state ever put on the frontier
        closed: dict[Board, int] = {}  # the node of every state that was expanded, if that is what counts
        beyond = math.inf  # the least f over the bound
        met: dict[Board, int] = {}  # the cheapest node of the states that this iteration remembers

        def cut(n: int) -> bool:
            """Tell whether a node is taken for its goal test alone, and is not the goal."""
            is_deep = run.cuts is not None and trace.depth_n[n] >= bound + run.cuts
            return is_deep and not (run.goal_test == "expansion" and trace.board_n[n] == run.goal)

        def leave(n: int) -> None:
            """Take a node off the frontier that is cut off."""
            nonlocal beyond
            waiting.remove(n)
            trace.drop_taken(n)
            beyond = bound + 1

        def put(child: Child) -> int:
            """Number a new node and put it on the frontier, in place of the one it supersedes."""
            old = None if run.opens == "both" else newest.get(child.board)
            h, f = judge(child)
            n = trace.put(child, h, f, old)
            if old is not None:
                waiting.discard(old)
            if knows == "on":
                newest[child.board] = n
            if self.table and (child.board in met or len(met) < run.table):
                met[child.board] = n
            waiting.add(n)
            self.frontier.put(frontier, (run.turn(f, child.g, h, n, child.board), n))
            return n

        def dropped(child: Child) -> bool:
            """Discard a child if there is a reason to."""
            nonlocal beyond
            seen = newest.get(child.board)
            may_give_way = self.supersedes and {
                "on": True, "both": True, "never": False, "off": seen in waiting,
            }[run.opens]  # fmt: skip
            if seen is not None and not (may_give_way and child.g < trace.g_n[seen]):
                trace.drop(child, REACHED, seen)
            elif knows == "expanded" and child.board in closed:
                trace.drop(child, REACHED, closed[child.board])
            elif above := trace.cut(child):
                trace.drop(child, *above)
            elif child.board in met and trace.g_n[met[child.board]] <= child.g:
                trace.drop(child, REACHED, met[child.board])
            elif bound < math.inf and (f := judge(child)[1]) > bound + (run.cuts or 0):
                trace.drop(child, OVER)
                beyond = min(beyond, f)
            else:
                return False
            return True

        def expand(n: int) -> None:
            """Test a node, then generate its children until there are no more or the search ends."""
            if trace.test(n, "expansion"):
                return
            for child in trace.children(n):
                if not dropped(child) and (trace.full() or trace.test(put(child), "generation")):
                    return

        trace.test(put(Child(run.start)), "generation")
        bound = math.inf if self.bound is None else self.bound(run.depth, trace.f_n[0])
        if self.deepens and run.cuts == 0:
            bound = 1  # an iteration of limit 0 would expand nothing
        if cut(0):
            waiting.clear()
        while waiting and trace.status is None:
            _, n = self.frontier.take(frontier)
            if n not in waiting:
                continue
            if cut(n):
                leave(n)
                continue
            waiting.remove(n)
            if trace.board_n[n] in closed:
                trace.drop_taken(n)
                if not waiting:
                    trace.drop_last(0)
                continue
            if knows in CLOSED:
                closed[trace.board_n[n]] = n
            expand(n)
            under = bound
            if trace.status is None and all(map(cut, waiting)):
                for last in sorted(waiting, reverse=True):
                    leave(last)
            if self.deepens and not waiting and beyond < math.inf and trace.status is None and not trace.full():
                bound, beyond = beyond, math.inf
                met.clear()
                put(Child(run.start))
            trace.event(n, under, len(waiting))

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return BestFirstRules(self, run)


class BestFirstRules(Rules):
    """A node keeps its turn from when it is put on the frontier; under a bound all f over it are remembered."""

    def __init__(self, search: BestFirst, run: Run) -> None:
        super().__init__(run)
        self.search = search
        self.estimate = run.estimator(run.goal, search.informed)
        self.knows = run.knows
        self.queue: list[tuple[Any, int]] = []  # the frontier by the order of leaving it, and stale entries
        self.reached: dict[Board, int] = {}
        self.beyond: set[float] = set()
        self.met: dict[Board, int] = {}  # what the table holds, all nodes of one state having a g that is less and less

    def node(self, child: Child) -> Node:
        h = self.estimate(child.board)
        f = float32(self.search.f(child.depth, child.g, h, self.run.weight))
        return Node(child, h, f, self.reached.get(child.board))

    def roots(self) -> list[Node]:
        root = self.node(Child(self.run.start))
        if self.search.bound is not None:
            self.bound = self.search.bound(self.run.depth, root.f)
        if self.search.deepens and self.run.cuts == 0:
            self.bound = 1
        return [root]

    def next(self) -> int:
        while self.queue[0][1] not in self.waiting:
            heappop(self.queue)
        return self.queue[0][1]

    def is_cut(self, n: int) -> bool:
        """Tell whether a node is as deep as those that are tested at the most, and not the goal."""
        if self.run.cuts is None or self.nodes[n].child.depth < self.bound + self.run.cuts:
            return False
        return self.run.goal_test != "expansion" or self.nodes[n].child.board != self.run.goal

    def drops(self) -> list[int]:
        found: list[int] = []
        while self.events and self.waiting and self.is_cut(n := self.next()):
            found.append(n)
            self.waiting.remove(n)
            self.beyond.add(self.bound + 1)
        if self.knows not in CLOSED:
            return found
        while self.waiting and self.nodes[n := self.next()].child.board in self.reached:
            found.append(n)
            self.waiting.remove(n)
        return found

    def leaves_nothing(self) -> bool:
        closed = self.knows in CLOSED
        return all(self.is_cut(n) or (closed and self.nodes[n].child.board in self.reached) for n in self.waiting)

    def take(self, n: int) -> None:
        super().take(n)
        if self.knows in CLOSED:
            self.reached[self.nodes[n].child.board] = n

    def judge(self, child: Child) -> Node | Discard:
        node = self.node(child)
        if self.knows == "closed":  # all children wait, whatever their states
            return node._replace(supersedes=None)
        if node.supersedes is not None:
            cheaper = child.g < self.nodes[node.supersedes].child.g
            opens = self.run.opens in ("on", "both") or (self.run.opens == "off" and node.supersedes in self.waiting)
            if self.knows == "expanded" or not (cheaper and opens and self.search.supersedes):
                return Discard(REACHED, node.supersedes)
            if self.run.opens == "both":
                node = node._replace(supersedes=None)
        if above := self.cut(child):
            return above
        held = self.met.get(child.board)
        if held is not None and self.nodes[held].child.g <= child.g:
            return Discard(REACHED, held)
        if node.f > self.bound + (self.run.cuts or 0):
            self.beyond.add(node.f)
            return Discard(OVER)
        return node

    def put(self, node: Node) -> int:
        n = super().put(node)
        if self.knows == "on":
            self.reached[node.child.board] = n
        if self.search.table and (len(self.met) < self.run.table or node.child.board in self.met):
            self.met[node.child.board] = n
        turns: dict[Frontier, Any] = {QUEUE: n, STACK: -n}  # whatever f says
        turn = turns.get(self.search.frontier, self.run.turn(node.f, node.child.g, node.h, n, node.child.board))
        heappush(self.queue, (turn, n))
        return n

    def settle(self) -> Node | None:
        if self.waiting or not (self.search.deepens and self.beyond):
            return None
        self.bound = min(self.beyond)
        self.beyond.clear()
        self.met.clear()
        return self.node(Child(self.run.start))
