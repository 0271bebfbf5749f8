"""Chromium with little observation: over its debugging port a page is loaded and queried, and nothing else is watched.

Playwright reports every frame of a websocket, which takes more processor time than the page itself.
"""

import json
import re
import shutil
import subprocess
import tempfile
from typing import Any, Self
from urllib.request import urlopen

import websocket

from tests.bench.browser import FLAGS, NAMES


class Chromium:
    """A headless Chromium with a profile of its own and one page; used as a context, it is stopped at the end."""

    def __enter__(self) -> Self:
        program = next(filter(None, map(shutil.which, NAMES)))
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [
            program, "--headless", "--remote-debugging-port=0", f"--user-data-dir={self._profile.name}", *FLAGS,
            "about:blank",
        ]  # fmt: skip
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        found = next(filter(None, (re.search(r"ws://(127\.0\.0\.1:\d+)/", line) for line in self._process.stderr)))
        with urlopen(f"http://{found[1]}/json", timeout=30) as answer:
            page = next(one for one in json.load(answer) if one["type"] == "page")
        self._socket = websocket.create_connection(page["webSocketDebuggerUrl"], suppress_origin=True, timeout=120)
        self._number = 0
        self.send("Page.enable")
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(30)
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._profile.cleanup()

    def send(self, method: str, **parameters: Any) -> Any:
        """Call a method of the protocol; return its result."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("id") == self._number:
                assert "error" not in said, said
                return said["result"]

    def goto(self, url: str) -> None:
        """Load a page; return once all its resources have loaded."""
        self.send("Page.navigate", url=url)
        while json.loads(self._socket.recv()).get("method") != "Page.loadEventFired":
            pass

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function, await its promise, and return the value."""
        call = f"({function})({', '.join(map(json.dumps, arguments))})"
        said = self.send("Runtime.evaluate", expression=call, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in said, said
        return said["result"].get("value")
