"""What the order of moves and ties decide."""

from .record import ASTAR, BFS, DFS, FARTHEST, HELLO, LESSON, Example, Group

GROUP = Group(
    "luck", "Luck",
    "What is decided by the order of moves and by ties, and by nothing else.",
    (
        Example(
            "orders", "DFS, lucky and unlucky", HELLO,
            {"lucky": {**DFS, "order": "DRLU"}, "unlucky": {**DFS, "order": "RDLU"}},
            "Two orders of the same four moves, the same path of {lucky.cost} moves in the end. One needs "
            "{lucky.expanded} expansions, the other {unlucky.expanded}: almost every board there is.",
            "Ask: can you tell beforehand which order is lucky?",
            lambda lucky, unlucky: (
                lucky.moves == unlucky.moves and lucky.expanded == 6 and unlucky.expanded > 0.99 * 181_440
            ),
        ),
        Example(
            "deep", "A path of thousands of moves", LESSON,
            {"dfs": {**DFS, "order": "LRDU"}, "bfs": {**BFS, "order": "LRDU"}},
            "The goal is {bfs.cost} moves away. DFS runs past it and comes back with a path of {dfs.cost} moves; "
            "BFS would have needed {bfs.expanded} expansions to be sure, DFS made {dfs.expanded}.",
            "Ask: what does the frontier of DFS hold? It is a stack of siblings along one branch.",
            lambda dfs, bfs: bfs.cost == 10 and dfs.cost > 200 * bfs.cost and dfs.expanded > bfs.expanded,
        ),
        Example(
            "waiting", "The goal waits on the stack", HELLO,
            {"taken": {**DFS, "order": "RLUD"}, "made": {**DFS, "order": "RLUD", "goal_test": "generation"}},
            "DFS makes the goal early, but compares a node when it takes it, and the goal lies deep in the stack: "
            "{taken.expanded} expansions. Compared when it is made, it is found after {made.expanded}.",
            "Ask: may every search compare so early? Which promise would be lost?",
            lambda taken, made: made.expanded <= 5 and taken.expanded > 0.99 * 181_440,
        ),
        Example(
            "farthest", "The farthest board", FARTHEST, {"oldest": ASTAR, "newest": {"tie": "lifo"}},
            "{oldest.cost} moves: no board is farther from this goal. With ties to the oldest node A* expands "
            "{oldest.expanded} nodes, with ties to the newest {newest.expanded}, a third.",
            "Ask: why do ties matter more, the farther the goal is?",
            lambda oldest, newest: oldest.cost == newest.cost == 31 and 2.5 * newest.expanded < oldest.expanded,
        ),
    ),
)  # fmt: skip
