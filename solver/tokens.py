"""Tokens of texts that people type or paste; nothing here looks at a character more often than a few times.

Readers split a text at its separators and match short pieces. No pattern has two adjacent repetitions that match the
same characters, so the time is linear in the length of a text; a test counts the steps. Plain Python, so that programs
can use it without NumPy.
"""

import re
from collections.abc import Iterator

from .errors import BadInput, quoted
from .messages import Message

LONGEST_STATE = 100  # characters
BRACKETS = "()[]"
SEPARATORS = ".,;"
BETWEEN_DIGITS = ".,;()[]-"
# Arrows as keyboards, word processors and books write them: -> => –> > >> → ⇒ ➜ ⟶ ↦.
ARROW = re.compile(r"(?<![-–—=~])[-–—=~]*>+|[→⇒➜⟶⟹↦⟼⇨➔➝➞➡↣›»]")
_WITHOUT = dict.fromkeys(map(ord, BETWEEN_DIGITS))
_QUOTED_OR_COMMENT = re.compile(r'"[^"\n]*"|/\*|(?://|#).*')
_DIGITS = frozenset("0123456789")


def refuse_longer(text: str, most: int, field: str) -> None:
    """Raise BadInput, naming `field`, for a text of more than `most` characters."""
    if len(text) > most:
        facts = {"field": field, "given": quoted(text, 20), "count": str(len(text)), "most": str(most)}
        raise BadInput(field, Message("text-long", **facts))


def split_at(text: str, separators: str) -> list[str]:
    """Return the pieces between separators, each a single character, without the blanks around them.

    >>> split_at("2 , 3;", ",;")
    ['2', '3', '']
    """
    return [piece.strip() for piece in _unified(text, separators).split(separators[0])]


def words_of(text: str) -> list[str]:
    """Return the words between blanks and separators; several blanks in a row count as one.

    There is an empty word before a separator that is first and after one that is last.

    >>> words_of("4. 3, 0;")
    ['4', '3', '0', '']
    """
    spaced = _unified(text, " " + SEPARATORS)
    around = [""] if spaced[:1].isspace() else [], [""] if spaced[-1:].isspace() else []
    words = spaced.split()
    return [*around[0], *words, *around[1]] if words else ["", ""] if spaced else [""]


def pair_of(text: str, brackets: str = BRACKETS) -> tuple[str, str] | None:
    """Return two pieces with a separator or a blank between them, with brackets around both or without; else None.

    >>> pair_of("(2, 3)"), pair_of("2 3"), pair_of("2 3 4")
    (('2', '3'), ('2', '3'), None)
    """
    opening, closing = brackets[::2], brackets[1::2]
    bare = text.strip()
    bare = bare[1 if bare[:1] and bare[0] in opening else 0 :]
    bare = bare[: -1 if bare[-1:] and bare[-1] in closing else None].strip()
    pieces = split_at(bare, SEPARATORS)
    if len(pieces) == 1:
        pieces = bare.split()
    return (pieces[0], pieces[1]) if len(pieces) == 2 else None


def without_separators(text: str) -> str:
    """Return a text without blanks and the separators of digits.

    >>> without_separators("(3, 3, 1)")
    '331'
    """
    return "".join(text.translate(_WITHOUT).split())


def is_whole(text: str, most: int) -> bool:
    """Return whether a text is a whole number of 1 to `most` digits 0 to 9."""
    return 0 < len(text) <= most and _DIGITS.issuperset(text)


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number of each line, counted from 1, and the line without the blanks around it."""
    for number, line in enumerate(text.splitlines(), 1):
        yield number, line.strip()


def without_comments(text: str) -> str:
    """Return a text without /* … */, except for line breaks in it, and without // … and # … to the end of the line.

    In quotation marks on one line, these signs begin no comment.

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
        if is_block and not is_kept:
            kept.append("\n" * text.count("\n", end, place))
    return "".join((*kept, text[place:]))


def _unified(text: str, separators: str) -> str:
    """Return a text with all separators replaced by the first one."""
    return text.translate(dict.fromkeys(map(ord, separators), separators[0]))
