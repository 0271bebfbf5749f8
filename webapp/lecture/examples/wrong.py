"""Searches whose path is not a shortest one."""

from .record import ASTAR, GREEDY, Example, Group

GROUP = Group(
    "wrong",
    (
        Example(
            "fooled", ("123-608-547", "123-456-780"), {"greedy": GREEDY, "astar": ASTAR},
            lambda greedy, astar: (
                astar.optimal and greedy.cost > 2 * astar.cost and greedy.expanded > astar.expanded
            ),
        ),
        Example(
            "weighted", ("026-538-147", "123-456-780"),
            {"wastar": {"algorithm": "wastar"}, "astar": ASTAR},
            lambda wastar, astar: (
                wastar.expanded < 0.7 * astar.expanded and astar.cost < wastar.cost <= 2 * astar.cost
            ),
        ),
        Example(
            "inadmissible", ("3104-2678-5abf-9dce", "1234-5678-9abc-def0"),
            {"blank": {"heuristic": "manhattan_blank"}, "tiles": ASTAR},
            lambda blank, tiles: tiles.optimal and blank.cost > tiles.cost,
        ),
        Example(
            "reopening", ("815-360-724", "123-804-765"),
            {"wastar": {"algorithm": "wastar"}},
            lambda wastar: wastar.reopened >= 3, at=30,
        ),
        Example(
            "inconsistent", ("238-051-476", "123-456-780"),
            {"pattern_db": {"heuristic": "pattern_db"}, "manhattan": ASTAR},
            lambda pattern_db, manhattan: (
                pattern_db.optimal and manhattan.optimal and pattern_db.reopened > 0 == manhattan.reopened
                and 5 * pattern_db.expanded < manhattan.expanded
            ),
            at=30,
        ),
    ),
)  # fmt: skip
