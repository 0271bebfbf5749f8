"""The log: lines of text, or of JSON for machines. It contains no addresses, links or other personal data.

Every fault is logged, wherever it is raised: in a request, a handler of the socket, a greenlet or a thread. Each kind
of trace is written at most once a minute, so that a message that raises cannot flood the log.
"""

import json
import logging
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import gevent
from flask import Flask, Response, g, request

from .settings import Settings

log = logging.getLogger(__name__)

OURS = ("webapp", "solver")  # loggers
OTHERS = ("engineio.server", "socketio.server")  # loggers that report errors of our handlers
FAULT_SECONDS = 60.0  # between two traces of one kind of fault
FIELDS = ("route", "method", "status", "ms")  # of a log line about a request


class Lines(logging.StreamHandler):  # type: ignore[type-arg]
    """The handler of our loggers; there is only one, however often `begin` is called."""


class Faults(logging.Filter):
    """Passes one fault of each kind per minute, with the number of earlier ones left out.

    Faults are of one kind if an exception of the same type was raised at the same line.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start without faults."""
        super().__init__()
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}  # when it was last passed, and left out since

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write the record; its message is extended by the number left out."""
        if not record.exc_info or record.exc_info[0] is None:
            return True
        kind, _, trace = record.exc_info
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        key = (kind, trace and trace.tb_frame.f_code.co_filename, trace and trace.tb_lineno)
        with self._lock:
            now = self._clock()
            before, left_out = self._seen.get(key, (float("-inf"), 0))
            if now - before < FAULT_SECONDS:
                self._seen[key] = before, left_out + 1
                return False
            self._seen[key] = now, 0
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more of this kind were left out before.)", ()
        return True


class Json(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told)


def begin(settings: Settings) -> None:
    """Write our log and all faults to stderr as the settings say, in the event loop of the calling thread."""
    lines = Lines(sys.stderr)
    lines.setFormatter(Json() if settings.log == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    lines.addFilter(Faults())
    for name in (*OURS, *OTHERS):
        logger = logging.getLogger(name)
        own = [other for other in logger.handlers if name in OURS and not isinstance(other, Lines)]
        logger.handlers = [*own, lines]
        logger.setLevel(logging.INFO if name in OURS else logging.ERROR)
        logger.propagate = False
    gevent.get_hub().print_exception = _fault_of_greenlet
    threading.excepthook = _fault_of_thread


def _fault_of_greenlet(_: object, kind: type[BaseException], fault: BaseException, trace: Any) -> None:
    log.error("A greenlet has ended by a fault.", exc_info=(kind, fault, trace))


def _fault_of_thread(told: threading.ExceptHookArgs) -> None:
    if told.exc_value is not None and told.exc_type is not SystemExit:
        log.error("A thread has ended by a fault.", exc_info=(told.exc_type, told.exc_value, told.exc_traceback))


def tell_requests(app: Flask) -> None:
    """Log a line for each request: its route, never its address."""

    @app.before_request
    def begin() -> None:
        g.asked = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        told = {
            "route": request.url_rule.rule if request.url_rule else "none",
            "method": request.method,
            "status": response.status_code,
            "ms": round(1000 * (time.perf_counter() - g.get("asked", time.perf_counter())), 1),
        }
        app.logger.info("%(method)s %(route)s %(status)s %(ms)s ms", told, extra=told)
        return response
