"""The websocket driver: one thread or greenlet a connection, whole writes, bounded reads, an end to whoever is silent.

- simple-websocket reads by a thread of its own, Engine.IO writes and pings by two more. Here whoever serves the
  connection reads, answers and pings; what others have to say they write themselves, or leave it to a write under way.
- simple-websocket calls `send` once and ignores how much went out; here every write is whole and under a lock.
- An answer is written before the next question is read, so a client that does not read holds one answer, not many.
- permessage-deflate costs far more processor time than the bytes are worth, so it is not negotiated.
- One inbound frame may be as large as memory unless it is told otherwise.
"""

import select
import socket
import struct
import time
from contextlib import suppress
from threading import Event, Lock, RLock
from typing import Any

import simple_websocket
import wsproto.utilities
from engineio import packet as packets
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from engineio.exceptions import SocketIsClosedError, UnknownPacketError
from engineio.socket import Socket as Session
from flask_socketio import SocketIO

from .guard import is_readable
from .settings import Settings

NO_HANDSHAKE = wsproto.utilities.ProtocolError, simple_websocket.ConnectionError  # what is raised at one
ENDED = OSError, simple_websocket.ConnectionClosed
READ_BYTES = 16_384
MOST_UNSENT = 1000  # packets that wait while a client does not read, before it is given up


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
    """A websocket that is read by whoever asks for its next message."""

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
        self.sock.settimeout(self._settings.write_seconds)
        self.sock = _WholeWrites(self.sock)
        super().handshake()

    def send(self, data: str | bytes) -> None:
        """Send a message whole; raise one of ENDED."""
        with self._write:
            super().send(data)

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
        """End the connection, and whoever waits for its next message."""
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


def harden(socketio: SocketIO, settings: Settings) -> None:
    """Replace the websocket driver of this SocketIO's server by one with these bounds."""
    engine, manager = socketio.server.eio, socketio.server.manager
    start = engine.start_background_task
    queue: Any = engine._async["queue"]

    def has_joined(session: Session) -> bool:
        return manager.sid_from_eio_sid(session.sid, "/") is not None

    class Outbox(queue):  # type: ignore[misc]
        """The packets of a session; once it has a channel they are written by whoever puts them."""

        channel: Channel | None = None

        def direct_to(self, channel: Channel) -> None:
            self._turn = Lock()
            self.channel = channel
            self._write_out()

        def put(self, item: Any, *arguments: Any, **named: Any) -> None:
            super().put(item, *arguments, **named)
            if self.channel is not None:
                self._write_out()

        def _write_out(self) -> None:
            channel = self.channel
            assert channel is not None
            if self.qsize() > MOST_UNSENT:
                channel.give_up()
            while not self.empty() and self._turn.acquire(blocking=False):
                try:
                    self._write_all(channel)
                finally:
                    self._turn.release()

        def _write_all(self, channel: Channel) -> None:
            with suppress(engine._async["queue_empty"]):
                while True:
                    packet = self.get(block=False)
                    self.task_done()
                    if packet is None:
                        channel.leave()
                        continue
                    try:
                        channel.send(packet.encode())
                    except ENDED:
                        channel.give_up()

    class Driver(SimpleWebSocketWSGI):  # type: ignore[misc]
        def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            session: Session = self.app.__self__  # whose handler of websockets this was given
            try:
                self.ws = Channel(environ, settings)
            except NO_HANDSHAKE:
                session.close(wait=False, abort=True)
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [b"This is no websocket handshake."]
            converse(session, self.ws)
            if self.ws.mode == "werkzeug":
                raise ConnectionError  # the request is over and nothing must be written after it
            if self.ws.mode == "gunicorn":
                raise StopIteration
            return []

    def converse(session: Session, channel: Channel) -> None:
        """Serve a session until it ends or is silent for too long."""
        try:
            if session.connected and not _is_upgraded(session, channel, settings):
                return
            session.connected = session.upgraded = True
            session.upgrading = False
            session.queue.direct_to(channel)
            _listen(session, channel)
        except (*ENDED, SocketIsClosedError):
            pass
        finally:
            session.queue.put(None)
            session.close(wait=False, abort=True, reason=engine.reason.TRANSPORT_CLOSE)
            channel.give_up()

    def _listen(session: Session, channel: Channel) -> None:
        began = heard = time.monotonic()
        ping_at, pong_by = began + settings.ping_seconds, float("inf")
        joined, credit = False, float(settings.messages_a_second)
        while not session.closed and channel.connected:
            now = time.monotonic()
            joined = joined or has_joined(session)
            if not joined and now - began >= settings.join_seconds:
                return
            if now >= ping_at:
                ping_at, pong_by = float("inf"), now + settings.pong_seconds
                session.queue.put(packets.Packet(packets.PING))
            due = min(ping_at, max(pong_by, now + 1), float("inf") if joined else now + 1)
            message = channel.receive(due - now)
            if message is None:
                if now >= pong_by and (not channel.unread or now >= pong_by + settings.write_seconds):
                    return
                continue
            if not is_readable(message):
                return
            if message == "3":
                ping_at, pong_by = time.monotonic() + settings.ping_seconds, float("inf")
            now = time.monotonic()
            credit = min(settings.messages_a_second, credit + (now - heard) * settings.messages_a_second) - 1
            heard = now
            with suppress(UnknownPacketError):
                session.receive(packets.Packet(encoded_packet=message))
            if credit < 0:  # so many messages wait their time, and their sender waits with them
                engine.sleep(-credit / settings.messages_a_second)

    def start_task(target: Any, *arguments: Any, **named: Any) -> Any:
        """Start a task, but for pings: those of all sessions that poll are one task."""
        if getattr(target, "__func__", None) is Session._send_ping:
            session = target.__self__
            if not session.upgraded:
                pings.add(session)
            return None
        return start(target, *arguments, **named)

    pings = Pings(engine, start, has_joined, settings)
    engine.start_background_task = start_task
    engine._async = {**engine._async, "websocket": Driver, "queue": Outbox}


