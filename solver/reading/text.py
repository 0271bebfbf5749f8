"""The lines of a pasted text and their tokens: what wraps a text and its comments are removed here, once.

Each character is read once. A token knows its line, counted from 1, and its columns; the blanks between two tokens are
the difference of theirs. Plain Python, so that programs can use it without NumPy.
"""

import re
import textwrap
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..errors import quoted
from ..messages import Message

MOST_TOKENS = 2000  # of a line, or of a value in brackets
LONGEST_NUMBER = 9  # digits before the point
# Characters that look like a blank or are invisible, and the quotation marks of word processors.
PLAIN = str.maketrans({
    "\u00a0": " ", "\u2007": " ", "\u202f": " ", "\ufeff": None, "\u200b": None, "\u2060": None, "\u200e": None,
    "\ufe0f": None, "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\x0b": "\n", "\x0c": "\n", "\x85": "\n",
    "\u2028": "\n", "\u2029": "\n",
})  # fmt: skip
FENCE = re.compile(r"[ \t]*(?:```|~~~)[^`\n]*")
LAST_LINES = ("END OF INPUT", "END", "EOF", "DONE")
TOKEN = re.compile(
    r"(?P<comment>//.*|\#.*)"
    r'|(?P<string>"""|"[^"\n]*"|(?<!\w)\'[^\'\n]*\')'
    r"|(?P<arrow><?[-–—=~]*[-–—=~]>|<[-–—=~]+(?!>)|[→⇒➜⟶⟹↦⟼⇨➔➝➞➡←↔⟷⇔⇄⇆]|--+|==+)"
    r"|(?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![^\W_]|\.\d)|∞)"
    r"|(?P<word>[^\W_][\w]*(?:['&][^\W_]\w*)*(?:\.[^\W\d_]\w*)*|_[\w]*)"
    r"|(?P<sign>/\*|\S)"
)
BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BULLET = re.compile(r"\s*(?:[-*•·▪◦‣–—]\s+|\(?(?P<number>\d{1,4})[.)]\s+)")


class Line(NamedTuple):
    """A line of a text: its number and what it says."""

    number: int
    text: str


class Token(NamedTuple):
    """A word, number, string, arrow or sign, with its line and the columns where it begins and ends."""

    kind: str
    text: str
    line: int
    begin: int
    end: int

    @property
    def is_name(self) -> bool:
        """Return whether it may name a node: a word, or a text in quotation marks."""
        return self.kind in ("word", "string")


class NotRead(Exception):
    """The place where a form could not go on: its line, what was expected (a variant of `stop`) and found.

    `example` is a text that would do; `column` is known where tokens are read one by one.
    """

    def __init__(self, line: int, expected: str, found: str = "", example: str = "", column: int = 0) -> None:
        super().__init__(line, expected, found)
        self.line, self.expected, self.found, self.example, self.column = line, expected, found, example, column

    def message(self) -> Message:
        """Return what was expected and found, without the line."""
        found = quoted(self.found, 40) if self.found.strip() else "end"
        return Message("stop", expected=self.expected, found=found, example=self.example)


def lines_of(text: str) -> list[Line]:
    """Return the lines of a text without what a post, a document or an editor puts around them.

    A fence of backticks, quotation marks before every line, common indentation, blank lines at both ends, a last line
    such as END and invisible characters are removed; the others keep their numbers.
    """
    plain = text.translate(PLAIN).replace("\r\n", "\n").replace("\r", "\n")
    plain = BLOCK_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), plain)
    lines = _trimmed([Line(number, line) for number, line in enumerate(plain.split("\n"), 1)])
    if len(lines) > 1 and FENCE.fullmatch(lines[0].text):
        lines = _trimmed(lines[1 : -1 if FENCE.fullmatch(lines[-1].text) else None])
    if len(lines) > 1 and all(re.match(r">(?!>>)", line.text) for line in lines):
        lines = _trimmed([Line(number, line[1:]) for number, line in lines])
    if len(lines) > 2 and lines[-1].text.strip().rstrip(".").upper() in LAST_LINES:
        lines = _trimmed(lines[:-1])
    even = textwrap.dedent("\n".join(line for _, line in lines)).split("\n")
    return [Line(number, line) for (number, _), line in zip(lines, even, strict=True)]


def _trimmed(lines: list[Line]) -> list[Line]:
    """Return the lines without the blank ones at the beginning and the end."""
    filled = [place for place, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def tokens_of(lines: Iterable[Line]) -> list[list[Token]]:
    """Return the tokens of each line, without comments; raise NotRead for an open quotation mark or comment."""
    found: list[list[Token]] = []
    for number, line in lines:
        tokens: list[Token] = []
        for one in TOKEN.finditer(line):
            kind = str(one.lastgroup)
            if kind == "comment":
                break
            if one[0] in ('"', "'", "/*"):
                raise NotRead(number, "closing-comment" if one[0] == "/*" else "closing-quote", line[one.start() :])
            text = one[0][1:-1] if kind == "string" and one[0] != '"""' else one[0]
            tokens.append(Token("sign" if one[0] == '"""' else kind, text, number, one.start(), one.end()))
        if len(tokens) > MOST_TOKENS:
            raise NotRead(number, "fewer-tokens", line)
        found.append(tokens)
    return found


def without_bullets(lines: Sequence[Line]) -> list[Line]:
    """Return lines without their bullets, or without their numbers if these ascend by 1; unchanged if one has none."""
    filled = [line for line in lines if line.text.strip()]
    marks = [BULLET.match(line.text) for line in filled]
    if not filled or not all(marks):
        return list(lines)
    numbers = [one["number"] for one in marks if one]
    begin = int(numbers[0]) if numbers[0] else 0
    wanted = [str(begin + k) for k in range(len(filled))] if numbers[0] else [None] * len(filled)
    if numbers != wanted or (len(filled) == 1 and not numbers[0]):
        return list(lines)
    ends = {line.number: one.end() for line, one in zip(filled, marks, strict=True) if one}
    return [Line(number, line[ends.get(number, 0) :]) for number, line in lines]


def number_of(text: str) -> str | None:
    """Return a number without a point at its end or zeros before it; None for other texts.

    >>> number_of("75."), number_of("007.50"), number_of("x")
    ('75', '7.50', None)
    """
    bare = text.strip()
    sign = "-" if bare[:1] in ("-", "−") and len(bare) > 1 else ""
    whole, point, rest = bare[len(sign) :].partition(".")
    if not (whole + rest).isascii() or not (whole + rest).isdigit() or not (whole.isdigit() or not whole):
        return None
    short = (whole.lstrip("0") or "0") + (f".{rest}" if point and rest else "")
    return sign + short
