"""Question banks for the page of exercises: what can be chosen, and a file."""

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from solver import Exercise
from solver.errors import BadInput
from solver.exercise import Questions
from solver.messages import Message

from .bank import bank, format_of, kinds_of, variants_of
from .formats import BANK_FORMATS
from .kinds import BANK_KINDS

MOST_SERVED = 100  # questions of one request


def offered(ask: str) -> dict[str, Any]:
    """Return the kinds and formats to choose from on the page of an exercise that asks for `ask`."""
    return {
        "kinds": [{"key": key, "label": kind.label, "asked": kind.ask == ask} for key, kind in BANK_KINDS.items()],
        "formats": [
            {"key": key, "label": form.label, "held": " ".join(kind.key for kind in kinds_of("", form))}
            for key, form in BANK_FORMATS.items()
        ],
        "most": MOST_SERVED,
    }


def served(exercise: Exercise, given: Mapping[str, str], questions: Questions) -> dict[str, Any]:
    """Return a file in base64, with its name, its type, how many questions it has, and notes; raise BadInput."""
    form = format_of(given.get("as", ""))
    kinds = kinds_of(given.get("kinds", ""), form)
    variants = variants_of(given.get("variants", "10"))
    if variants > (allowed := MOST_SERVED // len(kinds)):
        raise BadInput("variants", Message("bank-many-served", allowed=allowed, variants=variants))
    made = bank([exercise], kinds, form, variants, Exercise.value(given, "seed"), questions)
    said = Message("bank-served", count=len(made.questions))
    return {
        "name": f"questions{form.ending}",
        "type": form.mimetype,
        "content": b64encode(made.content).decode(),
        "said": str(said),
        "notes": [str(note) for note in made.notes],
        "messages": {"said": said.record(), "notes": [note.record() for note in made.notes]},
    }
