"""Milliseconds to show the exact frontier at random cursors of large runs, on the real page in a real Chromium.

`rows` is the time to find the visible nodes, `shown` all of `<frontier-view>` from a new cursor to boxes with their
places: groups, rows, the strip of what is reached. `sentence` is the step in words, ties counted; `heap` the array at a
cursor at which it is drawn; `index` taking in a whole run at once, which otherwise is done batch by batch as it comes.
"""

import os
import statistics
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from solver.preparation import prepare
from tests.bench.browser import launched, serving
from tests.bench.drawing import FIFTEEN, PATIENCE, RUN, SCRUBBED, opened, print_table, quantiles, written

RUNS = {
    "BFS, 122 117 expansions": RUN,
    "DFS, 31 948 expansions, 30 307 deep": RUN.replace("bfs", "dfs").replace("ULDR", "DULR"),
    "BFS, 1 000 000 nodes": FIFTEEN,
    "A\\*, 1 000 000 nodes": FIFTEEN.replace("bfs", "astar"),
    "A\\*, Euclidean, highest g first, 1 000 000 nodes": FIFTEEN.replace("bfs", "astar&heuristic=euclidean&tie=high_g"),
    "IDA\\*, 1 000 000 nodes": FIFTEEN.replace("bfs", "idastar"),
}
DRAWS = 300
ROUNDS = 3
KINDS = ("rows", "shown", "sentence", "heap")

MEASURED = """async (draws) => {
  const { frontierAt } = await import("/static/core/trace/frontier/frontier.js");
  const { explain } = await import("/static/core/words/explain.js");
  const { Heaps, isOneHeap, lastHeapCursor } = await import("/static/core/trace/frontier/heap.js");
  const view = document.querySelector("frontier-view");
  const { trace, rule } = view;
  const times = { rows: [], shown: [], sentence: [], heap: [] };
  let state = 1;
  const draw = (end) => Math.floor((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 * (end + 1));
  const timed = async (name, act) => {
    const before = performance.now();
    await act();
    times[name].push(performance.now() - before);
  };
  const other = Object.assign(Object.create(Object.getPrototypeOf(trace)), trace); // of which no index is known
  const before = performance.now();
  frontierAt(other, 0, rule);
  times.index = [performance.now() - before];
  for (let k = 0; k < draws; k++) await timed("rows", () => frontierAt(trace, draw(trace.expansions), rule).rows(0, 8));
  for (let k = 0; k < draws; k++) await timed("sentence", () => explain(trace, draw(trace.expansions), rule));
  const heaps = isOneHeap(rule) && new Heaps(trace, rule);
  const last = lastHeapCursor(trace);
  if (heaps) heaps.heapAt(last);
  if (heaps) for (let k = 0; k < draws; k++) await timed("heap", () => heaps.heapAt(draw(last)));
  view.slow = false;
  for (let k = 0; k < draws; k++) {
    await timed("shown", async () => {
      view.cursor = draw(trace.expansions);
      await view.updateComplete;
      view.querySelector("li")?.getBoundingClientRect();
    });
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""


def measured(browser: Browser, address: str, run: str) -> dict[str, list[float]]:
    """Return the times of one run in a page of its own."""
    with opened(browser, f"{address}?{run}") as page:
        page.locator("search-tree[data-done=true]").wait_for(timeout=PATIENCE * 1000)
        page.wait_for_timeout(500)
        times: dict[str, Any] = page.evaluate(MEASURED, DRAWS)
        times["frame"] = page.evaluate(SCRUBBED, [120, 8000])["frame"]
        return times


def main() -> None:
    """Measure and print a Markdown table."""
    prepare()
    before = os.getloadavg()[0]
    pooled: dict[str, dict[str, list[float]]] = {name: {} for name in RUNS}
    with sync_playwright() as playwright, serving() as address:
        browser = launched(playwright)
        for _ in range(ROUNDS):
            for name, run in RUNS.items():
                for kind, times in measured(browser, address, run).items():
                    pooled[name].setdefault(kind, []).extend(times)
        browser.close()
    print("Milliseconds at random cursors, median / 95 %; a frame is 16.7:\n")
    rows = []
    for name, times in pooled.items():
        cells = [" / ".join(map(written, quantiles(times[kind]))) if times[kind] else "–" for kind in (*KINDS, "frame")]
        rows.append([name, *cells, written(statistics.median(times["index"]))])
    print_table(f"| run | {' | '.join(KINDS)} | whole page, a frame | index |", rows)
    print(f"Load of the machine's {os.cpu_count()} processors: {before:.1f} before, {os.getloadavg()[0]:.1f} after.")


if __name__ == "__main__":
    main()
