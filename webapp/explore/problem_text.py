"""Puzzles that are pasted as text, in the forms that people have."""

from collections.abc import Mapping
from typing import Any

from solver.link import refuse_others
from solver.problem import LONGEST_PASTE, Reading, read_problem

LONGEST_FORM = 4 * LONGEST_PASTE  # bytes of the form that has a text


def problem_of_text(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the texts of the problem that a text describes, notes on it, and other readings; raise BadInput."""
    refuse_others(given, ("problem", "text"))
    reading = read_problem(given.get("problem", ""), given.get("text", ""))
    others = [{"label": other.label, **_shown(other)} for other in reading.other]
    return {**_shown(reading), "other": others}


def _shown(reading: Reading) -> dict[str, Any]:
    return {"texts": dict(reading.texts), "notes": [note._asdict() for note in reading.notes]}
