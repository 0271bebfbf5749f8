"""The bound on the memory of open runs, and settings of the allocator that make it return freed memory.

Nobody knows how far a run will grow, so each run declares the most it may need and grows in steps. A step is granted if
afterwards there is still an order in which all runs can grow to their most, each with the memory that those before it
released: the banker's algorithm (Dijkstra, EWD 623). So runs wait for each other without deadlock.
"""

import ctypes
import sys
from collections.abc import Iterable
from typing import Protocol

MMAP_THRESHOLD, ARENA_MAX, TRIM_THRESHOLD = -3, -8, -1  # parameters of glibc's mallopt
LARGE = 128 * 2**10  # bytes; larger blocks get pages of their own, which are returned when they are freed


class SideCache(Protocol):
    """A cache beside the open searches, whose bytes are counted with theirs."""

    @property
    def nbytes(self) -> int: ...
    def shrink(self, most: int) -> None: ...


def is_safe(bound: int, claims: Iterable[tuple[int, int]]) -> bool:
    """Return whether all claims (bytes held, most bytes) can grow to their most within a bound, in some order."""
    known = sorted(((most - held, held) for held, most in claims))
    free = bound - sum(held for _, held in known)
    if free < 0:
        return False
    for more, held in known:
        if more > free:
            return False
        free += held
    return True


def tame_allocator() -> None:
    """Make glibc return the memory of large arrays at once, and use few heaps for many threads."""
    if mallopt := _of_glibc("mallopt"):
        mallopt(MMAP_THRESHOLD, LARGE)  # fixes the threshold, which would otherwise grow to 32 MiB
        mallopt(TRIM_THRESHOLD, LARGE)
        mallopt(ARENA_MAX, 2)


def give_back() -> None:
    """Return free pages to the system."""
    if trim := _of_glibc("malloc_trim"):
        trim(0)


def _of_glibc(name: str) -> "ctypes._NamedFuncPointer | None":
    if not sys.platform.startswith("linux"):
        return None
    try:
        return getattr(ctypes.CDLL(None), name, None)
    except OSError:
        return None
