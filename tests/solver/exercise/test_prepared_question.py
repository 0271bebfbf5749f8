"""A question is prepared once: its run is searched once, an answer is read once, and the cache is bounded."""

import ast
import gc
import tracemalloc
from pathlib import Path

import pytest

import solver.exercise
from solver import Board, Exercise, Run, judge_answer
from solver.exercise import Questions, compare, marking, placed, right_values, verdict_on
from solver.problem.tiles import shuffle
from solver.walk import WALKS, Walk, walk_of
from tests.rings import thorough

GOAL = Board.parse("123-804-765")
BOARDS = "start=283-164-705&goal=123-804-765"
FOLDER = Path(solver.exercise.__file__).parent


def test_only_one_module_of_exercises_computes_the_steps_of_a_run() -> None:
    named = [
        path.stem
        for path in sorted(FOLDER.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("walk_of", "Walk")
    ]
    assert named == ["prepared_question"]


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("algorithm=bfs&ask=order&first=3&steps=4", "start U L R"),
        ("algorithm=astar&ask=values&first=2&steps=2", "2+3=5 2+5=7"),
        ("algorithm=dfs&ask=next&first=5", "A"),
        ("algorithm=ucs&ask=children&first=3", "U -D"),
        ("algorithm=greedy&ask=frontier&first=4", "U L R"),
    ],
)
def test_marking_an_answer_fetches_the_run_once_and_reads_the_answer_once(
    asked: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[tuple[Run, int]] = []
    read: list[str] = []

    def counted(run: Run, steps: int) -> Walk:
        fetched.append((run, steps))
        return walk_of(run, steps)

    reader = marking.read_answer
    monkeypatch.setattr(marking, "read_answer", lambda question, text: (read.append(text), reader(question, text))[1])
    exercise, questions = Exercise.parse(f"{BOARDS}&{asked}"), Questions(walks=counted)
    found = compare(exercise, answer, questions)
    verdict = verdict_on(found)
    assert placed(found) or right_values(found)
    assert verdict == judge_answer(exercise, answer, questions=questions)
    assert fetched == [(exercise.run, exercise.steps_needed)]
    assert read == [answer] * 2


@pytest.mark.thorough
@pytest.mark.parametrize("asked", [40, thorough(200)])
def test_many_long_questions_stay_within_the_bytes_that_they_may_hold(asked: int) -> None:
    questions = Questions(2**20)
    WALKS.clear()
    gc.collect()
    tracemalloc.start()
    try:
        for seed in range(asked):
            run = Run(shuffle(GOAL, 20, seed), GOAL, algorithm="bfs")
            found = compare(Exercise(run, "order", 300, 20), "start #4 #9", questions)
            verdict_on(found, brief=True)
            _ = found.question.shown
            assert questions.kept.nbytes <= 2**20
        WALKS.clear()
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        count = len(questions.kept)
    finally:
        tracemalloc.stop()
    assert 1 < count < asked
    assert held < 2**21
