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

from .places import AGAIN, Full, Place, Places
from .settings import Settings
from .visitors import veiled

UNREADABLE = ValueError, KeyError, RecursionError  # what the decoders raise
CONNECT, EVENT = str(packets.CONNECT), str(packets.EVENT)  # how messages begin that are one
POSTED = engine_packets.CLOSE, engine_packets.PONG, engine_packets.MESSAGE  # kinds of packet that a request may carry


def guard(socketio: SocketIO, settings: Settings, is_expected: Callable[[object, object], bool]) -> None:
    """Check the requests and messages of this SocketIO before it sees them, and give its sockets their places.

    `is_expected` tells of the code of a class and a word whether this is a ticket or the pass that the class gave.
    """
    engine = socketio.server.eio
    places = Places(settings.sockets)
    joined: set[str] = set()  # sessions; one that joined a second time would have its budgets and its vote again
    connect, receive, disconnect = (engine.handlers[name] for name in ("connect", "message", "disconnect"))
    handle_request = engine.handle_request

    def opened(sid: str, environ: dict[str, Any]) -> object:
        places.opened(environ["frontier.place"], sid)
        return connect(sid, environ)

    def closed(sid: str, *reason: object) -> object:
        places.left(sid)
        joined.discard(sid)
        return disconnect(sid, *reason)

    def checked_message(sid: str, message: object) -> None:
        kind = str(message)[:1]
        if is_ours(message) and not (kind == CONNECT and sid in joined):
            if kind == EVENT:
                places.heard(sid, time.monotonic())
            if kind == CONNECT:
                joined.add(sid)
            receive(sid, message)
        elif sid in engine.sockets:
            engine.sockets[sid].close(wait=False)

    def checked_request(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        refusal = None
        if not settings.allows_host(environ.get("HTTP_HOST", "")):
            refusal = settings.refusal_of_hosts
        elif environ["REQUEST_METHOD"] == "POST" and not _is_readable_post(environ, settings.largest_message):
            refusal = "The packets cannot be read."
        if refusal is not None:
            start_response("400 Bad Request", [("Content-Type", "text/plain")])
            return [refusal.encode()]
        asked = parse_qs(environ.get("QUERY_STRING", ""))
        if "sid" in asked:
            answer: Iterable[bytes] = handle_request(environ, start_response)
            return answer
        return new_session(environ, start_response, place_for(environ, asked))

    def place_for(environ: dict[str, Any], asked: dict[str, list[str]]) -> Place:
        place = Place(veiled(environ.get("REMOTE_ADDR", "")), time.monotonic())
        code, *words = (asked.get(name, [""])[0] for name in ("class", "ticket", "pass"))
        for word in filter(None, words):
            if code and is_expected(code, word):
                place.word, (place.mark, dot, _) = word, word.partition(".")  # a ticket has its time before the dot
                place.is_teacher = not dot
        return place

    def new_session(environ: dict[str, Any], start_response: Callable[..., Any], place: Place) -> Iterable[bytes]:
        try:
            loses = places.take(place)
        except Full as full:
            return _told_to_come_back(start_response, settings.retry_ms, str(full))
        if loses:
            give_way(loses[0].session, loses[1])
        environ["frontier.place"] = place
        try:
            answer: Iterable[bytes] = handle_request(environ, start_response)
            return answer
        finally:
            if not place.session:
                places.give_back(place)

    def give_way(session: str, why: str) -> None:
        """End a session that has lost its place, and tell it why."""
        server = socketio.server
        if (sid := server.manager.sid_from_eio_sid(session, "/")) is not None:
            retry_ms = None if why == AGAIN else settings.retry_ms
            server.emit("place_lost", {"message": why, "retry_ms": retry_ms}, to=sid)
            server.disconnect(sid)
        if found := engine.sockets.get(session):
            found.close(wait=False)

    engine.handlers.update(connect=opened, message=checked_message, disconnect=closed)
    engine.handle_request = checked_request


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
