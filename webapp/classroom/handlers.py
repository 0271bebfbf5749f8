"""The handlers of class messages: they check rights and rates, change the store, and send changes to the class.

- `class_open {state}` makes a class and returns its code, secret and pass; `{state, code, secret}` opens the same class
again, on another device, after a reload, or on a server that has lost it.
- `class_tell {code, secret, state}` sets the next state of the class, which is sent to all its members as `class`.
- `class_numbers {code, secret}` returns how many are present and have answered, the counts of the choices, and a rush
  of joins; with a `seq` that is not the class's, its state too.
- `class_drop {code, secret, since}` removes the students who joined since a time (seconds since 1970), and their votes,
  and sends them `class_dropped`.
- `class_lead {code, secret, to, act}` and `class_report {code, secret, report}` are sent to the teacher's devices.
- `class_end {code, secret}` ends the class and sends `class_end` to all its members.
- `class_join {code, student, seq, ticket}` joins a class; a page repeats it every ten seconds to stay present.
- `class_vote {code, number, round, choice}` is the vote of the student who has joined on this connection.

An error is answered as `{"error": {code, field, message, …}}`.
"""

import json
import math
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from solver import BadInput
from solver.errors import refusal
from solver.link import checked_whole
from solver.messages import Message

from ..transport.addresses import veiled
from ..transport.encodable import refuse_unencodable
from ..work.native_threads import NativeThreads
from ..work.visitors import Visitor
from .codes import code_of, new_secret, proof_of, proves, read_code, read_secret, read_student
from .crowd import Guest
from .rate_limit import FREE, OPENED, OPENED_OF_ADDRESS, WRONG, WRONG_OF_ADDRESS, Buckets, ClassConnection
from .room import FARTHEST, Refused, not_joined, read_state, read_vote
from .store import Store

ACT = re.compile(r"[a-z-]{1,24}(:[\w-]{1,40})?", re.ASCII)
TO = re.compile(r"[\w-]{0,40}", re.ASCII)
LARGEST_REPORT = 4096  # bytes of JSON

Answer = dict[str, Any]
Act = Callable[[ClassConnection, dict[str, Any], float], Answer]


def everybody(code: str) -> str:
    """Return the Socket.IO room of all followers of a class."""
    return f"class {code}"


def teachers(code: str) -> str:
    """Return the Socket.IO room of the teacher's devices."""
    return f"teachers {code}"


def alone(code: str, student: str) -> str:
    """Return the Socket.IO room of one student's connections."""
    return f"student {code} {student}"


