"""Puzzles that are pasted as text, in the forms that people have."""

from collections.abc import Mapping
from typing import Any

from solver import BadInput
from solver.link import refuse_others
from solver.problem import LONGEST_PASTE, Reading, read_problem
from solver.run import TILES

LONGEST = 60_000  # characters; a link holds less, and the command line reads more
LONGEST_FORM = 4 * LONGEST  # bytes of the form that has a text


def problem_of_text(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the texts of the problem that a text describes, notes on it, and other readings; raise BadInput."""
    refuse_others(given, ("problem", "text"))
    problem, text = given.get("problem") or TILES, given.get("text", "")
    if len(text) > LONGEST:
        raise BadInput(
            "text",
            f"The text has {len(text)} characters; at most {LONGEST} can be pasted here, as no link holds more. The "
            f"command line reads up to {LONGEST_PASTE} from a file: frontier solve --problem {problem} --file FILE.",
        )
    reading = read_problem(problem, text)
    others = [{"label": other.label, **_shown(other)} for other in reading.other]
    return {**_shown(reading), "other": others}


def _shown(reading: Reading) -> dict[str, Any]:
    return {"texts": dict(reading.texts), "notes": [note._asdict() for note in reading.notes]}
