"""Events per second into a real Chromium: batches pulled by the page's own code beside one JSON message an event.

Also the time from pressing Search to the first expansion drawn, and bytes on the wire. Sides run in turn in one go;
figures are medians. Run by `make bench`.
"""

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import request
from playwright.sync_api import Page, sync_playwright

from solver import Run, Search, prepare
from tests.bench.browser import launched, serving
from webapp import create_app

RUN = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"
ROUNDS = 5
JSON_EVENTS = 20_000  # of the run's 122 117; a message an event is slow, and its rate does not depend on how many

PULLED = """async (run) => {
  const { Stream } = await import("/static/js/wire/stream.js");
  const { readState } = await import("/static/js/tiles/states.js");
  const { Trace } = await import("/static/js/trace/trace.js");
  const trace = new Trace(readState("102-754-863"));
  return await new Promise((finish) => {
    let before;
    const stream = new Stream({
      length: () => trace.expansions,
      accept: (batch) => {
        trace.append(batch);
        if (!trace.done) return;
        stream.channel.socket.close();
        finish([trace.expansions, performance.now() - before]);
      },
      restart: () => {}, refused: (message) => { throw new Error(message); },
      connection: (state) => { if (state === "open") before = performance.now(); },
    });
    stream.open(run);
  });
}"""

MESSAGES = """async (run) => {
  const { io } = await import("/static/vendor/vendor.js");
  const socket = io({ transports: ["websocket"], forceNew: true });
  return await new Promise((finish) => {
    let before, events = 0;
    socket.on("connect", () => { before = performance.now(); socket.emit("one by one", run); });
    socket.on("event", () => { events++; });
    socket.on("whole", () => { socket.close(); finish([events, performance.now() - before]); });
  });
}"""

FIRST_DRAWN = """() => new Promise((finish) => {
  const tree = document.querySelector("search-tree");
  const before = performance.now();
  new MutationObserver((_, observer) => {
    if (tree.dataset.cursor === "0") return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => finish(performance.now() - before)));
  }).observe(tree, { attributes: true, attributeFilter: ["data-cursor"] });
  document.querySelector("button.search").click();
})"""


@contextmanager
def server() -> Iterator[str]:
    """Serve the real application, with an event added that sends every expansion as a message of its own."""
    app = create_app()
    socketio: Any = app.extensions["socketio"]

    @socketio.on("one by one")
    def one_by_one(query: str) -> None:
        search = Search(Run.parse(query))
        search.advance(JSON_EVENTS)
        columns = search.columns()
        names = ("node_e", "frontier_e", "nodes_end_e", "discards_end_e")
        sid = request.sid  # type: ignore[attr-defined]
        for row in zip(*(columns[name].tolist() for name in names), strict=True):
            socketio.emit("event", dict(zip(names, row, strict=True)), to=sid)
        socketio.emit("whole", to=sid)

    with serving(app) as address:
        yield address


def rate(page: Page, script: str) -> float:
    """Return events a second of one transfer."""
    events, milliseconds = page.evaluate(script, RUN)
    return float(events / milliseconds * 1000)


def main() -> None:
    """Measure and print a Markdown table."""
    prepare()
    search = Search(Run.parse(RUN))
    search.advance(1 << 30)
    size = len(search.batch(0, search.expanded))
    with server() as address, sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page()
        page.goto(address)
        rate(page, PULLED)  # the run is searched once, as for the second person who opens a link
        pulled, messages, first = [], [], []
        for _ in range(ROUNDS):
            pulled.append(rate(page, PULLED))
            messages.append(rate(page, MESSAGES))
            fresh = browser.new_page()
            fresh.goto(f"{address}?{RUN}")
            fresh.locator("search-tree[data-done=true]").wait_for()
            fresh.get_by_role("radio", name="A*", exact=True).check(force=True)
            fresh.get_by_text("The path is shortest").wait_for()
            first.append(float(fresh.evaluate(FIRST_DRAWN)))
            fresh.close()
        browser.close()
    print("| into Chromium | events a second |\n|---|---|")
    print(f"| batches, pulled and appended to the trace | {statistics.median(pulled):,.0f} |")
    print(f"| one JSON message an event | {statistics.median(messages):,.0f} |")
    print(f"| ratio | {statistics.median(pulled) / statistics.median(messages):.0f} |\n")
    print(f"From pressing Search to the first expansion drawn: {statistics.median(first):.0f} ms (median of {ROUNDS}).")
    print(f"On the wire: {size / search.expanded:.1f} bytes an expansion, its children and discards included.")


if __name__ == "__main__":
    main()
