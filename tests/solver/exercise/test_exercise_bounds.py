"""The limits of questions: more is refused with the largest allowed number, and nothing large is kept."""

import cProfile
from collections.abc import Callable
from dataclasses import replace

import pytest

from solver import BadInput, Exercise, Run, judge_answer
from solver.exercise import ASKS, QUESTIONS, most_rows, prepared_question, sheet, suspects
from solver.exercise.answer import LONGEST_ANSWER
from solver.exercise.prepared_question import MOST_ITEMS, MOST_LOOKED_AT
from solver.walk import walk_of

FIFTEEN = "start=1234-5678-9abc-def0&goal=2134-5678-9abc-dfe0"


def question(text: str) -> Exercise:
    return Exercise.parse(f"{FIFTEEN}&{text}")


@pytest.mark.parametrize("asked", ["ask=frontier&first=1", "ask=next&first=1", "ask=next&first=2000"])
def test_too_many_steps_are_refused_with_the_largest_number_allowed(asked: str) -> None:
    exercise = question(f"algorithm=bfs&{asked}&steps=1000")
    with pytest.raises(BadInput) as caught:
        QUESTIONS.of(exercise)
    most = QUESTIONS.most_steps(exercise)
    assert str(caught.value) == f"steps must be at most {most} from step {exercise.first} on, not 1000."
    longest = replace(exercise, steps=most)
    prepared = QUESTIONS.of(longest)
    walk, items = prepared.walk, prepared.truth.items
    if exercise.ask == "frontier":
        assert len(items) <= MOST_ITEMS < len(walk.frontier(most)) + len(items)
    assert sum(walk.nodes_after(step) for step in range(exercise.first, longest.last + 1)) <= MOST_LOOKED_AT
    with pytest.raises(BadInput, match=r"^steps must be at most "):
        QUESTIONS.of(replace(exercise, steps=most + 1))


def test_a_frontier_too_large_for_an_answer_is_refused_with_the_latest_allowed_step() -> None:
    with pytest.raises(BadInput, match=r"^first must be at most \d+, not 25000: ") as caught:
        QUESTIONS.of(question("algorithm=bfs&ask=frontier&first=25000"))
    latest = int(str(caught.value).split(",")[0].split()[-1])
    assert len(QUESTIONS.of(question(f"algorithm=bfs&ask=frontier&first={latest}")).walk.frontier(latest)) <= MOST_ITEMS


def test_a_question_about_late_steps_must_be_smaller() -> None:
    assert QUESTIONS.most_steps(question("algorithm=bfs&first=99000&steps=1000")) == 1
    with pytest.raises(BadInput, match=r"^open must leave less open than “order-goal_test-tie-reached”, .* 1728 ways"):
        QUESTIONS.of(question("algorithm=astar&ask=order&first=900&open=order-tie-reached-goal_test"))


def test_conventions_are_not_searched_over_too_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = question("algorithm=bfs&ask=frontier&first=2"), question("algorithm=bfs&ask=frontier&first=1&steps=150")
    assert judge_answer(few, "U LL LU").nearest
    monkeypatch.setattr(suspects, "_given_by", None)
    assert judge_answer(many, "2 1").nearest == ()


def test_the_rows_of_a_sheet_of_late_steps_are_limited() -> None:
    run = Run("1234-5678-9abc-def0", "2134-5678-9abc-dfe0", algorithm="bfs")
    most = most_rows(walk_of(run, 30999), 30000, 30999)
    with pytest.raises(BadInput, match=f"^From step 30000 on, a sheet may have at most {most} steps, not 1000"):
        sheet(run, 30000, 30999)
    assert 1 < most < 100


def calls(work: Callable[[], object]) -> int:
    """Return the number of calls of functions in some work."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(one.callcount for one in profile.getstats())


@pytest.mark.parametrize("steps", [1, 50])
@pytest.mark.parametrize("kind", [key for key, kind in ASKS.items() if kind.by_step])
@pytest.mark.parametrize("first", ["1 2 3 ", "1 1 1 ", "2 1 3 "])
def test_marking_takes_work_in_proportion_to_the_length_of_an_answer(kind: str, first: str, steps: int) -> None:
    exercise = question(f"algorithm=bfs&ask={kind}&first=1&steps={steps}")
    half, whole = (first + "4 5 6 7 " * (length // 8 - 1) for length in (LONGEST_ANSWER // 2, LONGEST_ANSWER))
    judge_answer(exercise, whole)  # prepares the question
    assert calls(lambda: judge_answer(exercise, whole)) < 2.5 * calls(lambda: judge_answer(exercise, half))
    with pytest.raises(BadInput, match=rf"^The answer has \d+ characters; at most {LONGEST_ANSWER} are allowed\.$"):
        judge_answer(exercise, 2 * whole)


def test_the_other_answers_of_an_open_question_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = question("algorithm=astar&ask=order&first=1&steps=3&open=order-tie-goal_test")
    assert not judge_answer(exercise, "1 2 3", brief=True).right
    monkeypatch.setattr(prepared_question, "walk_of", None)
    assert not judge_answer(exercise, "3 2 1", brief=True).right
