"""Classes kept in Redis, so that several processes serve one; every key ends with the class's time.

What is allowed is decided by `room`, here as in memory. A vote or a state is written only if the state it was judged by
is still the one that is kept, so that no vote slips into a round that another process has just closed; and a vote only
of a student who is in the class, so that none of a dropped one does.
"""

import json
import secrets
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

from ..turns import is_green
from .codes import proof_of
from .crowd import LOOKED_AT_S, Guest, Join, rush_of
from .room import (
    LIFE_S,
    PRESENT_S,
    ROUNDS,
    STUDENTS,
    Greeting,
    Refused,
    State,
    check_door,
    check_follows,
    check_vote,
    not_joined,
    was_dropped,
)
from .store import CLASSES, has_ended, no_class
from .tickets import joined_of, ticket_of
from .together import Together

SECONDS = 5  # for one answer of Redis, and for its turn
CONNECTIONS = 20  # at once, however many students there are
TOGETHER_SECONDS = 0.1  # for which those who say that they are here are gathered, where many do
TRIES = 50  # to write what other processes change meanwhile

# Each writes if the state is still the one by which it was judged, and tells whether it did; -1 says: no such student.
TELL = """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
"""
VOTE = """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return -1 end
redis.call('HSET', KEYS[3], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[3], ARGV[4])
return 1
"""