def _is_upgraded(session: Session, channel: Channel, settings: Settings) -> bool:
    """Let a session that polls go on over a websocket, as Engine.IO asks; tell whether it does."""
    session.upgrading = True
    try:
        if channel.receive(settings.join_seconds) != "2probe":
            return False
        channel.send("3probe")
        session.queue.put(packets.Packet(packets.NOOP))  # ends a request that polls
        return channel.receive(settings.join_seconds) == "5"
    finally:
        session.upgrading = False


class Pings:
    """Pings the sessions that poll, and closes those that do not join; a task that lasts while there are any."""

    def __init__(self, engine: Any, start: Any, has_joined: Any, settings: Settings) -> None:
        """Begin with none."""
        self._engine, self._start, self._has_joined, self._settings = engine, start, has_joined, settings
        self._due: list[tuple[float, Session]] = []  # in order of time
        self._began: dict[str, float] = {}
        self._lock = Lock()
        self._runs = False

    def add(self, session: Session) -> None:
        """Ping a session after a while."""
        now = time.monotonic()
        with self._lock:
            self._began.setdefault(session.sid, now)
            self._due.append((now + self._settings.ping_seconds, session))
            begins, self._runs = not self._runs, True
        if begins:
            self._start(self._run)

    def _run(self) -> None:
        while True:
            self._engine.sleep(0.5)
            now = time.monotonic()
            with self._lock:
                ripe = [session for due, session in self._due if due <= now]
                self._due = self._due[len(ripe) :]
                for session in ripe:
                    if session.upgraded or session.closed:
                        self._began.pop(session.sid, None)
                if not self._due and not ripe:
                    self._runs = False
                    self._began.clear()
                    return
            for session in ripe:
                if session.upgraded or session.closed:
                    continue
                if now - self._began.get(session.sid, now) >= self._settings.join_seconds and not self._has_joined(
                    session
                ):
                    session.close(wait=False)
                else:
                    session.last_ping = time.time()
                    session.send(packets.Packet(packets.PING))
