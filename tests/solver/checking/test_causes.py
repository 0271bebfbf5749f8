"""Mistakes of students that are no convention: `frontier check` names the cause, and concludes nothing from little."""

import heapq
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

from solver import Run, check, puzzle, watch
from solver.checking.many_boards import asked, graded
from tests.rings import exhaustive, thorough
from tests.solver.student_searches.building_blocks import linear

ASTAR = {"algorithm": "astar", "heuristic": "manhattan"}
ON_MAP = {"algorithm": "astar", "problem": "map"}
GREEDY = {"algorithm": "greedy", "heuristic": "manhattan"}
IDDFS = {"algorithm": "iddfs", "cutoff": "limit"}
Search = Callable[[Any], Any]


def by_priority(priority: Callable[..., float], marks: str = "popped", unit: bool = False) -> Search:
    """Make a search by a priority of (the parent's priority, g, cost of the move, h); states are marked as said."""

    def search(p: Any) -> Any:
        heap, seen = [(p.h(p.start), 0, p.start, [])], set()
        while heap:
            f, g, s, path = heapq.heappop(heap)
            if p.is_goal(s):
                return path
            if marks == "popped" and s in seen:
                continue
            seen.add(s)
            for move, child, price in p.successors(s):
                if child not in seen:
                    cost = 1 if unit else price
                    if marks == "first":
                        seen.add(child)
                    heapq.heappush(heap, (priority(f, g + cost, cost, p.h(child)), g + cost, child, [*path, move]))
        return None

    return search


