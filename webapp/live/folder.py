"""`frontier site FOLDER`: a folder for any static host, in which the browser runs the application.

Pages are written before, with the first events of their runs, and work below any path. The service worker has the list
of all files: see static/live.
"""

import hashlib
import json
import mimetypes
from collections.abc import Callable
from pathlib import Path

from solver.messages import Message

from ..operate.settings import folder as folder_of
from ..pages import PAGES
from ..shell.assets import COMPRESSED, read
from ..shell.root_files import root_files
from ..standalone.bundles import built_folder
from ..work.backpressure import Busy
from .local import Local
from .program import program
from .runtime import LIBRARY_PACKED, NUMPY, VERSION, runtime_files

WORKER, SHELL, VENDOR = "service_worker.js", "404.html", "vendor/vendor.js"
RUNTIME = f"runtime/{VERSION}"
OURS = ("live/socket_asks.js", "live/start_page.css", "live/start_page.js")  # served as they are written
PACKAGES_KEPT = ("flask", "segno", "werkzeug.test")  # in memory, and what they import
ANYWHERE, HERE = "http://localhost", "//here/"  # the folder, until a page says where that is


def write_live(folder: Path, runtime: Path | None) -> tuple[int, int]:
    """Write the folder; return how many files it has, and their bytes. Raise BadInput as `runtime_files` does."""
    files = {f"{RUNTIME}/{name}": content for name, content in runtime_files(runtime).items()}
    built = built_folder()
    python = program(built)
    name_of_python = f"program-{_digest(python)[:12]}.pack"
    files[name_of_python] = python
    files |= root_files() | _assets(built)
    files |= _pages(Local(ANYWHERE, HERE, built / "manifest.json").answer)
    listed = {name: {"sha256": _digest(content), "kind": _kind(name)} for name, content in sorted(files.items())}
    version = _digest(json.dumps(listed).encode())[:16]
    told = {
        "version": version,
        "files": listed,
        "runtime": f"{RUNTIME}/",
        "library": f"{RUNTIME}/{LIBRARY_PACKED}",
        "archives": [f"{RUNTIME}/{NUMPY}", name_of_python],
        "packages": PACKAGES_KEPT,
        "missing": str(Message("live-missing", file="FILE")),
    }
    worker = Path(folder_of("static"), "live/worker_asks.js").read_text(encoding="utf-8")
    files[WORKER] = f"self.FOLDER = {json.dumps(told)};\n{worker}".encode()
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return len(files), sum(map(len, files.values()))


def _kind(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _assets(built: Path) -> dict[str, bytes]:
    """Return scripts and styles of pages; what they import from the bundle of libraries has another socket."""
    scripts, sheets = read(built / "manifest.json")
    apart = {name for script, name in (*scripts.items(), *sheets.items()) if script.startswith("standalone/")}
    left_out = (*(ending for _, ending in COMPRESSED), *apart)  # the archive has the assets of pages that are files
    files = {
        f"static/built/{path.name}": path.read_bytes() for path in built.iterdir() if not path.name.endswith(left_out)
    }
    ours = Path(folder_of("static"))
    files |= {f"static/{name}": (ours / name).read_bytes() for name in OURS}
    vendor = f"static/built/{scripts[VENDOR]}"
    files["static/live/vendor.js"] = files[vendor]
    files[vendor] = b'export * from "../live/vendor.js";\nexport { io } from "../live/socket_asks.js";\n'
    return files


def _pages(answer: Callable[[str, str, None, None], tuple[int, str, bytes]]) -> dict[str, bytes]:
    """Return the pages that need no query, by the names of their files."""
    files = {}
    for path in (*(page.path for page in PAGES), "/about/limits"):
        status, kind, content = answer("GET", path, None, None)
        while status == Busy.status:  # a table is being built
            status, kind, content = answer("GET", path, None, None)
        if status == 200 and kind.startswith("text/html"):
            name = f"{path.strip('/')}/index.html".lstrip("/")
            files[name] = content.replace(HERE.encode(), b"../" * name.count("/") or b"./")
    files[SHELL] = answer("GET", "/live", None, None)[2].replace(HERE.encode(), b"./")
    return files
