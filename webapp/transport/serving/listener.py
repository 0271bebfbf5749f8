"""The listener: one thread that reads from all waiting connections; a complete request head goes to a worker pool.

So a connection without a complete request uses no thread. It is closed at its deadline; if there are too many, the one
that has waited longest is closed at once. If a pool is full, the answer is 503 with the time to retry.
"""

import errno
import json
import selectors
import socket
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ...operate.settings import Settings
from ..socket_eviction import kept_of
from .request import Request, end_of_head
from .worker_pools import WorkerPool

LONGEST_HEAD = 64 * 2**10  # bytes; a longer head is passed on to be refused
ACCEPTED_AT_ONCE = 64
NO_HANDLE = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
LOOK_SECONDS = 0.25  # between two checks for overdue connections


@dataclass(eq=False)
class Connection:
    """A connection that waits for a request: the bytes received so far, and its deadline (monotonic seconds).

    `ended` tells whether the client has closed its side.
    """

    sock: socket.socket
    address: Any
    came: bytes = b""
    until: float = 0.0
    ended: bool = False


class ThreadedServer:
    """The server: it accepts connections, waits for requests, and passes them to their pools."""

    ssl_context = None
    multithread = True
    multiprocess = False
    _server_version = "Frontier"

    def __init__(self, listener: socket.socket, app: Callable[..., Any], settings: Settings) -> None:
        """Serve an application on a listening socket."""
        self.app, self.settings = app, settings
        self.server_address = listener.getsockname()
        sockets = settings.sockets + kept_of(settings.sockets)
        self.pools = {
            # Sessions are bounded where they are opened; those that poll use a thread for each of two requests.
            "socket": WorkerPool("socket", sockets + settings.request_threads, settings.requests_waiting),
            "api": WorkerPool("api", settings.request_threads, settings.requests_waiting),
            "page": WorkerPool("page", settings.request_threads, settings.requests_waiting),
        }
        self._listener = listener
        self._selector = selectors.DefaultSelector()
        self._waiting: OrderedDict[Connection, None] = OrderedDict()  # longest waiting first
        self._kept: deque[Connection] = deque()  # kept open after a request, returned by pools
        self._bell, self._ringer = socket.socketpair()
        self._stopped = False

    def serve_forever(self) -> None:
        """Serve until stopped."""
        self._listener.setblocking(False)
        self._bell.setblocking(False)
        self._ringer.setblocking(False)
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._selector.register(self._bell, selectors.EVENT_READ)
        look = 0.0
        try:
            while not self._stopped:
                for key, _ in self._selector.select(LOOK_SECONDS):
                    if key.fileobj is self._listener:
                        self._accept()
                    elif key.fileobj is self._bell:
                        with suppress(BlockingIOError):
                            self._bell.recv(4096)
                    else:
                        self._read(key.data)
                while self._kept:
                    connection = self._kept.popleft()
                    if connection.came:
                        self._hand_over(connection)
                    else:
                        self._wait(connection, self.settings.idle_seconds)
                if (now := time.monotonic()) >= look:
                    look = now + LOOK_SECONDS
                    self._close_overdue(now)
        finally:
            for connection in list(self._waiting):
                self._drop(connection)
            self._selector.close()
            self._bell.close()  # later wake-ups are ignored

    def stop(self) -> None:
        """Stop accepting connections; requests in the pools are still answered. Any thread may call this."""
        self._stopped = True
        self._ring()

    @property
    def waiting(self) -> int:
        """Return the number of waiting connections."""
        return len(self._waiting)

    @property
    def answering(self) -> int:
        """Return the number of requests and sockets that are being answered."""
        return sum(pool.answering for pool in self.pools.values())

    def log(self, kind: str, message: str, *arguments: Any) -> None:
        """Ignore messages of the base class."""

    def _ring(self) -> None:
        with suppress(OSError):  # the pipe is full or closed
            self._ringer.send(b"!")

    def _accept(self) -> None:
        for _ in range(ACCEPTED_AT_ONCE):
            try:
                sock, address = self._listener.accept()
            except OSError as error:
                if error.errno in NO_HANDLE and len(self._waiting) > self.settings.connections // 2:
                    self._drop(next(iter(self._waiting)))
                return  # no more connections, or no free file descriptor
            sock.setblocking(False)
            self._wait(Connection(sock, address), self.settings.head_seconds)
            if len(self._waiting) > self.settings.connections:
                self._drop(next(iter(self._waiting)))

    def _wait(self, connection: Connection, seconds: float) -> None:
        try:
            connection.sock.setblocking(False)
            self._selector.register(connection.sock, selectors.EVENT_READ, connection)
        except (OSError, ValueError):
            connection.sock.close()
            return
        connection.until = time.monotonic() + seconds
        self._waiting[connection] = None

    def _read(self, connection: Connection) -> None:
        try:
            part = connection.sock.recv(65_536)
        except BlockingIOError:
            return
        except OSError:
            part = b""
        if not part and not connection.came:
            self._drop(connection)
            return
        if not connection.came:  # first bytes of a request: its head has its own deadline
            connection.until = time.monotonic() + self.settings.head_seconds
            self._waiting.move_to_end(connection)
        connection.came += part
        connection.ended = not part
        if connection.ended or is_whole(connection.came):
            self._selector.unregister(connection.sock)
            del self._waiting[connection]
            self._hand_over(connection)

    def _hand_over(self, connection: Connection) -> None:
        if not connection.ended and not is_whole(connection.came):  # beginning of the next request
            self._wait(connection, self.settings.head_seconds)
            return
        pool = self.pools[pool_of(connection.came)]
        if not pool.takes(lambda: self._answer(connection)):
            told = busy_answer(self.settings.retry_ms, "This server is full just now; try again soon.")
            with suppress(OSError):
                connection.sock.send(told)
            connection.sock.close()

    def _answer(self, connection: Connection) -> None:
        sock = connection.sock
        request = None
        try:
            sock.setblocking(True)
            request = Request(sock, connection.address, self, connection.came, connection.ended)
        except OSError:
            pass
        if request is None or request.close_connection or self._stopped:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            sock.close()
            return
        connection.came = request.rest
        self._kept.append(connection)
        self._ring()

    def _close_overdue(self, now: float) -> None:
        for connection in [connection for connection in self._waiting if connection.until <= now]:
            self._drop(connection)

    def _drop(self, connection: Connection) -> None:
        self._waiting.pop(connection, None)
        with suppress(OSError, KeyError, ValueError):
            self._selector.unregister(connection.sock)
        connection.sock.close()


def is_whole(came: bytes) -> bool:
    """Tell whether the head of a request is complete, or longer than allowed."""
    return len(came) > LONGEST_HEAD or b"\r\n\r\n" in came or b"\n\n" in came


def pool_of(came: bytes) -> str:
    """Return the name of the pool of a request."""
    _, _, path = came[: end_of_head(came)].partition(b" ")
    if path.startswith(b"/socket.io"):
        return "socket"
    return "api" if path.startswith(b"/api/") else "page"


def busy_answer(retry_ms: int, sentence: str) -> bytes:
    """Return a complete response that says when to retry."""
    told = json.dumps({"error": {"code": "busy", "field": "server", "message": sentence, "retry_ms": retry_ms}})
    head = (
        "HTTP/1.1 503 Service Unavailable", "Content-Type: application/json", f"Content-Length: {len(told)}",
        f"Retry-After: {-(-retry_ms // 1000)}", "Connection: close", "", "",
    )  # fmt: skip
    return ("\r\n".join(head) + told).encode()
