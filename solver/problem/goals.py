"""The goals that a link names: one state, or several joined by commas."""

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import BadInput, quoted
from ..messages import Message
from ..tokens import LONGEST_STATE

MOST_GOALS = 20
BETWEEN = {"and", "or", "&"}  # words that people write between goals

Read = Callable[[str, str], Any]  # of the text of a state, and the name of its field


def parts_of(text: str) -> list[str]:
    """Return the pieces between commas outside double quotes and brackets, stripped of blanks.

    >>> parts_of('E, "Washington, D.C."'), parts_of("(1, 6), (3, 4)")
    (['E', '"Washington, D.C."'], ['(1, 6)', '(3, 4)'])
    """
    parts, begin, depth, is_quoted = list[str](), 0, 0, False
    for place, sign in enumerate(text):
        if sign == '"':
            is_quoted = not is_quoted
        elif is_quoted:
            continue
        elif sign in "()":
            depth = max(depth + (1 if sign == "(" else -1), 0)
        elif sign == "," and not depth:
            parts.append(text[begin:place].strip())
            begin = place + 1
    return [*parts, text[begin:].strip()]


def read_goals(parts: Sequence[str], read: Read) -> tuple[Any, ...]:
    """Return the goals with these texts, in order and without repetitions; raise BadInput."""
    if len(parts) > MOST_GOALS:
        raise BadInput("goal", Message("goals-many", count=len(parts), most=MOST_GOALS))
    empty = next((number for number, part in enumerate(parts, 1) if not part.strip()), None)
    if empty and len(parts) > 1:
        raise BadInput("goal", Message("goals-empty-part", place=empty))
    return tuple(dict.fromkeys(_one(part, read) for part in parts))


def _one(text: str, read: Read) -> Any:
    """Return the goal with a text; raise BadInput, asking for commas if the text names several goals."""
    try:
        return read(text, "goal")
    except BadInput as error:
        plain = error  # bound here, as its sentence is computed only when it is shown
        raise BadInput("goal", lambda: _comma_missing(text, read) or plain.message) from error


def _comma_missing(text: str, read: Read) -> Message | None:
    """Return the sentence on goals without commas between them; None if the words of a text are not goals."""
    names = [word for word in text.replace(";", " ").split() if word.casefold() not in BETWEEN]
    if len(names) < 2 or len(text) > LONGEST_STATE:
        return None
    try:
        for name in names:
            read(name, "goal")
    except BadInput:
        return None
    return Message("goals-without-comma", given=quoted(text), meant=",".join(names))
