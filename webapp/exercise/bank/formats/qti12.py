"""QTI 1.2 as Canvas imports it: a zip with a manifest, an assessment, its settings, and the pictures.

The structure is that of the packages that Canvas exports. Each choice has its own feedback; for texts and numbers
Canvas has one feedback for all wrong answers.
"""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from solver.messages import Message
from solver.numbers import number_text

from ..content import Image, escaped, inline, markup, plain
from ..question import Answer, BankQuestion, Form
from .record import BankFormat, spellings
from .xml import add, archive, content_key, document

QTI, CANVAS = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2", "http://canvas.instructure.com/xsd/cccv1p0"
MANIFEST = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
TYPES: dict[Form, str] = {
    "choice": "multiple_choice_question", "choices": "multiple_answers_question", "text": "short_answer_question",
    "number": "numerical_question",
}  # fmt: skip
FOLDER = "frontier"  # of pictures, below the folder of files
FILES, FILE_BASE = "web_resources", "$IMS-CC-FILEBASE$"  # the folder of files in the zip, and as texts name it
RESPONSE = "response1"


def write(questions: Sequence[BankQuestion]) -> bytes:
    """Return a zip file with one assessment; its identifiers are its own, as Canvas may replace what has the same."""
    title = str(Message("bank-file-title"))
    items = [_item(question, k) for k, question in enumerate(questions, 1)]
    key = content_key(items)
    for k, item in enumerate(items, 1):
        item.set("ident", f"{key}_question{k}")
    pictures = dict.fromkeys(picture for question in questions for picture in question.pictures())
    root = ET.Element("questestinterop", {"xmlns": QTI})
    assessment = add(root, "assessment", ident=key, title=title)
    _add_fields(add(assessment, "qtimetadata"), cc_maxattempts="1")
    add(assessment, "section", ident="root_section").extend(items)
    files = {
        "imsmanifest.xml": _manifest(key, [picture.name for picture in pictures]),
        f"{key}/{key}.xml": document(root),
        f"{key}/assessment_meta.xml": _settings(key, title, len(questions)),
    }
    return archive(files | {f"{FILES}/{FOLDER}/{picture.name}": picture.svg.encode() for picture in pictures})


def _manifest(key: str, names: Sequence[str]) -> bytes:
    root = ET.Element("manifest", {"identifier": f"{key}_manifest", "xmlns": MANIFEST})
    metadata = add(root, "metadata")
    add(metadata, "schema", "IMS Content")
    add(metadata, "schemaversion", "1.1.3")
    add(root, "organizations")
    resources = add(root, "resources")
    test = add(resources, "resource", identifier=key, type="imsqti_xmlv1p2")
    add(test, "file", href=f"{key}/{key}.xml")
    add(test, "dependency", identifierref=f"{key}_meta")
    path = f"{key}/assessment_meta.xml"
    kind = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
    add(add(resources, "resource", identifier=f"{key}_meta", type=kind, href=path), "file", href=path)
    for name in names:
        path = f"{FILES}/{FOLDER}/{name}"
        identifier = f"picture_{name.partition('.')[0]}"
        add(add(resources, "resource", identifier=identifier, type="webcontent", href=path), "file", href=path)
    return document(root)


def _settings(key: str, title: str, points: int) -> bytes:
    root = ET.Element("quiz", {"identifier": key, "xmlns": CANVAS})
    for tag, text in (
        ("title", title), ("description", ""), ("shuffle_answers", "false"), ("scoring_policy", "keep_highest"),
        ("quiz_type", "practice_quiz"), ("points_possible", f"{points}.0"), ("allowed_attempts", "1"),
    ):  # fmt: skip
        add(root, tag, text)
    return document(root)


def _add_fields(parent: ET.Element, **fields: str) -> None:
    for label, entry in fields.items():
        field = add(parent, "qtimetadatafield")
        add(field, "fieldlabel", label)
        add(field, "fieldentry", entry)


def _source(picture: Image) -> str:
    return f"{FILE_BASE}/{FOLDER}/{picture.name}"


def _add_text(parent: ET.Element, html: str) -> None:
    add(add(parent, "material"), "mattext", html, texttype="text/html")


