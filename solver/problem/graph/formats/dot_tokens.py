"""Tokens of DOT, without its comments."""

import re

from ....errors import BadInput, quoted

LONGEST_HEAD = 4  # tokens, with the first brace
TOKEN = re.compile(
    r"""\s*(?:(?P<sign>->|--|[{}\[\];,=:+])
    |(?P<word>(?:-(?=[0-9.]))?[^\s"{}\[\];,=:<>+\-\#/]+)
    |(?P<text>"[^"\\]*(?:\\.[^"\\]*)*")
    |(?P<note>//[^\n]*|\#[^\n]*)
    |(?P<block>/\*)
    |(?P<html><))""",
    re.VERBOSE | re.DOTALL,
)


class Tokens:
    """The tokens of DOT without comments, in lists: `sign_k`, empty for others, `text_k` and `place_k`.

    An empty token follows the last one; the text of a label in HTML is None.
    """

    def __init__(self, text: str, head: bool = False) -> None:
        """Read the tokens, with `head` up to the first brace; raise BadInput."""
        self.text = text.rstrip()
        self.sign_k: list[str] = []
        self.text_k: list[str | None] = []
        self.place_k: list[int] = []
        self.quoted_k: list[bool] = []
        place: int | None = 0
        while place is not None:
            place = self._read(place, head)
        self._add("", "", len(self.text))

    def _add(self, sign: str, text: str | None, place: int, is_quoted: bool = False) -> None:
        self.sign_k.append(sign)
        self.text_k.append(text)
        self.place_k.append(place)
        self.quoted_k.append(is_quoted)

    def _read(self, place: int, head: bool) -> int | None:
        """Read tokens up to one that the pattern does not find whole; return the place after it, None at the end."""
        while found := TOKEN.match(self.text, place):  # finditer would look for the next token further on
            kind, place = found.lastgroup, found.end()
            token = found[kind or 0]
            begin = place - len(token)
            if kind == "sign":
                self._add(token, token, begin)
            elif kind == "word":
                self._add("", token, begin)
            elif kind == "text":
                self._add("", token[1:-1].replace("\\\n", "").replace('\\"', '"'), begin, True)
            elif kind == "html":
                self._add("", None, begin)
                return self._end_of_html(begin)
            elif kind == "block":
                end = self.text.find("*/", place)
                if end < 0:
                    raise self.unread(begin)
                return end + 2
            if head and (token == "{" or len(self.sign_k) > LONGEST_HEAD):
                return None
        if place < len(self.text):
            raise self.unread(place)
        return None

    def _end_of_html(self, place: int) -> int:
        """Return the place after a label in HTML that begins with `<`; raise BadInput."""
        depth = 0
        for found in re.finditer("[<>]", self.text[place:]):
            depth += 1 if found[0] == "<" else -1
            if not depth:
                return place + found.end()
        raise self.unread(place)

    def unread(self, place: int) -> BadInput:
        """Return the error to raise for a text that cannot be read at a place."""
        rest = self.text[place:].lstrip()
        line = self.text.count("\n", 0, len(self.text) - len(rest)) + 1
        where = (
            f"at {quoted(rest.partition(chr(10))[0], 30)}"
            if rest
            else "at its end, where a brace, a bracket or a name is missing"
        )
        allowed = "names with other signs than letters, digits, _ and . stand in quotation marks"
        return BadInput("edges", f"Line {line} of the DOT text cannot be read {where}; {allowed}.", line)
