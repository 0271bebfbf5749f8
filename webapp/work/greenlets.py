"""Waiting in greenlets of gevent's event loop: see `waiting`."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import get_ident
from typing import TypeVar

import gevent
from gevent import sleep, spawn
from gevent.event import AsyncResult, Event
from gevent.lock import BoundedSemaphore
from gevent.threadpool import ThreadPool

from .attempt import Attempt

__all__ = ["AsyncResult", "Event", "Lock", "Loop", "ThreadPool", "sleep", "spawn"]

T = TypeVar("T")


class Lock(BoundedSemaphore):  # type: ignore[misc]
    """A lock for which a greenlet waits."""


class Loop:
    """The event loop of the thread in which this is made, for calls from native threads."""

    def __init__(self) -> None:
        """Remember the loop of the current thread."""
        self._hub, self._thread = gevent.get_hub(), get_ident()

    def call(self, work: Callable[[], T]) -> T:
        """Do work in the loop and return its result; a native thread waits for it, a greenlet does it itself."""
        if get_ident() == self._thread:
            return work()
        done: Future[Attempt[T]] = Future()
        self._hub.loop.run_callback_threadsafe(gevent.spawn, lambda: done.set_result(Attempt(work)))
        return done.result().value()
