"""More searches that students hand in: the frontier, the reached set, f, the bound or the path is wrong in a detail."""

import heapq
import random
from collections import deque
from collections.abc import Callable
from itertools import count
from math import hypot
from typing import Any

from .faulty import ASTAR, BFS, DFS, UCS, Cells, Faulty, Search, a_star, best_first, by, linear

Path = list[str] | None
WASTAR, GREEDY = {**ASTAR, "algorithm": "wastar"}, {**ASTAR, "algorithm": "greedy"}
BLIND = {"algorithm": "astar", "heuristic": "zero", "cost": "tile"}
TILES = {"algorithm": "astar", "heuristic": "misplaced", "cost": "tile"}
IDASTAR, IDDFS = {**ASTAR, "algorithm": "idastar"}, {"algorithm": "iddfs"}
CLOSED, DLS = {**BFS, "reached": "expanded"}, {"algorithm": "dls", "depth": "7"}
UNDOES = {"U": "D", "D": "U", "L": "R", "R": "L"}


def queued(
    *, marks_start: bool = True, order: Callable[[int, list[Any]], list[Any]] = lambda n, found: found
) -> Search:
    """Make a breadth-first search; `order` arranges the children of expansion n."""

    def search(p: Any) -> Path:
        frontier: deque[tuple[Cells, list[str]]] = deque([(p.start, [])])
        reached = {p.start} if marks_start else set()
        expansion = count()
        while frontier:
            s, path = frontier.popleft()
            if p.is_goal(s):
                return path
            for move, child, _ in order(next(expansion), list(p.successors(s))):
                if child not in reached:
                    reached.add(child)
                    frontier.append((child, [*path, move]))
        return None

    return search


def closed_list(*, drops: bool = True, fills: bool = True, stack: bool = False) -> Search:
    """Make a search that marks states when they are taken."""

    def search(p: Any) -> Path:
        frontier: deque[tuple[Cells, list[str]]] = deque([(p.start, [])])
        closed = set()
        while frontier:
            s, path = frontier.pop() if stack else frontier.popleft()
            if p.is_goal(s):
                return path
            if drops and s in closed:
                continue
            if fills:
                closed.add(s)
            for move, child, _ in p.successors(s):
                if child not in closed:
                    frontier.append((child, [*path, move]))
        return None

    return search


def priced(
    f: Callable[[float, float, float, float], tuple[float, float]], *, largest: bool = False, stale: bool = False
) -> Search:
    """Make a best-first search; `f` tells g and f of a child by the parent's g and f, the cost of the move and h."""

    def search(p: Any) -> Path:
        number = count()
        sign = -1 if largest else 1
        heap = [(sign * p.h(p.start), next(number), 0.0, p.h(p.start), p.start, [])]
        best = {p.start: 0.0}
        while heap:
            _, _, g, above, s, path = heapq.heappop(heap)
            if not stale and g > best[s]:
                continue
            if p.is_goal(s):
                return path
            for move, child, cost in p.successors(s):
                new, value = f(g, above, cost, p.h(child))
                if child not in best or new < best[child]:
                    best[child] = new
                    heapq.heappush(heap, (sign * value, next(number), new, value, child, [*path, move]))
        return None

    return search


def parents_h(p: Any) -> Path:
    """A* that orders a child by the h of its parent."""
    number, best = count(), {p.start: 0.0}
    heap = [(p.h(p.start), next(number), 0.0, p.start, [])]
    while heap:
        _, _, g, s, path = heapq.heappop(heap)
        if g > best[s]:
            continue
        if p.is_goal(s):
            return path
        h = p.h(s)
        for move, child, cost in p.successors(s):
            if child not in best or g + cost < best[child]:
                best[child] = g + cost
                heapq.heappush(heap, (g + cost + h, next(number), g + cost, child, [*path, move]))
    return None


