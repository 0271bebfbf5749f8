"""Measure the notebook widget: its size, the time of a kernel to make it, and of a page to draw its tree."""

import base64
import gzip
import time
from collections.abc import Callable

from playwright.sync_api import Page, sync_playwright

from solver import Recording, puzzle
from solver.recording.sandbox import record
from tests.bench.browser import launched
from tests.browser.built import built_widget
from tests.solver.student_searches.building_blocks import linear
from webapp.recorded.notebook import widget

ROUNDS = 3
BOARDS = ("123-745-806", "162-075-843", "867-254-301")
# As a notebook does it: the module from a blob, then a view of the model; the clock stops after the frame that draws.
SHOWN = """async ([module, trace]) => {
  document.body.replaceChildren();
  const bytes = Uint8Array.from(atob(trace), (sign) => sign.charCodeAt(0));
  const state = { trace: new DataView(bytes.buffer), at: 0, view: "tree", frontier_as: "list", key: "k" };
  const model = { get: (name) => state[name], set: (name, value) => (state[name] = value), on() {}, off() {} };
  model.save_changes = () => {};
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const began = performance.now();
  const { default: widget } = await import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })));
  const end = widget.render({ model, el: document.body });
  const tree = () => document.querySelector("div").shadowRoot.querySelector("search-tree");
  while (!tree()?.frame) await frame();
  const took = performance.now() - began;
  end();
  return took;
}"""


def least(act: Callable[[], object]) -> float:
    """Return the least time of some rounds, in milliseconds."""
    took = []
    for _ in range(ROUNDS):
        before = time.perf_counter()
        act()
        took.append((time.perf_counter() - before) * 1000)
    return min(took)


def shown(page: Page, module: str, packed: str) -> list[float]:
    """Return how long a page takes from the module to the drawn tree: first, and again."""
    page.goto("about:blank")
    return [page.evaluate(SHOWN, [module, packed]) for _ in range(ROUNDS)]


def main() -> None:
    """Print all of it."""
    module = built_widget().read_bytes()
    print(f"widget.js: {len(module) / 1000:.0f} kB, {len(gzip.compress(module)) / 1000:.0f} kB as gzip")
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(viewport={"width": 900, "height": 900})
        for board in BOARDS:
            recording: Recording = record(puzzle(board, style="plain"), linear(False), 600)
            made = widget(recording)
            first, *again = shown(page, module.decode(), base64.b64encode(made.trace).decode())
            print(f"{board}: {len(recording.events)} events, {len(made.trace) / 1000:.0f} kB; made in "
                  f"{least(lambda recording=recording: widget(recording)):.0f} ms, picture of "  # type: ignore[misc]
                  f"{len(made.picture()) / 1000:.0f} kB in {least(made.picture):.0f} ms; drawn after {first:.0f} ms, "
                  f"again after {min(again):.0f} ms")  # fmt: skip
        browser.close()


if __name__ == "__main__":
    main()
