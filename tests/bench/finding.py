"""Measure how many conventions are tried and how many answers are marked in a second."""

import os
import random
import time
from dataclasses import replace
from statistics import median

from solver import Board, Exercise, Run, judge_answer
from solver.conventions import FinderQuery, Found, find
from solver.exercise import QUESTIONS, grade
from solver.problem.tiles import shuffle

GIVEN = "start=102-754-863&goal=012-345-678"
UNINFORMED = ("bfs", "dfs", "dls", "iddfs", "ucs", "bidirectional")
LENGTHS = (100, 2000, 122_117)
ROUNDS = 3


def timed(sought: FinderQuery, workers: int) -> tuple[Found, float, float]:
    """Return the result, and the least seconds and processor seconds of some rounds."""
    clocks = (time.perf_counter, time.process_time)
    seconds = []
    for _ in range(ROUNDS):
        before = [clock() for clock in clocks]
        answer = find(sought, workers)
        seconds.append([clock() - begun for clock, begun in zip(clocks, before, strict=True)])
    return answer, *map(min, zip(*seconds, strict=True))


def tried() -> None:
    """Print how many conventions of breadth-first search are tried in a second, on one thread, for some numbers."""
    for length in LENGTHS:
        answer, _, processor = timed(FinderQuery.parse(f"{GIVEN}&algorithm=bfs&expanded={length}"), 1)
        print(f"conventions of {length} expansions a second of processor time: {answer.tried / processor:.0f}")


def found() -> None:
    """Print how long the finder takes for published numbers."""
    for name, query in (
        ("122 117 expanded, all uninformed", "".join(f"&algorithm={key}" for key in UNINFORMED) + "&expanded=122117"),
        ("895 expanded, all of A*", "&algorithm=astar&expanded=895"),
        ("895 expanded, everything", "&expanded=895"),
    ):
        answer, seconds, processor = timed(FinderQuery.parse(GIVEN + query), os.cpu_count() or 1)
        print(
            f"{name}: {answer.tried} tried, {len(answer.matches)} match, {seconds:.1f} s, "
            f"{processor:.1f} s of processor time"
        )


def told() -> None:
    """Print the time of a verdict on eight nodes of another search: the first one on a question, and later ones."""
    goal = Board.parse("123-456-780")
    starts = [shuffle(goal, 20, seed) for seed in range(10)]
    for asked, answered in (("bfs", "dfs"), ("astar", "greedy"), ("dfs", "annealing"), ("mm", "annealing")):
        firsts: list[float] = []
        laters: list[float] = []
        for start in starts:
            exercise = Exercise(Run(start, goal, algorithm=asked), "order", 1, 8)
            walk = QUESTIONS.of(replace(exercise, run=Run(start, goal, algorithm=answered), open=())).walk
            boards = [str(walk.board(walk.state(n))) for n in walk.node_e[:8]]
            for seconds, answer in ((firsts, boards), (laters, [*boards[:6], boards[7], boards[6]])):
                before = time.perf_counter()
                judge_answer(exercise, " ".join(answer))
                seconds.append(time.perf_counter() - before)
        print(
            f"{asked} asked, {answered} answered: first {median(firsts):.3f} s (most {max(firsts):.3f} s), "
            f"later {median(laters):.3f} s"
        )


def graded() -> None:
    """Print how many rows of short answers are marked in a second."""
    rng = random.Random(1)
    query = "start=283-164-705&goal=123-804-765&algorithm=bfs&first=1&steps=5"
    walk = QUESTIONS.of(Exercise.parse(f"{query}&ask=order")).walk
    boards = [str(walk.board(walk.state(n))) for n in range(9)]
    rows = [f"{k},{query},order,{' '.join(rng.choices(boards, k=5))}" for k in range(20_000)]
    text = "\n".join(["id,run,ask,answer", *rows])
    grade(text[:300])
    before = time.perf_counter()
    marks = grade(text)
    print(f"rows marked a second: {len(marks) / (time.perf_counter() - before):.0f}")


if __name__ == "__main__":
    tried()
    told()
    graded()
    found()
