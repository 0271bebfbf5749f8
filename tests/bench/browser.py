"""The browser that benchmarks and pictures are made with, and a server for it to talk to."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Playwright
from werkzeug.serving import WSGIRequestHandler, make_server

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def launched(playwright: Playwright) -> Browser:
    """Start the system's Chromium, or Playwright's own where there is none."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))


class _Handler(WSGIRequestHandler):
    disable_nagle_algorithm = True

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


@contextmanager
def serving(app: Any) -> Iterator[str]:
    """Serve a WSGI application on this machine only; the address ends in a slash."""
    served = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Handler)
    served.daemon_threads = True
    threading.Thread(target=served.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{served.server_port}/"
    finally:
        served.shutdown()
        served.server_close()
