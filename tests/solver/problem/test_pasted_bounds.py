"""Numbers and names of any length in pasted texts."""

import pytest

from solver import BadInput
from solver.errors import shown
from solver.problem import read_problem
from solver.reading import MOST_NOTES
from solver.recording.file import Recording

DIGITS = "9" * 5000
LONG = {
    "counts": f"{DIGITS}\nA B 1",
    "costs": f"A B {DIGITS}",
    "JSON": f'{{"nodes": [], "links": [{{"source": {DIGITS}, "target": 1}}]}}',
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_numbers_and_names_of_any_length_are_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        sentences = [note.text for note in read_problem("graph", text).notes]
    except BadInput as error:
        sentences = [str(error)]
    assert all(sentence.isprintable() and len(sentence) < 500 for sentence in sentences)


def test_notes_beyond_the_first_few_are_counted() -> None:
    notes = read_problem("graph", "g={'a':{'b':1}}\n" + "".join(f"print({k})\n" for k in range(100))).notes
    assert [note.key for note in notes].count("unused") == MOST_NOTES
    assert "80 more notes like these are left out." in [note.text for note in notes]


def test_recorded_numbers_too_large_for_a_float_are_refused() -> None:
    step = '{"event": "generate", "state": "b", "cost": 1' + "0" * 400 + "}"
    with pytest.raises(BadInput, match="line 2: cost must be a number"):
        Recording.parse(['{"frontier-trace": 1, "start": "a"}', step])


def test_whole_numbers_of_any_length_can_be_shown() -> None:
    assert shown(1 << 20_000, 5) == "0x100…"
