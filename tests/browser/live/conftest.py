"""A folder of files in which the browser runs everything; not collected where there is no Pyodide for it."""

import functools
import re
import shlex
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

import pytest

from solver.__main__ import main
from tests.webapp.live.fetch import runtime_folder

collect_ignore = [] if runtime_folder() else ["test_live.py"]

PATH = "course/frontier"
WORKFLOW = Path(__file__).parents[3] / "docs/hosting/pages.yml"
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"  # the policy of the worker, from docs/files.md


@pytest.fixture(scope="session")
def base_url() -> str:
    """Start no server, as none is needed."""
    return ""


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder, made by the command that publishes it."""
    folder = tmp_path_factory.mktemp("live") / "site"
    [command] = re.findall(r"run: frontier (.*)", WORKFLOW.read_text(encoding="utf-8"))
    arguments = [str(folder) if word == "site" and k else word for k, word in enumerate(shlex.split(command))]
    assert main([*arguments, "--runtime", str(runtime_folder())]) == 0
    return folder


@pytest.fixture
def host(written: Path, tmp_path: Path) -> Iterator[SimpleNamespace]:
    """Return a host of a copy of the folder: its address, the folder, the requests to it, and a function to stop it."""
    folder, asked = tmp_path / PATH, list[str]()
    shutil.copytree(written, folder)

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, form: str, *given: object) -> None:
            asked.append(str(given[0]))

        def end_headers(self) -> None:
            if self.path.endswith("service_worker.js"):
                self.send_header("Content-Security-Policy", POLICY)
            super().end_headers()

    server = ThreadingHTTPServer(("localhost", 0), functools.partial(Handler, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    yield SimpleNamespace(url=f"http://localhost:{server.server_port}/{PATH}/", folder=folder, asked=asked, stop=stop)
    stop()
