"""The programs that tests start by name.

The README asks for Python, make and a browser. No test finds anything else on its PATH, whatever the machine has: a
test that starts another program by its name fails everywhere. Other programs of hosts are found by `program`, for tests
that are marked as needing it.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from redis import ConnectionError as NoConnection
from redis import Redis

from tests.browser.server import free_port

# The headless one is first: it draws the same in three quarters of the processor time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SERVICES = ("redis-server", "nginx", "caddy")
MAY_NEED_MORE = ("services", "exhaustive")  # marks of tests that take more than the README asks for
WHOLE = "PATH_OF_THE_MACHINE"  # it passes the original PATH to processes of pytest-xdist
ADMINISTRATORS = ("/usr/sbin", "/usr/local/sbin")  # where Debian has servers, not always on the PATH
SECONDS = 30.0  # until Redis answers

under_way: list[pytest.Item] = []  # the one test, if any


class NarrowPath:
    """A pytest plugin that reduces the PATH to the programs that pip has installed beside Python."""

    def __init__(self) -> None:
        os.environ.setdefault(WHOLE, os.environ.get("PATH", ""))
        os.environ["PATH"] = str(Path(sys.executable).parent)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        under_way[:] = [item]
        try:
            return (yield)
        finally:
            under_way.clear()


def whole_path() -> str:
    """Return the PATH of the machine."""
    return os.environ.get(WHOLE) or os.environ.get("PATH", "")


def browser() -> str | None:
    """Return the machine's own browser, None if there is none and Playwright's is used."""
    return next((found for name in BROWSERS if (found := shutil.which(name, path=whole_path()))), None)


def program(name: str) -> str:
    """Return the path of a program that not every machine has; a test that needs it fails where it is missing."""
    for item in under_way:
        is_marked = any(item.get_closest_marker(mark) for mark in MAY_NEED_MORE)
        assert is_marked, f"the README does not ask for {name}: mark the tests that need it `services`"
    found = shutil.which(name, path=os.pathsep.join((whole_path(), *ADMINISTRATORS)))
    assert found, f"{name} is not installed, and this test needs it" + ("; .ci/run installs it" * (name in SERVICES))
    return found


@contextmanager
def running_redis(folder: Path) -> Iterator[str]:
    """Run a Redis of our own that keeps nothing on disk; give its address."""
    port = free_port()
    command = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen([*command, "--dir", folder], stdout=subprocess.DEVNULL) as process:
        try:
            deadline = time.monotonic() + SECONDS
            with Redis(port=port) as client:
                while True:
                    with suppress(NoConnection):
                        client.ping()
                        break
                    assert process.poll() is None, f"redis-server ended with {process.returncode}"
                    assert time.monotonic() < deadline, f"redis-server did not answer within {SECONDS:.0f} s"
                    time.sleep(0.05)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
