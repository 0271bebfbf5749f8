"""An answer that goes on after the steps asked for is right as far as it was asked."""

import pytest

from solver import Exercise, judge_answer

BARE = "start=283-164-705&goal=123-804-765"
ONE = "Right. The question asked for one step only"


@pytest.mark.parametrize(
    ("link", "answer", "sentence"),
    [
        ("bfs&ask=next", "0 1 2 3 4", f"{ONE}."),
        ("bfs&ask=next", "1 2 3", f"{ONE}."),
        ("bfs&ask=next", "1 2 4", f"{ONE}; after it, step 4 differs."),
        ("bfs&ask=order&first=1&steps=3", "0 1 2 3 4 5",
         "Right. The question asked for 3 steps only."),
        ("bfs&ask=order&first=1&steps=3", "0 1 2 3 5",
         "Right. The question asked for 3 steps only; after them, step 5 differs."),
        ("ucs&ask=order&first=2&steps=2", "3 1 2", "Right. The question asked for 2 steps only."),
        ("bfs&ask=frontier&first=1", "1 2 3 2 3 4 5 6", f"{ONE}."),
    ],
)  # fmt: skip
def test_a_longer_answer_is_right_and_the_sentence_comments_on_the_surplus(
    link: str, answer: str, sentence: str
) -> None:
    said = judge_answer(Exercise.parse(f"{BARE}&algorithm={link}"), answer, brief=True)
    assert (said.right, said.credit, said.first_wrong, said.sentence) == (True, 1.0, None, sentence)


@pytest.mark.parametrize(
    ("link", "answer", "first_wrong"),
    [
        ("bfs&ask=next", "2 1 3", 2),
        ("bfs&ask=order&first=1&steps=3", "0 2 1 3 4", 2),
        ("bfs&ask=frontier&first=1", "1 2 3 2", 1),
        ("bfs&ask=children&first=1", "U L R RU", 1),
    ],
)
def test_a_longer_answer_is_wrong_if_its_requested_part_is_wrong(link: str, answer: str, first_wrong: int) -> None:
    said = judge_answer(Exercise.parse(f"{BARE}&algorithm={link}"), answer, brief=True)
    assert (said.right, said.first_wrong) == (False, first_wrong)


def test_no_step_follows_the_last_one_of_a_run() -> None:
    whole = Exercise.parse("start=123-406-758&goal=123-456-780&algorithm=astar&ask=order&first=1&steps=3")
    assert judge_answer(whole, "start D DR", brief=True).right
    said = judge_answer(whole, "start D DR DRU", brief=True)
    assert not said.right
    assert "The first 3 items are right, but step 3 is the last one; leave out what follows." in said.sentence
