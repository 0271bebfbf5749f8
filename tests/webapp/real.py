"""A real server in a process of its own, and a client that speaks Engine.IO by hand over a raw websocket."""

import json
import os
import re
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import websocket

ROOT = Path(__file__).parent.parent.parent
SECONDS = 180.0  # a start may compile, and the machine may be busy


class Server:
    """`frontier serve` on a free port of loopback."""

    def __init__(self, errors: Path, *arguments: str, program: Sequence[str] = ("-m", "solver")) -> None:
        self.errors = errors
        with errors.open("w") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, *program, "serve", *(arguments or ("--port", "0"))],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        self.said = self._first_line()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.said)
        assert found, f"the server said {self.said!r} and {errors.read_text()!r}"
        self.address, self.port = found[0], int(found[1])

    def _first_line(self) -> str:
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            if not selector.select(SECONDS):
                self.stop(signal.SIGKILL)
                raise TimeoutError(f"no address after {SECONDS} s; stderr: {self.errors.read_text()!r}")
        return self.process.stdout.readline()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        """Send a signal; return the exit code and how many seconds it took."""
        before = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return self.process.returncode, time.monotonic() - before


@contextmanager
def serving(errors: Path, *arguments: str) -> Iterator[Server]:
    """Start a server; stop it by its process id."""
    server = Server(errors, *arguments)
    try:
        yield server
    finally:
        server.stop()


class Raw:
    """A websocket to a server; messages go out as they are given."""

    def __init__(
        self, port: int, *, joins: bool = True, tab: str = "", query: str = "", address: str = "127.0.0.1"
    ) -> None:
        url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket{tab and f'&tab={tab}'}{query}"
        way = socket.create_connection(("127.0.0.1", port), SECONDS, (address, 0))
        self.socket = websocket.create_connection(url, timeout=SECONDS, suppress_origin=True, socket=way)
        self.opened = json.loads(str(self.receive())[1:])
        self.calls = 0
        if joins:
            self.send("40")
            assert str(self.receive()).startswith('40{"sid"')

    def send(self, message: str | bytes) -> None:
        """Send a message: text as text, bytes as bytes."""
        self.socket.send(
            message, websocket.ABNF.OPCODE_TEXT if isinstance(message, str) else websocket.ABNF.OPCODE_BINARY
        )

    def send_bytes(self, frames: bytes) -> None:
        """Write bytes as they are, whatever they mean to the other side."""
        assert self.socket.sock is not None
        self.socket.sock.sendall(frames)

    def stop_writing(self) -> None:
        """Announce the end of the sent bytes; continue to read."""
        assert self.socket.sock is not None
        self.socket.sock.shutdown(socket.SHUT_WR)

    def receive(self, seconds: float = SECONDS) -> str | bytes:
        """Return the next message other than a ping; raise TimeoutError, or Gone at the end."""
        deadline = time.monotonic() + seconds
        while True:
            self.socket.settimeout(max(0.01, deadline - time.monotonic()))
            try:
                message: str | bytes = self.socket.recv()
            except websocket.WebSocketTimeoutException:
                raise TimeoutError(f"nothing came within {seconds} s") from None
            except (OSError, websocket.WebSocketException) as error:
                raise Gone from error
            if not message:  # a goodbye frame
                raise Gone
            if message != "2":
                return message
            self.send("3")

    def call(self, event: str, *arguments: Any) -> Any:
        """Send an event; return the content of its acknowledgement, with bytes in their places."""
        self.calls += 1
        self.send(f"42{self.calls}{json.dumps([event, *arguments])}")
        answer = str(self.receive())
        kind = re.match(r"4(3|6(\d+)-)" + str(self.calls), answer)
        assert kind, answer
        attachments = [self.receive() for _ in range(int(kind[2] or 0))]
        [content] = json.loads(answer[kind.end() :])
        if attachments:
            assert content["batch"] == {"_placeholder": True, "num": 0}
            content["batch"] = attachments[0]
        return content

    def pull(self, run: str, after: int = 0, limit: int = 65_536) -> Any:
        """Pull expansions of a run."""
        return self.call("pull", {"run": run, "after": after, "limit": limit})

    def ends(self, seconds: float = 10.0) -> bool:
        """Return whether the server closes the connection in time, regardless of messages before that."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                self.receive(max(0.01, deadline - time.monotonic()))
            except TimeoutError:
                return False
            except Gone:
                return True
        return False

    def close(self) -> None:
        """Close the connection without waiting for the other side's goodbye."""
        self.socket.shutdown()  # type: ignore[no-untyped-call]


class Gone(Exception):
    """The other side has closed the connection."""


@contextmanager
def raw(server: Server, *, joins: bool = True) -> Iterator[Raw]:
    """Open a raw websocket; close it."""
    client = Raw(server.port, joins=joins)
    try:
        yield client
    finally:
        client.close()
