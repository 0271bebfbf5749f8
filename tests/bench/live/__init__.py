"""A live folder beside the server, in Chromium: seconds until answers are there: `python -m tests.bench.live`.

A first start has an empty profile. Before a later start the service worker is stopped, as a browser does by itself.
Memory is what the browser's processes take for themselves at the end, of which a page without anything has its share.
"""

import functools
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.browser import launched, serving
from tests.webapp.live.fetch import runtime_folder
from webapp.live.folder import write_live

ROUNDS = 4
PATIENCE_MS = 120_000
KEPT_MS = 7000  # until compiled modules are kept for the next start
LARGE = "?start=102-754-863&goal=012-345-678&order=ULDR&algorithm=bfs"
EXPANDED = 122_117
HEAD = ("", "first tree", "first answer", "later: first tree", "first answer", "a click", "BFS of 122 117", "memory")


class Quiet(SimpleHTTPRequestHandler):
    """A host that logs nothing."""

    def log_message(self, form: str, *given: object) -> None:
        """Log nothing."""


def choose(page: Page, search: str) -> None:
    """Choose a search, and wait until its run is there."""
    page.get_by_role("radio", name=search).or_(page.get_by_role("button", name=search)).first.click()
    page.wait_for_url(f"**algorithm={search.lower()}**", timeout=PATIENCE_MS)
    page.wait_for_selector("search-tree[data-done=true]", timeout=PATIENCE_MS)


def opened(page: Page, url: str) -> tuple[float, float]:
    """Return the seconds until the first tree, and until Python has answered."""
    begun = time.perf_counter()
    page.goto(url)
    page.wait_for_selector('search-tree[data-expansions]:not([data-expansions="0"])')
    first = time.perf_counter() - begun
    choose(page, "DFS")
    return first, time.perf_counter() - begun


def visited(browser: Browser, url: str) -> list[str]:
    """Return cells of HEAD: a first start, a later one, a click after it, and a large run to the page's hands."""
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
    begun = time.perf_counter()
    page.goto(url + LARGE)
    page.wait_for_selector(f'search-tree[data-done=true][data-expansions="{EXPANDED}"]', timeout=PATIENCE_MS)
    large = time.perf_counter() - begun
    megabytes = sum(one.memory_full_info().uss for one in processes() if "chrom" in one.name()) / 1e6
    context.close()
    return [*(f"{one:.2f} s" for one in (*first, *later, click, large)), f"{megabytes:.0f} MB"]


def processes() -> list[psutil.Process]:
    """Return all that this one has started, the browser's among them."""
    return psutil.Process().children(recursive=True)


def main() -> None:
    """Print a row of each round and side."""
    with tempfile.TemporaryDirectory() as folder, serving() as server, sync_playwright() as playwright:
        write_live(Path(folder), runtime_folder())
        host = ThreadingHTTPServer(("localhost", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        print(f"| {' | '.join(HEAD)} |\n|---{'|--:' * (len(HEAD) - 1)}|")
        for _ in range(ROUNDS):
            for side, url in (("folder", f"http://localhost:{host.server_port}/"), ("server", server)):
                browser = launched(playwright)
                print(f"| {side} | {' | '.join(visited(browser, url))} |", flush=True)
                browser.close()
        host.shutdown()
