"""Compiled kernels: arrays and integers in, counts out.

No strings, dictionaries, classes or clocks, and no allocation per node. To add one, write a module with a function
under `@kernel`, end it with its `SIGNATURES`, and list it in `_all_kernels`.
"""

from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Any

_lock = Lock()
_prepared = False
_estimates: list[Any] = []


def offer(estimates: Sequence[Any]) -> None:
    """Name the heuristics that the search kernels shall hold, in the order of their kinds; before `prepare`."""
    _estimates[:] = estimates


def prepare() -> None:
    """Compile every kernel, or load it from the cache, for its one signature; later calls return at once.

    Called before connections are accepted, so that no request waits for a compiler.
    """
    global _prepared
    with _lock:
        if _prepared:
            return
        from . import best_first, estimates

        best_first.estimate = estimates.chained(_estimates)
        for dispatcher, signature in _all_kernels():
            if hasattr(dispatcher, "compile"):  # not so under NUMBA_DISABLE_JIT=1
                dispatcher.compile(signature)
                dispatcher.disable_compile()
        _prepared = True


def _all_kernels() -> Iterator[tuple[Any, Any]]:
    from ..tiles.kernels import distances, patterns
    from . import beam, best_first, climbing, counting, deepening, measures, recursive, two_ended

    searches = (best_first, counting, deepening, recursive, two_ended, beam, climbing)
    for module in (*searches, distances, measures, patterns):
        yield from module.SIGNATURES
