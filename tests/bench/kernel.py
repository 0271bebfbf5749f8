"""The kernel, its columns written, beside plain Python on the same runs. Run by `make bench`.

Prints a Markdown table of medians. Both are run in turn, in one go, so that a busy machine troubles both alike; trust
the ratios. It also says how many bytes an expansion takes on the wire and a node in memory.
"""

import platform
import time
from collections.abc import Callable
from statistics import median

from solver import Run, Search, prepare
from solver.batch import HEADER
from tests.bench import plain

ROUNDS = 9
START, GOAL, ORDER = "102-754-863", "012-345-678", "ULDR"


def cells(text: str) -> plain.Cells:
    """Return a board of one digit a tile as a tuple."""
    return tuple(int(digit) for digit in text.replace("-", ""))


WORK: dict[str, tuple[Run, Callable[[], int]]] = {
    "BFS": (
        Run(START, GOAL, algorithm="bfs", order=ORDER),
        lambda: plain.uninformed(cells(START), cells(GOAL), ORDER, newest_first=False),
    ),
    "DFS": (
        Run(START, GOAL, algorithm="dfs", order=ORDER),
        lambda: plain.uninformed(cells(START), cells(GOAL), ORDER, newest_first=True),
    ),
    "A*, Manhattan": (
        Run(START, GOAL, algorithm="astar", order=ORDER),
        lambda: plain.astar(cells(START), cells(GOAL), ORDER),
    ),
}


def searched(run: Run) -> Search:
    """Make a whole run with the kernel, columns and growth of arrays included."""
    search = Search(run)
    while not search.done:
        search.advance(1 << 20)
    return search


def main() -> None:
    """Measure and print."""
    prepare()
    rows, sizes = [], []
    for name, (run, written_plainly) in WORK.items():
        ours, theirs, expanded = [], [], 0
        for _ in range(ROUNDS):
            before = time.perf_counter()
            search = searched(run)
            between = time.perf_counter()
            expanded = written_plainly()
            theirs.append(time.perf_counter() - between)
            ours.append(between - before)
        assert expanded == search.expanded, "both make the same search"
        fast, slow = median(ours), median(theirs)
        rows.append(
            f"| {name} | {expanded:,} | {fast * 1000:.1f} ms | {expanded / fast / 1e6:.1f} M/s "
            f"| {slow * 1000:.0f} ms | {slow / fast:.0f} × |"
        )
        wire = (search.span(0, 1 << 30).nbytes - HEADER.size) / expanded
        nodes = search.result.nodes
        sizes.append(
            f"| {name} | {wire:.0f} B | {nodes:,} | {filled(search) / nodes:.0f} B | {search.nbytes / nodes:.0f} B |"
        )
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    print(f"{machine}, {START} → {GOAL}, order {ORDER}, medians of {ROUNDS}\n")
    print("| run | expanded | kernel, columns written | | plain Python | ratio |\n|---|--:|--:|--:|--:|--:|")
    print("\n".join(rows))
    print("\n| run | wire, an expansion | nodes | memory, a node | as allocated |\n|---|--:|--:|--:|--:|")
    print("\n".join(sizes))


def filled(search: Search) -> float:
    """Return the bytes of rows that are in use; arrays grow by doubling, so up to half of them is not."""
    result = search.result
    rows = {"n": result.nodes, "e": result.expanded, "d": result.discarded, "s": result.nodes}
    bundles = (search._nodes, search._expansions, search._discards, search._frontier)
    columns = [(name, array) for bundle in bundles for name, array in bundle._asdict().items() if len(array)]
    return sum(rows[name[-1]] * int(array.itemsize) for name, array in columns) + result.nodes * 4 * 8 / 5


if __name__ == "__main__":
    main()
