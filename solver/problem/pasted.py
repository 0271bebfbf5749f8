"""Pasted problems: the reading of a text as the canonical texts of a link."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace

from ..errors import BadInput, quoted, shown
from ..formats import Format, Note, Reading, read_text, without_wrapping
from ..messages import Message
from .space import Problem


def read_pasted(problem: Problem, text: str) -> Reading:
    """Return the reading of a text in one of the problem's formats; raise BadInput, naming `text`, if none reads it.

    Its first note is a summary of the problem in a line; the texts are all parameters, and start and goal if given.
    """
    if not text.strip():
        example = problem.formats[0].example.split("\n")[0]
        raise BadInput("text", Message("text-empty", problem=problem.pasted, example=example))
    if len(text) > problem.longest_text:
        raise BadInput("text", Message("text-too-long", count=str(len(text)), most=str(problem.longest_text)))
    plain = without_wrapping(text)
    reading = read_text(plain, problem.formats)
    if reading is None:
        first = next(line for line in plain.splitlines() if line.strip())
        raise BadInput("text", lambda: _no_form(first, problem.formats), 1)
    settled, reading = _first_settled(problem, reading)
    return replace(settled, other=tuple(_read_again(problem, settled, reading.other)))


def _no_form(line: str, formats: Iterable[Format]) -> Message:
    forms = (Message("text-form", form=one.label, example=shown(one.example, 24)) for one in formats)
    return Message("text-in-no-form", given=quoted(line, 40), forms="; ".join(map(str, forms)))


def _first_settled(problem: Problem, reading: Reading) -> tuple[Reading, Reading]:
    """Return the reading with canonical texts, or another one if it is unusable, and the reading that was used."""
    try:
        return _settled(problem, reading), reading
    except BadInput as error:
        for other in reading.other:
            with suppress(BadInput):
                why = Note("other-way", reading=other.label or "", error=error.message)
                taken = replace(other, notes=(*other.notes, why), other=reading.other, label=None)
                return _settled(problem, taken), taken
        raise


def _read_again(problem: Problem, first: Reading, readings: tuple[Reading, ...]) -> list[Reading]:
    """Return the other readings that are usable and different from each other."""
    found = [first]
    for reading in readings:
        try:
            settled = _settled(problem, reading)
        except BadInput:
            continue
        if all(settled.texts != known.texts for known in found):
            found.append(settled)
    return found[1:]


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
    return replace(reading, texts=texts | named, notes=(*notes, *reading.notes))


def _ends(keys: Collection[str]) -> str:
    return "both" if len(keys) == 2 else next(iter(keys), "none")
