"""The record of a format."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.messages import Message

from ..question import BankQuestion, Form

Write = Callable[[Sequence[BankQuestion]], bytes]


@dataclass(frozen=True, slots=True)
class BankFormat:
    """A format: its key, its name, the suffix of its files, the answer forms that it supports, and its writer.

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
    """Return the ways to type a row of letters: `BAC`, `B A C`, `B,A,C`, `B, A, C`."""
    return tuple(dict.fromkeys(between.join(text) for between in ("", " ", ",", ", ")))
