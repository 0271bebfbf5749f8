"""Boards from which no moves lead to the goal."""

from .record import ASTAR, BFS, NILSSON, TRAP, Example, Group

GROUP = Group(
    "unsolvable",
    (
        Example(
            "swap", NILSSON,
            {"swapped": {"start": "823-164-705"}, "back": ASTAR},
            lambda swapped, back: swapped.status == "unsolvable" and back.cost == 5,
        ),
        Example(
            "trap", (TRAP, NILSSON[1]),
            {"spiral": {}, "last": {"goal": "123-456-780"}, "first": {"goal": "012-345-678"}},
            lambda spiral, last, first: (
                spiral.status == "unsolvable" and last.status == first.status == "solved"
            ),
        ),
        Example(
            "anyway", ("213-450", "123-450"),
            {"bfs": {**BFS, "unsolvable": "search"}, "both": {"algorithm": "bidirectional", "unsolvable": "search"}},
            lambda bfs, both: (
                bfs.status == both.status == "exhausted" and 2 * bfs.expanded == both.expanded == 720
            ),
        ),
    ),
)  # fmt: skip
