"""Open searches, shared by all clients of a run and bounded in bytes; a dropped one is searched again.

Each advances in slices, in the turns of those who ask. The first expansions of every search are free, so that a page
begins at once whatever others hold. For more it needs memory, which it takes from searches that nobody reads, least
recently used first, and then from those that rank after it: large ones after small ones, and those begun later after
earlier ones. If that is not enough, its clients retry. The first in this order can always grow, so no two searches wait
for each other.
"""

import ctypes
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import Any, Protocol, TypeVar

from solver import BadInput, Result, Run, Search
from solver.batch import span_of
from solver.byte_cache import ByteCache
from solver.messages import Message
from solver.walk import Walk

from ..operate.settings import Settings
from .backpressure import Busy, refuse_unprepared
from .native_threads import NativeThreads
from .run_links import epoch_of, read_run
from .space_pieces import first_columns
from .visitors import NOBODY, Visitor

T = TypeVar("T")

LARGEST_PULL = 65_536  # expansions in a batch at most; the setting `pull_bytes` bounds its bytes
STEP = 4096  # expansions between two checks of time
FREE = 4096  # expansions for which a search needs no memory of others
BATCHES = 16  # one part in so many of the memory is for batches that were sent lately
AGAIN_MS = 50  # until a client retries whose search has not come so far; ten times that if it has no memory
ANSWER_BYTES = 1000  # of an answer besides its batch
SMALL = 32  # a small search needs at most one part in so many of the memory
LEAST_BYTES, BYTES_A_NODE = 2**20, 80  # of a search, all columns together; an upper estimate
MOST_STATES = {4: 12, 6: 360, 8: 20_160, 9: 181_440}  # reachable states by number of cells
MMAP_THRESHOLD, ARENA_MAX, TRIM_THRESHOLD = -3, -8, -1  # parameters of glibc's mallopt
LARGE = 128 * 2**10  # bytes; larger blocks get pages of their own, which are returned when they are freed


class TooLarge(BadInput):
    """A run is larger than this server allows."""


class SideCache(Protocol):
    """A cache beside the open searches, whose bytes are counted with theirs."""

    @property
    def nbytes(self) -> int: ...
    def shrink(self, most: int) -> None: ...


class OpenSearch:
    """A search with the lock under which it advances. It keeps its rank while its arrays are dropped."""

    def __init__(self, run: Run, key: str, is_large: bool) -> None:
        """Search nothing yet."""
        self.run, self.key, self.lock = run, key, Lock()
        self.read = time.monotonic()  # when it was asked for by a client that has not all of it
        self.rank = is_large, self.read
        self.nbytes, self.made = 0, [0, 0, 0]  # expansions, nodes and discards
        self.search: Search | None = None
        self.result: Result | None = None

    def drop(self) -> None:
        """Free the arrays."""
        self.search, self.nbytes = None, 0


