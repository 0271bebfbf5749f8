"""What pages load: in a checkout the modules and sheets as they are written, in an installed package what was built.

The build (webapp/bundle) bundles each page's modules and sheets under names that say their content, so that a browser
keeps them for ever, and compresses them once.
"""

import gzip
import json
from collections.abc import Sequence
from pathlib import Path

from flask import Flask, Response, request, send_from_directory, url_for

BUILT = "built"
YEAR = 365 * 24 * 3600  # seconds
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))  # as the build leaves them, the smaller first
ON_THE_FLY = ("text/html", "application/json")
WORTH_IT = 1000  # bytes from which an answer is compressed


def register(app: Flask, folder: str) -> None:
    """Serve this folder under /static/, and let templates name what is in it by `asset` and `stylesheets`."""
    manifest = Path(folder, BUILT, "manifest.json")
    files, sheets = json.loads(manifest.read_text()) if manifest.exists() else ({}, {})

    def asset(name: str) -> str:
        """Return the address of a file of static/."""
        return url_for("static", filename=f"{BUILT}/{files[name]}" if name in files else name)

    def stylesheets(names: Sequence[str]) -> list[str]:
        """Return the addresses of sheets of static/css, in this order; one address if they were built together."""
        together = sheets.get(" ".join(names))
        found = [f"{BUILT}/{together}"] if together else [f"css/{name}.css" for name in names]
        return [url_for("static", filename=one) for one in found]

    def static(filename: str) -> Response:
        """Answer a request for a file: what was built is kept for ever, anything else is asked about each time."""
        if Path(filename).parent.name != BUILT:
            return send_from_directory(folder, filename)
        forms = [(name, end) for name, end in COMPRESSED if request.accept_encodings.quality(name) > 0]
        encoding, end = next((form for form in forms if Path(folder, filename + form[1]).is_file()), ("", ""))
        kind = KINDS.get(Path(filename).suffix)
        response = send_from_directory(folder, filename + end, mimetype=kind, max_age=YEAR)
        response.cache_control.immutable = True
        response.vary.add("Accept-Encoding")
        if encoding:
            response.headers["Content-Encoding"] = encoding
        return response

    app.add_url_rule("/static/<path:filename>", "static", static)
    app.after_request(compressed)
    app.jinja_env.globals.update(asset=asset, stylesheets=stylesheets)


def compressed(response: Response) -> Response:
    """Compress a page or an answer of the API for whoever takes it; nothing in it is secret."""
    if response.mimetype not in ON_THE_FLY or response.direct_passthrough or response.is_streamed:
        return response
    response.vary.add("Accept-Encoding")
    content = response.get_data()
    if len(content) >= WORTH_IT and request.accept_encodings.quality("gzip") > 0 and not response.content_encoding:
        response.set_data(gzip.compress(content, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
