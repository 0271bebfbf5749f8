"""A real browser on a real server. Whatever a page says on its console makes the test fail that opened it."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError, expect

from solver import Run
from tests import traces
from tests.browser.built import build
from tests.browser.compare.compare_page import Compare
from tests.browser.core.tree_page import LESSON
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.programs import browser as browser_of_the_machine
from tests.programs import whole_path

HERE = str(Path(__file__).parent) + os.sep
QUIET = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
# The browser's own window, which nobody looks at, would start two more processes for each page. Chromium heeds the last
# list that it is given, so what Playwright's says of other hosts stands here again.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch",
    "SpareRendererForSitePerProcess",
)  # fmt: skip
PATIENCE_MS = 60_000  # no test is about speed, and the machine may be busy

expect.set_options(timeout=PATIENCE_MS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of this folder. Other rings are quicker to find a fault and run before it, or else beside it.

    In the quick ring are those that are marked `first`.
    """
    beside_others = hasattr(config, "workerinput")
    for item in items:
        if str(item.path).startswith(HERE):
            item.add_marker("browser")
            if not item.get_closest_marker("first"):
                item.add_marker("thorough")
    items.sort(key=lambda item: str(item.path).startswith(HERE) != beside_others)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Take the machine's own browser where there is one, else the one that Playwright installs."""
    installed = browser_of_the_machine()
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    args = [*QUIET, f"--disable-features={','.join(WITHOUT)}", *(["--no-sandbox"] if root else [])]
    # Where the browser is a script, it calls others.
    given = {**browser_type_launch_args, "args": args, "env": {**os.environ, "PATH": whole_path()}}
    return {**given, "executable_path": installed} if installed else given


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what pages load, built as for a wheel."""
    folder = tmp_path_factory.mktemp("pages") / "static"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def server(static: Path) -> Iterator[Server]:
    """Return the server that the tests share."""
    with Server(static=static) as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Let pages and requests name addresses by path alone."""
    return server.url


@pytest.fixture
def own_server() -> Iterator[Server]:
    """Return a server that the test may kill; it serves the modules and sheets of the checkout as they are."""
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Look at the page on a laptop's screen; let it use the clipboard."""
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "permissions": ["clipboard-read", "clipboard-write"],
    }


@pytest.fixture
def tolerated() -> list[str]:
    """Return patterns of what the console may say: what the browser writes of failures it is made to see."""
    return []


@pytest.fixture
def context(context: BrowserContext, tolerated: list[str]) -> Iterator[BrowserContext]:
    """Watch the console and the errors of every page that the test opens."""
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def failed(error: WebError) -> None:
        complaints.append(f"uncaught: {error.error}")

    context.on("console", heard)
    context.on("weberror", failed)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    unexpected = [text for text in complaints if not any(re.search(pattern, text) for pattern in tolerated)]
    assert not unexpected, "\n".join(unexpected)


@pytest.fixture
def screen(page: Page) -> Screen:
    """Return the explore page, not opened yet."""
    return Screen(page)


@pytest.fixture
def still(screen: Screen) -> Screen:
    """Return the explore page for people who want less motion."""
    screen.page.emulate_media(reduced_motion="reduce")
    return screen


@pytest.fixture(scope="session")
def lesson() -> SimpleNamespace:
    """Return the columns of the tree's lesson and the boards of its nodes."""
    run = Run.parse(LESSON)
    _, columns = traces.whole(run)
    columns.board_n = [str(board) for board in traces.boards_n(columns, run.start)]
    return columns


@pytest.fixture
def compare(page: Page) -> Compare:
    """Return the compare page, not opened yet."""
    page.emulate_media(reduced_motion="reduce")
    return Compare(page)
