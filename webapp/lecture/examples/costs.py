"""Moves with different costs."""

from .record import BFS, TILE, UCS, Example, Group

GROUP = Group(
    "costs",
    (
        Example(
            "cheapest", ("540-213", "123-450"),
            {"bfs": {**BFS, **TILE}, "ucs": {**UCS, **TILE}},
            lambda bfs, ucs: ucs.optimal and ucs.cost < bfs.cost and len(ucs.moves) > len(bfs.moves),
        ),
        Example(
            "early", ("201-435", "123-450"),
            {"early": {**UCS, "goal_test": "generation", **TILE}, "late": {**UCS, **TILE}},
            lambda early, late: late.optimal and early.cost > late.cost and early.expanded < late.expanded,
        ),
    ),
)  # fmt: skip
