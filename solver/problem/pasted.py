"""Pasted problems: the readings of a text as the canonical texts of a link."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

from ..errors import BadInput
from ..messages import Message
from ..reading import Note, Reading, bounded, read_forms, refusal_of
from .space import Problem


def read_pasted(problem: Problem, text: str) -> Reading:
    """Return the reading of a text in the problem's forms, or the question of those that differ; raise BadInput.

    The first note of a reading is a summary of the problem in a line; its texts are all parameters, and start and goal
    if given. A question has no texts, but `ask`.
    """
    if not text.strip():
        example = problem.forms[0].example.split("\n")[0]
        raise BadInput("text", Message("text-empty", problem=problem.pasted, example=example))
    if len(text) > problem.longest_text:
        raise BadInput("text", Message("text-too-long", count=str(len(text)), most=str(problem.longest_text)))
    found, stops = read_forms(text, problem.forms)
    settled: list[Reading] = []
    faults: list[BadInput] = []
    for reading in found:
        try:
            one = _settled(problem, reading)
        except BadInput as error:
            faults.append(error)
            continue
        if all(one.texts != known.texts for known in settled):
            settled.append(one)
    if not settled:
        raise faults[0] if faults else refusal_of(problem.forms, stops, text.rstrip().count("\n") + 1)
    if len(settled) == 1:
        return replace(settled[0], label=None)
    shared = set.intersection(*(set(one.notes) for one in settled))
    return Reading({}, ask=tuple(_asked(one, [note for note in one.notes if note not in shared]) for one in settled))


def _asked(reading: Reading, own: Sequence[Note]) -> Reading:
    """Return a reading that is asked about; its label is its form, its summary and the notes that are its own."""
    notes = [note.message for note in own if note.key not in ("read", "usual-ends")]
    facts = {"form": reading.label or "", "summary": reading.notes[0].message}
    return replace(reading, label=Message("reading-asked", **facts, notes=notes))


def _settled(problem: Problem, reading: Reading) -> Reading:
    """Return a reading with canonical texts, and a summary of the problem as its first note; raise BadInput."""
    own = {parameter.key for parameter in problem.parameters}
    given = {key: text for key, text in reading.texts.items() if key in own}
    space = problem.make(problem.texts(given))
    texts = {key: space.texts[key] for key in given}
    start, goal = space.ends(reading.texts.get("start", ""))
    ends = {"start": start, "goal": goal, **reading.texts}
    value = space.read(ends["start"], "start")
    written = {"start": space.write(value), "goal": space.read_goal(ends["goal"], value)[0]}
    named = {key: text for key, text in written.items() if key in reading.texts}
    taken = {key: text for key, text in written.items() if key not in reading.texts}
    notes = [Note("read", summary=space.summary(), named=_ends(named), **written)]
    if taken:
        notes.append(Note("usual-ends", missing=_ends(taken), **written))
    whole = {"problem": problem.key, **texts, **named}
    others: list[Reading] = []
    for other in reading.other:
        with suppress(BadInput):
            one = _settled(problem, other)
            others += (
                [one] if all(one.texts != known.texts for known in (*others, replace(reading, texts=whole))) else []
            )
    return replace(reading, texts=whole, notes=bounded((*notes, *reading.notes)), other=tuple(others))


def _ends(keys: Collection[str]) -> str:
    return "both" if len(keys) == 2 else next(iter(keys), "none")
