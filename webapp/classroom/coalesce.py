"""Those who ask at about the same time are answered in one go, so that a hall that is here costs a few questions."""

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
    """Those who wait for one answer, with what each has said."""

    lock: AbstractContextManager[Any]  # which the first holds until there are answers
    asked: dict[str, Said] = field(default_factory=dict)
    answers: Mapping[str, object] = field(default_factory=dict)
    fault: BaseException | None = None


class Coalescer(Generic[Said, Answer]):
    """Gathers calls that ask about the same; the first of a group asks for all of them.

    A call that comes alone does not wait: a group is gathered only where another one was answered just before.
    """

    def __init__(
        self,
        ask: Callable[[str, Mapping[str, Said]], Mapping[str, Answer | Exception]],
        wait_s: float,
        slots: ComputeSlots | None = None,
    ) -> None:
        """Let `ask` answer about a key those who are given, each with an answer or with what is raised for them."""
        self._ask, self._wait_s, self._slots = ask, wait_s, slots or slots_here()
        self._gathering: dict[str, _Group[Said]] = {}
        self._last: dict[str, float] = {}  # when those who asked about a key were answered last
        self._lock = Lock()

    def ask(self, key: str, who: str, said: Said) -> Answer:
        """Return the answer for one of those who ask about a key, or raise what is raised for them."""
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
        """Ask for all of a group, which holds its lock; what is raised is kept for them."""
        try:
            if time.monotonic() < self._last.get(key, 0.0) + 3 * self._wait_s:
                self._slots.sleep(self._wait_s)
            with self._lock:
                del self._gathering[key]  # who comes now is of the next group
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
