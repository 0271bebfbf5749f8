"""A course report's table beside the same searches in plain Python, and runs a second on one and on two cores.

Fifty boards at each of a few distances. Both sides expand the same nodes, alternately in one process; trust the ratios.
"""

import platform
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from statistics import fmean, median

from solver.experiment import Experiment, Row, measure, ordered
from solver.preparation import prepare
from tests.bench import plain

REPORT = "searches=ucs+astar:misplaced+astar:manhattan&distances=2,4,8,16,24&boards=50"
THREADS = "searches=ucs+astar:misplaced+astar:manhattan&distances=16:24:2&boards=50"
ROUNDS = 7


def made(experiment: Experiment, executor: Executor) -> tuple[list[Row], float]:
    """Return the rows of an experiment and the seconds until all were there."""
    before = time.perf_counter()
    rows = list(measure(experiment, executor))
    return ordered(experiment, rows), time.perf_counter() - before


def plainly(row: Row) -> tuple[float, int]:
    """Return seconds and expanded of the same run in plain Python."""
    start, goal = (
        tuple(int(tile) for tile in text.partition("=")[2].replace("-", ""))
        for text in row.link.removeprefix("/?").split("&")[:2]
    )
    away = {"ucs": [[0] * 9] * 9, "astar:misplaced": plain.misplaced(goal)}.get(row.search)
    before = time.perf_counter()
    expanded = plain.astar(start, goal, "UDLR", away=away)
    return time.perf_counter() - before, expanded


def main() -> None:
    """Measure and print."""
    prepare()
    experiment = Experiment.parse(REPORT)
    with ThreadPoolExecutor(1) as executor:
        rows, _ = made(experiment, executor)
    print(f"{platform.machine()}, Python {platform.python_version()}, at most 50 boards:")
    print("averages of counts, medians of times.\n")
    print("| depth | search | nodes expanded | largest queue | time | plain Python | plain Python / ours |")
    print("|--:|---|--:|--:|--:|--:|--:|")
    for distance in experiment.distances:
        for method in experiment.methods:
            cell = [row for row in rows if (row.search, row.distance) == (str(method), distance)]
            slow = [plainly(row) for row in cell]
            assert [expanded for _, expanded in slow] == [row.expanded for row in cell], "the same search"
            ours, theirs = median(row.seconds for row in cell), median(seconds for seconds, _ in slow)
            print(
                f"| {distance} | {method.label} | {fmean(row.expanded for row in cell):.0f} "
                f"| {fmean(row.largest_frontier for row in cell):.0f} "
                f"| {ours * 1000:.2f} ms | {theirs * 1000:.2f} ms | {theirs / ours:.1f} |",
                flush=True,
            )
    scaling(Experiment.parse(THREADS))


def scaling(experiment: Experiment) -> None:
    """Print runs per second on one and two threads, and on two processes, which shows the spare capacity."""
    taken: dict[str, list[float]] = {"one thread": [], "two threads": [], "two processes": []}
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two, ProcessPoolExecutor(2) as processes:
        for _ in range(ROUNDS + 1):  # alternately, so that a busy machine affects all equally
            for seconds, executor in zip(taken.values(), (one, two, processes), strict=True):
                seconds.append(made(experiment, executor)[1])
    print(f"\n{experiment.runs} runs, medians of {ROUNDS}, the first round left out:\n")
    print("| on | runs a second | times as fast as one thread, round by round |")
    print("|---|--:|--:|")
    for name, seconds in taken.items():
        ratios = [first / other for first, other in zip(taken["one thread"][1:], seconds[1:], strict=True)]
        spread = f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        print(f"| {name} | {experiment.runs / median(seconds[1:]):.0f} | {spread} |")


if __name__ == "__main__":
    main()
