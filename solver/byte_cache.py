"""What can be made again, kept by its key as long as all of it together stays within a number of bytes."""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from threading import RLock
from typing import Generic, TypeVar

Value = TypeVar("Value")
LATELY = 32  # values that are measured again, since who was given one may still be filling it


class ByteCache(Generic[Value]):
    """Values by key, the least recently used dropped first; threads share it, and may make the same value twice.

    `size` measures a value in bytes. Where a value `grows` after it was given out, those given out lately are measured
    again at every call. One that is larger than `most` bytes is given out and not kept.
    """

    def __init__(self, most: int, size: Callable[[Value], int], *, grows: bool = False) -> None:
        """Hold nothing yet."""
        self.most = most
        self._size = size
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._bytes: dict[Hashable, int] = {}
        self._total = 0
        self._lately: deque[Hashable] = deque(maxlen=LATELY if grows else 0)
        self._lock = RLock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value of a key, made if it is not there; what `make` raises is raised."""
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

    @property
    def nbytes(self) -> int:
        """Return the bytes of all values, at most `most`."""
        self.shrink(self.most)
        return self._total

    def shrink(self, most: int) -> None:
        """Drop values, the least recently used first, until those left have at most so many bytes."""
        with self._lock:
            for key in set(self._lately):
                self._measure(key)
            while self._total > most:
                key, _ = self._values.popitem(last=False)
                self._total -= self._bytes.pop(key)

    def __len__(self) -> int:
        """Return how many values there are."""
        return len(self._values)

    def clear(self) -> None:
        """Drop all values."""
        self.shrink(0)

    def _given(self, key: Hashable) -> None:
        self._lately.append(key)
        self.shrink(self.most)

    def _measure(self, key: Hashable) -> None:
        if key in self._values:
            self._total -= self._bytes.get(key, 0)
            self._bytes[key] = self._size(self._values[key])
            self._total += self._bytes[key]
