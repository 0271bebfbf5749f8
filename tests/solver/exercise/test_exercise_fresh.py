"""Fresh boards: as far from the goal, and one question with their link, whatever draws at random."""

from dataclasses import replace

import pytest

from solver import ALGORITHMS, Exercise, Run, judge_answer
from solver.exercise import QUESTIONS, fresh

BOARDS = "start=102-754-863&goal=123-456-780&ask=order&first=1&steps=2"
AT_RANDOM = ["algorithm=bfs&order=random"] + [
    f"algorithm={key}" for key, record in ALGORITHMS.items() if "seed" in record.options
]


@pytest.mark.parametrize("search", AT_RANDOM)
def test_the_link_of_a_fresh_exercise_reproduces_it(search: str) -> None:
    found = fresh(Exercise.parse(f"{BOARDS}&{search}"))
    again = Exercise.parse(found.query())
    assert (found.seed, found.run.seed) == (2, 2)
    assert again == found
    right = QUESTIONS.of(found).truth.items
    assert right == QUESTIONS.of(again).truth.items
    answer = " ".join(str(QUESTIONS.of(found).walk.board(item)) for item in right if isinstance(item, bytes))
    assert judge_answer(again, answer, brief=True).right


def test_a_question_shares_its_seed_with_its_run() -> None:
    exercise = Exercise(Run(algorithm="annealing", seed=7), seed=3)
    assert exercise.run.seed == 3
    assert replace(exercise, seed=4).run.seed == 4
    assert Exercise.parse(exercise.query()) == exercise


def test_after_the_last_seed_the_first_is_used() -> None:
    found = fresh(Exercise.parse(f"{BOARDS}&algorithm=bfs&seed={2**32 - 1}"))
    assert found.seed == 0
    assert Exercise.parse(found.query()) == found
