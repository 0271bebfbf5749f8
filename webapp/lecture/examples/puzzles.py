"""Classic puzzles: a state space with hardly any choice, and one with a very good estimate."""

from .record import ASTAR, BFS, Example, Group

GROUP = Group(
    "puzzles", "Classic puzzles",
    "How hard a puzzle is for a search has little to do with how hard it is for people.",
    (
        Example(
            "river", "Hard for people, easy for BFS", ("331", "000"), {"bfs": BFS},
            "Many people give up before they find these {bfs.cost} crossings. BFS expands {bfs.expanded} states and "
            "is done: nearly every crossing is forbidden or leads back, so its frontier never has more than "
            "{bfs.largest_frontier} states, and nearly always 1 or 2.",
            "Ask: where does one have to take back somebody who was already across?",
            lambda bfs: bfs.optimal and bfs.cost == 11 and bfs.nodes <= 16 and bfs.largest_frontier == 3,
            of={"problem": "river"},
        ),
        Example(
            "farmer", "Back with the goat", ("FWGC", "none"), {"bfs": BFS},
            "A farmer has to take a wolf, a goat and a cabbage across, one at a time. Only {bfs.states_reached} states "
            "are safe, and BFS finds {bfs.cost} crossings.",
            "Ask: in which of the crossings does the farmer take something back, and why must he?",
            lambda bfs: bfs.optimal and bfs.cost == 7 and bfs.nodes == 10,
            of={"problem": "farmer"},
        ),
        Example(
            "gap", "Pancakes and their gaps", ("5736142", "1234567"), {"bfs": BFS, "astar": ASTAR},
            "The gap heuristic counts the neighbours that do not belong together; one flip can mend only one of them. "
            "BFS expands {bfs.expanded} stacks for {bfs.cost} flips, nearly all that there are. A* expands "
            "{astar.expanded}.",
            "Ask: why is this estimate so good, and why can no flip mend two gaps?",
            lambda bfs, astar: astar.cost == bfs.cost == 7 and bfs.expanded > 200 * astar.expanded,
            of={"problem": "pancakes"},
        ),
    ),
)  # fmt: skip
