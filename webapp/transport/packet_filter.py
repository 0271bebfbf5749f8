"""Turns away at the door of the socket what no client of ours sends.

Socket.IO answers a packet that it cannot read with an exception on the server's stderr, and some never. Here the
client that sent it is disconnected, or its request refused, and nobody else notices.
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

from ..operate.settings import Settings
from ..transport.addresses import veiled
from .places import AGAIN, Full, Places, SocketPlace

UNREADABLE = ValueError, KeyError, RecursionError  # what the decoders raise
CONNECT, EVENT = str(packets.CONNECT), str(packets.EVENT)  # how messages begin that are one
POSTED = engine_packets.CLOSE, engine_packets.PONG, engine_packets.MESSAGE  # kinds of packet that a request may carry


def guard(socketio: SocketIO, settings: Settings, is_expected: Callable[[object, object], bool]) -> None:
    """Check the requests and messages of this SocketIO before it sees them, and give its sockets their places.

    `is_expected` tells of the code of a class and a word whether this is a ticket or the pass that the class gave.
    """
    engine = socketio.server.eio
    checked = Guard(socketio, settings, is_expected)
    engine.handlers.update(connect=checked.opened, message=checked.message, disconnect=checked.closed)
    engine.handle_request = checked.request


class Guard:
    """Stands before the handlers of an Engine.IO server."""

    def __init__(self, socketio: SocketIO, settings: Settings, is_expected: Callable[[object, object], bool]) -> None:
        """Pass what is checked on to the handlers that are there now."""
        self._server, self._engine = socketio.server, socketio.server.eio
        self._settings, self._is_expected = settings, is_expected
        self._places = Places(settings.sockets)
        self._joined: set[str] = set()  # sessions; one that joined again would have its budgets and its vote again
        handlers = self._engine.handlers
        self._connect, self._receive, self._disconnect = (
            handlers[name] for name in ("connect", "message", "disconnect")
        )
        self._handle_request = self._engine.handle_request

    def opened(self, sid: str, environ: dict[str, Any]) -> object:
        """Note the session of a place."""
        self._places.opened(environ["frontier.place"], sid)
        return self._connect(sid, environ)

    def closed(self, sid: str, *reason: object) -> object:
        """Take back the place of a session."""
        self._places.left(sid)
        self._joined.discard(sid)
        return self._disconnect(sid, *reason)

    def message(self, sid: str, message: object) -> None:
        """Pass a message on; end the session where no client of ours sends it, or where it joins a second time."""
        kind = str(message)[:1]
        if is_ours(message) and not (kind == CONNECT and sid in self._joined):
            if kind == EVENT:
                self._places.heard(sid, time.monotonic())
            if kind == CONNECT:
                self._joined.add(sid)
            self._receive(sid, message)
        elif sid in self._engine.sockets:
            self._engine.sockets[sid].close(wait=False)

    def request(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Pass a request on, or refuse it; one that begins a session needs a place."""
        refusal = None
        if not self._settings.allows_host(environ.get("HTTP_HOST", "")):
            refusal = self._settings.refusal_of_hosts
        elif environ["REQUEST_METHOD"] == "POST" and not _is_readable_post(environ, self._settings.largest_message):
            refusal = "The packets cannot be read."
        if refusal is not None:
            start_response("400 Bad Request", [("Content-Type", "text/plain")])
            return [refusal.encode()]
        asked = parse_qs(environ.get("QUERY_STRING", ""))
        if "sid" not in asked:
            return self._begin(environ, start_response, self._place_for(environ, asked))
        answer: Iterable[bytes] = self._handle_request(environ, start_response)
        return answer

    def _place_for(self, environ: dict[str, Any], asked: dict[str, list[str]]) -> SocketPlace:
        place = SocketPlace(veiled(environ.get("REMOTE_ADDR", "")), time.monotonic())
        code, *words = (asked.get(name, [""])[0] for name in ("class", "ticket", "pass"))
        for word in filter(None, words):
            if code and self._is_expected(code, word):
                place.word, (place.mark, dot, _) = word, word.partition(".")  # a ticket has its time before the dot
                place.is_teacher = not dot
        return place

    def _begin(
        self, environ: dict[str, Any], start_response: Callable[..., Any], place: SocketPlace
    ) -> Iterable[bytes]:
        """Begin a session, for which another one may have to end."""
        try:
            loses = self._places.take(place)
        except Full as full:
            return _told_to_come_back(start_response, self._settings.retry_ms, str(full))
        if loses:
            self._end(loses[0].session, loses[1])
        environ["frontier.place"] = place
        try:
            answer: Iterable[bytes] = self._handle_request(environ, start_response)
            return answer
        finally:
            if not place.session:
                self._places.give_back(place)

    def _end(self, session: str, why: str) -> None:
        """End a session that has lost its place, and tell it why."""
        if (sid := self._server.manager.sid_from_eio_sid(session, "/")) is not None:
            retry_ms = None if why == AGAIN else self._settings.retry_ms
            self._server.emit("place_lost", {"message": why, "retry_ms": retry_ms}, to=sid)
            self._server.disconnect(sid)
        if found := self._engine.sockets.get(session):
            found.close(wait=False)


def _told_to_come_back(start_response: Callable[..., Any], retry_ms: int, message: str) -> Iterable[bytes]:
    """Refuse one session more than the server takes, and say when there may be room."""
    told = json.dumps({"error": {"code": "busy", "field": "server", "message": message, "retry_ms": retry_ms}}).encode()
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(told)))]
    start_response("503 Service Unavailable", [*headers, ("Retry-After", str(-(-retry_ms // 1000)))])
    return [told]


def is_readable(packet: str | bytes) -> bool:
    """Tell whether Engine.IO can read a packet."""
    try:
        engine_packets.Packet(encoded_packet=packet)
    except UNREADABLE:
        return False
    return True


def is_ours(message: object) -> bool:
    """Tell whether a message is one that clients send: connect, disconnect, or an event with a name; no bytes."""
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
    """Tell whether the body holds packets that may come this way; leave it to be read again."""
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
