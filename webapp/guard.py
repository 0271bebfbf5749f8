"""Turns away at the door of the socket what no client of ours sends.

Socket.IO answers a packet that it cannot read with an exception on the server's stderr, and some never. Here the
client that sent it is disconnected, or its request refused, and nobody else notices.
"""

import json
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs

from engineio import packet as engine_packets
from engineio.payload import Payload
from flask_socketio import SocketIO
from socketio import packet as packets

from .settings import Settings

UNREADABLE = ValueError, KeyError, RecursionError  # what the decoders raise
POSTED = engine_packets.CLOSE, engine_packets.PONG, engine_packets.MESSAGE  # kinds of packet that a request may carry


def guard(socketio: SocketIO, settings: Settings) -> None:
    """Check the requests and messages of this SocketIO before it sees them."""
    engine = socketio.server.eio
    receive = engine.handlers["message"]
    handle_request = engine.handle_request

    def checked_message(sid: str, message: object) -> None:
        if is_ours(message):
            receive(sid, message)
        elif sid in engine.sockets:
            engine.sockets[sid].close(wait=False)

    def checked_request(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        refusal = None
        if not settings.allows_host(environ.get("HTTP_HOST", "")):
            refusal = settings.refusal_of_hosts
        elif environ["REQUEST_METHOD"] == "POST" and not _is_readable_post(environ, settings.largest_message):
            refusal = "The packets cannot be read."
        elif "sid" not in parse_qs(environ.get("QUERY_STRING", "")) and len(engine.sockets) >= settings.sockets:
            return _told_to_come_back(start_response, settings.retry_ms)
        if refusal is None:
            answer: Iterable[bytes] = handle_request(environ, start_response)
            return answer
        start_response("400 Bad Request", [("Content-Type", "text/plain")])
        return [refusal.encode()]

    engine.handlers["message"] = checked_message
    engine.handle_request = checked_request


def _told_to_come_back(start_response: Callable[..., Any], retry_ms: int) -> Iterable[bytes]:
    """Refuse one session more than the server takes, and say when there may be room."""
    message = "This server has as many open pages as it can serve; try again soon."
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
