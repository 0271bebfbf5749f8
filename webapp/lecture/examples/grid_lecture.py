"""The lecture on a grid: six steps in which the frontiers of the searches are shapes, and the lecturer's notes."""

from collections import Counter
from itertools import islice

from solver import expansions
from solver.algorithms.ties import HIGHEST_G, NEWEST

from .fields import GOAL, HIGH, HOOK, LOW, OPEN, OTHER_SHORE, SHORE, START, SWAMP
from .record import ASTAR, BFS, DFS, GREEDY, UCS, Example, ExampleStep, Group

GROUP = Group(
    "grid-lecture", "A lecture on a grid",
    "What shape is the frontier? Each search makes its own on a field of cells. Open a step on the "
    "projector, ask first, then play.",
    (
        Example(
            "diamond", "1. The frontier of BFS on a grid", (START, GOAL), {"bfs": BFS},
            "On a grid the cells that are equally many moves from the start are a diamond. The frontier of BFS is its "
            "edge and grows to all sides alike, wherever the goal is. BFS needs {bfs.expanded} expansions for "
            "{bfs.cost} moves.",
            "Press Space. Ask: what shape is the frontier, and how fast does it grow?",
            lambda bfs: bfs.optimal and bfs.expanded > 200, at=41, of=HOOK,
        ),
        Example(
            "contours", "2. UCS meets a swamp", (SHORE, OTHER_SHORE), {"bfs": BFS, "ucs": UCS},
            "In the swamp every cell costs 5. UCS expands cells in the order of their path costs, so its frontier "
            "is a contour of cost: it lags behind in the swamp and flows around it. BFS walks through it and pays "
            "{bfs.cost}; UCS pays {ucs.cost}.",
            "Ask: where will the frontier be in a moment, and where will it hardly have moved?",
            lambda bfs, ucs: ucs.optimal and ucs.cost < bfs.cost and len(ucs.moves) > len(bfs.moves), at=154, of=SWAMP,
        ),
        Example(
            "straight", "3. Greedy meets a wall", (START, GOAL), {"bfs": BFS, "greedy": GREEDY},
            "Greedy looks at h alone, so its frontier is the edge of a beam towards the goal. At the wall the beam "
            "has to fill the whole pocket. Its path has {greedy.cost} moves instead of {bfs.cost}, but it needs only "
            "{greedy.expanded} expansions.",
            "Ask: which cell is expanded next, now that the beam has met the wall?",
            lambda bfs, greedy: bfs.optimal and greedy.cost > bfs.cost and greedy.expanded < bfs.expanded,
            at=12, of=HOOK,
        ),
        Example(
            "ellipse", "4. A* on the same grid", (START, GOAL),
            {"bfs": BFS, "astar": ASTAR, "euclidean": {"heuristic": "euclidean"}},
            "A cell is expanded if its distances to both ends, one paid and one estimated, add up to little. That is "
            "an ellipse with the start and the goal inside. A* expands {astar.expanded} cells, BFS {bfs.expanded}; "
            "both paths have {astar.cost} moves.",
            "Ask: what is the border of this shape, and how does it grow?",
            lambda bfs, astar, euclidean: (
                astar.optimal
                and astar.cost == bfs.cost == euclidean.cost
                and 3 * astar.expanded < 2 * bfs.expanded
                and astar.expanded < euclidean.expanded
            ),
            of=HOOK,
        ),
        Example(
            "tied", "5. Many cells with the same f", (LOW, HIGH),
            {"oldest": ASTAR, "deepest": {"tie": HIGHEST_G.key}, "newest": {"tie": NEWEST.key}},
            "All cells between start and goal lie on some shortest path, so all have the same f. With ties oldest "
            "first A* fills the whole band: {oldest.expanded} expansions. With highest g first it needs "
            "{deepest.expanded}, with newest first {newest.expanded}.",
            "Ask: which of these cells must be expanded in any case?",
            lambda oldest, deepest, newest: (
                oldest.cost == deepest.cost == newest.cost and oldest.expanded > 4 * deepest.expanded
                and deepest.expanded == newest.expanded == newest.cost + 1
            ),
            of=OPEN,
        ),
        Example(
            "snake", "6. Which search is this?", (START, GOAL), {"bfs": BFS, "dfs": DFS},
            "A line that does not branch, with the frontier along both of its sides: DFS goes on from the newest "
            "cell. It reaches the goal after {dfs.expanded} expansions, by a path of {dfs.cost} moves. A shortest one "
            "has {bfs.cost}.",
            "Ask: which search makes this shape, and how did you recognise it?",
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
    ExampleStep(
        DIAMOND, "bfs", 41,
        "The ring is the start, the green disc the goal, dark cells are a wall. {done} cells have been expanded. Point "
        "at one of them and at one on the frontier. Play a little, then go back. A asks how large the "
        "frontier is at the end.",
        "What shape is the frontier, and does it grow like the area or like the edge?",
        "“A circle.” Many expect that it leans towards the goal. Some say that it doubles with each level.",
        "A diamond: all {here} cells on the frontier are {depth} moves away. The level before "
        "had {nearer} cells; on an open field each level has four more than the one before it, so the frontier grows "
        "like the edge. BFS does not know where the goal is and goes to all sides alike. The borders of the field cut "
        "the diamond off: the frontier never has more than {most} cells, and {last} at the end, after {bfs.expanded} "
        "expansions.",
        asks="frontier", figures=_diamond,
    ),
    ExampleStep(
        CONTOURS, "ucs", 154,
        "A new field: entering a cell with a digit costs that much, any other costs 1. UCS has expanded {done} cells. "
        "A asks for the next cell. Then press 1 for BFS at the same step.",
        "Where will the frontier be in a moment, and where will it hardly have moved?",
        "Many think that UCS keeps out of costly cells altogether.",
        "UCS expands the cell with the lowest path cost, now {cost}. The frontier is a contour: every cell inside can "
        "be reached for at most that. It moves one cell in the swamp and 5 outside, so it flows around the swamp and "
        "enters it from all sides in the end. BFS counts moves: its {bfs.steps} moves cost {bfs.cost}, the "
        "{ucs.steps} of UCS cost {ucs.cost}.",
        asks="next", figures=_contour,
    ),
    ExampleStep(
        BEAM, "greedy", 12,
        "The first field again. Greedy has run straight at the goal and has met the wall. A asks which cell is "
        "expanded next. Then play to the end.",
        "Which cell is expanded next, now that the beam has met the wall?",
        "Many send it around the wall at once, on the shorter side. It does not know that there is one.",
        "The cell with the lowest h, whatever it has cost to get there: at the wall h was {near}, next comes h = "
        "{next}. Greedy fills the pocket, with h up to {highest}, before it is out: {filled} of its {greedy.expanded} "
        "expansions have a higher h than the cell at the wall. It gets out at the far end, with {greedy.cost} moves "
        "instead of {bfs.cost}.",
        asks="next", figures=_wall,
    ),
    ExampleStep(
        ELLIPSE, "astar", _below,
        "A* on the same field, with all {below} cells expanded whose f is below {astar.cost}. Trace the border with a "
        "finger. A asks for g, h and f; D shows BFS beside A*.",
        "What do the cells inside this shape have in common?",
        "“They are near the goal.” “They are on the way.” Few say that it is a sum.",
        "Their f = g + h is below {astar.cost}: the moves from the start and the estimate to the goal add up to less. "
        "Points whose distances to two points add up to a constant are an ellipse; its sides are straight here because "
        "we count rows and columns. It began as a straight line, {straight} cells with f = {first}, and has grown with "
        "every f up to {last}. A* expands {astar.expanded} cells, BFS {bfs.expanded}; with Euclidean distance, a lower "
        "estimate, A* expands {euclidean.expanded}.",
        asks="values", figures=_rings,
    ),
    ExampleStep(
        TIED, "oldest", "end",
        "A field without walls, and A* at its end, ties oldest first. Let the class say which cells were needed. The "
        "gallery shows the other ties.",
        "Which of these cells must be expanded in any case?",
        "“All of them: they might lie on a shorter path.”",
        "Only those of one shortest path, {deepest.expanded} cells. Every cell in the band lies on a path of "
        "{oldest.cost} moves, so all have f = {oldest.cost}, and only the rule for ties decides. Oldest first expands "
        "all {oldest.expanded}; highest g first and newest first go straight through, with {newest.expanded}.",
    ),
    ExampleStep(
        SNAKE, "dfs", 45,
        "A search after {done} expansions, its name covered. Press A to let the class vote which search it is.",
        "Which search makes this shape, and how do you recognise it?",
        "Many say greedy, because it first runs straight towards the goal.",
        "DFS: it goes on from the newest cell as long as it can, and leaves the other children behind on both sides. "
        "So its frontier is long, {open} cells where BFS has {usual}. That it ran towards the goal was luck: right is "
        "the last of the moves U D L R, and DFS takes the last one first. It reaches the goal after {dfs.expanded} "
        "expansions, by a path of {dfs.cost} moves; {bfs.cost} would do.",
        asks="search", figures=_snake,
    ),
)  # fmt: skip
