"""Classes kept in the memory of one process. What is kept here is what every store does; `redis_store` is the other."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import RLock
from typing import Any, Protocol

from .crowd import LOOKED_AT_S, PRESENT_S, Attendee, Guest, Join, rush_of
from .eviction import SHARE, Held, classes_that_give_way, has_place, students_that_give_way
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

CLASSES = 500  # at once
ENDED = 10_000  # the last classes that were ended and are not made again


class Store(Protocol):
    """Where classes are kept; `now` is in seconds since 1970. All raise Refused where there is no such class."""

    faults: tuple[type[Exception], ...]  # raised by all where it cannot be reached just now

    @property
    def key(self) -> bytes:
        """Return what addresses are veiled with, the same for all processes."""

    def begin(self, code: str, proof: str, state: State, now: float, address: str = "") -> None:
        """Keep a new class, opened by a veiled address, for which others may give way.

        Raise Refused where the code is taken, its class was ended, or no more are kept.
        """

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

    def leave(self, code: str, student: str, last: float) -> None:
        """Note that the connection has ended on which a student was heard of last at this time."""

    def desert(self, code: str) -> None:
        """Note that a connection of the teacher has ended; another one is heard of soon, if there is any."""

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


def is_taken(code: str) -> Refused:
    """Return what is raised where a class is made under the code of another."""
    return Refused("taken", "code", f"There is a class with code {code} already.")


def no_place(most: int) -> Refused:
    """Return what is raised where no class gives way to another."""
    message = f"{most} classes are open here, or {most // SHARE} in your network; try again later."
    return Refused("busy", "class", message, retry_ms=10_000)


@dataclass(slots=True)
class Room:
    """A class in memory: its state, the votes of the question that stands, and its students."""

    code: str
    proof: str  # of the teacher's secret
    state: State
    opened: float
    taught: float  # when the teacher was heard of last
    address: str = ""  # which opened it, veiled
    votes: dict[tuple[int, int], dict[str, int | str]] = field(default_factory=dict)  # by question and round
    students: dict[str, Attendee] = field(default_factory=dict)
    newest: list[str] = field(default_factory=list)  # students who joined lately
    dropped: set[str] = field(default_factory=set)  # students whom the teacher has removed

    def is_over(self, now: float) -> bool:
        """Tell whether its time has passed."""
        return now >= self.opened + LIFE_S

    def tell(self, state: State) -> None:
        """Take the teacher's next state; raise Refused."""
        check_follows(self.state, state)
        self.state = state
        if place := place_of(state):
            self.votes = {key: votes for key, votes in self.votes.items() if key[0] == place[0]}

    def greet(self, student: str, guest: Guest) -> Greeting:
        """Hear of a student; raise Refused where they may not join or there is no room."""
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
        """Count a student's vote, instead of an earlier one in the same round; raise Refused or BadInput."""
        if student not in self.students:
            raise not_joined(self.code)
        check_vote(self.state, vote)
        self.votes.setdefault((vote["number"], vote["round"]), {})[student] = vote["choice"]

    def drop(self, since: float) -> list[str]:
        """Remove for good who joined at this time or later, with their votes; return them."""
        dropped = [name for name, one in self.students.items() if one.joined >= since]
        self._forget(dropped)
        self.dropped.update(dropped)
        return dropped

    def leave(self, student: str, last: float) -> None:
        """Note that the connection has ended on which a student was heard of last at this time."""
        one = self.students.get(student)
        if one and one.heard <= last:
            one.is_gone = True

    def held(self, now: float) -> Held:
        """Return who is here, by which it is judged whether this class gives way to another."""
        has_phones = any(one.heard > now - PRESENT_S and not one.is_gone for one in self.students.values())
        return Held(self.address, life_of(has_phones, self.taught, now), self.taught)

    def _forget(self, students: list[str]) -> None:
        for name in students:
            del self.students[name]
            for votes in self.votes.values():
                votes.pop(name, None)

    def numbers(self, now: float) -> dict[str, Any]:
        """Return how many are here and have answered in this round, what was chosen in each round, and a rush."""
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
        """Keep at most so many classes."""
        self.most = most
        self.key = secrets.token_bytes(16)
        self._rooms: dict[str, Room] = {}
        self._ended: dict[str, float] = {}  # codes, each until when none is made under it
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
