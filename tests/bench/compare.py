"""Milliseconds a frame while scrubbing to random cursors on the compare page, in a real Chromium.

A `call` is the JavaScript of a frame, from the cursor to the drawing. `near` cursors are at most a hundredth of the
longest run apart, as when the scrubber is dragged; `far` ones are anywhere.
"""

import os
from urllib.parse import urlencode

from playwright.sync_api import Browser, sync_playwright

from solver.preparation import prepare
from tests.bench.browser import launched, serving
from tests.bench.drawing import FIFTEEN, PATIENCE, Times, add, cell, opened, print_table
from tests.bench.stream import RUN

EIGHT = RUN.partition("&algorithm")[0]
COMPARED = {
    "BFS, UCS, DFS, 141 021 to 174 953 nodes": (RUN, f"{EIGHT}&algorithm=ucs", f"{EIGHT}&algorithm=dfs"),
    "BFS and A\\*, 1 000 000 nodes each": (FIFTEEN, FIFTEEN.replace("bfs", "astar")),
}
FRAMES = 120
LONGEST = 6000  # milliseconds of scrubbing
ROUNDS = 3

SCRUBBED = """([frames, ms, near]) => new Promise((finish) => {
  const scrubber = document.querySelector("compare-player input.seek");
  const last = Number(scrubber.max);
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
    const drawn = state / 2 ** 32;
    const here = Number(scrubber.value);
    const nearer = here + (drawn - (here > last / 2 ? 0.6 : 0.4)) * 0.02 * last; // rather towards the middle
    scrubber.value = Math.floor(near ? nearer : drawn * (last + 1));
    scrubber.dispatchEvent(new Event("input", { bubbles: true }));
    channel.port2.postMessage(null);
    requestAnimationFrame(step);
  });
})"""


def measured(browser: Browser, address: str, runs: tuple[str, ...]) -> dict[str, Times]:
    """Return the times of scrubbing near and far, in a page of its own."""
    with opened(browser, f"{address}compare?{urlencode([('run', run) for run in runs])}") as page:
        page.locator("search-tree[data-done=true]").nth(len(runs) - 1).wait_for(timeout=PATIENCE * 1000)
        page.wait_for_timeout(1000)
        page.evaluate(SCRUBBED, [30, LONGEST, False])  # until it is warm
        return {name: page.evaluate(SCRUBBED, [FRAMES, LONGEST, name == "near"]) for name in ("near", "far")}


def main() -> None:
    """Measure and print a Markdown table."""
    prepare()
    before = os.getloadavg()[0]
    pooled: dict[str, Times] = {label: {} for label in COMPARED}
    with sync_playwright() as playwright, serving() as address:
        browser = launched(playwright)
        for _ in range(ROUNDS):
            for label, runs in COMPARED.items():
                add(pooled[label], measured(browser, address, runs))
        browser.close()
    print("Milliseconds at random cursors, median / 95 %; a frame is 16.7:\n")
    columns = [(work, kind) for work in ("near", "far") for kind in ("call", "frame")]
    rows = [[label, *(cell(times, *column) for column in columns)] for label, times in pooled.items()]
    print_table("| runs | near: JavaScript | near: frame | far: JavaScript | far: frame |", rows)
    print(f"Load of the machine's {os.cpu_count()} processors: {before:.1f} before, {os.getloadavg()[0]:.1f} after.")


if __name__ == "__main__":
    main()
