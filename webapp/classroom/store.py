"""Classes in the memory of one process, and the interface of all stores; `redis_store` is the other one."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import RLock
from typing import Any, Protocol

from solver.messages import Message

from .class_eviction import SHARE, Held, classes_that_give_way, has_place, students_that_give_way
from .crowd import LOOKED_AT_S, PRESENT_S, Attendee, Guest, Join, rush_of
from .room import (
    LIFE_S,
    STUDENTS,
    Greeting,
    Refused,
    State,
    check_door,
    check_follows,
    check_vote,
    counted,
    is_full,
    life_of,
    not_joined,
    place_of,
    was_dropped,
)
from .tickets import joined_of, ticket_of

CLASSES = 500  # stored at once
ENDED = 10_000  # ended classes that cannot be made again


class Store(Protocol):
    """A store of classes; `now` is in seconds since 1970. All methods raise Refused if the class does not exist."""

    faults: tuple[type[Exception], ...]  # exceptions of all methods while the store is unreachable

    @property
    def key(self) -> bytes:
        """Return the key for veiling addresses, the same in all processes."""

    def begin(self, code: str, proof: str, state: State, now: float, address: str = "") -> None:
        """Store a new class, opened by a veiled address; others may be removed for it.

        Raise Refused if the code is taken, its class has ended, or the store is full.
        """

    def proof(self, code: str, now: float) -> str:
        """Return the hash of the teacher's secret."""

    def state(self, code: str, now: float) -> State:
        """Return the latest state."""

    def tell(self, code: str, state: State, now: float) -> dict[str, Any]:
        """Set the teacher's next state; return the numbers after it."""

    def greet(self, code: str, student: str, guest: Guest) -> Greeting:
        """Record a student's heartbeat; return the answer."""

    def vote(self, code: str, student: str, vote: Mapping[str, Any], now: float) -> None:
        """Count a vote."""

    def leave(self, code: str, student: str, last: float) -> None:
        """Record that a student's connection has ended; `last` is the time of its last heartbeat."""

    def desert(self, code: str) -> None:
        """Record that a connection of the teacher has ended; any other one will be heard from soon."""

    def drop(self, code: str, since: float, now: float) -> list[str]:
        """Remove students who joined at this time or later for good, with their votes; return them."""

    def numbers(self, code: str, now: float) -> dict[str, Any]:
        """Return how many are present, have answered, chose each answer, joined at once; a sign of the teacher."""

    def end(self, code: str) -> None:
        """Delete a class; its code cannot be used again until the class would have expired."""


def no_class(code: str) -> Refused:
    """Return the exception for a class that does not exist."""
    return Refused("no_class", "code", Message("class-none", code=code))


def has_ended(code: str) -> Refused:
    """Return the exception for a class that its teacher has ended."""
    return Refused("ended", "code", Message("class-ended", code=code))


def is_taken(code: str) -> Refused:
    """Return the exception for a code that another class has."""
    return Refused("taken", "code", Message("class-taken", code=code))


