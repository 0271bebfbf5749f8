"""A large grid and a large graph on the explore page: `python -m tests.bench.spaces [COMMIT …]`.

Time from the click on a search to its first expansion, and of a frame while the scrubber is dragged over a whole run,
over the space and over the tree; beside a puzzle of 8 tiles, whose page has none of this. Then, of what is drawn, the
time from a wall that is painted to the first expansion and the frame that shows it, and of a frame while a node is
dragged; and the lengths of links of graphs with places.

With commits, what the page loads first of each: the modules that it imports, one after the other, without those that
come when they are needed, compressed together as they are written.
"""

import gzip
import posixpath
import random
import re
import subprocess
import sys
from collections.abc import Sequence
from statistics import median, quantiles

from playwright.sync_api import Page, expect, sync_playwright

from solver import Run
from solver.preparation import prepare
from tests.bench.browser import launched, serving
from webapp.lecture.examples import GROUPS

NODES, EDGES = 500, 520  # as many as a link holds
CLICKS = 7
PATIENCE_MS = 120_000
PAGE = "static/explore/page.js"
IMPORT = re.compile(r"""^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];""", re.MULTILINE | re.DOTALL)
# Frames between which the scrubber jumps, each timed until it is painted.
SCRUB = """async () => {
  const range = document.querySelector("run-player input[type=range]");
  const most = Number(range.max);
  const took = [];
  for (let k = 0; k < 120; k++) {
    const from = performance.now();
    range.value = String(Math.round((most * ((k * 37) % 120)) / 120));
    range.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    took.push(performance.now() - from);
  }
  return took;
}"""
CLICK = """async (name) => {
  const tree = document.querySelector("search-tree");
  const from = performance.now();
  const before = tree.trace;
  [...document.querySelectorAll("search-choice button")].find((one) => one.textContent.includes(name)).click();
  while (tree.trace === before || tree.trace.expansions < 1) await new Promise((done) => setTimeout(done, 0));
  return performance.now() - from;
}"""

# Frames in which a pointer moves over the picture, each timed until it is painted.
MOVED = """map => {
  window.took = [];
  map.querySelector("canvas").addEventListener("pointermove", async () => {
    const from = performance.now();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    window.took.push(performance.now() - from);
  }, true);
}"""
# The time from the first move of a pressed pointer until another search is shown.
PAINTED = """map => {
  const tree = document.querySelector("search-tree");
  const before = tree.trace;
  window.painted = new Promise((tell) => map.querySelector("canvas").addEventListener("pointermove", async () => {
    const from = performance.now();
    while (tree.trace === before || tree.trace.expansions < 1) await new Promise((done) => setTimeout(done, 0));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    tell(performance.now() - from);
  }, { capture: true, once: true }));
}"""
PLACE = """({ plan: { x_s, y_s }, terrain: { grid, text_s } }, k) => {
  const s = grid ? text_s.map((name, s) => (name.startsWith("1.") ? s : -1)).filter((s) => s > 0)[k] : k;
  return [x_s[s], y_s[s]];
}"""


def graph(nodes: int = NODES, count: int = EDGES) -> Run:
    """Return a search of a graph by its seed: a random tree, and some edges more."""
    chance = random.Random(1)
    edges = [f"n{node}-n{chance.randrange(node)}" for node in range(1, nodes)]
    while len(edges) < count:
        one, other = chance.sample(range(nodes), 2)
        edges.append(f"n{one}-n{other}:{chance.randint(2, 9)}")
    return Run(problem="graph", edges=",".join(edges), start="n0", goal=f"n{nodes - 1}")


def place(page: Page, k: int) -> tuple[float, float]:
    """Return where a node, or a free cell of the first row, is in the window."""
    box = page.locator("state-map canvas").bounding_box()
    assert box is not None
    x, y = page.locator("state-map").evaluate(PLACE, k)
    return box["x"] + x, box["y"] + y


def dragged(page: Page, address: str, run: Run) -> str:
    """Drag nodes; return the median and the 95th percentile of the frames."""
    page.goto(f"{address}?{run.query()}&stage=space")
    page.locator("search-tree[data-done=true]").wait_for(state="attached")
    page.locator("state-map").evaluate(MOVED)
    for k in range(3):
        x, y = place(page, k)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 80, y + 40, steps=40)
        page.mouse.up()
    took = page.evaluate("window.took")
    return f"{median(took):.1f} / {quantiles(took, n=20)[-1]:.1f} ms"


