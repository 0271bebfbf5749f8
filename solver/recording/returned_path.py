"""The path in the answer of a search: a list of actions or states, a node with its parents, a pair, a dictionary …

An answer may be read in several ways. The first that is a legal path to a goal is taken, else the first `certain` one,
which needs no check. To add a form: a branch in `ways_of`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import islice
from numbers import Number
from typing import Any, NamedTuple

from ..errors import BadInput, quoted, shown
from ..messages import Message
from .boards import MOVES
from .notes import Steps, followed
from .state_text import LONGEST, is_board

LONGEST_PATH = 1_000_000
NOTHING = frozenset((
    "failure", "failed", "fail", "cutoff", "none", "null", "no solution", "no solution found", "no path",
    "no path found", "not found", "unsolvable", "unreachable", "impossible",
))  # fmt: skip
PARENTS = ("parent", "previous", "prev", "came_from", "predecessor", "father")  # of a node
STATES = ("state", "position", "pos", "location", "cell", "board", "value", "data", "name")  # of a node
PATHS = ("path", "solution", "actions", "moves", "plan", "route", "steps")  # attributes and keys
MOST_PARTS = 5  # the most parts of an answer that are tried as the path
ARROWS = ("->", "→", ",", ";")


class Way(NamedTuple):
    """A way to read an answer: actions or states, None for no path, and a note on the interpretation."""

    steps: list[Any] | None
    note: Message | None = None
    certain: bool = False


class AnswerPath(NamedTuple):
    """The path that a search returned, as texts, and a note on how it was read."""

    texts: list[str] | None
    note: Message | None = None


def ways_of(answer: Any, goals: Sequence[Any] = (), depth: int = 0) -> list[Way]:
    """Return the ways to read an answer, the likeliest first. Raise BadInput for one that has too many steps.

    The answer may be a generator that searches while it is read: call this within the limits of the search. `goals` are
    the states that were found to be goals.
    """
    if _is_nothing(answer):
        return [Way(None, certain=True)]
    if _names(answer):
        return _of_node(answer)
    if isinstance(answer, bool | bytes | Number) or depth > 2:
        return []
    if isinstance(answer, str):
        return list(_of_text(answer.strip()))
    if isinstance(answer, Mapping):
        return _of_mapping(answer, goals, depth)
    if any(name in getattr(answer, "_fields", ()) for name in PATHS) or not isinstance(answer, Iterable):
        return _of_object(answer, goals, depth)
    if isinstance(answer, Iterator):
        return _of_generator(answer, goals, depth)
    steps = _steps(answer)
    if isinstance(answer, AbstractSet):
        return [Way(steps)]
    return list(_of_sequence(steps, isinstance(answer, tuple), goals, depth))


def path_in(
    answer: Any, ways: Sequence[Way], text: Callable[[Any], str], actions: Collection[str], start: str,
    goals: Collection[str], after: Steps,
) -> AnswerPath:  # fmt: skip
    """Return the path in an answer, or a note on another answer. Raise BadInput for a state without a text.

    `actions` are those that were recorded, `goals` the goals, `after` where each step leads.
    """

    def leads(path: list[str] | None) -> bool:
        if not path:
            return False
        fault, end = followed(path, start, after)
        return not fault and (end is None or not goals or end in goals)

    tried = [(_texts(way.steps, text, actions), way) for way in ways]
    for path, way in tried:
        if leads(path):
            return AnswerPath(path, way.note)
    state = _state_text(answer, text)
    if state and not isinstance(answer, bool | Number) and (is_board(answer) or state in {start, *goals, *after}):
        return AnswerPath(None, Message("own-answer-state", state=shown(state, 60)))
    for path, way in tried:
        if way.certain:
            return AnswerPath(path, way.note)
    kind, given = _described(answer)
    return AnswerPath(None, Message("own-answer", kind=kind, given=given))


def read_as_nothing(note: Message) -> Message:
    """Return the note that an answer was read as no path."""
    return Message(note.key, **{**note.arguments, "read": "nothing"})


def _is_nothing(answer: Any) -> bool:
    return answer is None or answer is False or (isinstance(answer, str) and answer.strip(" .!").lower() in NOTHING)


# --- the forms -------------------------------------------------------------------------------------------------------


def _names(node: Any) -> tuple[str, str] | None:
    """Return the names of an object's attributes for parent and state; None if it is not a node."""
    if isinstance(node, str | Mapping | Number):
        return None
    parent = next((name for name in PARENTS if hasattr(node, name)), None)
    state = next((name for name in STATES if hasattr(node, name)), None)
    return (parent, state) if parent and state else None


