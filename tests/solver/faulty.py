"""Searches that students hand in: each makes one mistake that courses report, told apart by the sentence beside it."""

import heapq
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

Cells = tuple[int, ...]
Search = Callable[[Any], Any]


@dataclass(frozen=True)
class Faulty:
    """A search, what was asked, and words that the sentence must hold; the name says what is wrong.

    Searches that are `exact` are wrong only where every expansion must be the same: they break ties in another way, or
    take the children in another order, always the same.
    """

    name: str
    search: Search
    asked: dict[str, str]
    says: str = ""
    seconds: float = 5
    exact: bool = False
    boards: int = 4

    def __str__(self) -> str:
        return self.name


def best_first(
    f: Callable[[Any, float, Cells], float] = lambda p, g, s: g, *, newest: bool = False, at_generation: bool = False,
    reached: str = "on", reverse: bool = False, reopens: bool = True, tie: Callable[[float, int], Any] | None = None,
    cost: Callable[[float], float] = lambda c: c, start_tested: bool = True,
) -> Search:  # fmt: skip
    """Make a best-first search that takes options as our runs have them."""

    def search(p: Any) -> list[str] | None:
        number = count()
        first = p.start
        ways: dict[int, tuple[int, str] | None] = {0: None}

        def path(n: int) -> list[str]:
            moves = []
            while (step := ways[n]) is not None:
                n, move = step
                moves.append(move)
            return moves[::-1]

        def key(g: float, n: int, s: Cells) -> Any:
            return (f(p, g, s), tie(g, n) if tie else (-n if newest else n))

        n = next(number)
        heap = [(key(0, n, first), 0.0, n, first)]
        best = {first: 0.0}
        if at_generation and start_tested and p.is_goal(first):
            return []
        while heap:
            _, g, n, s = heapq.heappop(heap)
            if reached == "on" and g > best[s]:
                continue
            if not at_generation and p.is_goal(s):
                return path(n)
            before = ways[n]
            children = list(p.successors(s))
            for move, child, price in reversed(children) if reverse else children:
                if reached == "parent" and before and {before[1], move} in ({"U", "D"}, {"L", "R"}):
                    continue
                h = g + cost(price)
                if reached == "on":
                    if child in best and (not reopens or h >= best[child]):
                        continue
                    best[child] = h
                m = next(number)
                ways[m] = (n, move)
                if at_generation and p.is_goal(child):
                    return path(m)
                heapq.heappush(heap, (key(h, m, child), h, m, child))
        return None

    return search


def linear(
    stack: bool, *, reached: str = "on", reverse: bool = False, at_generation: bool = False, **says: Any
) -> Search:
    """Make a breadth-first or depth-first search; `says` changes what it returns, or when it ends."""

    def search(p: Any) -> Any:
        frontier: deque[tuple[Cells, list[str]]] = deque([(p.start, [])])
        known = {p.start}
        while frontier:
            s, way = frontier.pop() if stack else frontier.popleft()
            if not at_generation and p.is_goal(s) and not says.get("goes_on"):
                return says.get("answer", lambda p, s, way: way)(p, s, way)
            children = list(p.successors(s))
            for move, child, _ in reversed(children) if reverse else children:
                if reached == "on" and child in known:
                    continue
                known.add(child)
                if at_generation and p.is_goal(child):
                    return [*way, move]
                frontier.append((child, [*way, move]))
            if says.get("goes_on") and p.is_goal(s):
                found = way
                for rest, _ in list(frontier)[:3]:
                    p.successors(rest)
                return found
        return None

    return search


def a_star(weight: float = 1, **options: Any) -> Search:
    return best_first(lambda p, g, s: g + weight * p.h(s), **options)


def misplaced_by(counts_blank: bool) -> Callable[[Any, Cells], float]:
    return lambda p, s: sum(t != home and (counts_blank or t != 0) for t, home in zip(s, p.goal, strict=True))