def first_g(p: Any) -> Path:
    """A* that marks states when they are generated, and ignores cheaper ways to those that wait."""
    number, reached = count(), {p.start}
    heap = [(p.h(p.start), next(number), 0.0, p.start, [])]
    while heap:
        _, _, g, s, path = heapq.heappop(heap)
        if p.is_goal(s):
            return path
        for move, child, cost in p.successors(s):
            if child not in reached:
                reached.add(child)
                heapq.heappush(heap, (g + cost + p.h(child), next(number), g + cost, child, [*path, move]))
    return None


def sorted_children(p: Any) -> Path:
    """A* that sorts the children of each expansion, but not the frontier."""
    frontier, reached = [(p.start, 0.0, [])], {p.start}
    while frontier:
        s, g, path = frontier.pop(0)
        if p.is_goal(s):
            return path
        for move, child, cost in sorted(p.successors(s), key=lambda step: p.h(step[1])):
            if child not in reached:
                reached.add(child)
                frontier.append((child, g + cost, [*path, move]))
    return None


def changed_in_heap(p: Any) -> Path:
    """A* with h = 0 that lowers g of an entry in place, without putting the heap in order again."""
    start: list[Any] = [0, p.start, []]
    heap, entry_of, done = [start], {p.start: start}, set()
    while heap:
        g, s, path = heapq.heappop(heap)
        if p.is_goal(s):
            return list(path)
        done.add(s)
        for move, child, cost in p.successors(s):
            if child not in entry_of:
                entry_of[child] = [g + cost, child, [*path, move]]
                heapq.heappush(heap, entry_of[child])
            elif child not in done and g + cost < entry_of[child][0]:
                entry_of[child][:] = [g + cost, child, [*path, move]]
    return None


def overwritten_parents(p: Any) -> Path:
    """Breadth-first that writes the parent of every child down, even of one that has been reached."""
    queue, reached = deque([p.start]), {p.start}
    parents: dict[Cells, tuple[Cells, str]] = {}
    while queue:
        s = queue.popleft()
        if p.is_goal(s):
            path: list[str] = []
            while s != p.start and len(path) < 50:
                s, move = parents[s]
                path.insert(0, move)
            return path
        for move, child, _ in p.successors(s):
            parents[child] = (s, move)
            if child not in reached:
                reached.add(child)
                queue.append(child)
    return None


def on_the_path(p: Any) -> Path:
    """Depth-first that takes a state out of the visited ones when it goes back."""

    def visit(s: Cells, visited: set[Cells]) -> Path:
        if p.is_goal(s):
            return []
        visited.add(s)
        for move, child, _ in reversed(list(p.successors(s))):
            if child not in visited and (found := visit(child, visited)) is not None:
                return [move, *found]
        visited.remove(s)
        return None

    return visit(p.start, set())


def limited(p: Any, limit: float, reached: set[Cells] | None = None) -> Path:
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


def deepening(first: int = 0, step: int = 1, reaches: bool = False) -> Search:
    """Make an iterative deepening search; if it `reaches`, its reached set is never emptied."""

    def search(p: Any) -> Path:
        reached: set[Cells] | None = {p.start} if reaches else None
        for limit in range(first, 32, step):
            if (found := limited(p, limit, reached)) is not None:
                return found
        return None

    return search


def with_bounds(first: Callable[[float], float], *, step: float = 0, by_h: bool = False) -> Search:
    """Make IDA*; its bound is the least f over the last one, or grows by `step`."""

    def search(p: Any) -> Path:
        bound = first(p.h(p.start))
        while bound < 100:
            over = float("inf")
            stack: list[tuple[Cells, list[str]]] = [(p.start, [])]
            while stack:
                s, path = stack.pop()
                if p.is_goal(s):
                    return path
                for move, child, _ in p.successors(s):
                    if path and move == UNDOES[path[-1]]:
                        continue
                    f = p.h(child) + (0 if by_h else len(path) + 1)
                    if f <= bound and len(path) < 32:
                        stack.append((child, [*path, move]))
                    else:
                        over = min(over, f)
            bound = bound + step if step else over
        return None

    return search


