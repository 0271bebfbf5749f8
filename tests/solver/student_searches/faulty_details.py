"""More searches that students hand in: the frontier, the reached set, f, the bound or the path is wrong in a detail."""

import heapq
import random
from collections import deque
from collections.abc import Callable
from itertools import count
from math import hypot
from typing import Any

from .building_blocks import (
    ASTAR,
    BFS,
    CLOSED,
    DFS,
    GREEDY,
    IDASTAR,
    IDDFS,
    UCS,
    UCS_OF_TILES,
    WASTAR,
    a_star,
    away_by,
    best_first,
    by,
    closed_list,
    deepening,
    depth_limited,
    linear,
    uniform_cost,
    with_bounds,
)  # fmt: skip
from .submission import Cells, Path, Search, wrong

BLIND = {"algorithm": "astar", "heuristic": "zero", "cost": "tile"}
TILES_COST = {"algorithm": "astar", "heuristic": "misplaced", "cost": "tile"}
DLS = {"algorithm": "dls", "depth": "7"}


def on_the_way(f: Callable[[float, float, float, float], tuple[float, float]]) -> Search:
    """Make a best-first search; `f` tells g and f of a child by the parent's g and f, the cost of the move and h."""

    def search(p: Any) -> Path:
        number = count()
        heap = [(p.h(p.start), next(number), 0.0, p.start, [])]
        best = {p.start: 0.0}
        while heap:
            above, _, g, s, path = heapq.heappop(heap)
            if g > best[s]:
                continue
            if p.is_goal(s):
                return path
            for move, child, cost in p.successors(s):
                new, value = f(g, above, cost, p.h(child))
                if child not in best or new < best[child]:
                    best[child] = new
                    heapq.heappush(heap, (value, next(number), new, child, [*path, move]))
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
    """Breadth-first search that stores the parent of every child, even of one that has been reached."""
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


def every_second_backwards(expansion: int, children: list[Any]) -> list[Any]:
    return children[::-1] if expansion % 2 else children


DRAWN = random.Random(1)
DETAILS = (
    wrong("the start is not marked as reached", linear(False, marks_start=False), BFS),
    wrong("the children's order changes", linear(False, order=every_second_backwards), BFS),
    wrong("the children are shuffled", linear(False, order=lambda n, found: DRAWN.sample(found, len(found))), BFS),
    wrong("the closed list is never filled", closed_list(fills=False), {**BFS, **CLOSED}),
    wrong("what is taken is not looked up in the closed list", closed_list(drops=False), {**BFS, **CLOSED}),
    wrong("a queue with a closed list where a stack is asked", closed_list(), {**DFS, **CLOSED}),
    wrong("a stack without a reached set", closed_list(drops=False, fills=False, stack=True), DFS, seconds=0.3),
    wrong("visited states are forgotten on the way back", on_the_path, DFS),
    wrong("A* tests the goal when generated", a_star(at_generation=True), BLIND),
    wrong("uniform-cost tests the goal when generated", uniform_cost(at_generation=True), UCS_OF_TILES),
    wrong("uniform-cost keeps no reached set", uniform_cost(reached="off"), {**UCS, "cost": "unit"}),
    wrong("stale entries are expanded", a_star(stale=True), TILES_COST, boards=6),
    wrong("a cheaper way to a waiting state is ignored", a_star(reopens=False), TILES_COST, boards=6),
    wrong("a key is lowered inside the heap", changed_in_heap, BLIND, boards=6),
    wrong("g is the last move's cost", on_the_way(lambda g, f, cost, h: (cost, cost + h)), ASTAR),
    wrong("f adds up every h on the path", on_the_way(lambda g, f, cost, h: (g + cost, f + cost + h)), ASTAR),
    wrong("greedy adds up h on the path", on_the_way(lambda g, f, cost, h: (g + cost, f + h)), GREEDY),
    wrong("h is subtracted", a_star(-1), ASTAR),
    wrong("the largest f is taken", best_first(lambda p, g, n, s: (-g - p.h(s), n)), ASTAR),
    wrong("g has the weight", best_first(lambda p, g, n, s: (2 * g + p.h(s), n)), WASTAR),
    wrong("the weight is 3", a_star(3), WASTAR, boards=6),
    wrong("the weight is forgotten", a_star(1), WASTAR),
    wrong("h of the parent", parents_h, ASTAR),
    wrong("only rows count in h", by(away_by(lambda rows, columns: rows)), ASTAR),
    wrong("a straight line for Manhattan", by(away_by(hypot)), ASTAR),
    wrong("only the children are sorted", sorted_children, ASTAR),
    wrong("parents are overwritten", overwritten_parents, BFS),
    wrong("one too deep", depth_limited(8), DLS),
    wrong("breadth-first as depth-limited", linear(False), DLS),
    wrong("the first limit is 1", deepening(first=1), IDDFS),
    wrong("the limit grows by 2", deepening(step=2), IDDFS),
    wrong("the reached set outlives an iteration", deepening(reaches=True), IDDFS),
    wrong("the bound grows by 1", with_bounds(step=1, deepest=32), IDASTAR),
    wrong("the first bound is 0", with_bounds(lambda h: 0, deepest=32), IDASTAR),
    wrong("the bound is compared with h", with_bounds(by_h=True, deepest=32), IDASTAR),
)  # fmt: skip
