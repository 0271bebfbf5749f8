"""Stores classes in Redis, so that several processes can serve one; every key expires with the class.

`room` checks all changes, here as in memory. A vote or a state is written only if the state that it was checked against
is still the stored one, so that no vote is counted in a round that another process has just closed; and votes are
accepted only from students in the class, not from removed ones.
"""

import json
import secrets
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from gevent.queue import LifoQueue

from solver.messages import Message

from .class_eviction import Held, classes_that_give_way, has_place, students_that_give_way
from .coalesce import Coalescer
from .crowd import LOOKED_AT_S, PRESENT_S, Attendee, Guest, Join, rush_of
from .redis_keys import (
    ADDRESSES,
    ENDED_KEYS,
    OF_STUDENTS,
    TAUGHT,
    TELL,
    VOTE,
    ended_key,
    key_of,
    read_state_of,
    votes_key,
    votes_keys,
)
from .room import (
    LIFE_S,
    STUDENTS,
    Greeting,
    Refused,
    State,
    check_door,
    check_follows,
    check_vote,
    is_full,
    life_of,
    not_joined,
    was_dropped,
)
from .store import CLASSES, ENDED, has_ended, is_taken, no_class, no_place
from .tickets import joined_of, ticket_of

SECONDS = 5  # time limit of an answer of Redis, and of waiting for a connection
CONNECTIONS = 20  # connections at once, for any number of students
TOGETHER_SECONDS = 0.1  # how long heartbeats are gathered when there are many
TRIES = 50  # attempts to write while other processes write too


