"""Threads answer messages of sockets one after the other, in the order in which they came.

Python lets one thread run at a time and hands on to any of those that want to, so that of three hundred that all have
a message to answer some wait long, each change costs the processor, and pages wait with them. Two at a time would
answer a little sooner and let pages wait for seconds. A thread that sleeps steps aside, one that takes long is
overtaken: one that searches too, and not sooner, or a hundred that search different runs at once take 1.7 times as
long.
"""

import time
from collections import deque
from threading import Event, Lock, Thread, local

PATIENCE_SECONDS = 0.005  # that others wait for a message to be answered
_here = local()  # the turn of a thread


class Turn:
    """That of one thread, which has come; it ends with the context that this is."""

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
    """End the turn of the thread that asks, if it has one, because it only waits now."""
    turn: Turn | None = getattr(_here, "turn", None)
    if turn:
        turn.order.leave(turn)


class MessageOrder:
    """Lets one thread through at a time, and the next one too where it steps aside or takes long."""

    def __init__(self, patience_s: float = PATIENCE_SECONDS) -> None:
        """Begin with nobody."""
        self._patience_s = patience_s
        self._through: Turn | None = None  # who came through last, until its turn ends or it is overtaken
        self._waiting: deque[Turn] = deque()
        self._lock = Lock()
        self._watched = False

    def turn(self) -> Turn:
        """Return when it is the turn of the thread that asks, until the end of the context that is returned."""
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
        """End a turn, and let the next one through unless it has ended before."""
        with self._lock:
            if turn is self._through:
                self._let_next_through()

    def _let_next_through(self) -> None:
        self._through = self._waiting.popleft() if self._waiting else None
        if self._through:
            self._through.began = time.monotonic()
            self._through.came.set()

    def _watch(self) -> None:
        """Let the next one overtake a thread that takes long, as long as any waits."""
        while True:
            time.sleep(self._patience_s)
            with self._lock:
                if self._through and time.monotonic() - self._through.began >= self._patience_s:
                    self._let_next_through()
                if not self._waiting:
                    self._watched = False
                    return
