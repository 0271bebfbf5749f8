"""Problems that are pasted as text: what a text was read as, in the canonical texts of a link."""

from dataclasses import replace

from ..errors import BadInput, quoted, shown
from ..formats import Note, Reading, read_text, without_wrapping
from .space import Problem

LONGEST_PASTE = 60_000  # characters


def read_pasted(problem: Problem, text: str) -> Reading:
    """Return what a text says in one of the problem's formats; raise BadInput, naming `text`, where none reads it.

    Its first note is what was read, in a line; the texts are those of all parameters, and start and goal if given.
    """
    if not text.strip():
        example = problem.formats[0].example.split("\n")[0]
        raise BadInput("text", f"The text is empty; paste a {problem.key}, such as {example}.")
    if len(text) > LONGEST_PASTE:
        raise BadInput("text", f"The text has {len(text)} characters; at most {LONGEST_PASTE} can be pasted.")
    plain = without_wrapping(text)
    reading = read_text(plain, problem.formats)
    if reading is None:
        first = next(line for line in plain.splitlines() if line.strip())
        forms = "; ".join(f"{one.label}, such as {shown(one.example, 40)}" for one in problem.formats)
        raise BadInput("text", f"Line 1, {quoted(first, 40)}, begins none of the forms that are read: {forms}.", 1)
    settled = _settled(problem, reading)
    return replace(settled, other=tuple(_read_again(problem, settled, reading.other)))


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
    """Return a reading with canonical texts, and first among its notes what was read; raise BadInput."""
    usual = {parameter.key: parameter.default for parameter in problem.parameters}
    given = {key: text for key, text in reading.texts.items() if key in usual}
    space = problem.make(usual | given)
    texts = {key: space.texts[key] for key in given}
    said = []
    if "start" in reading.texts:
        texts["start"] = space.write(space.read(reading.texts["start"], "start"))
        said.append(f"start {texts['start']}")
    if "goal" in reading.texts:
        start = space.read(texts.get("start") or space.ends("")[0], "start")
        texts["goal"], _ = space.read_goal(reading.texts["goal"], start)
        said.append(f"goal {texts['goal']}")
    summary = "; ".join([space.summary(), ", ".join(said) or "neither start nor goal"])
    return replace(reading, texts=texts, notes=(Note("read", f"{summary}."), *reading.notes))
