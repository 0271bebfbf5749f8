"""Refuses packets that no client of ours sends.

Socket.IO answers some packets that it cannot read with an exception on the server's stderr, and others never. Here the
client is disconnected, or its request refused, and other clients are not affected.
"""

import json
import time
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs

from engineio import packet as engine_packets
from engineio.payload import Payload
from flask_socketio import SocketIO
from socketio import packet as packets

from solver.errors import Said, facts
from solver.messages import Message

from ..operate.settings import Settings
from ..transport.addresses import veiled
from .message_order import MessageOrder
from .socket_eviction import AGAIN, Full, Places, SocketPlace

UNREADABLE = ValueError, KeyError, RecursionError  # exceptions of the decoders
CONNECT, EVENT = str(packets.CONNECT), str(packets.EVENT)  # first characters of messages of these types
POSTED = engine_packets.CLOSE, engine_packets.PONG, engine_packets.MESSAGE  # kinds of packet allowed in a request


def guard(
    socketio: SocketIO, settings: Settings, is_expected: Callable[[object, object], bool], order: MessageOrder
) -> None:
    """Check the requests and messages of this SocketIO before it handles them, and give its sockets places.

    `is_expected` returns, from the code of a class and a word, whether the word is a ticket or the pass of that class.
    """
    engine = socketio.server.eio
    checked = Guard(socketio, settings, is_expected, order)
    engine.handlers.update(connect=checked.opened, message=checked.message, disconnect=checked.closed)
    engine.handle_request = checked.request


class Guard:
    """Checks requests and messages before the handlers of an Engine.IO server."""

    def __init__(
        self,
        socketio: SocketIO,
        settings: Settings,
        is_expected: Callable[[object, object], bool],
        order: MessageOrder,
    ) -> None:
        """Wrap the current handlers of the server."""
        self._order = order
        self._server, self._engine = socketio.server, socketio.server.eio
        self._settings, self._is_expected = settings, is_expected
        self._places = Places(settings.sockets)
        self._joined: set[str] = set()  # session ids; joining again would renew the budgets and the vote
        handlers = self._engine.handlers
        self._connect, self._receive, self._disconnect = (
            handlers[name] for name in ("connect", "message", "disconnect")
        )
        self._handle_request = self._engine.handle_request

    def opened(self, sid: str, environ: dict[str, Any]) -> object:
        """Record the session of a place."""
        self._places.opened(environ["frontier.place"], sid)
        return self._connect(sid, environ)

    def closed(self, sid: str, *reason: object) -> object:
        """Release the place of a session."""
        self._places.left(sid)
        self._joined.discard(sid)
        return self._disconnect(sid, *reason)

    def message(self, sid: str, message: object) -> None:
        """Handle a message; end the session if no client of ours sends such a message, or if it joins a second time."""
        kind = str(message)[:1]
        if sid not in self._server.environ:  # it has ended by a packet before this one
            return
        if is_ours(message) and not (kind == CONNECT and sid in self._joined):
            if kind == EVENT:
                self._places.heard(sid, time.monotonic())
            if kind == CONNECT:
                self._joined.add(sid)
            self._receive(sid, message)
        elif sid in self._engine.sockets:
            self._engine.sockets[sid].close(wait=False)

    def request(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Handle a request in its turn, or refuse it; a request that begins a session needs a place."""
        self._order.wait_turn()
        asked = parse_qs(environ.get("QUERY_STRING", ""))
        session = self._engine.sockets.get(asked.get("sid", [""])[0])
        refusal: Message | None = None
        if not self._settings.allows_host(environ.get("HTTP_HOST", "")):
            refusal = self._settings.refusal_of_hosts
        elif environ["REQUEST_METHOD"] == "POST" and not _is_readable_post(environ, self._settings.largest_message):
            refusal = Message("request-packets")
        elif session is not None and session.closed:  # Engine.IO raises KeyError for it
            refusal = Message("request-session")
        if refusal is not None:
            start_response("400 Bad Request", [("Content-Type", "text/plain")])
            return [str(refusal).encode()]
        if "sid" not in asked:
            return self._begin(environ, start_response, self._place_for(environ, asked))
        answer: Iterable[bytes] = self._handle_request(environ, start_response)
        return answer

    def _place_for(self, environ: dict[str, Any], asked: dict[str, list[str]]) -> SocketPlace:
        place = SocketPlace(veiled(environ.get("REMOTE_ADDR", "")), time.monotonic())
        code, *words = (asked.get(name, [""])[0] for name in ("class", "ticket", "pass"))
        for word in filter(None, words):
            if code and self._is_expected(code, word):
                place.word, (place.mark, dot, _) = word, word.partition(".")  # TIME.HEX is a ticket
                place.is_teacher = not dot
        return place

    def _begin(
        self, environ: dict[str, Any], start_response: Callable[..., Any], place: SocketPlace
    ) -> Iterable[bytes]:
        """Begin a session, which may end another one."""
        try:
            loses = self._places.take(place)
        except Full as full:
            return come_back_later(start_response, self._settings.retry_ms, full.message)
        if loses:
            self._end(loses[0].session, loses[1])
        environ["frontier.place"] = place
        try:
            answer: Iterable[bytes] = self._handle_request(environ, start_response)
            return answer
        finally:
            if not place.session:
                self._places.give_back(place)

    def _end(self, session: str, why: Message) -> None:
        """End a session that has lost its place, and tell the client why."""
        if (sid := self._server.manager.sid_from_eio_sid(session, "/")) is not None:
            retry_ms = None if why == AGAIN else self._settings.retry_ms
            self._server.emit("place_lost", {**facts(why), "retry_ms": retry_ms}, to=sid)
            self._server.disconnect(sid)
        if found := self._engine.sockets.get(session):
            found.close(wait=False)


def come_back_later(start_response: Callable[..., Any], retry_ms: int, message: Said) -> Iterable[bytes]:
    """Refuse a request because the server is full, and say when to retry."""
    error = {"code": "busy", "field": "server", **facts(message), "retry_ms": retry_ms}
    told = json.dumps({"error": error}).encode()
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(told)))]
    start_response("503 Service Unavailable", [*headers, ("Retry-After", str(-(-retry_ms // 1000)))])
    return [told]


def is_readable(packet: str | bytes) -> bool:
    """Return whether Engine.IO can read a packet."""
    try:
        engine_packets.Packet(encoded_packet=packet)
    except UNREADABLE:
        return False
    return True


def is_ours(message: object) -> bool:
    """Return whether a message is one that our clients send: connect, disconnect, or a named event without bytes."""
    if not isinstance(message, str):
        return False
    try:
        packet = packets.Packet(encoded_packet=message)
    except UNREADABLE:
        return False
    if packet.packet_type == packets.EVENT:
        return isinstance(packet.data, list) and bool(packet.data) and isinstance(packet.data[0], str)
    return packet.packet_type in (packets.CONNECT, packets.DISCONNECT)


def _is_readable_post(environ: dict[str, Any], most: int) -> bool:
    """Return whether the body contains only kinds of packet that clients may post; rewind it."""
    length = environ.get("CONTENT_LENGTH", "")
    if not (length.isascii() and length.isdigit() and int(length) <= most):
        return False
    body = environ["wsgi.input"].read(int(length))
    environ["wsgi.input"] = BytesIO(body)
    try:
        received = Payload(encoded_payload=body.decode()).packets
    except UNREADABLE:
        return False
    return all(packet.packet_type in POSTED for packet in received)
