"""A course report's table beside the same searches in plain Python, and runs a second on one and two threads.

Fifty boards at each of a few distances. Both sides expand the same nodes, in turn in one go; trust the ratios.
"""

import platform
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, median

from solver import prepare
from solver.experiment import Experiment, Row, measure, ordered
from tests.bench import plain

REPORT = "searches=ucs+astar:misplaced+astar:manhattan&distances=2,4,8,16,24&boards=50"
THREADS = "searches=ucs+astar:misplaced+astar:manhattan&distances=16:24:2&boards=50"
ROUNDS = 7


def made(experiment: Experiment, workers: int) -> tuple[list[Row], float]:
    """Return the rows of an experiment and the seconds until all were there."""
    before = time.perf_counter()
    with ThreadPoolExecutor(workers) as executor:
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
    rows, _ = made(experiment, 1)
    print(f"{platform.machine()}, Python {platform.python_version()}, averages of at most 50 boards.\n")
    print("| depth | search | nodes expanded | largest queue | time | plain Python | plain Python / ours |")
    print("|--:|---|--:|--:|--:|--:|--:|")
    for distance in experiment.distances:
        for method in experiment.methods:
            cell = [row for row in rows if (row.search, row.distance) == (str(method), distance)]
            slow = [plainly(row) for row in cell]
            assert [expanded for _, expanded in slow] == [row.expanded for row in cell], "the same search"
            ours, theirs = fmean(row.seconds for row in cell), fmean(seconds for seconds, _ in slow)
            print(
                f"| {distance} | {method.label} | {fmean(row.expanded for row in cell):.0f} "
                f"| {fmean(row.largest_frontier for row in cell):.0f} "
                f"| {ours * 1000:.2f} ms | {theirs * 1000:.2f} ms | {theirs / ours:.0f} |",
                flush=True,
            )
    experiment = Experiment.parse(THREADS)
    taken: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(ROUNDS):  # in turn, so that a busy machine troubles both alike
        for workers, seconds in taken.items():
            seconds.append(made(experiment, workers)[1])
    one, two = (experiment.runs / median(seconds) for seconds in taken.values())
    ratios = sorted(first / second for first, second in zip(taken[1], taken[2], strict=True))
    print(f"\n{experiment.runs} runs, medians of {ROUNDS}: {one:.0f} runs a second on one thread, {two:.0f} on two;")
    print(f"the second thread makes it {median(ratios):.2f} times as fast ({ratios[0]:.2f} to {ratios[-1]:.2f}).")


if __name__ == "__main__":
    main()
