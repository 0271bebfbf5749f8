"""A* and weighted A*, each with an open list and ties of its own."""

import heapq
from bisect import insort
from collections import defaultdict
from dataclasses import dataclass, field
from functools import total_ordering
from typing import Any

from .best import with_heap
from .building_blocks import ASTAR, CLOSED, MISPLACED, WASTAR, way_back
from .submission import Cells, Path, Search, on_tiles, right

WEIGHT = {**WASTAR, "weight": "1.5"}


class Node:
    """A node that a heap compares by f alone."""

    def __init__(self, state: Cells, g: float, h: float, parent: "Node | None" = None, move: str = "") -> None:
        self.state, self.g, self.f, self.parent, self.action = state, g, g + h, parent, move

    def __lt__(self, other: "Node") -> bool:
        return self.f < other.f


@total_ordering
class Deeper(Node):
    """A node that precedes others with the same f if its g is greater."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deeper) and (self.f, -self.g) == (other.f, -other.g)

    def __lt__(self, other: Node) -> bool:
        return (self.f, -self.g) < (other.f, -other.g)


@dataclass(order=True)
class Item:
    """An item of a priority queue, as Python's documentation has it."""

    priority: float
    state: Cells = field(compare=False)
    path: list[str] = field(compare=False)
    g: float = field(compare=False)


def astar_nodes(kind: type[Node]) -> Search:
    """Return A* with nodes in a heap, and a closed set."""

    def search(p: Any) -> Node | None:
        heap, closed = [kind(p.start, 0, p.h(p.start))], set()
        while heap:
            node = heapq.heappop(heap)
            if p.is_goal(node.state):
                return node
            if node.state in closed:
                continue
            closed.add(node.state)
            for move, child, cost in p.successors(node.state):
                if child not in closed:
                    heapq.heappush(heap, kind(child, node.g + cost, p.h(child), node, move))
        return None

    return search


def astar_items(p: Any) -> Path:
    heap, reached = [Item(p.h(p.start), p.start, [], 0)], {p.start: 0.0}
    while heap:
        item = heapq.heappop(heap)
        if item.g > reached[item.state]:
            continue
        if p.is_goal(item.state):
            return item.path
        for move, child, cost in p.successors(item.state):
            g = item.g + cost
            if g < reached.get(child, float("inf")):
                reached[child] = g
                heapq.heappush(heap, Item(g + p.h(child), child, [*item.path, move], g))
    return None


def astar_set(p: Any) -> Path:
    """A* as encyclopaedias have it: an open set of states, looked through for the least f."""
    open_set, came_from = {p.start}, {}
    g, f = {p.start: 0}, {p.start: p.h(p.start)}
    while open_set:
        current = min(open_set, key=lambda s: f[s])
        if p.is_goal(current):
            moves = []
            while current in came_from:
                current, move = came_from[current]
                moves.append(move)
            return moves[::-1]
        open_set.remove(current)
        for move, child, cost in p.successors(current):
            tentative = g[current] + cost
            if tentative < g.get(child, float("inf")):
                came_from[child] = (current, move)
                g[child], f[child] = tentative, tentative + p.h(child)
                open_set.add(child)
    return None


def astar_list(newest: bool) -> Search:
    """Return A* with an open list of dicts, which pops the first or the last one with the least f."""

    def search(p: Any) -> Path:
        opened = [{"state": p.start, "g": 0, "f": p.h(p.start), "path": []}]
        closed: list[Cells] = []
        while opened:
            at = 0
            for k, node in enumerate(opened):
                if node["f"] < opened[at]["f"] or (newest and node["f"] == opened[at]["f"]):
                    at = k
            node = opened.pop(at)
            if p.is_goal(node["state"]):
                return list(node["path"])
            closed.append(node["state"])
            for move, child, cost in p.successors(node["state"]):
                if child in closed:
                    continue
                g = node["g"] + cost
                same = next((other for other in opened if other["state"] == child), None)
                if same is not None and same["g"] <= g:
                    continue
                if same is not None:
                    opened.remove(same)
                opened.append({"state": child, "g": g, "f": g + p.h(child), "path": [*node["path"], move]})
        return None

    return search


def astar_sorted_down(p: Any) -> Path:
    frontier = [(p.h(p.start), p.start, 0, "")]
    closed = set()
    while frontier:
        frontier.sort(reverse=True, key=lambda entry: entry[0])
        _, s, g, path = frontier.pop()
        if p.is_goal(s):
            return list(path)
        if s in closed:
            continue
        closed.add(s)
        for move, child, cost in p.successors(s):
            if child not in closed:
                frontier.append((g + cost + p.h(child), child, g + cost, path + move))
    return None


def astar_insort(p: Any) -> Path:
    frontier, g, done = [(p.h(p.start), p.start)], {p.start: 0.0}, set()
    parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
    while frontier:
        _, s = frontier.pop(0)
        if p.is_goal(s):
            return way_back(parents, s)
        done.add(s)
        for move, child, cost in p.successors(s):
            if child in done or g[s] + cost >= g.get(child, float("inf")):
                continue
            if child in g:
                frontier.remove((g[child] + p.h(child), child))
            g[child], parents[child] = g[s] + cost, (s, move)
            insort(frontier, (g[child] + p.h(child), child))
    return None


