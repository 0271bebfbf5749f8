"""The hosted server: gunicorn with a gevent worker, a greenlet per connection, kernels in threads.

`frontier serve --hosted` runs this; `gunicorn -c python:webapp.hosted 'webapp:create_app()'` does the same by hand.
Threads are not replaced by greenlets: they compile kernels and run experiments beside the event loop.
"""

import os
from collections.abc import Callable
from typing import Any

import gevent
from flask import Flask
from gevent import monkey, socket
from gunicorn.app.base import BaseApplication
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from .operate.settings import Settings
from .operate.shutdown import say_goodbye, wait_for

# The settings that gunicorn reads from this module.
workers = 1
worker_class = "webapp.hosted.Worker"
worker_connections = 5000
backlog = 2048
keepalive = 10  # seconds to receive a request's head, and between requests
graceful_timeout = 3
timeout = 120  # seconds without a heartbeat
limit_request_line = 8190
proc_name = "frontier"
loglevel = "warning"

GOODBYE_SECONDS = 2.0


class Worker(GeventWorker):  # type: ignore[misc]
    """A gevent worker that does not patch threads, bounds reads, and says goodbye to pages."""

    answering = 0  # requests and sockets

    def patch(self) -> None:
        """Replace Python's sockets by gevent's, but not threads by greenlets."""
        monkey.patch_all(thread=False, queue=False, ssl=False, subprocess=False)
        self.sockets: list[Any] = [
            socket.socket(one.FAMILY, socket.SOCK_STREAM, fileno=one.sock.detach()) for one in self.sockets
        ]

    def load_wsgi(self) -> None:
        """Load the application; do not log clients that disconnect."""
        self.log.error_log.addFilter(lambda record: not (record.exc_info and isinstance(record.exc_info[1], OSError)))
        super().load_wsgi()

    def handle(self, listener: Any, client: Any, address: Any) -> None:
        """Serve a connection, with a time limit for its requests."""
        client.settimeout(Settings().body_seconds)
        AsyncWorker.handle(self, listener, client, address)

    def handle_request(self, listener_name: Any, request: Any, sock: Any, address: Any) -> None:
        """Answer a request, and count it meanwhile."""
        self.answering += 1
        try:
            super().handle_request(listener_name, request, sock, address)
        finally:
            self.answering -= 1

    def handle_exit(self, number: int, frame: Any) -> None:
        """Stop accepting connections, and let pages reconnect elsewhere."""
        gevent.spawn(self._leave)

    def _leave(self) -> None:
        for one in self.sockets:
            one.close()
        for _ in range(2):  # twice, for sessions that were just being opened
            if isinstance(self.wsgi, Flask):
                say_goodbye(self.wsgi)
            wait_for(lambda: not self.answering, GOODBYE_SECONDS / 2, gevent.sleep)
        self.log.info("Worker exiting (pid: %s)", self.pid)
        os._exit(0)  # the remaining idle connections and threads have nothing to lose


class Hosted(BaseApplication):  # type: ignore[misc]
    """gunicorn with the settings above and an application."""

    def __init__(self, handle: int, make: Callable[[], Flask], ready: Callable[[], None]) -> None:
        """Serve the application of `make` on the handle of a bound socket; the worker calls `ready` once it listens."""
        self._handle, self._make, self._ready = handle, make, ready
        super().__init__()

    def load_config(self) -> None:
        """Load the settings of this module."""
        for name in (
            "workers", "worker_class", "worker_connections", "backlog", "keepalive", "graceful_timeout", "timeout",
            "limit_request_line", "proc_name", "loglevel",
        ):  # fmt: skip
            self.cfg.set(name, globals()[name])
        self.cfg.set("bind", [f"fd://{self._handle}"])
        self.cfg.set("post_worker_init", lambda worker: self._ready())

    def load(self) -> Flask:
        """Return the application, in the worker."""
        return self._make()
