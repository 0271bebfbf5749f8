"""Under gevent a few messages of sockets are answered at a time, and between them what else has come.

gevent runs whatever is ready in the order in which it got ready, so that behind a thousand messages that came together
a page would wait for a thousand answers. Here messages wait in a line of their own, of which every turn of the loop
takes a little.
"""

from collections import deque
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any

ROUND_SECONDS = 0.005  # of answers, before other events are handled


class GreenletMessageOrder:
    """The queue of greenlets that have a message to answer."""

    def __init__(self) -> None:
        """Start with an empty queue."""
        from gevent import get_hub
        from gevent.hub import Waiter

        self._new_waiter = Waiter
        self._waiting: deque[Any] = deque()
        self._timer = get_hub().loop.timer(0)

    def turn(self) -> AbstractContextManager[None]:
        """Wait until it is the turn of the calling greenlet, in the order of calls."""
        mine = self._new_waiter()
        self._waiting.append(mine)
        if not self._timer.active:
            self._timer.start(self._take)
        mine.get()
        return nullcontext()  # a greenlet's turn lasts until it waits for something else

    def _take(self) -> None:
        """Run waiting greenlets one after the other until the time of the round is over; called by the hub."""
        until = perf_counter() + ROUND_SECONDS
        while self._waiting:
            self._waiting.popleft().switch(None)  # returns when that greenlet waits for something else
            if perf_counter() >= until:
                break
        if self._waiting:
            self._timer.start(self._take)
