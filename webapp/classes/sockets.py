"""The doorman of classes: it checks who comes and how often, asks the store, and tells the room what has changed.

- `class_open {state}` makes a class and returns its code and secret; `{state, code, secret}` opens the same one again,
  on another device, after a reload, or on a server that has forgotten it.
- `class_tell {code, secret, state}` is the teacher's next state, which all who follow are sent as `class`.
- `class_numbers {code, secret}` tells the teacher how many are here, have answered, and chose what; with a `seq`
  that is not the class's, its state too.
- `class_end {code, secret}` ends it, which all are sent as `class_end`.
- `class_join {code, student, seq}` follows a class and says every ten seconds that one is still here.
- `class_vote {code, number, round, choice}` is the vote of the student who has joined on this connection.
"""

import time
from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import Any

from flask_socketio import SocketIO

from solver import BadInput, checked_whole

from .budget import OPENED_IN_ALL, WRONG_IN_ALL, Bucket, Visitor
from .codes import code_of, new_secret, proof_of, proves, read_code, read_secret, read_student
from .room import FARTHEST, Refused, read_state, read_vote
from .store import Store

EVENTS = ("class_open", "class_tell", "class_numbers", "class_end", "class_join", "class_vote")
PATIENCE = 1000  # messages beyond its budget after which a connection is closed

Answer = dict[str, Any]
Act = Callable[[Visitor, dict[str, Any], float], Answer]