def _of_node(node: Any) -> list[Way]:
    """Return the actions that lead to a node, or the states if it has no actions."""
    names = _names(node)
    assert names
    parent, state = names
    if _is_nothing(getattr(node, state)):
        return [Way(None, certain=True)]
    nodes = []
    while node is not None and hasattr(node, state):
        nodes.append(node)
        node = getattr(node, parent, None)
        if len(nodes) > LONGEST_PATH:
            raise BadInput("answer", Message("own-answer-endless"))
    *after, first = nodes
    after.reverse()
    states = [getattr(one, state) for one in (first, *after)]
    if all(getattr(one, "action", None) is not None for one in after):
        return [Way([str(one.action) for one in after], certain=True), *([Way(states)] if after else [])]
    return [Way(states, certain=True)]


def _of_text(text: str) -> Iterator[Way]:
    """Yield the steps of a text: its letters, or its words between blanks, commas or arrows."""
    if set(text) <= set(MOVES):
        yield Way(list(text), certain=True)
        return
    for mark in ARROWS:
        if mark in text:
            yield Way([part.strip() for part in text.split(mark)], Message("own-read-text", part="whole", read="path"))
    yield Way(text.split(), Message("own-read-text", part="words", read="path"))
    yield Way(list(text[:LONGEST]), Message("own-read-text", part="letters", read="path"))


def _of_mapping(answer: Mapping[Any, Any], goals: Sequence[Any], depth: int) -> list[Way]:
    """Return the path under one of the names in PATHS, or the one that parents lead back from a goal."""
    keys = {key.lower(): key for key in answer if isinstance(key, str)}
    for name in PATHS:
        if name in keys:
            note = Message("own-read-key", key=quoted(keys[name]), read="path")
            return _noted(ways_of(answer[keys[name]], goals, depth + 1), note)
    for goal in goals:
        with suppress(TypeError):
            if goal in answer:
                note = Message("own-read-parents")
                ways = ways_of(answer[goal], goals, depth + 1) if _names(answer[goal]) else [Way(_back(answer, goal))]
                return _noted(ways, note)
    return []


def _back(parents: Mapping[Any, Any], state: Any) -> list[Any]:
    """Return the states from the start to a state by a mapping to parents, or to pairs with a parent."""
    path, seen = [state], {state}
    while True:
        value = parents.get(state)
        with suppress(TypeError):
            if value not in parents and isinstance(value, tuple | list):
                value = next((part for part in value if part in parents), None)
            if value in seen or value is None:
                break
            seen.add(value)
            path.append(value)
            state = value
            continue
        break
    return path[::-1]


def _of_object(answer: Any, goals: Sequence[Any], depth: int) -> list[Way]:
    for name in PATHS:
        if hasattr(answer, name):
            with suppress(Exception):  # of the student's method
                value = getattr(answer, name)
                value = value() if callable(value) else value
                kind = type(answer).__name__
                note = Message("own-read-attribute", kind=kind, name=quoted(name), read="path")
                return _noted(ways_of(value, goals, depth + 1), note)
    return []


def _of_generator(answer: Iterator[Any], goals: Sequence[Any], depth: int) -> list[Way]:
    """Return the readings of a generator: its values as steps, its return value, and its last value."""
    returned: list[Any] = []

    def yielded() -> Iterator[Any]:
        try:
            while True:
                yield next(answer)
        except StopIteration as end:
            returned.append(end.value)

    steps = _steps(yielded())
    ways = [Way(steps)]
    for value, role in ((returned[0], "returned"), (steps[-1] if steps else None, "yielded")):
        if value is not None and not isinstance(value, str):
            note = Message("own-read-generator", value=role, read="path")
            ways += [way._replace(certain=False) for way in _noted(ways_of(value, goals, depth + 1), note)]
    return ways


