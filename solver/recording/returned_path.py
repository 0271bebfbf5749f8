"""The path in the answer of a search: states or actions, pairs with them, a node with its parents, parents by state.

An answer may be read in several ways. The first that is a legal path to a goal is taken, else the first `certain` one,
which needs no check.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import islice
from numbers import Number
from typing import Any, NamedTuple

from ..errors import BadInput, shown
from ..messages import Message
from .boards import MOVES
from .notes import Steps, followed
from .state_text import LONGEST, is_board

LONGEST_PATH = 1_000_000
NOTHING = ("failure", "cutoff", "none", "no solution", "no path")  # in small letters, without signs at the ends
PARENTS = ("parent", "previous", "prev", "came_from", "predecessor", "father")  # of a node
STATES = ("state", "position", "pos", "location", "cell", "board", "value", "data", "name")  # of a node
MOST_PARTS = 5  # the most parts of an answer that are tried as the path


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
    if names := _names(answer):
        return _of_node(answer, *names)
    if isinstance(answer, str):
        return [Way(list(answer), certain=True)] if set(answer) <= set(MOVES) else []
    if isinstance(answer, Mapping):
        with suppress(TypeError):  # of a goal that is no key
            return [Way(_back(answer, goal), Message("own-read-parents")) for goal in goals if goal in answer][:1]
    if isinstance(answer, bytes | Mapping | AbstractSet) or not isinstance(answer, Iterable) or depth > 1:
        return []
    steps = list(islice(answer, LONGEST_PATH + 1))
    if len(steps) > LONGEST_PATH:
        raise BadInput("answer", Message("own-answer-long", most=str(LONGEST_PATH)))
    ways = list(_of_sequence(steps, isinstance(answer, tuple), goals, depth))
    return [way._replace(certain=False) for way in ways] if isinstance(answer, Iterator) else ways


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
    is_short = isinstance(answer, bool | Number | str | tuple | list)
    given = shown(repr(answer), 40) if is_short else type(answer).__name__
    return AnswerPath(None, Message("own-answer", kind="value" if is_short else "object", given=given))


def read_as_nothing(note: Message) -> Message:
    """Return the note that an answer was read as no path."""
    return Message(note.key, **{**note.arguments, "read": "nothing"})


def _is_nothing(answer: Any) -> bool:
    return answer is None or answer is False or (isinstance(answer, str) and answer.strip(" .!").lower() in NOTHING)


def _names(node: Any) -> tuple[str, str] | None:
    """Return the names of an object's attributes for parent and state; None if it is not a node."""
    if isinstance(node, str | Mapping | Number):
        return None
    parent = next((name for name in PARENTS if hasattr(node, name)), None)
    state = next((name for name in STATES if hasattr(node, name)), None)
    return (parent, state) if parent and state else None


def _of_node(node: Any, parent: str, state: str) -> list[Way]:
    """Return the actions that lead to a node, or the states if it has no actions."""
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


def _back(parents: Mapping[Any, Any], state: Any) -> list[Any]:
    """Return the states from the start to a state by a mapping to parents, or to pairs with a parent."""
    path: dict[Any, None] = {}
    while state is not None and state not in path:
        path[state] = None
        value = parents.get(state)
        if isinstance(value, list) or (isinstance(value, tuple) and value not in parents):
            value = next((part for part in value if part in parents), None)
        state = value
    return [*path][::-1]


def _of_sequence(steps: list[Any], is_tuple: bool, goals: Sequence[Any], depth: int) -> Iterator[Way]:
    """Yield a sequence as a path, its parts as paths, and the parts of its steps in turn."""
    if not steps or all(_names(one) for one in steps):
        yield Way([getattr(one, (_names(one) or ("", ""))[1]) for one in steps], certain=True)
        return
    is_made_of_parts = _has_parts(steps, is_tuple)
    are_numbers = is_tuple and all(isinstance(step, Number) for step in steps)
    yield Way([step for step in steps if step is not None], certain=not (is_made_of_parts or are_numbers))
    for place, part in enumerate(steps, 1) if len(steps) <= MOST_PARTS else ():
        if isinstance(part, str | Number) and not (is_made_of_parts or _is_nothing(part)):
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
    kinds = {type(step) for step in steps if step is not None}
    is_odd = is_tuple and (None in steps or kinds == {list}) and len(steps) > 1
    is_mixed = len(kinds) > 1 or is_odd or any(isinstance(step, Mapping) or _names(step) for step in steps)
    return len(steps) <= MOST_PARTS and is_mixed


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
