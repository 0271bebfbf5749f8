"""Requests wait in a greenlet for a missing kernel, table or file, and are then answered again.

No thread waits, and a client has to retry only if it takes long.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

from .native_threads import sleep

AWAITED = "frontier.awaited"  # of a WSGI environment: a function that returns whether the missing thing is there
PATIENCE_SECONDS = 0.6  # the longest wait of a request or a pull
LOOK_SECONDS = 0.005

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
IsThere = Callable[[], bool]


def comes(is_there: IsThere, deadline: float) -> bool:
    """Wait in a greenlet until a missing thing is ready; return False at a deadline (monotonic seconds)."""
    while not is_there():
        if time.monotonic() >= deadline:
            return False
        sleep(LOOK_SECONDS)
    return True


def patient(application: App) -> App:
    """Return an application that answers requests again once their missing things are there."""

    def answered(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            started: list[tuple[Any, ...]] = []
            environ["wsgi.input"].seek(0)  # the server has read the whole body
            parts = application(environ, lambda *given, to=started: to.append(given))
            is_there: IsThere | None = environ.pop(AWAITED, None)
            if is_there is None or time.monotonic() >= deadline or not comes(is_there, deadline):
                start_response(*started[-1])
                return parts

    return answered
