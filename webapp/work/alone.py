"""Waiting without threads, for a single caller: see `waiting`.

The caller does the work itself. Missing results do not appear by themselves, so the caller must ask again.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, TypeVar

T = TypeVar("T")


class Event:
    """An event that has happened or not."""

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        """Mark it as happened."""
        self._is_set = True

    def wait(self, seconds: float) -> bool:
        """Return whether it has happened."""
        return self._is_set


class AsyncResult(Event):
    """A result that others would have to compute."""

    def get(self) -> None:
        """Raise RuntimeError: nobody else can compute it."""
        raise RuntimeError("work waits for its own turn")


class FreeLock(nullcontext[None]):
    """A lock that is always free."""

    def __init__(self, count: int = 1) -> None:
        super().__init__()


class ThreadPool:
    """Does work immediately, in the caller."""

    def __init__(self, threads: int, idle_task_timeout: float = 0) -> None:
        pass

    def apply(self, work: Callable[..., T], given: Sequence[Any]) -> T:
        """Do the work and return its result."""
        return work(*given)


class OwnLoop:
    """Does the work of an event loop immediately, in the caller."""

    def call(self, work: Callable[[], T]) -> T:
        """Do the work and return its result."""
        return work()


def sleep(seconds: float) -> None:
    """Return at once."""


def spawn(work: Callable[..., Any]) -> None:
    """Do nothing: there is no background work."""
