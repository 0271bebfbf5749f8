"""Searches whose path is not a shortest one."""

from .record import ASTAR, GREEDY, Example, Group

GROUP = Group(
    "wrong", "Wrong answers",
    "Searches that find a path but not a shortest one, and what a heuristic must guarantee.",
    (
        Example(
            "fooled", "Greedy is fooled", ("123-608-547", "123-456-780"), {"greedy": GREEDY, "astar": ASTAR},
            "The path of greedy has {greedy.cost} moves where {astar.cost} would do. Here it even expands more nodes "
            "than A*: {greedy.expanded} instead of {astar.expanded}.",
            "Ask: at which step does greedy leave the shortest path, and how low was h there?",
            lambda greedy, astar: (
                astar.optimal and greedy.cost > 2 * astar.cost and greedy.expanded > astar.expanded
            ),
        ),
        Example(
            "weighted", "Twice the weight on h, a longer path", ("026-538-147", "123-456-780"),
            {"wastar": {"algorithm": "wastar"}, "astar": ASTAR},
            "Weighted A* adds 2·h to g, which overestimates. It saves a third of the work, with {wastar.expanded} "
            "expansions instead of {astar.expanded}, but its path has {wastar.cost} moves instead of {astar.cost}. "
            "Its path is guaranteed to be at most twice as long as a shortest one.",
            "Ask: how long could its path be at worst? Try other weights in the options.",
            lambda wastar, astar: (
                wastar.expanded < 0.7 * astar.expanded and astar.cost < wastar.cost <= 2 * astar.cost
            ),
        ),
        Example(
            "inadmissible", "An estimate that counts the blank", ("3104-2678-5abf-9dce", "1234-5678-9abc-def0"),
            {"blank": {"heuristic": "manhattan_blank"}, "tiles": ASTAR},
            "Counting the blank as a tile is a common mistake. The estimate can then be higher than the true "
            "distance, and A* returns a path of {blank.cost} moves where {tiles.cost} are enough.",
            "Ask: what is h one move away from the goal, where the blank and a tile have changed places?",
            lambda blank, tiles: tiles.optimal and blank.cost > tiles.cost,
        ),
        Example(
            "reopening", "Re-opening a closed node", ("815-360-724", "123-804-765"),
            {"wastar": {"algorithm": "wastar"}},
            "Weighted A* may expand a board before it has found the cheapest path to it. Here it later finds a "
            "cheaper path to {wastar.reopened} expanded boards. A new node supersedes the old one, and the board is "
            "on the frontier again.",
            "Step back once with ←. Ask: which node is superseded next, and what happens to its children?",
            lambda wastar: wastar.reopened >= 3, at=30,
        ),
        Example(
            "inconsistent", "Admissible but not consistent", ("238-051-476", "123-456-780"),
            {"pattern_db": {"heuristic": "pattern_db"}, "manhattan": ASTAR},
            "The pattern database never overestimates, so the path of {pattern_db.cost} moves is shortest, after "
            "{pattern_db.expanded} expansions instead of {manhattan.expanded}. But its h can fall by more than a "
            "move costs, so A* has to re-open expanded nodes (here {pattern_db.reopened}). With Manhattan distance "
            "it never does.",
            "Ask: what would go wrong if A* never looked at an expanded board again?",
            lambda pattern_db, manhattan: (
                pattern_db.optimal and manhattan.optimal and pattern_db.reopened > 0 == manhattan.reopened
                and 5 * pattern_db.expanded < manhattan.expanded
            ),
            at=30,
        ),
    ),
)  # fmt: skip
