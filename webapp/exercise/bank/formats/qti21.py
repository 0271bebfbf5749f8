"""QTI 2.1: a zip with a manifest, a test, an item for each question, and the pictures."""

import random
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from solver.messages import Message
from solver.numbers import number_text

from ..content import Image, escaped, inline, markup, plain
from ..question import Answer, BankQuestion, Form
from .record import BankFormat, spellings
from .xml import add, archive, content_key, document

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
MANIFEST = "http://www.imsglobal.org/xsd/imscp_v1p1"
FOLDER, TEST = "images", "test.xml"
RESPONSE, SCORE, FEEDBACK = "RESPONSE", "SCORE", "FEEDBACK"
CARDINALITY: dict[Form, str] = {
    "choice": "single", "choices": "multiple", "text": "single", "number": "single", "ordering": "ordered",
}  # fmt: skip
BASE_TYPE: dict[Form, str] = {"text": "string", "number": "float"}  # for other forms: identifier
Named = list[tuple[str, Answer]]


def write(questions: Sequence[BankQuestion]) -> bytes:
    """Return a zip file with one test, whose identifiers are its own."""
    named = {f"question{k:04}": question for k, question in enumerate(questions, 1)}
    items = {name: _item(name, question) for name, question in named.items()}
    pictures = dict.fromkeys(picture for question in questions for picture in question.pictures())
    key = content_key(items.values())
    files = {"imsmanifest.xml": _manifest(key, named), TEST: _test(key, [*named])}
    for name, item in items.items():
        item.set("identifier", f"{key}_{name}")
        files[f"{name}.xml"] = document(item, indented=False)
    return archive(files | {f"{FOLDER}/{picture.name}": picture.svg.encode() for picture in pictures})


def _manifest(key: str, questions: dict[str, BankQuestion]) -> bytes:
    root = ET.Element("manifest", {"identifier": key, "xmlns": MANIFEST})
    metadata = add(root, "metadata")
    add(metadata, "schema", "QTIv2.1 Package")
    add(metadata, "schemaversion", "1.0.0")
    add(root, "organizations")
    resources = add(root, "resources")
    test = add(resources, "resource", identifier="test", type="imsqti_test_xmlv2p1", href=TEST)
    add(test, "file", href=TEST)
    for name, question in questions.items():
        add(test, "dependency", identifierref=name)
        item = add(resources, "resource", identifier=name, type="imsqti_item_xmlv2p1", href=f"{name}.xml")
        for path in (f"{name}.xml", *(f"{FOLDER}/{picture.name}" for picture in question.pictures())):
            add(item, "file", href=path)
    return document(root)


def _test(key: str, names: Sequence[str]) -> bytes:
    """Return the test: it shows the feedback of its items, and its score is the sum of theirs."""
    title = str(Message("bank-file-title"))
    root = ET.Element("assessmentTest", {"xmlns": QTI, "identifier": f"{key}_test", "title": title})
    _declare_score(root, len(names))
    part = add(root, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="individual")
    add(part, "itemSessionControl", showFeedback="true")
    section = add(part, "assessmentSection", identifier="section", title=title, visible="true")
    for name in names:
        add(section, "assessmentItemRef", identifier=name, href=f"{name}.xml")
    add(add(_set(add(root, "outcomeProcessing"), SCORE), "sum"), "testVariables", variableIdentifier=SCORE)
    return document(root)


def _declare_score(root: ET.Element, most: int) -> None:
    score = {"identifier": SCORE, "cardinality": "single", "baseType": "float", "normalMaximum": most}
    add(add(add(root, "outcomeDeclaration", **score), "defaultValue"), "value", "0")


def _item(name: str, question: BankQuestion) -> ET.Element:
    attributes = {"identifier": name, "title": plain(question.title), "adaptive": "false", "timeDependent": "false"}
    root = ET.Element("assessmentItem", {"xmlns": QTI, **attributes})
    answers = _named(question)
    _declare(root, question, answers)
    body = add(root, "itemBody")
    body.extend(_elements(markup(question.blocks, _source)))
    _interact(body, question, answers)
    processing = add(root, "responseProcessing")
    _score(processing, question, answers)
    for one, answer in answers:
        if answer.feedback:
            _told(root, one, answer.feedback)
    if question.why:
        _told(root, "why", question.why)
    return root


def _named(question: BankQuestion) -> Named:
    """Return the answers with identifiers; items to be ordered are shuffled first."""
    order = [*range(len(question.answers))]
    if question.form == "ordering":
        random.Random(question.title).shuffle(order)
    names = {k: f"answer{place}" for place, k in enumerate(order, 1)}
    return [(names[k], answer) for k, answer in enumerate(question.answers)]


