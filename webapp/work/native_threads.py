"""Native threads for computations, so that the event loop can answer everybody meanwhile.

Every socket is served by a greenlet of the one event loop. Whatever takes more than a moment is done by a pool of
native threads, and greenlets wait for a thread in turns by visitor. A native thread in turn calls into the loop for
objects that only the loop may use, such as open searches.
"""

import os
from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from solver.messages import Message

from .attempt import Attempt
from .backpressure import Busy
from .turns import Turns
from .visitors import NOBODY, Visitor
from .waiting import AsyncResult, Event, ThreadPool

T = TypeVar("T")

IDLE_SECONDS = 10  # until a thread without work ends


class NativeThreads:
    """A pool of native threads, in turns by visitor; called by greenlets of the loop in which it was made.

    An address has at most `of_address` threads at once, by default all of them.
    """

    def __init__(
        self,
        threads: int | None = None,
        waiting: int = 1 << 30,
        retry_ms: int = 1000,
        of_address: int | None = None,
    ) -> None:
        """Create the pool, by default with one thread per core; at most `waiting` callers wait, others must retry."""
        self.threads = threads or cores()
        self._free = self.threads
        self._of_address = of_address or self.threads
        self._working = Counter[str]()  # threads of each address
        self._most_waiting, self._retry_ms = waiting, retry_ms
        self._pool = ThreadPool(self.threads, idle_task_timeout=IDLE_SECONDS)
        self._turns = Turns[AsyncResult]()

    def do(self, work: Callable[[], T], who: Visitor = NOBODY) -> T:
        """Wait for this visitor's turn, do the work in a thread, and return its result; raise Busy if too many wait."""
        self._wait(who)
        try:
            attempt: Attempt[T] = self._pool.apply(Attempt, (work,))
        finally:
            self._leave(who)
        return attempt.value()

    def _may_work(self, address: str) -> bool:
        return self._free > 0 and self._working[address] < self._of_address

    def _take(self, address: str) -> None:
        self._free -= 1
        self._working[address] += 1

    def _wait(self, who: Visitor) -> None:
        if self._may_work(who.address):
            self._take(who.address)
            return
        if len(self._turns) >= self._most_waiting:
            late = self._turns.give_way(who)
            if late is None:
                raise self._full()
            late.set_exception(self._full())
        mine = AsyncResult()
        self._turns.add(who, mine)
        try:
            mine.get()
        except Busy:
            del mine  # it has the exception, which refers to this call
            raise
        except BaseException:  # the greenlet is killed
            if mine.ready():
                self._leave(who)
            else:
                self._turns.remove(who, mine)
            raise

    def _leave(self, who: Visitor) -> None:
        self._free += 1
        self._working[who.address] -= 1
        if not self._working[who.address]:
            del self._working[who.address]
        if following := self._turns.take(self._may_work):
            address, waiter = following
            self._take(address)
            waiter.set()

    def _full(self) -> Busy:
        return Busy(Message("waiting-server"), self._retry_ms, "server")


def in_loop(method: Callable[..., T]) -> Callable[..., T]:
    """Wrap a method so that the event loop of its object, `_loop`, does it, even if a native thread calls it."""

    @wraps(method)
    def called(self: Any, *arguments: Any, **named: Any) -> T:
        result: T = self._loop.call(lambda: method(self, *arguments, **named))
        return result

    return called


class Pulse:
    """A recurring event for which greenlets wait."""

    def __init__(self) -> None:
        """Start with nobody waiting."""
        self._next = Event()

    def wait(self, seconds: float) -> bool:
        """Wait until it happens again; return False after `seconds`."""
        return bool(self._next.wait(max(0.0, seconds)))

    def tell(self) -> None:
        """Wake all waiting greenlets."""
        told, self._next = self._next, Event()
        told.set()


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
