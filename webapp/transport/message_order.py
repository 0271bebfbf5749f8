"""The order of socket messages: threads answer them one at a time, in the order in which they came.

Python runs one thread at a time and switches to any other that is ready. If three hundred threads have a message to
answer, some of them wait long, each switch costs time, and pages wait as well. Two threads at a time answer messages a
little sooner, but pages then wait for seconds.

A thread that sleeps ends its turn. After `PATIENCE_SECONDS` the next thread begins although the first has not finished.
The same holds for a thread that searches: if it ended its turn at once, a hundred searches of different runs would take
1.7 times as long.
"""

import time
from collections import deque
from threading import Event, Lock, Thread, local

PATIENCE_SECONDS = 0.005  # after which the next message begins, even if this one is not answered
_here = local()  # the turn of the current thread


class Turn:
    """The turn of one thread; a context manager that ends the turn on exit."""

    def __init__(self, order: "MessageOrder") -> None:
        self.order = order
        self.came = Event()
        self.began = 0.0

    def __enter__(self) -> None:
        _here.turn = self

    def __exit__(self, *fault: object) -> None:
        _here.turn = None
        self.order.leave(self)


def step_aside() -> None:
    """End the turn of the calling thread, if it has one, because it is about to wait."""
    turn: Turn | None = getattr(_here, "turn", None)
    if turn:
        turn.order.leave(turn)


class MessageOrder:
    """Admits one thread at a time, and the next one if the first steps aside or takes long."""

    def __init__(self, patience_s: float = PATIENCE_SECONDS) -> None:
        """Start with an empty queue; `patience_s` in seconds."""
        self._patience_s = patience_s
        self._through: Turn | None = None  # the thread admitted last, until its turn ends or it is overtaken
        self._waiting: deque[Turn] = deque()
        self._lock = Lock()
        self._watched = False

    def turn(self) -> Turn:
        """Wait for the turn of the calling thread and return it, a context manager."""
        mine = Turn(self)
        with self._lock:
            self._waiting.append(mine)
            if self._through is None:
                self._let_next_through()
                return mine
            begins, self._watched = not self._watched, True
        if begins:
            Thread(target=self._watch, daemon=True, name="frontier-messages").start()
        mine.came.wait()
        return mine

    def leave(self, turn: Turn) -> None:
        """End a turn and admit the next thread, unless the turn has ended already."""
        with self._lock:
            if turn is self._through:
                self._let_next_through()

    def _let_next_through(self) -> None:
        self._through = self._waiting.popleft() if self._waiting else None
        if self._through:
            self._through.began = time.monotonic()
            self._through.came.set()

    def _watch(self) -> None:
        """Admit the next thread when a turn takes longer than the patience, until no thread waits."""
        while True:
            time.sleep(self._patience_s)
            with self._lock:
                if self._through and time.monotonic() - self._through.began >= self._patience_s:
                    self._let_next_through()
                if not self._waiting:
                    self._watched = False
                    return
