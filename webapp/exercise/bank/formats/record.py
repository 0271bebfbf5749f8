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


def marks(question: BankQuestion) -> tuple[float, ...]:
    """Return the mark of each answer in percent; where all that apply are chosen, the right ones together give 100.

    Moodle's import refuses a whole file for a mark that it does not know; 100 over 1 to 10, and 5, are those it knows.
    """
    if question.form != "choices":
        return tuple(100 if one.is_right else 0 for one in question.answers)
    count = len(question.rights)
    shares = iter([round(100 / count, 5)] * count if count <= 10 else [10.0] * (20 - count) + [5.0] * (2 * count - 20))
    return tuple(next(shares) if one.is_right else -100 for one in question.answers)
