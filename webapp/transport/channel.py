"""A websocket whose caller reads the next message itself, and whose writes are complete and in order.

simple-websocket reads in a thread of its own and calls `send` once, ignoring how much was sent. Here all unsent bytes
are in one queue, and one greenlet at a time writes them. Only the connection's own greenlet waits for a client that
does not read: for other callers a separate greenlet writes what cannot be sent at once.
"""

import socket
import struct
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import gevent
import simple_websocket
from gevent.event import Event
from wsproto.events import BytesMessage, CloseConnection, TextMessage
from wsproto.utilities import LocalProtocolError

from ..operate.settings import Settings

ENDED = OSError, simple_websocket.ConnectionClosed, LocalProtocolError
SOCKET = "werkzeug.socket"  # the key in a request's environment where simple-websocket looks for the socket
EARLY = "frontier.early"  # the key of the bytes that arrived after the handshake, before there was a websocket
READ_BYTES = 16_384
READ = 1  # of the events that a watcher of gevent's loop waits for
MOST_UNSENT = 1000  # unsent frames of a client that does not read, after which the connection is closed
PING = b"\x81\x012"  # a whole frame with the text 2; a server does not mask its frames


class _Unstarted:
    """Replaces the thread that simple-websocket would start for reading."""

    name = ""

    def __init__(self, target: object) -> None:
        pass

    def start(self) -> None:
        pass


class _Row:
    """Replaces the socket for writes of simple-websocket: they are appended to the unsent bytes."""

    def __init__(self, unsent: list[bytes]) -> None:
        self.send = unsent.append


class Channel(simple_websocket.Server):  # type: ignore[misc]
    """A websocket of gevent whose caller reads the next message itself."""

    sock: Any
    connected: bool

    def __init__(self, environ: dict[str, Any], settings: Settings) -> None:
        """Do the handshake; raise one of NO_HANDSHAKE."""
        self._settings = settings
        self._unsent: list[bytes] = []
        self._is_writing = self._leaves = False
        self._late: Any = None  # the greenlet that writes for a client that does not read
        self._readable: Any = None  # the watcher of the event loop
        self.holds = False  # whether writes are collected while a message is being answered
        super().__init__(
            environ, max_message_size=settings.largest_message, receive_bytes=READ_BYTES, thread_class=_Unstarted,
            event_class=Event,
        )  # fmt: skip
        self._take(environ.get(EARLY, b""))

    def handshake(self) -> None:
        """Limit the time that writes may take, then answer the handshake."""
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
            milliseconds = self._settings.write_seconds * 1000
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        self._out = self.sock
        self.sock = _Row(self._unsent)
        super().handshake()
        self.write()

    def post(self, messages: Iterable[str | bytes | None]) -> None:
        """Queue messages to be written, without waiting for the client; None closes the connection after them."""
        for one in messages:
            if self.connected and not self._leaves:
                self._leaves = one is None
                self._unsent.append(self._framed(one))
        if len(self._unsent) > MOST_UNSENT:
            self.give_up()
        elif not self.holds:
            self._write_now()

    def ping(self) -> None:
        """Send Engine.IO's ping."""
        if self.connected:
            self._unsent.append(PING)
        self._write_now()

    def write(self) -> None:
        """Write all unsent bytes and wait until they are sent; only for the connection's own greenlet."""
        while self._unsent or self._is_writing:
            if self._is_writing:
                self._late.join()
            else:
                self._write(self._settings.write_seconds)

    def _write_now(self) -> None:
        """Write as much as can be sent at once, and leave the rest to a greenlet."""
        if self._unsent and not self._is_writing and not self._write(0):
            self._is_writing = True
            self._late = gevent.spawn(self._write, self._settings.write_seconds)

    def _write(self, seconds: float) -> bool:
        """Write until all is sent and return True; return False as soon as the client takes nothing within a time."""
        self._is_writing = True
        rest = memoryview(b"")
        try:
            while rest or (rest := self._next_unsent()):
                self._out.settimeout(seconds)
                rest = rest[self._out.send(rest) :]
        except BlockingIOError:
            self._unsent.insert(0, bytes(rest))
            return False
        except OSError:
            self.give_up()
            self._unsent.clear()
        finally:
            self._is_writing = False
        return True

    def _next_unsent(self) -> memoryview:
        """Remove and return all unsent bytes; if there are none, and none will follow, end reading."""
        part = self._unsent[0] if len(self._unsent) == 1 else b"".join(self._unsent)
        self._unsent.clear()
        if not part and self._leaves:
            self.connected = False
            with suppress(OSError):
                self._out.shutdown(socket.SHUT_RD)
        return memoryview(part)

    def _framed(self, message: str | bytes | None) -> bytes:
        if message is None:
            return bytes(self.ws.send(CloseConnection(1000)))
        return bytes(self.ws.send(BytesMessage(message) if isinstance(message, bytes) else TextMessage(message)))

    def receive(self, seconds: float, wait_turn: Callable[[], None] = lambda: None) -> str | bytes | None:
        """Return the next message, or None after a time; raise one of ENDED.

        Bytes are read and decoded after `wait_turn`, because that takes much longer than to see that they are there.
        """
        deadline = time.monotonic() + seconds
        if self.input_buffer:
            wait_turn()
        while not self.input_buffer:
            if not self.connected:
                raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
            if not self._is_readable_within(deadline - time.monotonic()):
                return None
            wait_turn()
            self._out.settimeout(0)
            try:
                part = self._out.recv(self.receive_bytes)
            except BlockingIOError:
                continue
            if not part:
                self.connected = False
            else:
                self._take(part)
        message: str | bytes = self.input_buffer.pop(0)
        return message

    def _is_readable_within(self, seconds: float) -> bool:
        if self._readable is None:
            self._readable = gevent.get_hub().loop.io(self._out.fileno(), READ)
        is_readable = False
        with gevent.Timeout(max(0.0, seconds), False):
            gevent.get_hub().wait(self._readable)
            is_readable = True
        return is_readable

    def forget(self) -> None:
        """Let go of the event loop; nothing may be received afterwards."""
        if self._readable is not None:
            self._readable.close()

    def give_up(self) -> None:
        """Close the connection and stop waiting for its next message."""
        self.connected = False
        with suppress(OSError):
            self._out.shutdown(socket.SHUT_RDWR)

    @property
    def has_more(self) -> bool:
        """Return whether a message has already arrived."""
        return bool(self.input_buffer)

    @property
    def unread(self) -> int:
        """Return the number of bytes that the client has not read yet, 0 if unknown."""
        try:
            import fcntl
            import termios

            return int(struct.unpack("i", fcntl.ioctl(self._out.fileno(), termios.TIOCOUTQ, bytes(4)))[0])
        except (ImportError, OSError):
            return 0

    def _take(self, part: bytes) -> None:
        if part:
            self.ws.receive_data(part)
            self.connected = self._handle_events()
            self.write()
