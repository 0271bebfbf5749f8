"""From an address to its first tree, far away: python -m tests.load.first builds a wheel, serves it and loads pages.

The proxy is 75 ms away in each direction and takes 10 Mbit/s, each connection's handshake included.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.chromium import Chromium
from tests.load.proxy import Proxy

ROOT = Path(__file__).parents[2]
ONE_WAY_S = 0.075
BYTES_A_SECOND = 10_000_000 / 8
ROUNDS = 5
TIMES = ("first", "again")
PAGES = {"page": "/", "frame": "/embed?start=123-678-450&goal=123-456-780&algorithm=bfs&at=14"}
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


def main() -> None:
    """Print a Markdown table."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, ROOT]
        subprocess.run(command, check=True, capture_output=True)
        [wheel] = Path(folder).glob("*.whl")
        rows: dict[str, list[tuple[float, int, int]]] = {f"{page}, {time}": [] for page in PAGES for time in TIMES}
        with wheel_served(wheel) as port:
            for _ in range(ROUNDS + 1):
                for page, path in PAGES.items():
                    with Proxy(port, delay=ONE_WAY_S, rate=BYTES_A_SECOND) as proxy, Chromium() as chromium:
                        chromium.send("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
                        for time in TIMES:
                            before = proxy.passed[1]
                            took, requests, _ = first_tree(chromium, f"{proxy.url}{path}")
                            rows[f"{page}, {time}"].append((took, requests, proxy.passed[1] - before))
                            chromium.goto("about:blank")
    print("| at 150 ms, 10 Mbit/s | first tree, median / most | requests and a socket | on the wire |")
    print("|---|--:|--:|--:|")
    for name, found in rows.items():
        times, requests, sizes = zip(*found[1:], strict=True)  # the first makes the server warm
        took = f"{statistics.median(times) / 1000:.2f} s / {max(times) / 1000:.2f} s"
        print(f"| {name} | {took} | {max(requests)} | {max(sizes) / 1000:.0f} kB |")


if __name__ == "__main__":
    main()
