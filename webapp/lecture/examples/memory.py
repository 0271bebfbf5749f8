"""The memory of searches, and the expansions that it saves."""

from .record import ASTAR, BFS, LESSON, Example, Group

GROUP = Group(
    "memory",
    (
        Example(
            "forgetting", LESSON,
            {"graph": BFS, "parent": {**BFS, "reached": "parent"}, "tree": {**BFS, "reached": "off"}},
            lambda graph, parent, tree: (
                graph.expanded < parent.expanded and 20 * parent.expanded < tree.expanded
                and graph.cost == parent.cost == tree.cost
            ),
        ),
        Example(
            "again", ("103-427-856", "123-456-780"),
            {"idastar": {"algorithm": "idastar"}, "rbfs": {"algorithm": "rbfs"}, "astar": ASTAR},
            lambda idastar, rbfs, astar: (
                idastar.cost == rbfs.cost == astar.cost
                and 1.5 * astar.expanded < idastar.expanded
                and astar.expanded < rbfs.expanded < idastar.expanded
                and 5 * idastar.largest_frontier < astar.largest_frontier
            ),
        ),
        Example(
            "middle", LESSON,
            {"bfs": BFS, "both": {"algorithm": "bidirectional"}},
            lambda bfs, both: both.cost == bfs.cost and 10 * both.expanded < bfs.expanded
            and 2 * both.max_depth <= both.cost,
        ),
        Example(
            "beam", ("735-810-426", "123-456-780"),
            {"two": {"algorithm": "beam", "width": "2"}, "three": {"algorithm": "beam", "width": "3"},
             "ten": {"algorithm": "beam", "width": "10"}},
            lambda two, three, ten: (
                two.status == "exhausted" and three.cost > 3 * ten.cost and ten.optimal
            ),
        ),
        Example(
            "stuck", ("642-013-758", "123-456-780"),
            {"once": {"algorithm": "hill_climbing", "restarts": "0"}, "again": {"algorithm": "hill_climbing"},
             "astar": ASTAR},
            lambda once, again, astar: (
                once.status == "exhausted" and once.expanded < 10 and again.status == "solved"
                and again.cost > astar.cost
            ),
        ),
        Example(
            "fifteen", ("1438-7260-59bc-aedf", "1234-5678-9abc-def0"),
            {"astar": ASTAR, "bfs": BFS},
            lambda astar, bfs: bfs.status == "limit" and bfs.nodes >= 999_000 and astar.optimal
            and 40 * astar.expanded < bfs.expanded,
        ),
    ),
)  # fmt: skip
