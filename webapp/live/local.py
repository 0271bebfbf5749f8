"""The application inside a browser: it answers requests, including pulls, one by one and without sockets."""

import io
import json
import re
import struct
import sys
import zipfile
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, render_template
from werkzeug.test import Client

from solver import BadInput
from solver.messages import Message

from ..application import Application, add_routes, application
from ..operate.security import POLICY
from ..operate.settings import Settings
from ..shell.api import json_body
from ..shell.card import HOME
from ..work.pulls import answer, refused
from ..work.visitors import NOBODY

# A browser gives a page part of the machine's memory, which never shrinks.
SETTINGS = Settings(
    workers=1, largest_limit=1_000_000, cache_bytes=256 * 2**20, run_bytes=192 * 2**20, experiment_runs=2000
)
# Of files, and of the folder itself; a link is that of a server until it is used: see static/live/start_page.js.
ADDRESS = re.compile(r'(="|data-base=")/(static/|(?="))')

UNCHECKED = bytes([1, *[0] * 11])  # the header flags of a compiled module that is never compared with its source


class Local:
    """The application below a path of a site."""

    def __init__(self, origin: str, below: str, manifest: Path | None = None) -> None:
        """Create it for a site at `origin`, with its pages `below` a path that ends in /; see `application`."""
        made = application(SETTINGS, manifest=manifest)
        made.app.config["LIVE"] = f"{POLICY} frontier-live"  # the policies that its own script needs
        add_routes(made, SETTINGS, _pulls(made))
        self._client = Client(made.app)
        self._origin, self._below = origin, below

    def answer(self, method: str, address: str, body: memoryview | None, kind: str | None) -> tuple[int, str, bytes]:
        """Return the status, the type and the content of the answer to a request for an address below the path."""
        answer = self._client.open(
            address, method=method, data=body and bytes(body), content_type=kind, base_url=self._origin
        )
        content, kind = answer.get_data(), answer.content_type or ""
        if kind.startswith("text/html"):
            content = ADDRESS.sub(rf"\1{self._below}\2", content.decode()).encode()
        return answer.status_code, kind, content


def compiled() -> bytes:
    """Return an archive of all modules compiled so far, which makes the next start faster."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for module in list(sys.modules.values()):
            path = Path(getattr(getattr(module, "__spec__", None), "cached", None) or "")
            if path.is_file():
                kept = path.read_bytes()
                archive.writestr(path.as_posix().lstrip("/"), kept[:4] + UNCHECKED + kept[16:])
    return held.getvalue()


def _pulls(made: Application) -> Blueprint:
    """Add the route of pulls, which sends the answer's JSON and its batch as bytes."""
    routes = Blueprint("pulls", __name__)

    def answered(asked: object) -> dict[str, Any]:
        try:
            return answer(made.runs, made.tables, NOBODY, (asked,))
        except MemoryError:
            return refused("too_large", BadInput("run", Message("live-memory")))

    @routes.post("/api/pull")
    def pull() -> Response:
        told: dict[str, Any] = answered(json_body())
        batch = told.pop("batch", b"")
        head = json.dumps(told).encode()
        return Response(struct.pack("<I", len(head)) + head + batch, mimetype="application/octet-stream")

    @routes.get("/live")
    def shell() -> str:
        """Answer with the page shown until Python has written the real one."""
        return render_template("live.html", card=HOME, title=Message("live-title"))

    return routes
