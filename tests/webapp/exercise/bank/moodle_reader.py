"""A reader of Moodle XML by https://docs.moodle.org/en/Moodle_XML_format, which marks as Moodle's question types do."""

from base64 import b64decode
from collections.abc import Callable
from xml.etree import ElementTree as ET

from .read import ReadQuestion, Response, check_grades, check_pictures, text_in, words

COMMON = ["name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden", "idnumber"]
COMBINED = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"]
OWN = {
    "multichoice": ["single", "shuffleanswers", "answernumbering", "showstandardinstruction", *COMBINED],
    "shortanswer": ["usecase"],
    "numerical": [],
    "ordering": ["layouttype", "selecttype", "selectcount", "gradingtype", "showgrading", "numberingstyle", *COMBINED,
                 "shownumcorrect"],
}  # fmt: skip
CHOSEN = {
    "layouttype": ("VERTICAL", "HORIZONTAL"), "selecttype": ("ALL", "RANDOM", "CONTIGUOUS"),
    "gradingtype": ("ALL_OR_NOTHING", "ABSOLUTE_POSITION"), "showgrading": ("SHOW", "HIDE"),
    "numberingstyle": ("none", "abc", "ABCD", "123"),
}  # fmt: skip


def read(content: bytes) -> list[ReadQuestion]:
    """Return the questions of a file; fail where it departs from the format."""
    root = ET.fromstring(content)
    category, *questions = root
    assert root.tag == "quiz"
    assert category.get("type") == "category"
    assert text_in(category, "category/text").startswith("$course$/")
    return [_question(one) for one in questions]


def _question(one: ET.Element) -> ReadQuestion:
    kind = one.get("type", "")
    tags = [child.tag for child in one if child.tag != "answer"]
    assert tags == COMMON + OWN[kind]
    for parent in [*one, *one.findall("answer/feedback")]:
        assert parent.get("format") in (None, "html", "moodle_auto_format")
    pictures: dict[str, str] = {}
    for parent in one.iter():
        files = {f"@@PLUGINFILE@@{file.get('path')}{file.get('name')}": file for file in parent.findall("file")}
        assert all(file.get("encoding") == "base64" for file in files.values())
        here = {name: b64decode(file.text or "").decode() for name, file in files.items()}
        if text := parent.findtext("text"):
            check_pictures(text, here)  # files belong to the text that shows them
        pictures |= here
    answers = one.findall("answer")
    fractions = [float(answer.get("fraction", "")) for answer in answers]
    for tag, allowed in CHOSEN.items():
        assert one.findtext(tag, allowed[0]) in allowed
    if kind != "ordering":
        check_grades(fractions)
    texts = [text_in(answer, "text") for answer in answers]
    told = [words(text_in(answer, "feedback/text")) for answer in answers]
    given, form = READ[kind](one, texts)
    is_text = kind in ("shortanswer", "numerical")

    def first(response: Response) -> int | None:
        return next((k for k in range(len(answers)) if given(k, response)), None)

    def accepts(response: Response) -> bool:
        if form == "ordering":
            places = sorted(range(len(answers)), key=fractions.__getitem__)
            return tuple(words(texts[k]) for k in places) == response
        if form == "choices":
            return sum(fraction for k, fraction in enumerate(fractions) if given(k, response)) > 99.99
        k = first(response)
        return k is not None and fractions[k] == 100

    def feedback(response: Response) -> str:
        return "" if form == "ordering" else " ".join(told[k] for k in range(len(answers)) if given(k, response))

    options = [] if is_text else [words(text) for text in texts]
    title, shown = text_in(one, "name/text"), text_in(one, "questiontext/text")
    return ReadQuestion(form, title, shown, options, accepts, feedback, pictures)


Given = tuple[Callable[[int, Response], bool], str]


def _choices(one: ET.Element, texts: list[str]) -> Given:
    found = [words(text) for text in texts]
    if one.findtext("single") == "true":
        return lambda k, response: found[k] == response, "choice"
    return lambda k, response: isinstance(response, frozenset) and found[k] in response, "choices"


def _short(one: ET.Element, texts: list[str]) -> Given:
    assert text_in(one, "usecase") == "0"
    assert not any("*" in text for text in texts)
    return lambda k, response: isinstance(response, str) and response.strip().casefold() == texts[k].casefold(), "text"


def _numerical(one: ET.Element, texts: list[str]) -> Given:
    spans = [
        (float(text), float(answer.findtext("tolerance", "")))
        for text, answer in zip(texts, one.findall("answer"), strict=True)
    ]
    return (
        lambda k, response: isinstance(response, float) and abs(response - spans[k][0]) <= spans[k][1] + 1e-12,
        "number",
    )


def _ordering(one: ET.Element, texts: list[str]) -> Given:
    return lambda k, response: False, "ordering"


READ: dict[str, Callable[[ET.Element, list[str]], Given]] = {
    "multichoice": _choices, "shortanswer": _short, "numerical": _numerical, "ordering": _ordering,
}  # fmt: skip
