"""Classes kept in Redis, so that several processes serve one; every key ends with the class's time.

What is allowed is decided by `room`, here as in memory. A vote or a state is written only if the state it was judged by
is still the one that is kept, so that no vote slips into a round that another process has just closed.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from ..turns import is_green
from .codes import proof_of
from .room import LIFE_S, PRESENT_S, STUDENTS, Refused, State, check_follows, check_vote
from .store import CLASSES, has_ended, no_class
from .together import Together

SECONDS = 5  # for one answer of Redis, and for its turn
CONNECTIONS = 20  # at once, however many students there are
TOGETHER_SECONDS = 0.1  # for which those who say that they are here are gathered, where many do
TRIES = 50  # to write what other processes change meanwhile

Greeted = tuple[State, int | str | None]


class Kept:
    """The store of several processes; the methods are those of `store.Store`."""

    def __init__(self, url: str, most: int = CLASSES, together_s: float = TOGETHER_SECONDS) -> None:
        """Keep classes at this address, such as redis://localhost:6379/0; students who say hello together are one."""
        import redis  # a package that a server of one process does without

        self.changed = redis.WatchError
        self.faults: tuple[type[Exception], ...] = (redis.RedisError,)
        # A thread's queue would let no other greenlet go on.
        queue = import_module("gevent.queue" if is_green() else "queue").LifoQueue
        pool = redis.BlockingConnectionPool.from_url(
            url, max_connections=CONNECTIONS, timeout=SECONDS, queue_class=queue, decode_responses=True,
            socket_timeout=SECONDS,
        )  # fmt: skip
        self.redis: Any = redis.Redis(connection_pool=pool)
        self.most = most
        self._greetings = Together(self._greet_all, together_s)

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
        def write(pipe: Any, before: State) -> None:
            check_follows(before, state)
            pipe.multi()
            pipe.set(_key(code, "state"), json.dumps(state), keepttl=True)

        self._judged(code, write)
        return self.numbers(code, now)

    def greet(self, code: str, student: str, now: float) -> tuple[State, int | str | None]:
        return self._greetings.ask(code, student, now)

    def _greet_all(self, code: str, students: Mapping[str, float]) -> dict[str, Greeted | Exception]:
        """Hear of students, each with the time at which they said that they are here."""
        here, names = _key(code, "here"), list(students)
        with self.redis.pipeline(transaction=False) as pipe:  # every phone says every ten seconds that it is here
            pipe.get(_key(code, "state"))
            pipe.zadd(here, dict(students), xx=True)
            pipe.zmscore(here, names)
            kept, _, heard = pipe.execute()
        state = _read(code, kept)
        refused: dict[str, Exception] = {}
        for name in (name for name, at in zip(names, heard, strict=True) if at is None):
            try:
                self._let_in(here, name, students[name])
            except Refused as refusal:
                refused[name] = refusal
        choices: dict[str, int | str | None] = dict.fromkeys(names)
        if question := state["question"]:
            votes = self.redis.hmget(_votes(code, question["number"], state["round"]), names)
            choices = {name: vote and json.loads(vote) for name, vote in zip(names, votes, strict=True)}
        return {name: refused.get(name) or (state, choices[name]) for name in names}

    def _let_in(self, here: str, student: str, now: float) -> None:
        if self.redis.zcard(here) >= STUDENTS:
            self.redis.zremrangebyscore(here, 0, now - PRESENT_S)
            if self.redis.zcard(here) >= STUDENTS:
                raise Refused("full", "class", f"The class is full: {STUDENTS} students are here.")
        self.redis.zadd(here, {student: now})
        self.redis.expire(here, LIFE_S)

    def knows(self, code: str, student: str) -> bool:
        return self.redis.zscore(_key(code, "here"), student) is not None

    def vote(self, code: str, student: str, vote: Mapping[str, Any], now: float) -> None:
        votes = _votes(code, vote["number"], vote["round"])

        def write(pipe: Any, state: State) -> None:
            check_vote(state, vote)
            pipe.multi()
            pipe.hset(votes, student, json.dumps(vote["choice"]))
            pipe.expire(votes, LIFE_S)

        self._judged(code, write)

    def numbers(self, code: str, now: float) -> dict[str, Any]:
        state = self.state(code, now)
        question, round_ = state["question"], state["round"]
        chosen = [self.redis.hgetall(_votes(code, question["number"], one)) for one in range(1, round_ + 1) if question]
        here = {*self.redis.zrangebyscore(_key(code, "here"), f"({now - PRESENT_S}", "+inf")}
        here.update(*chosen[-1:])
        counts = [dict(Counter(str(json.loads(one)) for one in votes.values()).most_common(200)) for votes in chosen]
        return {"joined": len(here), "answered": len(chosen[-1]) if chosen else 0, "counts": counts}

    def end(self, code: str) -> None:
        self.redis.set(_ended(code), 1, ex=LIFE_S)
        self.redis.zrem("frontier:classes", code)
        for key in self.redis.scan_iter(_key(code, "*")):
            self.redis.delete(key)

    def _judged(self, code: str, write: Callable[[Any, State], None]) -> None:
        """Write what is judged by the state, if that is still kept then; raise what judging raises."""
        for _ in range(TRIES):
            with self.redis.pipeline() as pipe:
                pipe.watch(_key(code, "state"))
                write(pipe, _read(code, pipe.get(_key(code, "state"))))
                try:
                    pipe.execute()
                except self.changed:
                    continue
                return
        raise Refused("busy", "class", "The class is busy; try again.", retry_ms=500)


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
