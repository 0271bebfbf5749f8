"""Open searches, shared by all clients of a run and bounded in bytes; a missing one is searched again."""

import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any

from solver import ENGINE, BadInput, Result, Run, Search, Table, awaited, prepare_run

from .busy import Busy
from .settings import Settings

LARGEST_PULL = 65_536
STEP = 2048  # expansions between two looks at the clock
PREPARING_MS = 200  # between two looks at what is being compiled or built


def refuse_unprepared(runs: Iterable[Run], tables: Iterable[Table], records: bool = True) -> None:
    """Raise Busy while kernels or tables that runs take are being made, which the page says; KernelFault if in vain."""
    if sentence := awaited(runs, tables, records):
        raise Busy(sentence, PREPARING_MS, "preparation")


class TooLarge(BadInput):
    """A run beyond what this server allows."""


def epoch_of(query: str) -> str:
    """Return what names the events of a run: the canonical run and the engine that makes them."""
    return hashlib.sha256(f"{ENGINE} {query}".encode()).hexdigest()[:16]


class OpenSearch:
    """A search and the lock under which it advances."""

    def __init__(self, run: Run) -> None:
        """Begin the search of a run."""
        self.search = Search(run)
        self.lock = Lock()
        self._result: Result | None = None

    def advance(self, target: int, seconds: float) -> None:
        """Expand up to `target` nodes in all, at least one, within about that many seconds."""
        deadline = time.perf_counter() + seconds
        while not self.search.done and self.search.expanded < target:
            self.search.advance(min(STEP, target - self.search.expanded))
            if time.perf_counter() >= deadline:
                break

    def result(self) -> Result | None:
        """Return what the run came to, None before its end."""
        if self._result is None and self.search.done:
            self._result = self.search.result
        return self._result


class Runs:
    """The cache of open searches, least recently used first."""

    def __init__(self, settings: Settings) -> None:
        """Begin with none."""
        self.settings = settings
        self._open: OrderedDict[str, OpenSearch] = OrderedDict()
        self._lock = Lock()

    def pull(self, query: str, after: int, limit: int) -> dict[str, Any]:
        """Return the answer to a pull: at most `limit` expansions after the first `after` of a run.

        Raise BadInput for a run or a place in it that is not there, TooLarge, KernelFault, and Busy while the search
        catches up or what it takes is being prepared.
        """
        run = self.checked(query)
        refuse_unprepared([run], run.tables)
        opened = self._opened(run)
        with opened.lock:
            search = opened.search
            if search.expanded < after:
                opened.advance(after, self.settings.catch_up_seconds)
                if search.expanded < after and not search.done:
                    raise Busy("The search is catching up with you; ask again soon.")
            if search.expanded >= after:
                opened.advance(after + limit, self.settings.pull_seconds)
            batch = search.batch(after, limit, self.settings.pull_bytes)
            span_end = after + int.from_bytes(batch[12:16], "little")
            done = search.done and span_end == search.expanded
            result = opened.result() if done else None
        self._evict()
        return {
            "after": after,
            "epoch": epoch_of(run.query()),
            "batch": batch,
            "done": done,
            "result": result.as_dict() if result else None,
        }

    def finish(self, query: str) -> Result:
        """Make the whole run, what it takes first; return its result. Raise BadInput, TooLarge or KernelFault."""
        run = self.checked(query)
        prepare_run(run)  # here, because searches are opened under a lock
        opened = self._opened(run)
        while True:
            with opened.lock:
                opened.advance(opened.search.expanded + (1 << 20), self.settings.catch_up_seconds)
                result = opened.result()
            self._evict()
            if result:
                return result

    def open_bytes(self) -> int:
        """Return the bytes of all open searches."""
        with self._lock:
            return sum(opened.search.nbytes for opened in self._open.values())

    def checked(self, query: str) -> Run:
        """Read a run; raise BadInput, or TooLarge for more than this server allows."""
        run = Run.parse(query)
        if run.limit > self.settings.largest_limit:
            most = self.settings.largest_limit
            raise TooLarge("limit", f"{run.limit} came; this server allows at most {most} nodes.")
        return run

    def _opened(self, run: Run) -> OpenSearch:
        key = run.query()
        with self._lock:
            opened = self._open.get(key) or OpenSearch(run)
            self._open[key] = opened
            self._open.move_to_end(key)
        return opened

    def _evict(self) -> None:
        """Drop searches, least recently used first, until the rest fits; the last one used stays."""
        with self._lock:
            total = sum(opened.search.nbytes for opened in self._open.values())
            while total > self.settings.cache_bytes and len(self._open) > 1:
                _, dropped = self._open.popitem(last=False)
                total -= dropped.search.nbytes
