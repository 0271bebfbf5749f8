"""A private JupyterLab: on loopback, with settings, kernels and files in a temporary folder."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.browser.server import ROOT, free_port

TOKEN = "tests"
QUIET = ("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--IdentityProvider.token={TOKEN}")
# It checks for no news, releases or extensions.
ALONE = ("--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.extension_manager=readonly")
SETTINGS = {"notification": {"fetchNews": "false", "checkForUpdates": False}}
START_S = 60


def notebook(*cells: str) -> dict[str, Any]:
    """Return a notebook with cells of code."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made = [
        {"cell_type": "code", "id": f"cell-{k}", "source": cell, "metadata": {}, "outputs": [], "execution_count": None}
        for k, cell in enumerate(cells)
    ]
    return {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


class Lab:
    """JupyterLab in a process of its own; used as a context, it is stopped at the end, its kernels with it."""

    def __init__(self, folder: Path, theme: str = "JupyterLab Light") -> None:
        self.folder, self.theme, self.port = folder, theme, free_port()

    def __enter__(self) -> Self:
        settings = self.folder / "settings/@jupyterlab/apputils-extension"
        settings.mkdir(parents=True)
        for name, said in {**SETTINGS, "themes": {"theme": self.theme}}.items():
            (settings / f"{name}.jupyterlab-settings").write_text(json.dumps(said))
        (self.folder / "work").mkdir()
        folders = {f"JUPYTER_{name}_DIR": str(self.folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
        folders |= {"JUPYTERLAB_SETTINGS_DIR": str(settings.parents[1])}
        folders |= {"JUPYTERLAB_WORKSPACES_DIR": str(self.folder / "workspaces"), "IPYTHONDIR": str(self.folder / "ip")}
        paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        command = [sys.executable, "-m", "jupyterlab", *QUIET, *ALONE, f"--ServerApp.port={self.port}"]
        self.said = (self.folder / "said").open("w+")
        self.process = subprocess.Popen(
            [*command, f"--ServerApp.root_dir={self.folder / 'work'}"],
            env={**os.environ, **folders, "PYTHONPATH": paths}, stdout=self.said, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self._wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:  # its kernels end by themselves then
            self.process.kill()
            self.process.wait()
        self.said.close()

    def _wait(self) -> None:
        end = time.monotonic() + START_S
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urlopen(f"{self.url}/api").close()
                return
            except URLError:
                time.sleep(0.1)
        self.process.kill()
        self.said.seek(0)
        raise AssertionError(f"JupyterLab did not start and said: {self.said.read()}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def end_kernels(self) -> None:
        """End all kernels and sessions."""
        asked = {"Authorization": f"token {TOKEN}"}
        with urlopen(Request(f"{self.url}/api/sessions", headers=asked)) as answer:
            sessions = json.loads(answer.read())
        for session in sessions:
            urlopen(Request(f"{self.url}/api/sessions/{session['id']}", headers=asked, method="DELETE")).close()

    def write(self, name: str, content: dict[str, Any]) -> str:
        """Write a notebook; return its address, which includes the token."""
        (self.folder / "work" / name).write_text(json.dumps(content))
        return f"{self.url}/lab/tree/{name}?token={TOKEN}"

    def read(self, name: str) -> dict[str, Any]:
        """Return a saved notebook."""
        found: dict[str, Any] = json.loads((self.folder / "work" / name).read_text())
        return found
