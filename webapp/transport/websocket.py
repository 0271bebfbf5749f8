"""The websocket driver: one thread or greenlet a connection, whole writes, bounded reads, an end to silent clients.

- simple-websocket reads by a thread of its own, Engine.IO writes and pings by two more. Here what serves the
  connection reads, answers and pings; what others have to say they write themselves as far as the client takes it.
- An answer is written before the next question is read, so a client that does not read holds one answer, not many.
- permessage-deflate costs far more processor time than the bytes are worth, so it is not negotiated.
- One inbound frame may be as large as memory unless it is told otherwise.
"""

import time
from collections.abc import Iterator
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
from .gevent_messages import Rounds
from .greenlets import is_green
from .message_queue import Gate
from .packet_filter import is_readable
from .pings import Pings, look_after

NO_HANDSHAKE = wsproto.utilities.ProtocolError, simple_websocket.ConnectionError  # what is raised at one
BURST = 64  # messages of a session that are answered as fast as they come
TOGETHER_SECONDS = 0.5  # within which pings that are due go out at once


def harden(socketio: SocketIO, settings: Settings) -> None:
    """Replace the websocket driver of this SocketIO's server by one with these bounds."""
    engine, manager = socketio.server.eio, socketio.server.manager
    order = Rounds() if is_green() else Gate()
    start = engine.start_background_task
    queue: Any = engine._async["queue"]

    def has_joined(session: Session) -> bool:
        return manager.sid_from_eio_sid(session.sid, "/") is not None

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
            with suppress(engine._async["queue_empty"]):
                while True:
                    packet = self.get(block=False)
                    self.task_done()
                    yield packet and packet.encode()

    class Driver(SimpleWebSocketWSGI):  # type: ignore[misc]
        def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            session: Session = self.app.__self__  # whose handler of websockets this was given
            try:
                self.ws = Channel(environ, settings, start)
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

    @contextmanager
    def together(channel: Channel) -> Iterator[None]:
        """Write what is posted meanwhile at once, and wait until the client takes it."""
        channel.holds = True
        try:
            yield
        finally:
            channel.holds = False
            channel.write()

    def _listen(session: Session, channel: Channel) -> None:
        apart = heard = time.monotonic()  # since when it has not been part of Socket.IO
        ping_at, pong_by = ping_after(apart), float("inf")
        credit = float(BURST)
        while not session.closed and channel.connected:
            now = time.monotonic()
            joined = has_joined(session)
            apart = now if joined else apart
            if now - apart >= settings.join_seconds:
                return
            if now >= ping_at:
                ping_at, pong_by = float("inf"), now + settings.pong_seconds
                channel.ping()
            due = min(ping_at, max(pong_by, now + 1), float("inf") if joined else now + 1)
            message = channel.receive(due - now)
            if message is None:
                if now >= pong_by and (not channel.unread or now >= pong_by + settings.write_seconds):
                    return
                continue
            if not is_readable(message):
                return
            now = time.monotonic()
            is_pong = message == "3"  # of which Engine.IO has to know nothing: pings are made here
            if is_pong:
                ping_at, pong_by = ping_after(now), float("inf")
            credit = min(BURST, credit + (now - heard) * settings.messages_a_second) - 1
            heard = now
            if not is_pong:
                turn = order.turn()
                with suppress(UnknownPacketError), together(channel), turn:  # which ends before it is written
                    session.receive(packets.Packet(encoded_packet=message))
            # So many messages wait their time, and their sender waits with them; a greenlet lets others go on.
            if credit < 0 or channel.has_more:
                engine.sleep(max(0.0, -credit / settings.messages_a_second))

    def ping_after(now: float) -> float:
        """Return when to ping next: many sessions at once, for one by one each finds the processor cold."""
        return max(now, (now + settings.ping_seconds) // TOGETHER_SECONDS * TOGETHER_SECONDS)

    def start_task(target: Any, *arguments: Any, **named: Any) -> Any:
        """Start a task, but for pings and looks: those of all sessions are one task each."""
        made = getattr(target, "__func__", None)
        if made is Engine._service_task:
            return start(look_after, engine)
        if made is Session._send_ping:
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
        channel.post(["3probe"])
        session.queue.put(packets.Packet(packets.NOOP))  # ends a request that polls
        return channel.receive(settings.join_seconds) == "5"
    finally:
        session.upgrading = False
