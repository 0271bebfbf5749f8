"""The finder of conventions compared with single searches and with plain Python: python -m tests.bench.conventions

Processor time of the searching thread, the least of several rounds; the nodes kept, and the bytes of a node.
"""

import time
from collections import deque

from solver import Run, Search

BOARDS = ("102-754-863", "012-345-678")
ROUNDS = 7
PAIRS = {
    "BFS": ({"algorithm": "bfs"}, {"algorithm": "bfs", "reached": "expanded"}),
    "DFS": ({"algorithm": "dfs"}, {"algorithm": "dfs", "reached": "expanded"}),
    "UCS": ({"algorithm": "ucs"}, {"algorithm": "ucs", "reached": "expanded"}),
    "A\\*, misplaced": ({"heuristic": "misplaced"}, {"heuristic": "misplaced", "reached": "expanded"}),
    "IDDFS, no check": ({"algorithm": "iddfs"}, {"algorithm": "iddfs", "reached": "off"}),
    "IDDFS, no state twice on a path": ({"algorithm": "iddfs"}, {"algorithm": "iddfs", "reached": "path"}),
    "RBFS, misplaced, no state twice on a path": (
        {"algorithm": "rbfs", "heuristic": "misplaced"},
        {"algorithm": "rbfs", "heuristic": "misplaced", "reached": "path"},
    ),
    "A\\*, misplaced, closed for good": ({"heuristic": "misplaced"}, {"heuristic": "misplaced", "reopen": "off"}),
}


def made(run: Run) -> tuple[float, Search]:
    """Run a search; return its processor time in seconds, and the search."""
    search = Search(run)
    before = time.thread_time()
    while not search.done:
        search.advance(1 << 20)
    return time.thread_time() - before, search


def plain(run: Run) -> float:
    """Run breadth-first search with a closed list of tuples in plain Python; return its processor time."""
    width, goal = run.start.value.width, run.goal.value.cells
    before = time.thread_time()
    closed: set[tuple[int, ...]] = set()
    frontier = deque([run.start.value.cells])
    while frontier:
        cells = frontier.popleft()
        if cells == goal:
            break
        if cells in closed:
            continue
        closed.add(cells)
        blank = cells.index(0)
        column = blank % width
        for to, leads_on in (
            (blank - width, blank >= width), (blank + width, blank + width < len(cells)),
            (blank - 1, column > 0), (blank + 1, column < width - 1),
        ):  # fmt: skip
            if leads_on:
                after = list(cells)
                after[blank], after[to] = after[to], 0
                if (child := tuple(after)) not in closed:
                    frontier.append(child)
    return time.thread_time() - before


def main() -> None:
    """Print a table."""
    print("| search | expansions a µs | with the convention | nodes | with it | bytes a node | with it |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name, pair in PAIRS.items():
        runs = [Run(*BOARDS, **options) for options in pair]
        times = [[made(run) for run in runs] for _ in range(ROUNDS)]
        best = [min(each[k][0] for each in times) for k in range(2)]
        searches = [search for _, search in times[0]]
        rates = [f"{search.expanded / seconds / 1e6:.1f}" for search, seconds in zip(searches, best, strict=True)]
        nodes = [f"{search.result.nodes}" for search in searches]
        sizes = [f"{search.nbytes / search.result.nodes:.0f}" for search in searches]
        print(f"| {name} | {' | '.join((*rates, *nodes, *sizes))} |", flush=True)
    closed = Run(*BOARDS, algorithm="bfs", reached="expanded")
    print(f"\nBFS with a closed list in plain Python takes {plain(closed) / made(closed)[0]:.0f} times as long.")


if __name__ == "__main__":
    main()
