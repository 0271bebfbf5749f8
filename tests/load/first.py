"""From an address or a click to the first tree, near and far: `python -m tests.load.first [WHEEL …]`.

A wheel is built of this checkout; those of other commits are measured in turn with it. The proxy takes 10 Mbit/s, each
connection's handshake included.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import sleep

from tests.bench.chromium import Chromium
from tests.load.proxy import Proxy

ROOT = Path(__file__).parents[2]
TRIPS_MS = (0, 40, 150)  # there and back
BYTES_A_SECOND = 10_000_000 / 8
ROUNDS = 5
PAGES = {"page": "/", "frame": "/embed?start=123-678-450&goal=123-456-780&algorithm=bfs&at=14"}
TIMES = [(page, time) for page in PAGES for time in ("first", "again")] + [("page", "click")]
# Notes when the first expansions are in the tree and a frame has been drawn, in ms since the navigation began.
WATCH = """
document.addEventListener("DOMContentLoaded", () => {
  const tree = document.querySelector("search-tree");
  new MutationObserver((_, observer) => {
    if (!Number(tree.dataset.expansions)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.firstTree = performance.now(); }));
  }).observe(tree, { attributes: true, attributeFilter: ["data-expansions"] });
});
"""
FIRST = """() => new Promise((finish) => {
  const look = () => {
    if (!window.firstTree) return setTimeout(look, 20);
    const files = performance.getEntriesByType("resource");
    finish([window.firstTree, 1 + files.filter((file) => file.transferSize > 0).length, files.map((f) => f.name)]);
  };
  look();
})"""


# Clicks another search; resolves to the ms until its first expansions are in the tree and a frame has been drawn.
CLICK = """(label) => new Promise((finish) => {
  const tree = document.querySelector("search-tree");
  const shown = tree.trace;
  const begun = performance.now();
  const searches = [...document.querySelectorAll("search-choice button[aria-pressed]")];
  searches.find((one) => one.firstElementChild.textContent === label).click();
  const look = () => {
    if (tree.trace === shown || !tree.trace.expansions) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => finish(performance.now() - begun)));
  };
  look();
})"""
CLICKED = ("DFS", "A*", "BFS")  # after the search of the first screen, which is BFS
REST_S = 1.0  # until all that a page requests after its first tree has arrived


@contextmanager
def wheel_served(wheel: Path) -> Iterator[int]:
    """Serve an unpacked wheel; give the port."""
    with tempfile.TemporaryDirectory() as folder:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
        process = subprocess.Popen(
            [sys.executable, "-m", "solver", "serve", "--port", "0"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            yield int(next(filter(None, (re.search(r"127\.0\.0\.1:(\d+)/", line) for line in process.stdout)))[1])
        finally:
            process.terminate()
            process.wait(30)
            process.stdout.close()


def first_tree(chromium: Chromium, url: str) -> tuple[float, int, list[str]]:
    """Load the page; return the ms to its first tree, its requests that went over the wire, and all that it loaded."""
    chromium.goto(url)
    milliseconds, requests, names = chromium.evaluate(FIRST)
    return milliseconds, requests, names


def times_of(port: int, trip_ms: int) -> dict[tuple[str, str], list[tuple[float, int, int]]]:
    """Load the pages, each in a new browser, and click; return ms, requests and bytes of each, by page and action."""
    found: dict[tuple[str, str], list[tuple[float, int, int]]] = {}
    for page, path in PAGES.items():
        with Proxy(port, delay=trip_ms / 2000, rate=BYTES_A_SECOND) as proxy, Chromium() as chromium:
            chromium.send("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
            for when in ("first", "again"):
                chromium.goto("about:blank")
                before = proxy.passed[1]
                took, requests, _ = first_tree(chromium, f"{proxy.url}{path}")
                found[page, when] = [(took, requests, proxy.passed[1] - before)]
            if page == "page":
                sleep(REST_S)
                found[page, "click"] = [clicked(chromium, proxy, label) for label in CLICKED]
    return found


def clicked(chromium: Chromium, proxy: Proxy, label: str) -> tuple[float, int, int]:
    """Choose another search; return the ms to its first expansions, and the bytes that came until then."""
    before = proxy.passed[1]
    took = chromium.evaluate(CLICK, label)
    size = proxy.passed[1] - before
    sleep(REST_S)
    return took, 0, size


def main() -> None:
    """Print a Markdown table."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as served:
        command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, ROOT]
        subprocess.run(command, check=True, capture_output=True)
        wheels = [*map(Path, sys.argv[1:]), *Path(folder).glob("*.whl")]
        ports = [served.enter_context(wheel_served(wheel)) for wheel in wheels]
        rows: dict[tuple[object, ...], list[tuple[float, int, int]]] = {}
        for turn in range(ROUNDS + 1):
            for trip_ms in TRIPS_MS:
                for k, port in enumerate(ports):
                    for what, found in times_of(port, trip_ms).items():
                        if turn:  # the first makes the server warm
                            rows.setdefault((trip_ms, *what, k), []).extend(found)
    names = [wheel.stem.partition("-py3")[0] for wheel in wheels[:-1]] + ["this checkout"]
    print(f"| 10 Mbit/s | | {' | '.join(names)} | requests and a socket | on the wire |")
    print(f"|--:|---|{'--:|' * (len(names) + 2)}")
    for trip_ms in TRIPS_MS:
        for what in TIMES:
            cells = []
            for k in range(len(wheels)):
                times, requests, sizes = zip(*rows[trip_ms, *what, k], strict=True)
                cells.append(f"{statistics.median(times) / 1000:.2f} s / {max(times) / 1000:.2f} s")
            said = f"{max(requests) or '–'} | {max(sizes) / 1000:.0f} kB"
            print(f"| {trip_ms} ms | {', '.join(what)} | {' | '.join(cells)} | {said} |")


if __name__ == "__main__":
    main()
