"""Uniform-cost and greedy searches, each with a priority queue and ties of its own."""

import heapq
from collections.abc import Callable
from itertools import count
from typing import Any

from .queues import Path, back
from .record import Cells, Right, Search

UCS, TILES = {"algorithm": "ucs"}, {"algorithm": "ucs", "cost": "tile"}
GREEDY = {"algorithm": "greedy", "heuristic": "manhattan"}
Key = Callable[[float, float, int, Cells], Any]


def with_heap(key: Key) -> Search:
    """Return a best-first search by heapq that skips entries whose g was lowered: `key` of g, h, number and state."""

    def search(p: Any) -> Path:
        number = count()
        best: dict[Cells, float] = {p.start: 0}
        heap = [(key(0, p.h(p.start), next(number), p.start), 0, p.start, [])]
        while heap:
            _, g, s, path = heapq.heappop(heap)
            if g > best[s]:
                continue
            if p.is_goal(s):
                return path
            for move, child, cost in p.successors(s):
                if child not in best or g + cost < best[child]:
                    best[child] = g + cost
                    order = key(g + cost, p.h(child), next(number), child)
                    heapq.heappush(heap, (order, g + cost, child, [*path, move]))
        return None

    return search


def greedy_heap(key: Key) -> Search:
    """Return a greedy search by heapq that keeps the first way to each state."""

    def search(p: Any) -> Path:
        number = count()
        parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
        heap = [(key(0, p.h(p.start), next(number), p.start), p.start)]
        while heap:
            _, s = heapq.heappop(heap)
            if p.is_goal(s):
                return back(parents, s)
            for move, child, _ in p.successors(s):
                if child not in parents:
                    parents[child] = (s, move)
                    heapq.heappush(heap, (key(0, p.h(child), next(number), child), child))
        return None

    return search


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
            return back(parents, s)
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
    Right("UCS: heapq of (g, counter)", with_heap(lambda g, h, n, s: (g, n)), UCS),
    Right("UCS: heapq of (g, counter), tiles cost", with_heap(lambda g, h, n, s: (g, n)), TILES),
    Right("UCS: heapq of (g, state), tiles cost", with_heap(lambda g, h, n, s: (g, s)), TILES, up_to="ties"),
    Right("UCS: heapq of (g, state), closed set", ucs_pairs, {**UCS, "reached": "expanded"}, up_to="ties"),
    Right("UCS: the least of a dict", ucs_least_of_dict, TILES, up_to="ties"),
    Right("greedy: heapq of (h, counter)", greedy_heap(lambda g, h, n, s: (h, n)), GREEDY),
    Right("greedy: heapq of (h, -counter)", greedy_heap(lambda g, h, n, s: (h, -n)), {**GREEDY, "tie": "lifo"}),
    Right("greedy: heapq of (h, state)", greedy_heap(lambda g, h, n, s: (h, s)), GREEDY, up_to="ties"),
    Right("greedy: closed set", greedy_closed, {**GREEDY, "reached": "expanded"}, up_to="ties"),
    Right("greedy: a list sorted by h", greedy_sorted, GREEDY),
)  # fmt: skip
