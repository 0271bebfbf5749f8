"""Puzzles pasted as text, in common formats."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from solver import BadInput, Run
from solver.link import named_problem, read_query, refuse_others
from solver.messages import Message
from solver.problem import LONGEST_PASTE, PROBLEMS, Reading, read_problem

from ..shell.first_answer import first_answer
from ..work.runs import Runs

LONGEST_FORM = 4 * LONGEST_PASTE  # bytes of a form with a text


def problem_of_text(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the texts of the problem that a text describes, with notes and other settings, or `ask`; raise BadInput.

    `ask` has the readings that hold, if they differ. `begun` uses the text `run`.
    """
    refuse_others(given, ("problem", "text", "run"))
    problem, text = named_problem(given), given.get("text", "")
    record = PROBLEMS.get(problem)
    if record and LONGEST_PASTE < len(text) <= record.longest_text:
        raise too_long()
    reading = read_problem(problem, text)
    empty = dict.fromkeys(record.unpasted, "") if record else {}
    if reading.ask:
        return {"ask": [{**_label(one), **_shown(one, empty)} for one in reading.ask]}
    others = [{**_label(other), **_shown(other, empty)} for other in reading.other]
    return {**_shown(reading, empty), "other": others}


def begun(runs: Runs, texts: Mapping[str, str], query: str) -> dict[str, Any]:
    """Return, as `first`, the first events of a run on the problem of these texts; a query gives its other parameters.

    Return {} if they are not a run, or if it is not ready: a page that uses the texts pulls it and gets the reason.
    """
    try:
        run = Run.parse(urlencode({**read_query(query), **texts}))
        first = first_answer(runs, run, with_states=True)
    except BadInput:
        return {}
    return {"first": first} if first else {}


def too_long() -> BadInput:
    """Return the error for a text, or a form that has one, that is longer than the limit."""
    return BadInput(
        "text",
        Message("request-paste-long", most=str(LONGEST_PASTE)),
    )


def _shown(reading: Reading, empty: Mapping[str, str]) -> dict[str, Any]:
    return {"texts": {**empty, **reading.texts}, "notes": [note.record() for note in reading.notes]}


def _label(reading: Reading) -> dict[str, Any]:
    """Return the label of another reading in English, with the key and the arguments of its message."""
    return {"label": str(reading.label), **reading.label.record()} if reading.label else {"label": ""}
