"""Moves with different costs."""

from .record import BFS, TILE, UCS, Example, Group

GROUP = Group(
    "costs", "Costs",
    "When a move costs the number on its tile, the path with the fewest moves may not be the cheapest.",
    (
        Example(
            "cheapest", "Where UCS and BFS differ", ("540-213", "123-450"),
            {"bfs": {**BFS, **TILE}, "ucs": {**UCS, **TILE}},
            "BFS finds a path with the fewest moves, {bfs.steps}, and it costs {bfs.cost}. UCS, which is Dijkstra’s "
            "algorithm stopped at the goal, expands the node with the lowest path cost first. Its path has {ucs.steps} "
            "moves but costs only {ucs.cost}.",
            "Ask: which tiles would UCS rather move twice?",
            lambda bfs, ucs: ucs.optimal and ucs.cost < bfs.cost and len(ucs.moves) > len(bfs.moves),
        ),
        Example(
            "early", "Tested too early", ("201-435", "123-450"),
            {"early": {**UCS, "goal_test": "generation", **TILE}, "late": {**UCS, **TILE}},
            "UCS must test whether a node is the goal when it expands the node. If it tests when it generates the "
            "node, it finds the goal after {early.expanded} expansions instead of {late.expanded}, but its path costs "
            "{early.cost} instead of {late.cost}.",
            "Ask: which cheaper path was still on the frontier when the early test stopped?",
            lambda early, late: late.optimal and early.cost > late.cost and early.expanded < late.expanded,
        ),
    ),
)  # fmt: skip