def h_by(away: Callable[[int, int], float]) -> Callable[[Any, Cells], float]:
    """Make an h that adds up what each tile is away from home, by rows and columns."""

    def h(p: Any, s: Cells) -> float:
        total = 0.0
        for c, t in enumerate(s):
            row, column = divmod(c, p.width)
            home = divmod(p.goal.index(t), p.width)
            total += away(abs(row - home[0]), abs(column - home[1])) if t else 0
        return total

    return h


def sum_of_both(g: float, f: float, cost: float, h: float) -> tuple[float, float]:
    return g + cost, g + cost + h


DRAWN = random.Random(1)
DETAILS = (
    Faulty("the start is not marked as reached", queued(marks_start=False), BFS),
    Faulty("the children's order changes", queued(order=lambda n, found: found[::-1] if n % 2 else found), BFS),
    Faulty("the children are shuffled", queued(order=lambda n, found: DRAWN.sample(found, len(found))), BFS),
    Faulty("the closed list is never filled", closed_list(fills=False), CLOSED),
    Faulty("what is taken is not looked up in the closed list", closed_list(drops=False), CLOSED),
    Faulty("a queue with a closed list where a stack is asked", closed_list(), {**DFS, "reached": "expanded"}),
    Faulty("a stack without a reached set", closed_list(drops=False, fills=False, stack=True), DFS, seconds=0.3),
    Faulty("visited states are forgotten on the way back", on_the_path, DFS),
    Faulty("A* tests the goal when generated", a_star(at_generation=True), BLIND),
    Faulty("uniform-cost tests the goal when generated", best_first(at_generation=True), UCS),
    Faulty("uniform-cost keeps no reached set", best_first(reached="off"), {**UCS, "cost": "unit"}),
    Faulty("stale entries are expanded", priced(sum_of_both, stale=True), TILES, boards=6),
    Faulty("a cheaper way to a waiting state is ignored", first_g, TILES, boards=6),
    Faulty("a key is lowered inside the heap", changed_in_heap, BLIND, boards=6),
    Faulty("g is the last move's cost", priced(lambda g, f, cost, h: (cost, cost + h)), ASTAR),
    Faulty("f adds up every h on the path", priced(lambda g, f, cost, h: (g + cost, f + cost + h)), ASTAR),
    Faulty("greedy adds up h on the path", priced(lambda g, f, cost, h: (g + cost, f + h)), GREEDY),
    Faulty("h is subtracted", priced(lambda g, f, cost, h: (g + cost, g + cost - h)), ASTAR),
    Faulty("the largest f is taken", priced(sum_of_both, largest=True), ASTAR),
    Faulty("g has the weight", priced(lambda g, f, cost, h: (g + cost, 2 * (g + cost) + h)), WASTAR),
    Faulty("the weight is 3", a_star(3), WASTAR, boards=6),
    Faulty("the weight is forgotten", a_star(1), WASTAR),
    Faulty("h of the parent", parents_h, ASTAR),
    Faulty("only rows count in h", by(h_by(lambda rows, columns: rows)), ASTAR),
    Faulty("a straight line for Manhattan", by(h_by(hypot)), ASTAR),
    Faulty("only the children are sorted", sorted_children, ASTAR),
    Faulty("parents are overwritten", overwritten_parents, BFS),
    Faulty("one too deep", lambda p: limited(p, 8), DLS),
    Faulty("breadth-first as depth-limited", linear(False), DLS),
    Faulty("the first limit is 1", deepening(first=1), IDDFS),
    Faulty("the limit grows by 2", deepening(step=2), IDDFS),
    Faulty("the reached set outlives an iteration", deepening(reaches=True), IDDFS),
    Faulty("the bound grows by 1", with_bounds(lambda h: h, step=1), IDASTAR),
    Faulty("the first bound is 0", with_bounds(lambda h: 0), IDASTAR),
    Faulty("the bound is compared with h", with_bounds(lambda h: h, by_h=True), IDASTAR),
)  # fmt: skip
