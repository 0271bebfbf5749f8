"""The websocket driver: one greenlet per connection, complete writes, bounded reads, silent clients dropped.

- simple-websocket reads in a task of its own, Engine.IO writes and pings in two more. Here the greenlet of the
  connection reads, answers and pings; others write their messages themselves as far as the client accepts them.
- An answer is written before the next question is read, so at most one answer is held for a client that does not read.
- permessage-deflate costs far more processor time than the saved bytes are worth, so it is not negotiated.
- Without a bound an inbound frame could be as large as memory.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import gevent
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
from .message_order import MessageOrder
from .packet_filter import is_readable
from .pings import Pings, look_after

NO_HANDSHAKE = wsproto.utilities.ProtocolError, simple_websocket.ConnectionError  # exceptions of a failed handshake
BURST = 64  # messages of a session that are answered without delay
TOGETHER_SECONDS = 0.5  # pings due within this time are sent together


def harden(socketio: SocketIO, settings: Settings, order: MessageOrder) -> None:
    """Replace the websocket driver of this SocketIO's server by this one, with the bounds of the settings."""
    engine = socketio.server.eio
    shared = Shared(engine, socketio.server.manager, settings, order)
    queue = outbox_of(engine)
    engine._async = {**engine._async, "websocket": driver_of(shared), "queue": queue}
    engine.start_background_task = starter_of(shared)


class Shared:
    """State shared by the conversations of a server: Engine.IO's server, joined sessions, and the message queue."""

    def __init__(self, engine: Any, manager: Any, settings: Settings, order: MessageOrder) -> None:
        """Start with no conversation."""
        self.engine, self.settings, self.order = engine, settings, order
        self._manager = manager

    def has_joined(self, session: Session) -> bool:
        """Return whether a session has joined Socket.IO."""
        return self._manager.sid_from_eio_sid(session.sid, "/") is not None

    def ping_after(self, now: float) -> float:
        """Return the time of the next ping: sessions are pinged together, because single pings cost more."""
        return max(now, (now + self.settings.ping_seconds) // TOGETHER_SECONDS * TOGETHER_SECONDS)


def outbox_of(engine: Any) -> type:
    """Return the class of packet queues for sessions of an Engine.IO server."""
    queue: Any = engine._async["queue"]
    empty = engine._async["queue_empty"]

    class Outbox(queue):  # type: ignore[misc]
        """The packet queue of a session; once the session has a channel, packets are sent through it."""

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
    """Return the class that answers websocket requests."""

    class Driver(SimpleWebSocketWSGI):  # type: ignore[misc]
        def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            session: Session = self.app.__self__  # the session whose websocket handler was passed
            try:
                self.ws = Channel(environ, shared.settings)
            except NO_HANDSHAKE:
                session.close(wait=False, abort=True)
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [b"This is no websocket handshake."]
            converse(shared, session, self.ws)
            return []  # nothing may be written after it

    return Driver


def starter_of(shared: Shared) -> Callable[..., Any]:
    """Return the function that starts Engine.IO's tasks, except pings and checks: one task for all sessions."""
    start = shared.engine.start_background_task
    pings = Pings(shared.has_joined, shared.settings)

    def start_task(target: Any, *arguments: Any, **named: Any) -> Any:
        made = getattr(target, "__func__", None)
        if made is Engine._service_task:
            return start(look_after, shared.engine)
        if made is Session._send_ping:
            session = target.__self__
            if not session.upgraded:
                pings.add(session)
            return None
        return start(target, *arguments, **named)

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
        channel.forget()


class Conversation:
    """Reads and answers the messages of a session, pings it, and ends it if it does not answer pings."""

    def __init__(self, shared: Shared, session: Session, channel: Channel) -> None:
        """Start the clocks of the conversation."""
        self._shared, self._session, self._channel = shared, session, channel
        self._apart = self._heard = time.monotonic()  # since when it has not been part of Socket.IO
        self._ping_at, self._pong_by = shared.ping_after(self._apart), float("inf")
        self._credit = float(BURST)

    def run(self) -> None:
        """Answer messages until the client has gone, is silent, or sends something unreadable."""
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
        """Return the next message, or None if something else must be done first; send a ping when it is due."""
        if now >= self._ping_at:
            self._ping_at, self._pong_by = float("inf"), now + self._shared.settings.pong_seconds
            self._channel.ping()
        due = min(self._ping_at, max(self._pong_by, now + 1), float("inf") if has_joined else now + 1)
        return self._channel.receive(due - now, self._shared.order.wait_turn)

    def _is_silent(self, now: float) -> bool:
        """Return whether a ping is unanswered for too long; a client that has answers to read is allowed more time."""
        late = now - self._pong_by
        return late >= 0 and (not self._channel.unread or late >= self._shared.settings.write_seconds)

    def _take(self, message: str | bytes) -> None:
        """Answer a message, and wait if there are too many."""
        now = time.monotonic()
        a_second = self._shared.settings.messages_a_second
        self._credit = min(BURST, self._credit + (now - self._heard) * a_second) - 1
        self._heard = now
        if message == "3":  # a pong; Engine.IO does not need it, because this class pings
            self._ping_at, self._pong_by = self._shared.ping_after(now), float("inf")
        else:
            with suppress(UnknownPacketError), _together(self._channel):
                self._session.receive(packets.Packet(encoded_packet=message))
        # Too many messages slow their own sender down; others run meanwhile.
        if self._credit < 0 or self._channel.has_more:
            gevent.sleep(max(0.0, -self._credit / a_second))


@contextmanager
def _together(channel: Channel) -> Iterator[None]:
    """Collect messages posted in the context, write them together, and wait until the client accepts them."""
    channel.holds = True
    try:
        yield
    finally:
        channel.holds = False
        channel.write()


def _is_upgraded(session: Session, channel: Channel, settings: Settings) -> bool:
    """Upgrade a session from polling to a websocket, as Engine.IO specifies; return whether it worked."""
    session.upgrading = True
    try:
        if channel.receive(settings.join_seconds) != "2probe":
            return False
        channel.post(["3probe"])
        session.queue.put(packets.Packet(packets.NOOP))  # ends the pending poll request
        return channel.receive(settings.join_seconds) == "5"
    finally:
        session.upgrading = False
