"""The whole page from a folder of files, below a path of a host that knows nothing, and then without the host."""

import functools
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from solver.__main__ import main
from tests.webapp.live.fetch import runtime_folder

PATH = "course/frontier"
START_MS = 240_000  # of Python, on a busy machine
IN_CACHE = """async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[SimpleNamespace]:
    """Return a host of the folder: its address, the number of its files, what was asked of it, and how to stop it."""
    folder, asked = tmp_path / PATH, list[str]()
    folder.parent.mkdir()
    assert main(["site", str(folder), "--live", "--runtime", str(runtime_folder())]) == 0

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, form: str, *given: object) -> None:
            asked.append(str(given[0]))

    server = ThreadingHTTPServer(("localhost", 0), functools.partial(Handler, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    files = sum(path.is_file() for path in folder.rglob("*"))
    yield SimpleNamespace(url=f"http://localhost:{server.server_port}/{PATH}/", files=files, asked=asked, stop=stop)
    stop()


@pytest.mark.own_context
def test_everything_works_without_a_server_and_after_the_first_load_without_a_host(page: Page, host) -> None:
    page.emulate_media(reduced_motion="reduce")
    tree = page.locator("search-tree").first
    page.goto(host.url)
    expect(tree).not_to_have_attribute("data-expansions", "0")  # before Python
    expect(page.locator(".live")).to_contain_text("Python")
    expect(page.locator(".live [data-state=ready]")).to_be_attached()
    expect(page.locator(".live")).to_be_hidden(timeout=START_MS)
    expect(tree).to_have_attribute("data-done", "true")
    while page.evaluate(IN_CACHE) < host.files - 1:  # all but the worker itself
        page.wait_for_timeout(200)
    host.stop()
    host.asked.clear()

    page.get_by_role("button", name="Shuffle").first.click()
    page.get_by_role("radio", name="DFS").or_(page.get_by_role("button", name="DFS")).first.click()
    expect(page).to_have_url(re.compile("algorithm=dfs"))
    expect(tree).to_have_attribute("data-done", "true")
    page.get_by_role("link", name="Compare", exact=True).click()
    expect(page.locator("search-tree")).to_have_count(2)
    expect(page).to_have_url(re.compile(f"/{PATH}/compare"))
    for query in (
        "problem=grid&cells=....-.%239.-....&start=1.1&goal=3.4&algorithm=astar",
        "problem=graph&edges=S-A:1,A%3EG:12&start=S&goal=G&algorithm=ucs",
    ):
        page.goto(f"{host.url}?{query}")
        expect(tree).to_have_attribute("data-done", "true")
    page.goto(f"{host.url}exercise?start=123-745-806&goal=123-456-780&algorithm=bfs&ask=next")
    expect(page.locator("h1, h2").first).to_be_visible()
    page.goto(f"{host.url}worksheet?start=123-745-806&goal=123-456-780&algorithm=bfs")
    expect(page.locator(".sheet").first).to_be_visible()
    page.goto(f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=astar&at=end")
    page.get_by_role("button", name="Result").click()
    expect(page.locator("run-verdict .worth")).to_contain_text("shortest")
    page.reload()
    expect(tree).to_have_attribute("data-done", "true")
    assert host.asked == []
