"""The unchanged searches of aima-python (here aima3) and of simpleai, and those of Berkeley's projects."""

import heapq
from collections.abc import Callable
from typing import Any

from aima3 import search as aima
from aima3.utils import FIFOQueue
from simpleai import search as simpleai

from .building_blocks import ASTAR, BFS, CLOSED, DFS, GREEDY, IDDFS, UCS_OF_TILES
from .limits import DLS
from .queues import EARLY
from .submission import Cells, Path, Search, on_tiles, right


def aima_queue(p: Any) -> Any:
    return aima.graph_search(p, FIFOQueue())


def aima_greedy(p: Any) -> Any:
    return aima.greedy_best_first_graph_search(p, p.h)


def aima_limited(p: Any) -> Any:
    return aima.depth_limited_search(p, 12)


def aima_deepening(p: Any) -> Any:
    return aima.iterative_deepening_search(p)


def graph(search: Callable[..., Any], **options: Any) -> Search:
    """Return a search of simpleai as graph search."""
    return lambda p: search(p, graph_search=True, **options)


def simpleai_limited(p: Any) -> Any:
    return simpleai.limited_depth_first(p, depth_limit=12)


class Queue:
    """The queue of Berkeley's projects, which grows at its front."""

    def __init__(self) -> None:
        self.list: list[Any] = []

    def push(self, item: Any) -> None:
        self.list.insert(0, item)

    def pop(self) -> Any:
        return self.list.pop()

    def isEmpty(self) -> bool:  # noqa: N802
        return not self.list


class Stack(Queue):
    """Their stack."""

    def push(self, item: Any) -> None:
        self.list.append(item)


class PriorityQueue:
    """Their priority queue: the oldest of equals first; `update` lowers a priority."""

    def __init__(self) -> None:
        self.heap: list[tuple[float, int, Any]] = []
        self.count = 0

    def push(self, item: Any, priority: float) -> None:
        heapq.heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self) -> Any:
        return heapq.heappop(self.heap)[-1]

    def isEmpty(self) -> bool:  # noqa: N802
        return not self.heap

    def update(self, item: Any, priority: float) -> None:
        for at, (known, number, other) in enumerate(self.heap):
            if other == item:
                if known > priority:
                    self.heap[at] = (priority, number, item)
                    heapq.heapify(self.heap)
                return
        self.push(item, priority)


def berkeley_by(frontier_of: Callable[[], Any]) -> Search:
    """Return the graph search of the projects, which marks a state when it is taken."""

    def search(problem: Any) -> Path:
        fringe, closed = frontier_of(), set()
        fringe.push((problem.getStartState(), []))
        while not fringe.isEmpty():
            state, actions = fringe.pop()
            if problem.isGoalState(state):
                return list(actions)
            if state not in closed:
                closed.add(state)
                for child, action, _ in problem.getSuccessors(state):
                    fringe.push((child, [*actions, action]))
        return None

    return search


def berkeley_best(f: Callable[[Any, float, Cells], float]) -> Search:
    """Return their graph search with a priority queue."""

    def search(problem: Any) -> Path:
        fringe, closed = PriorityQueue(), set()
        fringe.push((problem.getStartState(), [], 0), 0)
        while not fringe.isEmpty():
            state, actions, g = fringe.pop()
            if problem.isGoalState(state):
                return list(actions)
            if state not in closed:
                closed.add(state)
                for child, action, cost in problem.getSuccessors(state):
                    fringe.push((child, [*actions, action], g + cost), f(problem, g + cost, child))
        return None

    return search


def berkeley_update(problem: Any) -> Path:
    """Uniform-cost search that lowers the priority of a state that waits."""
    fringe, closed = PriorityQueue(), set()
    g: dict[Cells, float] = {problem.getStartState(): 0}
    ways: dict[Cells, list[str]] = {problem.getStartState(): []}
    fringe.push(problem.getStartState(), 0)
    while not fringe.isEmpty():
        state = fringe.pop()
        if problem.isGoalState(state):
            return ways[state]
        closed.add(state)
        for child, action, cost in problem.getSuccessors(state):
            if child not in closed and g[state] + cost < g.get(child, float("inf")):
                g[child], ways[child] = g[state] + cost, [*ways[state], action]
                fringe.update(child, g[child])
    return None


OFF, CUT = {"reached": "off"}, {"reached": "off", "cutoff": "limit"}
TREE, DLS_TREE, IDDFS_TREE = {**BFS, **OFF}, {**DLS, **CUT}, {**IDDFS, **CUT}
LIBRARIES = (
    right("aima3: breadth_first_search", aima.breadth_first_search, EARLY, "aima"),
    right("aima3: graph_search with a queue", aima_queue, BFS, "aima"),
    on_tiles("aima3: breadth_first_tree_search", aima.breadth_first_tree_search, TREE, "aima"),
    right("aima3: depth_first_graph_search", aima.depth_first_graph_search, DFS, "aima"),
    right("aima3: uniform_cost_search", aima.uniform_cost_search, UCS_OF_TILES, "aima", "ties"),
    right("aima3: greedy_best_first_graph_search", aima_greedy, GREEDY, "aima", "ties"),
    right("aima3: astar_search", aima.astar_search, ASTAR, "aima", "ties"),
    on_tiles("aima3: depth_limited_search", aima_limited, DLS_TREE, "aima", "order"),
    on_tiles("aima3: iterative_deepening_search", aima_deepening, IDDFS_TREE, "aima", "order"),
    right("simpleai: breadth_first", graph(simpleai.breadth_first), BFS, "simpleai"),
    right("simpleai: depth_first", graph(simpleai.depth_first), DFS, "simpleai"),
    right("simpleai: uniform_cost", graph(simpleai.uniform_cost), UCS_OF_TILES, "simpleai", "ties"),
    right("simpleai: greedy", graph(simpleai.greedy), GREEDY, "simpleai", "ties"),
    right("simpleai: astar", graph(simpleai.astar), ASTAR, "simpleai", "ties"),
    on_tiles("simpleai: limited_depth_first", simpleai_limited, DLS_TREE, "simpleai"),
    right("Berkeley: depth-first", berkeley_by(Stack), {**DFS, **CLOSED}, "berkeley"),
    right("Berkeley: breadth-first", berkeley_by(Queue), {**BFS, **CLOSED}, "berkeley"),
    right("Berkeley: uniform-cost", berkeley_best(lambda p, g, s: g), {**UCS_OF_TILES, **CLOSED}, "berkeley"),
    right("Berkeley: uniform-cost, update", berkeley_update, UCS_OF_TILES, "berkeley", "ties"),
    right("Berkeley: greedy", berkeley_best(lambda p, g, s: p.h(s)), {**GREEDY, **CLOSED}, "berkeley"),
    right("Berkeley: A*", berkeley_best(lambda p, g, s: g + p.h(s, p)), {**ASTAR, **CLOSED}, "berkeley"),
)  # fmt: skip
