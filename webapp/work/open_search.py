"""An open search: its memory, the memory it may need, and its readers."""

import time
from dataclasses import dataclass

from gevent.lock import BoundedSemaphore

from solver import Result, Run, Search
from solver.run import TILES

from .native_threads import NativeThreads
from .visitors import NOBODY, Visitor

STEP = 4096  # expansions between two checks of time and memory
FIRST_BYTES = 2**20  # granted to a new run
BYTES_A_NODE = 80  # upper bound on the memory of a run per node, all columns together
RECENT_BYTES = 2 * 2**20  # of batches cached for clients that read together
MOST_STATES = {4: 12, 6: 360, 8: 20_160, 9: 181_440}  # reachable states by number of cells


@dataclass(slots=True)
class ReadingPlace:
    """How far a reader has read (expansions), and when it last read on (monotonic seconds)."""

    end: int
    since: float


class OpenSearch:
    """A search with the lock under which it advances, its granted bytes, and its readers."""

    def __init__(self, run: Run, threads: NativeThreads) -> None:
        """Start nothing yet: the first greenlet that has the lock creates the search."""
        self.run = run
        self.lock = BoundedSemaphore(1)
        self.granted = FIRST_BYTES
        self.most = most_bytes(run)
        self.users = 0  # requests that are using it
        self.readers: dict[Visitor, ReadingPlace] = {}
        self.used = time.monotonic()
        self.is_dropped = False  # its memory was given to others, so it may not go on
        self._recent: dict[tuple[int, int], bytes] = {}
        self._threads = threads
        self.nbytes = 0  # of the search
        self._recent_bytes = 0
        self.made = [0, 0, 0]  # expansions, nodes and discards
        self._search: Search | None = None
        self._result: Result | None = None

    @property
    def search(self) -> Search:
        """Return the search, which exists once `begin` was called."""
        assert self._search is not None
        return self._search

    def begin(self, who: Visitor = NOBODY) -> Search:
        """Return the search; create it on first use, in the turn of a visitor."""
        if self._search is None:
            self._search = self._threads.do(lambda: Search(self.run), who)
            self.nbytes = self._search.nbytes
        return self._search

    @property
    def held(self) -> int:
        """Return the bytes of the search and of the cached batches."""
        return self.nbytes + self._recent_bytes

    @property
    def claim(self) -> tuple[int, int]:
        """Return the bytes held or granted, whichever is more, and the most that it may need."""
        if self._search is not None and self._search.done:
            return self.held, self.held
        held = max(self.granted, self.nbytes) + self._recent_bytes
        return held, max(held, self.most)

    def claim_within(self, bound: int) -> tuple[int, int]:
        """Return its claim, of which no more than `bound` bytes are needed."""
        held, most = self.claim
        return held, max(held, min(most, bound))

    def is_read(self, since: float) -> bool:
        """Tell whether a request is using it or a reader has read on since the given time."""
        return bool(self.users) or any(reading.since >= since for reading in self.readers.values())

    def read_by(self, reader: Visitor, end: int, waits: bool) -> None:
        """Record that a reader has read up to an expansion, or was told to wait; asking for the same is not reading."""
        reading = self.readers.get(reader)
        if reading is None or end > reading.end or waits:
            self.readers[reader] = ReadingPlace(end, time.monotonic())

    def advance(self, target: int, seconds: float) -> None:
        """Expand up to `target` nodes in total, at least one more, within about `seconds` and the granted bytes."""
        deadline = time.perf_counter() + seconds
        search = self.search
        while not search.done and search.expanded < target:
            search.advance(min(STEP, target - search.expanded))
            self.nbytes = search.nbytes
            whole = search.span(0, search.expanded)
            self.made = [whole.end_e, whole.end_n, whole.end_d]
            if time.perf_counter() >= deadline or self.wants() > self.granted:
                break

    def wants(self) -> int:
        """Return the bytes that the next step may need; columns and tables grow by doubling."""
        if self.search.done:
            return 0
        return min(self.nbytes * 3 // 2 + FIRST_BYTES // 2, max(self.most, self.nbytes + FIRST_BYTES))

    def kept(self, after: int, limit: int) -> bytes | None:
        """Return a recently sent batch for clients that read the run together, or None; needs no lock."""
        return self._recent.get((after, limit))

    def batch(self, after: int, limit: int, most_bytes: int) -> bytes:
        """Return a batch of the search; cache the last few while several clients read the run together."""
        search = self.search
        batch = search.batch(after, limit, most_bytes)
        if len(self.readers) < 2:
            self._recent.clear()
        elif search.done or search.expanded >= after + limit or len(batch) > most_bytes // 2:
            self._recent[after, limit] = batch
            while len(self._recent) > 1 and sum(map(len, self._recent.values())) > RECENT_BYTES:
                del self._recent[next(iter(self._recent))]
        self._recent_bytes = sum(map(len, self._recent.values()))
        return batch

    def result(self, who: Visitor = NOBODY) -> Result | None:
        """Return the result of the run, None before its end."""
        if self._result is None and self.search.done:
            self._result = self._threads.do(lambda: self.search.result, who)
        return self._result


def most_bytes(run: Run) -> int:
    """Return an upper estimate of the memory that a run may need, in bytes."""
    nodes = run.limit
    if run.reached == "on" and run.problem == TILES:  # on tables states may be reached again for less
        nodes = min(nodes, MOST_STATES.get(len(run.start.cells), nodes))
    return FIRST_BYTES + BYTES_A_NODE * nodes