def manhattan_by(counts_blank: bool) -> Callable[[Any, Cells], float]:
    def h(p: Any, s: Cells) -> float:
        total = 0
        for c, t in enumerate(s):
            home = p.goal.index(t)
            if t or counts_blank:
                total += abs(home // p.width - c // p.width) + abs(home % p.width - c % p.width)
        return total

    return h


def by(h: Callable[[Any, Cells], float], **options: Any) -> Search:
    return best_first(lambda p, g, s: g + h(p, s), **options)


def greedy(p: Any, g: float, s: Cells) -> float:
    return float(p.h(s))


def recursive(p: Any) -> list[str] | None:
    def down(s: Cells) -> list[str] | None:
        if p.is_goal(s):
            return []
        for move, child, _ in p.successors(s):
            found = down(child)
            if found is not None:
                return [move, *found]
        return None

    return down(p.start)


def endless(p: Any) -> None:
    while True:
        p.is_goal(p.start)
        _ = [0] * 1000


def raises(p: Any) -> None:
    p.successors(p.start)
    {}["reached"]


def hoards(p: Any) -> None:
    p.successors(p.start)
    kept = []
    while True:
        kept.append(bytearray(2**24))


def nothing(p: Any) -> None:
    return None


def untested_start(p: Any) -> Any:
    """Breadth-first, but the start is expanded twice."""
    p.successors(p.start)
    return linear(False)(p)


def children_only(p: Any) -> Any:
    """Breadth-first that forgets the last child of every state."""

    class Fewer:
        def __getattr__(self, name: str) -> Any:
            return getattr(p, name)

        def successors(self, s: Cells) -> Any:
            return p.successors(s)[:-1]

    return linear(False)(Fewer())


def depth_limited(limit: int) -> Search:
    def search(p: Any) -> Any:
        stack: list[tuple[Cells, list[str]]] = [(p.start, [])]
        while stack:
            s, way = stack.pop()
            if p.is_goal(s):
                return way
            children = p.successors(s)
            if len(way) < limit:
                for move, child, _ in children:
                    if not way or {way[-1], move} not in ({"U", "D"}, {"L", "R"}):
                        stack.append((child, [*way, move]))
        return None

    return search


BFS, DFS, ASTAR = {"algorithm": "bfs"}, {"algorithm": "dfs"}, {"algorithm": "astar", "heuristic": "manhattan"}
MISPLACED = {"algorithm": "astar", "heuristic": "misplaced"}
UCS = {"algorithm": "ucs", "cost": "tile"}


RIGHT_FIRST = "right for any order that begins with R L"  # U and D cannot both be there in two rows
FAULTY = (
    Faulty(
        "the children are taken in reverse",
        linear(False, reverse=True),
        BFS,
        RIGHT_FIRST,
        exact=True,
    ),
    Faulty("a stack pushes in reverse", linear(True, reverse=True), DFS, RIGHT_FIRST, exact=True),
    Faulty("a queue where a stack is asked", linear(False), DFS, "it is BFS, not DFS (a queue, not a stack)"),
    Faulty("a stack where a queue is asked", linear(True), BFS, "it is DFS, not BFS (a stack, not a queue)"),
    Faulty(
        "the goal is tested when generated",
        linear(False, at_generation=True),
        BFS,
        "it tests the goal when generated, not",
    ),
    Faulty(
        "the goal is tested when expanded",
        linear(False),
        {**BFS, "goal_test": "generation"},
        "it tests the goal when expanded, not",
    ),
    Faulty("no reached set", linear(False, reached="off"), BFS, "It expands the same state twice"),
    Faulty(
        "only the step back is left out",
        best_first(reached="parent"),
        {**BFS, "reached": "on"},
        "it only avoids undoing the last move",
    ),
    Faulty("uniform-cost as A*", best_first(), ASTAR, "it is UCS, not A* (ordered by g, not by g + h)"),
    Faulty("greedy as A*", best_first(greedy, reopens=False), ASTAR, "ordered by h, not by g + h"),
    Faulty("A* as greedy", a_star(), {"algorithm": "greedy"}, "it is A*, not Greedy"),
    Faulty("A* as uniform-cost", by(manhattan_by(False)), {**UCS, "cost": "unit"}, ", not UCS"),
    Faulty("h counts twice", a_star(2), ASTAR, "w = 2"),
    Faulty("among equals the newest", a_star(newest=True), ASTAR, "it breaks ties newest first", exact=True),
    Faulty(
        "among equals the deepest",
        a_star(tie=lambda g, n: (-g, n)),
        ASTAR,
        "it breaks ties highest g first",
        exact=True,
    ),
    Faulty("the blank is misplaced too", by(misplaced_by(True)), MISPLACED, "its misplaced tiles count the blank"),
    Faulty("the blank walks too", by(manhattan_by(True)), ASTAR, "its Manhattan distance counts the blank"),
    Faulty("misplaced tiles for Manhattan", by(misplaced_by(False)), ASTAR, "its h is Misplaced tiles"),
    Faulty("Manhattan for misplaced tiles", by(manhattan_by(False)), MISPLACED, "its h is Manhattan distance"),
    Faulty("moves count 1 though tiles cost", best_first(cost=lambda c: 1), UCS, "not as the number on the tile"),
    Faulty("breadth-first as uniform-cost", linear(False), UCS, "it counts every move as 1"),
    Faulty("depth off by one", depth_limited(6), {"algorithm": "dls", "depth": "7"}, "its depth limit is 6, not 7"),
    Faulty("the start is expanded twice", untested_start, BFS, "at expansions 1 and 2"),
    Faulty("it goes on after the goal", linear(False, goes_on=True), BFS, "It goes on after expanding the goal"),
    Faulty("a child is forgotten", children_only, BFS, "At expansion"),
    Faulty(
        "the path is the wrong way round",
        linear(False, answer=lambda p, s, way: way[::-1]),
        BFS,
        "Its path is in reverse order",
    ),
    Faulty("the goal instead of the path", linear(False, answer=lambda p, s, way: [s]), BFS, "is not a move from"),
    Faulty("the last step is missing", linear(False, answer=lambda p, s, way: way[:-1]), BFS, ", not at the goal"),
    Faulty("True instead of the path", linear(False, answer=lambda p, s, way: 7), BFS, "a list of actions or states"),
    Faulty("no path is returned", linear(False, answer=lambda p, s, way: None), BFS, "It found no path, though"),
    Faulty("it never ends", endless, BFS, "stopped after 0.2 s", seconds=0.2),
    Faulty("it calls itself for ever", recursive, DFS, "calls itself too deeply"),
    Faulty("it raises", raises, BFS, "raised KeyError: 'reached' (faulty.py, line"),
    Faulty("it hoards", hoards, BFS, "more than 256 MB"),
    Faulty("it does nothing", nothing, BFS, "never asked for the successors"),
)
