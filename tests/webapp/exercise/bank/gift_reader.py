"""A little reader of GIFT by https://docs.moodle.org/en/GIFT_format."""

import re
from base64 import b64decode

from .read import ReadQuestion, Response, Words, check_grades, check_pictures, words

QUESTION = re.compile(r"::(?P<title>.*?)::\[html\](?P<text>.*?)\{(?P<answers>.*)\}", re.DOTALL)
ANSWER = re.compile(r"(?P<sign>[=~])(?:%(?P<weight>-?[0-9.]+)%)?(?P<text>[^=~#]*)(?:#(?P<told>[^=~]*))?")
DATA = "data:image/svg+xml;base64,"
SIGNS = "~=#{}:\\"


def read(content: bytes) -> list[ReadQuestion]:
    """Return the questions of a file; fail where it departs from the format."""
    category, *blocks = re.split(r"\n\s*\n", content.decode().strip())
    assert category.startswith("$CATEGORY: $course$/")
    return [_question(block) for block in blocks]


def _hidden(text: str) -> str:
    """Return a text in which escaped signs are characters of a private area, so that they separate nothing."""
    return re.sub(r"\\(.)", lambda found: chr(0xE000 + SIGNS.index(found[1])), text)


def _shown(text: str) -> str:
    return "".join(
        SIGNS[ord(sign) - 0xE000] if 0xE000 <= ord(sign) < 0xE000 + len(SIGNS) else sign for sign in text
    ).strip()


def _question(block: str) -> ReadQuestion:
    found = QUESTION.fullmatch(_hidden(block))
    assert found, f"this is no question: {block[:200]}"
    own = found["answers"].strip().partition("####")[0]
    is_number = own.startswith("#")
    answers = [*ANSWER.finditer(own.removeprefix("#"))]
    assert "".join(one[0] for one in answers) == own.removeprefix("#").lstrip()
    texts, told = [_shown(one["text"]) for one in answers], [words(_shown(one["told"] or "")) for one in answers]
    weights = [float(one["weight"]) if one["weight"] else 100.0 * (one["sign"] == "=") for one in answers]
    check_grades(weights)
    has_choices = any(one["sign"] == "~" for one in answers)
    form = "number" if is_number else "text" if not has_choices else "choice" if "=" in own else "choices"
    shown = _shown(found["text"])
    html = shown + "".join(texts)
    pictures = {source: b64decode(source.removeprefix(DATA)).decode() for source in Words(html).sources}
    check_pictures(html, pictures)

    def is_given(k: int, response: Response) -> bool:
        if isinstance(response, float):
            middle, _, tolerance = texts[k].partition(":")
            return abs(response - float(middle)) <= float(tolerance or 0) + 1e-12
        if isinstance(response, frozenset):
            return words(texts[k]) in response
        return isinstance(response, str) and response.casefold() == words(texts[k]).casefold()

    def accepts(response: Response) -> bool:
        given = [weight for k, weight in enumerate(weights) if is_given(k, response)]
        return sum(given if form == "choices" else given[:1]) > 99.99

    def feedback(response: Response) -> str:
        return " ".join(told[k] for k in range(len(answers)) if is_given(k, response))

    options = [words(text) for text in texts] if has_choices else []
    return ReadQuestion(form, _shown(found["title"]), shown, options, accepts, feedback, pictures)
