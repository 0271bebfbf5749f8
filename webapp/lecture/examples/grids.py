"""Grids: the shapes that searches draw, walls, costs, and a maze."""

from solver.algorithms.ties import HIGHEST_G, NEWEST

from .fields import GOAL, HIGH, HOOK, LOW, OPEN, OTHER_SHORE, SHORE, START, SWAMP
from .record import ASTAR, BFS, DFS, GREEDY, UCS, Example, Group

MAZE = {"problem": "grid", "cells": "maze.21x31.39"}

GROUP = Group(
    "grids", "Grids",
    "On a grid the tree is hard to see, but the cells of the frontier have a shape, and each search has its own.",
    (
        Example(
            "shapes", "BFS and A* on a field", (START, GOAL), {"bfs": BFS, "astar": ASTAR},
            "BFS spreads to all sides alike: the cells that are the same number of moves away are a diamond. A* "
            "expands the cells for which the moves from the start and the estimate to the goal add up to little: an "
            "ellipse around both, with straight sides because distances are counted in rows and columns. Both paths "
            "have {bfs.cost} moves; BFS expands {bfs.expanded} cells, A* {astar.expanded}.",
            "Ask: what do the cells on each of the two frontiers have in common?",
            lambda bfs, astar: bfs.optimal and astar.cost == bfs.cost and 3 * astar.expanded < 2 * bfs.expanded,
            at=87, of=HOOK,
        ),
        Example(
            "pocket", "The wall that greedy runs into", (START, GOAL), {"greedy": GREEDY, "astar": ASTAR},
            "Greedy goes straight at the goal, runs into the wall, fills the pocket in front of it and gets out at "
            "the wrong end. Its path has {greedy.cost} moves where {astar.cost} would do. It expands {greedy.expanded} "
            "cells, A* {astar.expanded}.",
            "Ask: where does greedy stand when it has reached the wall, and which cell is expanded next?",
            lambda greedy, astar: astar.optimal and greedy.cost >= astar.cost + 6 and greedy.expanded > 50,
            of=HOOK,
        ),
        Example(
            "band", "Ties are a band of cells", (LOW, HIGH),
            {"oldest": ASTAR, "newest": {"tie": NEWEST.key}, "deepest": {"tie": HIGHEST_G.key}},
            "On an open field every cell between start and goal has the same f, {oldest.cost}. With ties oldest "
            "first, A* expands all {oldest.expanded} of them. With newest first or highest g first it expands "
            "{newest.expanded}, those of one path; the paths differ.",
            "Ask: why does h not help here? What would tell A* which of these cells to prefer?",
            lambda oldest, newest, deepest: (
                oldest.cost == newest.cost == deepest.cost
                and oldest.expanded == 15 * 7
                and newest.expanded == deepest.expanded == newest.cost + 1
                and newest.moves != deepest.moves
            ),
            of=OPEN,
        ),
        Example(
            "swamp", "Through the swamp or around it", (SHORE, OTHER_SHORE), {"bfs": BFS, "ucs": UCS, "astar": ASTAR},
            "Entering a cell of the swamp costs 5. BFS counts moves: its path has {bfs.steps} of them, straight "
            "through the swamp, and costs {bfs.cost}. UCS goes around: {ucs.steps} moves that cost {ucs.cost}. A* "
            "finds the same cost with {astar.expanded} expansions instead of {ucs.expanded}.",
            "Ask: what does the frontier of UCS look like in the middle of the swamp?",
            lambda bfs, ucs, astar: (
                len(bfs.moves) < len(ucs.moves)
                and ucs.optimal
                and astar.cost == ucs.cost < bfs.cost
                and 2 * astar.expanded < ucs.expanded
            ),
            of=SWAMP,
        ),
        Example(
            "lost", "DFS is lost in a maze", ("2.2", "20.2"),
            {"lost": DFS, "lucky": {**DFS, "order": "RLDU"}, "bfs": BFS},
            "Only one path leads to the goal, so all searches find the same {bfs.cost} moves. DFS with the moves in "
            "the order U D L R expands {lost.expanded} cells first, nearly the whole maze; in the order R L D U it "
            "expands {lucky.expanded}, and BFS {bfs.expanded}.",
            "Ask: how would a person in the maze know at the first junction that this branch is the wrong one?",
            lambda lost, lucky, bfs: (
                lost.moves == lucky.moves == bfs.moves and lost.expanded > 8 * bfs.expanded > 8 * lucky.expanded
            ),
            of=MAZE,
        ),
    ),
)  # fmt: skip