class Runs:
    """The cache of open searches, least recently used first."""

    def __init__(self, settings: Settings, threads: NativeThreads | None = None) -> None:
        """Start without open searches; `threads` search, in turns by visitor."""
        self.settings = settings
        self._threads = threads or NativeThreads()
        self._open: OrderedDict[str, OpenSearch] = OrderedDict()
        self._batches: ByteCache[dict[str, Any]] = ByteCache(
            settings.cache_bytes // BATCHES, lambda answer: len(answer["batch"]) + ANSWER_BYTES
        )
        self._beside: list[SideCache] = [self._batches]
        self._lock = Lock()

    def pull(
        self, asked: str | Run, after: int, limit: int, who: Visitor = NOBODY, with_states: bool = False
    ) -> dict[str, Any]:
        """Return the answer to a pull: at most `limit` expansions after the first `after` of a run, or of its query.

        If the states have a map, the answer from the start also has the columns that the run adds to them and,
        `with_states`, the states themselves if they are one piece. Raise BadInput for an invalid run or offset,
        TooLarge, KernelFault, and Busy while the search catches up or waits for memory, or its kernels or tables are
        being prepared.
        """
        sent = partial(self._sent, asked, after, limit, with_states)
        return sent() or self._threads.do(partial(self._pulled, asked, after, limit, with_states), who, sent)

    def _sent(self, asked: str | Run, after: int, limit: int, with_states: bool) -> dict[str, Any] | None:
        """Return an answer that was sent lately."""
        if isinstance(asked, str) and not read_run.knows(asked):  # reading may take a moment
            return None
        key = self.checked(asked)[1]
        opened, sent = self._open.get(key), self._batches.find((key, after, limit, with_states))
        return {**sent, "made": opened.made} if opened and sent else None

    def _pulled(self, asked: str | Run, after: int, limit: int, with_states: bool) -> dict[str, Any]:
        run, key = self.checked(asked)
        opened = self._opened(run, key)
        with opened.lock:
            search = self._advanced(opened, after + limit, after)
            batch = search.batch(after, limit, self.settings.pull_bytes)
            span = span_of(batch)
            opened.result = opened.result or (search.result if span.ends else None)
        if span.ends:
            opened.read = 0.0
        answer = {"after": after, "run": key, "epoch": epoch_of(key), "batch": batch, "done": span.ends}
        answer["result"] = opened.result.as_dict() if opened.result and span.ends else None
        if not after and run.space.HAS_MAP:
            answer["space"] = first_columns(run, with_states)
        if span.ends or span.end_e == after + limit or len(batch) > self.settings.pull_bytes // 2:  # always the same
            self._batches.get((key, after, limit, with_states), lambda: answer)
            self._drop_unread(opened)
        return {**answer, "made": opened.made}  # of the run so far; other clients may have pulled more

    def finish(
        self, asked: str | Run, who: Visitor = NOBODY, read: Callable[[Search], Any] = lambda search: search.result
    ) -> Any:
        """Run a search to its end; return the value of `read` on it, by default its result. Raise as `pull` does."""
        run, key = self.checked(asked)
        return read(self._patiently(run, key, 1 << 62, 1 << 62, lambda search: search, who))

    def walk(self, run: Run, steps: int, who: Visitor = NOBODY) -> Walk:
        """Return the first steps of a run, at least one, read in place from its open search.

        Raise BadInput, KernelFault, and Busy as `pull` does.
        """
        return self._patiently(run, run.query(), steps, steps - 1, lambda search: Walk(search, steps), who)

    def _patiently(self, run: Run, key: str, target: int, least: int, read: Callable[[Search], T], who: Visitor) -> T:
        """Advance a search in turns until it has more than `least` expansions or is done; read it in the last one.

        Raise Busy after `answer_seconds`.
        """
        deadline = time.monotonic() + self.settings.answer_seconds

        def slice_of_work() -> T:
            opened = self._opened(run, key)
            with opened.lock:
                found = read(self._advanced(opened, target, least))
            opened.read = 0.0
            return found

        while True:
            try:
                return self._threads.do(slice_of_work, who)
            except Busy as busy:
                if time.monotonic() >= deadline:
                    raise
                waits = busy.field != "run"
            if waits:
                time.sleep(AGAIN_MS / 1000)

    def keep_beside(self, kept: SideCache) -> None:
        """Count the bytes of another cache, which gives way to searches that are read."""
        self._beside.append(kept)

    def open_bytes(self) -> int:
        """Return the bytes of all open searches and of the caches beside them."""
        with self._lock:
            return self._held()

    def release_tables(self) -> None:
        """Drop the unread searches on tables of states, which keep their tables."""
        since = time.monotonic() - self.settings.hold_seconds
        with self._lock:
            for key in [key for key, one in self._open.items() if one.run.pending_table and one.read < since]:
                self._open.pop(key).drop()

    def checked(self, asked: str | Run) -> tuple[Run, str]:
        """Return a run and its canonical query; raise BadInput, or TooLarge if it is larger than this server allows."""
        run, key = (asked, asked.query()) if isinstance(asked, Run) else read_run(asked)
        if run.limit > self.settings.largest_limit:
            raise TooLarge("limit", Message("limit-here", most=str(self.settings.largest_limit), given=str(run.limit)))
        return run, key

    def _opened(self, run: Run, key: str) -> OpenSearch:
        """Return the open search of a run, and count it as used and being read."""
        if key not in self._open:
            refuse_unprepared([run], run.tables)
        with self._lock:
            is_large = most_bytes(run) > self.settings.cache_bytes // SMALL
            opened = self._open.setdefault(key, OpenSearch(run, key, is_large))
            opened.read = time.monotonic()
            self._open.move_to_end(key)
        return opened

    def _advanced(self, opened: OpenSearch, target: int, least: int = 0) -> Search:
        """Advance a search up to `target` expansions, for one slice of time, and return it; its lock is held.

        Raise Busy if it does not have more than `least` afterwards.
        """
        search = opened.search = opened.search or Search(opened.run)
        deadline = time.perf_counter() + self.settings.pull_seconds
        while not search.done and search.expanded < target:
            self._refuse_beyond_bounds(opened, search)
            if search.expanded >= FREE and (before := self._make_room(opened)) is not None:
                if search.expanded <= least:
                    raise Busy(Message("waiting-memory", runs=before), 10 * AGAIN_MS, "memory")
                break
            search.advance(min(STEP, target - search.expanded))
            whole = search.span(0, search.expanded)
            with self._lock:
                if opened.search is search:  # else it was dropped for others
                    opened.nbytes = search.nbytes + opened.run.nbytes  # whose space may be a large maze
            opened.made = [whole.end_e, whole.end_n, whole.end_d]
            if time.perf_counter() >= deadline or opened.search is not search:
                break
        self._drop_unread(opened)
        if search.expanded <= least and search.expanded < target and not search.done:
            raise Busy(Message("waiting-run", expansions=opened.made[0]), AGAIN_MS)
        return search

    def _refuse_beyond_bounds(self, opened: OpenSearch, search: Search) -> None:
        if opened.nbytes > self.settings.run_bytes:
            raise TooLarge("run", Message("run-too-large", mebibytes=self.settings.run_bytes >> 20))
        if search.seconds > self.settings.run_seconds:
            raise TooLarge("run", Message("run-too-long", seconds=round(self.settings.run_seconds)))

    def _make_room(self, opened: OpenSearch) -> int | None:
        """Drop searches that rank after this one until its next step fits, after which it is half as large again.

        Return how many hold memory before it if that is not enough, and drop none of them then; else None.
        """
        more = opened.nbytes // 2 + LEAST_BYTES
        self._drop_unread(opened, more)
        with self._lock:
            after = sorted((one for one in self._open.values() if one.rank > opened.rank), key=lambda one: one.rank)
            beside, searches = (sum(one.nbytes for one in held) for held in (self._beside, self._open.values()))
            bound = max(self.settings.cache_bytes // 2, self.settings.cache_bytes - beside, opened.nbytes + more)
            over = searches + more - bound
            if over > sum(one.nbytes for one in after):
                return sum(one.rank < opened.rank and bool(one.nbytes) for one in self._open.values())
            while over > 0:
                one = after.pop()
                over -= one.nbytes
                one.drop()
        return None

    def _drop_unread(self, mine: OpenSearch, more: int = 0) -> None:
        """Drop other searches that nobody reads, then shrink the caches beside them, until these bytes more fit."""
        most = self.settings.cache_bytes - more
        with self._lock:
            since = time.monotonic() - self.settings.hold_seconds
            for key in [key for key, one in self._open.items() if one.read < since and one is not mine]:
                if self._held() <= most:
                    break
                self._open.pop(key).drop()
            for kept in self._beside:
                if (over := self._held() - most) > 0:
                    kept.shrink(max(0, kept.nbytes - over))

    def _held(self) -> int:
        return sum(one.nbytes for one in self._open.values()) + sum(one.nbytes for one in self._beside)


def most_bytes(run: Run) -> int:
    """Return an upper estimate of the memory that a run may need, in bytes."""
    nodes = run.limit
    if run.reached == "on" and not run.pending_table:  # on tables, states may be reached again by cheaper paths
        nodes = min(nodes, MOST_STATES.get(len(run.start.value.cells), nodes))
    return LEAST_BYTES + BYTES_A_NODE * nodes


def tame_allocator() -> None:
    """Make glibc return the memory of large arrays at once, and use few heaps for many threads."""
    if sys.platform.startswith("linux") and (mallopt := getattr(ctypes.CDLL(None), "mallopt", None)):  # of glibc
        mallopt(MMAP_THRESHOLD, LARGE)  # fixes the threshold, which would otherwise grow to 32 MiB
        mallopt(TRIM_THRESHOLD, 64 * LARGE)  # else the heap is trimmed after each batch
        mallopt(ARENA_MAX, 2)