class ClassHandlers:
    """The handlers of all class messages; the store keeps the classes."""

    def __init__(
        self,
        store: Store,
        send: Callable[[list[str], str, object], None],
        join: Callable[[str, str], None],
        leave: Callable[[str, str], None],
    ) -> None:
        """Use this store; `send` sends content to rooms; `join` and `leave` take a connection's id and a room."""
        self.store, self.send, self.join, self.leave = store, send, join, leave
        self.wrong, self.opened = Buckets(*WRONG_OF_ADDRESS), Buckets(*OPENED_OF_ADDRESS)
        self.hashing = NativeThreads(1)  # one slow hash at a time, beside the event loop
        self.acts: dict[str, Act] = {
            "class_open": self.open,
            "class_tell": self.tell,
            "class_numbers": self.numbers,
            "class_end": self.end,
            "class_drop": self.drop,
            "class_lead": self.lead,
            "class_report": self.report,
            "class_join": self.follow,
            "class_vote": self.vote,
        }

    def answer(self, event: str, connection: ClassConnection, content: object, now: float) -> Answer:
        """Handle a message; an error is answered with one sentence."""
        try:
            if not connection.messages.take(now):
                connection.dropped += 1
                raise Refused("rate", "messages", Message("class-many-messages"), retry_ms=1000)
            refuse_unencodable(content)
            if not isinstance(content, dict):
                raise BadInput("request", Message("request-one-object"))
            return self.acts[event](connection, content, now)
        except Refused as refused:
            return {"error": refused.record()}
        except BadInput as error:
            return {"error": error.record("bad_request")}
        except self.store.faults:
            return {"error": Refused("busy", "class", Message("class-not-reached"), retry_ms=1000).record()}

    def open(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        state = read_state(content.get("state"))
        if content.get("secret") is None:
            secret, is_new = new_secret(), True
            code = self._make(connection, secret, None, state, now)
        else:
            secret, code = read_secret(content["secret"]), read_code(content.get("code"))
            is_new = not self._is_there(connection, secret, code, now)
            if is_new:
                self._make(connection, secret, code, state, now)
        self._teach(connection, code)
        self.join(connection.id, everybody(code))
        state = self.store.state(code, now)
        known = {"code": code, "secret": secret, "state": state, "is_new": is_new}
        return {**known, **self.store.numbers(code, now)}

    def _is_there(self, connection: ClassConnection, secret: str, code: str, now: float) -> bool:
        """Return whether the class exists; raise Refused if the secret is not that of the code."""
        self._refuse_guesses(connection, "secret", now)
        try:
            proof = self.store.proof(code, now)
        except Refused:
            return False
        if not proves(secret, proof):
            raise self._mistaken(connection, now, "secret", Message("class-secret-wrong", code=code))
        return True

    def _make(
        self, connection: ClassConnection, secret: str, code: str | None, state: dict[str, Any], now: float
    ) -> str:
        """Create the class of a secret and return its code; raise Refused if a given code is not that of the secret."""
        is_first = connection.opened.holds(now) >= OPENED[1]  # the limit by address does not hold for its first class
        has_budget = self.opened.of(connection.address, now).take(now) or is_first
        if not connection.opened.take(now) or not has_budget:
            raise Refused("rate", "class", Message("class-many-classes"), retry_ms=5000)
        follows = self.hashing.do(lambda: code_of(secret), Visitor(connection.address, connection.id))
        if code not in (None, follows):
            raise self._mistaken(connection, now, "secret", Message("class-secret-wrong", code=code))
        self.store.begin(follows, proof_of(secret), state, now, self._address_of(connection))
        return follows

    def tell(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(connection, content, now)
        state = read_state(content.get("state"))
        if not connection.told.take(now):
            raise Refused("rate", "state", Message("class-many-states"), retry_ms=100)
        numbers = self.store.tell(code, state, now)
        self.send([everybody(code)], "class", {"code": code, **state})
        return {"seq": state["seq"], **numbers}

    def numbers(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(connection, content, now)
        state = self.store.state(code, now)
        told = {"state": {"code": code, **state}} if content.get("seq", state["seq"]) != state["seq"] else {}
        return {"seq": state["seq"], **self.store.numbers(code, now), **told}

    def drop(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code, since = self._taught(connection, content, now), content.get("since")
        if not isinstance(since, int | float) or isinstance(since, bool) or not math.isfinite(since):
            raise refusal("class-since", "since", since)
        dropped = self.store.drop(code, float(since), now)
        if dropped:
            self.send([alone(code, student) for student in dropped], "class_dropped", {"code": code})
        return self.store.numbers(code, now)

    def lead(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(connection, content, now)
        to, act = content.get("to"), content.get("act")
        if not isinstance(to, str) or not TO.fullmatch(to):
            raise refusal("class-to", "to", to)
        if not isinstance(act, str) or not ACT.fullmatch(act):
            raise refusal("class-act", "act", act)
        return self._relayed(connection, code, "class_lead", {"to": to, "act": act}, now)

    def report(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code, report = self._taught(connection, content, now), content.get("report")
        if not isinstance(report, dict):
            raise refusal("request-object", "report", report)
        size = len(json.dumps(report, separators=(",", ":")))
        if size > LARGEST_REPORT:
            raise BadInput("report", Message("class-report-size", bytes=str(size), most=str(LARGEST_REPORT)))
        return self._relayed(connection, code, "class_report", {"report": report}, now)

    def _relayed(
        self, connection: ClassConnection, code: str, event: str, content: dict[str, Any], now: float
    ) -> Answer:
        """Send an event to the teacher's devices."""
        if not connection.relayed.take(now):
            raise Refused("rate", "messages", Message("class-many-relayed"), retry_ms=200)
        self.send([teachers(code)], event, content)
        return {"sent": True}

    def end(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(connection, content, now)
        self.store.end(code)
        self.send([everybody(code)], "class_end", {"code": code})
        return {"ended": True}

    def follow(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code, student = read_code(content.get("code")), read_student(content.get("student"))
        seq = checked_whole("seq", content.get("seq", 0), 0, FARTHEST)
        if connection.student not in ("", student):
            raise BadInput("student", Message("class-same-student"))
        connection.student = student
        if connection.code != code:
            self._refuse_guesses(connection, "code", now)
        try:
            ticket = content.get("ticket")
            guest = Guest(now, self._address_of(connection), ticket if isinstance(ticket, str) else "")
            state, choice, ticket = self.store.greet(code, student, guest)
        except Refused as refused:
            if refused.code == "no_class" and connection.code != code:
                raise self._mistaken(connection, now, "code", refused.message, "no_class") from None
            raise
        self._enter(connection, code)
        connection.heard = now
        told = {} if state["seq"] == seq else {"state": {"code": code, **state}}
        return {"seq": state["seq"], "choice": choice, "ticket": ticket, **told}

    def vote(self, connection: ClassConnection, content: dict[str, Any], now: float) -> Answer:
        code = read_code(content.get("code"))
        if connection.code != code:
            raise not_joined(code)
        vote = read_vote({key: value for key, value in content.items() if key != "code"})
        self.store.vote(code, connection.student, vote, now)
        return vote

    def left(self, connection: ClassConnection) -> None:
        """Record that a connection has ended."""
        with suppress(*self.store.faults):
            if connection.code:
                self.store.leave(connection.code, connection.student, connection.heard)
            if connection.taught:
                self.store.desert(connection.taught)

    def _teach(self, connection: ClassConnection, code: str) -> None:
        """Make a connection a device of the teacher of this class, and of no other class."""
        if connection.taught == code:
            return
        if connection.taught:
            self.store.desert(connection.taught)
            for room in (everybody(connection.taught), teachers(connection.taught)):
                self.leave(connection.id, room)
        connection.taught = code
        self.join(connection.id, teachers(code))

    def _enter(self, connection: ClassConnection, code: str) -> None:
        """Let a connection follow this class, and no other."""
        if connection.code == code:
            return
        if connection.code:
            self.store.leave(connection.code, connection.student, connection.heard)
            for room in (everybody(connection.code), alone(connection.code, connection.student)):
                self.leave(connection.id, room)
        connection.code = code
        for room in (everybody(code), alone(code, connection.student)):
            self.join(connection.id, room)

    def _taught(self, connection: ClassConnection, content: dict[str, Any], now: float) -> str:
        """Return the code of the class that the visitor teaches, and register the device; raise Refused."""
        code, secret = read_code(content.get("code")), read_secret(content.get("secret"))
        if connection.taught != code:
            self._refuse_guesses(connection, "secret", now)
        if not proves(secret, self.store.proof(code, now)):
            raise self._mistaken(connection, now, "secret", Message("class-secret-wrong", code=code))
        self._teach(connection, code)
        return code

    def _address_of(self, connection: ClassConnection) -> str:
        """Return the veiled address of a connection."""
        connection.veiled = connection.veiled or veiled(connection.address, self.store.key)
        return connection.veiled

    def _refuse_guesses(self, connection: ClassConnection, field: str, now: float) -> None:
        """Refuse a client after too many wrong guesses; a connection's first tries do not count for its address."""
        left = connection.wrong.holds(now)
        if left < 1 or (left <= WRONG[1] - FREE and self.wrong.of(connection.address, now).holds(now) < 1):
            raise Refused("rate", field, Message("class-many-guesses", field=field), retry_ms=5000)

    def _mistaken(
        self, connection: ClassConnection, now: float, field: str, message: Message, code: str = "forbidden"
    ) -> Refused:
        """Count a wrong try; return the exception to raise."""
        connection.wrong.take(now)
        self.wrong.of(connection.address, now).take(now)
        return Refused(code, field, message)
