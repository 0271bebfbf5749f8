"""The nearest word is difflib's, and the time that it takes is bounded."""

import difflib
import random

from solver.spelling import nearest_word, nearest_words


def test_the_nearest_word_is_the_one_that_difflib_finds() -> None:
    rng = random.Random(3)
    for _ in range(3000):
        words = {"".join(rng.choices("abcde", k=rng.randint(1, 9))) for _ in range(rng.randint(1, 12))}
        text = "".join(rng.choices("abcdef", k=rng.randint(1, 9)))
        assert [nearest_word(text, words)] == (difflib.get_close_matches(text, words, 1) or [None])


def test_a_long_text_is_not_misspelt() -> None:
    assert nearest_word("a" * 100, ["a" * 100]) is None
    assert nearest_word("", [""]) is None


def test_only_some_names_of_a_link_are_corrected() -> None:
    found = nearest_words([*(f"strat{k}" for k in range(99)), "start"], ["start"])
    assert len(found) == 51
    assert found["start"] == "start"
