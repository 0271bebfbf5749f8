"""A live folder in Chromium: seconds to the first tree and to the first answer of Python: `python -m tests.bench.live`.

A first start has an empty profile. Before a later start the service worker is stopped, as a browser does by itself.
"""

import functools
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.browser import launched
from tests.webapp.live.fetch import runtime_folder
from webapp.live.folder import write_live

ROUNDS = 4
PATIENCE_MS = 120_000
KEPT_MS = 7000  # until compiled modules are cached for the next start


class Quiet(SimpleHTTPRequestHandler):
    """A host that logs nothing."""

    def log_message(self, form: str, *given: object) -> None:
        """Log nothing."""


def choose(page: Page, search: str) -> None:
    """Choose a search, and wait until its run is there."""
    page.get_by_role("radio", name=search).or_(page.get_by_role("button", name=search)).first.click()
    page.wait_for_url(f"**algorithm={search.lower()}**")
    page.wait_for_selector("search-tree[data-done=true]", timeout=PATIENCE_MS)


def opened(page: Page, url: str) -> tuple[float, float]:
    """Return the seconds until the first tree, and until Python has answered."""
    begun = time.perf_counter()
    page.goto(url)
    page.wait_for_selector('search-tree[data-expansions]:not([data-expansions="0"])')
    first = time.perf_counter() - begun
    choose(page, "DFS")
    return first, time.perf_counter() - begun


def visited(browser: Browser, url: str) -> str:
    """Return a row of seconds: a first start, a later one, and a click after it."""
    context = browser.new_context()
    page = context.new_page()
    first = opened(page, url)
    page.wait_for_timeout(KEPT_MS)
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    later = opened(page, url)
    begun = time.perf_counter()
    choose(page, "BFS")
    click = time.perf_counter() - begun
    context.close()
    return f"| {first[0]:.2f} | {first[1]:.1f} | {later[0]:.2f} | {later[1]:.1f} | {click:.2f} |"


def main() -> None:
    """Print a row of each round."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_live(Path(folder), runtime_folder())
        host = ThreadingHTTPServer(("localhost", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        browser = launched(playwright)
        print("| first tree | first answer | later: first tree | first answer | a click |\n|--:|--:|--:|--:|--:|")
        for _ in range(ROUNDS):
            print(visited(browser, f"http://localhost:{host.server_port}/"), flush=True)
        browser.close()
        host.shutdown()
