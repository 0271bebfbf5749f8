"""The lecture: six steps that show what an algorithm's frontier looks like, on two boards, and the lecturer's notes."""

from collections import Counter
from itertools import islice

from solver import expansions
from solver.algorithms.ties import HIGHEST_G, NEWEST
from solver.analysis import same_until, verdict

from ...shell.boards import reachable_boards
from .record import ASTAR, BFS, GREEDY, LECTURE, MISPLACED, WALL, Example, ExampleStep, Group

GROUP = Group(
    "lecture", "The lecture",
    "Why does A* expand fewer nodes than BFS, and why does greedy expand even fewer but find a longer path? Five "
    "steps use one board, the sixth a harder one. Open a step on the projector, ask first, then play.",
    (
        Example(
            "ring", "1. The frontier of BFS", LECTURE, {"bfs": BFS},
            "BFS finishes one level before it starts the next. At the end of a level its frontier is exactly the "
            "next ring, as here. Within a level the frontier is what is left of one ring and what has been generated "
            "of the next. BFS reaches the goal at depth {bfs.cost}, after {bfs.expanded} expansions.",
            "Press Space. Ask: which ring is the frontier, and how much larger is the next one?",
            lambda bfs: bfs.optimal and bfs.expanded > 1000, at=537, layout="radial",
        ),
        Example(
            "aim", "2. BFS and A* on one board", LECTURE, {"bfs": BFS, "astar": ASTAR},
            "The same board. A* expands the node with the lowest f = g + h, not the oldest node. Its path is just "
            "as short, {astar.cost} moves, and it needs only {astar.expanded} expansions. BFS needs {bfs.expanded}.",
            "Ask: why does A* leave most of the disc alone? Then choose the layout f over time: f never falls.",
            lambda bfs, astar: astar.optimal and bfs.optimal and 20 * astar.expanded < bfs.expanded,
            layout="radial", beside_at=lambda bfs, astar: int(bfs.expanded),
        ),
        Example(
            "greed", "3. Greedy needs fewer still, but its path is worse", LECTURE,
            {"astar": ASTAR, "greedy": GREEDY},
            "Greedy looks at h alone and ignores the cost of the path so far. It needs {greedy.expanded} expansions "
            "instead of {astar.expanded}, but its path has {greedy.cost} moves instead of {astar.cost}.",
            "Compare them and step with → until they differ. Ask: which node does A* go back to, and why does "
            "greedy not?",
            lambda astar, greedy: greedy.expanded < astar.expanded and greedy.cost > astar.cost == 12,
        ),
        Example(
            "ties", "4. Tie-breaking decides what f leaves open", LECTURE,
            {"oldest": ASTAR, "deepest": {"tie": HIGHEST_G.key}, "newest": {"tie": NEWEST.key}},
            "Many nodes have the same f. With ties oldest first, A* needs {oldest.expanded} expansions; with highest "
            "g first, {deepest.expanded}; with newest first, {newest.expanded}. Every path has {oldest.cost} moves.",
            "Ask: which of the nodes with f = {oldest.cost} must be expanded in any case? The tab Result has the "
            "answer.",
            lambda oldest, deepest, newest: (
                oldest.cost == deepest.cost == newest.cost and newest.expanded < deepest.expanded < oldest.expanded
            ),
        ),
        Example(
            "estimate", "5. The better h, the narrower the tree", LECTURE,
            {"zero": {"heuristic": "zero"}, "misplaced": MISPLACED, "manhattan": ASTAR,
             "perfect": {"heuristic": "perfect"}},
            "With h = 0, A* is blind and expands {zero.expanded} nodes. With misplaced tiles it expands "
            "{misplaced.expanded}, with Manhattan distance {manhattan.expanded}, and with the true distance "
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
            "A hard board from Russell and Norvig's book, {bfs.cost} moves from the goal. BFS expands "
            "{bfs.expanded} nodes, A* with misplaced tiles {misplaced.expanded}, and A* with Manhattan distance "
            "{manhattan.expanded}. What was a narrower tree is now the difference between a long wait and none.",
            "Before you show this, ask: how much will each estimate save here? Then compare.",
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
    """Return by which factor each heuristic reduces the nodes of BFS, here and on the board before."""
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
    ExampleStep(
        RING, "bfs", 537,
        "The tree is drawn as a disc, with the start in the middle and a ring for each depth. {done} nodes have been "
        "expanded. First point at one number and one frame, so that everyone can read a node. Play for a few seconds, "
        "then go back.",
        "Which ring is the frontier, and how much larger is the next one?",
        "Many point at the whole disc, or at the node that is being expanded. Most guess that the next ring is two or "
        "three times as large, because the blank has two to four moves.",
        "A level has just ended, so the frontier is the outermost ring: {here} nodes, all at depth {depth}. Within a "
        "level it is what is left of one ring and what has been generated of the next. The next ring has {beyond} "
        "nodes. It is not even twice as large, because BFS discards the move back and all boards that it has reached "
        "before. BFS expands the goal at depth {bfs.cost}, as expansion {bfs.expanded}.",
        figures=_ring,
    ),
    ExampleStep(
        AIM, "bfs", "end",
        "The trees of BFS and A* are drawn as two discs, both complete, with their numbers covered. Let the class "
        "guess, then press A to show the numbers. Compare opens the same two searches with their frontiers and curves.",
        "How many boards does A* expand before it reaches the goal, and why does it leave most of the disc alone?",
        "“A* is faster because its path is shorter.” “Perhaps half as many.” Some say that A* searches only in the "
        "direction of the goal.",
        "BFS expands {bfs.expanded} boards, A* {astar.expanded}. Both paths have {astar.cost} moves. A* expands the "
        "node with the lowest f = g + h. A board away from the shortest paths has a high h, so its f is too high, and "
        "it stays on the frontier until A* has expanded the goal. In the layout f over time, f never falls.",
        present="discs", asks="next",
    ),
    ExampleStep(
        GREED, "greedy", _parting,
        "Greedy and A* have made the same {same} expansions. Press A to ask which node is expanded next, and A again "
        "to show the answer. Then press 3 to show A* at the same step. Compare shows both from the start.",
        "Which node is expanded next by greedy, and which by A*?",
        "Nearly everyone follows the branch that is going well, for both searches. They forget that the path so far "
        "has a cost.",
        "Greedy expands node {b}, because its h = {h2} is lowest. A* goes back to node {a}. Its h is {h}, but its f is "
        "{f}; node {b} has f = {f2}, and node {a} has been waiting longer. In the end greedy needs {greedy.expanded} "
        "expansions instead of {astar.expanded}, and its path has {greedy.cost} moves instead of {astar.cost}.",
        asks="next", figures=_parted,
    ),
    ExampleStep(
        TIES, "oldest", lambda example: _needed(example)["below"],
        "A* has just expanded the last node with f below {oldest.cost}. Look at the frontier: from now on the lowest "
        "f on it is {oldest.cost}.",
        "Which of the nodes with f = {oldest.cost} must be expanded in any case?",
        "“All of them, or the path might not be shortest.” “No node at all, because one of them is the goal.”",
        "The {below} states with f below {oldest.cost} must be expanded, whatever the ties. Of the {tied} with f = "
        "{oldest.cost}, A* must expand only those on one path to the goal, so it expands between {least} and {most} in "
        "all. Oldest first, it expands {oldest.expanded}; highest g first, {deepest.expanded}; newest first, "
        "{newest.expanded}. Every path has {oldest.cost} moves. The tab Result shows these numbers for this run.",
        figures=_needed,
    ),
    ExampleStep(
        ESTIMATE, "manhattan", "end",
        "A* with Manhattan distance, complete. Compare shows four heuristics on this board. The tab Node shows what "
        "each tile adds to h.",
        "What would it cost to know the true distance?",
        "“Then there is nothing left to search.” Few ask where the true distance would come from.",
        "With h = 0, A* expands {zero.expanded} nodes; with misplaced tiles, {misplaced.expanded}; with Manhattan "
        "distance, {manhattan.expanded}; with the true distance, {perfect.expanded}, the path and nothing else. But "
        "the table of true distances needs a search of all {half} boards beforehand.",
        figures=lambda example: {"half": reachable_boards(example.made["perfect"])},
    ),
    ExampleStep(
        THE_WALL, "manhattan", 0,
        "A new board, with nothing expanded yet. Ask for guesses and write them down. Then play, with 1 for BFS and 3 "
        "for A* at the same step, or open Compare.",
        "How much will each heuristic save here?",
        "“As much as on the board before”: a factor of ten, perhaps thirty.",
        "The goal is {bfs.cost} moves away. BFS expands {bfs.expanded} nodes, A* with misplaced tiles "
        "{misplaced.expanded}, and A* with Manhattan distance {manhattan.expanded}. That is {by_misplaced} and "
        "{by_manhattan} times fewer; on the board before it was {misplaced_before} and {manhattan_before} times fewer. "
        "The farther away the goal is, the less an estimate helps that is far too low. BFS expands nearly all of the "
        "{half} boards that can be reached; on a 4×4 board it would not finish.",
        figures=_saved,
    ),
)  # fmt: skip
