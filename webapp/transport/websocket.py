"""The websocket driver: one thread or greenlet a connection, whole writes, bounded reads, an end to silent clients.

- simple-websocket reads by a thread of its own, Engine.IO writes and pings by two more. Here what serves the
  connection reads, answers and pings; what others have to say they write themselves as far as the client takes it.
- An answer is written before the next question is read, so a client that does not read holds one answer, not many.
- permessage-deflate costs far more processor time than the bytes are worth, so it is not negotiated.
- One inbound frame may be as large as memory unless it is told otherwise.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import simple_websocket
import wsproto.utilities
from engineio import packet as packets
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from engineio.exceptions import SocketIsClosedError, UnknownPacketError
from engineio.server import Server as Engine
from engineio.socket import Socket as Session
from flask_socketio import SocketIO

from ..operate.settings import Settings
from .channel import ENDED, Channel
from .gevent_messages import GreenletMessageOrder
from .greenlets import is_green
from .message_order import MessageOrder
from .packet_filter import is_readable
from .pings import Pings, look_after

NO_HANDSHAKE = wsproto.utilities.ProtocolError, simple_websocket.ConnectionError  # what is raised at one
BURST = 64  # messages of a session that are answered as fast as they come
TOGETHER_SECONDS = 0.5  # within which pings that are due go out at once


def harden(socketio: SocketIO, settings: Settings) -> None:
    """Replace the websocket driver of this SocketIO's server by one with these bounds."""
    engine = socketio.server.eio
    shared = Shared(engine, socketio.server.manager, settings, engine.start_background_task)
    queue = outbox_of(engine)
    engine._async = {**engine._async, "websocket": driver_of(shared), "queue": queue}
    engine.start_background_task = starter_of(shared)


