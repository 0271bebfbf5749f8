"""A cache of values that can be computed again, bounded by their total size in bytes, for threads."""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from functools import update_wrapper
from threading import RLock
from typing import Any, Generic, ParamSpec, TypeVar

Value = TypeVar("Value")
Given = ParamSpec("Given")
RUN_BYTES, SPACE_BYTES = 1_500, 150_000  # approximate sizes of a run and of the largest state space of a link
LATELY = 32  # values returned most recently, measured again because a caller may still be filling them


class ByteCache(Generic[Value]):
    """A thread-safe cache of values by key, of at most `most` bytes; the least recently used value is dropped first.

    `size` returns the bytes of a value. If `grows`, values may grow after they are returned, and the last `LATELY` of
    them are measured again at every call. A value larger than `most` is returned but not kept, and empties the cache.
    Two threads that ask for the same missing key at once may both compute it.
    """

    def __init__(self, most: int, size: Callable[[Value], int], *, grows: bool = False) -> None:
        """Start with an empty cache."""
        self.most = most
        self._size = size
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._bytes: dict[Hashable, int] = {}
        self._total = 0
        self._lately: deque[Hashable] = deque(maxlen=LATELY if grows else 0)
        self._lock = RLock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value of a key; compute it by `make()` if it is missing. Errors of `make` are passed on."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                self._given(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            self._measure(key)
            self._given(key)
        return value

    def find(self, key: Hashable) -> Value | None:
        """Return the value of a key, None if it is missing."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    @property
    def nbytes(self) -> int:
        """Return the total size of all values, at most `most`, after dropping values if they have grown beyond it."""
        self.shrink(self.most)
        return self._total

    def shrink(self, most: int) -> None:
        """Drop values, the least recently used first, until at most `most` bytes are left."""
        with self._lock:
            for key in set(self._lately):
                self._measure(key)
            while self._total > most:
                key, _ = self._values.popitem(last=False)
                self._total -= self._bytes.pop(key)

    def __contains__(self, key: Hashable) -> bool:
        """Return whether the value of a key is kept."""
        return key in self._values

    def __len__(self) -> int:
        """Return the number of values."""
        return len(self._values)

    def clear(self) -> None:
        """Drop all values."""
        self.shrink(0)

    def _given(self, key: Hashable) -> None:
        self._lately.append(key)
        if self._lately or self._total > self.most:  # else nothing has grown
            self.shrink(self.most)

    def _measure(self, key: Hashable) -> None:
        if key in self._values:
            self._total -= self._bytes.get(key, 0)
            self._bytes[key] = self._size(self._values[key])
            self._total += self._bytes[key]


class Bounded(Generic[Given, Value]):
    """A function whose most recent values are cached by their arguments, within a limit in bytes; see `bounded`."""

    def __init__(self, function: Callable[Given, Value], most: int, size: Callable[..., int]) -> None:
        """Cache the values of a function; `size` is called with a value and its arguments."""
        self._function = function
        self._kept: ByteCache[tuple[Any, ...]] = ByteCache(most, lambda held: size(*held))
        update_wrapper(self, function)

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Value:
        """Return the value of these arguments."""
        held = self._kept.get((*given, *named.items()), lambda: (self._function(*given, **named), *given))
        value: Value = held[0]
        return value

    def knows(self, *given: Given.args, **named: Given.kwargs) -> bool:
        """Return whether the value of these arguments is kept."""
        return (*given, *named.items()) in self._kept

    def cache_clear(self) -> None:
        """Forget all values."""
        self._kept.clear()

    @property
    def nbytes(self) -> int:
        """Return the bytes of all values that are kept, and of their arguments."""
        return self._kept.nbytes


def bounded(most: int, size: Callable[..., int]) -> Callable[[Callable[Given, Value]], Bounded[Given, Value]]:
    """Return a decorator like `lru_cache`, for functions whose arguments or values can have any size.

    `size(value, *arguments)` returns their size in bytes.

    >>> @bounded(100, lambda text, count: len(text))
    ... def dots(count):
    ...     return "." * count
    >>> len(dots(60) + dots(30)), dots.nbytes
    (90, 90)
    >>> len(dots(70)), dots.nbytes
    (70, 100)
    """
    return lambda function: Bounded(function, most, size)
