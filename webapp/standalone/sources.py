"""The sources of a file's searches: this process alone, or the open searches of a server."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from solver import Run, Search
from solver.search import STEP
from solver.terminal import announce_preparation

T = TypeVar("T")


class Source(Protocol):
    """A source of finished searches."""

    def finished(self, run: Run, read: Callable[[Search], T]) -> T:
        """Return the result of `read` on the finished search of a run. Raise BadInput and KernelFault."""


class Searches:
    """The searches of this process, the last one kept; `announces` reports preparations on stderr."""

    def __init__(self, announces: bool = False) -> None:
        self._announces = announces
        self._search: Search | None = None

    def finished(self, run: Run, read: Callable[[Search], T]) -> T:
        """Return the result of `read` on the finished search of a run; see `Source`."""
        if self._search is None or self._search.run.query() != run.query():
            if self._announces:
                announce_preparation([run], run.tables)
            self._search = Search(run)
            while not self._search.done:
                self._search.advance(STEP)
        return read(self._search)
