"""A real server: the installed command in a process of its own."""

import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from tests.browser.built import served_from
from tests.webapp.in_thread import serving
from webapp.operate.settings import Settings

ROOT = Path(__file__).parents[2]
COMMAND = Path(sys.executable).with_name("frontier")
START_S = 120  # the first start compiles the kernels


class Server:
    """`frontier serve` on a port of its own; used as a context, it is stopped at the end."""

    def __init__(
        self,
        port: int = 0,
        static: Path | None = None,
        settings: Sequence[str] = (),
        module: str = "tests.browser.built",
    ) -> None:
        """Serve pages like a checkout, or by `module` with the build in the folder `static`; `settings` are flags."""
        self.settings = settings
        self.port = port or free_port()
        self.program = [COMMAND] if static is None else program_of(static, module)
        self.said = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed in stop()
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start, or start again on the same port; return once connections are accepted."""
        command = [*self.program, "serve", "--port", str(self.port), *self.settings]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self.said, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if re.search(rf"ready: http://(127\.0\.0\.1|localhost):{self.port}/", line):
                return self
        raise AssertionError(f"the server ended before it was ready and said: {self.complaints()}")

    def kill(self) -> None:
        """End it like `kill -9`, without a chance to say goodbye."""
        assert self.process is not None
        self.process.kill()
        self._ended()

    def stop(self) -> None:
        """End it, if it still runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self._ended()
        self.said.close()

    def _ended(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(30)
        self.process.stdout.close()

    def complaints(self) -> str:
        """Return its output on stderr."""
        self.said.seek(0)
        return self.said.read()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        complaints = self.complaints()
        self.stop()
        assert "Traceback" not in complaints, complaints


def program_of(static: Path, module: str = "tests.browser.built") -> list[str | Path]:
    """Return the command `frontier` that serves the build in the folder `static`."""
    return [sys.executable, "-m", module, static]


@contextmanager
def in_thread(static: Path, settings: Settings) -> Iterator[str]:
    """Serve with the build in the folder `static`, in a thread; yield the address, which ends in a slash."""
    with served_from(str(static)), serving(settings) as at:
        yield at


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
