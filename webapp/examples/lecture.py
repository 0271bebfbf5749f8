"""The lecture: six steps that show what an algorithm's frontier looks like, on two boards."""

from .record import ASTAR, BFS, GREEDY, LECTURE, MISPLACED, WALL, Example, Group

GROUP = Group(
    "lecture", "The lecture",
    "Why does A* expand fewer nodes than BFS, and greedy fewer still but worse? Five steps on one board, and "
    "the sixth on a harder one. Open a step on the projector, ask first, then play.",
    (
        Example(
            "ring", "1. The frontier of BFS is a ring", LECTURE, {"bfs": BFS},
            "BFS finishes one depth before it begins the next, so its frontier is always the outermost ring. "
            "Here all nodes up to depth 9 have been expanded and the frontier is the depth below; it takes "
            "{bfs.expanded} expansions to reach the goal at depth {bfs.cost}.",
            "Press Space. Ask: which ring is the frontier, and how much larger is the next one?",
            lambda bfs: bfs.optimal and bfs.expanded > 1000, at=537, layout="radial",
        ),
        Example(
            "aim", "2. A* knows where the goal is", LECTURE, {"bfs": BFS, "astar": ASTAR},
            "The same board. A* takes the node with the least f = g + h instead of the oldest. The path is just "
            "as short, {astar.cost} moves, after {astar.expanded} expansions instead of {bfs.expanded}.",
            "Ask: why does A* leave most of the disc alone? Then choose the layout f over time: f never falls.",
            lambda bfs, astar: astar.optimal and bfs.optimal and 20 * astar.expanded < bfs.expanded,
            layout="radial",
        ),
        Example(
            "greed", "3. Greedy needs fewer still, but its path is worse", LECTURE,
            {"astar": ASTAR, "greedy": GREEDY},
            "Greedy looks at h alone and forgets what the way has cost: {greedy.expanded} expansions instead of "
            "{astar.expanded}, but {greedy.cost} moves instead of {astar.cost}.",
            "Compare them and step with → until the two part. Ask: which node does A* go back to, and why does "
            "greedy not?",
            lambda astar, greedy: greedy.expanded < astar.expanded and greedy.cost > astar.cost == 12,
        ),
        Example(
            "ties", "4. Ties decide what f leaves open", LECTURE,
            {"oldest": ASTAR, "deepest": {"tie": "high_g"}, "newest": {"tie": "lifo"}},
            "Many nodes have the same f. Taking the oldest first costs {oldest.expanded} expansions, the one "
            "with the highest g {deepest.expanded}, the newest {newest.expanded}; all paths have {oldest.cost} "
            "moves.",
            "Ask: which of the nodes with f = {oldest.cost} must be expanded in any case? Open the tab Verdict "
            "to see.",
            lambda oldest, deepest, newest: (
                oldest.cost == deepest.cost == newest.cost and newest.expanded < deepest.expanded < oldest.expanded
            ),
        ),
        Example(
            "estimate", "5. The better h, the narrower the tree", LECTURE,
            {"zero": {"heuristic": "zero"}, "misplaced": MISPLACED, "manhattan": ASTAR,
             "perfect": {"heuristic": "perfect"}},
            "A* with h = 0 is blind and expands {zero.expanded} nodes. Counting misplaced tiles makes it "
            "{misplaced.expanded}, Manhattan distance {manhattan.expanded}, and the true distance "
            "{perfect.expanded}.",
            "Ask: what would it cost to know the true distance? Then open Manhattan, click a node and choose "
            "“take apart”.",
            lambda zero, misplaced, manhattan, perfect: (
                zero.expanded > 10 * misplaced.expanded
                and misplaced.expanded > 2 * manhattan.expanded
                and manhattan.expanded > perfect.expanded
            ),
        ),
        Example(
            "wall", "6. The wall", WALL, {"bfs": BFS, "misplaced": MISPLACED, "manhattan": ASTAR},
            "A hard board from Russell and Norvig's book, {bfs.cost} moves away. BFS expands {bfs.expanded} "
            "nodes, A* with misplaced tiles {misplaced.expanded} and with Manhattan distance "
            "{manhattan.expanded}: what was a narrower tree is now the difference between waiting and not.",
            "Before you show this, ask: how much will each estimate save here? Then compare.",
            lambda bfs, misplaced, manhattan: (
                bfs.cost == misplaced.cost == manhattan.cost == 26
                and bfs.expanded > 3 * misplaced.expanded > 30 * manhattan.expanded
            ),
        ),
    ),
)  # fmt: skip
