"""The one error people meet: a sentence that names the field, what came and what is allowed."""

import re
from collections.abc import Iterable


class BadInput(ValueError):
    """Input that cannot be used; `str()` of it is one sentence, `field` the parameter that the sentence names."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


def refused(field: str, came: object, allowed: str) -> BadInput:
    """Return what is raised for a value that cannot be used; `allowed` completes “FIELD must be …”.

    >>> str(refused("tie", "random", either(("fifo", "lifo"))))
    'tie must be fifo or lifo, not “random”.'
    """
    if isinstance(came, str) and is_blank(came):
        return BadInput(field, f"{field} is empty; it must be {allowed}.")
    return BadInput(field, f"{field} must be {allowed}, not {quoted(came) if isinstance(came, str) else shown(came)}.")


def shown(text: object, most: int = 60) -> str:
    """Return `text` fit to stand in a sentence: printable, on one line, cut at `most` characters."""
    line = " ".join(_printable(text, most).split())
    return f"{line[:most]}…" if len(str(text)) > most else line or "nothing"


def is_blank(text: str) -> bool:
    """Tell whether a text shows nothing."""
    return not _printable(text, len(text)).strip()


def quoted(text: str, most: int = 60) -> str:
    """Return `text` as `shown` does, in quotation marks, with a space where it begins or ends with one."""
    line = re.sub(" +", " ", _printable(text, most))
    return f"“{line[:most]}{'…' if len(text) > most else ''}”"


def either(words: Iterable[str], last: str = "or") -> str:
    """Write a list of words.

    >>> either(("U", "D", "L"))
    'U, D or L'
    """
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def _printable(text: object, most: int) -> str:
    return "".join(c if c.isprintable() else " " for c in str(text)[: most + 1])