def _of_sequence(steps: list[Any], is_tuple: bool, goals: Sequence[Any], depth: int) -> Iterator[Way]:
    """Yield a sequence as a path, its parts as paths, and the parts of its steps in turn."""
    if not steps:
        yield Way([], certain=True)
        return
    if all(_names(one) for one in steps):
        yield Way([getattr(one, (_names(one) or ("", ""))[1]) for one in steps], certain=True)
        return
    is_made_of_parts = _has_parts(steps, is_tuple)
    moves = steps if is_made_of_parts else [step for step in steps if step is not None]
    are_numbers = is_tuple and all(isinstance(step, Number) for step in steps)
    yield Way(moves, certain=not (is_made_of_parts or are_numbers))
    if is_made_of_parts or (len(steps) <= MOST_PARTS and not all(isinstance(step, str | Number) for step in steps)):
        for place, part in enumerate(steps[:MOST_PARTS], 1):
            if isinstance(part, Number) and not _is_nothing(part):
                continue
            for way in ways_of(part, goals, depth + 1):
                read = "nothing" if way.steps is None else "path"
                note = Message("own-read-part", count=len(steps), place=place, read=read)
                yield way._replace(note=note, certain=way.certain and is_made_of_parts)
    lengths = {len(step) if isinstance(step, tuple | list) else 0 for step in steps}
    if len(lengths) == 1 and 2 <= max(lengths) <= MOST_PARTS:
        for place, column in enumerate(zip(*steps, strict=True), 1):
            note = Message("own-read-column", count=max(lengths), place=place, read="path")
            yield Way([step for step in column if step is not None], note)


def _has_parts(steps: list[Any], is_tuple: bool) -> bool:
    """Return whether a sequence is a pair or several values of different kinds, rather than a path of steps."""
    if len(steps) > MOST_PARTS:
        return False
    if any(isinstance(step, Mapping) or _names(step) for step in steps):
        return True
    kinds = {_kind(step) for step in steps if step is not None}
    if is_tuple and len(steps) > 1 and (None in steps or kinds == {"list"}):
        return True
    return len(kinds) > 1 or (len(kinds) == 1 and None in steps and kinds <= {"number", "truth"})


def _kind(step: Any) -> str:
    if isinstance(step, bool):
        return "truth"
    if isinstance(step, Number):
        return "number"
    return next(
        (name for kind, name in ((str, "text"), (tuple, "tuple"), (list, "list")) if isinstance(step, kind)), ""
    )


def _steps(answer: Iterable[Any]) -> list[Any]:
    steps = list(islice(answer, LONGEST_PATH + 1))
    if len(steps) > LONGEST_PATH:
        raise BadInput("answer", Message("own-answer-long", most=str(LONGEST_PATH)))
    return steps


def _noted(ways: Iterable[Way], note: Message) -> list[Way]:
    return [way._replace(note=note) for way in ways]


# --- texts -----------------------------------------------------------------------------------------------------------


def _texts(steps: list[Any] | None, text: Callable[[Any], str], actions: Collection[str]) -> list[str] | None:
    """Return steps as texts: actions if they are among `actions`, otherwise states with their text by `text`."""
    if steps is None:
        return None
    return [step if isinstance(step, str) else _text(step, text, actions) for step in steps]


def _text(step: Any, text: Callable[[Any], str], actions: Collection[str]) -> str:
    if (own := str(step)[:LONGEST]) in actions:
        return own
    try:
        return text(step)[:LONGEST]
    except (TypeError, LookupError, ValueError):  # of a dictionary, too, where a slice may be a key
        return own


def _state_text(answer: Any, text: Callable[[Any], str]) -> str:
    """Return the text of an answer taken as a state; "" if it has none."""
    if isinstance(answer, str):
        return answer
    if hasattr(answer, "__next__"):
        return ""
    with suppress(Exception):  # of the student's __str__, and of a puzzle's state_text
        return text(answer)
    return ""


def _described(answer: Any) -> tuple[str, str]:
    """Return the kind of an answer that is not a path, and its text or its class."""
    if hasattr(answer, "__next__"):
        return "generator", ""
    if isinstance(answer, bool):
        return "value", str(answer)
    if isinstance(answer, Number):
        return "number", shown(answer, 40)
    if isinstance(answer, str):
        return "text", quoted(answer, 40)
    if isinstance(answer, Mapping):
        return "dictionary", ""
    if isinstance(answer, AbstractSet):
        return "set", ""
    if isinstance(answer, tuple | list):
        return "sequence", shown(repr(answer), 40)
    return ("function", "") if callable(answer) else ("object", type(answer).__name__)
