"""Moodle XML, as exported and imported by Moodle 4.5 and 5; pictures are embedded files.

The structure is that of https://docs.moodle.org/en/Moodle_XML_format and, for ordering, of `qtype_ordering`.
"""

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from solver.numbers import number_text

from ..content import Block, Image, escaped, inline, markup, pictures_in
from ..question import Answer, BankQuestion, Form
from .record import BankFormat, marks, spellings
from .xml import add, document

CATEGORY = "$course$/top/Frontier"
TYPES: dict[Form, str] = {
    "choice": "multichoice", "choices": "multichoice", "text": "shortanswer", "number": "numerical",
    "ordering": "ordering",
}  # fmt: skip


def write(questions: Sequence[BankQuestion]) -> bytes:
    """Return a file of questions in one category."""
    root = ET.Element("quiz")
    category = add(add(root, "question", type="category"), "category")
    add(category, "text", CATEGORY)
    for question in questions:
        _add_question(root, question)
    return document(root)


def _source(picture: Image) -> str:
    return f"@@PLUGINFILE@@/{picture.name}"


def _html(parent: ET.Element, tag: str, blocks: Iterable[Block]) -> None:
    """Add an element with markup and the files of its pictures."""
    blocks = tuple(blocks)
    found = add(parent, tag, format="html")
    add(found, "text", markup(blocks, _source))
    _add_files(found, blocks)


def _add_files(parent: ET.Element, blocks: Iterable[Block]) -> None:
    for picture in pictures_in(blocks):
        add(parent, "file", picture.base64, name=picture.name, path="/", encoding="base64")


def _add_question(root: ET.Element, question: BankQuestion) -> None:
    found = add(root, "question", type=TYPES[question.form])
    add(add(found, "name"), "text", question.title)
    _html(found, "questiontext", question.blocks)
    _html(found, "generalfeedback", [(question.why,)] if question.why else [])
    for tag, text in (("defaultgrade", "1"), ("penalty", "0.3333333"), ("hidden", "0"), ("idnumber", "")):
        add(found, tag, text)
    if question.form in ("choice", "choices"):
        _add_choices(found, question)
    elif question.form == "ordering":
        _add_order(found, question)
    else:
        if question.form == "text":
            add(found, "usecase", "0")
        for answer in question.answers:
            for text in spellings(answer.text) if question.form == "text" else (number_text(answer.number),):
                one = _answer(found, answer, 100 if answer.is_right else 0, "moodle_auto_format")
                one[0].text = text
                if question.form == "number":
                    add(one, "tolerance", number_text(answer.tolerance))


def _answer(parent: ET.Element, answer: Answer, fraction: float, form: str) -> ET.Element:
    found = add(parent, "answer", fraction=f"{fraction:.7g}", format=form)
    add(found, "text")
    add(add(found, "feedback", format="html"), "text", f"<p>{escaped(answer.feedback)}</p>" if answer.feedback else "")
    return found


def _add_content(parent: ET.Element, answer: Answer, fraction: float) -> None:
    """Add a choice, or an item to be put in order, with its pictures."""
    found = _answer(parent, answer, fraction, "html")
    found[0].text = inline(answer.content, _source)
    _add_files(found, [answer.content])


def _add_choices(found: ET.Element, question: BankQuestion) -> None:
    is_one = question.form == "choice"
    add(found, "single", "true" if is_one else "false")
    add(found, "shuffleanswers", "true")
    add(found, "answernumbering", "abc")
    add(found, "showstandardinstruction", "1")
    for tag in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"):
        _html(found, tag, [])
    for answer, mark in zip(question.answers, marks(question), strict=True):
        _add_content(found, answer, mark)


def _add_order(found: ET.Element, question: BankQuestion) -> None:
    for tag, text in (
        ("layouttype", "VERTICAL"), ("selecttype", "ALL"), ("selectcount", "2"), ("gradingtype", "ALL_OR_NOTHING"),
        ("showgrading", "SHOW"), ("numberingstyle", "none"),
    ):  # fmt: skip
        add(found, tag, text)
    for tag in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"):
        _html(found, tag, [])
    add(found, "shownumcorrect", "1")  # without it Moodle adds empty hints
    for place, answer in enumerate(question.answers, 1):
        _add_content(found, answer, place)


MOODLE = BankFormat("moodle", "Moodle XML", ".xml", "application/xml", tuple(TYPES), write)
