"""The record of a format."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.messages import Message

from ..question import BankQuestion, Form

Write = Callable[[Sequence[BankQuestion]], bytes]


@dataclass(frozen=True, slots=True)
class BankFormat:
    """A format: its key, its name, the ending of its files, the forms that it holds, and what writes questions in it.

    The same questions give the same bytes.
    """

    key: str
    name: str
    ending: str
    mimetype: str
    forms: tuple[Form, ...]
    write: Write

    @property
    def label(self) -> Message:
        """Return its name with the systems that read it."""
        return Message(f"bank-format-{self.key}")


def spellings(text: str) -> tuple[str, ...]:
    """Return how letters in a row are typed: `BAC`, `B A C`, `B,A,C`, `B, A, C`."""
    return tuple(dict.fromkeys(between.join(text) for between in ("", " ", ",", ", ")))
