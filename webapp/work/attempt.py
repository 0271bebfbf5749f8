"""The outcome of work that another thread does for a caller."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Attempt(Generic[T]):
    """The value or the exception of some work: gevent would log an exception that leaves a thread.

    An exception refers to the calls that it has passed. It must not be kept by what these refer to: the searches in
    such a cycle would stay in memory until Python looks for cycles.
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
                self._fault = None  # which refers to this call
        return self._value
