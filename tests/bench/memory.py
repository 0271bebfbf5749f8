"""Bytes a node and the longest pause of large searches, each in a process of its own. Run by `make bench`.

Prints a Markdown table. A node's bytes are those of its own columns, of the table of reached states and of the
frontier; with events, of all that a search keeps, as `Search.nbytes` says. Most is the largest there was at any step
beyond the first million nodes: below, the first huge page of a column weighs more than what it holds. Peak is by how
much the resident set of the process grew, whatever the arrays say. The pause is the longest single
`Search.advance(2048)`, the growing of arrays included: by the clock, on which a busy machine adds what it likes, and in
the processor.
"""

import gc
import platform
import resource
import subprocess
import sys
import time
from pathlib import Path

from solver import Run, Search
from solver.batch import HEADER
from solver.kernels.columns import DISCARDS, EXPANSIONS, NODES
from solver.loops.best_first.engine import touched
from solver.preparation import prepare

STEP = 2048  # expansions, as the server asks for
KORF_1 = "edf7-bc95-6021-48a3"  # number 1 of the hundred boards in Korf (1985)
FIFTEEN = "0123-4567-89ab-cdef"
WORK: dict[str, Run] = {
    "BFS, 122 117 expansions": Run("102-754-863", "012-345-678", algorithm="bfs", order="ULDR"),
    "BFS, every board of 3×3": Run("876-041-253", "012-345-678", algorithm="bfs"),
    "A\\*, 4 M nodes of 4×4": Run(KORF_1, FIFTEEN, limit=4_000_000),
    "A\\*, high g first, 4 M": Run(KORF_1, FIFTEEN, tie="high_g", limit=4_000_000),
    "BFS, 4 M nodes of 4×4": Run(KORF_1, FIFTEEN, algorithm="bfs", limit=4_000_000),
    "A\\*, 10 M": Run(KORF_1, FIFTEEN, limit=10_000_000),
    "BFS, 10 M": Run(KORF_1, FIFTEEN, algorithm="bfs", limit=10_000_000),
}


def peak() -> int:
    """Return the largest resident set of this process so far, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():  # Linux counts what the parent held into getrusage
        return 1024 * int(status.read_text().split("VmHWM:")[1].split()[0])
    unit = 1 if platform.system() == "Darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def measured(run: Run) -> str:
    """Run a search in steps; return the cells of its row."""
    prepare()
    gc.disable()
    before, longest, busiest, most = peak(), 0.0, 0.0, 0.0
    search = Search(run)
    while not search.done:
        start, begun = time.perf_counter(), time.thread_time()
        search.advance(STEP)
        busiest = max(busiest, time.thread_time() - begun)
        longest = max(longest, time.perf_counter() - start)
        nodes = int(search._engine.progress[NODES])
        if nodes > 1_000_000:
            most = max(most, node_bytes(search) / nodes)
    grew, expanded = peak() - before, search.expanded
    wire = (search.span(0, expanded).nbytes - HEADER.size) / expanded
    cells = (
        f"{nodes:,}".replace(",", " "), f"{node_bytes(search) / nodes:.0f} B", f"{most:.0f} B" if most else "",
        f"{search.nbytes / nodes:.0f} B", f"{node_bytes(search) / 1e6:.0f} MB", f"{search.nbytes / 1e6:.0f} MB",
        f"{grew / 1e6:.0f} MB", f"{longest * 1000:.0f} ms", f"{busiest * 1000:.0f} ms", f"{wire:.0f} B",
    )  # fmt: skip
    return " | ".join(cells)


def node_bytes(search: Search) -> int:
    """Return the bytes of the columns of nodes, the table of reached states and the frontier."""
    engine = search._engine
    events = ((engine.expansions, EXPANSIONS), (engine.discards, DISCARDS))
    return engine.nbytes - sum(
        touched(column, int(engine.progress[slot])) for bundle, slot in events for column in bundle
    )


def main() -> None:
    """Measure each task in a child process and print the table."""
    print(
        "| run | nodes | a node | most | with events | all nodes | with events | peak | pause | in the processor "
        "| wire, an expansion |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for name in WORK:
        child = [sys.executable, "-m", "tests.bench.memory", name]
        row = subprocess.run(child, check=True, capture_output=True, text=True).stdout.strip()
        print(f"| {name} | {row} |", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(measured(WORK[sys.argv[1]]))
    else:
        main()