def no_place(most: int) -> Refused:
    """Return the exception for a full store from which no class can be removed."""
    message = Message("class-no-place", most=most, network=most // SHARE)
    return Refused("busy", "class", message, retry_ms=10_000)


@dataclass(slots=True)
class Room:
    """A class in memory: its state, the votes of the current question, and its students."""

    code: str
    proof: str  # of the teacher's secret
    state: State
    opened: float
    taught: float  # time of the teacher's last message
    address: str = ""  # the veiled address that opened it
    votes: dict[tuple[int, int], dict[str, int | str]] = field(default_factory=dict)  # by question and round
    students: dict[str, Attendee] = field(default_factory=dict)
    newest: list[str] = field(default_factory=list)  # students who joined recently
    dropped: set[str] = field(default_factory=set)  # students whom the teacher has removed

    def is_over(self, now: float) -> bool:
        """Return whether its time has expired."""
        return now >= self.opened + LIFE_S

    def tell(self, state: State) -> None:
        """Set the teacher's next state; raise Refused."""
        check_follows(self.state, state)
        self.state = state
        if place := place_of(state):
            self.votes = {key: votes for key, votes in self.votes.items() if key[0] == place[0]}

    def greet(self, student: str, guest: Guest) -> Greeting:
        """Record a student's heartbeat; raise Refused if they may not join or the class is full."""
        one = self.students.get(student) or self._let_in(student, guest)
        one.heard, one.is_gone = guest.now, False
        choice = self.votes.get(place_of(self.state) or (0, 0), {}).get(student)
        return Greeting(self.state, choice, ticket_of(self.proof, student, one.joined))

    def _let_in(self, student: str, guest: Guest) -> Attendee:
        if student in self.dropped:
            raise was_dropped()
        joined = joined_of(self.proof, student, guest.ticket)
        check_door(self.state, joined)
        if len(self.students) >= STUDENTS:
            voted = {one for votes in self.votes.values() for one in votes}
            self._forget(students_that_give_way(self.students, voted, guest.now, STUDENTS))
            if len(self.students) >= STUDENTS:
                raise is_full()
        one = Attendee(round(guest.now if joined is None else joined, 3), guest.now, guest.address)
        self.students[student] = one
        self.newest.append(student)
        return one

    def vote(self, student: str, vote: Mapping[str, Any]) -> None:
        """Count a student's vote, replacing an earlier one in the same round; raise Refused or BadInput."""
        if student not in self.students:
            raise not_joined(self.code)
        check_vote(self.state, vote)
        self.votes.setdefault((vote["number"], vote["round"]), {})[student] = vote["choice"]

    def drop(self, since: float) -> list[str]:
        """Remove students who joined at this time or later for good, with their votes; return them."""
        dropped = [name for name, one in self.students.items() if one.joined >= since]
        self._forget(dropped)
        self.dropped.update(dropped)
        return dropped

    def leave(self, student: str, last: float) -> None:
        """Record that a student's connection has ended; `last` is the time of its last heartbeat."""
        one = self.students.get(student)
        if one and one.heard <= last:
            one.is_gone = True

    def held(self, now: float) -> Held:
        """Return the record that decides whether this class can be removed for another."""
        has_phones = any(one.heard > now - PRESENT_S and not one.is_gone for one in self.students.values())
        return Held(self.address, life_of(has_phones, self.taught, now), self.taught)

    def _forget(self, students: list[str]) -> None:
        for name in students:
            del self.students[name]
            for votes in self.votes.values():
                votes.pop(name, None)

    def numbers(self, now: float) -> dict[str, Any]:
        """Return how many are present and have answered in this round, the choices of each round, and a rush."""
        number, round_ = place_of(self.state) or (0, 0)
        rounds = [self.votes.get((number, one), {}) for one in range(1, round_ + 1)]
        here = {name for name, one in self.students.items() if one.heard > now - PRESENT_S}
        here.update(*rounds[-1:])
        answered = len(rounds[-1]) if rounds else 0
        newest = {name: one for name in self.newest if (one := self.students.get(name))}
        self.newest = [name for name, one in newest.items() if one.joined > now - LOOKED_AT_S]
        joins = sorted(Join(newest[name].joined, newest[name].address) for name in self.newest)
        rush = rush_of(joins, len(self.students) - len(joins), now)
        return {
            "joined": len(here), "answered": answered, "counts": [counted(votes) for votes in rounds], "rush": rush,
        }  # fmt: skip


class MemoryStore:
    """The store of one process."""

    faults: tuple[type[Exception], ...] = ()

    def __init__(self, most: int = CLASSES) -> None:
        """Store at most `most` classes."""
        self.most = most
        self.key = secrets.token_bytes(16)
        self._rooms: dict[str, Room] = {}
        self._ended: dict[str, float] = {}  # codes, each with the time until which it cannot be used again
        self._lock = RLock()

    def begin(self, code: str, proof: str, state: State, now: float, address: str = "") -> None:
        with self._lock:
            if self._ended.get(code, now) > now:
                raise has_ended(code)
            if code in self._rooms and not self._rooms[code].is_over(now):
                raise is_taken(code)
            if not self._has_place(address):
                self._rooms = {code: room for code, room in self._rooms.items() if not room.is_over(now)}
                held = {code: room.held(now) for code, room in self._rooms.items()}
                for gives_way in classes_that_give_way(held, address, self.most):
                    del self._rooms[gives_way]
            if not self._has_place(address):
                raise no_place(self.most)
            self._rooms[code] = Room(code, proof, state, now, now, address)

    def _has_place(self, address: str) -> bool:
        return has_place([room.address for room in self._rooms.values()], address, self.most)

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

    def leave(self, code: str, student: str, last: float) -> None:
        with self._lock:
            if room := self._rooms.get(code):
                room.leave(student, last)

    def desert(self, code: str) -> None:
        with self._lock:
            if room := self._rooms.get(code):
                room.taught = 0.0

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
                self._ended[code] = room.opened + LIFE_S
                if len(self._ended) > ENDED:
                    del self._ended[next(iter(self._ended))]

    def _room(self, code: str, now: float) -> Room:
        room = self._rooms.get(code)
        if room is not None and not room.is_over(now):
            return room
        self._rooms.pop(code, None)
        raise no_class(code)
