"""The building blocks of the table's searches: a queue or stack, a priority queue, a limit; and their assignments."""

import heapq
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Any

from .submission import Cells, Path, Search

BFS, DFS = {"algorithm": "bfs"}, {"algorithm": "dfs"}
UCS, UCS_OF_TILES = {"algorithm": "ucs"}, {"algorithm": "ucs", "cost": "tile"}
GREEDY = {"algorithm": "greedy", "heuristic": "manhattan"}
ASTAR = {"algorithm": "astar", "heuristic": "manhattan"}
WASTAR = {"algorithm": "wastar", "heuristic": "manhattan"}
IDDFS, IDASTAR = {"algorithm": "iddfs"}, {"algorithm": "idastar", "heuristic": "manhattan"}
MISPLACED = {**ASTAR, "heuristic": "misplaced"}
CLOSED = {"reached": "expanded"}

INFINITE = float("inf")
UNDOES = {"U": "D", "D": "U", "L": "R", "R": "L"}

Key = Callable[[Any, float, int, Cells], Any]
Order = Callable[[int, list[Any]], list[Any]]


def as_found(expansion: int, children: list[Any]) -> list[Any]:
    return children


def backwards(expansion: int, children: list[Any]) -> list[Any]:
    return children[::-1]


def always_1(price: float) -> float:
    return 1


def linear(
    stack: bool, *, reached: bool = True, marks_start: bool = True, order: Order = as_found,
    at_generation: bool = False, goes_on: bool = False,
    answer: Callable[[Any, Cells, list[str]], Any] = lambda p, s, path: path,
) -> Search:  # fmt: skip
    """Make a breadth-first or depth-first search.

    `order` arranges the children of an expansion; `answer` makes its result from the problem, the goal and the path.
    """

    def search(p: Any) -> Any:
        frontier: deque[tuple[Cells, list[str]]] = deque([(p.start, [])])
        known = {p.start} if marks_start else set()
        expansion = count()
        if at_generation and p.is_goal(p.start):
            return []
        while frontier:
            s, path = frontier.pop() if stack else frontier.popleft()
            if not at_generation and not goes_on and p.is_goal(s):
                return answer(p, s, path)
            for move, child, _ in order(next(expansion), list(p.successors(s))):
                if reached and child in known:
                    continue
                known.add(child)
                if at_generation and p.is_goal(child):
                    return [*path, move]
                frontier.append((child, [*path, move]))
            if goes_on and p.is_goal(s):
                for rest, _ in list(frontier)[:3]:
                    p.successors(rest)
                return path
        return None

    return search


def closed_list(*, drops: bool = True, fills: bool = True, stack: bool = False) -> Search:
    """Make a search that marks states when they are taken."""

    def search(p: Any) -> Path:
        frontier: deque[tuple[Cells, list[str]]] = deque([(p.start, [])])
        closed = set()
        while frontier:
            s, path = frontier.pop() if stack else frontier.popleft()
            if drops and s in closed:
                continue
            if p.is_goal(s):
                return path
            if fills:
                closed.add(s)
            for move, child, _ in p.successors(s):
                if child not in closed:
                    frontier.append((child, [*path, move]))
        return None

    return search


def way_back(parents: dict[Any, tuple[Any, str] | None], s: Any) -> list[str]:
    """Return the moves that lead to a state, or to a node by its number."""
    moves = []
    while (step := parents[s]) is not None:
        s, move = step
        moves.append(move)
    return moves[::-1]


def best_first(
    key: Key, *, at_generation: bool = False, reached: str = "on", reopens: bool = True, stale: bool = False,
    cost: Callable[[float], float] = lambda price: price,
) -> Search:  # fmt: skip
    """Make a best-first search by `key` of the problem, g, the number of the node and its state.

    `reached` is on, off or parent, which only avoids undoing the last move; `stale` entries are expanded, too.
    """

    def search(p: Any) -> Path:
        number = count()
        start = next(number)
        parents: dict[int, tuple[int, str] | None] = {start: None}
        heap = [(key(p, 0, start, p.start), 0.0, start, p.start)]
        best = {p.start: 0.0}
        if at_generation and p.is_goal(p.start):
            return []
        while heap:
            _, g, n, s = heapq.heappop(heap)
            if reached == "on" and not stale and g > best[s]:
                continue
            if not at_generation and p.is_goal(s):
                return way_back(parents, n)
            before = parents[n]
            for move, child, price in p.successors(s):
                if reached == "parent" and before and UNDOES[before[1]] == move:
                    continue
                new = g + cost(price)
                if reached == "on":
                    if child in best and (not reopens or new >= best[child]):
                        continue
                    best[child] = new
                m = next(number)
                parents[m] = (n, move)
                if at_generation and p.is_goal(child):
                    return way_back(parents, m)
                heapq.heappush(heap, (key(p, new, m, child), new, m, child))
        return None

    return search


