"""The websocket driver of Engine.IO, by wsproto: complete writes, bounds, and nothing read before it can be answered.

Nothing else in the project names what other libraries do not document: Engine.IO takes its driver from `_async`, and
its caller is not told of a packet that cannot be decoded. The driver that it brings, of simple-websocket, ignores how
much of a message was sent (simple-websocket#45), always compresses, which costs fifty times the processor time, reads
on however many messages wait, and has a greenlet for that: a pull takes 240 µs of processor time instead of 170.
"""

import socket
from contextlib import suppress
from functools import partial
from typing import Any

import gevent
from flask_socketio import SocketIO
from gevent.lock import RLock
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, Message, Ping, TextMessage
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError, generate_accept_token

from ..operate.settings import Settings
from .server import SOCKET

RECEIVED = 2**14  # bytes at a time
WITH_BYTES = ("45", "46")  # first characters of a packet whose bytes are the next message
SWITCHED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "


class Websocket:
    """One websocket."""

    def __init__(self, sock: Any, session: Any, most: int) -> None:
        """Take over the connection of a session of Engine.IO; `most` bounds a message."""
        self._sock, self._session, self._most, self._lock = sock, session, most, RLock()
        self._frames = Connection(ConnectionType.SERVER)
        self._head = b""  # a frame to send with the next one
        self._is_open = True

    def send(self, message: str | bytes) -> None:
        """Send a message, or hold it back until its bytes follow: one call sends both. Raise OSError."""
        event = TextMessage(message) if isinstance(message, str) else BytesMessage(message)
        data = self._head + self._frames.send(event)
        self._head = data if message[:2] in WITH_BYTES else b""
        if not self._head:
            self._write(data)

    def wait(self) -> Any:
        """Return the next message, text or bytes, once those before are answered; None if there is no other."""
        with suppress(OSError, LocalProtocolError):
            parts: list[Any] = []
            size = 0
            while True:
                for event in self._frames.events():
                    if isinstance(event, Message):
                        parts.append(event.data)
                        size += len(event.data) + 1  # an empty part takes memory too
                        if size > self._most:
                            return None
                        if event.message_finished:
                            while self._is_open and not (self._session.closed or self._session.queue.empty()):
                                self._session.queue.join(1.0)
                            return parts[0][:0].join(parts)
                    elif isinstance(event, Ping | CloseConnection):
                        self._write(self._frames.send(event.response()))
                        if isinstance(event, CloseConnection):
                            return None
                    gevent.sleep(0)  # however many pings and parts there are, others have their turn
                if not (data := self._sock.recv(RECEIVED)):
                    return None
                self._frames.receive_data(data)
        return None

    def close(self) -> None:
        """End the connection, and whatever waits for it; say goodbye to a client that accepts it now."""
        self._is_open = False
        with suppress(OSError, LocalProtocolError):
            self._sock.settimeout(0)
            self._write(self._frames.send(CloseConnection(CloseReason.NORMAL_CLOSURE)))
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        with self._lock:
            while rest:
                rest = rest[self._sock.send(rest) :]


def harden(socketio: SocketIO, settings: Settings) -> None:
    """Use this driver for the websockets of a SocketIO, with the bounds of the settings."""

    def served(handler: Any, environ: dict[str, Any], start_response: Any) -> Any:
        """Serve a websocket; close it once its client sends nothing, or accepts nothing, for too long."""
        key, version = (environ.get(f"HTTP_SEC_WEBSOCKET_{name}", "") for name in ("KEY", "VERSION"))
        if not key or version != "13":
            start_response("400 Bad Request", [("Content-Type", "text/plain")])
            return [b"This is no websocket handshake."]
        sock, session = environ[SOCKET], handler.__self__
        sock.settimeout(settings.ping_seconds + settings.pong_seconds)
        websocket = Websocket(sock, session, settings.largest_message)
        try:
            sock.sendall(SWITCHED + generate_accept_token(key.encode("latin-1")) + b"\r\n\r\n")
            return handler(websocket)
        except (OSError, ValueError, LookupError, RecursionError):  # of its decoder, which nobody catches
            return []
        finally:
            session.close(wait=False, abort=True)
            websocket.close()

    engine = socketio.server.eio
    engine._async = {**engine._async, "websocket": lambda handler, server: partial(served, handler)}
