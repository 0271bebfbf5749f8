"""Native threads for computations, so that the event loop can answer everybody meanwhile.

Every socket is served by a greenlet of the one event loop. Whatever takes more than a moment is done by a native
thread, once it is its visitor's turn. A native thread that asks for a turn waits, and does the work itself. In a
browser there are no threads, nobody waits, and the caller works.

The next turn is of the address, then of the visitor, that was served longest ago. So who asks for a hundred things
delays their own, a newcomer is served next, and many visitors behind one address delay each other.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush, heapreplace
from itertools import count
from threading import Event, Lock, get_ident
from typing import Any, TypeVar

from solver.messages import Message

from .backpressure import Busy
from .visitors import NOBODY, Visitor

T = TypeVar("T")

MOST_REMEMBERED = 10_000  # visitors and addresses served lately
IDLE_SECONDS = 10  # until a thread without work ends

if sys.platform == "emscripten":

    def sleep(seconds: float) -> None:
        """Return at once: nothing happens meanwhile."""
else:
    import gevent.event
    from gevent import sleep as sleep
    from gevent.threadpool import ThreadPool


def attempted(work: Callable[[], T]) -> list[Any]:
    """Do the work; return its value, and its exception, which gevent would log if it left a thread, or None."""
    try:
        return [work(), None]
    except BaseException as fault:
        return [None, fault]


class NativeThreads:
    """Places for work in turns by visitor, and as many threads for the event loop in which this is made."""

    def __init__(
        self, threads: int | None = None, waiting: int = 1 << 30, retry_ms: int = 1000, of_address: int | None = None
    ) -> None:
        """Make the places, by default one per core; of an address at most `of_address` work and `waiting` wait."""
        self._free = self.threads = threads or cores()
        self._of_address, self._most_waiting, self._retry_ms = of_address or self.threads, waiting, retry_ms
        self._waiting: dict[str, list[tuple[int, int, Visitor, Callable[[], None]]]] = {}  # heaps: last turn, arrival
        self._arrivals = count()
        self._working = Counter[str]()  # places of each address
        self._served: dict[str | Visitor, int] = {}  # the number of the last turn
        self._number = 0
        self._lock = Lock()
        self._loop = get_ident()
        if sys.platform != "emscripten":
            self._pool: Any = ThreadPool(self.threads, idle_task_timeout=IDLE_SECONDS)
            self._hub = gevent.get_hub()

    def do(self, work: Callable[[], T], who: Visitor = NOBODY, known: Callable[[], T | None] = lambda: None) -> T:
        """Wait for this visitor's turn, do the work, and return its result; raise Busy if too many wait.

        At that turn `known` may have the result, by the work of others: 300 clients of a run wait for the same batch.
        """
        in_loop = sys.platform != "emscripten" and get_ident() == self._loop
        self._wait(who, in_loop)
        try:
            if found := known():
                return found
            if not in_loop:
                return work()
            value, fault = made = self._pool.apply(attempted, (work,))
            made.clear()  # gevent keeps it for a while
        finally:
            self._leave(who)
        try:
            if fault:
                raise fault
        finally:
            del fault  # it refers to this call: until Python looks for cycles, that would keep its searches
        return value  # type: ignore[no-any-return]

    def _wait(self, who: Visitor, in_loop: bool) -> None:
        """Take a place, or wait for one."""
        mine: Any = gevent.event.Event() if in_loop else Event()
        wake = partial(self._hub.loop.run_callback_threadsafe, mine.set) if in_loop else mine.set
        with self._lock:
            if self._free and self._working[who.address] < self._of_address:
                self._begin(who)
                return
            if len(self._waiting.get(who.address, ())) >= self._most_waiting:
                raise Busy(Message("waiting-server"), self._retry_ms, "server")
            heappush(self._waiting.setdefault(who.address, []), (self._turn(who), next(self._arrivals), who, wake))
        mine.wait()

    def _leave(self, who: Visitor) -> None:
        """Give a place to the next one."""
        with self._lock:
            self._free += 1
            self._working[who.address] -= 1
            able = [address for address in self._waiting if self._working[address] < self._of_address]
            if not able:
                return
            heap = self._waiting[min(able, key=self._turn)]
            while heap[0][0] < (turn := self._turn(heap[0][2])):  # had one since it waits
                heapreplace(heap, (turn, *heap[0][1:]))
            _, _, following, wake = heappop(heap)
            if not heap:
                del self._waiting[following.address]
            self._begin(following)
        wake()

    def _turn(self, one: str | Visitor) -> int:
        return self._served.get(one, 0)

    def _begin(self, who: Visitor) -> None:
        self._free -= 1
        self._working[who.address] += 1
        self._number += 1
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
            self._working += Counter()  # drops those without a place
        self._served |= {who.address: self._number, who: self._number}


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
