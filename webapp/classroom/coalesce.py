"""Coalesces calls made at about the same time into one, so that a full lecture hall costs few requests to the store."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import gevent
from gevent.event import Event

Answer = TypeVar("Answer")
Said = TypeVar("Said")


@dataclass(slots=True)
class _Group(Generic[Said]):
    """Callers that wait for one answer, with their contents."""

    asked: dict[str, Said]
    answered: Event = field(default_factory=Event)
    answers: Mapping[str, object] = field(default_factory=dict)
    fault: BaseException | None = None


class Coalescer(Generic[Said, Answer]):
    """Groups calls about the same key; the first caller of a group asks for all of them.

    A single call does not wait: calls are grouped only if another one was answered just before.
    """

    def __init__(
        self, ask: Callable[[str, Mapping[str, Said]], Mapping[str, Answer | Exception]], wait_s: float
    ) -> None:
        """Answer calls with `ask`, from a key and the callers' contents to an answer or exception for each."""
        self._ask, self._wait_s = ask, wait_s
        self._gathering: dict[str, _Group[Said]] = {}
        self._last: dict[str, float] = {}  # time of the last answer for each key

    def ask(self, key: str, who: str, said: Said) -> Answer:
        """Return the answer for one caller about a key, or raise its exception."""
        group = self._gathering.get(key)
        if group:
            group.asked[who] = said
            group.answered.wait()
        else:
            group = self._gathering[key] = _Group({who: said})
            self._answer(key, group)
        if group.fault:
            raise group.fault
        answer = group.answers[who]
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[return-value]

    def _answer(self, key: str, group: _Group[Said]) -> None:
        """Ask for a whole group; an exception is kept for all of them."""
        try:
            if time.monotonic() < self._last.get(key, 0.0) + 3 * self._wait_s:
                gevent.sleep(self._wait_s)
            del self._gathering[key]  # later callers belong to the next group
            group.answers = self._ask(key, group.asked)
        except BaseException as fault:
            group.fault = fault
        finally:
            if self._gathering.get(key) is group:
                del self._gathering[key]
            ended = time.monotonic()
            self._last = {one: at for one, at in self._last.items() if at > ended - 3 * self._wait_s}
            self._last[key] = ended
            group.answered.set()
