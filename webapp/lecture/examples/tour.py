"""Show me: one board under BFS, DFS and A*, in scenes of a minute. To add a scene: an entry in SCENES, its promise in
`tests/webapp/lecture/test_tour.py`.

A scene shows events of the three runs, and its sentence quotes their figures as those of examples do.
"""

from dataclasses import dataclass

from solver.messages import Message

from .record import ASTAR, BFS, DFS, MISPLACED, NILSSON, Example

EVERY = ""  # the `of` of a scene about all searches


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene of some seconds: the number of expansions of each search, in the order of the runs; None for all.

    `of` is the search in focus. A scene with a question waits for an answer: which board `of` expands next.
    """

    key: str
    of: str
    at: tuple[int | None, int | None, int | None]
    seconds: float
    asks: bool = False

    @property
    def text(self) -> str:
        """Return its sentence, with figures of the runs."""
        return str(Message(f"scene-{self.key}", **TOUR.figures))


# While something is explained, a tree has at most eleven nodes, so that every board shows its digits.
SCENES = (
    Scene("start", EVERY, (0, 0, 0), 4),
    Scene("first", EVERY, (1, 1, 1), 6),
    Scene("queue", "bfs", (2, 1, 1), 5),
    Scene("ask-queue", "bfs", (2, 1, 1), 3, asks=True),
    Scene("level", "bfs", (4, 1, 1), 5),
    Scene("stack", "dfs", (4, 2, 1), 5),
    Scene("ask-stack", "dfs", (4, 3, 1), 3, asks=True),
    Scene("deep", "dfs", (4, 4, 1), 5),
    Scene("best", "astar", (4, 4, 2), 6),
    Scene("sum", "astar", (4, 4, 3), 5),
    Scene("ask-best", "astar", (4, 4, 4), 3, asks=True),
    Scene("jump", "astar", (4, 4, 5), 5),
    Scene("three", EVERY, (5, 5, 5), 6),
    Scene("goal", "astar", (5, 5, None), 4),
    Scene("end", EVERY, (None, None, None), 4),
)  # fmt: skip

TOUR = Example(
    "tour",
    NILSSON,
    {"bfs": BFS, "dfs": DFS, "astar": {**ASTAR, **MISPLACED}},
    lambda bfs, dfs, astar: (
        astar.optimal and bfs.optimal and astar.expanded * 4 < bfs.expanded < dfs.expanded and dfs.cost > bfs.cost
    ),
)
