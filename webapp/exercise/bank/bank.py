"""A question bank: the chosen kinds and format, the random questions, and the file."""

from collections.abc import Sequence
from dataclasses import dataclass

from solver import Exercise
from solver.errors import BadInput, refusal
from solver.exercise import QUESTIONS, Questions
from solver.link import whole_number
from solver.messages import Message

from .drawing import MOST_VARIANTS, drawn
from .formats import BANK_FORMATS, BankFormat
from .kinds import BANK_KINDS, BankKind
from .question import BankQuestion

MOST_LINKS, MOST_QUESTIONS = 20, 3000
variants_of = whole_number("variants", 1, MOST_VARIANTS)


@dataclass(frozen=True, slots=True)
class Bank:
    """The content of a file, its questions, and notes on those that are missing."""

    content: bytes
    questions: tuple[BankQuestion, ...]
    notes: tuple[Message, ...]


def format_of(text: str) -> BankFormat:
    """Return the format of a key; raise BadInput."""
    if text not in BANK_FORMATS:
        raise refusal("must-be-one-of", "as", text, allowed=[*BANK_FORMATS])
    return BANK_FORMATS[text]


def kinds_of(text: str, form: BankFormat) -> tuple[BankKind, ...]:
    """Return the kinds in a comma-separated text of keys, or all that a format supports if empty; raise BadInput."""
    held = [key for key, kind in BANK_KINDS.items() if kind.form in form.forms]
    keys = text.split(",") if text else held
    for key in keys:
        if key not in BANK_KINDS:
            raise refusal("must-be-one-of", "kinds", key, allowed=[*BANK_KINDS])
        if key not in held:
            raise BadInput("kinds", Message("bank-format-lacks", format=form.name, kind=key, kinds=held))
    return tuple(kind for key, kind in BANK_KINDS.items() if key in keys)


def bank(
    given: Sequence[Exercise], kinds: Sequence[BankKind], form: BankFormat, variants: int, seed: int,
    questions: Questions = QUESTIONS,
) -> Bank:  # fmt: skip
    """Return a file with up to `variants` questions of each kind about each run, the same one for the same arguments.

    If several kinds are chosen, those that are impossible for a link are left out, with a note. Raise BadInput if
    nothing is left, and beyond the limits.
    """
    if len(given) > MOST_LINKS:
        raise BadInput("links", Message("bank-many-links", most=MOST_LINKS, count=len(given)))
    if variants > (allowed := MOST_QUESTIONS // (len(given) * len(kinds))):
        told = Message("bank-many-questions", allowed=allowed, variants=variants, most=MOST_QUESTIONS)
        raise BadInput("variants", told)
    found, notes, fault = list[BankQuestion](), list[Message](), BadInput("link", "")
    for exercise in given:
        for kind in kinds:
            try:
                some = [*drawn(exercise, kind, variants, seed, questions)]
            except BadInput as error:
                fault = error
                notes.append(Message("bank-left-out", kind=kind.label, fault=error.message))
                continue
            found += some
            if len(some) < variants:
                notes.append(Message("bank-fewer", kind=kind.label, count=len(some), variants=variants))
    if not found:
        raise fault
    return Bank(form.write(found), tuple(found), tuple(notes))
