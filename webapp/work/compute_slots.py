"""Compute slots: at most one slice of search at a time for each core, in the order of the requests.

A run asks for a new slot for each slice, so runs take turns. Under gevent, slices run in a pool of native threads,
because a kernel on the event loop would block all other requests; otherwise the calling thread runs them.
"""

import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from ..transport.greenlets import is_green
from ..transport.message_order import step_aside

T = TypeVar("T")


class ComputeSlots(Protocol):
    """The operations that depend on whether threads or greenlets serve requests."""

    def take(self, work: Callable[[], T]) -> T:
        """Wait for a turn, do the work, and return its result."""

    def lock(self) -> AbstractContextManager[Any]:
        """Return a lock that may be held while waiting for a turn."""

    def sleep(self, seconds: float) -> None:
        """Wait, and let others run."""

    def spawn(self, task: Callable[[], None]) -> None:
        """Start a task beside requests."""


class FairSemaphore:
    """A fair semaphore: first come, first served. With `threading.Semaphore` some threads could wait forever."""

    def __init__(self, at_once: int) -> None:
        """Admit `at_once` threads at a time."""
        self._free = at_once
        self._waiting: deque[threading.Event] = deque()
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        """Wait for a turn."""
        with self._lock:
            if self._free:
                self._free -= 1
                return
            comes = threading.Event()
            self._waiting.append(comes)
        comes.wait()

    def __exit__(self, *fault: object) -> None:
        """End the turn."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._free += 1


class ThreadSlots:
    """Slots for threads: the calling thread does the work."""

    def __init__(self, at_once: int | None = None) -> None:
        """Run `at_once` slices at a time, one per core by default."""
        self._semaphore = FairSemaphore(at_once or cores())

    def take(self, work: Callable[[], T]) -> T:
        """Wait for a turn, do the work, and return its result."""
        with self._semaphore:
            return work()

    def lock(self) -> AbstractContextManager[Any]:
        """Return a lock that may be held while waiting for a turn."""
        return FairSemaphore(1)

    def sleep(self, seconds: float) -> None:
        """Wait, and let others run."""
        step_aside()
        threading.Event().wait(seconds)

    def spawn(self, task: Callable[[], None]) -> None:
        """Start a task beside requests."""
        threading.Thread(target=task, daemon=True, name="frontier-task").start()


class GreenletSlots:
    """Slots for greenlets: native threads do the work."""

    def __init__(self, at_once: int | None = None) -> None:
        """Run `at_once` slices at a time, one per core by default."""
        import gevent
        from gevent.lock import BoundedSemaphore
        from gevent.threadpool import ThreadPool

        self._gevent, self._lock_class = gevent, BoundedSemaphore
        self._pool = ThreadPool(at_once or cores())

    def take(self, work: Callable[[], T]) -> T:
        """Wait for a turn, do the work, and return its result."""
        made: T = self._pool.apply(work)
        return made

    def lock(self) -> AbstractContextManager[Any]:
        """Return a lock that may be held while waiting for a turn."""
        lock: AbstractContextManager[Any] = self._lock_class(1)
        return lock

    def sleep(self, seconds: float) -> None:
        """Wait, and let others run."""
        self._gevent.sleep(seconds)

    def spawn(self, task: Callable[[], None]) -> None:
        """Start a task beside requests."""
        self._gevent.spawn(task)


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def slots_here(at_once: int | None = None) -> ComputeSlots:
    """Return slots for greenlets or for threads, whichever serve requests; `at_once` is one per core by default."""
    return GreenletSlots(at_once) if is_green() else ThreadSlots(at_once)
