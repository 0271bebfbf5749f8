"""Uniform-cost and greedy searches, each with a priority queue and ties of its own."""

import heapq
from collections.abc import Callable
from typing import Any

from .building_blocks import CLOSED, GREEDY, UCS, UCS_OF_TILES, best_first, way_back
from .submission import Cells, Path, Search, on_tiles, right

Key = Callable[[float, float, int, Cells], Any]


def with_heap(key: Key, **options: Any) -> Search:
    """Return a best-first search by heapq that skips entries whose g was lowered: `key` of g, h, number and state."""
    return best_first(lambda p, g, n, s: key(g, p.h(s), n, s), **options)


def greedy_heap(key: Key) -> Search:
    """Return a greedy search by heapq that keeps the first way to each state."""
    return with_heap(key, reopens=False)


def ucs_pairs(p: Any) -> Path:
    heap, closed = [(0, p.start, "")], set()
    while heap:
        g, s, path = heapq.heappop(heap)
        if s in closed:
            continue
        if p.is_goal(s):
            return list(path)
        closed.add(s)
        for move, child, cost in p.successors(s):
            if child not in closed:
                heapq.heappush(heap, (g + cost, child, path + move))
    return None


def ucs_least_of_dict(p: Any) -> Path:
    g: dict[Cells, float] = {p.start: 0}
    parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
    waiting = {p.start: 0}
    while waiting:
        s = min(waiting, key=waiting.__getitem__)
        del waiting[s]
        if p.is_goal(s):
            return way_back(parents, s)
        for move, child, cost in p.successors(s):
            if child not in g or g[s] + cost < g[child]:
                g[child] = waiting[child] = g[s] + cost
                parents[child] = (s, move)
    return None


def greedy_closed(p: Any) -> Path:
    heap: list[tuple[float, Cells, list[str]]] = [(p.h(p.start), p.start, [])]
    closed = set()
    while heap:
        _, s, path = heapq.heappop(heap)
        if p.is_goal(s):
            return path
        if s in closed:
            continue
        closed.add(s)
        for move, child, _ in p.successors(s):
            if child not in closed:
                heapq.heappush(heap, (p.h(child), child, [*path, move]))
    return None


def greedy_sorted(p: Any) -> Path:
    frontier: list[tuple[Cells, list[str]]] = [(p.start, [])]
    reached = {p.start}
    while frontier:
        frontier.sort(key=lambda pair: p.h(pair[0]))
        s, path = frontier.pop(0)
        if p.is_goal(s):
            return path
        for move, child, _ in p.successors(s):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, move]))
    return None


BEST = (
    right("UCS: heapq of (g, counter)", with_heap(lambda g, h, n, s: (g, n)), UCS),
    right("UCS: heapq of (g, counter), tiles cost", with_heap(lambda g, h, n, s: (g, n)), UCS_OF_TILES),
    right("UCS: heapq of (g, state), tiles cost", with_heap(lambda g, h, n, s: (g, s)), UCS_OF_TILES, up_to="ties"),
    on_tiles("UCS: heapq of (g, state), closed set", ucs_pairs, {**UCS, **CLOSED}, up_to="ties"),
    right("UCS: the least of a dict", ucs_least_of_dict, UCS_OF_TILES, up_to="ties"),
    right("greedy: heapq of (h, counter)", greedy_heap(lambda g, h, n, s: (h, n)), GREEDY),
    right("greedy: heapq of (h, -counter)", greedy_heap(lambda g, h, n, s: (h, -n)), {**GREEDY, "tie": "lifo"}),
    right("greedy: heapq of (h, state)", greedy_heap(lambda g, h, n, s: (h, s)), GREEDY, up_to="ties"),
    right("greedy: closed set", greedy_closed, {**GREEDY, **CLOSED}, up_to="ties"),
    right("greedy: a list sorted by h", greedy_sorted, GREEDY),
)  # fmt: skip
