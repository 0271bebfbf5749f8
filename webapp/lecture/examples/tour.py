"""Show me: one board under BFS, DFS and A*, in scenes of a minute. To add a scene: an entry in SCENES, its promise in
`tests/webapp/lecture/test_tour.py`.

A scene shows events of the three runs, and its sentence quotes their figures as those of examples do.
"""

from dataclasses import dataclass

from .record import ASTAR, BFS, DFS, MISPLACED, NILSSON, Example

EVERY = ""  # `of` of a scene about all searches


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene of some seconds: the number of expansions of each search, in the order of the runs; None for all.

    `of` is the search in focus. A scene with a question waits for an answer: which board `of` expands next.
    """

    key: str
    of: str
    at: tuple[int | None, int | None, int | None]
    seconds: float
    text: str
    asks: bool = False


# At most eleven nodes a tree while something is explained, so that every board shows its digits.
SCENES = (
    Scene("start", EVERY, (0, 0, 0), 4, "One board, three searches. Each looks for a path to the goal."),
    Scene(
        "first", EVERY, (1, 1, 1), 6,
        "Expanding the start generates three boards. They wait on the frontier until they are expanded.",
    ),
    Scene("queue", "bfs", (2, 1, 1), 5, "BFS keeps a queue: it expands the board that has been waiting longest."),
    Scene("ask-queue", "bfs", (2, 1, 1), 3, "Which board does BFS expand next?", asks=True),
    Scene("level", "bfs", (4, 1, 1), 5, "BFS expands every board of a level before it goes one level deeper."),
    Scene("stack", "dfs", (4, 2, 1), 5, "DFS keeps a stack: it expands the board that was added last."),
    Scene("ask-stack", "dfs", (4, 3, 1), 3, "Which board does DFS expand next?", asks=True),
    Scene(
        "deep", "dfs", (4, 4, 1), 5,
        "So DFS goes deeper and deeper. The oldest boards wait at the bottom of the stack.",
    ),
    Scene("best", "astar", (4, 4, 2), 6, "A* keeps a priority queue: it expands the board with the lowest f = g + h."),
    Scene("sum", "astar", (4, 4, 3), 5, "g counts the moves from the start. h counts the tiles that are out of place."),
    Scene("ask-best", "astar", (4, 4, 4), 3, "Which board does A* expand next?", asks=True),
    Scene(
        "jump", "astar", (4, 4, 5), 5,
        "The lowest f can be in any branch. Here A* goes on in another one.",
    ),
    Scene(
        "three", EVERY, (5, 5, 5), 6,
        "Five expansions each: BFS goes level by level, DFS goes deep, A* goes towards the goal.",
    ),
    Scene(
        "goal", "astar", (5, 5, None), 4,
        "A* has found the goal: {astar.expanded} expansions and a path of {astar.steps} moves.",
    ),
    Scene(
        "end", EVERY, (None, None, None), 4,
        "BFS needs {bfs.expanded} expansions for a path of {bfs.steps} moves. "
        "DFS needs {dfs.expanded} for a path of {dfs.steps} moves.",
    ),
)  # fmt: skip

TOUR = Example(
    "tour",
    "Show me",
    NILSSON,
    {"bfs": BFS, "dfs": DFS, "astar": {**ASTAR, **MISPLACED}},
    SCENES[-1].text,
    "Which of the three frontiers grows most?",
    lambda bfs, dfs, astar: (
        astar.optimal and bfs.optimal and astar.expanded * 4 < bfs.expanded < dfs.expanded and dfs.cost > bfs.cost
    ),
)
