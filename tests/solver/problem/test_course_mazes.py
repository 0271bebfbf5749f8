"""Counts of Berkeley's graph search on mazes, by a small search of its own: states marked when popped, N S E W.

Its `expanded` counts calls for successors, so that the goal, which is popped and not expanded, is left out.
"""

import heapq
import random
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

from solver import Run, solve
from solver.problem import SPACES, read_pasted
from solver.problem.grid.maze import maze

COURSE = {"problem": "grid", "order": "UDRL", "reached": "closed"}  # north, south, east, west
CELLS = """
%%%%%%%%%%%%%%%%
%P   %     %   %
%% %   %%% % % %
%  % %   %   % %
% %%%% % %%%%% %
%      %      .%
%%%%%%%%%%%%%%%%
"""


class Queue:
    """A queue, a stack or a priority queue, the oldest of equals first."""

    def __init__(self, kind: str) -> None:
        self.kind, self.items, self.count = kind, deque[Any](), 0
        self.heap: list[Any] = []

    def push(self, item: Any, priority: float) -> None:
        self.count += 1
        if self.kind in ("bfs", "dfs"):
            self.items.append(item)
        else:
            heapq.heappush(self.heap, (priority, self.count, item))

    def pop(self) -> Any:
        if self.kind == "bfs":
            return self.items.popleft()
        return self.items.pop() if self.kind == "dfs" else heapq.heappop(self.heap)[2]


def graph_search(rows: list[str], start: Any, goal: Any, kind: str) -> tuple[int, int]:
    """Return how many states get successors, and the length of the path."""
    priority: dict[str, Callable[[int, int], int]] = {
        "ucs": lambda g, h: g, "greedy": lambda g, h: h, "astar": lambda g, h: g + h,
    }  # fmt: skip
    f = priority.get(kind, lambda g, h: 0)
    fringe, closed, expanded = Queue(kind), set(), 0
    fringe.push((start, 0), 0)
    while True:
        (row, column), g = fringe.pop()
        if (row, column) == goal:
            return expanded, g
        if (row, column) in closed:
            continue
        closed.add((row, column))
        expanded += 1
        for down, right in ((-1, 0), (1, 0), (0, 1), (0, -1)):
            there = row + down, column + right
            if rows[there[0]][there[1]] != "%":
                fringe.push((there, g + 1), f(g + 1, abs(there[0] - goal[0]) + abs(there[1] - goal[1])))


def drawn(seed: int) -> str:
    """Return the text of a maze with some walls taken out, as the course writes its own."""
    rng = random.Random(f"course {seed}")
    rows = [list(row.replace("#", "%").replace(".", " ")) for row in maze(11, 17, seed)]
    for _ in range(rng.randrange(30)):
        rows[rng.randrange(1, 10)][rng.randrange(1, 16)] = " "
    free = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == " "]
    for sign, (r, c) in zip("P.", rng.sample(free, 2), strict=True):
        rows[r][c] = sign
    return "\n".join(map("".join, rows))


@pytest.mark.parametrize("algorithm", ["bfs", "dfs", "ucs", "greedy", "astar"])
def test_pasted_mazes_reproduce_the_counts_of_the_course(algorithm: str) -> None:
    for text in (CELLS, *map(drawn, range(40))):
        texts = read_pasted(SPACES["grid"], text).texts
        cells, start, goal = texts["cells"], texts["start"], texts["goal"]
        rows = text.strip("\n").splitlines()
        ends = [next((r, row.index(sign)) for r, row in enumerate(rows) if sign in row) for sign in "P."]
        found = solve(Run(start or "", goal or "", cells=cells, algorithm=algorithm, **COURSE))
        assert (found.expanded_before_goal, found.cost) == graph_search(rows, *ends, algorithm), text
        assert found.expanded == found.expanded_before_goal + 1
