"""A reader who sees only the drawing, and reasons correctly, is never marked wrong.

The reader knows the textbook's rules of the searches, and sees letters from left to right, the numbers at the boards,
and the depth; on a map, when a board was added. If all that is equal, the reader chooses at random.
"""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from solver import BadInput, Exercise, Run, judge_answer
from solver.exercise import QUESTIONS, Ballot, ballot, candidates
from solver.walk import Walk, walk_of
from tests.golden.searches import described
from tests.test_javascript import ROOT, run_node
from webapp.lecture.examples import LECTURES

FEW, MANY = 40, 2000  # questions of each kind
MOST_NODES = 400  # of a run
MOST_STEPS = 40
GRID = "problem=grid&cells=........-.##.....-.#..5...-....5...-..#.....-........&start=1.1&goal=6.8"
EDGES = "S-A:2,S-B:2,S-C:2,A-D:3,B-D:3,C-E:3,D-G:4,E-G:4,A-E:3,B-F:1,F-G:6"
GRAPH = f"problem=graph&edges={EDGES}&h=S:7,A:5,B:5,C:5,D:4,E:4,F:5"
PROBLEMS = (
    "start=283-164-705&goal=123-804-765", "start=102-754-863&goal=012-345-678", "start=543-210&goal=012-345",
    GRID, f"{GRID}&moves=8", f"{GRAPH}&start=S&goal=G", "problem=map&start=Arad&goal=Bucharest",
    "problem=jugs", "problem=river", "problem=towers", "problem=pancakes",
)  # fmt: skip
SEARCHES = ("bfs", "dfs", "ucs", "greedy", "astar", "wastar")
TIES = ("fifo", "lifo", "high_g", "low_g")


class Seen(NamedTuple):
    """A drawn board to choose from."""

    letter: str
    g: float | None
    h: float | None
    depth: int
    age: int | None


def drawn_run(rng: random.Random) -> Run:
    """Draw a run of any problem by a search that every textbook has."""
    while True:
        link = f"{rng.choice(PROBLEMS)}&algorithm={rng.choice(SEARCHES)}&limit={MOST_NODES}"
        try:
            run = Run.parse(link)
            changes = {"tie": rng.choice(TIES)} if "tie" in run.used and rng.random() < 0.7 else {}
            if "heuristic" in run.used and run.problem in ("tiles", "grid"):
                changes["heuristic"] = rng.choice(["manhattan", "euclidean"])
            return run.under(changes)
        except BadInput:
            continue


def reasoned(run: Run, seen: list[Seen], rng: random.Random, by_age: bool) -> str:
    """Return the letter that a right reasoner answers; `seen` runs from left to right."""
    if run.algorithm == "bfs":
        shallow = [one for one in seen if one.depth == min(one.depth for one in seen)]
        return min(seen, key=lambda one: one.age or 0).letter if by_age else shallow[0].letter
    if run.algorithm == "dfs":
        return max(seen, key=lambda one: one.age or 0).letter if by_age else seen[-1].letter

    def value(one: Seen) -> float:
        g, h = one.g or 0, one.h or 0
        weighted = g + float(run.weight) * h if run.algorithm == "wastar" else g + h
        return round({"ucs": g, "greedy": h}.get(run.algorithm, weighted), 6)

    best = [one for one in seen if value(one) == min(map(value, seen))]
    if run.tie in ("high_g", "low_g") and all(one.g is not None for one in best):
        g = {"high_g": max, "low_g": min}[run.tie](one.g or 0 for one in best)
        best = [one for one in best if one.g == g]
    return rng.choice(best).letter


def numbers(terms: str) -> tuple[float | None, float | None]:
    """Read the numbers at a board: `g 3, h 4.24`."""
    found = dict(re.findall(r"\b([gh]) ([\d.]+)", terms.replace("\u202f", "")))
    g, h = (float(found[name]) if name in found else None for name in "gh")
    return g, h


def drawn(runs: list[tuple[Run, list[int]]], folder: Path) -> list[list[dict[str, Any]]]:
    """Return the projector's drawings of runs at some steps."""
    records = [{**described(run), "at": at} for run, at in runs]
    (folder / "runs.json").write_text(json.dumps(records))
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = run_node(quiet, ROOT / "tests/js/drawn.js", folder / "runs.json", folder / "drawn.json", seconds=300)
    assert done.returncode == 0, done.stdout
    found: list[list[dict[str, Any]]] = json.loads((folder / "drawn.json").read_text())
    return found


def hold(runs: list[tuple[Run, list[int]]], folder: Path) -> list[int]:
    """Hold a projector's questions about runs at some steps to a right reasoner; return how many ties each has."""
    rng = random.Random("reasoner")
    ties = []
    for (run, at), questions in zip(runs, drawn(runs, folder), strict=True):
        for cursor, question in zip(at, questions, strict=True):
            if len(question["candidates"]) < 2:
                continue
            for by_age in (False, True):
                seen = [
                    Seen(one["letter"], *numbers(one["terms"]), one["depth"],
                         int(re.sub(r"\D", "", one["added"]) or 0) if by_age else None)
                    for one in question["candidates"]
                ]  # fmt: skip
                for _ in range(4):
                    answer = reasoned(run, seen, rng, by_age)
                    counted = next(one["counts"] for one in question["candidates"] if one["letter"] == answer)
                    assert counted, (run.query(), cursor, answer, question)
            ties.append(sum(one["counts"] for one in question["candidates"]) - 1)
    return ties


