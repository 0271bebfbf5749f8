"""The map of Romania as in the book, and small graphs on which an estimate misleads."""

from solver import Run, expansions
from solver.numbers import whole

from .record import ASTAR, GREEDY, UCS, Example, Group

ROMANIA = {"problem": "map"}
MISLEADING = {"problem": "graph", "edges": "S-A:1,S-B:2,A-G:2,B-G:2", "h": "S:3,A:5,B:1"}
INCONSISTENT = {"problem": "graph", "edges": "S>A:1,S>B:4,A>B:1,B>C:3,C>G:5", "h": "S:9,A:8,B:1,C:5"}
ROAD = ("Arad", "Bucharest")


def _sequence(run: Run) -> str:
    """Return the places that a run expands, each with the number by which the frontier is ordered."""
    return ", ".join(f"{step.node.board} {whole(step.node.f)}" for step in expansions(run))


GROUP = Group(
    "graphs",
    (
        Example(
            "romania", ROAD, {"greedy": GREEDY, "astar": ASTAR, "ucs": UCS},
            lambda greedy, astar, ucs: (
                (greedy.cost, astar.cost, ucs.cost) == (450, 418, 418)
                and astar.moves == ucs.moves == ("Sibiu", "Rimnicu Vilcea", "Pitesti", "Bucharest")
                and greedy.moves == ("Sibiu", "Fagaras", "Bucharest")
                and greedy.expanded < astar.expanded < ucs.expanded
            ),
            of=ROMANIA, more=lambda example: {f"{name}_sequence": _sequence(run) for name, run in example.made.items()},
        ),
        Example(
            "waits", ROAD,
            {"early": {"goal_test": "generation"}, "late": ASTAR},
            lambda early, late: (
                (early.cost, late.cost) == (450, 418) and early.moves == ("Sibiu", "Fagaras", "Bucharest")
            ),
            of=ROMANIA,
        ),
        Example(
            "misled", ("S", "G"), {"astar": ASTAR, "ucs": UCS},
            lambda astar, ucs: astar.cost == ucs.cost + 1 and not astar.optimal and ucs.optimal,
            of=MISLEADING, stage="space",
        ),
        Example(
            "twice", ("S", "G"), {"astar": ASTAR, "closed": {"reopen": "never"}},
            lambda astar, closed: (
                astar.optimal
                and astar.reopened == 1
                and (astar.expanded, closed.expanded) == (6, 5)
                and closed.cost > astar.cost
            ),
            at=4, of=INCONSISTENT,
        ),
    ),
)  # fmt: skip
