"""The page of a recorded search: a file that the browser reads; `frontier watch` serves one with it.

No route accepts a file or a program: what is shown is chosen in the browser, or by whoever began the server.
"""

from pathlib import Path
from typing import Any

from flask import Response, abort, current_app, send_file

from .record import Nothing, Page

FILE = "TRACE_FILE"  # in the configuration of the application: the path of the file, if there is one


def _block() -> dict[str, Any]:
    path = current_app.config.get(FILE)
    return {"file": Path(path).name if path else ""}


def served() -> Response:
    """Answer with the file that the server was begun with."""
    path = current_app.config.get(FILE)
    if not path:
        abort(404)
    return send_file(path, mimetype="application/x-ndjson", max_age=0)


TRACE = Page(
    path="/trace",
    label="Your own",
    template="trace.html",
    link=Nothing,
    data=lambda link, looks, given: _block(),
)
