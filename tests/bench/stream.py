"""Events per second into a real Chromium: batches pulled by the page's own code beside one JSON message an event.

Also bytes on the wire. Batches come from a server in a process of its own that has the run, and nobody watches the page
by a debugger: one that is told of every frame takes more processor time than both. Sides run in turn in one go;
figures are medians. Run by `make bench`.
"""

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gevent
from flask import Flask

from solver import Run, Search
from solver.preparation import prepare
from tests.bench.browser import serving
from tests.bench.chromium import Chromium
from tests.browser.server import Server

RUN = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"
ROUNDS = 5
JSON_EVENTS = 20_000  # of the run's 122 117; a message an event is slow, and its rate does not depend on how many

PULLED = """async (run) => {
  const { Stream } = await import("/static/core/wire/stream.js");
  const { readState } = await import("/static/core/problem/tiles/states.js");
  const { Trace } = await import("/static/core/trace/trace.js");
  const trace = new Trace(readState("102-754-863"));
  return await new Promise((finish) => {
    let before;
    const stream = new Stream({
      length: () => trace.expansions,
      accept: (batch, _, made) => {
        if (made) trace.reserve(made);
        trace.append(batch);
        if (!trace.done) return;
        stream.channel.socket.close();
        finish([trace.expansions, performance.now() - before]);
      },
      restart: () => {}, waiting: () => {}, refused: (message) => { throw new Error(message); },
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


@contextmanager
def server() -> Iterator[str]:
    """Serve the real application, with an event added that sends every expansion as a message of its own."""
    with serving(wrap=with_messages) as address:
        yield address


def with_messages(app: Flask) -> Flask:
    """Return the application with that event added."""
    sockets: Any = app.extensions["socketio"].server

    def one_by_one(sid: str, query: str) -> None:
        search = Search(Run.parse(query))
        search.advance(JSON_EVENTS)
        columns = search.columns()
        names = ("node_e", "frontier_e", "nodes_end_e", "discards_end_e")

        def send() -> None:
            for row in zip(*(columns[name].tolist() for name in names), strict=True):
                sockets.emit("event", dict(zip(names, row, strict=True)), to=sid)
            sockets.emit("whole", to=sid)

        gevent.spawn(send)  # a handler's own messages wait for its end

    sockets.on("one by one", one_by_one)
    return app


def rate(page: Chromium, script: str) -> float:
    """Return events a second of one transfer."""
    events, milliseconds = page.evaluate(script, RUN)
    return float(events / milliseconds * 1000)


def main() -> None:
    """Measure and print a Markdown table."""
    prepare()
    search = Search(Run.parse(RUN))
    search.advance(1 << 30)
    size = len(search.batch(0, search.expanded))
    with Server() as real, server() as address, Chromium() as batches, Chromium() as page:
        batches.goto(f"{real.url}/experiments")
        page.goto(f"{address}experiments")
        for _ in range(3):
            rate(batches, PULLED)  # the run is searched once, as for the second person who opens a link
        pulled, messages = [], []
        for _ in range(ROUNDS):
            pulled += [rate(batches, PULLED) for _ in range(5)]
            messages.append(rate(page, MESSAGES))
    print("| into Chromium | events a second, median | best |\n|---|--:|--:|")
    for name, rates in (("batches, pulled and appended", pulled), ("one JSON message an event", messages)):
        print(f"| {name} | {statistics.median(rates):,.0f} | {max(rates):,.0f} |")
    print(f"\nRatio of the medians: {statistics.median(pulled) / statistics.median(messages):.0f}.")
    print(f"On the wire: {size / search.expanded:.1f} bytes an expansion, its children and discards included.")


if __name__ == "__main__":
    main()