class Kept:
    """The store of several processes; the methods are those of `store.Store`."""

    def __init__(self, url: str, most: int = CLASSES, together_s: float = TOGETHER_SECONDS) -> None:
        """Keep classes at this address, such as redis://localhost:6379/0; students who say hello together are one."""
        import redis  # a package that a server of one process does without

        self.faults: tuple[type[Exception], ...] = (redis.RedisError,)
        # A thread's queue would let no other greenlet go on.
        queue = import_module("gevent.queue" if is_green() else "queue").LifoQueue
        pool = redis.BlockingConnectionPool.from_url(
            url, max_connections=CONNECTIONS, timeout=SECONDS, queue_class=queue, decode_responses=True,
            socket_timeout=SECONDS,
        )  # fmt: skip
        self.redis: Any = redis.Redis(connection_pool=pool)
        self._told, self._voted = self.redis.register_script(TELL), self.redis.register_script(VOTE)
        self.most = most
        self._greetings = Together[Guest, Greeting](self._greet_all, together_s)

    @cached_property
    def key(self) -> bytes:
        """Return what addresses are veiled with, which the first process has chosen."""
        self.redis.set("frontier:key", secrets.token_hex(16), nx=True)
        return bytes.fromhex(self.redis.get("frontier:key"))

    def begin(self, code: str, proof: str, state: State, now: float) -> None:
        if self.redis.exists(_ended(code)):
            raise has_ended(code)
        open_ = "frontier:classes"
        self.redis.zremrangebyscore(open_, 0, now - LIFE_S)
        if self.redis.zcard(open_) >= self.most:
            raise Refused("busy", "class", f"{self.most} classes are open here; try again later.")
        if not self.redis.set(_key(code, "proof"), proof, nx=True, ex=LIFE_S):
            raise Refused("taken", "code", f"There is a class with code {code} already.")
        self.redis.set(_key(code, "state"), json.dumps(state), ex=LIFE_S)
        self.redis.zadd(open_, {code: now})

    def proof(self, code: str, now: float) -> str:
        proof: str | None = self.redis.get(_key(code, "proof"))
        if proof is None:
            raise no_class(code)
        return proof

    def state(self, code: str, now: float) -> State:
        return _read(code, self.redis.get(_key(code, "state")))

    def tell(self, code: str, state: State, now: float) -> dict[str, Any]:
        for _ in range(TRIES):
            kept = self.redis.get(_key(code, "state"))
            check_follows(_read(code, kept), state)
            if self._told(keys=[_key(code, "state")], args=[kept, json.dumps(state)]):
                return self.numbers(code, now)
        raise _busy()

    def greet(self, code: str, student: str, guest: Guest) -> Greeting:
        return self._greetings.ask(code, student, guest)

    def _greet_all(self, code: str, guests: Mapping[str, Guest]) -> dict[str, Greeting | Exception]:
        """Hear of students, each with the time at which they said that they are here."""
        names = list(guests)
        with self.redis.pipeline(transaction=False) as pipe:  # every phone says every ten seconds that it is here
            pipe.mget(_key(code, "state"), _key(code, "proof"))
            pipe.zadd(_key(code, "here"), {name: guest.now for name, guest in guests.items()}, xx=True)
            pipe.zmscore(_key(code, "joined"), names)
            (kept, proof), _, times = pipe.execute()
        state = _read(code, kept)
        greeted: dict[str, Greeting | Exception] = {}
        choices: dict[str, int | str | None] = dict.fromkeys(names)
        if question := state["question"]:
            votes = self.redis.hmget(_votes(code, question["number"], state["round"]), names)
            choices = {name: vote and json.loads(vote) for name, vote in zip(names, votes, strict=True)}
        for name, joined in zip(names, times, strict=True):
            try:
                time = self._let_in(code, proof, state, name, guests[name]) if joined is None else joined
                greeted[name] = Greeting(state, choices[name], ticket_of(proof, name, time))
            except Refused as refusal:
                greeted[name] = refusal
        return greeted

    def _let_in(self, code: str, proof: str, state: State, student: str, guest: Guest) -> float:
        """Let a student in who is not there; return when they joined, which their ticket may say."""
        here = _key(code, "here")
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.sismember(_key(code, "dropped"), student)
            pipe.zcard(here)
            is_dropped, students = pipe.execute()
        if is_dropped:
            raise was_dropped()
        known = joined_of(proof, student, guest.ticket)
        check_door(state, known)
        if students >= STUDENTS:
            gone = self.redis.zrangebyscore(here, 0, guest.now - PRESENT_S)
            self._forget(code, gone)
            if students - len(gone) >= STUDENTS:
                raise Refused("full", "class", f"The class is full: {STUDENTS} students are here.")
        joined = round(guest.now if known is None else known, 3)
        with self.redis.pipeline() as pipe:
            pipe.zadd(here, {student: guest.now})
            pipe.zadd(_key(code, "joined"), {student: joined})
            pipe.hset(_key(code, "addresses"), student, guest.address)
            for what in ("here", "joined", "addresses"):
                pipe.expire(_key(code, what), LIFE_S)
            pipe.execute()
        return joined

    def _forget(self, code: str, students: list[str], *, for_good: bool = False) -> None:
        """Forget students and their votes; for good, so that they are not let in again."""
        if not students:
            return
        number = (_read(code, self.redis.get(_key(code, "state")))["question"] or {}).get("number", 0)
        with self.redis.pipeline() as pipe:
            if for_good:
                pipe.sadd(_key(code, "dropped"), *students)
                pipe.expire(_key(code, "dropped"), LIFE_S)
            pipe.zrem(_key(code, "here"), *students)
            pipe.zrem(_key(code, "joined"), *students)
            pipe.hdel(_key(code, "addresses"), *students)
            for round_ in range(1, ROUNDS + 1):
                pipe.hdel(_votes(code, number, round_), *students)
            pipe.execute()

    def vote(self, code: str, student: str, vote: Mapping[str, Any], now: float) -> None:
        keys = _key(code, "state"), _key(code, "joined"), _votes(code, vote["number"], vote["round"])
        for _ in range(TRIES):
            kept = self.redis.get(keys[0])
            check_vote(_read(code, kept), vote)
            if written := self._voted(keys=keys, args=[kept, student, json.dumps(vote["choice"]), LIFE_S]):
                if written < 0:
                    raise not_joined(code)
                return
        raise _busy()

    def drop(self, code: str, since: float, now: float) -> list[str]:
        dropped: list[str] = self.redis.zrangebyscore(_key(code, "joined"), since, "+inf")
        self._forget(code, dropped, for_good=True)
        return dropped

    def numbers(self, code: str, now: float) -> dict[str, Any]:
        state = self.state(code, now)
        question, round_ = state["question"], state["round"]
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.zrangebyscore(_key(code, "here"), f"({now - PRESENT_S}", "+inf")
            pipe.zcard(_key(code, "joined"))
            pipe.zrangebyscore(_key(code, "joined"), f"({now - LOOKED_AT_S}", "+inf", withscores=True)
            for one in range(1, round_ + 1) if question else ():
                pipe.hgetall(_votes(code, question["number"], one))
            present, students, newest, *chosen = pipe.execute()
        here = {*present}.union(*chosen[-1:])
        counts = [dict(Counter(str(json.loads(one)) for one in votes.values()).most_common(200)) for votes in chosen]
        addresses = self.redis.hmget(_key(code, "addresses"), [name for name, _ in newest]) if newest else []
        joins = [Join(joined, address or "") for (_, joined), address in zip(newest, addresses, strict=True)]
        return {
            "joined": len(here), "answered": len(chosen[-1]) if chosen else 0, "counts": counts,
            "rush": rush_of(joins, students - len(joins), now),
        }  # fmt: skip

    def end(self, code: str) -> None:
        self.redis.set(_ended(code), 1, ex=LIFE_S)
        self.redis.zrem("frontier:classes", code)
        for key in self.redis.scan_iter(_key(code, "*")):
            self.redis.delete(key)


def _busy() -> Refused:
    """Return what is raised where other processes write all the time."""
    return Refused("busy", "class", "The class is busy; try again.", retry_ms=500)


def _key(code: str, what: str) -> str:
    return f"frontier:class:{code}:{what}"


def _ended(code: str) -> str:
    """Return the key that says that a class was ended, and no more: not even which."""
    return f"frontier:ended:{proof_of(code)[:32]}"


def _votes(code: str, number: int, round_: int) -> str:
    return _key(code, f"votes:{number}:{round_}")


def _read(code: str, text: str | None) -> State:
    if text is None:
        raise no_class(code)
    state: State = json.loads(text)
    return state
