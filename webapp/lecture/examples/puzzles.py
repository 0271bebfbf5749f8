"""Classic puzzles: a state space with hardly any choice, and one with a very good estimate."""

from .record import ASTAR, BFS, Example, Group

GROUP = Group(
    "puzzles",
    (
        Example(
            "river", ("331", "000"), {"bfs": BFS},
            lambda bfs: bfs.optimal and bfs.cost == 11 and bfs.nodes <= 16 and bfs.largest_frontier == 3,
            of={"problem": "river"},
        ),
        Example(
            "farmer", ("FWGC", "none"), {"bfs": BFS},
            lambda bfs: bfs.optimal and bfs.cost == 7 and bfs.nodes == 10,
            of={"problem": "farmer"},
        ),
        Example(
            "gap", ("5736142", "1234567"), {"bfs": BFS, "astar": ASTAR},
            lambda bfs, astar: astar.cost == bfs.cost == 7 and bfs.expanded > 200 * astar.expanded,
            of={"problem": "pancakes"},
        ),
    ),
)  # fmt: skip
