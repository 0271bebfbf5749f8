"""Searches with one mistake known from courses, each with the sentence that names it."""

from typing import Any

from .building_blocks import (
    ASTAR,
    BFS,
    DFS,
    MISPLACED,
    UCS,
    UCS_OF_TILES,
    a_star,
    always_1,
    backwards,
    by,
    depth_limited,
    greedy,
    linear,
    manhattan_by,
    misplaced_by,
    uniform_cost,
)  # fmt: skip
from .submission import Cells, wrong


def recursive(p: Any) -> list[str] | None:
    def down(s: Cells) -> list[str] | None:
        if p.is_goal(s):
            return []
        for move, child, _ in p.successors(s):
            found = down(child)
            if found is not None:
                return [move, *found]
        return None

    return down(p.start)


def endless(p: Any) -> None:
    while True:
        p.is_goal(p.start)
        _ = [0] * 1000


def raises(p: Any) -> None:
    p.successors(p.start)
    {}["reached"]


def hoards(p: Any) -> None:
    p.successors(p.start)
    kept = []
    while True:
        kept.append(bytearray(2**24))


def nothing(p: Any) -> None:
    return None


def untested_start(p: Any) -> Any:
    """Breadth-first, but the start is expanded twice."""
    p.successors(p.start)
    return linear(False)(p)


def children_only(p: Any) -> Any:
    """Breadth-first that forgets the last child of every state."""

    class Fewer:
        def __getattr__(self, name: str) -> Any:
            return getattr(p, name)

        def successors(self, s: Cells) -> Any:
            return p.successors(s)[:-1]

    return linear(False)(Fewer())


RIGHT_FIRST = "right for any order that begins with R L"  # U and D cannot both be there in two rows
FAULTY = (
    wrong(
        "the children are taken in reverse",
        linear(False, order=backwards),
        BFS,
        RIGHT_FIRST,
        exact=True,
    ),
    wrong("a stack pushes in reverse", linear(True, order=backwards), DFS, RIGHT_FIRST, exact=True),
    wrong("a queue where a stack is asked", linear(False), DFS, "it is BFS, not DFS (a queue, not a stack)"),
    wrong("a stack where a queue is asked", linear(True), BFS, "it is DFS, not BFS (a stack, not a queue)"),
    wrong(
        "the goal is tested when generated",
        linear(False, at_generation=True),
        BFS,
        "it tests the goal when generated, not",
    ),
    wrong(
        "the goal is tested when expanded",
        linear(False),
        {**BFS, "goal_test": "generation"},
        "it tests the goal when expanded, not",
    ),
    wrong("no reached set", linear(False, reached=False), BFS, "It expands the same state twice"),
    wrong(
        "only the step back is left out",
        uniform_cost(reached="parent"),
        {**BFS, "reached": "on"},
        "it only avoids undoing the last move",
    ),
    wrong("uniform-cost as A*", uniform_cost(), ASTAR, "it is UCS, not A* (ordered by g, not by g + h)"),
    wrong("greedy as A*", greedy(), ASTAR, "ordered by h, not by g + h"),
    wrong("A* as greedy", a_star(), {"algorithm": "greedy"}, "it is A*, not Greedy"),
    wrong("A* as uniform-cost", by(manhattan_by(False)), {**UCS, "cost": "unit"}, ", not UCS"),
    wrong("h counts twice", a_star(2), ASTAR, "w = 2"),
    wrong("among equals the newest", a_star(tie=lambda g, n: -n), ASTAR, "it breaks ties newest first", exact=True),
    wrong(
        "among equals the deepest",
        a_star(tie=lambda g, n: (-g, n)),
        ASTAR,
        "it breaks ties highest g first",
        exact=True,
    ),
    wrong("the blank is misplaced too", by(misplaced_by(True)), MISPLACED, "its misplaced tiles count the blank"),
    wrong("the blank walks too", by(manhattan_by(True)), ASTAR, "its Manhattan distance counts the blank"),
    wrong("misplaced tiles for Manhattan", by(misplaced_by(False)), ASTAR, "its h is Misplaced tiles"),
    wrong("Manhattan for misplaced tiles", by(manhattan_by(False)), MISPLACED, "its h is Manhattan distance"),
    wrong(
        "moves count 1 though tiles cost",
        uniform_cost(cost=always_1),
        UCS_OF_TILES,
        "not as the number on the tile",
    ),
    wrong("breadth-first as uniform-cost", linear(False), UCS_OF_TILES, "it counts every move as 1"),
    wrong("depth off by one", depth_limited(6), {"algorithm": "dls", "depth": "7"}, "its depth limit is 6, not 7"),
    wrong("the start is expanded twice", untested_start, BFS, "at expansions 1 and 2"),
    wrong("it goes on after the goal", linear(False, goes_on=True), BFS, "It goes on after expanding the goal"),
    wrong("a child is forgotten", children_only, BFS, "At expansion"),
    wrong(
        "the path is the wrong way round",
        linear(False, answer=lambda p, s, way: way[::-1]),
        BFS,
        "Its path is in reverse order",
    ),
    wrong("the goal instead of the path", linear(False, answer=lambda p, s, way: [s]), BFS, "is not a move from"),
    wrong("the last step is missing", linear(False, answer=lambda p, s, way: way[:-1]), BFS, ", not at the goal"),
    wrong("True instead of the path", linear(False, answer=lambda p, s, way: 7), BFS, "a list of actions or states"),
    wrong("no path is returned", linear(False, answer=lambda p, s, way: None), BFS, "It found no path, though"),
    wrong("it never ends", endless, BFS, "stopped after 0.2 s", seconds=0.2),
    wrong("it calls itself for ever", recursive, DFS, "calls itself too deeply"),
    wrong("it raises", raises, BFS, "raised KeyError: 'reached' (faulty.py, line"),
    wrong("it hoards", hoards, BFS, "more than 256 MB"),
    wrong("it does nothing", nothing, BFS, "never asked for the successors"),
)
