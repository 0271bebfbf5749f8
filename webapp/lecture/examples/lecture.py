"""The lecture: six steps that show what an algorithm's frontier looks like, on two boards, and the lecturer's notes."""

from collections import Counter
from itertools import islice

from solver import expansions
from solver.algorithms.ties import HIGHEST_G, NEWEST
from solver.analysis import same_until, verdict

from ...shell.boards import reachable_boards
from .record import ASTAR, BFS, GREEDY, LECTURE, MISPLACED, WALL, Example, ExampleStep, Group

GROUP = Group(
    "lecture",
    (
        Example(
            "ring", LECTURE, {"bfs": BFS},
            lambda bfs: bfs.optimal and bfs.expanded > 1000, at=537, layout="radial",
        ),
        Example(
            "aim", LECTURE, {"bfs": BFS, "astar": ASTAR},
            lambda bfs, astar: astar.optimal and bfs.optimal and 20 * astar.expanded < bfs.expanded,
            layout="radial", beside_at=lambda bfs, astar: int(bfs.expanded),
        ),
        Example(
            "greed", LECTURE,
            {"astar": ASTAR, "greedy": GREEDY},
            lambda astar, greedy: greedy.expanded < astar.expanded and greedy.cost > astar.cost == 12,
        ),
        Example(
            "ties", LECTURE,
            {"oldest": ASTAR, "deepest": {"tie": HIGHEST_G.key}, "newest": {"tie": NEWEST.key}},
            lambda oldest, deepest, newest: (
                oldest.cost == deepest.cost == newest.cost and newest.expanded < deepest.expanded < oldest.expanded
            ),
        ),
        Example(
            "estimate", LECTURE,
            {"zero": {"heuristic": "zero"}, "misplaced": MISPLACED, "manhattan": ASTAR,
             "perfect": {"heuristic": "perfect"}},
            lambda zero, misplaced, manhattan, perfect: (
                zero.expanded > 10 * misplaced.expanded
                and misplaced.expanded > 2 * manhattan.expanded
                and manhattan.expanded > perfect.expanded
            ),
        ),
        Example(
            "wall", WALL, {"bfs": BFS, "misplaced": MISPLACED, "manhattan": ASTAR},
            lambda bfs, misplaced, manhattan: (
                bfs.cost == misplaced.cost == manhattan.cost == 26
                and bfs.expanded > 3 * misplaced.expanded > 30 * manhattan.expanded
            ),
        ),
    ),
)  # fmt: skip


def _ring(example: Example) -> dict[str, int]:
    """Return the numbers of nodes at the depth of the frontier and at the next one."""
    depth_n: dict[int, int] = {}
    for step in expansions(example.made["bfs"]):
        for node in (step.node, *step.added):
            depth_n.setdefault(node.number, 0 if node.parent is None else depth_n[node.parent] + 1)
        if step.number == example.at:
            depth = max(depth_n.values())
    nodes = Counter(depth_n.values())
    return {"done": int(example.at), "depth": depth, "here": nodes[depth], "beyond": nodes[depth + 1]}


def _parting(example: Example) -> int:
    """Return the number of expansions that greedy and A* have in common."""
    return same_until(example.made["greedy"], example.made["astar"])


def _parted(example: Example) -> dict[str, int | float]:
    """Return the nodes expanded where both first differ: number, g, h and f; keys for greedy end with 2."""
    same = _parting(example)
    (one, other) = (next(islice(expansions(example.made[name]), same, None)).node for name in ("astar", "greedy"))
    return {
        "same": same,
        "a": one.number,
        "h": one.h,
        "f": one.f,
        "b": other.number,
        "h2": other.h,
        "f2": other.g + other.h,
    }


def _needed(example: Example) -> dict[str, int]:
    """Return the numbers of the verdict on any A* on the board."""
    run = example.made["oldest"]
    found = verdict(run, example.results["oldest"]).necessity
    assert found is not None, "the board has 9 cells"
    return {"below": found.below, "least": found.least, "most": found.up_to, "tied": found.up_to - found.below}


def _saved(example: Example) -> dict[str, int | float]:
    """Return the factor by which each heuristic reduces the nodes of BFS, here and on the board before."""
    here, before = example.results, ESTIMATE.results
    return {
        "by_misplaced": here["bfs"].expanded / here["misplaced"].expanded,
        "by_manhattan": here["bfs"].expanded / here["manhattan"].expanded,
        "misplaced_before": before["zero"].expanded / before["misplaced"].expanded,
        "manhattan_before": before["zero"].expanded / before["manhattan"].expanded,
        "half": reachable_boards(example.made["bfs"]),
    }


RING, AIM, GREED, TIES, ESTIMATE, THE_WALL = GROUP.examples
STEPS = (
    ExampleStep(RING, "bfs", 537, figures=_ring),
    ExampleStep(AIM, "bfs", "end", present="discs", asks="next"),
    ExampleStep(GREED, "greedy", _parting, asks="next", figures=_parted),
    ExampleStep(TIES, "oldest", lambda example: _needed(example)["below"], figures=_needed),
    ExampleStep(
        ESTIMATE, "manhattan", "end",
        figures=lambda example: {"half": reachable_boards(example.made["perfect"])},
    ),
    ExampleStep(THE_WALL, "manhattan", 0, figures=_saved),
)  # fmt: skip
