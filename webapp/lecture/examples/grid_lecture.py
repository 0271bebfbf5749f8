"""The lecture on a grid: six steps in which the frontiers of the searches are shapes, and the lecturer's notes."""

from collections import Counter
from itertools import islice

from solver import expansions
from solver.algorithms.ties import HIGHEST_G, NEWEST

from .fields import GOAL, HIGH, HOOK, LOW, OPEN, OTHER_SHORE, SHORE, START, SWAMP
from .record import ASTAR, BFS, DFS, GREEDY, UCS, Example, ExampleStep, Group

GROUP = Group(
    "grid-lecture",
    (
        Example(
            "diamond", (START, GOAL), {"bfs": BFS},
            lambda bfs: bfs.optimal and bfs.expanded > 200, at=41, of=HOOK,
        ),
        Example(
            "contours", (SHORE, OTHER_SHORE), {"bfs": BFS, "ucs": UCS},
            lambda bfs, ucs: ucs.optimal and ucs.cost < bfs.cost and len(ucs.moves) > len(bfs.moves), at=154, of=SWAMP,
        ),
        Example(
            "straight", (START, GOAL), {"bfs": BFS, "greedy": GREEDY},
            lambda bfs, greedy: bfs.optimal and greedy.cost > bfs.cost and greedy.expanded < bfs.expanded,
            at=12, of=HOOK,
        ),
        Example(
            "ellipse", (START, GOAL),
            {"bfs": BFS, "astar": ASTAR, "euclidean": {"heuristic": "euclidean"}},
            lambda bfs, astar, euclidean: (
                astar.optimal
                and astar.cost == bfs.cost == euclidean.cost
                and 3 * astar.expanded < 2 * bfs.expanded
                and astar.expanded < euclidean.expanded
            ),
            of=HOOK,
        ),
        Example(
            "tied", (LOW, HIGH),
            {"oldest": ASTAR, "deepest": {"tie": HIGHEST_G.key}, "newest": {"tie": NEWEST.key}},
            lambda oldest, deepest, newest: (
                oldest.cost == deepest.cost == newest.cost and oldest.expanded > 4 * deepest.expanded
                and deepest.expanded == newest.expanded == newest.cost + 1
            ),
            of=OPEN,
        ),
        Example(
            "snake", (START, GOAL), {"bfs": BFS, "dfs": DFS},
            lambda bfs, dfs: bfs.optimal and dfs.cost > 3 * bfs.cost and dfs.expanded < bfs.expanded, at=45, of=HOOK,
        ),
    ),
)  # fmt: skip


def _diamond(example: Example) -> dict[str, int]:
    """Return how many cells the frontier has, now, at the level before, and in the end."""
    done = int(example.at)
    shown = [*islice(expansions(example.made["bfs"]), done)]
    depths = {shown[0].node.number: 0}
    for step in shown:
        depths.update((node.number, depths[step.node.number] + 1) for node in step.added)
    nodes = Counter(depths.values())
    depth = max(nodes)
    sizes = [step.frontier for step in expansions(example.made["bfs"])]
    ends = {"last": sizes[-1], "most": max(sizes)}
    return {"done": done, "depth": depth, "here": nodes[depth], "nearer": nodes[depth - 1], **ends}


def _contour(example: Example) -> dict[str, int | float]:
    """Return how many cells have been expanded, and the path cost of the last of them."""
    done = int(example.at)
    last = next(islice(expansions(example.made["ucs"]), done - 1, None))
    return {"done": done, "cost": last.node.g}


def _wall(example: Example) -> dict[str, int | float]:
    """Return the h at the wall, and the highest h that greedy has to accept on its way around it."""
    hs = [step.node.h for step in expansions(example.made["greedy"])]
    at = int(example.at)
    return {"near": hs[at - 1], "next": hs[at], "highest": max(hs[at:]), "filled": sum(h > hs[at - 1] for h in hs[at:])}


def _below(example: Example) -> int:
    """Return how many cells A* expands with f below the cost of the path."""
    cost = example.results["astar"].cost
    assert cost is not None, "the goal can be reached"
    return sum(step.node.f < cost for step in expansions(example.made["astar"]))


def _rings(example: Example) -> dict[str, int | float]:
    """Return the f of the start and how many cells have it, the highest f so far and how many cells that makes."""
    counts = Counter(step.node.f for step in expansions(example.made["astar"]))
    first, *_, last, _ = sorted(counts)
    return {"first": first, "last": last, "straight": counts[first], "below": _below(example)}


def _snake(example: Example) -> dict[str, int]:
    """Return the number of expansions shown and of cells on the frontier, of DFS and of BFS then."""
    done = int(example.at)
    sizes = {name: next(islice(expansions(run), done - 1, None)).frontier for name, run in example.made.items()}
    return {"done": done, "open": sizes["dfs"], "usual": sizes["bfs"]}


DIAMOND, CONTOURS, BEAM, ELLIPSE, TIED, SNAKE = GROUP.examples
STEPS = (
    ExampleStep(DIAMOND, "bfs", 41, asks="frontier", figures=_diamond),
    ExampleStep(CONTOURS, "ucs", 154, asks="next", figures=_contour),
    ExampleStep(BEAM, "greedy", 12, asks="next", figures=_wall),
    ExampleStep(ELLIPSE, "astar", _below, asks="values", figures=_rings),
    ExampleStep(TIED, "oldest", "end"),
    ExampleStep(SNAKE, "dfs", 45, asks="search", figures=_snake),
)  # fmt: skip
