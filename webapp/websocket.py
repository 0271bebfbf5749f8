"""Hardens the websocket driver: whole writes, bounded reads, no compression, and an end to clients that do not read.

- simple-websocket calls `send` once and ignores how much went out; here every write is whole and under a lock.
- It always accepts permessage-deflate, which costs far more processor time than the bytes are worth.
- One inbound frame may be as large as memory unless it is told otherwise.
"""

import socket
import threading
from contextlib import suppress
from typing import Any

import simple_websocket
import wsproto.utilities
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from flask_socketio import SocketIO

from .guard import is_readable
from .settings import Settings

NO_HANDSHAKE = wsproto.utilities.ProtocolError, simple_websocket.ConnectionError  # what is raised at one


class _WholeWrites:
    """A socket whose `send` sends everything."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._lock = threading.RLock()

    def send(self, message: bytes) -> int:
        with self._lock:
            self._sock.sendall(message)
        return len(message)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


def harden(socketio: SocketIO, settings: Settings) -> None:
    """Replace the websocket driver of this SocketIO's server by one with these bounds."""

    class Server(simple_websocket.Server):  # type: ignore[misc]
        sock: Any

        def handshake(self) -> None:
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
                self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, settings.write_seconds * 1000)
            self.sock = _WholeWrites(self.sock)
            super().handshake()

    class Driver(SimpleWebSocketWSGI):  # type: ignore[misc]
        def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            try:
                self.ws = Server(environ, max_message_size=settings.largest_message, **self.server_args)
            except NO_HANDSHAKE:
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [b"This is no websocket handshake."]
            answer = self.app(self)
            if self.ws.mode == "werkzeug":
                raise ConnectionError  # the request is over and nothing must be written after it
            return answer

        def close(self) -> None:
            with suppress(OSError, simple_websocket.ConnectionClosed):  # the client may have gone already
                super().close()

        def wait(self) -> str | bytes | None:
            message: str | bytes | None = super().wait()
            return message if message is not None and is_readable(message) else None  # None ends the connection

    engine = socketio.server.eio
    engine._async = {**engine._async, "websocket": Driver}
