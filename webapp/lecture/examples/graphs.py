"""The map of Romania as in the book, and small graphs on which an estimate misleads."""

from .record import ASTAR, GREEDY, UCS, Example, Group

ROMANIA = {"problem": "map"}
MISLEADING = {"problem": "graph", "edges": "S-A:1,S-B:2,A-G:2,B-G:2", "h": "S:3,A:5,B:1"}
INCONSISTENT = {"problem": "graph", "edges": "S>A:1,S>B:4,A>B:1,B>C:3,C>G:5", "h": "S:9,A:8,B:1,C:5"}
ROAD = ("Arad", "Bucharest")

GROUP = Group(
    "graphs", "Maps and graphs",
    "The book's map of Romania, and what an estimate must not do.",
    (
        Example(
            "romania", "From Arad to Bucharest", ROAD, {"greedy": GREEDY, "astar": ASTAR, "ucs": UCS},
            "Greedy expands the place nearest to Bucharest as the crow flies, so it goes by Fagaras: "
            "{greedy.sequence} (h). "
            "A* adds the road so far and goes back to Rimnicu Vilcea: {astar.sequence} (f). UCS knows no estimate: "
            "{ucs.sequence} (g). Greedy's road has {greedy.cost} km, that of A* and UCS {astar.cost}.",
            "Ask: at which place do greedy and A* differ, and what would A* have to believe to follow greedy?",
            lambda greedy, astar, ucs: (
                (greedy.cost, astar.cost, ucs.cost) == (450, 418, 418)
                and astar.moves == ucs.moves == ("Sibiu", "Rimnicu Vilcea", "Pitesti", "Bucharest")
                and greedy.moves == ("Sibiu", "Fagaras", "Bucharest")
                and greedy.expanded < astar.expanded < ucs.expanded
            ),
            of=ROMANIA,
        ),
        Example(
            "waits", "Bucharest waits on the frontier", ROAD,
            {"early": {"goal_test": "generation"}, "late": ASTAR},
            "When A* expands Fagaras, it generates Bucharest with f = {early.cost}. But Pitesti has a lower f, and by "
            "Pitesti there is a road of {late.cost} km. A* tests a node when it expands it, so it does not fall for "
            "the first road that it sees. Tested when generated, it would return {early.cost}.",
            "Ask: Bucharest has been found, so why may A* not stop yet?",
            lambda early, late: (
                (early.cost, late.cost) == (450, 418) and early.moves == ("Sibiu", "Fagaras", "Bucharest")
            ),
            of=ROMANIA,
        ),
        Example(
            "misled", "An h that is too high", ("S", "G"), {"astar": ASTAR, "ucs": UCS},
            "From A the goal costs only 2, but h says 5. A* leaves A on the frontier, goes by B and returns a path "
            "that costs {astar.cost}. The cheapest costs {ucs.cost}, as UCS finds. The h of A overestimates, so it is "
            "not admissible, and A* guarantees nothing.",
            "Ask: how high may the h of A be at most, so that A* finds the cheapest path?",
            lambda astar, ucs: astar.cost == ucs.cost + 1 and not astar.optimal and ucs.optimal,
            of=MISLEADING, stage="space",
        ),
        Example(
            "twice", "One node is expanded twice", ("S", "G"), {"astar": ASTAR, "closed": {"reopen": "never"}},
            "No h is too high here, but h falls from 8 at A to 1 at B over an edge that costs 1: it is not "
            "consistent. A* expands B too early, then finds the cheaper way to it by A and expands it again: "
            "{astar.reopened} node is re-opened, and the path costs {astar.cost}. If reached states are never "
            "re-opened, the path costs {closed.cost}.",
            "Ask: which f has B the first time, and which the second time?",
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
