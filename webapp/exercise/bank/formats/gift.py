"""GIFT, a text format of Moodle and other systems; pictures are embedded as data.

The structure is that of https://docs.moodle.org/en/GIFT_format. A question has one line per answer, and no empty lines
inside.
"""

from collections.abc import Sequence

from solver.numbers import number_text

from ..content import Image, escaped, inline, markup, plain
from ..question import Answer, BankQuestion
from .record import BankFormat, marks, spellings

CATEGORY = "$CATEGORY: $course$/top/Frontier"
CONTROL = str.maketrans({sign: f"\\{sign}" for sign in "\\~=#{}:"} | {"\n": " ", "\r": " "})


def write(questions: Sequence[BankQuestion]) -> bytes:
    """Return a file of questions in one category."""
    return "\n".join([CATEGORY + "\n", *map(_question, questions)]).encode()


def _question(question: BankQuestion) -> str:
    text = markup(question.blocks, _source)
    lines = [f"::{_escaped(plain(question.title))}::[html]{_escaped(text)}{'{#' if question.form == 'number' else '{'}"]
    for answer, mark in zip(question.answers, marks(question), strict=True):
        lines += _answers(question, answer, mark)
    if question.why:
        lines.append(f"####{_escaped(escaped(question.why))}")
    return "\n".join([*lines, "}\n"])


def _answers(question: BankQuestion, answer: Answer, mark: float) -> list[str]:
    told = f"#{_escaped(escaped(answer.feedback))}" if answer.feedback else ""
    if question.form == "number":
        return [f"=%{mark}%{number_text(answer.number)}:{number_text(answer.tolerance)}{told}"]
    if question.form == "text":
        return [f"=%{mark}%{_escaped(text)}{told}" for text in spellings(answer.text)]
    sign = f"~%{mark:.7g}%" if question.form == "choices" else "=" if answer.is_right else "~"
    return [f"{sign}{_escaped(inline(answer.content, _source))}{told}"]


def _source(picture: Image) -> str:
    return f"data:image/svg+xml;base64,{picture.base64}"


def _escaped(text: str) -> str:
    """Return a text with the signs of the format escaped, on one line."""
    return text.translate(CONTROL)


GIFT = BankFormat("gift", "GIFT", ".txt", "text/plain; charset=utf-8", ("choice", "choices", "text", "number"), write)
