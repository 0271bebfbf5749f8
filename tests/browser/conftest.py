"""A real browser on a real server. Any output on a page's console makes its test fail."""

import os
import re
import shutil
from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page, Response, WebError, expect

from solver import Run
from tests import traces
from tests.browser.built import build, digest_of_sources
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
# The browser's own window would start two more processes for each page. Chromium uses the last list given, so
# Playwright's entries for other hosts are repeated here.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch",
    "SpareRendererForSitePerProcess",
)  # fmt: skip
DEBUGGED_BY = ("tracing", "video", "screenshot")  # Playwright's options, used in separate contexts
PATIENCE_MS = 60_000  # no test is about speed, and the machine may be busy

expect.set_options(timeout=PATIENCE_MS)


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Mark the tests of this folder. Other rings are quicker to find a fault and run before it.

    Where several processes share the tests, this ring's are first, its longest files before all others, so that no
    process is left with a long one when the others are done. In the quick ring are those that are marked `first`.
    """
    for item in items:
        if str(item.path).startswith(HERE):
            item.add_marker("browser")
            if not item.get_closest_marker("first"):
                item.add_marker("thorough")
    yield  # after which those are left that are chosen, those together that share a fixture
    tests_of = Counter(item.path for item in items if str(item.path).startswith(HERE))
    is_shared = hasattr(config, "workerinput")
    items.sort(key=lambda item: -tests_of[item.path] if is_shared else tests_of[item.path] > 0)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the machine's own browser if there is one, else the one that Playwright installs."""
    installed = browser_of_the_machine()
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    # Pages of one context that share a process reuse the code compiled for the first one.
    args = [*QUIET, "--process-per-site", f"--disable-features={','.join(WITHOUT)}"]
    args += ["--no-sandbox"] if root else []
    # Where the browser is a script, it calls others.
    given = {**browser_type_launch_args, "args": args, "env": {**os.environ, "PATH": whole_path()}}
    return {**given, "executable_path": installed} if installed else given


@pytest.fixture(scope="session")
def static(pytestconfig: pytest.Config) -> Path:
    """Return a folder with the files of pages, built as for a wheel and kept until a source changes."""
    kept = pytestconfig.cache.mkdir("pages")
    folder = kept / digest_of_sources() / "static"
    with FileLock(kept / "lock"):
        if not (folder / "built/manifest.json").exists():
            for old in kept.glob("*/"):
                shutil.rmtree(old)
            build(folder)
        (folder / "built/manifest.json").touch()  # sources of the same content may be newer
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
def own_server(static: Path) -> Iterator[Server]:
    """Return a server that the test may kill."""
    with Server(static=static) as running:
        yield running


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Use a laptop's screen size; allow the clipboard."""
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "permissions": ["clipboard-read", "clipboard-write"],
    }


@pytest.fixture
def tolerated() -> list[str]:
    """Return patterns of allowed console output: the browser's messages on provoked failures."""
    return []


@dataclass(frozen=True)
class SharedContext:
    """A context that tests share one after the other; its page keeps its process and clears the storage."""

    context: BrowserContext
    keeper: Page
    session: CDPSession

    def clear(self, origin: str, permissions: list[str]) -> None:
        """Reset it: no page except the keeper, an empty storage, the initial permissions."""
        for page in self.context.pages:
            if page != self.keeper:
                page.close()
        self.context.set_offline(False)
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.context.grant_permissions(permissions)
        self.session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


@pytest.fixture(scope="session")
def shared_context(browser: Browser, browser_context_args: dict[str, Any], server: Server) -> Iterator[SharedContext]:
    """Return the context of all tests that need none of their own."""
    with browser.new_context(**browser_context_args) as context:
        keeper = context.new_page()
        keeper.goto(f"{server.url}/healthz")
        yield SharedContext(context, keeper, context.new_cdp_session(keeper))


@pytest.fixture
def bare_context(request: pytest.FixtureRequest, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """Return a context with nothing stored: a new one for tests marked `own_context`, or where Playwright records."""
    is_recorded = any(request.config.getoption(f"--{name}") != "off" for name in DEBUGGED_BY)
    if is_recorded or request.node.get_closest_marker("own_context"):
        yield request.getfixturevalue("new_context")()
        return
    shared: SharedContext = request.getfixturevalue("shared_context")
    yield shared.context
    shared.clear(request.getfixturevalue("base_url"), browser_context_args["permissions"])


@pytest.fixture
def context(bare_context: BrowserContext, tolerated: list[str]) -> Iterator[BrowserContext]:
    """Check the console and the errors of every page that the test opens.

    A busy server that gives a retry time is not a failure, as the page retries.
    """
    context = bare_context
    complaints: list[tuple[str, str]] = []  # each with the address that it is about
    busy: set[str] = set()

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append((f"{message.type}: {message.text}", message.location["url"]))

    def failed(error: WebError) -> None:
        complaints.append((f"uncaught: {error.error}", ""))

    def answered(answer: Response) -> None:
        if answer.status == 503 and "retry-after" in answer.headers:
            busy.add(answer.url)

    listeners = {"console": heard, "weberror": failed, "response": answered}
    for event, listener in listeners.items():
        context.on(event, listener)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    for event, listener in listeners.items():
        context.remove_listener(event, listener)
    told = [text for text, address in complaints if not ("status of 503" in text and address in busy)]
    unexpected = [text for text in told if not any(re.search(pattern, text) for pattern in tolerated)]
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
    """Return the columns of the example for tests of the tree, and the boards of its nodes."""
    run = Run.parse(LESSON)
    _, columns = traces.whole(run)
    columns.board_n = [str(board) for board in traces.boards_n(columns, run.start.value)]
    return columns


@pytest.fixture
def compare(page: Page) -> Compare:
    """Return the compare page, not opened yet."""
    page.emulate_media(reduced_motion="reduce")
    return Compare(page)
