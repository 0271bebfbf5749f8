"""The Socket.IO events of classes: each goes to the handlers with its connection, which has its own rate limits."""

import time
from collections.abc import Callable
from threading import Lock
from typing import Any

from flask_socketio import SocketIO

from .handlers import Answer, ClassHandlers
from .rate_limit import ClassConnection
from .store import Store

EVENTS = (
    "class_open", "class_tell", "class_numbers", "class_end", "class_drop", "class_lead", "class_report", "class_join",
    "class_vote",
)  # fmt: skip
PATIENCE = 1000  # messages beyond its rate limit after which a connection is closed


def register(socketio: SocketIO, store: Store) -> Callable[[str], None]:
    """Handle the events of classes on this SocketIO; return a function that takes the id of an ended connection."""
    server = socketio.server
    connections: dict[str, ClassConnection] = {}
    lock = Lock()

    def send(rooms: list[str], event: str, content: object) -> None:
        server.emit(event, content, room=rooms)

    handlers = ClassHandlers(store, send, server.enter_room, server.leave_room)

    def heard(event: str) -> Callable[..., Answer]:
        def handler(sid: str, *arguments: object) -> Answer:
            with lock:
                connection = connections.get(sid)
                if connection is None:
                    connection = connections[sid] = ClassConnection(sid, _address_of(server, sid))
            if connection.dropped > PATIENCE:
                server.disconnect(sid)
            return handlers.answer(event, connection, arguments[0] if len(arguments) == 1 else None, time.time())

        return handler

    for event in EVENTS:
        server.on(event, heard(event))

    def left(sid: str) -> None:
        with lock:
            connection = connections.pop(sid, None)
        if connection:
            handlers.left(connection)

    return left


def _address_of(server: Any, sid: str) -> str:
    environ = server.get_environ(sid) or {}
    return str(environ.get("REMOTE_ADDR", ""))
