"""Three missionaries, three cannibals and a boat for two. Cannibals must never outnumber missionaries. This is BFS."""

from collections import deque
from types import SimpleNamespace

BOATS = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1)]


def successors(state):
    missionaries, cannibals, side = state
    sign, other = (-1, "right") if side == "left" else (1, "left")
    for m, c in BOATS:
        left_m, left_c = missionaries + sign * m, cannibals + sign * c
        if 0 <= left_m <= 3 and 0 <= left_c <= 3 and (left_m in (0, 3) or left_m == left_c):
            yield f"{m}m {c}c to the {other}", (left_m, left_c, other)


def search(problem):
    frontier, reached = deque([(problem.start, [])]), {problem.start}
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        for action, child in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))


problem = SimpleNamespace(start=(3, 3, "left"), successors=successors, is_goal=lambda state: state[:2] == (0, 0))
