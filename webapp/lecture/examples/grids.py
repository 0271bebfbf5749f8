"""Grids: the shapes that searches draw, walls, costs, and a maze."""

from solver.algorithms.ties import HIGHEST_G, NEWEST

from .fields import GOAL, HIGH, HOOK, LOW, OPEN, OTHER_SHORE, SHORE, START, SWAMP
from .record import ASTAR, BFS, DFS, GREEDY, UCS, Example, Group

MAZE = {"problem": "grid", "cells": "maze.21x31.39"}

GROUP = Group(
    "grids",
    (
        Example(
            "shapes", (START, GOAL), {"bfs": BFS, "astar": ASTAR},
            lambda bfs, astar: bfs.optimal and astar.cost == bfs.cost and 3 * astar.expanded < 2 * bfs.expanded,
            at=87, of=HOOK,
        ),
        Example(
            "pocket", (START, GOAL), {"greedy": GREEDY, "astar": ASTAR},
            lambda greedy, astar: astar.optimal and greedy.cost >= astar.cost + 6 and greedy.expanded > 50,
            of=HOOK,
        ),
        Example(
            "band", (LOW, HIGH),
            {"oldest": ASTAR, "newest": {"tie": NEWEST.key}, "deepest": {"tie": HIGHEST_G.key}},
            lambda oldest, newest, deepest: (
                oldest.cost == newest.cost == deepest.cost
                and oldest.expanded == 15 * 7
                and newest.expanded == deepest.expanded == newest.cost + 1
                and newest.moves != deepest.moves
            ),
            of=OPEN,
        ),
        Example(
            "swamp", (SHORE, OTHER_SHORE), {"bfs": BFS, "ucs": UCS, "astar": ASTAR},
            lambda bfs, ucs, astar: (
                len(bfs.moves) < len(ucs.moves)
                and ucs.optimal
                and astar.cost == ucs.cost < bfs.cost
                and 2 * astar.expanded < ucs.expanded
            ),
            of=SWAMP,
        ),
        Example(
            "lost", ("2.2", "20.2"),
            {"lost": DFS, "lucky": {**DFS, "order": "RLDU"}, "bfs": BFS},
            lambda lost, lucky, bfs: (
                lost.moves == lucky.moves == bfs.moves and lost.expanded > 8 * bfs.expanded > 8 * lucky.expanded
            ),
            of=MAZE,
        ),
    ),
)  # fmt: skip
