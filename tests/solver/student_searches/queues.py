"""Breadth-first and depth-first searches."""

import heapq
from collections import deque
from itertools import count
from typing import Any

from .building_blocks import BFS, CLOSED, DFS, UCS, backwards, closed_list, linear, way_back
from .submission import Cells, Path, on_tiles, right

EARLY = {**BFS, "goal_test": "generation"}


def bfs_parents(p: Any) -> Path:
    parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
    queue = deque([p.start])
    while queue:
        s = queue.popleft()
        if p.is_goal(s):
            return way_back(parents, s)
        for move, child, _ in p.successors(s):
            if child not in parents:
                parents[child] = (s, move)
                queue.append(child)
    return None


def bfs_growing_list(p: Any) -> list[Cells] | None:
    paths, seen = [[p.start]], {p.start}
    for path in paths:
        if p.is_goal(path[-1]):
            return path
        for _, child, _ in p.successors(path[-1]):
            if child not in seen:
                seen.add(child)
                paths.append([*path, child])
    return None


def bfs_list_pop(p: Any) -> Path:
    frontier: list[tuple[Cells, list[str]]] = [(p.start, [])]
    explored: list[Cells] = []
    while len(frontier) > 0:
        s, path = frontier.pop(0)
        if p.is_goal(s):
            return path
        explored.append(s)
        for move, child, _ in p.successors(s):
            if child not in explored and child not in [state for state, _ in frontier]:
                frontier.append((child, [*path, move]))
    return None


def bfs_closed(p: Any) -> Path:
    queue: deque[tuple[Cells, str]] = deque([(p.start, "")])
    closed = set()
    while queue:
        s, path = queue.popleft()
        if s in closed:
            continue
        closed.add(s)
        if p.is_goal(s):
            return list(path)
        queue.extend((child, path + move) for move, child, _ in p.successors(s))
    return None


def bfs_closed_checked(p: Any) -> Path:
    queue: deque[tuple[Cells, list[str]]] = deque([(p.start, [])])
    closed = set()
    while queue:
        s, path = queue.popleft()
        if p.is_goal(s):
            return path
        if s not in closed:
            closed.add(s)
            for move, child, _ in p.successors(s):
                if child not in closed:
                    queue.append((child, [*path, move]))
    return None


def bfs_levels(p: Any) -> Path:
    level: list[tuple[Cells, list[str]]] = [(p.start, [])]
    reached = {p.start}
    while level:
        following = []
        for s, path in level:
            if p.is_goal(s):
                return path
            for move, child, _ in p.successors(s):
                if child not in reached:
                    reached.add(child)
                    following.append((child, [*path, move]))
        level = following
    return None


def bfs_sets(p: Any) -> Path:
    parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
    level = {p.start}
    while level:
        for s in level:
            if p.is_goal(s):
                return way_back(parents, s)
        following = set()
        for s in level:
            for move, child, _ in p.successors(s):
                if child not in parents:
                    parents[child] = (s, move)
                    following.add(child)
        level = following
    return None


def bfs_depths(p: Any) -> Path:
    number = count()
    heap: list[tuple[int, int, Cells, list[str]]] = [(0, next(number), p.start, [])]
    seen = {p.start}
    while heap:
        depth, _, s, path = heapq.heappop(heap)
        if p.is_goal(s):
            return path
        for move, child, _ in p.successors(s):
            if child not in seen:
                seen.add(child)
                heapq.heappush(heap, (depth + 1, next(number), child, [*path, move]))
    return None


def dfs_parents(p: Any) -> Path:
    parents: dict[Cells, tuple[Cells, str] | None] = {p.start: None}
    stack = [p.start]
    while stack:
        s = stack.pop()
        if p.is_goal(s):
            return way_back(parents, s)
        for move, child, _ in reversed(list(p.successors(s))):
            if child not in parents:
                parents[child] = (s, move)
                stack.append(child)
    return None


def dfs_recursive(p: Any) -> Path:
    visited = set()

    def visit(s: Cells) -> Path:
        visited.add(s)
        if p.is_goal(s):
            return []
        for move, child, _ in p.successors(s):
            if child not in visited:
                found = visit(child)
                if found is not None:
                    return [move, *found]
        return None

    return visit(p.start)


def dfs_iterators(p: Any) -> Path:
    visited, path = {p.start}, []
    if p.is_goal(p.start):
        return []
    branch = [iter(p.successors(p.start))]
    while branch:
        for move, child, _ in branch[-1]:
            if child not in visited:
                visited.add(child)
                path.append(move)
                if p.is_goal(child):
                    return path
                branch.append(iter(p.successors(child)))
                break
        else:
            branch.pop()
            del path[-1:]
    return None


def by_name(expansion: int, children: list[Any]) -> list[Any]:
    return sorted(children)


QUEUES = (
    right("BFS: deque, parents in a dict", bfs_parents, BFS),
    right("BFS: a list that grows while it is gone through", bfs_growing_list, BFS),
    right("BFS: a list, pop(0), looked through for each child", bfs_list_pop, BFS),
    on_tiles("BFS: closed list, duplicates dropped when taken", bfs_closed, {**BFS, **CLOSED}),
    right("BFS: closed list, asked for each child too", bfs_closed_checked, {**BFS, **CLOSED}),
    right("BFS: level by level, lists", bfs_levels, BFS),
    on_tiles("UCS: level by level, sets", bfs_sets, UCS, up_to="ties"),
    right("BFS: heapq of (depth, counter)", bfs_depths, BFS),
    right("BFS: children from the last to the first", linear(False, order=backwards), BFS, up_to="order"),
    right(
        "BFS: children sorted by the names of their moves",
        linear(False, order=by_name),
        BFS,
        up_to="order",
    ),
    right("BFS: goal tested when generated", linear(False, at_generation=True), EARLY),
    on_tiles("BFS: tree search", linear(False, reached=False), {**BFS, "reached": "off"}),
    right("DFS: stack, marked when pushed", linear(True), DFS),
    right("DFS: stack, marked when taken", closed_list(stack=True), {**DFS, **CLOSED}),
    right("DFS: children pushed from the last to the first", dfs_parents, DFS, up_to="order"),
    right("DFS: recursion, first child first", dfs_recursive, {**DFS, **CLOSED}, up_to="order"),
    right("DFS: a stack of iterators", dfs_iterators, {**DFS, **CLOSED}, up_to="order"),
)
