"""How a server goes: pages are told, so that they go on elsewhere at once, and those that are being answered get it."""

import time
from collections.abc import Callable
from contextlib import suppress

from flask import Flask

STEP_SECONDS = 0.02
LEAVING = "frontier leaving"  # among the application's extensions, true once the server has been told to end


def say_goodbye(app: Flask) -> None:
    """End all sessions, each after the answer that is under way."""
    app.extensions[LEAVING] = True  # which a balancer hears
    engine = app.extensions["socketio"].server.eio
    for session in list(engine.sockets.values()):
        with suppress(Exception):  # one that ends by itself meanwhile
            session.queue.put(None)


def wait_for(is_over: Callable[[], bool], seconds: float, sleep: Callable[[float], None] = time.sleep) -> bool:
    """Wait until something is over, so many seconds at most; tell whether it is."""
    deadline = time.monotonic() + seconds
    while not is_over():
        if time.monotonic() >= deadline:
            return False
        sleep(STEP_SECONDS)
    return True
