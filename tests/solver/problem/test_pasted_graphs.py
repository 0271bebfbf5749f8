"""Pasted graphs: texts of many kinds, and their readings.

The texts are in `tests/data/pasted_graphs.txt`: blocks between lines `%%%%`, each with a text, a line `===`, and the
edges, h, start, goal, keys of the notes and other readings, or the sentence that refuses it and its line.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from solver.errors import BadInput
from solver.formats import Reading, read_text, without_wrapping
from solver.problem import SPACES, read_pasted
from solver.problem.graph.formats import FORMATS

TEXTS = Path(__file__).parents[2] / "data" / "pasted_graphs.txt"
GRAPH = SPACES["graph"]


class Case(NamedTuple):
    """A text, and the lines that describe its reading."""

    text: str
    said: dict[str, str]
    other: tuple[str, ...]


def cases() -> list[Case]:
    """Return the cases of the file."""
    found = []
    for block in TEXTS.read_text(encoding="utf-8").removesuffix("\n").split("\n%%%%\n"):
        text, _, lines = block.partition("\n===\n")
        pairs = [line.partition(": ")[::2] for line in lines.split("\n")]
        others = tuple(value for key, value in pairs if key == "other")
        found.append(Case(text, {key: value for key, value in pairs if key != "other"}, others))
    return found


READ = [case for case in cases() if "edges" in case.said]
REFUSED = [case for case in cases() if "refused" in case.said]


def read(text: str) -> Reading:
    """Return the reading of a text, with one or several goals."""
    reading = read_text(without_wrapping(text), FORMATS)
    assert reading is not None
    return reading


def written(reading: Reading) -> dict[str, str]:
    """Return the non-empty texts of a link for a reading."""
    texts = GRAPH.make(GRAPH.texts({key: text for key, text in reading.texts.items() if key in ("edges", "h")})).texts
    ends = {key: reading.texts[key] for key in ("start", "goal") if key in reading.texts}
    return {key: text for key, text in {**texts, **ends}.items() if text}


@pytest.mark.parametrize("case", READ, ids=lambda case: case.text)
def test_a_text_is_read_with_a_note_on_each_assumption(case: Case) -> None:
    reading = read(case.text)
    said = {key: text for key, text in case.said.items() if key != "notes"}
    assert written(reading) == said
    assert " ".join(note.key for note in reading.notes) == case.said.get("notes", "")
    assert all(note.text.endswith((".", "…")) for note in reading.notes)


@pytest.mark.parametrize("case", [case for case in READ if case.other], ids=lambda case: case.text)
def test_another_reading_of_a_text_is_offered_with_its_label(case: Case) -> None:
    offered = []
    for other in read(case.text).other:
        try:
            offered.append(f"{other.label}: {written(other)['edges']}")
        except BadInput:
            continue
    assert set(case.other) <= set(offered)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.text)
def test_a_text_that_is_not_clear_is_refused_in_a_sentence(case: Case) -> None:
    with pytest.raises(BadInput) as raised:
        written(read(case.text))
    assert f"{raised.value.field}: {raised.value}" == case.said["refused"]
    assert str(raised.value.line or "") == case.said.get("line", "")


@pytest.mark.parametrize("case", READ, ids=lambda case: case.text)
def test_a_graph_that_was_read_is_read_the_same_from_its_link(case: Case) -> None:
    first = written(read(case.text))
    texts = {key: text for key, text in first.items() if key in ("edges", "h")}
    beside = "\n".join(f"h({name}) = {value}" for name, value in GRAPH.make(GRAPH.texts(texts)).h.items())
    assert written(read(first["edges"])) == {"edges": first["edges"]}
    if not any(" " in name for name in GRAPH.make(GRAPH.texts(texts)).out):
        lines = "\n".join(first["edges"].split(","))
        assert written(read(f"{lines}\n{beside}")) == texts


def test_each_reading_of_a_pasted_text_is_offered_once() -> None:
    reading = read_pasted(GRAPH, "S-A:1, A-G:5")
    assert reading.texts == {"edges": "S-A,A-G:5", "h": ""}
    assert not reading.other


@pytest.mark.parametrize("sign", ["[", "(", "{", "{1:", "[[", "-", "a.", "f(", "'a':", "/*", '"', "S -> ", "h(S)="])
def test_a_long_text_of_one_repeated_character_is_refused(sign: str) -> None:
    with pytest.raises(BadInput):
        written(read(sign * (60_000 // len(sign))))
