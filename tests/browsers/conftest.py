"""One browser of each kind for the tests of this folder, and a server whose pages report their complaints."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import static
from tests.browser.live.conftest import host, written
from tests.browser.server import Server
from tests.rings import some
from tests.webapp.live.fetch import runtime_folder

from .drivers import BROWSERS, Driver
from .purposes import Scene

__all__ = ["host", "static", "written"]
collect_ignore = [] if runtime_folder() else ["test_live.py"]
HERE = str(Path(__file__).parent) + os.sep


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder as needing programs that the README does not ask for."""
    for item in items:
        if str(item.path).startswith(HERE):
            item.add_marker("services")


@pytest.fixture(scope="session")
def listening(static: Path) -> Iterator[Server]:
    """Return the server that the tests share."""
    with Server(static=static, module="tests.browsers.listening") as running:
        yield running


# Chromium is what tests/browser drives.
@pytest.fixture(scope="module", params=some(BROWSERS, lambda kind: kind != "chromium"))
def kind(request: pytest.FixtureRequest) -> str:
    """Return the name of a browser."""
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def driver(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Return a browser."""
    with BROWSERS[kind](tmp_path_factory.mktemp(kind)) as running:
        yield running


@pytest.fixture
def scene(kind: str, driver: Driver, listening: Server, tmp_path_factory: pytest.TempPathFactory) -> Scene:
    """Return a browser and the server."""
    driver.complaints()
    return Scene(driver, listening.url, lambda: BROWSERS[kind](tmp_path_factory.mktemp(kind)))
