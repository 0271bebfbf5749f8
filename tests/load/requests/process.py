"""The process of a server under load: its usage and its end, by process id."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from tests.load.client import await_rest
from tests.webapp.real import Server
from webapp.operate.settings import Settings

OWN_MIB = 300  # besides the memory for open searches, as in docs/hosting.md
MOST_MIB = Settings().cache_bytes / 2**20 + OWN_MIB


class Loaded:
    """A server with its children."""

    def __init__(self, errors: Path) -> None:
        self._server = Server(errors, "--port", "0")
        self._errors = errors
        self.port = self._server.port
        self._process = psutil.Process(self._server.process.pid)
        self.most_mib = 0.0
        await_rest(self._process.pid)
        self.began_with = self.mib()

    def _all(self) -> list[psutil.Process]:
        with suppress(psutil.NoSuchProcess):
            return [self._process, *self._process.children(recursive=True)]
        return []

    def mib(self) -> float:
        """Return its resident memory in MiB."""
        total = 0
        for one in self._all():
            with suppress(psutil.NoSuchProcess):
                total += one.memory_info().rss
        self.most_mib = max(self.most_mib, total / 2**20)
        return total / 2**20

    async def watch_memory(self) -> None:
        """Note the most memory that it has, until cancelled."""
        while True:
            self.mib()
            await asyncio.sleep(0.1)

    def faults(self) -> list[str]:
        """Return the last line of every stack that it has logged."""
        lines = self._errors.read_text(errors="replace").splitlines()
        begun = [number for number, line in enumerate(lines) if line.startswith("Traceback")]
        return [_last_of_stack(lines[number + 1 :]) for number in begun]

    def kill(self) -> None:
        """End it and its children at once."""
        mine = self._all()
        self._server.stop(signal.SIGKILL)
        for one in mine[1:]:
            with suppress(psutil.NoSuchProcess):
                one.kill()


def _last_of_stack(lines: list[str]) -> str:
    return next((line for line in lines if line and not line.startswith(" ")), "")


@contextmanager
def loaded(errors: Path) -> Iterator[Loaded]:
    """Start a server and wait until it rests; end it whatever state it is in."""
    server = Loaded(errors)
    try:
        yield server
    finally:
        server.kill()