def of_many(count: int, rng: random.Random) -> list[tuple[Run, list[int]]]:
    """Draw runs with some steps each, as many in all."""
    runs = []
    while count > 0:
        run = drawn_run(rng)
        steps = walk_of(run, MOST_STEPS).steps
        at = sorted(rng.sample(range(1, steps), min(8, count, steps - 1))) if steps > 2 else []
        count -= len(at)
        runs += [(run, at)] if at else []
    return runs


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.exhaustive)])
def test_the_projector_shows_enough_to_answer_which_board_is_next(count: int, tmp_path: Path) -> None:
    ties = hold(of_many(count, random.Random("projector")), tmp_path)
    assert len(ties) > count // 2
    assert any(ties)
    assert not all(ties)


def test_a_step_of_a_lecture_shows_enough_to_answer_which_board_is_next(tmp_path: Path) -> None:
    steps: list[tuple[Run, list[int]]] = []
    asked: list[tuple[Run, list[int]]] = []
    for lecture in LECTURES.values():
        for one in lecture.steps:
            run, at = one.example.made[one.run], one.opens_at
            if one.asks == "next" and one.present == "1":
                assert at != "end", "nothing is expanded any more"
                asked.append((run, [int(at)]))
            if run.algorithm in SEARCHES and at not in ("end", 0):
                later = [int(at) + k for k in (0, 1, 4) if int(at) + k < walk_of(run, int(at) + 5).steps]
                steps.append((run, later))
    assert {run.problem for run, _ in steps} == {"tiles", "grid"}
    hold(steps, tmp_path)
    for questions in drawn(asked, tmp_path):
        assert not all(one["counts"] for one in questions[0]["candidates"]), "there is something to choose"


def asked_in_order(run: Run, at: int, rng: random.Random) -> Iterator[str]:
    """Yield the right answers of a reader to an exercise, with the query of each question."""
    exercise = Exercise(run, "next", at + 1)
    walk = QUESTIONS.of(exercise).walk
    seen = [
        Seen(one.letter, round(walk.g_n[one.node], 2), round(walk.h_n[one.node], 2), walk.depth_n[one.node], one.node)
        for one in candidates(walk, at + 1)
        if "expanded" not in one.rules
    ]
    for _ in range(3):
        yield reasoned(run.under({"tie": "fifo"}) if "tie" in run.used else run, seen, rng, by_age=False)


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.exhaustive)])
def test_the_tree_of_an_exercise_shows_enough_to_answer_which_node_is_next(count: int) -> None:
    rng = random.Random("exercise")
    for run, at in of_many(count, rng):
        for cursor in at:
            for answer in asked_in_order(run, cursor, rng):
                said = judge_answer(Exercise(run, "next", cursor + 1), answer, brief=True)
                assert said.right, (run.query(), cursor, answer, said.sentence)


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.exhaustive)])
def test_an_order_or_a_frontier_with_its_ties_in_another_order_is_right(count: int) -> None:
    rng = random.Random("order")
    asked = 0
    for run, at in of_many(count, rng):
        for cursor in at:
            for kind in ("order", "contents"):
                try:
                    question = ballot(run, kind, cursor)
                except BadInput:
                    continue
                asked += 1
                walk = question.question.walk
                text = (swapped if kind == "contents" else ended)(question, walk, cursor, rng)
                said = judge_answer(question.exercise, question.answer(text), brief=True)
                assert said.right, (run.query(), cursor, kind, text, said.sentence)
    assert asked > count // 2


def swapped(question: Ballot, walk: Walk, cursor: int, rng: random.Random) -> str:
    """Return a frontier in which neighbours with the same f are swapped, if it is a priority queue."""
    found, nodes = list(question.right), walk.frontier(cursor + 1)
    for k in range(len(found) - 1):
        is_tie = walk.f_n[nodes[k]] == walk.f_n[nodes[k + 1]] and walk.algorithm.structure == "priority queue"
        if is_tie and rng.random() < 0.5:
            found[k], found[k + 1], nodes[k], nodes[k + 1] = found[k + 1], found[k], nodes[k + 1], nodes[k]
    return "".join(found)


def ended(question: Ballot, walk: Walk, cursor: int, rng: random.Random) -> str:
    """Return an order whose last board is one with the same f as the right one, if the search has a priority queue."""
    last = cursor + question.count
    waiting = {walk.state(n): n for n in walk.frontier(last - 1)}
    f = walk.f_n[walk.taken(last)]
    ties = [key for key, state, _ in question.offered if state in waiting and walk.f_n[waiting[state]] == f]
    if walk.algorithm.structure != "priority queue" or not ties:
        return question.right
    return question.right[:-1] + rng.choice([key for key in ties if key not in question.right[:-1]])
