"""An open search, which advances in the turns of its clients, with its batches, memory and readers.

It knows no other search: `runs` opens it and grants it memory.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from solver import BadInput, Result, Run, Search
from solver.batch import Span, span_of
from solver.messages import Message

from ..operate.settings import Settings
from .backpressure import Busy
from .native_threads import NativeThreads, Pulse
from .run_links import epoch_of
from .space_pieces import first_columns
from .visitors import NOBODY, Visitor
from .waiting import Lock

STEP = 4096  # expansions between two checks of time and memory
FIRST_BYTES = 2**20  # granted to a new run
BYTES_A_NODE = 80  # upper bound on the memory of a run per node, all columns together
RECENT_BYTES = 2 * 2**20  # of batches cached for clients that read together
MOST_STATES = {4: 12, 6: 360, 8: 20_160, 9: 181_440}  # reachable states by number of cells

# Grants a search memory for its next steps; returns whether it did, and raises Busy instead if the search needs it now.
Grow = Callable[["OpenSearch", Visitor, bool], bool]


class TooLarge(BadInput):
    """A run is larger than this server allows."""


@dataclass(slots=True)
class Position:
    """How far a reader has read (expansions), and when it last read on (monotonic seconds)."""

    end: int
    since: float


class Pulled(NamedTuple):
    """The answer to a pull, and the rows in its batch."""

    answer: dict[str, Any]
    span: Span


class OpenSearch:
    """A search with the lock under which it advances, its granted bytes, and its readers."""

    def __init__(self, run: Run, settings: Settings, threads: NativeThreads, grow: Grow, freed: Pulse) -> None:
        """Start nothing yet: the first greenlet with the lock creates the search; `freed` is called when it ends."""
        self.run, self.key = run, run.query()
        self._settings, self._threads, self._grow, self._freed = settings, threads, grow, freed
        self.lock = Lock(1)
        self.granted = FIRST_BYTES
        self.most = most_bytes(run)
        self.users = 0  # requests that are using it
        self.readers: dict[Visitor, Position] = {}
        self.used = time.monotonic()
        self.is_dropped = False  # its memory was given to others, so it must not continue
        self._recent: dict[tuple[int, int], bytes] = {}
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
        """Return whether a request is using it or a reader has read on since the given time."""
        return bool(self.users) or any(reading.since >= since for reading in self.readers.values())

    def read_by(self, reader: Visitor, end: int, waits: bool) -> None:
        """Record that a reader has read up to an expansion, or had to wait; asking for the same is not reading."""
        reading = self.readers.get(reader)
        if reading is None or end > reading.end or waits:
            self.readers[reader] = Position(end, time.monotonic())

    def caught_up(self, expansions: int, who: Visitor) -> Search:
        """Return the search after `count` expansions, fewer if it ends before; raise Busy if that takes long."""
        search = self.begin(who)
        if search.expanded < expansions:
            self.advance(expansions, self._settings.catch_up_seconds, who)
        if search.expanded < expansions and not search.done:
            raise Busy(Message("waiting-search"))
        return search

    def advance(self, target: int, seconds: float, who: Visitor, least: int | None = None) -> None:
        """Advance in slices, each in this visitor's turn; if memory is short, more than `least` expansions will do."""
        search, left = self.begin(who), seconds
        was_done = search.done
        while not search.done and search.expanded < target:
            self._refuse_beyond_bounds()
            if not self._grow(self, who, least is None or search.expanded <= least):
                return
            before = time.perf_counter()
            self._threads.do(partial(self._step, target, min(left, self._settings.pull_seconds)), who)
            left -= time.perf_counter() - before
            if left <= 0:
                break
        if search.done and not was_done:
            self._freed.tell()

    def _refuse_beyond_bounds(self) -> None:
        most, longest = self._settings.run_bytes, self._settings.run_seconds
        if self.nbytes > most:
            raise TooLarge("run", Message("run-too-large", mebibytes=most >> 20))
        if self.search.seconds > longest:
            raise TooLarge("run", Message("run-too-long", seconds=round(longest)))

    def _step(self, target: int, seconds: float) -> None:
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

    def pull(self, after: int, limit: int, who: Visitor, with_states: bool) -> Pulled:
        """Return the answer to a pull of at most `limit` expansions after the first `after`; see `Runs.pull`."""
        batch = self._batch(after, limit, who)
        span, result, space = span_of(batch), None, {}
        if span.ends:
            with self.lock:
                result = self.result(who)
        if not after and self.run.space.IS_ENUMERATED:
            space = {"space": self._threads.do(lambda: first_columns(self.run, with_states), who)}
        answer = {
            "after": after,
            "run": self.key,
            "epoch": epoch_of(self.key),
            "batch": batch,
            "done": span.ends,
            "result": result.as_dict() if result else None,
            "made": self.made,  # of the run so far; other clients may have pulled more
            **space,
        }
        return Pulled(answer, span)

    def _batch(self, after: int, limit: int, who: Visitor) -> bytes:
        """Return at most `limit` expansions after the first `after`; cache the last few while several clients read."""
        if recent := self._recent.get((after, limit)):
            return recent
        with self.lock:
            search, most_bytes = self.caught_up(after, who), self._settings.pull_bytes
            if after <= search.expanded < after + limit:
                self.advance(after + limit, self._settings.pull_seconds, who, after)
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
    if run.reached == "on" and not run.space.IS_ENUMERATED:  # on tables, states may be reached again by cheaper paths
        nodes = min(nodes, MOST_STATES.get(len(run.start.value.cells), nodes))
    return FIRST_BYTES + BYTES_A_NODE * nodes
