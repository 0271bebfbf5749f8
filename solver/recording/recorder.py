"""Recorder: the events of a search, in order.

The proxy of the problem calls it (`adapters.py`); a search may call it too, for events that the problem cannot observe.
"""

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from ..errors import BadInput, quoted, shown
from ..messages import Message
from ..numbers import LARGEST
from .state_text import LONGEST, action_text, checked_cost, state_text

MOST_EVENTS = 1_000_000
SAFE = (str, int, tuple, frozenset)  # types of states that cannot change
KINDS = frozenset(SAFE)
RARELY = (50_000, 20, 20)  # thresholds of the garbage collector


class TooManyEvents(BaseException):
    """There are too many events. Not an Exception, so that no `except Exception` of the search catches it."""


class Recorder:
    """Records the events of a search.

    >>> recorder = Recorder()
    >>> recorder.expand("A")
    >>> recorder.generate("B", action="go", cost=2)
    >>> [event["event"] for event in recorder.told()]
    ['expand', 'generate']
    """

    def __init__(self, most: int = MOST_EVENTS, text: Callable[[Any], str] = state_text) -> None:
        self.most = most
        self._text = text
        self._events: list[tuple[Any, ...]] = []  # an item may be several children
        self._others = 0  # the children in such items beyond the first of each
        self._given: Any = None  # the state expanded last
        self._current: Any = None  # the same state in its stored form
        self.fault: BadInput | None = None  # for the first event that could not be recorded
        self._objects: dict[int, tuple[Any, str]] = {}  # by id: states that may change, and their texts
        self.changed: Message | None = None  # a message on a state that was mutated
        self.states: dict[str, Any] = {}  # the states by their texts, after `told`

    def __len__(self) -> int:
        return len(self._events) + self._others

    def expand(self, state: Any) -> None:
        """Record that the search expands a state. Raise BadInput for a state without a text, and TooManyEvents."""
        self._given = state
        self._current = kept = self._kept(state)
        if len(self._events) + self._others >= self.most:
            raise TooManyEvents
        self._events.append(("expand", kept))

    def generate(self, state: Any, parent: Any = None, action: Any = None, cost: Any = 1) -> None:
        """Record a child of the state expanded last, or of `parent`.

        Raise BadInput for a cost that is not a number of at least 0 and a state without a text, and TooManyEvents.
        """
        if cost != 1:
            cost = self._checked(checked_cost, cost)
        parent = self._current if parent is None or parent is self._given else self._kept(parent)
        kind = type(state)
        if kind is not str and kind is not int:
            state = self._kept(state)
        self._add(("generate", state, parent, action, cost))

    def children(self, found: Iterable[Any], turned: bool = False) -> bool:
        """Record all children of the state expanded last at once; return whether that could be done.

        Each must be (action, state, cost), or (state, action, cost) if `turned`, with an immutable state and an integer
        cost of at least 0. Others must be recorded one by one.
        """
        several = tuple(found)
        a, s = (1, 0) if turned else (0, 1)
        try:
            hash(several)  # fails if anything in it is mutable
            for child in several:
                if type(child) is not tuple or len(child) != 3:
                    return False
                cost = child[2]
                if type(child[s]) not in KINDS or type(child[a]) is not str or type(cost) is not int or cost < 0:
                    return False
        except TypeError:
            return False
        if not several or len(self._events) + self._others + len(several) > self.most:
            return False
        self._events.append(("children", several, self._current, a, s))
        self._others += len(several) - 1
        return True

    def discard(self, state: Any, reason: str = "") -> None:
        """Record that the search discards the child with this state that was generated last."""
        self._add(("discard", self._kept(state), reason))

    def reopen(self, state: Any) -> None:
        """Record that a state that was expanded is added to the frontier again."""
        self._add(("reopen", self._kept(state)))

    def test(self, state: Any, is_goal: bool) -> None:
        """Record a goal test and its answer. Raise BadInput for an answer that is neither true nor false."""
        try:
            event = ("test", self._kept(state), bool(is_goal))
        except ValueError:  # the truth of an array
            self.fault = BadInput("is_goal", Message("own-is-goal", given=shown(is_goal, 30)))
            raise self.fault from None
        if len(self._events) + self._others >= self.most:
            raise TooManyEvents
        self._events.append(event)

    def estimate(self, state: Any, h: Any) -> None:
        """Record h of a state."""
        self._add(("estimate", self._kept(state), h))

    def told(self) -> list[dict[str, Any]]:
        """Return the events as dictionaries, as in the file, with states as texts.

        Raise BadInput for a state that has no text, and for two states with the same one.
        """
        known: dict[Any, str] = {}

        def text(state: Any) -> str:
            if type(state) is str:
                return state if state[:1] != "\0" else state[1:]
            found = known.get(state)
            if found is None:
                found = known[state] = self._text(state)
            return found

        events: list[dict[str, Any]] = []
        event: dict[str, Any]
        for kind, state, *rest in self._events:
            if kind == "children":
                parent, a, s = rest
                above = {} if parent is None else {"parent": known.get(parent) or text(parent)}
                for child in state:
                    event = {"event": "generate", "state": known.get(child[s]) or text(child[s]), **above}
                    event["action"] = child[a][:LONGEST]
                    if child[2] != 1:
                        event["cost"] = child[2]
                    events.append(event)
                continue
            event = {"event": kind, "state": known.get(state) or text(state)}
            if kind == "generate":
                if rest[0] is not None:
                    event["parent"] = text(rest[0])
                if rest[1] is not None:
                    event["action"] = action_text(rest[1])
                if rest[2] != 1:
                    event["cost"] = rest[2]
            elif kind == "test":
                event["is"] = rest[0]
            elif kind == "estimate":
                event["h"] = _number(rest[0])
            elif kind == "discard" and rest[0]:
                event["reason"] = rest[0]
            events.append(event)
        _refuse_namesakes(known)
        self.states = {text: state for state, text in known.items()}
        return events

    def goals(self, *others: Any) -> list[Any]:
        """Return the states found to be goals, the last one first, followed by the given `others`."""
        found = [event[1] for event in reversed(self._events) if event[0] == "test" and event[2]]
        return [*found, *(goal for goal in others if goal is not None)]

    def _kept(self, state: Any) -> Any:
        """Return a snapshot of a state: the state itself if it is immutable, else its text after a zero byte."""
        if type(state) in KINDS or isinstance(state, SAFE):
            try:
                hash(state)
                return state
            except TypeError:
                pass
        text = self._checked(self._text, state)
        _, before = self._objects.setdefault(id(state), (state, text))
        if before != text and not self.changed:
            self.changed = Message("own-state-changed", before=shown(before, 40), now=shown(text, 40))
        return "\0" + text

    def _checked(self, check: Callable[[Any], Any], value: Any) -> Any:
        """Return `check(value)`; keep its BadInput as the fault, because the search may catch it."""
        try:
            return check(value)
        except BadInput as fault:
            self.fault = self.fault or fault
            raise

    def _add(self, event: tuple[Any, ...]) -> None:
        if len(self._events) + self._others >= self.most:
            raise TooManyEvents
        self._events.append(event)


@contextmanager
def rarely_collected() -> Iterator[None]:
    """Run the garbage collector less often within the context, as it would scan all events in vain."""
    before = gc.get_threshold()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _number(value: Any) -> float | str | None:
    """Return a value of h for JSON: a finite number, or the text of anything else."""
    try:
        number = value if isinstance(value, int) else float(value)
    except (TypeError, ValueError, OverflowError):
        return shown(value, 40)
    return number if abs(number) <= LARGEST else shown(number, 40)


def _refuse_namesakes(known: dict[Any, str]) -> None:
    """Raise BadInput if two different states have the same text."""
    if len(set(known.values())) == len(known):
        return
    first: dict[str, Any] = {}
    for state, text in known.items():
        if text in first and first[text] != state:
            raise BadInput("state", Message("own-states-same", given=quoted(text)))
        first[text] = state
