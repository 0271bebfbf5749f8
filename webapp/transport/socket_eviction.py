"""Which sockets keep their places when the server is full, and which lose them to others.

No I/O and no clock: callers pass `now`.

- Expected clients, a teacher with the pass of a class or a student with a ticket, get places beyond the bound: some are
  reserved for them, and when these are full they replace others.
- Idle sockets lose their places to newcomers, first at the address with the most idle sockets; ties: oldest first.
- An address with many places loses places to newcomers from an address with less than half as many, newest first;
  expected students lose theirs only to other expected clients.
"""

from collections import Counter, deque
from dataclasses import dataclass
from threading import Lock

from solver.messages import Message

IDLE_SECONDS = 30.0  # without a question; a phone in a class sends a heartbeat every ten seconds
YOUNG_SECONDS = 2.0  # a new page that has asked nothing yet is not idle for this long
LOOK_SECONDS = 0.5  # between two searches for idle sockets
DEVICES = 4  # sockets that one ticket or pass can get places for

IDLE = Message("socket-idle")
CROWD = Message("socket-crowd")
AGAIN = Message("socket-again")


@dataclass(slots=True, eq=False)
class SocketPlace:
    """The place of a socket."""

    address: str
    since: float
    word: str = ""  # the valid ticket or pass
    mark: str = ""  # the common part of all tickets of one student
    is_teacher: bool = False
    asked: float = float("-inf")  # time of its last question
    session: str = ""  # its id, once it exists

    def is_idle(self, now: float) -> bool:
        """Return whether it has asked for nothing lately."""
        return not self.word and now - self.since >= YOUNG_SECONDS and now - self.asked >= IDLE_SECONDS


class Full(Exception):
    """The server is full; the message says so in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Places:
    """All places of a server."""

    def __init__(self, bound: int) -> None:
        """Start empty, with `bound` places for everybody and some reserved ones."""
        self.bound, self.kept = bound, kept_of(bound)
        self._lock = Lock()
        self._all: dict[SocketPlace, None] = {}  # oldest first
        self._of = Counter[str]()  # number of places by address
        self._sessions: dict[str, SocketPlace] = {}
        self._idle: deque[SocketPlace] = deque()  # idle places, the next to be lost first
        self._looked = float("-inf")

    def __len__(self) -> int:
        """Return the number of used places."""
        return len(self._all)

    def take(self, newcomer: SocketPlace) -> tuple[SocketPlace, Message] | None:
        """Give a newcomer a place; return the place that is lost for it and the reason, if any. Raise Full."""
        with self._lock:
            loses = None
            if len(self._all) >= self.bound:
                loses = self._same(newcomer)
                if not loses and len(self._all) >= self.bound + (self.kept if newcomer.word else 0):
                    loses = self._idler(newcomer.since) or self._of_crowd(newcomer)
                    if not loses:
                        raise Full(Message("socket-full", pages=self.bound))
            self._all[newcomer] = None
            self._of[newcomer.address] += 1
            if loses:
                self._forget(loses[0])
            return loses

    def opened(self, place: SocketPlace, session: str) -> None:
        """Record the session of a place."""
        with self._lock:
            place.session = session
            self._sessions[session] = place

    def heard(self, session: str, now: float) -> None:
        """Record that a session has asked for something."""
        if place := self._sessions.get(session):
            place.asked = now

    def left(self, session: str) -> None:
        """Record that a session has ended."""
        with self._lock:
            if place := self._sessions.get(session):
                self._forget(place)

    def give_back(self, place: SocketPlace) -> None:
        """Release a place for which no session was opened."""
        with self._lock:
            self._forget(place)

    def _forget(self, place: SocketPlace) -> None:
        self._sessions.pop(place.session, None)
        if place in self._all:
            del self._all[place]
            self._of[place.address] -= 1
            if not self._of[place.address]:
                del self._of[place.address]

    def _same(self, newcomer: SocketPlace) -> tuple[SocketPlace, Message] | None:
        """Return an earlier place of the same ticket, or the first of too many with the same mark."""
        same = [place for place in self._all if newcomer.mark and place.mark == newcomer.mark]
        again = [place for place in same if place.word == newcomer.word and not place.is_teacher]
        first = [*again, *(same if len(same) >= DEVICES else [])]
        return (first[0], AGAIN) if first else None

    def _idler(self, now: float) -> tuple[SocketPlace, Message] | None:
        if not self._idle and now - self._looked >= LOOK_SECONDS:
            self._looked = now
            self._idle = deque(in_turn([place for place in self._all if place.is_idle(now)]))
        while self._idle:
            place = self._idle.popleft()
            if place in self._all and place.is_idle(now):
                return place, IDLE
        return None

    def _of_crowd(self, newcomer: SocketPlace) -> tuple[SocketPlace, Message] | None:
        """Return the newest place that may be lost at the address with the most places."""
        few = 2 * self._of[newcomer.address]
        if newcomer.word:
            students = [place for place in self._all if not place.is_teacher]
            may = [place for place in students if not place.word]
            may = may or [place for place in students if newcomer.is_teacher or self._of[place.address] > few]
        elif max(self._of.values()) > few:
            may = [place for place in self._all if not place.word and self._of[place.address] > few]
        else:
            return None
        there = [place for place in may if place.session]
        most = max(there, key=lambda place: (self._of[place.address], place.since), default=None)
        return (most, CROWD) if most else None


def kept_of(bound: int) -> int:
    """Return the number of places beyond the bound that are reserved for expected clients."""
    return max(16, bound // 8)


def in_turn(places: list[SocketPlace]) -> list[SocketPlace]:
    """Return places in the order in which they are lost: oldest first at the address with the most places left."""
    total, taken = Counter(place.address for place in places), Counter[str]()
    turns: list[tuple[int, float, int]] = []
    for k, place in enumerate(places):
        turns.append((taken[place.address] - total[place.address], place.since, k))
        taken[place.address] += 1
    return [places[k] for _, _, k in sorted(turns)]
