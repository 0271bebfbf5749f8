"""Greedy best-first search by Manhattan distance. It fills the bay in front of the goal before it goes around."""

from heapq import heappop, heappush
from types import SimpleNamespace

ROWS = [
    "....................",
    "....................",
    "....#########.......",
    "............#.......",
    "............#.......",
    "............#.......",
    "............#.......",
    "............#.......",
    "............#.......",
    "............#.......",
    "....#########.......",
    "....................",
    "....................",
]
GOAL = (5, 18)


def successors(cell):
    row, column = cell
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < len(ROWS) and 0 <= c < len(ROWS[0]) and ROWS[r][c] != "#":
            yield (r, c)


def h(cell):
    return abs(cell[0] - GOAL[0]) + abs(cell[1] - GOAL[1])


def search(problem):
    frontier, reached = [(problem.h(problem.start), problem.start, [problem.start])], {problem.start}
    while frontier:
        _, cell, path = heappop(frontier)
        if problem.is_goal(cell):
            return path
        for child in problem.successors(cell):
            if child not in reached:
                reached.add(child)
                heappush(frontier, (problem.h(child), child, [*path, child]))


problem = SimpleNamespace(start=(7, 1), successors=successors, is_goal=lambda cell: cell == GOAL, h=h, grid=ROWS)
