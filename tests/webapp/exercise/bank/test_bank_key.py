"""The key of an exported question accepts exactly the answers that `judge_answer` calls right."""

from collections.abc import Sequence

import pytest

from solver import Exercise
from webapp.exercise.bank.bank import bank, kinds_of
from webapp.exercise.bank.formats import BANK_FORMATS
from webapp.exercise.bank.kinds import BANK_KINDS

from . import moodle_reader, qti12_reader
from .judged import FAR, LINKS, judged

READERS = {"moodle": moodle_reader.read, "qti12": qti12_reader.read}
MANY = 500
MOODLE = BANK_FORMATS["moodle"]  # it holds all kinds


def check_keys(kind: str, links: Sequence[str], variants: int, keys: Sequence[str]) -> int:
    """Compare all responses to questions of a kind, as the readers of formats read them; return how many questions."""
    made = bank([*map(Exercise.parse, links)], kinds_of(kind, MOODLE), MOODLE, variants, seed=7).questions
    for question, *read in zip(made, *(READERS[key](BANK_FORMATS[key].write(made)) for key in keys), strict=True):
        responses = [*judged(question)]
        assert any(right for _, right in responses)
        for one in read:
            assert one.form == question.form
            assert one.title == question.title
            assert [(response, one.accepts(response)) for response, _ in responses] == responses, question.title
    return len(made)


@pytest.mark.parametrize("kind", BANK_KINDS)
def test_the_key_accepts_the_answers_that_judge_answer_accepts(kind: str) -> None:
    keys = [key for key, form in BANK_FORMATS.items() if BANK_KINDS[kind].form in form.forms]
    assert check_keys(kind, LINKS[::3], 1, keys) == len(LINKS[::3])


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", BANK_KINDS)
def test_the_keys_of_500_questions_accept_the_answers_that_judge_answer_accepts(kind: str) -> None:
    count = 0
    for link, variants in (*((link, MANY // 4) for link in LINKS), *((link, MANY // 2) for link in FAR)):
        if count < MANY:
            count += check_keys(kind, [link], variants, ["moodle"])
    assert count >= MANY
