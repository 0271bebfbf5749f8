"""Tokens of texts that people type or paste; nothing here looks at a character more often than a few times.

What reads a text splits it at its separators and matches short pieces, or takes tokens from a `Scanner`, which never
goes back. Patterns have no two repetitions beside each other that match the same characters, so that the time to read
a text is linear in its length; a test counts the steps. Plain Python: programs use this without NumPy.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .errors import BadInput, quoted

LONGEST_STATE = 100  # characters
BRACKETS = "()[]"
BETWEEN_DIGITS = ".,;()[]-"
# Arrows as keyboards, word processors and books write them: -> => –> > >> → ⇒ ➜ ⟶ ↦.
ARROW = re.compile(r"(?<![-–—=~])[-–—=~]*>+|[→⇒➜⟶⟹↦⟼⇨➔➝➞➡↣›»]")
_WITHOUT = dict.fromkeys(map(ord, BETWEEN_DIGITS))
_NUMBER = re.compile(r"[+-]?(?:[0-9.]+(?:[eE][+-]?[0-9]+)?|inf)|nan")
_BLANKS = re.compile(r"\s*")
_QUOTED_OR_COMMENT = re.compile(r'"[^"\n]*"|/\*|(?://|#).*')
_DIGITS = frozenset("0123456789")


class Token(NamedTuple):
    """A piece of a text, and the place where it begins; lines and columns are counted from 1."""

    text: str
    line: int
    column: int
    is_quoted: bool = False  # it stood in quotation marks, which `text` does not have


class Scanner:
    """A text and the place up to which it has been read; `line` is the number of its first line."""

    def __init__(self, text: str, line: int = 1) -> None:
        self.text = text
        self.place = 0
        self._line = line
        self._begin = 0  # of the line with the place

    @property
    def rest(self) -> str:
        """Return the text that has not been read."""
        return self.text[self.place :]

    @property
    def is_done(self) -> bool:
        """Return whether nothing but blanks is left, and pass over them."""
        self.blanks()
        return self.place == len(self.text)

    def blanks(self) -> bool:
        """Pass over blanks; return whether there were any."""
        found = _BLANKS.match(self.text, self.place)
        return found is not None and bool(self._taken(found.end()).text)

    def sign(self, *signs: str) -> str:
        """Take and return the first of these signs that follows; an empty text if none does."""
        found = next((sign for sign in signs if self.text.startswith(sign, self.place)), "")
        self.place += len(found)
        return found

    def word(self, stops: str) -> Token | None:
        """Take a text in quotation marks on one line, or the characters up to a blank or one of `stops`.

        Return None where neither follows.
        """
        if self.text.startswith('"', self.place):
            end = self.text.find('"', self.place + 1)
            if end > 0 and "\n" not in (inner := self.text[self.place + 1 : end]):
                return self._taken(end + 1)._replace(text=inner, is_quoted=True)
        end = self.place
        while end < len(self.text) and not self.text[end].isspace() and self.text[end] not in stops:
            end += 1
        return self._taken(end) if end > self.place else None

    def number(self) -> Token | None:
        """Take a number, which may have a sign, an exponent or be inf or nan; return None where there is none."""
        found = _NUMBER.match(self.text, self.place)
        return self._taken(found.end()) if found else None

    def _taken(self, end: int) -> Token:
        """Return the token from the place to `end`, and go there."""
        token = Token(self.text[self.place : end], self._line, self.place - self._begin + 1)
        if breaks := token.text.count("\n"):
            self._line += breaks
            self._begin = self.place + token.text.rindex("\n") + 1
        self.place = end
        return token


def refuse_longer(text: str, most: int, field: str) -> None:
    """Raise BadInput, naming `field`, for a text of more than `most` characters."""
    if len(text) > most:
        raise BadInput(field, f"{field} {quoted(text, 20)} has {len(text)} characters; at most {most} are allowed.")


def split_at(text: str, separators: str) -> list[str]:
    """Return the pieces between separators, each a single character, without the blanks around them.

    >>> split_at("2 , 3;", ",;")
    ['2', '3', '']
    """
    return [piece.strip() for piece in _unified(text, separators).split(separators[0])]


def words_of(text: str, separators: str = "") -> list[str]:
    """Return the words between blanks and separators, of which several in a row part two words.

    Before a separator that is first and after one that is last stands an empty word.

    >>> words_of("4. 3, 0;", ".,;")
    ['4', '3', '0', '']
    """
    spaced = _unified(text, " " + separators) if separators else text
    around = [""] if spaced[:1].isspace() else [], [""] if spaced[-1:].isspace() else []
    words = spaced.split()
    return [*around[0], *words, *around[1]] if words else ["", ""] if spaced else [""]


def pair_of(text: str, separators: str, brackets: str = BRACKETS) -> tuple[str, str] | None:
    """Return two pieces with a separator or a blank between them, with brackets around both or without; else None.

    >>> pair_of("(2, 3)", ".,;"), pair_of("2 3", ".,;"), pair_of("2 3 4", ".,;")
    (('2', '3'), ('2', '3'), None)
    """
    opening, closing = brackets[::2], brackets[1::2]
    bare = text.strip()
    bare = bare[1 if bare[:1] and bare[0] in opening else 0 :]
    bare = bare[: -1 if bare[-1:] and bare[-1] in closing else None].strip()
    pieces = split_at(bare, separators)
    if len(pieces) == 1:
        pieces = bare.split()
    return (pieces[0], pieces[1]) if len(pieces) == 2 else None


def without_separators(text: str) -> str:
    """Return a text without blanks and what may stand between digits.

    >>> without_separators("(3, 3, 1)")
    '331'
    """
    return "".join(text.translate(_WITHOUT).split())


def is_whole(text: str, most: int) -> bool:
    """Return whether a text is a whole number of 1 to `most` of the digits 0 to 9."""
    return 0 < len(text) <= most and _DIGITS.issuperset(text)


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number of each line, counted from 1, and the line without the blanks around it."""
    for number, line in enumerate(text.splitlines(), 1):
        yield number, line.strip()


def without_comments(text: str, keeps_lines: bool = False) -> str:
    """Return a text without /* … */, and without // … and # … up to the end of their line.

    In quotation marks on one line, these signs begin no comment. A text that keeps its lines has a line break for each
    one in a comment.

    >>> without_comments('S "A//B" 3 // a comment')
    'S "A//B" 3 '
    """
    kept: list[str] = []
    place, last_end = 0, text.rfind("*/")
    while found := _QUOTED_OR_COMMENT.search(text, place):
        end = found.end()
        is_block = found[0] == "/*"
        is_kept = found[0].startswith('"') or (is_block and last_end < end)
        kept.append(text[place : end if is_kept else found.start()])
        place = text.index("*/", end) + 2 if is_block and not is_kept else end
        if keeps_lines and is_block and not is_kept:
            kept.append("\n" * text.count("\n", end, place))
    return "".join((*kept, text[place:]))


def _unified(text: str, separators: str) -> str:
    """Return a text with the first of some separators in place of all."""
    return text.translate(dict.fromkeys(map(ord, separators), separators[0]))
