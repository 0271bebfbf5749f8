"""Lanes: each kind of request has its own threads, so that no kind uses up the threads of another."""

import threading
from collections import deque
from collections.abc import Callable

IDLE_SECONDS = 5.0  # until a thread without work ends


class WorkerPool:
    """Runs work on at most `threads` threads, first in, first out; at most `waiting` pieces of work are queued."""

    def __init__(self, name: str, threads: int, waiting: int) -> None:
        """Start without threads."""
        self.name, self.threads, self.waiting = name, threads, waiting
        self._work: deque[Callable[[], None]] = deque()
        self._changed = threading.Condition()
        self._running = self._idle = 0

    def takes(self, work: Callable[[], None]) -> bool:
        """Queue work; return False if the queue is full."""
        with self._changed:
            if self._idle > len(self._work):
                self._work.append(work)
                self._changed.notify()
                return True
            if self._running < self.threads:
                self._work.append(work)
                self._running += 1
                threading.Thread(target=self._do, name=f"frontier-{self.name}", daemon=True).start()
                return True
            if len(self._work) < self.waiting:
                self._work.append(work)
                return True
            return False

    @property
    def running(self) -> int:
        """Return the number of threads."""
        return self._running

    @property
    def answering(self) -> int:
        """Return the number of busy threads and queued pieces of work."""
        return self._running - self._idle + len(self._work)

    def _do(self) -> None:
        while True:
            with self._changed:
                self._idle += 1
                there = self._changed.wait_for(lambda: bool(self._work), IDLE_SECONDS)
                self._idle -= 1
                if not there:
                    self._running -= 1
                    return
                work = self._work.popleft()
            work()