def _declare(root: ET.Element, question: BankQuestion, answers: Named) -> None:
    form = question.form
    cardinality, base = CARDINALITY[form], BASE_TYPE.get(form, "identifier")
    response = add(root, "responseDeclaration", identifier=RESPONSE, cardinality=cardinality, baseType=base)
    values = [name for name, answer in answers if answer.is_right]
    if form == "text":
        values = [question.rights[0].text]
    elif form == "number":
        values = [number_text(question.rights[0].number)]
    right = add(response, "correctResponse")
    for value in values:
        add(right, "value", value)
    if form == "text":
        mapping = add(response, "mapping", defaultValue="0")
        for answer in question.rights:
            for text in spellings(answer.text):
                add(mapping, "mapEntry", mapKey=text, mappedValue="1", caseSensitive="false")
    _declare_score(root, 1)
    add(root, "outcomeDeclaration", identifier=FEEDBACK, cardinality="multiple", baseType="identifier")


def _source(picture: Image) -> str:
    return f"{FOLDER}/{picture.name}"


def _elements(html: str) -> list[ET.Element]:
    return [*ET.fromstring(f"<div>{html}</div>")]


def _fill(element: ET.Element, html: str) -> None:
    """Fill an element with markup."""
    content = ET.fromstring(f"<div>{html}</div>")
    element.text = content.text
    element.extend(content)


def _interact(body: ET.Element, question: BankQuestion, answers: Named) -> None:
    if question.form in BASE_TYPE:
        add(add(body, "p"), "textEntryInteraction", responseIdentifier=RESPONSE, expectedLength="12")
        return
    if question.form == "ordering":
        interaction = add(body, "orderInteraction", responseIdentifier=RESPONSE, shuffle="true")
        answers = sorted(answers, key=lambda one: int(one[0].removeprefix("answer")))
    else:
        most = "1" if question.form == "choice" else "0"
        interaction = add(body, "choiceInteraction", responseIdentifier=RESPONSE, shuffle="false", maxChoices=most)
    for name, answer in answers:
        _fill(add(interaction, "simpleChoice", identifier=name), inline(answer.content, _source))


def _score(processing: ET.Element, question: BankQuestion, answers: Named) -> None:
    """Add the elements that set the score and the feedback."""
    if question.form == "text":
        add(_set(processing, SCORE), "mapResponse", identifier=RESPONSE)
    elif question.form != "number":
        first = add(add(processing, "responseCondition"), "responseIf")
        test = add(first, "match")
        add(test, "variable", identifier=RESPONSE)
        add(test, "correct", identifier=RESPONSE)
        add(_set(first, SCORE), "baseValue", 1, baseType="float")
    if question.form in BASE_TYPE:
        _tell(processing, question, answers)
    elif question.form == "choices":
        add(_set(processing, FEEDBACK), "variable", identifier=RESPONSE)
    elif question.form == "choice":
        add(add(_set(processing, FEEDBACK), "multiple"), "variable", identifier=RESPONSE)
    if question.why:
        both = add(_set(processing, FEEDBACK), "multiple")
        add(both, "variable", identifier=FEEDBACK)
        add(both, "baseValue", "why", baseType="identifier")


def _tell(processing: ET.Element, question: BankQuestion, answers: Named) -> None:
    """Add a chain of conditions, one for each known text or number; a right number also sets the score."""
    condition = add(processing, "responseCondition")
    for k, (name, answer) in enumerate(answers):
        one = add(condition, "responseElseIf" if k else "responseIf")
        if question.form == "number":
            _test_number(one, answer)
        else:
            either = add(one, "or")
            for text in spellings(answer.text):
                test = add(either, "stringMatch", caseSensitive="false")
                add(test, "variable", identifier=RESPONSE)
                add(test, "baseValue", text, baseType="string")
        if question.form == "number" and answer.is_right:
            add(_set(one, SCORE), "baseValue", 1, baseType="float")
        add(add(_set(one, FEEDBACK), "multiple"), "baseValue", name, baseType="identifier")


def _test_number(parent: ET.Element, answer: Answer) -> None:
    tolerance = number_text(answer.tolerance)
    test = add(parent, "equal", toleranceMode="absolute", tolerance=f"{tolerance} {tolerance}")
    add(test, "variable", identifier=RESPONSE)
    add(test, "baseValue", number_text(answer.number), baseType="float")


def _set(parent: ET.Element, outcome: str) -> ET.Element:
    """Add the element that sets an outcome; return the element of its value."""
    return add(parent, "setOutcomeValue", identifier=outcome)


def _told(root: ET.Element, name: str, text: str) -> None:
    shown = add(root, "modalFeedback", outcomeIdentifier=FEEDBACK, identifier=name, showHide="show")
    _fill(shown, f"<p>{escaped(text)}</p>")


QTI21 = BankFormat("qti21", "QTI 2.1", ".zip", "application/zip", tuple(CARDINALITY), write)
