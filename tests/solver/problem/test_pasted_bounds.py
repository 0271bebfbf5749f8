"""Pasted texts that stand for far more than they are long, and numbers and names of any length in them."""

import pytest

from solver import BadInput
from solver.errors import shown
from solver.problem import read_problem
from solver.reading import MOST_NOTES
from solver.recording.file import Recording

MANY = 300
MULTIPLYING = {
    "DOT": "graph { {" + " ".join(f"a{k}" for k in range(MANY)) + "} -- {" + " ".join("bcdefghijklmnopqrs") + "} }",
    "DOT, in clusters": "graph { subgraph k {" + " ".join(f"a{k}" for k in range(2 * MANY)) + "} -- b }",
}
DIGITS = "9" * 5000
LONG = {
    "counts": f"{DIGITS}\nA B 1",
    "costs": f"A B {DIGITS}",
    "JSON": f'{{"nodes": [], "links": [{{"source": {DIGITS}, "target": 1}}]}}',
}


@pytest.mark.parametrize("text", MULTIPLYING.values(), ids=MULTIPLYING)
def test_a_text_that_stands_for_a_product_of_edges_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_problem("graph", text)


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
