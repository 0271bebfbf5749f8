"""Puzzles that are pasted as text, in the forms that courses use."""

from collections.abc import Mapping
from typing import Any

from solver.link import one_of, refuse_others
from solver.problem import LONGEST_PASTE, SPACES, Reading, read_pasted

LONGEST_FORM = 4 * LONGEST_PASTE  # bytes of the form that has a text
READ = tuple(key for key, problem in SPACES.items() if problem.formats)


def read_problem(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the texts of the problem that a text describes, notes on it, and other readings; raise BadInput."""
    refuse_others(given, ("problem", "text"))
    key = one_of("problem", READ)(given.get("problem", ""))
    reading = read_pasted(SPACES[key], given.get("text", ""))
    others = [{"label": other.label, **_shown(key, other)} for other in reading.other]
    return {**_shown(key, reading), "other": others}


def _shown(key: str, reading: Reading) -> dict[str, Any]:
    return {"texts": {"problem": key, **reading.texts}, "notes": [note._asdict() for note in reading.notes]}
