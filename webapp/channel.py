"""A websocket that is read by the caller that asks for its next message, and whose writes are whole.

simple-websocket reads by a thread of its own and calls `send` once, ignoring how much went out.
"""

import select
import socket
import struct
import time
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, RLock
from typing import Any

import simple_websocket
from wsproto.events import BytesMessage, TextMessage
from wsproto.utilities import LocalProtocolError

from .settings import Settings

ENDED = OSError, simple_websocket.ConnectionClosed, LocalProtocolError
READ_BYTES = 16_384
PING = b"\x81\x012"  # a frame with the text 2, whole, which a server does not mask


class _Unstarted:
    """Stands where simple-websocket would start a thread that reads."""

    name = ""

    def __init__(self, target: object) -> None:
        pass

    def start(self) -> None:
        pass


class _WholeWrites:
    """A socket whose `send` sends everything, or raises TimeoutError once nothing goes on."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock

    def send(self, message: bytes) -> int:
        rest = memoryview(message)
        while rest:
            rest = rest[self._sock.send(rest) :]
        return len(message)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


class Channel(simple_websocket.Server):  # type: ignore[misc]
    """A websocket that is read by the caller that asks for its next message."""

    sock: Any
    connected: bool

    def __init__(self, environ: dict[str, Any], settings: Settings) -> None:
        """Shake hands; raise one of NO_HANDSHAKE."""
        self._settings = settings
        self._write = RLock()
        super().__init__(
            environ, max_message_size=settings.largest_message, receive_bytes=READ_BYTES, thread_class=_Unstarted,
            event_class=Event,
        )  # fmt: skip
        self._take(environ.get("frontier.came", b""))

    def handshake(self) -> None:
        """Bound what writes may take, then answer the handshake."""
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
            milliseconds = self._settings.write_seconds * 1000
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        with suppress(OSError):  # a socket of another family
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.mode == "werkzeug":  # Python's own time-outs would cost every call another one, and the lock for it
            self.sock.settimeout(None)
            wait = struct.pack("@ll", self._settings.write_seconds, 0)
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, wait)
        else:
            self.sock.settimeout(self._settings.write_seconds)
        self.sock = _WholeWrites(self.sock)
        super().handshake()

    def send_all(self, messages: Sequence[str | bytes]) -> None:
        """Send messages whole, in one write; raise one of ENDED."""
        with self._write:
            if not self.connected:
                raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
            framed = b"".join(
                self.ws.send(BytesMessage(data=one) if isinstance(one, bytes) else TextMessage(data=one))
                for one in messages
            )
            if framed:
                self.sock.send(framed)

    def ping(self) -> bool:
        """Send Engine.IO's ping, unless something else is being written; tell whether that was so."""
        if not self._write.acquire(blocking=False):
            return False
        try:
            if self.connected:
                self.sock.send(PING)
        finally:
            self._write.release()
        return True

    def receive(self, timeout: float | None = None) -> str | bytes | None:
        """Return the next message, None where none comes in time; raise one of ENDED."""
        deadline = time.monotonic() + (timeout or 0)
        while not self.input_buffer:
            if not self.connected:
                raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
            left = None if timeout is None else max(0.0, deadline - time.monotonic())
            if not _is_readable_within(self.sock, left):
                return None
            part = self.sock.recv(self.receive_bytes)
            if not part:
                self.connected = False
            else:
                self._take(part)
        message: str | bytes = self.input_buffer.pop(0)
        return message

    def give_up(self) -> None:
        """End the connection, and the wait for its next message."""
        self.connected = False
        with suppress(OSError):
            self.sock.shutdown(socket.SHUT_RDWR)

    def leave(self) -> None:
        """Say goodbye, and read no more."""
        with suppress(*ENDED), self._write:
            if self.connected:
                self.close()
        with suppress(OSError):
            self.sock.shutdown(socket.SHUT_RD)

    @property
    def has_more(self) -> bool:
        """Tell whether messages are here already."""
        return bool(self.input_buffer)

    @property
    def unread(self) -> int:
        """Return the bytes that the client has not taken yet, 0 where that is not known."""
        try:
            import fcntl
            import termios

            return int(struct.unpack("i", fcntl.ioctl(self.sock.fileno(), termios.TIOCOUTQ, bytes(4)))[0])
        except (ImportError, OSError):
            return 0

    def _take(self, part: bytes) -> None:
        if part:
            with self._write:
                self.ws.receive_data(part)
                self.connected = self._handle_events()


def _is_readable_within(sock: Any, seconds: float | None) -> bool:
    poll = select.poll()  # named here, because gevent puts its own in its place
    poll.register(sock.fileno(), select.POLLIN)
    return bool(poll.poll(None if seconds is None else seconds * 1000))
