"""Boards that no moves lead to the goal from."""

from .record import ASTAR, BFS, HELLO, TRAP, Example, Group

GROUP = Group(
    "unsolvable", "Unsolvable",
    "Half of all boards cannot be reached. A search would look at the whole half it is in before it gave up.",
    (
        Example(
            "swap", "One swap from solvable", HELLO,
            {"swapped": {"start": "823-164-705"}, "hello": ASTAR},
            "Two tiles of the first example have changed places, 2 and 8, and no moves lead to the goal any "
            "more. Changed back, A* needs {hello.expanded} expansions.",
            "Ask: why can no sequence of moves swap two tiles and nothing else?",
            lambda swapped, hello: swapped.status == "unsolvable" and hello.cost == 5,
        ),
        Example(
            "trap", "The trap", (TRAP, HELLO[1]),
            {"spiral": {}, "last": {"goal": "123-456-780"}, "first": {"goal": "012-345-678"}},
            "The same start and the three usual goals. One of them cannot be reached; the others are {last.cost} "
            "and {first.cost} moves away. Whether a board is solvable is a question of its goal.",
            "Ask: what is wrong with saying “this board is unsolvable”?",
            lambda spiral, last, first: (
                spiral.status == "unsolvable" and last.status == first.status == "solved"
            ),
        ),
        Example(
            "anyway", "Search it anyway", ("213-450", "123-450"),
            {"bfs": {**BFS, "unsolvable": "search"}, "both": {"algorithm": "bidirectional", "unsolvable": "search"}},
            "Nothing but the exhausted half shows BFS that there is no path: it expands {bfs.expanded} boards, all "
            "that the start can reach. From both ends it is {both.expanded}, in two halves that never meet.",
            "Ask: how many boards would that be on a board of four by four?",
            lambda bfs, both: (
                bfs.status == both.status == "exhausted" and 2 * bfs.expanded == both.expanded == 720
            ),
        ),
    ),
)  # fmt: skip
