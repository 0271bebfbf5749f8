"""Searches with one mistake on a map or a grid, where steps have different costs."""

from functools import partial

from .building_blocks import BFS, DFS, a_star, always_1, greedy, linear, uniform_cost
from .submission import COSTLY, wrong

ASTAR = {"algorithm": "astar"}
on_maps = partial(wrong, problems=COSTLY, boards=6)
FAULTY_ON_TABLES = (
    on_maps("a stack for a queue", linear(True), BFS, "it is DFS, not BFS (a stack, not a queue)"),
    on_maps("a queue for a stack", linear(False), DFS, "it is BFS, not DFS (a queue, not a stack)"),
    on_maps("the goal tested early", linear(False, at_generation=True), BFS, "tests the goal when generated"),
    on_maps("the goal tested late", linear(False), {**BFS, "goal_test": "generation"}, "tests the goal when expanded"),
    on_maps("h forgotten", uniform_cost(), ASTAR, "it is UCS, not A*"),
    on_maps("g forgotten", greedy(reopens=True), ASTAR),
    on_maps("costs ignored", uniform_cost(cost=always_1), {"algorithm": "ucs"}),
    on_maps("no reached set", a_star(reached="off"), ASTAR, "no reached set"),
    # On a grid it expands the same states as A*.
    on_maps("A* that tests children", a_star(at_generation=True), ASTAR, "when generated", problems=("map",)),
)
