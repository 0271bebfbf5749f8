"""Requests for pages and to the API are answered by native threads, in turns by visitor.

Pages and the API have threads of their own, so that neither uses up those of the other, and some of each are reserved
for addresses other than the busiest. Requests of Socket.IO stay in the event loop: they wait, and do not compute.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ..operate.settings import Settings
from ..transport.server import come_back_later
from .backpressure import Busy
from .native_threads import NativeThreads
from .visitors import share_of_address, visitor_of

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class RequestThreads:
    """Answers requests of a WSGI application by native threads."""

    def __init__(self, settings: Settings) -> None:
        """Start the pools, in the event loop of the calling thread."""
        of_address = share_of_address(settings.request_threads)
        bounds = settings.request_threads, settings.requests_waiting, settings.retry_ms, of_address
        self._pages, self._api = NativeThreads(*bounds), NativeThreads(*bounds)

    def around(self, application: App) -> App:
        """Return the application, answered by these threads."""

        def answered(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
            pool = self._api if environ.get("PATH_INFO", "").startswith("/api/") else self._pages
            started: list[tuple[Any, ...]] = []
            try:
                parts = pool.do(lambda: application(environ, lambda *given: started.append(given)), visitor_of(environ))
            except Busy as busy:
                return come_back_later(start_response, busy.retry_ms, busy.message)
            start_response(*started[-1])
            return parts

        return answered
