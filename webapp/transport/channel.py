"""A websocket that is read by the caller that asks for its next message, and whose writes are whole and in order.

simple-websocket reads by a thread of its own and calls `send` once, ignoring how much went out. Here all that is to
be written stands in one row, and one caller at a time writes it. Others than the connection's own side never wait for
a client that does not read: what does not go out at once is written by a task of its own.
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
MOST_UNSENT = 1000  # frames that wait while a client does not read, before it is given up
PING = b"\x81\x012"  # a frame with the text 2, whole, which a server does not mask


class _Unstarted:
    """Stands where simple-websocket would start a thread that reads."""

    name = ""

    def __init__(self, target: object) -> None:
        pass

    def start(self) -> None:
        pass


class _Row:
    """Stands where simple-websocket would write: what it says goes to the end of what is unsent."""

    def __init__(self, sock: Any, unsent: list[bytes]) -> None:
        self._sock = sock
        self.send = unsent.append

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


class Channel(simple_websocket.Server):  # type: ignore[misc]
    """A websocket that is read by the caller that asks for its next message."""

    sock: Any
    connected: bool

    def __init__(self, environ: dict[str, Any], settings: Settings, start: Callable[..., Any]) -> None:
        """Shake hands; raise one of NO_HANDSHAKE. `start` begins a task and returns what can be joined."""
        self._settings, self._start = settings, start
        self._lock = Lock()  # of what follows and of what simple-websocket knows; nobody waits while it is held
        self._unsent: list[bytes] = []
        self._is_writing = self._leaves = False
        self._late: Any = None  # the task that writes to a client that does not read
        self.holds = False  # what is to be written, while a message is being answered
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
        self._out = self.sock
        self.sock = _Row(self.sock, self._unsent)
        super().handshake()
        self.write()

    def post(self, messages: Iterable[str | bytes | None]) -> None:
        """Take messages to be written, None for a goodbye after which nothing is; never wait for the client."""
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
        """Write what is unsent, and wait until it is; for the connection's own side."""
        while self._unsent or self._is_writing:
            if self._begins_to_write():
                self._write_rest()
            elif late := self._late:
                late.join()
            else:  # a thread that writes what goes out at once
                time.sleep(MOMENT_SECONDS)

    def _write_now(self) -> None:
        """Write as much as goes out at once, and leave the rest to a task."""
        if self._begins_to_write() and not self._writes(self._sends_now):
            self._late = self._start(self._write_late)

    def _write_late(self) -> None:
        self._write_rest()
        self._late = None

    def _write_rest(self) -> None:
        self._writes(self._out.send)

    def _begins_to_write(self) -> bool:
        """Tell whether there is something unsent and nobody who writes it; now the caller does."""
        with self._lock:
            begins = bool(self._unsent) and not self._is_writing
            self._is_writing = self._is_writing or begins
            return begins

    def _writes(self, send: Callable[[memoryview], int]) -> bool:
        """Write, and end that, unless `send` sends nothing: then it is not over, and this is False."""
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
        """Take what is unsent, all at once; where there is nothing the caller does not write any longer."""
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
        """Send as much as the client takes at once; gevent would wait for it, but not its socket beneath."""
        try:
            return int(getattr(self._out, "_sock", self._out).send(rest, socket.MSG_DONTWAIT))
        except BlockingIOError:
            return 0

    def _framed(self, message: str | bytes | None) -> bytes:
        if message is None:
            return bytes(self.ws.send(CloseConnection(1000)))
        return bytes(self.ws.send(BytesMessage(message) if isinstance(message, bytes) else TextMessage(message)))

    def receive(self, timeout: float | None = None) -> str | bytes | None:
        """Return the next message, None where none comes in time; raise one of ENDED."""
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
        """End the connection, and the wait for its next message."""
        self.connected = False
        with suppress(OSError):
            self._out.shutdown(socket.SHUT_RDWR)

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
    poll = select.poll()  # named here, because gevent puts its own in its place
    poll.register(sock.fileno(), select.POLLIN)
    return bool(poll.poll(None if seconds is None else seconds * 1000))