class Doorman:
    """Who may do what; the store does it."""

    def __init__(
        self,
        store: Store,
        send: Callable[[str, str, object], None],
        join: Callable[[str], None],
        wrong: Bucket | None = None,
        opened: Bucket | None = None,
    ) -> None:
        """Ask this store; `send` an event with content to all of a class; `join` a class on this connection."""
        self.store, self.send, self.join = store, send, join
        self.wrong, self.opened = wrong or Bucket(*WRONG_IN_ALL), opened or Bucket(*OPENED_IN_ALL)
        self.acts: dict[str, Act] = {
            "class_open": self.open,
            "class_tell": self.tell,
            "class_numbers": self.numbers,
            "class_end": self.end,
            "class_join": self.follow,
            "class_vote": self.vote,
        }

    def answer(self, event: str, visitor: Visitor, content: object, now: float) -> Answer:
        """Do what a message asks for; whatever is wrong with it is told in one sentence."""
        try:
            if not visitor.messages.take(now):
                visitor.dropped += 1
                raise Refused("rate", "messages", "Too many messages at once; wait a little.", retry_ms=1000)
            if not isinstance(content, dict):
                raise BadInput("request", "The request must be one object.")
            return self.acts[event](visitor, content, now)
        except Refused as refusal:
            return _error(refusal.code, refusal.field, str(refusal), **refusal.more)
        except BadInput as error:
            return _error("bad_request", error.field, str(error))
        except self.store.faults:
            return _error(
                "busy", "class", "The class cannot be reached just now; the page will try again.", retry_ms=1000
            )

    def open(self, visitor: Visitor, content: dict[str, Any], now: float) -> Answer:
        state = read_state(content.get("state"))
        if not visitor.opened.take(now) or not self.opened.take(now):
            raise Refused("rate", "class", "Too many classes are being opened; wait a little.", retry_ms=5000)
        if content.get("secret") is None:
            secret = new_secret()
            code = code_of(secret)
            self.store.begin(code, proof_of(secret), state, now)
            is_new = True
        else:
            secret = read_secret(content["secret"])
            code, is_new = self._opened_again(visitor, read_code(content.get("code")), secret, state, now)
        visitor.code = code
        self.join(code)
        state = self.store.state(code, now)
        return {"code": code, "secret": secret, "state": state, "is_new": is_new, **self.store.numbers(code, now)}

    def _opened_again(
        self, visitor: Visitor, code: str, secret: str, state: dict[str, Any], now: float
    ) -> tuple[str, bool]:
        """Return the code of a class that was there, and whether it had to be made anew."""
        try:
            proof = self.store.proof(code, now)
        except Refused:
            if code_of(secret) != code:
                raise self._mistaken(visitor, now, "secret", f"This is not the secret of class {code}.") from None
            self.store.begin(code, proof_of(secret), state, now)
            return code, True
        if not proves(secret, proof):
            raise self._mistaken(visitor, now, "secret", f"This is not the secret of class {code}.")
        return code, False

    def tell(self, visitor: Visitor, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(visitor, content, now)
        state = read_state(content.get("state"))
        if not visitor.told.take(now):
            raise Refused(
                "rate", "state", "The state changed more than ten times in a second; send only the last.", retry_ms=100
            )
        numbers = self.store.tell(code, state, now)
        self.send(code, "class", {"code": code, **state})
        return {"seq": state["seq"], **numbers}

    def numbers(self, visitor: Visitor, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(visitor, content, now)
        state = self.store.state(code, now)
        told = {"state": {"code": code, **state}} if content.get("seq", state["seq"]) != state["seq"] else {}
        return {"seq": state["seq"], **self.store.numbers(code, now), **told}

    def end(self, visitor: Visitor, content: dict[str, Any], now: float) -> Answer:
        code = self._taught(visitor, content, now)
        self.store.end(code)
        self.send(code, "class_end", {"code": code})
        return {"ended": True}

    def follow(self, visitor: Visitor, content: dict[str, Any], now: float) -> Answer:
        code, student = read_code(content.get("code")), read_student(content.get("student"))
        seq = checked_whole("seq", content.get("seq", 0), 0, FARTHEST)
        if visitor.student and student != visitor.student:
            raise BadInput("student", "The student must stay the same; one connection is one student.")
        if not visitor.code or visitor.code != code:
            self._refuse_guesses(visitor, code, student, now)
        try:
            state, choice = self.store.greet(code, student, now)
        except Refused as refusal:
            if refusal.code == "no_class" and visitor.code != code:
                raise self._mistaken(visitor, now, "code", str(refusal), "no_class") from None
            raise
        if visitor.code != code:
            visitor.code = code
            self.join(code)
        visitor.student = student
        told = {} if state["seq"] == seq else {"state": {"code": code, **state}}
        return {"seq": state["seq"], "choice": choice, **told}

    def vote(self, visitor: Visitor, content: dict[str, Any], now: float) -> Answer:
        code = read_code(content.get("code"))
        if not visitor.student or visitor.code != code:
            raise Refused("not_joined", "code", f"Join the class with code {code} before you answer.")
        vote = read_vote({key: value for key, value in content.items() if key != "code"})
        self.store.vote(code, visitor.student, vote, now)
        return vote

    def _taught(self, visitor: Visitor, content: dict[str, Any], now: float) -> str:
        """Return the code of the class whose teacher this is; raise Refused."""
        code, secret = read_code(content.get("code")), read_secret(content.get("secret"))
        if visitor.code != code and visitor.wrong.is_empty(now):
            raise Refused("rate", "secret", "Too many wrong secrets; wait a little.", retry_ms=5000)
        if not proves(secret, self.store.proof(code, now)):
            raise self._mistaken(visitor, now, "secret", f"This is not the secret of class {code}.")
        return code

    def _refuse_guesses(self, visitor: Visitor, code: str, student: str, now: float) -> None:
        """Refuse a client that has guessed too often; one that was in the class before is always let in again."""
        if visitor.wrong.is_empty(now) or (self.wrong.is_empty(now) and not self.store.knows(code, student)):
            raise Refused("rate", "code", "Too many wrong codes; wait a little.", retry_ms=5000)

    def _mistaken(self, visitor: Visitor, now: float, field: str, message: str, code: str = "forbidden") -> Refused:
        """Take one from the budgets of mistakes; return what is raised."""
        visitor.wrong.take(now)
        self.wrong.take(now)
        return Refused(code, field, message)


def register(socketio: SocketIO, store: Store) -> Callable[[str], None]:
    """Answer the events of classes on this SocketIO; return what is to be told of connections that have ended."""
    server = socketio.server
    visitors: dict[str, tuple[Visitor, Doorman]] = {}
    lock = Lock()
    wrong, opened = Bucket(*WRONG_IN_ALL), Bucket(*OPENED_IN_ALL)

    def send(code: str, event: str, content: object) -> None:
        server.emit(event, content, room=f"class {code}")

    def heard(event: str) -> Callable[..., Answer]:
        def handler(sid: str, *arguments: object) -> Answer:
            with lock:
                if sid not in visitors:
                    join = partial(_join, server, sid)
                    visitors[sid] = Visitor(), Doorman(store, send, join, wrong, opened)
                visitor, doorman = visitors[sid]
            if visitor.dropped > PATIENCE:
                server.disconnect(sid)
            return doorman.answer(event, visitor, arguments[0] if len(arguments) == 1 else None, time.time())

        return handler

    for event in EVENTS:
        server.on(event, heard(event))

    def left(sid: str) -> None:
        with lock:
            visitors.pop(sid, None)

    return left


def _join(server: Any, sid: str, code: str) -> None:
    server.enter_room(sid, f"class {code}")


def _error(code: str, field: str, message: str, **more: object) -> Answer:
    return {"error": {"code": code, "field": field, "message": message, **more}}
