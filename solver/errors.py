"""The error of bad input: one sentence that names the field, the value that was given and the values allowed."""

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from .messages import Argument, Message

Said: TypeAlias = Message | str


class BadInput(ValueError):
    """Input that cannot be used; `str()` of it is one sentence, `field` the parameter that it names.

    A message that takes long to compute, such as one with the nearest value, may be given as a function, which is not
    called where texts are only tried. `line` is the line of the fault in a text, counted from 1, if known.
    """

    def __init__(self, field: str, sentence: Said | Callable[[], Said], line: int | None = None) -> None:
        super().__init__(sentence)
        self.field = field
        self.line = line

    @property
    def message(self) -> Said:
        """The message, or the text of somebody else's program."""
        if callable(self.args[0]):
            self.args = (self.args[0](),)
        said: Said = self.args[0]
        return said

    def __str__(self) -> str:
        return str(self.message)

    def record(self, code: str) -> dict[str, Any]:
        """Return the error for JSON: `code`, `field`, `message` in English and, if the message is ours, its `key` and
        `arguments`, from which the page writes it.
        """
        return {"code": code, "field": self.field, **facts(self.message)}


def facts(said: Said) -> dict[str, Any]:
    """Return a message for JSON: `message` is its English text; with its `key` and `arguments` if it is ours."""
    return {"message": str(said), **(said.record() if isinstance(said, Message) else {})}


def refusal(key: str, field: str, given: object, /, **arguments: Argument) -> BadInput:
    """Return the error to raise for a value that is not allowed, with a message that names the field and the value.

    >>> str(refusal("must-be-one-of", "tie", "random", allowed=["fifo", "lifo"]))
    'tie must be fifo or lifo, not “random”.'
    """
    return BadInput(field, Message(key, field=field, given=as_given(given), **arguments))


def as_given(given: object) -> str:
    """Return a value for a message: a text in quotation marks, "nothing" if it is blank, which selects a variant."""
    if isinstance(given, str):
        return "nothing" if is_blank(given) else quoted(given)
    return shown(given)


def shown(text: object, most: int = 60) -> str:
    """Return `text` for use in a sentence: printable, on one line, cut at `most` characters."""
    text = _text_of(text)
    line = " ".join(_printable(text, most).split())
    return f"{line[:most]}…" if len(text) > most else line or "nothing"


def is_blank(text: str) -> bool:
    """Return whether a text has no visible character."""
    return not any(c.isprintable() and c != " " for c in text)


def quoted(text: str, most: int = 60) -> str:
    """Return `text` as `shown` does but in quotation marks, keeping a space at its beginning or end."""
    line = re.sub(" +", " ", _printable(text, most))
    return f"“{line[:most]}{'…' if len(text) > most else ''}”"


def either(words: Iterable[str], last: str = "or") -> str:
    """Return words as a list in a sentence.

    >>> either(("U", "D", "L"))
    'U, D or L'
    """
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def printable(text: str) -> str:
    """Return a text without control characters, which a terminal would obey."""
    return "".join(c if c.isprintable() or c == "\n" else " " for c in text)


def _printable(text: str, most: int) -> str:
    return printable(text[: most + 1]).replace("\n", " ")


def _text_of(value: object) -> str:
    try:
        return str(value)
    except ValueError:  # a whole number of more digits than Python writes
        return hex(value) if isinstance(value, int) else type(value).__name__


def empty_board(field: str) -> BadInput:
    """Return the error for a board of tiles that is blank."""
    return BadInput(field, Message("link-board-blank", field=field))
