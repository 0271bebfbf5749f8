"""Shutdown: pages reconnect elsewhere at once, and answers under way are still sent."""

import time
from collections.abc import Callable
from contextlib import suppress

from flask import Flask

STEP_SECONDS = 0.02
LEAVING = "frontier leaving"  # key in app.extensions, true once the server is shutting down


def say_goodbye(app: Flask) -> None:
    """End every session after the answer that is under way."""
    app.extensions[LEAVING] = True  # the load balancer sees it
    engine = app.extensions["socketio"].server.eio
    for session in list(engine.sockets.values()):
        with suppress(Exception):  # a session that ends by itself meanwhile
            session.queue.put(None)


def wait_for(is_over: Callable[[], bool], seconds: float, sleep: Callable[[float], None] = time.sleep) -> bool:
    """Wait until `is_over()` is true, at most this many seconds; return whether it is."""
    deadline = time.monotonic() + seconds
    while not is_over():
        if time.monotonic() >= deadline:
            return False
        sleep(STEP_SECONDS)
    return True
