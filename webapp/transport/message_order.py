"""The order of messages from sockets: they are read and answered in short rounds, with other events in between.

gevent runs greenlets in the order in which they become ready. A page that is requested just after a thousand messages
would wait for a thousand answers. Here messages, and sessions that begin, wait in a queue of their own, and each turn
of the event loop reads and answers them for `ROUND_SECONDS`.
"""

from collections import deque
from time import perf_counter
from typing import Any

from gevent import get_hub
from gevent.hub import Waiter

ROUND_SECONDS = 0.005  # spent on answers before other events are handled


class MessageOrder:
    """The queue of greenlets with messages to answer."""

    def __init__(self) -> None:
        """Start with an empty queue."""
        self._waiting: deque[Any] = deque()
        self._timer = get_hub().loop.timer(0)

    def wait_turn(self) -> None:
        """Block until it is the calling greenlet's turn, first in, first out; the turn ends at its next call."""
        mine = Waiter()
        self._waiting.append(mine)
        if not self._timer.active:
            self._timer.start(self._take)
        mine.get()

    def _take(self) -> None:
        """Run waiting greenlets in order until the round is over; gevent's hub calls this."""
        until = perf_counter() + ROUND_SECONDS
        while self._waiting:
            self._waiting.popleft().switch(None)  # returns when that greenlet waits for something else
            if perf_counter() >= until:
                break
        if self._waiting:
            self._timer.start(self._take)
