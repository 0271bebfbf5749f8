"""Moves that differ in cost."""

from .record import BFS, TILE, UCS, Example, Group

GROUP = Group(
    "costs", "Costs",
    "When a move costs the number on its tile, fewest moves and cheapest are two things.",
    (
        Example(
            "cheapest", "UCS and BFS part", ("540-213", "123-450"),
            {"bfs": {**BFS, **TILE}, "ucs": {**UCS, **TILE}},
            "BFS returns the fewest moves, {bfs.steps}, and they cost {bfs.cost}. UCS takes the cheapest path "
            "first and finds one of {ucs.steps} moves that costs {ucs.cost}.",
            "Ask: which tiles does UCS rather move twice?",
            lambda bfs, ucs: ucs.optimal and ucs.cost < bfs.cost and len(ucs.moves) > len(bfs.moves),
        ),
        Example(
            "early", "Tested too early", ("201-435", "123-450"),
            {"early": {**UCS, "goal_test": "generation", **TILE}, "late": {**UCS, **TILE}},
            "UCS must test a node when it is taken from the frontier. Tested as soon as it is generated, the "
            "goal is found after {early.expanded} instead of {late.expanded} expansions, at a cost of "
            "{early.cost} instead of {late.cost}.",
            "Ask: which cheaper path was still on the frontier when the early test stopped?",
            lambda early, late: late.optimal and early.cost > late.cost and early.expanded < late.expanded,
        ),
    ),
)  # fmt: skip
