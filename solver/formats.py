"""Formats in which people write a problem, which a reader tries in turn, and the reading of a text.

No guess is silent: a reading lists its assumptions, and holds the other readings of the same text. Plain Python, so
that programs can use it without NumPy.
"""

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import cast

from .errors import BadInput
from .messages import Argument, Json, Message

# Characters that look like a blank or are invisible, and the quotation marks of word processors.
PLAIN = str.maketrans({
    "\u00a0": " ", "\u2007": " ", "\u202f": " ", "\ufeff": None, "\u200b": None, "\u2060": None,
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\x0b": "\n", "\x0c": "\n", "\x85": "\n",
    "\u2028": "\n", "\u2029": "\n",
})  # fmt: skip
MOST_NOTES = 20  # of one key in a reading
FENCE = re.compile(r"[ \t]*(?:```|~~~)[^`\n]*")


class Note:
    """An assumption made while reading a text, or a summary of the problem that was read.

    Its key is such as "zero-is-free", the same for all texts, and the message "note-zero-is-free" is its sentence.
    """

    def __init__(self, key: str, **arguments: Argument) -> None:
        self.key = key
        self.message = Message(f"note-{key}", **arguments)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Note) and self.message == other.message

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        given = (f", {name}={one!r}" for name, one in self.message.arguments.items())
        return f"Note({self.key!r}{''.join(given)})"

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.message)

    def record(self) -> dict[str, Json]:
        """Return the note for JSON: its key, its `text` in English and the arguments of its message."""
        return {**self.message.record(), "key": self.key, "text": self.text}


@dataclass(frozen=True, slots=True)
class Reading:
    """An interpretation of a pasted text; `other` holds the interpretations under other assumptions."""

    texts: Mapping[str, str]  # of the parameters of the problem, and its start and goal where the text has them
    notes: tuple[Note, ...] = ()  # the assumptions made
    other: tuple["Reading", ...] = ()
    label: Message | None = None  # the difference of another reading, such as “0 is a wall, 1 is free”


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format in which people write a problem."""

    key: str
    label: Message
    recognizes: Callable[[str], bool]  # in time linear in the text
    read: Callable[[str], Reading]  # raises BadInput
    example: str
    texts: Mapping[str, str]  # the reading of the example
    is_certain: bool = False  # whether no other format can apply to a text that it recognizes


def read_text(text: str, formats: Iterable[Format]) -> Reading | None:
    """Return the reading of a text in the first format that recognizes and reads it; None if none recognizes it.

    Different readings by later formats are among its other readings; after a format that is certain no other is tried.
    Raise the first format's BadInput if no format reads the text.
    """
    found: list[tuple[Reading, Format]] = []
    faults: list[BadInput] = []
    for one in (one for one in formats if one.recognizes(text)):
        try:
            found.append((one.read(text), one))
        except BadInput as error:
            faults.append(error)
        if one.is_certain:
            break
    if not found and faults:
        raise faults[0]
    if not found:
        return None
    first, _ = found[0]
    others = [replace(reading, label=Message("reading-as", format=one.label)) for reading, one in found[1:]]
    return replace(first, other=(*first.other, *(other for other in others if other.texts != first.texts)))


def add_note(notes: list[Note], key: str, **arguments: Argument) -> None:
    """Add a note once; of more than `MOST_NOTES` with the same key, those left out are counted in a note."""
    note, same = Note(key, **arguments), [one for one in notes if one.key == key]
    if note in same:
        return
    if len(same) == MOST_NOTES:
        more = [cast(int, one.message.arguments["count"]) for one in notes if one.key == "more"]
        note = Note("more", count=1 + sum(more))
        notes[:] = [one for one in notes if one.key != "more"]
    notes.append(note)


def bad_line(key: str, line: int, field: str = "text", **arguments: Argument) -> BadInput:
    """Return the error for a line of a text, counted from 1; the message gets the line."""
    return BadInput(field, Message(key, line=line, **arguments), line)


def unexpected_text(line: int, expected: str, found: str, forms: Sequence[str] = ()) -> BadInput:
    """Return the error for an unexpected text on a line; what was expected is a variant of `text-expected`.

    `forms` are examples of the expected text.
    """
    return bad_line("text-unexpected", line, expected=expected, found=found, forms=forms)


def readable(*makes: Callable[[], Reading]) -> tuple[Reading, ...]:
    """Return the results of these functions as other readings, without those that raise BadInput."""
    found = []
    for make in makes:
        with suppress(BadInput):
            found.append(make())
    return tuple(found)


def without_wrapping(text: str) -> str:
    """Return a text without what a post, a document or an editor puts around it.

    This removes a fence of backticks, quotation marks before every line, common indentation, blank lines at both ends,
    and invisible characters.
    """
    lines = text.translate(PLAIN).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = _trimmed(lines)
    if len(lines) > 1 and FENCE.fullmatch(lines[0]):
        lines = lines[1 : -1 if FENCE.fullmatch(lines[-1]) else None]
    if len(lines) > 1 and all(line.startswith(">") for line in lines):
        lines = [line[1:] for line in lines]
    return textwrap.dedent("\n".join(_trimmed(lines)))


def _trimmed(lines: list[str]) -> list[str]:
    """Return the lines without the blank ones at the beginning and the end."""
    filled = [number for number, line in enumerate(lines) if line.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []
