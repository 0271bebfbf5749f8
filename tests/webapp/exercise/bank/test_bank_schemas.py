"""The packages of question banks against the public schemas of QTI, and the marks that Moodle's import takes."""

import io
import re
import zipfile
from dataclasses import replace

import pytest

from solver import Exercise
from webapp.exercise.bank.bank import bank, kinds_of
from webapp.exercise.bank.formats import BANK_FORMATS
from webapp.exercise.bank.formats.record import marks

from ...schema import FOLDER, faults, schema
from .golden import path_of
from .judged import LINKS, words_of
from .read import check_grades, check_schemas
from .test_bank_key import READERS

# What is put instead of an expression of a golden document, and what the table of a schema says of it.
WRONG = (
    ("qti12", "<itemmetadata>.*?</itemmetadata>(?s:.*?)(<presentation>)", r"\1", ""),
    ("qti12", "(<resprocessing>.*?</resprocessing>)(.*?<itemfeedback.*?</itemfeedback>)", r"\2\1",
     "item has the elements: itemmetadata presentation itemfeedback resprocessing itemfeedback"),
    ("qti12", "<outcomes>.*?</outcomes>", "", "resprocessing has the elements: respcondition"),
    ("qti12", "<conditionvar>.*?</conditionvar>", "<conditionvar />", "conditionvar has the elements: ."),
    ("qti12", ' ident="response1"', "", "response_lid has no ident."),
    ("qti12", 'rcardinality="Single"', 'rcardinality="single"', "response_lid has the rcardinality single."),
    ("qti12", 'vartype="Decimal"', 'vartype="Float"', "decvar has the vartype Float."),
    ("qti12", "<render_choice>", '<render_choice order="random">', "render_choice has an unknown order."),
    ("qti12", "<fieldlabel>", "<fieldname /><fieldlabel>", "qtimetadatafield has the elements: fieldname fieldlabel"),
    ("qti12", "<render_choice>", "<render_choice>Which?", "render_choice has the text Which?."),
    ("qti12", "<quiz_type>practice_quiz", "<quiz_type>practice", "canvas:quiz_type has the text practice."),
    ("qti12", "ims_qtiasiv1p2", "ims_qtiasiv1p3", "?:questestinterop is no document."),
    ("manifest_qti12", 'identifier="picture_[^"]*"', 'identifier="picture"', "picture names "),
    ("manifest_qti12", "<dependency", '<dependency href="a"', "dependency has an unknown href."),
)  # fmt: skip


def documents(name: str) -> list[str]:
    """Return the documents of the golden package to which a table applies."""
    key = name.removeprefix("manifest_")
    parts = re.split(r"^--- (.*)\n", path_of(key).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    files = dict(zip(parts[::2], parts[1::2], strict=True))
    is_manifest = name != key
    return [text for path, text in files.items()
            if path.endswith(".xml") and (path == "imsmanifest.xml") == is_manifest]  # fmt: skip


@pytest.mark.parametrize(("name", "expression", "instead", "fault"), WRONG)
def test_deviations_from_a_schema_are_found(name: str, expression: str, instead: str, fault: str) -> None:
    right = documents(name)
    assert not [one for text in right for one in faults(text.strip().encode(), name)]
    wrong = [
        re.sub(expression, instead, text, count=0 if "picture" in instead else 1, flags=re.DOTALL) for text in right
    ]
    assert wrong != right
    found = [one for text in wrong for one in faults(text.strip().encode(), name)]
    if fault:
        assert any(one.startswith(fault) for one in found), found
    else:
        assert not found  # what may be missing


@pytest.mark.parametrize("link", LINKS)
def test_every_kind_of_question_is_valid_under_the_schemas(link: str) -> None:
    form = BANK_FORMATS["qti12"]
    content = bank([Exercise.parse(link)], kinds_of("", form), form, 2, 3).content
    check_schemas(zipfile.ZipFile(io.BytesIO(content)), "qti12")


def test_every_element_that_a_table_names_has_a_rule() -> None:
    for path in FOLDER.iterdir():
        table = schema(path.stem)
        named = {name for rule in table.rules.values() for name in re.findall(r"(?<=\?:)[\w:]+", rule.content.pattern)}
        assert {*table.rules} == named | {*table.roots}, path.stem


def test_a_choice_of_many_has_grades_that_moodle_accepts() -> None:
    edges = ",".join(f"S-{name}:1" for name in "ABCDEFHIJKLM") + ",A-G:5"
    asked = [Exercise.parse(f"problem=graph&edges={edges}&start=S&goal=G&algorithm=bfs&ask=children")]
    form = BANK_FORMATS["moodle"]
    made = bank(asked, kinds_of("children", form), form, 1, seed=1)
    [one], [question] = READERS["moodle"](made.content), made.questions
    rights = frozenset(words_of(answer.content) for answer in question.rights)
    assert len(rights) == 11
    assert one.accepts(rights)
    assert not one.accepts(frozenset([*rights][1:]))
    for count in range(1, 20):
        answers = tuple(replace(question.answers[0], is_right=k < count) for k in range(count + 1))
        check_grades(marks(replace(question, answers=answers)))