def towards(row_of: Callable[[int], int], column_of: Callable[[int], int], first: int = 1) -> Search:
    """Make A* with a Manhattan distance of its own, by the row and column of the home of each tile from `first`."""

    def h(s: Any) -> int:
        return sum(abs(k // 3 - row_of(t)) + abs(k % 3 - column_of(t)) for k, t in enumerate(s) if t >= first)

    def search(p: Any) -> Any:
        heap, best = [(h(p.start), 0, p.start, [])], {p.start: 0}
        while heap:
            _, g, s, path = heapq.heappop(heap)
            if p.is_goal(s):
                return path
            for move, child, cost in p.successors(s):
                if g + cost < best.get(child, 99):
                    best[child] = g + cost
                    heapq.heappush(heap, (g + cost + h(child), g + cost, child, [*path, move]))
        return None

    return search


def deepening(keeps: bool, pushes: bool = False) -> Search:
    """Make iterative deepening with a set of visited states, kept over the limits or made anew at each."""

    def search(p: Any) -> Any:
        visited: set[Any] = set()
        for limit in range(20):
            visited = visited if keeps else set()
            stack = [(p.start, [])]
            while stack:
                s, path = stack.pop()
                if p.is_goal(s):
                    return path
                if len(path) == limit or (s in visited and path and not pushes):
                    continue
                visited.add(s)
                below = [(c, [*path, a]) for a, c, _ in reversed(p.successors(s)) if not (pushes and c in visited)]
                visited.update(c for c, _ in below if pushes)
                stack += below
        return None

    return search


def beam(p: Any) -> Any:
    level, seen = [(p.start, [])], {p.start}
    while level:
        below = []
        for s, path in level:
            if p.is_goal(s):
                return path
            for move, child, _ in p.successors(s):
                if child not in seen:
                    seen.add(child)
                    below.append((child, [*path, move]))
        level = sorted(below, key=lambda one: p.h(one[0]))[:3]
    return None


def from_both_ends(smaller: bool, popped: bool) -> Search:
    """Make a search from both ends in turn, or from the smaller queue; it compares states when made or popped."""

    def search(p: Any) -> Any:
        known = {p.start: [p.start]}, {p.goal: [p.goal]}
        queues, turn = (deque([p.start]), deque([p.goal])), 0
        while all(queues):
            own = int(len(queues[1]) < len(queues[0])) if smaller else turn % 2
            s, mine, others, turn = queues[own].popleft(), known[own], known[1 - own], turn + 1
            if popped and s in others:
                return known[0][s] + known[1][s][-2::-1]
            for _, child, _ in p.successors(s):
                if child not in mine:
                    mine[child] = [*mine[s], child]
                    queues[own].append(child)
                if child in others and not popped:
                    return known[0][child] + known[1][child][-2::-1]
        return None

    return search


def stale(p: Any) -> Any:
    """Lower g of a state on the frontier, whose entry keeps its f."""
    heap, g, path, closed = [(p.h(p.start), p.start)], {p.start: 0}, {p.start: [p.start]}, set()
    while heap:
        _, s = heapq.heappop(heap)
        if p.is_goal(s):
            return path[s]
        closed.add(s)
        for _, child, cost in p.successors(s):
            if child not in closed and g[s] + cost < g.get(child, 9999):
                if child not in g:
                    heapq.heappush(heap, (g[s] + cost + p.h(child), child))
                g[child], path[child] = g[s] + cost, [*path[s], child]
    return None


def one_list(p: Any) -> Any:
    start = list(p.start)
    queue, seen = deque([(start, [])]), [start]
    while queue:
        s, path = queue.popleft()
        if p.is_goal(tuple(s)):
            return path
        for move, child, _ in list(p.successors(tuple(s))):
            s[:] = child
            if s not in seen:
                seen.append(s)
                queue.append((s, [*path, move]))
    return None


CAUSES = [
    ("it adds h to a value that already holds h", by_priority(lambda f, g, cost, h: f + cost + h), ASTAR),
    thorough("it orders nodes by the sum of h along the path", by_priority(lambda f, g, cost, h: f + h), ASTAR),
    exhaustive("it subtracts h instead of adding it", by_priority(lambda f, g, cost, h: g - h), ASTAR),
    thorough("the largest h, not the smallest", by_priority(lambda f, g, cost, h: -h, "first"), GREEDY),
    thorough(
        "its h is Manhattan distance to 147-258-360", towards(lambda t: (t - 1) % 3, lambda t: (t - 1) // 3), ASTAR
    ),
    thorough("its h is Manhattan distance to 012-345-678", towards(lambda t: t // 3, lambda t: t % 3), ASTAR),
    (
        "it is ordered by the cost of the last move alone", by_priority(lambda f, g, cost, h: cost, "first"),
        {"algorithm": "greedy", "problem": "map"},
    ),
    thorough("it keeps its visited states from one limit to the next", deepening(True), IDDFS),
    thorough("it keeps a reached set within an iteration", deepening(False), IDDFS),
    thorough("it keeps a reached set within an iteration", deepening(False, pushes=True), IDDFS),
    thorough("it marks the children that it throws away", beam, {**GREEDY, "algorithm": "beam", "width": "3"}),
    thorough("stops at the first meeting", from_both_ends(False, False), {"algorithm": "bidirectional"}),
    thorough("stops at the first meeting", from_both_ends(True, False), {"algorithm": "bidirectional"}),
    ("from both ends node by node and stops at the first meeting", from_both_ends(False, True), {"algorithm": "bfs"}),
    thorough("leaves its entry with the old priority", stale, ASTAR),
    ("either it keeps the first path to a state and ignores a cheaper one; or it lowers g of a state", stale, ON_MAP),
    thorough(
        "either it is Greedy, not A* (ordered by h, not by g + h); or it counts every move as 1",
        by_priority(lambda f, g, cost, h: g + h, unit=True), ON_MAP,
    ),
    ("level by level, but", by_priority(lambda f, g, cost, h: g, "first"), {"algorithm": "bfs"}),
    thorough("its h is Manhattan, blank too to 012-345-678", towards(lambda t: t // 3, lambda t: t % 3, 0), ASTAR),
    ("boards generated and never expanded, such as 103-425-786; where are they lost?", one_list, {"algorithm": "bfs"}),
]  # fmt: skip


@pytest.mark.parametrize(("says", "search", "given"), CAUSES)
def test_the_cause_of_a_wrong_search_is_named(says: str, search: Search, given: dict[str, str]) -> None:
    found = graded(search, asked("", "", 19 if "problem" in given else 6, 1, given), style="plain")
    assert not found.ok
    assert says in found.sentence
    assert "goes on after" not in found.sentence
    assert " it is " not in found.sentence.replace(says, "").replace("it is ordered", "")


@pytest.mark.parametrize(("start", "is_named"), [("123-406-758", False), ("123-460-758", True)])
def test_another_search_is_named_only_if_ten_expansions_show_it(start: str, is_named: bool) -> None:
    recording = watch(puzzle(start, style="plain"), linear(False), show=False)
    report = check(recording, Run(start, algorithm="dfs"))
    assert ("too few to tell which search it is" in str(report)) == (not is_named)
    assert report.convention == ({"algorithm": "bfs"} if is_named else None)


@pytest.mark.parametrize("cost", ["unit", exhaustive("tile")])
def test_a_rule_under_which_any_node_may_be_expanded_explains_nothing(cost: str) -> None:
    drawn = by_priority(lambda f, g, cost, h: (g * 7919 + h * 104729) % 1009, "first")
    found = graded(drawn, asked("", "", 3, 1, {**ASTAR, "cost": cost}), style="plain")
    assert "last move alone" not in found.sentence
