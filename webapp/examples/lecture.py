"""The lecture: six steps that show what an algorithm's frontier looks like, on two boards, and the lecturer's notes."""

from collections import Counter
from itertools import islice

from solver import expansions, same_until, verdict

from ..tiles import reachable_boards
from .record import ASTAR, BFS, GREEDY, LECTURE, MISPLACED, WALL, Example, Group, Step

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
            "as short, {astar.cost} moves, after {astar.expanded} expansions; BFS takes the goal at its last one, "
            "number {bfs.expanded}.",
            "Ask: why does A* leave most of the disc alone? Then choose the layout f over time: f never falls.",
            lambda bfs, astar: astar.optimal and bfs.optimal and 20 * astar.expanded < bfs.expanded,
            layout="radial", beside_at=lambda bfs, astar: int(bfs.expanded),
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
            "Ask: what would it cost to know the true distance? Then open Manhattan, click a node and open "
            "the tab Node.",
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


def _ring(example: Example) -> dict[str, int]:
    """Count the nodes at the depth that is the frontier and at the one below it."""
    depth_n: dict[int, int] = {}
    for step in expansions(example.made["bfs"]):
        for node in (step.node, *step.added):
            depth_n.setdefault(node.number, 0 if node.parent is None else depth_n[node.parent] + 1)
        if step.number == example.at:
            depth = max(depth_n.values())
    nodes = Counter(depth_n.values())
    return {"taken": int(example.at), "depth": depth, "here": nodes[depth], "beyond": nodes[depth + 1]}


def _parting(example: Example) -> int:
    """Return how many expansions greedy and A* have in common."""
    return same_until(example.made["greedy"], example.made["astar"])


def _parted(example: Example) -> dict[str, int | float]:
    """Return what both take where they part: number, g, h and f, those of greedy with a 2."""
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
    """Return what the verdict says of any A* on the board."""
    run = example.made["oldest"]
    found = verdict(run, example.results["oldest"]).necessity
    assert found is not None, "the board has 9 cells"
    return {"below": found.below, "least": found.least, "most": found.up_to, "tied": found.up_to - found.below}


def _saved(example: Example) -> dict[str, int | float]:
    """Return how many times fewer nodes each estimate makes it than BFS, here and on the board before."""
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
    Step(
        RING, "bfs", 537,
        "The tree stands as a disc: the start in the middle, a ring for each depth, {taken} nodes expanded. Point at "
        "one number and one frame first, so that all can read a node. Play for a few seconds, then go back.",
        "Which ring is the frontier, and how much larger is the next one?",
        "Many name the whole disc, or the node that is expanded now. For the next ring most say two or three times "
        "as large, because a blank has two to four moves.",
        "The frontier is the outermost ring: {here} nodes, all at depth {depth}. The next ring has {beyond}. It is not "
        "even twice as large, because the move back and all boards reached before are discarded. BFS takes the goal "
        "at depth {bfs.cost}, as expansion {bfs.expanded}.",
        figures=_ring,
    ),
    Step(
        AIM, "bfs", "end",
        "Two discs stand side by side, BFS and A*, both at their end, their numbers covered. Let the class guess, then "
        "press A: it shows them. Compare opens the same two rings with their frontiers and curves.",
        "How many boards does each of them expand, and why does A* leave most of the disc alone?",
        "“A* is faster because its path is shorter.” “Perhaps half as many.” Some say that A* looks only in the "
        "direction of the goal.",
        "BFS expands {bfs.expanded}, A* {astar.expanded}; both paths have {astar.cost} moves. A* takes the node with "
        "the least f = g + h. A board off the way has a large h, so its f is too large and it waits on the frontier "
        "until the goal has been taken. In the layout f over time, f never falls.",
        present="discs", asks="next",
    ),
    Step(
        GREED, "greedy", _parting,
        "Greedy and A* have made the same {same} expansions. A asks which node is taken next, and again answers it. "
        "Then 3 shows A* at the same step. Compare shows both from the start.",
        "Which node is taken next, by greedy and by A*?",
        "Nearly all follow the branch that is going well, for both of them. That the path so far costs something is "
        "forgotten.",
        "Greedy takes node {b}, with the least h = {h2}. A* goes back to node {a}: its h is {h}, but its f is {f}, as "
        "small as that of node {b}, which is {f2}, and it has waited longer. In the end greedy needs {greedy.expanded} "
        "expansions instead of {astar.expanded}, and its path has {greedy.cost} moves instead of {astar.cost}.",
        asks="next", figures=_parted,
    ),
    Step(
        TIES, "oldest", lambda example: _needed(example)["below"],
        "A* has just expanded the last node whose f is below {oldest.cost}. Look at the frontier: the least f on it is "
        "{oldest.cost} from now on.",
        "Which of the nodes with f = {oldest.cost} must be expanded in any case?",
        "“All of them, else the path might not be shortest.” Or none, since one of them is the goal.",
        "The {below} states with f below {oldest.cost} had to be, whatever the ties. Of the {tied} with f = "
        "{oldest.cost} only a way to the goal: any A* here expands {least} to {most}. Oldest first makes it "
        "{oldest.expanded}, highest g first {deepest.expanded}, newest first {newest.expanded}; all paths have "
        "{oldest.cost} moves. The tab Verdict tells it for this run.",
        figures=_needed,
    ),
    Step(
        ESTIMATE, "manhattan", "end",
        "A* with Manhattan distance, at its end. Compare shows four estimates on this board. On the tab Node every "
        "tile tells what it adds to h.",
        "What would it cost to know the true distance?",
        "“Then there is nothing left to search.” Few ask where the true distance would come from.",
        "With h = 0 A* expands {zero.expanded} nodes, with misplaced tiles {misplaced.expanded}, with Manhattan "
        "distance {manhattan.expanded}, with the true distance {perfect.expanded}: the path and nothing else. But the "
        "table of true distances is a search of all {half} boards, made beforehand.",
        figures=lambda example: {"half": reachable_boards(example.made["perfect"])},
    ),
    Step(
        THE_WALL, "manhattan", 0,
        "A new board, nothing expanded yet. Ask for numbers and write them on the board. Then play, with 1 for BFS and "
        "3 for A* at the same step, or open Compare.",
        "How much will each estimate save here?",
        "As much as on the board before: a factor of ten, perhaps thirty.",
        "The goal is {bfs.cost} moves away. BFS expands {bfs.expanded} nodes, A* with misplaced tiles "
        "{misplaced.expanded}, with Manhattan distance {manhattan.expanded}: {by_misplaced} and {by_manhattan} times "
        "fewer, after {misplaced_before} and {manhattan_before} times on the board before. An estimate that is far too "
        "low is worth less, the farther the goal is. BFS has seen nearly all of the {half} boards that can be reached; "
        "on a board of four by four it would not come to an end.",
        figures=_saved,
    ),
)  # fmt: skip
