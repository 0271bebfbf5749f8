"""Boards from which no moves lead to the goal."""

from .record import ASTAR, BFS, NILSSON, TRAP, Example, Group

GROUP = Group(
    "unsolvable", "Unsolvable",
    "Half of all boards cannot be reached. A search would expand the whole half that it is in before it gave up.",
    (
        Example(
            "swap", "One swap from solvable", NILSSON,
            {"swapped": {"start": "823-164-705"}, "back": ASTAR},
            "Tiles 2 and 8 of a solvable board have changed places, and no moves lead to the goal any more. With "
            "the two tiles changed back, A* needs {back.expanded} expansions.",
            "Ask: why can no sequence of moves swap two tiles and change nothing else?",
            lambda swapped, back: swapped.status == "unsolvable" and back.cost == 5,
        ),
        Example(
            "trap", "The trap", (TRAP, NILSSON[1]),
            {"spiral": {}, "last": {"goal": "123-456-780"}, "first": {"goal": "012-345-678"}},
            "The same start and the three usual goals. One of them cannot be reached; the others are {last.cost} "
            "and {first.cost} moves away. Whether a board is solvable depends on its goal.",
            "Ask: what is wrong with saying “this board is unsolvable”?",
            lambda spiral, last, first: (
                spiral.status == "unsolvable" and last.status == first.status == "solved"
            ),
        ),
        Example(
            "anyway", "Search it anyway", ("213-450", "123-450"),
            {"bfs": {**BFS, "unsolvable": "search"}, "both": {"algorithm": "bidirectional", "unsolvable": "search"}},
            "BFS can show that no path exists only by expanding all boards that the start can reach: "
            "{bfs.expanded}. A search from both ends expands {both.expanded}, in two halves that never meet.",
            "Ask: how many boards would that be on a 4×4 board?",
            lambda bfs, both: (
                bfs.status == both.status == "exhausted" and 2 * bfs.expanded == both.expanded == 720
            ),
        ),
    ),
)  # fmt: skip
