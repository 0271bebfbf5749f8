"""The server: gevent's own, with a greenlet per connection, deadlines for all that a client sends, and bounds.

A connection that waits for a request costs a greenlet. It is closed at its deadline; if too many wait, the one that has
waited longest is closed at once. The body of a request is complete before the application sees the request.
"""

import errno
import io
import logging
import socket
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Any

import gevent
from gevent.lock import BoundedSemaphore
from gevent.pool import Pool
from gevent.pywsgi import MAX_REQUEST_LINE, Input, WSGIHandler, WSGIServer, headers_factory

from solver.messages import Message

from ..operate.settings import Settings
from .channel import EARLY, SOCKET

log = logging.getLogger(__name__)

LISTENED = 1024  # length of the queue of connections to accept
MOST_CONNECTIONS = 1 << 20  # the handles of the process are fewer
LONGEST_HEAD = 64 * 2**10  # bytes
SHORT_BODY = 64 * 2**10  # bytes; of longer bodies only a few are held at the same time
LONGEST_BODY = 2**20 + SHORT_BODY  # bytes: the most that a page may send, and the frame around it
LONG_BODIES = 16
NO_HANDLE = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
ACCEPT_AGAIN_SECONDS = 0.05  # after there was no handle for a connection
LINGER_SECONDS = 0.5  # time for a refused client to read its answer before the rest of its request is discarded
MOST_LINGERING = 1 << 20  # bytes that are discarded in that time
BAD, LATE, LONG = "400 Bad Request", "408 Request Timeout", "431 Request Header Fields Too Large"
FAR = "414 URI Too Long"
SENTENCES = {
    BAD: Message("request-unreadable"),
    LATE: Message("request-late"),
    LONG: Message("request-head", kibibytes=LONGEST_HEAD >> 10),
}


class Unreadable(ValueError):
    """A request is refused before the application sees it; the arguments are its status, and a sentence of its own."""


class Silent(Exception):
    """No request arrived within its time."""


