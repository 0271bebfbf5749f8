"""The element of the docs for PrairieLearn, called as there: with its HTML and the data of a variant."""

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from solver import BadInput, Exercise, judge_answer

COURSE = Path(__file__).resolve().parents[3] / "docs" / "prairielearn"
ELEMENT = COURSE / "elements" / "frontier-order"
QUERY = "start=283-164-705&amp;goal=123-804-765&amp;algorithm=bfs&amp;ask=order&amp;first=1&amp;steps=4"


@pytest.fixture(scope="module")
def element() -> ModuleType:
    """Return the controller that the element's info.json names."""
    path = ELEMENT / json.loads((ELEMENT / "info.json").read_text())["controller"]
    spec = importlib.util.spec_from_file_location("frontier_order", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def html(**attributes: str) -> str:
    given = {
        "answers-name": "order",
        "link": QUERY,
        **{key.replace("_", "-"): text for key, text in attributes.items()},
    }
    written = " ".join(f'{key}="{text}"' for key, text in given.items())
    return f"<frontier-order {written}></frontier-order>"


def variant(element: ModuleType, text: str, seed: int = 1) -> dict[str, Any]:
    """Return the data of a new variant, in the form passed to later functions."""
    data: dict[str, Any] = {
        "params": {}, "correct_answers": {}, "submitted_answers": {}, "raw_submitted_answers": {},
        "format_errors": {}, "partial_scores": {}, "score": 0.0, "feedback": {}, "variant_seed": seed, "options": {},
        "panel": "question", "editable": True,
    }  # fmt: skip
    element.generate(text, data)
    element.prepare(text, data)
    return stored(data)


def stored(data: dict[str, Any]) -> dict[str, Any]:
    """Return data as PrairieLearn's database gives it back."""
    copy: dict[str, Any] = json.loads(json.dumps(data))
    return copy


def answered(element: ModuleType, text: str, data: dict[str, Any], answer: str) -> dict[str, Any]:
    """Return the data after a student sent an answer."""
    data = stored(data)
    data["raw_submitted_answers"]["order"] = data["submitted_answers"]["order"] = answer
    element.parse(text, data)
    if not data["format_errors"]:
        element.grade(text, data)
    return stored(data)


def panel(element: ModuleType, text: str, data: dict[str, Any], name: str, editable: bool = True) -> str:
    shown: str = element.render(text, {**data, "panel": name, "editable": editable})
    return shown


def test_the_question_of_the_docs_is_marked_from_its_variant_to_its_answer(element: ModuleType) -> None:
    question = (COURSE / "questions/breadth-first/question.html").read_text()
    [text] = re.findall(r"<frontier-order.*?</frontier-order>", question, re.DOTALL)
    data = variant(element, text, seed=5)
    right = data["correct_answers"]["order"]
    marked = answered(element, text, data, right)
    mark = marked["partial_scores"]["order"]
    assert (mark["score"], mark["weight"]) == (1, 1)
    assert mark["feedback"].startswith("Right")
    assert right.split(", ")[0] in panel(element, text, data, "question")
    assert right in panel(element, text, data, "answer")
    assert "100%" in panel(element, text, marked, "submission")


def test_a_wrong_answer_has_the_credit_and_the_sentence_of_the_judge(element: ModuleType) -> None:
    data = variant(element, html(weight="3"))
    marked = answered(element, html(weight="3"), data, "start R L U")
    judged = judge_answer(Exercise.parse(QUERY.replace("&amp;", "&")), "start R L U")
    assert marked["partial_scores"]["order"] == {"score": judged.credit, "weight": 3, "feedback": judged.sentence}
    assert 0 < judged.credit < 1
    shown = panel(element, html(), marked, "submission")
    assert f"{round(100 * judged.credit)}%" in shown
    assert "start R L U" in shown


def test_the_seed_of_a_variant_determines_its_start(element: ModuleType) -> None:
    text = html(fresh="true")
    starts = [variant(element, text, seed)["params"]["_frontier_order"] for seed in (1, 2, 3, 2**40, 1)]
    assert len(set(starts)) == 4
    assert starts[0] == starts[-1]
    assert len({variant(element, html(), seed)["params"]["_frontier_order"] for seed in (1, 2)}) == 1


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [("", "There is no answer."), (" ", "There is no answer."), ("the blue one", "Part 1 of the answer, “the”")],
)
def test_an_answer_that_cannot_be_read_is_refused_and_not_marked(
    element: ModuleType, answer: str, sentence: str
) -> None:
    data = answered(element, html(), variant(element, html()), answer)
    assert data["format_errors"]["order"].startswith(sentence)
    assert data["submitted_answers"]["order"] is None
    assert data["partial_scores"] == {}
    assert sentence in panel(element, html(), data, "question")
    element.grade(html(), data)
    assert data["partial_scores"] == {}


def test_a_question_that_was_not_answered_is_refused_too(element: ModuleType) -> None:
    data = variant(element, html())
    element.parse(html(), data)
    assert data["format_errors"] == {"order": "There is no answer."}


def test_the_markup_of_an_answer_is_shown_as_text(element: ModuleType) -> None:
    data = answered(element, html(), variant(element, html()), "</textarea><script>alert(1)</script>")
    for name in ("question", "submission"):
        assert "<script>" not in panel(element, html(), data, name)
    assert " disabled>" in panel(element, html(), data, "question", editable=False)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<frontier-order></frontier-order>", "frontier-order: answers-name and link must be given."),
        (html(weight="much"), "frontier-order: weight must be a whole number."),
        (html(fresh="yes"), "frontier-order: fresh must be true or false."),
        (html(colour="red"), "frontier-order: there is no attribute colour."),
        (html(link=QUERY.replace("=order", "=next")), "frontier-order: the link must ask for an order, by ask=order."),
        (html(link=QUERY.replace("bfs", "best")), "There is no search “best”"),
    ],
)
def test_an_element_with_errors_is_refused_in_a_sentence(element: ModuleType, text: str, sentence: str) -> None:
    with pytest.raises((ValueError, BadInput)) as refused:
        variant(element, text)
    assert str(refused.value).startswith(sentence)


def test_two_elements_cannot_have_one_name(element: ModuleType) -> None:
    data = variant(element, html())
    with pytest.raises(ValueError, match="there are two answers with the name order"):
        element.prepare(html(), data)
