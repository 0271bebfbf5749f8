"""The websocket driver of Engine.IO, with complete writes and with bounds, neither of which simple-websocket has.

Nothing else in the project names what other libraries do not document. Each reason is held by a test in
tests/webapp/transport/test_websocket.py that fails once the library has mended it:

- simple-websocket calls `send` once and ignores how much was sent (simple-websocket#45);
- it always accepts permessage-deflate, which costs fifty times the processor time;
- Engine.IO passes it no bound on messages, and it reads on however many wait to be answered;
- Engine.IO takes its driver from `_async`, whose caller is not told of a packet that cannot be decoded.
"""

import socket
from contextlib import suppress
from typing import Any

import gevent
import simple_websocket
import wsproto.utilities
from engineio.async_drivers.gevent import WebSocketWSGI
from flask_socketio import SocketIO
from gevent.lock import RLock

from ..operate.settings import Settings

MOST_WAITING = 16  # messages of a client that are read before earlier ones are answered
LOOK_SECONDS = 0.05


class WholeSocket:
    """A socket that sends all of a message, one message at a time, and reads no more than is answered."""

    def __init__(self, sock: Any, waiting: list[Any], seconds: float) -> None:
        """Close it once its client sends nothing, or accepts nothing, for so long; `waiting` has the messages."""
        self._sock, self._waiting, self._lock = sock, waiting, RLock()
        sock.settimeout(seconds)

    def send(self, data: bytes) -> None:
        """Send all bytes."""
        rest = memoryview(data)
        try:
            with self._lock:
                while rest:
                    rest = rest[self._sock.send(rest) :]
        except OSError:
            self.close()

    def recv(self, size: int) -> bytes:
        """Return some bytes, once few messages wait."""
        while len(self._waiting) > MOST_WAITING and self._sock.fileno() >= 0:
            gevent.sleep(LOOK_SECONDS)
        return bytes(self._sock.recv(size))

    def close(self) -> None:
        """Close the connection; whoever waits for it gets an OSError."""
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()


def harden(socketio: SocketIO, settings: Settings) -> None:
    """Use this driver for the websockets of a SocketIO, with the bounds of the settings."""
    seconds, bounds = settings.ping_seconds + settings.pong_seconds, {"max_message_size": settings.largest_message}

    class Driver(WebSocketWSGI):  # type: ignore[misc]
        def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            try:
                self.ws = simple_websocket.Server(environ, **bounds, **self.server_args)
            except (wsproto.utilities.ProtocolError, simple_websocket.ConnectionError):
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [b"This is no websocket handshake."]
            self.ws.sock = WholeSocket(self.ws.sock, self.ws.input_buffer, seconds)  # before anything is received
            try:
                return self.app(self)
            except (ValueError, LookupError, RecursionError):  # of its decoder, which nobody catches
                return []
            finally:
                self.app.__self__.close(wait=False, abort=True)
                self.ws.sock.close()

        def wait(self) -> Any:
            """Return the next message once the answers to those before are sent."""
            session = self.app.__self__
            while self.ws.connected and not session.closed and not session.queue.join(1.0):
                pass
            return super().wait()

    engine = socketio.server.eio
    engine._async = {**engine._async, "websocket": Driver}
