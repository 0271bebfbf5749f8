"""Visitors, and how much of the server's work is theirs at once.

A visitor is a tab of a browser: an address and a word that the page makes up for as long as it is open. A whole school
may be behind one address, so what is counted is visitors; an address has a bound of its own, a wide one, against pages
that are many visitors at once. Nobody is locked out: who finds no place is in line and told when to ask again.
"""

import re
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from flask import request

from ..transport.addresses import veiled
from .backpressure import Busy, Rate

HEADER = "X-Frontier-Tab"
TAB = re.compile(r"[A-Za-z0-9_-]{1,40}")

STEP_MS = 250  # for each visitor before one in line
LONGEST_MS = 5000
GRACE_SECONDS = 2.0  # in which somebody in line may ask late


class Visitor(NamedTuple):
    """A tab of a browser."""

    address: str
    tab: str


def visitor() -> Visitor:
    """Return who makes the request."""
    tab = request.headers.get(HEADER, "")
    return Visitor(veiled(request.remote_addr or ""), tab if TAB.fullmatch(tab) else "")


class AdmissionQueue:
    """Places for work that is done while a request waits for it, and the line of those who found none."""

    def __init__(
        self, places: int, of_visitor: int, of_address: int, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with nobody: `places` at once, of a visitor and of an address (in visitors) at most so many."""
        self.places, self.of_visitor, self.of_address = places, of_visitor, of_address
        self._clock = clock
        self._lock = threading.Lock()
        self._working: Counter[Visitor] = Counter()
        self._waiting: OrderedDict[Visitor, float] = OrderedDict()  # until when they may ask again, the first first

    @contextmanager
    def place(self, who: Visitor) -> Iterator[None]:
        """Hold a place for the work of a visitor; raise Busy, or Rate where it is the visitor's own work."""
        with self._lock:
            self._take(who)
        try:
            yield
        finally:
            with self._lock:
                self._working[who] -= 1
                if not self._working[who]:
                    del self._working[who]

    def _take(self, who: Visitor) -> None:
        now = self._clock()
        for other in [other for other, until in self._waiting.items() if until < now]:
            del self._waiting[other]
        if self._working[who] >= self.of_visitor:
            raise Rate("Your other questions are being answered; this one is next.", STEP_MS, "requests")
        before = list(self._waiting).index(who) if who in self._waiting else len(self._waiting)
        if before >= self.places - self._working.total():
            wait_ms = min(LONGEST_MS, STEP_MS * (1 + before))
            if who not in self._waiting and self._visitors_of(who.address) >= self.of_address:
                raise Rate("Very many visitors from your network are waiting; please wait.", LONGEST_MS, "requests")
            self._waiting[who] = now + wait_ms / 1000 + GRACE_SECONDS
            raise Busy(f"The server is busy with others; {before} are before you.", wait_ms, "requests")
        self._waiting.pop(who, None)
        self._working[who] += 1

    def _visitors_of(self, address: str) -> int:
        return sum(other.address == address for other in {*self._waiting, *self._working})
