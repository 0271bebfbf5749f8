"""What pages load: what was built, or in a checkout that has changed since then the modules and sheets themselves.

The build (webapp/bundle) bundles each page's modules and sheets under names that say their content, so that a browser
keeps them for ever, and compresses them once. `make run` builds in a checkout too; if you then edit a module or a
sheet sees the change when the page is loaded again.
"""

import gzip
import json
import os
from contextlib import suppress
from pathlib import Path

from flask import Flask, Response, g, request, send_from_directory, url_for

from .sheets import sheets_of

BUILT = "built"
YEAR = 365 * 24 * 3600  # seconds
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))  # as the build leaves them, the smaller first
ON_THE_FLY = ("text/html", "application/json")
WORTH_IT = 1000  # bytes from which an answer is compressed

Manifest = tuple[dict[str, str], dict[str, str]]  # what was built: of files, and the sheet of each page by its script
NOTHING: Manifest = ({}, {})


def register(app: Flask, folder: str) -> None:
    """Serve this folder under /static/, and let templates name what is in it by `asset` and `stylesheets`."""
    manifest = Path(folder, BUILT, "manifest.json")
    is_installed = Path(folder).parent == Path(__file__).resolve().parents[1]
    installed = read(manifest) if is_installed else NOTHING

    def built() -> Manifest:
        """Return what the page that is asked for may load of what was built."""
        if is_installed:
            return installed
        if "built" not in g:
            g.built = read(manifest) if is_fresh(manifest) else NOTHING
        found: Manifest = g.built
        return found

    def asset(name: str) -> str:
        """Return the address of a file of static/."""
        files, _ = built()
        return url_for("static", filename=f"{BUILT}/{files[name]}" if name in files else name)

    def stylesheets(script: str) -> list[str]:
        """Return the addresses of the sheets of a page whose module this is, "" if it has none."""
        _, sheets = built()
        found = [f"{BUILT}/{sheets[script]}"] if script in sheets else sheets_of(Path(folder), script)
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


def read(manifest: Path) -> Manifest:
    """Return what a manifest says, nothing where there is none."""
    files, sheets = json.loads(manifest.read_text()) if manifest.exists() else NOTHING
    return files, sheets


def is_fresh(manifest: Path) -> bool:
    """Tell whether something was built, and nothing that it was built from has changed, come or gone since then."""
    static = manifest.parent.parent
    with suppress(OSError):  # it is not there, or what is being built or edited comes and goes
        made = manifest.stat().st_mtime
        sources = [path for path in static.iterdir() if path.is_dir() and BUILT not in path.name]
        places = [*sources, static.parent / "templates"]
        return all(newest(str(place)) < made for place in places)
    return False


def newest(folder: str) -> float:
    """Return when a file of a folder was last changed, or one came or went."""
    changed = os.stat(folder).st_mtime  # noqa: PTH116 - a page waits for this
    with os.scandir(folder) as entries:
        for entry in entries:
            changed = max(changed, newest(entry.path) if entry.is_dir() else entry.stat().st_mtime)
    return changed


def compressed(response: Response) -> Response:
    """Compress a page or an answer of the API for clients that take it; nothing in it is secret."""
    if response.mimetype not in ON_THE_FLY or response.direct_passthrough or response.is_streamed:
        return response
    response.vary.add("Accept-Encoding")
    content = response.get_data()
    if len(content) >= WORTH_IT and request.accept_encodings.quality("gzip") > 0 and not response.content_encoding:
        response.set_data(gzip.compress(content, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
