"""Lanes: requests of a kind and the threads that answer them, so that no kind takes the threads of another."""

import threading
from collections import deque
from collections.abc import Callable

IDLE_SECONDS = 5.0  # until a thread without work ends


class WorkerPool:
    """Answers what it is given by at most `threads` threads, in the order in which it came; `waiting` may wait."""

    def __init__(self, name: str, threads: int, waiting: int) -> None:
        """Begin without a thread."""
        self.name, self.threads, self.waiting = name, threads, waiting
        self._work: deque[Callable[[], None]] = deque()
        self._changed = threading.Condition()
        self._running = self._idle = 0

    def takes(self, work: Callable[[], None]) -> bool:
        """Have work done soon; tell whether there was room for it."""
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
        """Return how many threads there are."""
        return self._running

    @property
    def answering(self) -> int:
        """Return how many of them are at work, and how much waits for them."""
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