class Shared:
    """What the conversations of a server have in common: Engine.IO's server, who has joined, whose message is next."""

    def __init__(self, engine: Any, manager: Any, settings: Settings, start: Callable[..., Any]) -> None:
        """Begin with no conversation; `start` starts a task as Engine.IO does."""
        self.engine, self.settings, self.start = engine, settings, start
        self.order = GreenletMessageOrder() if is_green() else MessageOrder()
        self._manager = manager

    def has_joined(self, session: Session) -> bool:
        """Tell whether a session is part of Socket.IO."""
        return self._manager.sid_from_eio_sid(session.sid, "/") is not None

    def ping_after(self, now: float) -> float:
        """Return when to ping next: many sessions at once, for one by one each finds the processor cold."""
        return max(now, (now + self.settings.ping_seconds) // TOGETHER_SECONDS * TOGETHER_SECONDS)


def outbox_of(engine: Any) -> type:
    """Return the class of the queues of packets that sessions of an Engine.IO server have."""
    queue: Any = engine._async["queue"]
    empty = engine._async["queue_empty"]

    class Outbox(queue):  # type: ignore[misc]
        """The packets of a session; once it has a channel, what is put here goes there."""

        channel: Channel | None = None

        def direct_to(self, channel: Channel) -> None:
            self.channel = channel
            channel.post(self._taken())

        def put(self, item: Any, *arguments: Any, **named: Any) -> None:
            super().put(item, *arguments, **named)
            if self.channel is not None:
                self.channel.post(self._taken())

        def _taken(self) -> Iterator[str | bytes | None]:
            with suppress(empty):
                while True:
                    packet = self.get(block=False)
                    self.task_done()
                    yield packet and packet.encode()

    return Outbox


def driver_of(shared: Shared) -> type:
    """Return the class that answers a request for a websocket."""

    class Driver(SimpleWebSocketWSGI):  # type: ignore[misc]
        def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            session: Session = self.app.__self__  # whose handler of websockets this was given
            try:
                self.ws = Channel(environ, shared.settings, shared.start)
            except NO_HANDSHAKE:
                session.close(wait=False, abort=True)
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [b"This is no websocket handshake."]
            converse(shared, session, self.ws)
            if self.ws.mode == "werkzeug":
                raise ConnectionError  # the request is over and nothing must be written after it
            if self.ws.mode == "gunicorn":
                raise StopIteration
            return []

    return Driver


def starter_of(shared: Shared) -> Callable[..., Any]:
    """Return what starts tasks for Engine.IO, but for pings and looks: those of all sessions are one task each."""
    pings = Pings(shared.engine, shared.start, shared.has_joined, shared.settings)

    def start_task(target: Any, *arguments: Any, **named: Any) -> Any:
        made = getattr(target, "__func__", None)
        if made is Engine._service_task:
            return shared.start(look_after, shared.engine)
        if made is Session._send_ping:
            session = target.__self__
            if not session.upgraded:
                pings.add(session)
            return None
        return shared.start(target, *arguments, **named)

    return start_task


def converse(shared: Shared, session: Session, channel: Channel) -> None:
    """Serve a session until it ends or is silent for too long."""
    try:
        if session.connected and not _is_upgraded(session, channel, shared.settings):
            return
        session.connected = session.upgraded = True
        session.upgrading = False
        session.queue.direct_to(channel)
        Conversation(shared, session, channel).run()
    except (*ENDED, SocketIsClosedError):
        pass
    finally:
        session.queue.put(None)
        session.close(wait=False, abort=True, reason=shared.engine.reason.TRANSPORT_CLOSE)
        channel.give_up()


class Conversation:
    """The messages of a session and what answers them; pings, and an end to a client that does not answer them."""

    def __init__(self, shared: Shared, session: Session, channel: Channel) -> None:
        """Begin now."""
        self._shared, self._session, self._channel = shared, session, channel
        self._apart = self._heard = time.monotonic()  # since when it has not been part of Socket.IO
        self._ping_at, self._pong_by = shared.ping_after(self._apart), float("inf")
        self._credit = float(BURST)

    def run(self) -> None:
        """Answer messages until the client is gone, silent, or sends what cannot be read."""
        while not self._session.closed and self._channel.connected:
            now = time.monotonic()
            has_joined = self._shared.has_joined(self._session)
            self._apart = now if has_joined else self._apart
            if now - self._apart >= self._shared.settings.join_seconds:
                return
            message = self._receive(now, has_joined)
            if message is None:
                if self._is_silent(now):
                    return
            elif is_readable(message):
                self._take(message)
            else:
                return

    def _receive(self, now: float, has_joined: bool) -> str | bytes | None:
        """Return the next message, None where there is something else to do before it comes; ping where it is time."""
        if now >= self._ping_at:
            self._ping_at, self._pong_by = float("inf"), now + self._shared.settings.pong_seconds
            self._channel.ping()
        due = min(self._ping_at, max(self._pong_by, now + 1), float("inf") if has_joined else now + 1)
        return self._channel.receive(due - now)

    def _is_silent(self, now: float) -> bool:
        """Tell whether a ping is unanswered for too long; for longer where the client has answers to read."""
        late = now - self._pong_by
        return late >= 0 and (not self._channel.unread or late >= self._shared.settings.write_seconds)

    def _take(self, message: str | bytes) -> None:
        """Answer a message when it is its turn, and wait where too many come."""
        now = time.monotonic()
        a_second = self._shared.settings.messages_a_second
        self._credit = min(BURST, self._credit + (now - self._heard) * a_second) - 1
        self._heard = now
        if message == "3":  # a pong, of which Engine.IO has to know nothing: pings are made here
            self._ping_at, self._pong_by = self._shared.ping_after(now), float("inf")
        else:
            turn = self._shared.order.turn()
            with suppress(UnknownPacketError), _together(self._channel), turn:  # which ends before it is written
                self._session.receive(packets.Packet(encoded_packet=message))
        # So many messages wait their time, and their sender waits with them; a greenlet lets others go on.
        if self._credit < 0 or self._channel.has_more:
            self._shared.engine.sleep(max(0.0, -self._credit / a_second))


@contextmanager
def _together(channel: Channel) -> Iterator[None]:
    """Write what is posted meanwhile at once, and wait until the client takes it."""
    channel.holds = True
    try:
        yield
    finally:
        channel.holds = False
        channel.write()


def _is_upgraded(session: Session, channel: Channel, settings: Settings) -> bool:
    """Let a session that polls go on over a websocket, as Engine.IO asks; tell whether it does."""
    session.upgrading = True
    try:
        if channel.receive(settings.join_seconds) != "2probe":
            return False
        channel.post(["3probe"])
        session.queue.put(packets.Packet(packets.NOOP))  # ends a request that polls
        return channel.receive(settings.join_seconds) == "5"
    finally:
        session.upgrading = False
