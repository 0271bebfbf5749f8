"""What searches remember, and what it saves."""

from .record import ASTAR, BFS, LESSON, Example, Group

GROUP = Group(
    "memory", "Memory",
    "Most searches run out of memory before they run out of time. These forget, and pay for it.",
    (
        Example(
            "forgetting", "What remembering saves", LESSON,
            {"graph": BFS, "parent": {**BFS, "reached": "parent"}, "tree": {**BFS, "reached": "off"}},
            "BFS that remembers what it has reached expands {graph.expanded} nodes. If it only takes care not to "
            "undo the last move it is {parent.expanded}, and with no memory at all {tree.expanded}, for the same "
            "{graph.cost} moves.",
            "Ask: how many times is the start itself expanded in the last tree?",
            lambda graph, parent, tree: (
                graph.expanded < parent.expanded and 20 * parent.expanded < tree.expanded
                and graph.cost == parent.cost == tree.cost
            ),
        ),
        Example(
            "again", "IDA* repeats itself", ("103-427-856", "123-456-780"),
            {"idastar": {"algorithm": "idastar"}, "rbfs": {"algorithm": "rbfs"}, "astar": ASTAR},
            "IDA* keeps one branch only, at most {idastar.largest_frontier} nodes waiting where A* has "
            "{astar.largest_frontier}, and begins anew for every bound: {idastar.expanded} expansions instead of "
            "{astar.expanded}. RBFS forgets as much but remembers what it saw there: {rbfs.expanded}.",
            "Press N to go from bound to bound. Ask: how much of the work is done more than once, and on which "
            "boards would that be most of it?",
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
            "Two trees half as deep are far smaller than one: from both ends {both.expanded} expansions, from "
            "one {bfs.expanded}.",
            "Ask: at which depth do they meet, and when is it hard to search backwards?",
            lambda bfs, both: both.cost == bfs.cost and 10 * both.expanded < bfs.expanded
            and 2 * both.max_depth <= both.cost,
        ),
        Example(
            "beam", "A beam that is too narrow", ("735-810-426", "123-456-780"),
            {"two": {"algorithm": "beam", "width": "2"}, "three": {"algorithm": "beam", "width": "3"},
             "ten": {"algorithm": "beam", "width": "10"}},
            "Beam search keeps the best few of each level. With 2 it throws away every way to the goal and ends "
            "with nothing after {two.expanded} expansions; with 3 it finds {three.cost} moves, with ten the "
            "shortest, {ten.cost}.",
            "Ask: what has to be true of h for a beam of 1 to be enough?",
            lambda two, three, ten: (
                two.status == "exhausted" and three.cost > 3 * ten.cost and ten.optimal
            ),
        ),
        Example(
            "stuck", "Stuck on a hill", ("642-013-758", "123-456-780"),
            {"once": {"algorithm": "hill_climbing", "restarts": "0"}, "again": {"algorithm": "hill_climbing"},
             "astar": ASTAR},
            "Hill climbing remembers nothing. After {once.expanded} expansions no neighbour is better and it is "
            "stuck; begun again from a random walk it arrives after {again.expanded}, by {again.cost} moves "
            "instead of {astar.cost}.",
            "Ask: which tile would have to move away from its place to get on?",
            lambda once, again, astar: (
                once.status == "exhausted" and once.expanded < 10 and again.status == "solved"
                and again.cost > astar.cost
            ),
        ),
        Example(
            "fifteen", "The 15-puzzle", ("1438-7260-59bc-aedf", "1234-5678-9abc-def0"),
            {"astar": ASTAR, "bfs": BFS},
            "Ten million million boards: BFS has kept a million nodes at depth {bfs.max_depth} and has to stop. "
            "A* with Manhattan distance finds the {astar.cost} moves after {astar.expanded} expansions.",
            "Ask: how many nodes would BFS need at this rate, if each level has about twice as many?",
            lambda astar, bfs: bfs.status == "limit" and bfs.nodes >= 999_000 and astar.optimal
            and 40 * astar.expanded < bfs.expanded,
        ),
    ),
)  # fmt: skip