def painted(page: Page, address: str, run: Run) -> str:
    """Paint walls; return the median of the times until the search of the new grid is shown."""
    page.goto(f"{address}?{run.query()}&stage=space")
    page.locator("search-tree[data-done=true]").wait_for(state="attached")
    took = []
    for k in range(CLICKS):
        page.locator("state-map").evaluate(PAINTED)
        x, y = place(page, k)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 1, y)
        page.mouse.up()
        took.append(page.evaluate("window.painted"))
        page.wait_for_timeout(400)
    return f"{median(took):.0f} ms"


def scrubbed(page: Page) -> str:
    """Drag the scrubber; return the median and the 95th percentile of its frames."""
    took = page.evaluate(SCRUB)
    return f"{median(took):.1f} / {quantiles(took, n=20)[-1]:.1f} ms"


def row(page: Page, address: str, name: str, run: Run) -> None:
    """Measure a run; print a row."""
    page.goto(f"{address}?{run.query()}&stage={'tree' if run.problem == 'tiles' else 'space'}")
    page.locator("search-tree[data-done=true]").wait_for(state="attached")
    space = "" if run.problem == "tiles" else scrubbed(page)
    page.get_by_role("button", name="Tree", exact=True).click()
    tree = scrubbed(page)
    clicks = [page.evaluate(CLICK, label) for _ in range(CLICKS) for label in ("BFS", "DFS")]
    print(f"| {name} | {median(clicks):.0f} ms | {space} | {tree} |", flush=True)


def lengths() -> None:
    """Print the characters of the links of ten graphs, without places of their nodes and with them."""
    runs = [run for group in GROUPS for example in group.examples for run in example.made.values()]
    examples = {edges: run for run in runs if (edges := run.texts().get("edges"))}
    print("\n| graph | nodes | characters of its link | with places |\n|---|--:|--:|--:|")
    for name, run in (
        *(("of the examples", run) for run in examples.values()),
        ("that one begins with", Run(problem="graph")),
        *(("random", graph(nodes, nodes)) for nodes in (8, 12, 20, 35, 50, 100, 200)),
    ):
        chance = random.Random(1)
        names = sorted(set(re.findall(r"[A-Za-z]\w*", run.texts()["edges"])))
        places = ",".join(f"{one}:{chance.randrange(1000)}.{chance.randrange(1000)}" for one in names)
        with_places = Run.parse(f"{run.query()}&places={places}")
        print(f"| {name} | {len(names)} | {len(run.query())} | {len(with_places.query())} |")


def loaded(commit: str) -> list[bytes]:
    """Return the texts of the modules of a commit."""
    texts: dict[str, bytes] = {}
    waiting = [PAGE]
    while waiting:
        path = waiting.pop()
        if path in texts or "/vendor/" in path:
            continue
        shown = subprocess.run(["git", "show", f"{commit}:{path}"], capture_output=True, check=True)
        texts[path] = shown.stdout
        beside = posixpath.dirname(path)
        waiting += [posixpath.normpath(posixpath.join(beside, name)) for name in IMPORT.findall(shown.stdout.decode())]
    return [texts[path] for path in sorted(texts)]


def first_load(commits: Sequence[str]) -> None:
    """Print a row for each commit."""
    print("| commit | modules | kB | kB compressed |\n|---|---|---|---|")
    for commit in commits:
        texts = loaded(commit)
        whole = b"".join(texts)
        print(f"| {commit} | {len(texts)} | {len(whole) / 1000:.1f} | {len(gzip.compress(whole, 9)) / 1000:.1f} |")


def main() -> None:
    prepare()
    expect.set_options(timeout=PATIENCE_MS)
    runs = {
        "8 tiles, A*": Run("724-506-831", "012-345-678"),
        "grid of 80×120, A*": Run(problem="grid", cells="field.80x120.5"),
        f"graph of {NODES} nodes, A*": graph(),
    }
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.set_default_timeout(PATIENCE_MS)
        print(
            "| run | click to first expansion | frame over the space, median / p95 | over the tree |\n|---|---|---|---|"
        )
        for name, run in runs.items():
            row(page, address, name, run)
        print("\n| drawn | time |\n|---|---|")
        for nodes, edges in ((50, 60), (NODES, EDGES)):
            print(f"| a node of {nodes} dragged, a frame | {dragged(page, address, graph(nodes, edges))} |", flush=True)
        for size in ("15x20", "80x120"):
            run = Run(problem="grid", cells=f"field.{size}.5")
            print(f"| a wall on {size}, until it is searched | {painted(page, address, run)} |", flush=True)
        browser.close()
    lengths()


if __name__ == "__main__":
    first_load(sys.argv[1:]) if sys.argv[1:] else main()