def uniform_cost(**options: Any) -> Search:
    return best_first(lambda p, g, n, s: (g, n), **options)


def greedy(**options: Any) -> Search:
    """Make a greedy search that keeps the first way to each state."""
    return best_first(lambda p, g, n, s: (p.h(s), n), **{"reopens": False, **options})


def a_star(weight: float = 1, *, tie: Callable[[float, int], Any] = lambda g, n: n, **options: Any) -> Search:
    return best_first(lambda p, g, n, s: (g + weight * p.h(s), tie(g, n)), **options)


def by(h: Callable[[Any, Cells], float], **options: Any) -> Search:
    """Make A* with an h of its own."""
    return best_first(lambda p, g, n, s: (g + h(p, s), n), **options)


def misplaced_by(counts_blank: bool) -> Callable[[Any, Cells], float]:
    return lambda p, s: sum(t != home and (counts_blank or t != 0) for t, home in zip(s, p.goal, strict=True))


def away_by(away: Callable[[int, int], float], counts_blank: bool = False) -> Callable[[Any, Cells], float]:
    """Make an h that adds up a function of each tile's distance from home in rows and columns."""

    def h(p: Any, s: Cells) -> float:
        total = 0.0
        for c, t in enumerate(s):
            row, column = divmod(c, p.width)
            home = divmod(p.goal.index(t), p.width)
            total += away(abs(row - home[0]), abs(column - home[1])) if t or counts_blank else 0
        return total

    return h


def manhattan_by(counts_blank: bool) -> Callable[[Any, Cells], float]:
    return away_by(lambda rows, columns: rows + columns, counts_blank)


def limited(p: Any, limit: float, reached: set[Cells] | None = None) -> Path:
    """Search as deep as a limit with a stack; nodes at the limit are expanded, and their children discarded."""
    stack: list[tuple[Cells, list[str]]] = [(p.start, [])]
    while stack:
        s, path = stack.pop()
        if p.is_goal(s):
            return path
        for move, child, _ in p.successors(s):
            if len(path) < limit and not (path and move == UNDOES[path[-1]]) and child not in (reached or ()):
                stack.append((child, [*path, move]))
                if reached is not None:
                    reached.add(child)
    return None


def depth_limited(limit: int) -> Search:
    return lambda p: limited(p, limit)


def deepening(first: int = 0, step: int = 1, reaches: bool = False) -> Search:
    """Make an iterative deepening search; if it `reaches`, its reached set is never emptied."""

    def search(p: Any) -> Path:
        reached: set[Cells] | None = {p.start} if reaches else None
        for limit in range(first, 32, step):
            if (found := limited(p, limit, reached)) is not None:
                return found
        return None

    return search


def with_bounds(
    first: Callable[[float], float] = lambda h: h, *, step: float = 0, by_h: bool = False, deepest: float = INFINITE
) -> Search:
    """Make IDA*; its bound is the least f over the last one, or grows by `step`."""

    def search(p: Any) -> Path:
        bound = first(p.h(p.start))
        while bound < INFINITE:
            over = INFINITE
            stack: list[tuple[Cells, float, list[str]]] = [(p.start, 0, [])]
            while stack:
                s, g, path = stack.pop()
                if p.is_goal(s):
                    return path
                for move, child, cost in p.successors(s):
                    if path and move == UNDOES[path[-1]]:
                        continue
                    f = p.h(child) + (0 if by_h else g + cost)
                    if f <= bound and len(path) < deepest:
                        stack.append((child, g + cost, [*path, move]))
                    else:
                        over = min(over, f)
            bound = bound + step if step else over
        return None

    return search
