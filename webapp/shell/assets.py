"""Assets of pages: the built bundles, or, in a checkout that changed since the build, the source modules and sheets.

The build (webapp/bundle) bundles the modules and sheets of each page under names with a hash of their content, so that
browsers cache them for ever, and compresses them once. `make run` builds in a checkout too; if you then edit a module
or a sheet, reloading the page shows the change.
"""

import gzip
import json
import os
import time
from contextlib import suppress
from pathlib import Path

from flask import Flask, Response, g, request, send_from_directory, url_for

from .say import language, say
from .style_sheets import sheets_of

BUILT = "built"
YEAR = 365 * 24 * 3600  # seconds
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))  # as the build names them, the smaller first
ON_THE_FLY = ("text/html", "application/json")
LONG_SECONDS = 0.02  # a slower check of all source files, as on a busy server, is not repeated soon
REST_SECONDS = 0.5
MESSAGES = ".ftl"  # files of messages, which our modules import as text
WORTH_IT = 1000  # bytes from which a response is compressed

Manifest = tuple[dict[str, str], dict[str, str]]  # built names of files, and the sheet of each page by its script
NOTHING: Manifest = ({}, {})


def register(app: Flask, folder: str, of: Path | None = None) -> None:
    """Serve this folder under /static/, and give templates the addresses of files and the texts of messages.

    `of` is the manifest of a build, by default that in the folder.
    """
    manifest = of or Path(folder, BUILT, "manifest.json")
    never_changes = of is not None or is_installed(folder)
    installed = read(manifest) if never_changes else NOTHING
    look_again, found = float("-inf"), NOTHING

    def built() -> Manifest:
        """Return the manifest of the build for the current request, empty if the build is out of date."""
        nonlocal look_again, found
        if never_changes:
            return installed
        if "built" not in g:
            if (began := time.monotonic()) >= look_again:
                found = read(manifest) if is_fresh(manifest) else NOTHING
                ended = time.monotonic()
                look_again = ended + (REST_SECONDS if ended - began > LONG_SECONDS else 0)
            g.built = found
        of_request: Manifest = g.built
        return of_request

    def asset(name: str) -> str:
        """Return the address of a file of static/."""
        files, _ = built()
        return url_for("static", filename=f"{BUILT}/{files[name]}" if name in files else name)

    def stylesheets(script: str) -> list[str]:
        """Return the addresses of the style sheets of a page, whose module is `script` ("" if it has none)."""
        _, sheets = built()
        found = [f"{BUILT}/{sheets[script]}"] if script in sheets else sheets_of(Path(folder), script)
        return [url_for("static", filename=one) for one in found]

    def static(filename: str) -> Response:
        """Serve a file: built files are cached for ever, others are revalidated each time."""
        if filename.endswith(MESSAGES):
            return messages_module(Path(folder), filename)
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
    app.jinja_env.globals.update(asset=asset, language=language, say=say, stylesheets=stylesheets)
    app.jinja_env.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}  # fewest bytes


def is_installed(folder: str) -> bool:
    """Return whether static files are part of an installed package, not of a checkout where people edit them."""
    return Path(folder).parent == Path(__file__).resolve().parents[1]


def messages_module(folder: Path, name: str) -> Response:
    """Return a file of messages as the module that the build makes of it: its text is the default export."""
    with send_from_directory(folder, name) as source:
        source.direct_passthrough = False
        text = source.get_data(as_text=True)
    response = Response(f"export default {json.dumps(text)};", mimetype=KINDS[".js"])
    response.cache_control.no_cache = True
    return response


def read(manifest: Path) -> Manifest:
    """Return the contents of a manifest, empty if there is no such file."""
    files, sheets = json.loads(manifest.read_text()) if manifest.exists() else NOTHING
    return files, sheets


def is_fresh(manifest: Path, static: Path | None = None) -> bool:
    """Return whether there is a build and no source file has been changed, added or removed since.

    `static` has the sources, by default the folder around that of the manifest.
    """
    static = static or manifest.parent.parent
    with suppress(OSError):  # a file is missing, or appears or disappears during a build or an edit
        made = manifest.stat().st_mtime
        sources = [path for path in static.iterdir() if path.is_dir() and BUILT not in path.name]
        places = [*sources, static.parent / "templates"]
        return all(newest(str(place)) < made for place in places)
    return False


def newest(folder: str) -> float:
    """Return the time of the last change in a folder: of a file, or of the list of files."""
    changed = os.stat(folder).st_mtime  # noqa: PTH116 - a page waits for this
    with os.scandir(folder) as entries:
        for entry in entries:
            changed = max(changed, newest(entry.path) if entry.is_dir() else entry.stat().st_mtime)
    return changed


def compressed(response: Response) -> Response:
    """Compress a page or an API response if the client accepts it; none contains a secret."""
    if response.mimetype not in ON_THE_FLY or response.direct_passthrough or response.is_streamed:
        return response
    response.vary.update(
        ("Accept-Encoding", "Accept-Language") if response.mimetype == "text/html" else ("Accept-Encoding",)
    )
    content = response.get_data()
    if len(content) >= WORTH_IT and request.accept_encodings.quality("gzip") > 0 and not response.content_encoding:
        response.set_data(gzip.compress(content, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
