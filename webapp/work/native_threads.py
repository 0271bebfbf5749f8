"""Native threads for computations, so that the event loop can answer everybody meanwhile.

Every socket is served by a greenlet of the one event loop. Whatever takes more than a moment is done by a native
thread, once it is its visitor's turn. A native thread that asks for a turn waits, and does the work itself. In a
browser there are no threads, nobody waits, and the caller works.
"""

import os
import sys
from collections.abc import Callable
from threading import Event, get_ident
from typing import Any, Generic, TypeVar

from .turns import Turns
from .visitors import NOBODY, Visitor

T = TypeVar("T")

IDLE_SECONDS = 10  # until a thread without work ends

if sys.platform == "emscripten":

    def sleep(seconds: float) -> None:
        """Return at once: nothing happens meanwhile."""
else:
    import gevent.event
    from gevent import sleep as sleep
    from gevent.threadpool import ThreadPool


class Attempt(Generic[T]):
    """The value or the exception of some work: gevent would log an exception that leaves a thread.

    The exception refers to the calls that it has passed. Whatever these refer to must not keep it: the searches in such
    a cycle would stay in memory until Python looks for cycles.
    """

    def __init__(self, work: Callable[[], T]) -> None:
        """Do the work."""
        self._fault: BaseException | None = None
        try:
            self._value = work()
        except BaseException as fault:
            self._fault = fault

    def value(self) -> T:
        """Return the value, or raise the exception."""
        if self._fault is not None:
            try:
                raise self._fault
            finally:
                self._fault = None
        return self._value


class NativeThreads:
    """Places for work in turns by visitor, and as many threads for the event loop in which this is made."""

    def __init__(
        self, threads: int | None = None, waiting: int = 1 << 30, retry_ms: int = 1000, of_address: int | None = None
    ) -> None:
        """Make the places, by default one per core; at most `waiting` callers of an address wait."""
        self.threads = threads or cores()
        self._turns = Turns(self.threads, of_address or self.threads, waiting, retry_ms)
        self._loop = get_ident()
        if sys.platform != "emscripten":
            self._pool: Any = ThreadPool(self.threads, idle_task_timeout=IDLE_SECONDS)
            self._hub = gevent.get_hub()

    def do(self, work: Callable[[], T], who: Visitor = NOBODY) -> T:
        """Wait for this visitor's turn, do the work, and return its result; raise Busy if too many wait."""
        in_loop = sys.platform != "emscripten" and get_ident() == self._loop
        self._wait(who, in_loop)
        try:
            if not in_loop:
                return work()
            attempt: Attempt[T] = self._pool.apply(Attempt, (work,))
        finally:
            self._turns.leave(who)
        return attempt.value()

    def _wait(self, who: Visitor, in_loop: bool) -> None:
        if in_loop:
            loop, mine = self._hub.loop, gevent.event.Event()

            def wake() -> None:
                mine.set() if get_ident() == self._loop else loop.run_callback_threadsafe(mine.set)
        else:
            mine = Event()
            wake = mine.set
        if not self._turns.take(who, wake):
            mine.wait()


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
