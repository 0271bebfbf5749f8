"""The bound on what open runs hold, and the allocator that is asked to give back what they held.

Runs grow, and nobody knows how far; so a run says how far it may grow, and grows in steps. A step is granted where
afterwards there is still an order in which all can grow as far as they may, each with what those before it gave back:
the banker's algorithm (Dijkstra, EWD 623). So runs wait for each other and none waits for ever.
"""

import ctypes
import sys
from collections.abc import Iterable

MMAP_THRESHOLD, ARENA_MAX, TRIM_THRESHOLD = -3, -8, -1  # names of glibc's mallopt
LARGE = 128 * 2**10  # bytes; what is larger gets pages of its own, which go back once it is freed


def is_safe(bound: int, claims: Iterable[tuple[int, int]]) -> bool:
    """Tell whether all (bytes held, most that may be held) can grow to their most within a bound, one after another."""
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
    """Have glibc give back at once what large arrays held, and keep few heaps for many threads."""
    if mallopt := _of_glibc("mallopt"):
        mallopt(MMAP_THRESHOLD, LARGE)  # which keeps it from growing to 32 MiB
        mallopt(TRIM_THRESHOLD, LARGE)
        mallopt(ARENA_MAX, 2)


def give_back() -> None:
    """Give pages that are free back to the system."""
    if trim := _of_glibc("malloc_trim"):
        trim(0)


def _of_glibc(name: str) -> "ctypes._NamedFuncPointer | None":
    if not sys.platform.startswith("linux"):
        return None
    try:
        return getattr(ctypes.CDLL(None), name, None)
    except OSError:
        return None