def _item(question: BankQuestion, number: int) -> ET.Element:
    item = ET.Element("item", {"ident": f"question{number}", "title": plain(question.title)})
    names = [f"answer{number}_{k}" for k in range(1, len(question.answers) + 1)]
    fields = {"question_type": TYPES[question.form], "points_possible": "1.0"}
    _add_fields(add(add(item, "itemmetadata"), "qtimetadata"), **fields, original_answer_ids=",".join(names))
    shown = add(item, "presentation")
    _add_text(shown, f"<div>{markup(question.blocks, _source)}</div>")
    processing = add(item, "resprocessing")
    add(add(processing, "outcomes"), "decvar", maxvalue="100", minvalue="0", varname="SCORE", vartype="Decimal")
    if question.form in ("choice", "choices"):
        _add_choices(shown, processing, question, names)
        told = {name: answer.feedback for name, answer in zip(names, question.answers, strict=True)}
    else:
        _add_typed(shown, processing, question)
        told = {}
    if question.why:
        _condition(processing, "general_fb", add_other=True)
        told["general"] = question.why
    wrong = [_wrong(question, one) for one in question.answers if not one.is_right] if not told else []
    if wrong:
        _condition(processing, "general_incorrect_fb", add_other=True)
        _add_feedback(item, "general_incorrect_fb", "".join(f"<p>{escaped(text)}</p>" for text in wrong))
    for name, text in told.items():
        _add_feedback(item, f"{name}_fb", f"<p>{escaped(text)}</p>")
    return item


def _wrong(question: BankQuestion, answer: Answer) -> Message:
    given = answer.text if question.form == "text" else number_text(answer.number)
    return Message("bank-if-answered", given=given, told=answer.feedback)


def _add_feedback(item: ET.Element, name: str, html: str) -> None:
    _add_text(add(add(item, "itemfeedback", ident=name), "flow_mat"), html)


def _condition(processing: ET.Element, feedback: str, *, add_other: bool = False) -> ET.Element:
    """Add a condition that shows a feedback and lets later conditions be tried too; return its test."""
    condition = add(processing, "respcondition", **{"continue": "Yes"})
    variables = add(condition, "conditionvar")
    if add_other:
        add(variables, "other")
    add(condition, "displayfeedback", feedbacktype="Response", linkrefid=feedback)
    return variables


def _right(processing: ET.Element) -> ET.Element:
    """Add the condition that gives all points; return its test."""
    condition = add(processing, "respcondition", **{"continue": "No"})
    variables = add(condition, "conditionvar")
    add(condition, "setvar", "100", action="Set", varname="SCORE")
    return variables


def _equal(parent: ET.Element, value: str) -> None:
    add(parent, "varequal", value, respident=RESPONSE)


def _add_choices(shown: ET.Element, processing: ET.Element, question: BankQuestion, names: Sequence[str]) -> None:
    is_one = question.form == "choice"
    response = add(shown, "response_lid", ident=RESPONSE, rcardinality="Single" if is_one else "Multiple")
    labels = add(response, "render_choice")
    for name, answer in zip(names, question.answers, strict=True):
        _add_text(add(labels, "response_label", ident=name), inline(answer.content, _source))
        _equal(_condition(processing, f"{name}_fb"), name)
    right = _right(processing)
    parent = right if is_one else add(right, "and")
    for name, answer in zip(names, question.answers, strict=True):
        if answer.is_right:
            _equal(parent, name)
        elif not is_one:
            _equal(add(parent, "not"), name)


def _add_typed(shown: ET.Element, processing: ET.Element, question: BankQuestion) -> None:
    is_number = question.form == "number"
    response = add(shown, "response_str", ident=RESPONSE, rcardinality="Single")
    add(add(response, "render_fib", **({"fibtype": "Decimal"} if is_number else {})), "response_label", ident="answer1")
    for answer in question.rights if is_number else ():
        either = add(_right(processing), "or")
        _equal(either, number_text(answer.number))
        both = add(either, "and")
        for tag, sign in (("vargte", -1), ("varlte", 1)):
            bound = round(answer.number + sign * answer.tolerance, 6)
            add(both, tag, number_text(bound), respident=RESPONSE)
    if not is_number:
        right = _right(processing)
        for answer in question.rights:
            for text in spellings(answer.text):
                _equal(right, text)


QTI12 = BankFormat("qti12", "QTI 1.2", ".zip", "application/zip", tuple(TYPES), write)