class RedisStore:
    """The store for several processes; its methods are those of `store.Store`."""

    def __init__(self, url: str, most: int = CLASSES, together_s: float = TOGETHER_SECONDS) -> None:
        """Store classes at this address, such as redis://localhost:6379/0, and group the students' heartbeats."""
        import redis  # servers of one process do not need this package

        self.faults: tuple[type[Exception], ...] = (redis.RedisError,)
        # The queue of threads would block other greenlets.
        pool = redis.BlockingConnectionPool.from_url(
            url, max_connections=CONNECTIONS, timeout=SECONDS, queue_class=LifoQueue, decode_responses=True,
            socket_timeout=SECONDS,
        )  # fmt: skip
        self.redis: Any = redis.Redis(connection_pool=pool)
        self._told, self._voted = self.redis.register_script(TELL), self.redis.register_script(VOTE)
        self.most = most
        self._greetings = Coalescer[Guest, Greeting](self._greet_all, together_s)

    @cached_property
    def key(self) -> bytes:
        """Return the key for veiling addresses, which the first process has chosen."""
        self.redis.set("frontier:key", secrets.token_hex(16), nx=True)
        return bytes.fromhex(self.redis.get("frontier:key"))

    def begin(self, code: str, proof: str, state: State, now: float, address: str = "") -> None:
        is_ended, is_there = self.redis.mget(ended_key(code), key_of(code, "proof"))
        if is_ended:
            raise has_ended(code)
        if is_there:
            raise is_taken(code)
        opened = self.redis.hgetall(ADDRESSES)
        if not has_place(opened.values(), address, self.most):
            self._make_place(opened, address, now)
        if not self.redis.set(key_of(code, "proof"), proof, nx=True, ex=LIFE_S):
            raise is_taken(code)
        with self.redis.pipeline() as pipe:
            pipe.set(key_of(code, "state"), json.dumps(state), ex=LIFE_S)
            pipe.hset(ADDRESSES, code, address)
            pipe.zadd(TAUGHT, {code: now})
            pipe.execute()

    def _make_place(self, opened: dict[str, str], address: str, now: float) -> None:
        """Remove classes for a new one of an address; raise Refused if none can be removed."""
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.zmscore(TAUGHT, list(opened))
            for code in opened:
                pipe.exists(key_of(code, "proof"))
                pipe.zrangebyscore(key_of(code, "here"), f"({now - PRESENT_S}", "+inf")
                pipe.smembers(key_of(code, "gone"))
            taught, *told = pipe.execute()
        held: dict[str, Held] = {}
        for code, last, is_there, here, gone in zip(opened, taught, told[::3], told[1::3], told[2::3], strict=True):
            if is_there:
                held[code] = Held(opened[code], life_of(not gone.issuperset(here), last or 0.0, now), last or 0.0)
        for code in classes_that_give_way(held, address, self.most):
            del held[code]
        for code in set(opened) - set(held):
            self._delete(code)
        if not has_place([one.address for one in held.values()], address, self.most):
            raise no_place(self.most)

    def _delete(self, code: str) -> None:
        votes = self.redis.smembers(key_of(code, "voted"))
        with self.redis.pipeline() as pipe:
            pipe.delete(*(key_of(code, what) for what in ("proof", "state", *OF_STUDENTS)), *votes)
            pipe.hdel(ADDRESSES, code)
            pipe.zrem(TAUGHT, code)
            pipe.execute()

    def proof(self, code: str, now: float) -> str:
        proof: str | None = self.redis.get(key_of(code, "proof"))
        if proof is None:
            raise no_class(code)
        return proof

    def state(self, code: str, now: float) -> State:
        return read_state_of(code, self.redis.get(key_of(code, "state")))

    def tell(self, code: str, state: State, now: float) -> dict[str, Any]:
        for _ in range(TRIES):
            kept = self.redis.get(key_of(code, "state"))
            check_follows(before := read_state_of(code, kept), state)
            if self._told(keys=[key_of(code, "state")], args=[kept, json.dumps(state)]):
                if state["question"] and votes_keys(code, before) != votes_keys(code, state):
                    self._forget_votes(code, votes_keys(code, state))
                return self.numbers(code, now)
        raise _busy()

    def _forget_votes(self, code: str, but: list[str]) -> None:
        """Delete the votes of earlier questions."""
        if votes := self.redis.smembers(key_of(code, "voted")).difference(but):
            self.redis.delete(*votes)
            self.redis.srem(key_of(code, "voted"), *votes)

    def greet(self, code: str, student: str, guest: Guest) -> Greeting:
        return self._greetings.ask(code, student, guest)

    def _greet_all(self, code: str, guests: Mapping[str, Guest]) -> dict[str, Greeting | Exception]:
        """Record heartbeats of students, each with its time."""
        names = list(guests)
        with self.redis.pipeline(transaction=False) as pipe:  # every phone sends this every ten seconds
            pipe.mget(key_of(code, "state"), key_of(code, "proof"))
            pipe.zadd(key_of(code, "here"), {name: guest.now for name, guest in guests.items()}, xx=True)
            pipe.zmscore(key_of(code, "joined"), names)
            pipe.srem(key_of(code, "gone"), *names)
            (kept, proof), _, times, _ = pipe.execute()
        state = read_state_of(code, proof and kept)
        greeted: dict[str, Greeting | Exception] = {}
        choices: dict[str, int | str | None] = dict.fromkeys(names)
        if question := state["question"]:
            votes = self.redis.hmget(votes_key(code, question["number"], state["round"]), names)
            choices = {name: vote and json.loads(vote) for name, vote in zip(names, votes, strict=True)}
        for name, joined in zip(names, times, strict=True):
            try:
                time = self._let_in(code, proof, state, name, guests[name]) if joined is None else joined
                greeted[name] = Greeting(state, choices[name], ticket_of(proof, name, time))
            except Refused as refusal:
                greeted[name] = refusal
        return greeted

    def _let_in(self, code: str, proof: str, state: State, student: str, guest: Guest) -> float:
        """Let an absent student join; return the time of joining, from the ticket if there is one."""
        here = key_of(code, "here")
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.sismember(key_of(code, "dropped"), student)
            pipe.zcard(here)
            is_dropped, students = pipe.execute()
        if is_dropped:
            raise was_dropped()
        known = joined_of(proof, student, guest.ticket)
        check_door(state, known)
        if students >= STUDENTS and students - self._make_room(code, state, guest.now) >= STUDENTS:
            raise is_full()
        joined = round(guest.now if known is None else known, 3)
        with self.redis.pipeline() as pipe:
            pipe.zadd(here, {student: guest.now})
            pipe.zadd(key_of(code, "joined"), {student: joined})
            pipe.hset(key_of(code, "addresses"), student, guest.address)
            for what in ("here", "joined", "addresses"):
                pipe.expire(key_of(code, what), LIFE_S)
            pipe.execute()
        return joined

    def _make_room(self, code: str, state: State, now: float) -> int:
        """Remove students from a full class; return how many."""
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.zrange(key_of(code, "here"), 0, -1, withscores=True)
            pipe.zrange(key_of(code, "joined"), 0, -1, withscores=True)
            pipe.hgetall(key_of(code, "addresses"))
            pipe.smembers(key_of(code, "gone"))
            for votes_of_round in votes_keys(code, state):
                pipe.hkeys(votes_of_round)
            here, joined, addresses, gone, *votes = pipe.execute()
        heard = dict(here)
        students = {
            name: Attendee(at, heard.get(name, 0.0), addresses.get(name, ""), name in gone) for name, at in joined
        }
        away = students_that_give_way(students, {name for names in votes for name in names}, now, STUDENTS)
        self._forget(code, away, now)
        return len(away)

    def leave(self, code: str, student: str, last: float) -> None:
        heard = self.redis.zscore(key_of(code, "here"), student)
        if heard is not None and heard <= last:
            self.redis.sadd(key_of(code, "gone"), student)
            self.redis.expire(key_of(code, "gone"), LIFE_S)

    def desert(self, code: str) -> None:
        self.redis.zadd(TAUGHT, {code: 0}, xx=True)

    def _forget(self, code: str, students: list[str], now: float, *, for_good: bool = False) -> None:
        """Delete students and their votes; with `for_good` they cannot join again."""
        if not students:
            return
        votes = votes_keys(code, self.state(code, now))
        with self.redis.pipeline() as pipe:
            if for_good:
                pipe.sadd(key_of(code, "dropped"), *students)
                pipe.expire(key_of(code, "dropped"), LIFE_S)
            pipe.zrem(key_of(code, "here"), *students)
            pipe.zrem(key_of(code, "joined"), *students)
            pipe.hdel(key_of(code, "addresses"), *students)
            pipe.srem(key_of(code, "gone"), *students)
            for votes_of_round in votes:
                pipe.hdel(votes_of_round, *students)
            pipe.execute()

    def vote(self, code: str, student: str, vote: Mapping[str, Any], now: float) -> None:
        votes = votes_key(code, vote["number"], vote["round"])
        keys = key_of(code, "state"), key_of(code, "joined"), votes, key_of(code, "voted")
        for _ in range(TRIES):
            kept = self.redis.get(keys[0])
            check_vote(read_state_of(code, kept), vote)
            if written := self._voted(keys=keys, args=[kept, student, json.dumps(vote["choice"]), LIFE_S]):
                if written < 0:
                    raise not_joined(code)
                return
        raise _busy()

    def drop(self, code: str, since: float, now: float) -> list[str]:
        dropped: list[str] = self.redis.zrangebyscore(key_of(code, "joined"), since, "+inf")
        self._forget(code, dropped, now, for_good=True)
        return dropped

    def numbers(self, code: str, now: float) -> dict[str, Any]:
        state = self.state(code, now)
        question, round_ = state["question"], state["round"]
        with self.redis.pipeline(transaction=False) as pipe:
            pipe.zadd(TAUGHT, {code: now}, xx=True)
            pipe.zrangebyscore(key_of(code, "here"), f"({now - PRESENT_S}", "+inf")
            pipe.zcard(key_of(code, "joined"))
            pipe.zrangebyscore(key_of(code, "joined"), f"({now - LOOKED_AT_S}", "+inf", withscores=True)
            for one in range(1, round_ + 1) if question else ():
                pipe.hgetall(votes_key(code, question["number"], one))
            _, present, students, newest, *chosen = pipe.execute()
        here = {*present}.union(*chosen[-1:])
        counts = [dict(Counter(str(json.loads(one)) for one in votes.values()).most_common(200)) for votes in chosen]
        addresses = self.redis.hmget(key_of(code, "addresses"), [name for name, _ in newest]) if newest else []
        joins = [Join(joined, address or "") for (_, joined), address in zip(newest, addresses, strict=True)]
        return {
            "joined": len(here), "answered": len(chosen[-1]) if chosen else 0, "counts": counts,
            "rush": rush_of(joins, students - len(joins), now),
        }  # fmt: skip

    def end(self, code: str) -> None:
        self._delete(code)
        with self.redis.pipeline() as pipe:
            pipe.set(ended_key(code), 1, ex=LIFE_S)
            pipe.lpush(ENDED_KEYS, ended_key(code))
            pipe.expire(ENDED_KEYS, LIFE_S)
            *_, ended, _ = pipe.execute()
        if ended > ENDED:
            self.redis.delete(self.redis.rpop(ENDED_KEYS))


def _busy() -> Refused:
    """Return the exception for too many concurrent writes of other processes."""
    return Refused("busy", "class", Message("class-busy"), retry_ms=500)
