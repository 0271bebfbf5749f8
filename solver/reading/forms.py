"""Forms of pasted texts, and the reading of a text: whole in one way, asked about, or refused.

A form is a row of a literal list. Each form reads the text or says where it stopped; none is preferred. If all that
read it agree, that is the reading; if two differ, they are a question; if none reads it, the refusal names the form
that came farthest.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..errors import BadInput, shown
from ..messages import Argument, Json, Message
from .text import Line, NotRead, lines_of


class Note:
    """An assumption made while reading a text, or a summary of what was read.

    Its key is such as "both-ways", the same for all texts, and the message "note-both-ways" is its sentence.
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


MOST_NOTES = 20  # of one key


def bounded(notes: Sequence[Note]) -> tuple[Note, ...]:
    """Return the first notes of each key, and a note on how many others there are."""
    counts: Counter[str] = Counter()
    kept = []
    for note in notes:
        counts[note.key] += 1
        if counts[note.key] <= MOST_NOTES:
            kept.append(note)
    more = len(notes) - len(kept)
    return (*kept, *([Note("more", count=more)] if more else []))


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading of a text: parameters with notes, or a question, where `ask` has the readings that hold.

    `other` are the settings of a switch whose default was taken, such as edges one way.
    """

    texts: Mapping[str, str]  # of the parameters of the problem, and its start and goal where the text has them
    notes: tuple[Note, ...] = ()
    other: tuple["Reading", ...] = ()
    label: Message | None = None  # the difference of another reading, such as “edges lead one way”
    ask: tuple["Reading", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PastedForm:
    """A form in which people write a problem; `read` raises NotRead where the text is not in it."""

    key: str
    read: Callable[[Sequence[Line]], Sequence[Reading]]
    example: str
    texts: Mapping[str, str]  # the reading of the example
    owns: Callable[[Sequence[Line]], bool] | None = None  # whether a text begins as it does, and no other form is meant

    @property
    def label(self) -> Message:
        """Return the noun for it, such as “lines of edges”."""
        return Message(f"form-{self.key}")


def read_forms(text: str, forms: Sequence[PastedForm]) -> tuple[list[Reading], list[tuple[PastedForm, NotRead]]]:
    """Return all readings of a text that hold, and where the other forms stopped."""
    lines = lines_of(text)
    found: list[Reading] = []
    stops: list[tuple[PastedForm, NotRead]] = []
    own = [one for one in forms if one.owns and one.owns(lines)]
    tried: list[object] = []
    for one in own[:1] or [one for one in forms if one.owns is None]:
        if one.read in tried:
            continue
        tried.append(one.read)
        try:
            found += (replace(reading, label=reading.label or one.label) for reading in one.read(lines))
        except NotRead as stop:
            stops.append((one, stop))
    return found, stops


def refusal_of(
    forms: Sequence[PastedForm], stops: Sequence[tuple[PastedForm, NotRead]], last: int, field: str = "text"
) -> BadInput:
    """Return the error for a text that no form reads: the farthest one with its example and place, and all others.

    `last` is the number of lines.
    """
    form, stop = max(stops, key=lambda one: (one[1].line, one[1].column))
    line = min(stop.line, last)
    others = [one.label for one in forms if one is not form]
    return BadInput(
        field,
        lambda: Message(
            "text-in-no-form", line=line, why=stop.message(), form=form.label, example=shown(form.example, 60),
            others=others,
        ),
        line,
    )  # fmt: skip
