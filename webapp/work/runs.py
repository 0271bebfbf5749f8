"""Open searches, shared by all clients of a run and bounded in bytes; a dropped one is searched again.

A run is not dropped while it is being read, unless those who read it hold far more than others (memory_shares).
A run that does not fit waits in a queue: its clients retry. Runs are served in the order of their first
request, each visitor's first one before anyone's second, open ones that cannot grow before new ones. The first
bytes of runs are reserved, so that a page begins at once whatever others hold.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import Any

from solver import Run, Search
from solver.messages import Message
from solver.problem import TABLES
from solver.walk import Walk

from ..operate.settings import Settings
from .backpressure import Busy
from .memory_admission import SideCache, give_back, is_safe
from .memory_shares import Shares, in_line
from .native_threads import NativeThreads, Pulse, in_loop
from .open_search import FIRST_BYTES, OpenSearch, TooLarge
from .preparation import refuse_unprepared
from .run_links import read_run
from .visitors import NOBODY, Visitor
from .waiting import Loop, sleep, spawn

LARGEST_PULL = 65_536  # expansions in a batch at most; the setting `pull_bytes` bounds its bytes
TRIM_SECONDS = 10.0  # between returns of free memory, some of which every computation leaves
GROW_SECONDS = 0.5  # to wait for memory within an answer; a page counts on one within a second
RESERVED = 16  # one part in so many of all memory is reserved for the first bytes of runs
IN_LINE_MS = 60  # between two retries in the queue; longer the more runs are ahead
ASKS_AGAIN = 1.5  # seconds after its retry time until a waiting client counts as gone


class Runs:
    """The cache of open searches, least recently used first, and the queue of waiting ones."""

    def __init__(self, settings: Settings, threads: NativeThreads | None = None) -> None:
        """Start without open searches; `threads` search, in turns by visitor."""
        self.settings = settings
        self._threads = threads or NativeThreads()
        self._readers = NativeThreads()  # of finished searches: reading takes seconds, in which others search
        self._loop = Loop()
        self._open: OrderedDict[str, OpenSearch] = OrderedDict()
        self._line: dict[str, tuple[float, Visitor]] = {}  # waiting runs: until when to ask again, and who asked first
        self._hungry: dict[str, float] = {}  # open runs that were not allowed to grow, likewise
        self._lock = Lock()
        self._freed = Pulse()  # of memory
        self._sweeps = False
        self._beside: list[SideCache] = []

    def read(self, query: str, who: Visitor = NOBODY) -> tuple[Run, str]:
        """Return a run and its canonical query, read in the turn of a visitor; raise BadInput.

        A link may describe a maze that is drawn, or a graph.
        """
        return read_run(query) if read_run.knows(query) else self._threads.do(lambda: read_run(query), who)

    @in_loop
    def pull(
        self, asked: str | Run, after: int, limit: int, reader: Visitor | None = None, with_states: bool = False
    ) -> dict[str, Any]:
        """Return the answer to a pull: at most `limit` expansions after the first `after` of a run, or of its query.

        If the states are enumerated, the answer from the start also has the columns that the run adds to them and,
        `with_states`, the states themselves if they are one piece. A `reader` is expected to pull the rest. Raise
        BadInput for an invalid run or offset, TooLarge, KernelFault, and Busy while the search catches up, waits for
        its turn or memory, or its kernels or tables are being prepared.
        """
        who = reader or NOBODY
        opened = self._opened(self._checked(asked), who, begins=not after)
        end, done, waits = after, False, False
        try:
            pulled = opened.pull(after, limit, who, with_states)
            end, done = pulled.span.end_e, pulled.span.ends
            return pulled.answer
        except Busy:
            waits = True
            raise
        finally:
            self._leave(opened, reader, done, end, waits)

    @in_loop
    def finish(self, asked: str | Run, who: Visitor = NOBODY, read: Callable[[Search], Any] | None = None) -> Any:
        """Run a search to its end; return its result, or the value of `read` on it. Raise as `pull` does."""
        checked = self._checked(asked)
        deadline = time.monotonic() + self.settings.answer_seconds
        while True:
            opened = None
            try:
                opened = self._opened(checked, who)
                opened.read_by(who, opened.made[0], waits=True)
                with opened.lock:
                    opened.advance(1 << 62, max(0.0, deadline - time.monotonic()), who)
                    if opened.search.done:
                        return self._readers.do(partial(read, opened.search), who) if read else opened.result(who)
                if time.monotonic() >= deadline:
                    raise Busy(Message("waiting-run", expansions=opened.made[0]), 200)
            except Busy as busy:
                if time.monotonic() >= deadline:
                    raise
                sleep(busy.retry_ms / 1000)
            finally:
                if opened is not None:
                    self._leave(opened, who, True)

    @in_loop
    def walk(self, run: Run, steps: int, who: Visitor = NOBODY) -> Walk:
        """Return the first steps of a run, at least one, read in place from its open search.

        Raise BadInput, KernelFault, and Busy as `pull` does.
        """
        opened = self._opened((run, run.query()), who)
        try:
            with opened.lock:
                return Walk(opened.caught_up(steps, who), steps)
        finally:
            self._leave(opened, None, True)

    def release_tables(self) -> None:
        """Drop the unread searches on tables of states, which keep their tables."""
        since = time.monotonic() - self.settings.hold_seconds
        with self._lock:
            names = [name for name, one in self._open.items() if one.run.pending_table and not one.is_read(since)]
            dropped = [self._open.pop(name) for name in names]
        if dropped:
            dropped.clear()
            give_back()

    def keep_beside(self, kept: SideCache) -> None:
        """Count the bytes of another cache, which gives way to searches that are read."""
        self._beside.append(kept)

    def open_bytes(self) -> int:
        """Return the bytes of all open searches and of the caches beside them."""
        with self._lock:
            return self._held()

    def _held(self) -> int:
        return sum(opened.held for opened in self._open.values()) + sum(one.nbytes for one in self._beside)

    def checked(self, query: str) -> Run:
        """Parse a run; raise BadInput, or TooLarge if the run is larger than this server allows."""
        return self._checked(query)[0]

    def left(self, reader: Visitor) -> None:
        """Record that a reader has left all runs."""
        with self._lock:
            for opened in self._open.values():
                opened.readers.pop(reader, None)
        self._freed.tell()

    def _checked(self, asked: str | Run) -> tuple[Run, str]:
        run, key = (asked, asked.query()) if isinstance(asked, Run) else read_run(asked)
        if run.limit > self.settings.largest_limit:
            raise TooLarge("limit", Message("limit-here", most=str(self.settings.largest_limit), given=str(run.limit)))
        return run, key

    def _grow(self, opened: OpenSearch, who: Visitor, is_needed: bool) -> bool:
        """Grant a search memory for its next steps; return whether it was granted.

        If it is needed now, wait a moment for memory that others give back, and raise Busy if that is not enough.
        """
        deadline = time.monotonic() + GROW_SECONDS
        while not self._may_grow(opened, who):
            if not is_needed:
                return False
            if not self._freed.wait(deadline - time.monotonic()):
                raise Busy(Message("waiting-memory-read"), IN_LINE_MS)
        return True

    def _may_grow(self, opened: OpenSearch, who: Visitor) -> bool:
        """Grant a search memory for its next steps, and drop unread searches for it; return whether it was granted."""
        if opened.is_dropped:
            raise Busy(Message("waiting-memory-given"), IN_LINE_MS)
        key, wants = opened.key, opened.wants()
        if wants <= opened.granted:
            return True
        with self._lock:
            granted, most = max(wants, 2 * opened.granted), opened.most
            room = self._make_room(key, min(granted, max(wants, most)), max(wants, most), who)
            if not room and not self._is_stuck(key):
                is_new = key not in self._hungry
                self._hungry[key] = time.monotonic() + GROW_SECONDS + IN_LINE_MS / 1000 + ASKS_AGAIN
                if is_new and self._are_all_hungry():
                    self._freed.tell()  # the one that has waited longest grows regardless
                return False
            opened.granted = min(granted, max(wants, most))
            self._hungry.pop(key, None)
            return True

    def _is_stuck(self, key: str) -> bool:
        """Return whether all runs being read wait for memory, this one longest: some needed more than declared."""
        return next(iter(self._hungry), None) == key and self._are_all_hungry()

    def _are_all_hungry(self) -> bool:
        since = time.monotonic() - self.settings.hold_seconds
        grown = (name for name, one in self._open.items() if one.is_read(since) and one.granted > FIRST_BYTES)
        return all(name in self._hungry for name in grown)

    def _opened(self, checked: tuple[Run, str], who: Visitor, begins: bool = False) -> OpenSearch:
        """Return the open search of a run, which the caller must release; raise Busy while it waits in the queue.

        A reader who `begins` a run is admitted at once.
        """
        run, key = checked
        with self._lock:
            opened = self._open.get(key)
        if opened is None:
            refuse_unprepared([run], run.tables)
        with self._lock:
            opened = self._open.get(key)
            if opened is None:
                opened = OpenSearch(run, self.settings, self._threads, self._grow, self._freed)
                self._admit(opened, who, begins)
                self._line.pop(key, None)
                self._open[key] = opened
                if not self._sweeps:
                    self._sweeps = True
                    spawn(self._sweep)
            opened.users += 1
            self._open.move_to_end(key)
            return opened

    def _leave(self, opened: OpenSearch, reader: Visitor | None, done: bool, end: int = 0, waits: bool = False) -> None:
        with self._lock:
            opened.users -= 1
            opened.used = time.monotonic()
            if reader is not None and not done:
                opened.read_by(reader, end, waits)
            elif reader is not None:
                opened.readers.pop(reader, None)
            over = self._held() > self.settings.cache_bytes
            dropped = self._drop_idle(opened.key) if over else []
        if dropped:
            dropped.clear()
            give_back()
        if done and reader is not None:
            self._freed.tell()

    def _admit(self, opened: OpenSearch, who: Visitor, begins: bool) -> None:
        """Make room for a run; raise Busy while it waits in the queue.

        One that `begins` does not wait: if the reserve is used up, one that has not grown gives way, as it is soon
        searched again.
        """
        try:
            self._refuse_in_line(opened.key, who)
            if not self._make_room(opened.key, *opened.claim, who):
                self._stand_in_line(opened.key, who)
        except Busy:
            most, small = self._most_small(), self._small()
            if not begins or not most:
                raise
            if len(small) >= most:
                idle = [name for name in small if name in self._hungry or not self._open[name].users]
                if not idle:
                    raise
                name = max(idle, key=lambda name: name in self._hungry)
                self._open.pop(name).is_dropped = True
            if self._drop_idle(opened.key, FIRST_BYTES):
                give_back()

    def _most_small(self) -> int:
        """Return the number of runs whose first bytes are reserved."""
        return self.settings.cache_bytes // RESERVED // FIRST_BYTES

    def _small(self) -> list[str]:
        """Return the runs that are read and have not grown yet, least recently used first."""
        since = time.monotonic() - self.settings.hold_seconds
        return [name for name, one in self._open.items() if one.granted <= FIRST_BYTES and one.is_read(since)]

    def _refuse_in_line(self, key: str, who: Visitor) -> None:
        """Raise Busy if earlier runs are waiting, or open ones that cannot grow and do not give way to this visitor."""
        now = time.monotonic()
        self._line = {name: waits for name, waits in self._line.items() if waits[0] >= now}
        since = now - self.settings.hold_seconds
        read = {name for name, one in self._open.items() if one.is_read(since)}
        self._hungry = {name: until for name, until in self._hungry.items() if until >= now and name in read}
        if self._hungry:
            shares = Shares(self._open, since, self.settings.cache_bytes)
            if not all(shares.gives_way(name, who, FIRST_BYTES) for name in self._hungry):
                self._stand_in_line(key, who)
        if self._place_in_line(key, who) > 0:
            self._stand_in_line(key, who)

    def _place_in_line(self, key: str, who: Visitor) -> int:
        """Return how many waiting runs are served before this one."""
        waiting = {name: first for name, (_, first) in self._line.items()}
        return in_line({**waiting, key: waiting.get(key, who)}).index(key)

    def _stand_in_line(self, key: str, who: Visitor) -> None:
        before = self._place_in_line(key, who)
        retry_ms = min(1000, IN_LINE_MS + 10 * before)
        _, first = self._line.get(key, (0.0, who))
        self._line[key] = time.monotonic() + retry_ms / 1000 + ASKS_AGAIN, first
        raise Busy(Message("waiting-memory", runs=before), retry_ms)

    def _make_room(self, key: str, granted: int, most: int, who: Visitor) -> bool:
        """Return whether a run may hold this many bytes and grow to that many.

        Drop unread searches as needed, then those of visitors who hold far more than this one.
        """
        since = time.monotonic() - self.settings.hold_seconds
        bound = max(self.settings.cache_bytes // 2, self.settings.cache_bytes - TABLES.used_bytes)
        bound -= FIRST_BYTES * max(0, self._most_small() - len(self._small()))
        read = {name: one for name, one in self._open.items() if name != key and one.is_read(since)}
        claims = {name: one.claim_within(bound) for name, one in read.items()}
        mine = (granted, max(granted, min(most, bound)))
        dropped = []
        if read and not is_safe(bound, [*claims.values(), mine]):
            for name in Shares(self._open, since, bound).giving_way(claims, who, granted):
                del claims[name]
                dropped.append(name)
                if is_safe(bound, [*claims.values(), mine]):
                    break
            else:
                return False
        for name in dropped:
            self._open.pop(name).is_dropped = True
        if self._drop_idle(key, granted) or dropped:
            give_back()
        return True

    def _drop_idle(self, key: str, granted: int = 0) -> list[OpenSearch]:
        """Drop unread searches, least recently used first, until the rest and `granted` fit.

        If that is not enough, shrink the caches beside them.
        """
        since = time.monotonic() - self.settings.hold_seconds
        held = {name: one.claim[0] for name, one in self._open.items()}
        held[key] = max(held.get(key, 0), granted)
        total, dropped = sum(held.values()) + sum(one.nbytes for one in self._beside), []
        for name in list(self._open):
            if total <= self.settings.cache_bytes:
                break
            if name != key and not self._open[name].is_read(since):
                total -= held[name]
                dropped.append(self._open.pop(name))
        for one in self._beside:
            if total > self.settings.cache_bytes:
                before = one.nbytes
                one.shrink(max(0, before - (total - self.settings.cache_bytes)))
                total -= before - one.nbytes
        return dropped

    def _sweep(self) -> None:
        """Drop searches without a recent request, and return free memory; repeat while any are open."""
        trimmed = time.monotonic()
        while True:
            sleep(min(1.0, self.settings.keep_seconds / 4))
            now = time.monotonic()
            with self._lock:
                since = now - self.settings.hold_seconds
                old = [
                    name
                    for name, one in self._open.items()
                    if now - one.used > self.settings.keep_seconds and not one.is_read(since)
                ]
                for name in old:
                    del self._open[name]
                self._sweeps = bool(self._open)
                ends = not self._sweeps
            if old or ends or now - trimmed > TRIM_SECONDS:
                trimmed = now
                self._readers.do(give_back)
            if ends:
                return
