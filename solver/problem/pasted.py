"""Problems that are pasted as text: the reading of a text, in the canonical texts of a link."""

from contextlib import suppress
from dataclasses import replace

from ..errors import BadInput, quoted, shown
from ..formats import Note, Reading, read_text, without_wrapping
from .space import Problem


def read_pasted(problem: Problem, text: str) -> Reading:
    """Return the reading of a text in one of the problem's formats; raise BadInput, naming `text`, where none reads it.

    Its first note is a summary of the problem in a line; the texts are all parameters, and start and goal if given.
    """
    if not text.strip():
        example = problem.formats[0].example.split("\n")[0]
        raise BadInput("text", f"The text is empty; paste {problem.pasted}, such as {example}.")
    if len(text) > problem.longest_text:
        raise BadInput("text", f"The text has {len(text)} characters; at most {problem.longest_text} can be pasted.")
    plain = without_wrapping(text)
    reading = read_text(plain, problem.formats)
    if reading is None:
        first = next(line for line in plain.splitlines() if line.strip())
        forms = "; ".join(f"{one.label}, such as {shown(one.example, 24)}" for one in problem.formats)
        raise BadInput("text", f"Line 1, {quoted(first, 40)}, begins none of the forms that are read: {forms}.", 1)
    settled, reading = _first_settled(problem, reading)
    return replace(settled, other=tuple(_read_again(problem, settled, reading.other)))


def _first_settled(problem: Problem, reading: Reading) -> tuple[Reading, Reading]:
    """Return the reading with canonical texts, or another one where it cannot be used, and how that was read."""
    try:
        return _settled(problem, reading), reading
    except BadInput as error:
        for other in reading.other:
            with suppress(BadInput):
                why = Note("other-way", f"Read so because {other.label}; else: {error}")
                taken = replace(other, notes=(*other.notes, why), other=reading.other, label="")
                return _settled(problem, taken), taken
        raise


def _read_again(problem: Problem, first: Reading, readings: tuple[Reading, ...]) -> list[Reading]:
    """Return those of other readings that are problems too, each another one."""
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
    said = ", ".join(f"{key} {text}" for key, text in named.items())
    notes = [Note("read", f"{space.summary()}{f'; {said}' if said else ''}.")]
    if taken:
        usual_ends = " and ".join(taken.values())
        names = f"{' or '.join(taken)}; {usual_ends} {'is' if len(taken) == 1 else 'are'} used"
        notes.append(Note("usual-ends", f"The text names no {names}."))
    return replace(reading, texts=texts | named, notes=(*notes, *reading.notes))
