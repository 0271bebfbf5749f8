"""Measure how many conventions are tried and how many answers are marked in a second."""

import os
import random
import time

from solver import Exercise, Run, Search, Sought, find, grade, walk_for

BOARDS = {"start": "102-754-863", "goal": "012-345-678"}
GIVEN = "start=102-754-863&goal=012-345-678"
UNINFORMED = ("bfs", "dfs", "dls", "iddfs", "ucs", "bidirectional")
RUNS = (
    (100, {"algorithm": "greedy"}),
    (2000, {"algorithm": "astar"}),
    (122_117, {"algorithm": "bfs", "order": "ULDR"}),
)


def tried() -> None:
    """Print how many runs of some lengths are made in a second as the finder makes them."""
    for length, options in RUNS:
        Search(Run(**BOARDS, **options), records=False).advance(1)  # what is compiled or read once
        count, before = 0, time.perf_counter()
        while time.perf_counter() - before < 2:
            Search(Run(**BOARDS, **options), records=False).advance(length)
            count += 1
        print(f"conventions of {length} expansions a second: {count / (time.perf_counter() - before):.0f}")


def found() -> None:
    """Print how long the finder takes for two published numbers."""
    for name, query in (
        ("122 117 expanded, all uninformed", "".join(f"&algorithm={key}" for key in UNINFORMED) + "&expanded=122117"),
        ("895 expanded, all of A*", "&algorithm=astar&expanded=895"),
    ):
        before = time.perf_counter()
        answer = find(Sought.parse(GIVEN + query), os.cpu_count() or 1)
        seconds = time.perf_counter() - before
        print(f"{name}: {answer.tried} tried, {len(answer.matches)} match, {seconds:.1f} s")


def graded() -> None:
    """Print how many rows of short answers are marked in a second."""
    rng = random.Random(1)
    query = "start=283-164-705&goal=123-804-765&algorithm=bfs&first=1&steps=5"
    walk = walk_for(Exercise.parse(f"{query}&ask=order"))
    boards = [str(walk.board(walk.state(n))) for n in range(9)]
    rows = [f"{k},{query},order,{' '.join(rng.choices(boards, k=5))}" for k in range(20_000)]
    text = "\n".join(["id,run,ask,answer", *rows])
    grade(text[:300])
    before = time.perf_counter()
    marks = grade(text)
    print(f"rows marked a second: {len(marks) / (time.perf_counter() - before):.0f}")


if __name__ == "__main__":
    tried()
    graded()
    found()
