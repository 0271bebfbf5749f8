"""The effect of move order and ties."""

from solver.algorithms.ties import NEWEST

from .record import ASTAR, BFS, DFS, FARTHEST, LESSON, NILSSON, Example, Group

GROUP = Group(
    "luck", "Luck",
    "What only the order of moves and tie-breaking decide.",
    (
        Example(
            "orders", "DFS, lucky and unlucky", NILSSON,
            {"lucky": {**DFS, "order": "DRLU"}, "unlucky": {**DFS, "order": "RDLU"}},
            "Two orders of the same four moves lead to the same path of {lucky.cost} moves. One order needs "
            "{lucky.expanded} expansions, the other {unlucky.expanded}: almost every board that can be reached.",
            "Ask: can you tell beforehand which order is lucky?",
            lambda lucky, unlucky: (
                lucky.moves == unlucky.moves and lucky.expanded == 6 and unlucky.expanded > 0.99 * 181_440
            ),
        ),
        Example(
            "deep", "A path of thousands of moves", LESSON,
            {"dfs": {**DFS, "order": "LRDU"}, "bfs": {**BFS, "order": "LRDU"}},
            "The goal is {bfs.cost} moves away. DFS runs past it and finds a path of {dfs.cost} moves after "
            "{dfs.expanded} expansions. BFS needs {bfs.expanded} expansions and finds a shortest path.",
            "Ask: what does the frontier of DFS hold? It is a stack of siblings along one branch.",
            lambda dfs, bfs: bfs.cost == 10 and dfs.cost > 200 * bfs.cost and dfs.expanded > bfs.expanded,
        ),
        Example(
            "waiting", "The goal waits on the stack", NILSSON,
            {"late": {**DFS, "order": "RLUD"}, "early": {**DFS, "order": "RLUD", "goal_test": "generation"}},
            "DFS generates the goal early but tests a node only when it expands it, and the goal lies deep in the "
            "stack. DFS needs {late.expanded} expansions. If it tests a node when it generates it, it needs only "
            "{early.expanded}.",
            "Ask: may every search test so early? Which guarantee would be lost?",
            lambda late, early: early.expanded <= 5 and late.expanded > 0.99 * 181_440,
        ),
        Example(
            "farthest", "The farthest board", FARTHEST, {"oldest": ASTAR, "newest": {"tie": NEWEST.key}},
            "No board is farther from this goal: {oldest.cost} moves. With ties oldest first, A* expands "
            "{oldest.expanded} nodes; with ties newest first, {newest.expanded}, about a third.",
            "Ask: why do ties matter more the farther away the goal is?",
            lambda oldest, newest: oldest.cost == newest.cost == 31 and 2.5 * newest.expanded < oldest.expanded,
        ),
    ),
)  # fmt: skip
