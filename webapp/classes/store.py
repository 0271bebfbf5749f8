"""Classes kept in the memory of one process. What is kept here is what every store does; `redis_store` is the other."""

import secrets
from collections.abc import Mapping
from threading import RLock
from typing import Any, Protocol

from .crowd import Guest
from .room import LIFE_S, Greeting, Refused, Room, State

CLASSES = 500  # at once
DESERTED_S = 600  # after which a class that nobody was heard of in makes room for another


class Store(Protocol):
    """Where classes are kept; `now` is in seconds since 1970. All raise Refused where there is no such class."""

    faults: tuple[type[Exception], ...]  # raised by all where it cannot be reached just now

    @property
    def key(self) -> bytes:
        """Return what addresses are veiled with, the same for all processes."""

    def begin(self, code: str, proof: str, state: State, now: float) -> None:
        """Keep a new class; raise Refused where the code is taken, its class was ended, or no more are kept."""

    def proof(self, code: str, now: float) -> str:
        """Return the hash of the teacher's secret."""

    def state(self, code: str, now: float) -> State:
        """Return the state told last."""

    def tell(self, code: str, state: State, now: float) -> dict[str, Any]:
        """Take the teacher's next state; return the numbers after it."""

    def greet(self, code: str, student: str, guest: Guest) -> Greeting:
        """Hear of a student; return what they are told."""

    def vote(self, code: str, student: str, vote: Mapping[str, Any], now: float) -> None:
        """Count a vote."""

    def drop(self, code: str, since: float, now: float) -> list[str]:
        """Remove students who joined at this time or later, and their votes, for good; return them."""

    def numbers(self, code: str, now: float) -> dict[str, Any]:
        """Return how many are here, have answered, chose what and joined at once; the teacher is heard of."""

    def end(self, code: str) -> None:
        """Forget a class but for its code, under which none is made again as long as it might have lasted."""


def no_class(code: str) -> Refused:
    """Return what is raised where there is no such class."""
    return Refused("no_class", "code", f"There is no class {code}; it has ended, or the code is wrong.")


def has_ended(code: str) -> Refused:
    """Return what is raised where a class was ended by its teacher."""
    return Refused("ended", "code", f"The class with code {code} has ended.")


class Memory:
    """The store of one process."""

    faults: tuple[type[Exception], ...] = ()

    def __init__(self, most: int = CLASSES) -> None:
        """Keep at most so many classes."""
        self.most = most
        self.key = secrets.token_bytes(16)
        self._rooms: dict[str, Room] = {}
        self._ended: dict[str, float] = {}  # codes, each until when none is made under it
        self._lock = RLock()

    def begin(self, code: str, proof: str, state: State, now: float) -> None:
        with self._lock:
            if self._ended.get(code, now) > now:
                raise has_ended(code)
            if len(self._rooms) >= self.most:
                self._clear(now)
            if len(self._rooms) >= self.most:
                raise Refused("busy", "class", f"{self.most} classes are open here; try again later.")
            if code in self._rooms and not self._rooms[code].is_over(now):
                raise Refused("taken", "code", f"There is a class with code {code} already.")
            self._rooms[code] = Room(code, proof, state, now, now)

    def proof(self, code: str, now: float) -> str:
        with self._lock:
            return self._room(code, now).proof

    def state(self, code: str, now: float) -> State:
        with self._lock:
            return self._room(code, now).state

    def tell(self, code: str, state: State, now: float) -> dict[str, Any]:
        with self._lock:
            room = self._room(code, now)
            room.tell(state)
            return self.numbers(code, now)

    def greet(self, code: str, student: str, guest: Guest) -> Greeting:
        with self._lock:
            return self._room(code, guest.now).greet(student, guest)

    def vote(self, code: str, student: str, vote: Mapping[str, Any], now: float) -> None:
        with self._lock:
            self._room(code, now).vote(student, vote)

    def drop(self, code: str, since: float, now: float) -> list[str]:
        with self._lock:
            return self._room(code, now).drop(since)

    def numbers(self, code: str, now: float) -> dict[str, Any]:
        with self._lock:
            room = self._room(code, now)
            room.taught = now
            return room.numbers(now)

    def end(self, code: str) -> None:
        with self._lock:
            if room := self._rooms.pop(code, None):
                latest = room.opened + LIFE_S
                self._ended = {one: until for one, until in self._ended.items() if until > room.opened}
                self._ended[code] = latest

    def _room(self, code: str, now: float) -> Room:
        room = self._rooms.get(code)
        if room is not None and not room.is_over(now):
            return room
        self._rooms.pop(code, None)
        raise no_class(code)

    def _clear(self, now: float) -> None:
        """Forget classes that are over or deserted."""
        for code, room in list(self._rooms.items()):
            last = max((room.taught, *(one.heard for one in room.students.values())))
            if room.is_over(now) or last < now - DESERTED_S:
                del self._rooms[code]
