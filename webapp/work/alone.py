"""Nothing waits, for there is one caller and no thread: see `waiting`.

Whoever asks does the work. Nothing that is missing afterwards appears by itself, so the caller has to ask again.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, TypeVar

T = TypeVar("T")


class Event:
    """Something that has happened or has not."""

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        """Let it happen."""
        self._is_set = True

    def wait(self, seconds: float) -> bool:
        """Return whether it has happened."""
        return self._is_set


class AsyncResult(Event):
    """A turn for which others would have to work."""

    def get(self) -> None:
        """Raise RuntimeError: nobody else works."""
        raise RuntimeError("work waits for its own turn")


class FreeLock(nullcontext[None]):
    """A lock that is always free."""

    def __init__(self, count: int = 1) -> None:
        super().__init__()


class ThreadPool:
    """Does work at once."""

    def __init__(self, threads: int, idle_task_timeout: float = 0) -> None:
        pass

    def apply(self, work: Callable[..., T], given: Sequence[Any]) -> T:
        """Do the work and return its result."""
        return work(*given)


class OwnLoop:
    """Does at once what others would do in a loop of events."""

    def call(self, work: Callable[[], T]) -> T:
        """Do the work and return its result."""
        return work()


def sleep(seconds: float) -> None:
    """Return at once."""


def spawn(work: Callable[..., Any]) -> None:
    """Leave out what goes on in the background."""