def astar_decrease_key(p: Any) -> Path:
    """A* that changes heap entries in place and then rebuilds the heap."""
    start = [p.h(p.start), 0, p.start]
    heap, entry_of, closed = [start], {p.start: start}, set()
    parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
    while heap:
        _, g, s = heapq.heappop(heap)
        if p.is_goal(s):
            return way_back(parents, s)
        closed.add(s)
        for move, child, cost in p.successors(s):
            if child in closed:
                continue
            new = [g + cost + p.h(child), g + cost, child]
            if child not in entry_of:
                entry_of[child] = new
                heapq.heappush(heap, new)
            elif new < entry_of[child]:
                entry_of[child][:] = new
                heapq.heapify(heap)
            else:
                continue
            parents[child] = (s, move)
    return None


def astar_buckets(p: Any) -> Path:
    buckets: defaultdict[float, list[tuple[Cells, float, list[str]]]] = defaultdict(list)
    buckets[p.h(p.start)].append((p.start, 0, []))
    best: dict[Cells, float] = {p.start: 0}
    while any(buckets.values()):
        least = min(f for f, bucket in buckets.items() if bucket)
        s, g, path = buckets[least].pop()
        if g > best[s]:
            continue
        if p.is_goal(s):
            return path
        for move, child, cost in p.successors(s):
            if g + cost < best.get(child, float("inf")):
                best[child] = g + cost
                buckets[g + cost + p.h(child)].append((child, g + cost, [*path, move]))
    return None


def astar_own_h(p: Any) -> Path:
    """A* that does not ask the problem for h."""
    home = {t: divmod(c, p.width) for c, t in enumerate(p.goal)}

    class Own:
        start, is_goal, successors = p.start, p.is_goal, p.successors

        @staticmethod
        def h(s: Cells) -> float:
            away = ((divmod(c, p.width), home[t]) for c, t in enumerate(s) if t)
            return sum(abs(a - x) + abs(b - y) for (a, b), (x, y) in away)

    return with_heap(lambda g, h, n, s: (g + h, n))(Own)


ASTARS = (
    right("A*: heapq of (f, counter)", with_heap(lambda g, h, n, s: (g + h, n)), ASTAR),
    right("A*: heapq of (f, -counter)", with_heap(lambda g, h, n, s: (g + h, -n)), {**ASTAR, "tie": "lifo"}),
    right("A*: heapq of (f, -g, counter)", with_heap(lambda g, h, n, s: (g + h, -g, n)), {**ASTAR, "tie": "high_g"}),
    right("A*: heapq of (f, g, counter)", with_heap(lambda g, h, n, s: (g + h, g, n)), {**ASTAR, "tie": "low_g"}),
    right("A*: heapq of (f, -g, -counter)", with_heap(lambda g, h, n, s: (g + h, -g, -n)), ASTAR, up_to="ties"),
    right("A*: heapq of (f, state)", with_heap(lambda g, h, n, s: (g + h, s)), ASTAR, up_to="ties"),
    right("A*: heapq of (f, g, state)", with_heap(lambda g, h, n, s: (g + h, g, s)), ASTAR, up_to="ties"),
    right("A*: heapq of (f, h, state)", with_heap(lambda g, h, n, s: (g + h, h, s)), ASTAR, up_to="ties"),
    on_tiles("A*: Manhattan distance of its own", astar_own_h, ASTAR),
    right("A*: misplaced tiles", with_heap(lambda g, h, n, s: (g + h, s)), MISPLACED, up_to="ties"),
    right("A*: tiles cost", with_heap(lambda g, h, n, s: (g + h, s)), {**ASTAR, "cost": "tile"}, up_to="ties"),
    right("A*: nodes with __lt__ by f", astar_nodes(Node), {**ASTAR, **CLOSED}, up_to="ties"),
    right("A*: nodes with total_ordering by f, then -g", astar_nodes(Deeper), {**ASTAR, **CLOSED}, up_to="ties"),
    right("A*: a dataclass with order by f", astar_items, ASTAR, up_to="ties"),
    right("A*: the least of a set", astar_set, ASTAR, up_to="ties"),
    right("A*: the first of least f in a list", astar_list(newest=False), ASTAR),
    right("A*: the last of least f in a list", astar_list(newest=True), {**ASTAR, "tie": "lifo"}),
    on_tiles("A*: a list sorted downwards", astar_sorted_down, {**ASTAR, **CLOSED, "tie": "lifo"}),
    right("A*: bisect.insort of (f, state)", astar_insort, ASTAR, up_to="ties"),
    right("A*: decrease-key", astar_decrease_key, ASTAR, up_to="ties"),
    right("A*: buckets by f", astar_buckets, {**ASTAR, "tie": "lifo"}),
    right("weighted A*: (f, counter)", with_heap(lambda g, h, n, s: (g + 2 * h, n)), WASTAR),
    right("weighted A*: w = 1.5", with_heap(lambda g, h, n, s: (g + 1.5 * h, h, s)), WEIGHT, up_to="ties"),
)  # fmt: skip