class Handler(WSGIHandler):  # type: ignore[misc]
    """Reads the requests of one connection, each part within its time, and lets the application answer."""

    environ: dict[str, Any]
    wsgi_input: Any

    def __init__(self, sock: Any, address: Any, server: "Server") -> None:
        """Serve a connection that was accepted."""
        with suppress(OSError):  # the client has gone already
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        super().__init__(sock, address, server)
        self._settings = server.settings
        self._wait_seconds = self._settings.head_seconds  # for the next request
        self._timer = gevent.Timeout(None)
        self._has_more = False  # whether a part of the request was not read

    def handle_one_request(self) -> bool | None:
        """Read a request and answer it; return True if another one may follow, else None."""
        self.server.begin_waiting(self)
        self.socket.settimeout(None)
        try:
            self._within(self._wait_seconds, Silent())
            if not self.rfile.peek(1):
                return None
            self._within(self._settings.head_seconds, Unreadable(LATE))
            result = super().handle_one_request()
        except Unreadable as refused:
            result = self._handle_client_error(refused)
        except (Silent, OSError):
            return None
        finally:
            self._timer.close()
            self.server.waiting.pop(self, None)
        self._wait_seconds = self._settings.idle_seconds
        if isinstance(result, tuple):
            with suppress(OSError):
                self.socket.settimeout(self._settings.write_seconds)
                self.socket.sendall(result[1])
        if isinstance(result, tuple) or self._has_more:
            self._linger()
            return None
        return True if result else None

    def _within(self, seconds: float, otherwise: Exception) -> None:
        """Raise an exception in this greenlet after a time, unless this is called again or the timer is closed."""
        self._timer.close()
        self._timer = gevent.Timeout.start_new(seconds, otherwise)

    def read_requestline(self) -> str:
        """Read the first line of a request; raise Unreadable."""
        line: str = self.rfile.readline(LONGEST_HEAD).decode("latin-1")
        if len(line) >= LONGEST_HEAD:
            raise Unreadable(LONG)
        if (excess := len(line) - MAX_REQUEST_LINE + 1) > 0:
            length = len(line.partition(" ")[2].rpartition(" ")[0])
            raise Unreadable(FAR, Message("request-address", length=length, most=length - excess))
        return line

    def MessageClass(self, *_: object) -> Any:  # noqa: N802 - gevent's name
        """Read and parse the headers; raise Unreadable."""
        lines, length = [], 0
        while True:
            line = self.rfile.readline(LONGEST_HEAD)
            lines.append(line)
            length += len(line)
            if length >= LONGEST_HEAD:
                raise Unreadable(LONG)
            if line in (b"\r\n", b"\n", b""):
                break
        headers = headers_factory(io.BytesIO(b"".join(lines)))
        lengths = set(headers.get_all("content-length", ()))
        is_whole = all(one.isascii() and one.isdigit() and len(one) < 16 for one in lengths)
        coding = headers.get("transfer-encoding", "chunked").lower()
        if not line or headers.defects or len(lengths) > 1 or not is_whole or coding != "chunked":
            raise Unreadable(BAD)
        return headers

    def get_environ(self) -> dict[str, Any]:
        """Return the environment of a request, with the socket if it asks for a websocket."""
        environ: dict[str, Any] = super().get_environ()
        if "HTTP_UPGRADE" in environ:
            self.socket.settimeout(0)  # bytes that have already arrived
            environ[SOCKET], environ[EARLY] = self.socket, self.rfile.peek(1)
        return environ

    def handle_one_response(self) -> None:
        """Read the body of a request, then let the application answer."""
        self._within(self._settings.body_seconds, Unreadable(LATE))
        is_long = self.wsgi_input.chunked_input or (self.content_length or 0) > SHORT_BODY
        with self.server.long_bodies if is_long else nullcontext():
            try:
                self._read_body()
            except Unreadable:
                raise
            except OSError:  # it ended early, or its chunks cannot be read
                raise Unreadable(BAD) from None
            finally:
                self._timer.close()
            self.server.waiting.pop(self, None)
            self.socket.settimeout(self._settings.write_seconds)
            with self.server.one_more():
                super().handle_one_response()

    def _read_body(self) -> None:
        """Give the application the whole body; one that is too long remains unread, and the application refuses it."""
        longest = max(self._settings.largest_message, LONGEST_BODY)
        body = b""
        self._has_more = (self.content_length or 0) > longest
        if self.wsgi_input.chunked_input or (self.content_length and not self._has_more):
            body = self.wsgi_input.read(longest + 1)
            self.environ["CONTENT_LENGTH"] = str(len(body))
            self.environ.pop("HTTP_TRANSFER_ENCODING", None)
            self._has_more = len(body) > longest
        self.wsgi_input = Input(self.rfile, 0)
        self.environ["wsgi.input"] = io.BytesIO(body)

    def _handle_client_error(self, error: Exception) -> tuple[str, bytes]:
        """Return the answer to a request that cannot be read."""
        status, *said = error.args if isinstance(error, Unreadable) else (BAD,)
        sentence = str(said[0] if said else SENTENCES[status]).encode()
        kind = "Content-Type: text/plain; charset=utf-8"
        head = (f"HTTP/1.1 {status}", kind, f"Content-Length: {len(sentence)}")
        return status, "\r\n".join((*head, "Connection: close", "", "")).encode() + sentence

    def handle_error(self, kind: type[BaseException], error: BaseException, trace: Any) -> None:
        """Log an error of the application; errors of the connection only close it."""
        if issubclass(kind, OSError | gevent.GreenletExit):
            self.close_connection = True
            return
        log.error("A request was not answered.", exc_info=(kind, error, trace))
        self._send_error_response_if_possible(500)

    def log_request(self) -> None:
        """Log nothing; operate/logs.py logs requests."""

    def _linger(self) -> None:
        """Let the client read the answer: unread bytes of the request would reset the connection."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)
            deadline, read = time.monotonic() + LINGER_SECONDS, 0
            while read < MOST_LINGERING and (left := deadline - time.monotonic()) > 0:
                self.socket.settimeout(left)
                part = self.socket.recv(65_536)
                if not part:
                    break
                read += len(part)


class Server(WSGIServer):  # type: ignore[misc]
    """The server of an application; `waiting` has the connections without a complete request, longest waiting first."""

    handler_class = Handler

    def __init__(self, listener: socket.socket, application: Callable[..., Any], settings: Settings) -> None:
        """Serve an application on a bound socket."""
        self.settings = settings
        self.waiting: OrderedDict[Handler, None] = OrderedDict()
        self.answering = 0  # requests and websockets
        self.long_bodies = BoundedSemaphore(LONG_BODIES)
        listener.listen(LISTENED)
        listener.setblocking(False)
        name, port = listener.getsockname()[:2]
        environ = {"SERVER_NAME": name, "SERVER_PORT": str(port), "wsgi.multithread": True, "wsgi.errors": sys.stderr}
        connections = Pool(MOST_CONNECTIONS)  # which `stop` ends
        super().__init__(listener, application, spawn=connections, log=None, error_log=None, environ=environ)

    def begin_waiting(self, handler: Handler) -> None:
        """Count a connection that waits for a request; close the one that has waited longest if there are too many."""
        self.waiting[handler] = None
        if len(self.waiting) > self.settings.connections:
            self._drop_longest_waiting()

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count a request while it is being answered."""
        self.answering += 1
        try:
            yield
        finally:
            self.answering -= 1

    def do_read(self) -> tuple[Any, Any] | None:
        """Accept a connection; without a handle for it, close the one that has waited longest."""
        try:
            accepted: tuple[Any, Any] | None = super().do_read()
            return accepted
        except OSError as error:
            if error.errno not in NO_HANDLE:
                raise
            if self.waiting:
                self._drop_longest_waiting()
            self.stop_accepting()
            gevent.spawn_later(ACCEPT_AGAIN_SECONDS, self._accept_again)
            return None

    def _accept_again(self) -> None:
        if self.started:
            self.start_accepting()

    def _drop_longest_waiting(self) -> None:
        handler, _ = self.waiting.popitem(last=False)
        with suppress(OSError):
            handler.socket.shutdown(socket.SHUT_RDWR)
