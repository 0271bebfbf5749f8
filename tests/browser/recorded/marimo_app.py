"""A marimo notebook served as an app on loopback, with its files in a separate folder."""

import os
import subprocess
import sys
import time
from pathlib import Path
from textwrap import indent
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

from tests.browser.server import ROOT, free_port

QUIET = ("--headless", "--no-token", "--host=127.0.0.1")
START_S = 60


def notebook(*cells: str) -> str:
    """Return a notebook with cells of code; marimo infers their dependencies."""
    made = "\n".join(f"@app.cell\ndef _():\n{indent(cell, '    ')}\n    return\n" for cell in cells)
    return f"import marimo\n\napp = marimo.App()\n\n{made}"


class Marimo:
    """`marimo run` in a process of its own; used as a context, it is stopped at the end, its kernels with it."""

    def __init__(self, folder: Path, content: str) -> None:
        self.folder, self.port = folder, free_port()
        (folder / "mine.py").write_text(content)

    def __enter__(self) -> Self:
        homes = {name: str(self.folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")}
        paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        command = [sys.executable, "-m", "marimo", "-q", "-y", "run", str(self.folder / "mine.py"), *QUIET]
        self.said = (self.folder / "said").open("w+")
        self.process = subprocess.Popen(
            [*command, f"--port={self.port}"],
            env={**os.environ, **homes, "PYTHONPATH": paths}, stdout=self.said, stderr=subprocess.STDOUT,
        )  # fmt: skip
        end = time.monotonic() + START_S
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urlopen(f"{self.url}/health").close()
                return self
            except URLError:
                time.sleep(0.1)
        self.process.kill()
        self.said.seek(0)
        raise AssertionError(f"marimo did not start and said: {self.said.read()}")

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.said.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"
