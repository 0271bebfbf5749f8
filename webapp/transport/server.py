"""gevent's own server, with a bound on connections and on the time for which each may be silent.

What only a public host needs, bounds on connections and requests of an address and on slow bodies, is the business of
the proxy before it: docs/hosting.
"""

import io
import json
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from http.client import HTTPException
from itertools import islice
from typing import Any

from gevent.lock import BoundedSemaphore
from gevent.pool import Pool
from gevent.pywsgi import MAX_REQUEST_LINE, WSGIHandler, WSGIServer

from solver.errors import Said, facts
from solver.messages import Message

from ..operate.settings import Settings

LISTENED = 1024  # length of the queue of connections to accept
SHORT_BODY, LONG_BODIES = 2**16, 16  # bytes; how many longer ones are held at the same time
LONGEST_BODY = 2**20 + SHORT_BODY  # bytes: the most that a page may send, and the frame around it
LONGEST_LINE = 2**16  # octets
SOCKET = "frontier.socket"  # of a request's environment: that of its connection
TEXT = "Content-Type: text/plain; charset=utf-8"
POSTED, SEPARATOR = (b"1", b"3", b"4", b"b"), b"\x1e"  # first octets of packets, and the octet between them

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Handler(WSGIHandler):  # type: ignore[misc]
    """Reads the requests of one connection, and closes it if it is silent, or accepts nothing, for too long."""

    def __init__(self, sock: Any, address: Any, server: "Server") -> None:
        """Serve a connection that was accepted."""
        sock.settimeout(server.idle_seconds)
        super().__init__(sock, address, server)

    def read_requestline(self) -> str:
        """Read the first line of a request; say so if the address in it is too long, and end the connection."""
        with self.server.places.waits(self.socket):
            line: str = self.rfile.readline(LONGEST_LINE).decode("latin-1")
        if (excess := len(line) - MAX_REQUEST_LINE + 1) <= 0:
            return line
        length = len(line.partition(" ")[2].rpartition(" ")[0])
        sentence = str(Message("request-address", length=length, most=length - excess)).encode()
        head = f"HTTP/1.1 414 URI Too Long\r\n{TEXT}\r\nContent-Length: {len(sentence)}\r\nConnection: close\r\n\r\n"
        self.socket.sendall(head.encode() + sentence)
        return ""

    def read_request(self, first_line: str) -> bool:
        """Read the headers; a client that stops in between, or sends too many, is refused and not logged."""
        try:
            return bool(super().read_request(first_line))
        except (OSError, HTTPException) as error:
            raise ValueError(str(error)) from error

    def handle_one_response(self) -> None:
        """Let the application answer; nothing follows a websocket."""
        self.environ[SOCKET] = self.socket
        self.server.answering += 1
        try:
            super().handle_one_response()
        finally:
            self.server.answering -= 1
        self.close_connection |= "HTTP_UPGRADE" in self.environ


class Places(Pool):  # type: ignore[misc]
    """The connections of a server; if there is no place for another one, the one that is silent longest ends."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.silent: dict[socket.socket, None] = {}  # those without a request

    @contextmanager
    def waits(self, connection: socket.socket) -> Iterator[None]:
        """Count a connection as silent within the context; if all places are taken, an older silent one ends."""
        self.make_room()
        self.silent[connection] = None
        try:
            yield
        finally:
            del self.silent[connection]

    def make_room(self) -> bool:
        """If all places are taken, end the connection that is silent longest; return whether they are."""
        is_full = bool(super().full())
        for connection in islice(self.silent, int(is_full)):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        return is_full

    full = make_room  # which a server asks before it accepts a connection


class Server(WSGIServer):  # type: ignore[misc]
    """The server of an application."""

    handler_class = Handler

    def __init__(self, listener: socket.socket, application: App, settings: Settings, handles: int = 1 << 30) -> None:
        """Serve an application on a bound socket, with at most so many connections as there are handles."""
        self.idle_seconds = settings.idle_seconds
        self.answering = 0  # requests and websockets
        listener.listen(LISTENED)
        listener.setblocking(False)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # which connections inherit
        name, port = listener.getsockname()[:2]
        environ = {"SERVER_NAME": name, "SERVER_PORT": str(port), "wsgi.multithread": True, "wsgi.errors": sys.stderr}
        self.places = Places(min(settings.sockets + settings.connections, handles))  # which `stop` ends
        super().__init__(listener, application, spawn=self.places, log=None, error_log=None, environ=environ)


def guarded(application: App, settings: Settings, sessions: dict[str, Any]) -> App:
    """Return an application with whole bodies, which refuses sessions under foreign names or beyond the bound."""
    long_bodies = BoundedSemaphore(LONG_BODIES)

    def is_session(environ: dict[str, Any]) -> bool:
        return str(environ.get("PATH_INFO", "")).startswith("/socket.io")

    def is_posted(body: bytes) -> bool:
        """Return whether a body has only packets that clients post: Engine.IO never ends a request with others."""
        return len(body) <= settings.largest_message and all(one[:1] in POSTED for one in body.split(SEPARATOR))

    def answered(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if "HTTP_UPGRADE" in environ:
            if not is_session(environ):
                environ["wsgi.input"] = io.BytesIO()  # it would be the connection
            return admitted(environ, start_response)
        is_long = "HTTP_TRANSFER_ENCODING" in environ or int(environ.get("CONTENT_LENGTH") or 0) > SHORT_BODY
        with long_bodies if is_long else nullcontext():  # a native thread cannot read from a socket of the event loop
            try:
                body = environ["wsgi.input"].read(LONGEST_BODY + 1)
            except OSError:  # it ends early, or comes too slowly
                start_response("400 Bad Request", [("Connection", "close")])
                return [str(Message("request-late")).encode()]
            if is_session(environ) and environ["REQUEST_METHOD"] == "POST" and not is_posted(body):
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [str(Message("request-packets")).encode()]
            environ["wsgi.input"] = io.BytesIO(body)
            environ["CONTENT_LENGTH"] = str(max(len(body), int(environ.get("CONTENT_LENGTH") or 0)))
            environ.pop("HTTP_TRANSFER_ENCODING", None)
            return admitted(environ, start_response)

    def admitted(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if is_session(environ):
            if not settings.allows_host(environ.get("HTTP_HOST", "")):
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [str(settings.refusal_of_hosts).encode()]
            if "sid=" not in environ.get("QUERY_STRING", "") and len(sessions) >= settings.sockets:
                full = Message("socket-full", pages=settings.sockets)
                return come_back_later(start_response, settings.retry_ms, full)
            try:
                return application(environ, start_response)
            except KeyError:  # of Engine.IO, for a session that has just ended
                start_response("400 Bad Request", [("Content-Type", "text/plain")])
                return [str(Message("request-packets")).encode()]
        return application(environ, start_response)

    return answered


def come_back_later(start_response: Callable[..., Any], retry_ms: int, message: Said) -> Iterable[bytes]:
    """Refuse a request because the server is full, and say when to retry."""
    error = {"code": "busy", "field": "server", **facts(message), "retry_ms": retry_ms}
    told = json.dumps({"error": error}).encode()
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(told)))]
    start_response("503 Service Unavailable", [*headers, ("Retry-After", str(-(-retry_ms // 1000)))])
    return [told]
