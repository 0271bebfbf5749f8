"""Visitors, and how much of the server's work each may use at once.

A visitor is a tab of a browser: an address and a random word that the page chooses when it opens. A whole school may
share one address, so work is bounded per visitor; much higher bounds per address stop pages that pose as many visitors:
the queue goes round by address, and a quarter of the places is left to others. Nobody is locked out: a visitor without
a place is queued and gets a time to retry.
"""

import re
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from flask import request

from solver.messages import Message

from ..transport.addresses import veiled
from .backpressure import Busy, Rate

HEADER = "X-Frontier-Tab"
TAB = re.compile(r"[A-Za-z0-9_-]{1,40}")

STEP_MS = 250  # for each visitor ahead in the queue
LONGEST_MS = 5000
LEFT_TO_OTHERS = 4  # one place in four is left to other addresses
GRACE_SECONDS = 2.0  # how late a queued visitor may retry


class Visitor(NamedTuple):
    """A tab of a browser."""

    address: str
    tab: str


NOBODY = Visitor("", "")


def visitor() -> Visitor:
    """Return the visitor of the current request."""
    return visitor_of(request.environ)


def visitor_of(environ: Mapping[str, Any]) -> Visitor:
    """Return the visitor of a request, given its WSGI environment."""
    tab = environ.get(f"HTTP_{HEADER.upper().replace('-', '_')}", "")
    return Visitor(veiled(environ.get("REMOTE_ADDR", "")), tab if TAB.fullmatch(tab) else "")


def share_of_address(places: int) -> int:
    """Return how many places an address may have at once."""
    return max(1, places - places // LEFT_TO_OTHERS)


class AdmissionQueue:
    """Places for work during requests, and the queue of visitors without a place."""

    def __init__(
        self, places: int, of_visitor: int, of_address: int, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Start empty, with `places` at once, and limits per visitor and per address (in visitors)."""
        self.places, self.of_visitor, self.of_address = places, of_visitor, of_address
        self._clock = clock
        self._lock = threading.Lock()
        self._working: Counter[Visitor] = Counter()
        self._waiting: OrderedDict[Visitor, float] = OrderedDict()  # until when each may retry, in order of the queue

    @contextmanager
    def place(self, who: Visitor) -> Iterator[None]:
        """Hold a place for the work of a visitor; raise Busy, or Rate if the visitor's own work is the reason."""
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
            raise Rate(Message("waiting-own-requests"), STEP_MS, "requests")
        before, is_full = self._before(who)
        if is_full or before >= self.places - self._working.total():
            wait_ms = min(LONGEST_MS, STEP_MS * (1 + before))
            if who not in self._waiting and self._visitors_of(who.address) >= self.of_address:
                raise Rate(Message("waiting-network"), LONGEST_MS, "requests")
            self._waiting[who] = now + wait_ms / 1000 + GRACE_SECONDS
            raise Busy(Message("waiting-requests", before=before), wait_ms, "requests")
        self._waiting.pop(who, None)
        self._working[who] += 1

    def _before(self, who: Visitor) -> tuple[int, bool]:
        """Return how many waiting visitors are served before this one, and whether its address has its share already.

        Those of an address are served in order of arrival, each after as many of every other address that
        waits; work in progress counts.
        """
        served = Counter[str]()
        for one, count in self._working.items():
            served[one.address] += count
        most = share_of_address(self.places)
        full = {address for address, count in served.items() if count >= most}
        turn = {}
        for one in dict.fromkeys((*self._waiting, who)):
            turn[one] = served[one.address]
            served[one.address] += 1
        able = [one for one in turn if one.address == who.address or one.address not in full]
        return sorted(able, key=turn.__getitem__).index(who), who.address in full

    def _visitors_of(self, address: str) -> int:
        return sum(other.address == address for other in {*self._waiting, *self._working})
