"""One request: parses a complete head, lets the application answer, and keeps the connection if that is safe."""

import io
import logging
import socket
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from werkzeug.serving import WSGIRequestHandler

log = logging.getLogger(__name__)

BODILESS = (204, 304)
LINGER_SECONDS = 0.5  # time for a refused client to read its answer before the rest of its request is discarded
MOST_LEFT = 1 << 16  # bytes of a body that are read to keep the connection
MOST_LINGERING = 1 << 20  # bytes that are discarded in that time


class Body(io.RawIOBase):
    """The body of a request: bytes received with the head, then the socket, up to a length or a deadline."""

    def __init__(self, sock: socket.socket, came: bytes, length: int | None, deadline: float) -> None:
        """Make a body of `length` bytes, None if its contents mark its end."""
        self._sock, self._came, self._deadline = sock, came, deadline
        self.left = length

    def readable(self) -> bool:
        """Return True, as io.RawIOBase needs."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read available bytes into a buffer; raise TimeoutError after the deadline."""
        most = len(buffer) if self.left is None else min(len(buffer), self.left)
        if not most:
            return 0
        if self._came:
            part = self._came[:most]
            self._came = self._came[most:]
        else:
            self._sock.settimeout(max(0.001, self._deadline - time.monotonic()))
            part = self._sock.recv(most)
        buffer[: len(part)] = part
        if self.left is not None:
            self.left -= len(part)
        return len(part)

    @property
    def over(self) -> bytes:
        """Return the bytes received after the body."""
        return self._came


class _Whole(io.RawIOBase):
    """The stream to the client; each write is complete, or raises TimeoutError if the client stops reading."""

    def __init__(self, sock: socket.socket, seconds: float) -> None:
        self._sock, self._seconds = sock, seconds

    def writable(self) -> bool:
        return True

    def write(self, text: Any) -> int:
        rest = memoryview(text)
        self._sock.settimeout(self._seconds)
        while rest:
            rest = rest[self._sock.send(rest) :]
        return len(text)


class Request(WSGIRequestHandler):
    """Answers one request, whose head is complete; `rest` has the bytes after it if the connection may be kept."""

    protocol_version = "HTTP/1.1"

    def __init__(self, sock: socket.socket, address: Any, server: Any, came: bytes, ended: bool) -> None:
        """Answer the request at the start of `came`; `ended` says that no more bytes will come."""
        self.came, self.ended = came, ended
        self.rest = b""
        self.body: Body | None = None
        super().__init__(sock, address, server)

    def setup(self) -> None:
        """Set up reading from the received bytes and unbuffered writing to the socket."""
        end = end_of_head(self.came)
        head, self.came = self.came[:end], self.came[end:]
        self.connection = self.request
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        self.rfile = io.BytesIO(head)
        self.wfile = _Whole(self.connection, self.server.settings.write_seconds)  # type: ignore

    def handle(self) -> None:
        """Answer the request; errors of the connection are ignored."""
        self.close_connection = True
        try:
            self.handle_one_request()
        except OSError:
            self.close_connection = True
        if self.body is None and self.close_connection:
            self._linger()

    def finish(self) -> None:
        """Leave the connection open; the caller closes or keeps it."""

    def run_wsgi(self) -> None:
        """Call the application and send its response."""
        length = self.headers.get("Content-Length", "0")
        chunked = "Transfer-Encoding" in self.headers
        known = int(length) if length.isascii() and length.isdigit() and len(length) < 16 else 0
        settings = self.server.settings  # type: ignore[attr-defined]
        self.body = Body(
            self.connection, self.came, None if chunked else known, time.monotonic() + settings.body_seconds
        )
        if self.headers.get("Expect", "").lower().strip() == "100-continue":
            self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        self.rfile = io.BufferedReader(self.body)
        environ = self.make_environ()
        environ["frontier.came"] = self.came  # bytes that a client sends before its websocket exists
        answer = _Answer(self)
        try:
            parts = self.server.app(environ, answer.start)
            try:
                answer.send(parts)
            finally:
                if hasattr(parts, "close"):
                    parts.close()
        except OSError:  # the client has gone, or was a websocket, after which nothing may be written
            self.close_connection = True
            return
        except Exception:
            log.exception("A request was not answered.")
            self.close_connection = True
            if not answer.begun:
                self.send_error(500)
            return
        if chunked or not length.isdigit() or not self._has_read_on():
            self.close_connection = True
            self._linger()
        self.rest = self.body.over

    def _has_read_on(self) -> bool:
        """Read what the application has not read of the body; return whether the next request begins after it."""
        assert self.body is not None
        while self.body.left:
            try:
                if self.body.left > MOST_LEFT or not self.body.read(self.body.left):
                    return False
            except OSError:
                return False
        return True

    def version_string(self) -> str:
        """Return the name of the server without versions of its libraries."""
        return "Frontier"

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Log nothing; operate/logs.py logs requests."""

    def log_error(self, *message: object) -> None:
        """Log nothing about malformed requests: their sender is told."""

    def _linger(self) -> None:
        """Let the client read the answer: unread bytes of the request would reset the connection."""
        if self.ended:
            return
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            deadline, read = time.monotonic() + LINGER_SECONDS, 0
            while read < MOST_LINGERING and (left := deadline - time.monotonic()) > 0:
                self.connection.settimeout(left)
                part = self.connection.recv(65_536)
                if not part:
                    break
                read += len(part)


class _Answer:
    """The response to a client."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.begun = False
        self.status, self.headers = "", list[tuple[str, str]]()

    def start(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        """Store the status and headers of the response."""
        self.status, self.headers = status, headers

    def send(self, parts: Iterable[bytes]) -> None:
        """Send the response: with its length if known, else in chunks, else until the connection closes."""
        request = self.request
        code, _, words = self.status.partition(" ")
        names = {name.lower() for name, _ in self.headers}
        empty = request.command == "HEAD" or int(code) in BODILESS
        pieces = not empty and "content-length" not in names and request.request_version >= "HTTP/1.1"
        if not empty and not pieces and "content-length" not in names:
            request.close_connection = True
        request.send_response(int(code), words)
        for name, value in self.headers:
            request.send_header(name, value)
        if pieces:
            request.send_header("Transfer-Encoding", "chunked")
        if "connection" not in names:
            request.send_header("Connection", "close" if request.close_connection else "keep-alive")
        head = b"".join([*request._headers_buffer, b"\r\n"])
        request._headers_buffer = []  # type: ignore[attr-defined]
        self.begun = True
        for part in parts:
            if part and not empty:
                framed = b"%x\r\n%b\r\n" % (len(part), part) if pieces else part
                request.wfile.write(head + framed)
                head = b""
        if pieces:
            head += b"0\r\n\r\n"
        if head:
            request.wfile.write(head)


def end_of_head(came: bytes) -> int:
    """Return the end of the head of a request in the received bytes, their length if it is incomplete."""
    ends = [found + len(mark) for mark in (b"\r\n\r\n", b"\n\n") if (found := came.find(mark)) >= 0]
    return min(ends, default=len(came))
