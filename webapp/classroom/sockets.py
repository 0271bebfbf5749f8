"""The messages of classes over Socket.IO: each connection is a visitor, and the doorman answers it."""

import time
from collections.abc import Callable
from threading import Lock
from typing import Any, NamedTuple

from flask_socketio import SocketIO

from .handlers import Answer, Doorman
from .rate_limit import Visitor
from .store import Store

EVENTS = (
    "class_open", "class_tell", "class_numbers", "class_end", "class_drop", "class_lead", "class_report", "class_join",
    "class_vote",
)  # fmt: skip
PATIENCE = 1000  # messages beyond its budget after which a connection is closed


class Classes(NamedTuple):
    """What the rest of the server asks of classes."""

    left: Callable[[str], None]  # is told of a connection that has ended, by its id
    is_expected: Callable[[object, object], bool]  # whether a code's class gave this ticket or pass


def register(socketio: SocketIO, store: Store) -> Classes:
    """Answer the events of classes on this SocketIO."""
    server = socketio.server
    visitors: dict[str, Visitor] = {}
    lock = Lock()

    def send(rooms: list[str], event: str, content: object) -> None:
        server.emit(event, content, room=rooms)

    doorman = Doorman(store, send, server.enter_room, server.leave_room)

    def heard(event: str) -> Callable[..., Answer]:
        def handler(sid: str, *arguments: object) -> Answer:
            with lock:
                visitor = visitors.get(sid)
                if visitor is None:
                    visitor = visitors[sid] = Visitor(sid, _address_of(server, sid))
            if visitor.dropped > PATIENCE:
                server.disconnect(sid)
            return doorman.answer(event, visitor, arguments[0] if len(arguments) == 1 else None, time.time())

        return handler

    for event in EVENTS:
        server.on(event, heard(event))

    def left(sid: str) -> None:
        with lock:
            visitor = visitors.pop(sid, None)
        if visitor:
            doorman.left(visitor)

    return Classes(left, lambda code, word: doorman.is_expected(code, word, time.time()))


def _address_of(server: Any, sid: str) -> str:
    environ = server.get_environ(sid) or {}
    return str(environ.get("REMOTE_ADDR", ""))
