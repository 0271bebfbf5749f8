"""Coalesces calls made at about the same time into one, so that a full lecture hall costs few requests to the store."""

import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Generic, TypeVar

from ..transport.message_order import step_aside
from ..work.compute_slots import ComputeSlots, slots_here

Answer = TypeVar("Answer")
Said = TypeVar("Said")


@dataclass(slots=True)
class _Group(Generic[Said]):
    """Callers that wait for one answer, with their contents."""

    lock: AbstractContextManager[Any]  # the first caller holds it until there are answers
    asked: dict[str, Said] = field(default_factory=dict)
    answers: Mapping[str, object] = field(default_factory=dict)
    fault: BaseException | None = None


class Coalescer(Generic[Said, Answer]):
    """Groups calls about the same key; the first caller of a group asks for all of them.

    A single call does not wait: calls are grouped only if another one was answered just before.
    """

    def __init__(
        self,
        ask: Callable[[str, Mapping[str, Said]], Mapping[str, Answer | Exception]],
        wait_s: float,
        slots: ComputeSlots | None = None,
    ) -> None:
        """Answer calls with `ask`, from a key and the callers' contents to an answer or exception for each."""
        self._ask, self._wait_s, self._slots = ask, wait_s, slots or slots_here()
        self._gathering: dict[str, _Group[Said]] = {}
        self._last: dict[str, float] = {}  # time of the last answer for each key
        self._lock = Lock()

    def ask(self, key: str, who: str, said: Said) -> Answer:
        """Return the answer for one caller about a key, or raise its exception."""
        with self._lock:
            group = self._gathering.get(key)
            if group:
                group.asked[who] = said
            else:
                mine = self._gathering[key] = _Group(self._slots.lock(), {who: said})
                mine.lock.__enter__()
        if group:
            step_aside()
            with group.lock:
                pass
        else:
            group = mine
            self._answer(key, group)
        if group.fault:
            raise group.fault
        answer = group.answers[who]
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[return-value]

    def _answer(self, key: str, group: _Group[Said]) -> None:
        """Ask for a whole group, whose lock the caller holds; an exception is kept for all of them."""
        try:
            if time.monotonic() < self._last.get(key, 0.0) + 3 * self._wait_s:
                self._slots.sleep(self._wait_s)
            with self._lock:
                del self._gathering[key]  # later callers belong to the next group
            group.answers = self._ask(key, group.asked)
        except BaseException as fault:
            group.fault = fault
        finally:
            with self._lock:
                if self._gathering.get(key) is group:
                    del self._gathering[key]
                ended = time.monotonic()
                self._last = {one: at for one, at in self._last.items() if at > ended - 3 * self._wait_s}
                self._last[key] = ended
            group.lock.__exit__(None, None, None)
