"""A websocket whose caller reads the next message itself, and whose writes are complete and in order.

simple-websocket reads in a thread of its own and calls `send` once, ignoring how much was sent. Here all unsent bytes
are in one queue, and one caller at a time writes them. Only the connection's own thread waits for a client that does
not read: for other callers a separate task writes what cannot be sent at once.
"""

import select
import socket
import struct
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event, Lock
from typing import Any

import simple_websocket
from wsproto.events import BytesMessage, CloseConnection, TextMessage
from wsproto.utilities import LocalProtocolError

from ..operate.settings import Settings

ENDED = OSError, simple_websocket.ConnectionClosed, LocalProtocolError
READ_BYTES = 16_384
MOMENT_SECONDS = 0.0005
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

    def __init__(self, sock: Any, unsent: list[bytes]) -> None:
        self._sock = sock
        self.send = unsent.append

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


class Channel(simple_websocket.Server):  # type: ignore[misc]
    """A websocket whose caller reads the next message itself."""

    sock: Any
    connected: bool

    def __init__(self, environ: dict[str, Any], settings: Settings, start: Callable[..., Any]) -> None:
        """Do the handshake; raise one of NO_HANDSHAKE. `start` starts a task and returns an object with `join`."""
        self._settings, self._start = settings, start
        self._lock = Lock()  # guards the fields below and the state of simple-websocket; nobody blocks while holding it
        self._unsent: list[bytes] = []
        self._is_writing = self._leaves = False
        self._late: Any = None  # the task that writes for a client that does not read
        self.holds = False  # whether writes are collected while a message is being answered
        super().__init__(
            environ, max_message_size=settings.largest_message, receive_bytes=READ_BYTES, thread_class=_Unstarted,
            event_class=Event,
        )  # fmt: skip
        self._take(environ.get("frontier.came", b""))

    def handshake(self) -> None:
        """Limit the time that writes may take, then answer the handshake."""
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
            milliseconds = self._settings.write_seconds * 1000
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        with suppress(OSError):  # the socket is of another family
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.mode == "werkzeug":  # Python's time-outs would cost each call another system call and a lock
            self.sock.settimeout(None)
            wait = struct.pack("@ll", self._settings.write_seconds, 0)
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, wait)
        else:
            self.sock.settimeout(self._settings.write_seconds)
        self._out = self.sock
        self.sock = _Row(self.sock, self._unsent)
        super().handshake()
        self.write()

    def post(self, messages: Iterable[str | bytes | None]) -> None:
        """Queue messages to be written, without waiting for the client; None closes the connection after them."""
        with self._lock:
            for one in messages:
                if self.connected and not self._leaves:
                    self._leaves = one is None
                    self._unsent.append(self._framed(one))
            is_too_much = len(self._unsent) > MOST_UNSENT
        if is_too_much:
            self.give_up()
        elif not self.holds:
            self._write_now()

    def ping(self) -> None:
        """Send Engine.IO's ping."""
        with self._lock:
            if self.connected:
                self._unsent.append(PING)
        self._write_now()

    def write(self) -> None:
        """Write all unsent bytes and wait until they are sent; only for the connection's own thread."""
        while self._unsent or self._is_writing:
            if self._begins_to_write():
                self._write_rest()
            elif late := self._late:
                late.join()
            else:  # a thread that writes what can be sent at once
                time.sleep(MOMENT_SECONDS)

    def _write_now(self) -> None:
        """Write what can be sent at once, and leave the rest to a task."""
        if self._begins_to_write() and not self._writes(self._sends_now):
            self._late = self._start(self._write_late)

    def _write_late(self) -> None:
        self._write_rest()
        self._late = None

    def _write_rest(self) -> None:
        self._writes(self._out.send)

    def _begins_to_write(self) -> bool:
        """Return whether there are unsent bytes and no writer; if so the caller becomes the writer."""
        with self._lock:
            begins = bool(self._unsent) and not self._is_writing
            self._is_writing = self._is_writing or begins
            return begins

    def _writes(self, send: Callable[[memoryview], int]) -> bool:
        """Write until all is sent and return True; return False as soon as `send` sends nothing."""
        while part := self._next_unsent():
            rest = memoryview(part)
            try:
                while rest:
                    if not (count := send(rest)):
                        with self._lock:
                            self._unsent.insert(0, bytes(rest))
                        return False
                    rest = rest[count:]
            except OSError:
                self.give_up()
        return True

    def _next_unsent(self) -> bytes:
        """Remove and return all unsent bytes; if there are none, the caller is no longer the writer."""
        with self._lock:
            part = self._unsent[0] if len(self._unsent) == 1 else b"".join(self._unsent)
            self._unsent.clear()
            self._is_writing = bool(part)
        if not part and self._leaves:
            self.connected = False
            with suppress(OSError):
                self._out.shutdown(socket.SHUT_RD)
        return part

    def _sends_now(self, rest: memoryview) -> int:
        """Send as much as the client accepts at once; gevent's own `send` would wait."""
        try:
            return int(getattr(self._out, "_sock", self._out).send(rest, socket.MSG_DONTWAIT))
        except BlockingIOError:
            return 0

    def _framed(self, message: str | bytes | None) -> bytes:
        if message is None:
            return bytes(self.ws.send(CloseConnection(1000)))
        return bytes(self.ws.send(BytesMessage(message) if isinstance(message, bytes) else TextMessage(message)))

    def receive(self, timeout: float | None = None) -> str | bytes | None:
        """Return the next message, or None after `timeout` seconds; raise one of ENDED."""
        deadline = time.monotonic() + (timeout or 0)
        while not self.input_buffer:
            if not self.connected:
                raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
            left = None if timeout is None else max(0.0, deadline - time.monotonic())
            if not _is_readable_within(self._out, left):
                return None
            part = self._out.recv(self.receive_bytes)
            if not part:
                self.connected = False
            else:
                self._take(part)
        message: str | bytes = self.input_buffer.pop(0)
        return message

    def give_up(self) -> None:
        """Close the connection and stop waiting for its next message."""
        self.connected = False
        with suppress(OSError):
            self._out.shutdown(socket.SHUT_RDWR)

    @property
    def has_more(self) -> bool:
        """Tell whether a message has already arrived."""
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
            with self._lock:
                self.ws.receive_data(part)
                self.connected = self._handle_events()
            self.write()


def _is_readable_within(sock: Any, seconds: float | None) -> bool:
    poll = select.poll()  # a function of its own, because gevent replaces select.poll
    poll.register(sock.fileno(), select.POLLIN)
    return bool(poll.poll(None if seconds is None else seconds * 1000))
