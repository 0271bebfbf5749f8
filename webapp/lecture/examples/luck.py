"""The effect of move order and ties."""

from solver.algorithms.ties import NEWEST

from .record import ASTAR, BFS, DFS, FARTHEST, LESSON, NILSSON, Example, Group

GROUP = Group(
    "luck",
    (
        Example(
            "orders", NILSSON,
            {"lucky": {**DFS, "order": "DRLU"}, "unlucky": {**DFS, "order": "RDLU"}},
            lambda lucky, unlucky: (
                lucky.moves == unlucky.moves and lucky.expanded == 6 and unlucky.expanded > 0.99 * 181_440
            ),
        ),
        Example(
            "deep", LESSON,
            {"dfs": {**DFS, "order": "LRDU"}, "bfs": {**BFS, "order": "LRDU"}},
            lambda dfs, bfs: bfs.cost == 10 and dfs.cost > 200 * bfs.cost and dfs.expanded > bfs.expanded,
        ),
        Example(
            "waiting", NILSSON,
            {"late": {**DFS, "order": "RLUD"}, "early": {**DFS, "order": "RLUD", "goal_test": "generation"}},
            lambda late, early: early.expanded <= 5 and late.expanded > 0.99 * 181_440,
        ),
        Example(
            "farthest", FARTHEST, {"oldest": ASTAR, "newest": {"tie": NEWEST.key}},
            lambda oldest, newest: oldest.cost == newest.cost == 31 and 2.5 * newest.expanded < oldest.expanded,
        ),
    ),
)  # fmt: skip
