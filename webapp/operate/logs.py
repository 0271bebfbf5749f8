"""The log: lines of text, or of JSON for machines. It contains no addresses, links or other personal data."""

import json
import logging
import sys
import time
from datetime import UTC, datetime

from flask import Flask, Response, g, request

from .settings import Settings

OURS = ("webapp", "solver")  # loggers
FIELDS = ("route", "method", "status", "ms")  # of a log line about a request


class Lines(logging.StreamHandler):  # type: ignore[type-arg]
    """The handler of our loggers; there is only one, however often `begin` is called."""


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
    """Configure our loggers to write to stderr as the settings say."""
    lines = Lines(sys.stderr)
    lines.setFormatter(Json() if settings.log == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers = [other for other in logger.handlers if not isinstance(other, Lines)] + [lines]
        logger.setLevel(logging.INFO)
        logger.propagate = False


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
