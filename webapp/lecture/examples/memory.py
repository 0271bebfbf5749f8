"""The memory of searches, and the expansions that it saves."""

from .record import ASTAR, BFS, LESSON, Example, Group

GROUP = Group(
    "memory", "Memory",
    "Most searches run out of memory before they run out of time. These searches forget, and pay for it.",
    (
        Example(
            "forgetting", "What remembering saves", LESSON,
            {"graph": BFS, "parent": {**BFS, "reached": "parent"}, "tree": {**BFS, "reached": "off"}},
            "BFS with a reached set expands {graph.expanded} nodes. If it only avoids undoing the last move, it "
            "expands {parent.expanded}; if it remembers nothing, {tree.expanded}. Every path has {graph.cost} moves.",
            "Ask: how many times is the start itself expanded in the last tree?",
            lambda graph, parent, tree: (
                graph.expanded < parent.expanded and 20 * parent.expanded < tree.expanded
                and graph.cost == parent.cost == tree.cost
            ),
        ),
        Example(
            "again", "IDA* repeats itself", ("103-427-856", "123-456-780"),
            {"idastar": {"algorithm": "idastar"}, "rbfs": {"algorithm": "rbfs"}, "astar": ASTAR},
            "IDA* keeps only one branch: its frontier never holds more than {idastar.largest_frontier} nodes, where "
            "A* has {astar.largest_frontier}. It starts again for every bound, so it needs {idastar.expanded} "
            "expansions instead of {astar.expanded}. RBFS also forgets, but it remembers the lowest f of each branch "
            "that it leaves, and needs {rbfs.expanded}.",
            "Press N to go from bound to bound. Ask: how much of the work is done more than once, and on which "
            "boards would that be most of the work?",
            lambda idastar, rbfs, astar: (
                idastar.cost == rbfs.cost == astar.cost
                and 1.5 * astar.expanded < idastar.expanded
                and astar.expanded < rbfs.expanded < idastar.expanded
                and 5 * idastar.largest_frontier < astar.largest_frontier
            ),
        ),
        Example(
            "middle", "Two searches meet in the middle", LESSON,
            {"bfs": BFS, "both": {"algorithm": "bidirectional"}},
            "Two trees of half the depth are far smaller than one. A search from both ends needs {both.expanded} "
            "expansions, a search from one end {bfs.expanded}.",
            "Ask: at which depth do they meet, and when is it hard to search backwards?",
            lambda bfs, both: both.cost == bfs.cost and 10 * both.expanded < bfs.expanded
            and 2 * both.max_depth <= both.cost,
        ),
        Example(
            "beam", "A beam that is too narrow", ("735-810-426", "123-456-780"),
            {"two": {"algorithm": "beam", "width": "2"}, "three": {"algorithm": "beam", "width": "3"},
             "ten": {"algorithm": "beam", "width": "10"}},
            "Beam search keeps only the best few nodes of each level. With width two it loses every path to the goal "
            "and gives up after {two.expanded} expansions. With width three its path has {three.cost} moves, with "
            "width ten a shortest path of {ten.cost}.",
            "Ask: what must be true of h for a beam of width one to be enough?",
            lambda two, three, ten: (
                two.status == "exhausted" and three.cost > 3 * ten.cost and ten.optimal
            ),
        ),
        Example(
            "stuck", "Stuck on a hill", ("642-013-758", "123-456-780"),
            {"once": {"algorithm": "hill_climbing", "restarts": "0"}, "again": {"algorithm": "hill_climbing"},
             "astar": ASTAR},
            "Hill climbing remembers nothing. After {once.expanded} expansions no neighbour is better and it is "
            "stuck. When it starts again after a random walk, it reaches the goal after {again.expanded} expansions, "
            "by a path of {again.cost} moves instead of {astar.cost}.",
            "Ask: which tile would have to leave its place for the search to go on?",
            lambda once, again, astar: (
                once.status == "exhausted" and once.expanded < 10 and again.status == "solved"
                and again.cost > astar.cost
            ),
        ),
        Example(
            "fifteen", "The 15-puzzle", ("1438-7260-59bc-aedf", "1234-5678-9abc-def0"),
            {"astar": ASTAR, "bfs": BFS},
            "There are ten million million boards. At depth {bfs.max_depth} BFS has generated a million nodes and "
            "has to stop. A* with Manhattan distance finds a path of {astar.cost} moves after {astar.expanded} "
            "expansions.",
            "Ask: how many nodes would BFS need if each level has about twice as many as the one before?",
            lambda astar, bfs: bfs.status == "limit" and bfs.nodes >= 999_000 and astar.optimal
            and 40 * astar.expanded < bfs.expanded,
        ),
    ),
)  # fmt: skip
