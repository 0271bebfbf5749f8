"""The first minute and the lecture hall, on the real page: clicks and seconds from opening it to each effect;
milliseconds from a choice to its picture; and the frames of a projector of 1920×1080 while a search plays.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from solver.preparation import prepare
from tests.bench.browser import launched
from tests.bench.drawing import PAGES, RUNS, named, print_table, quantiles, search, server, written

ROUNDS = 5
CHOICES = 60
PLAYED_MS = 4000
PATIENCE_MS = 90_000
LAPTOP, PROJECTOR = (1440, 900), (1920, 1080)
HALL = {"BFS, 1 000 nodes": RUNS[1000], **PAGES}
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

PLAYED = """(ms) => new Promise((finish) => {
  const frames = [];
  let before = 0;
  const begin = performance.now();
  requestAnimationFrame(function step(now) {
    if (before) frames.push(now - before);
    before = now;
    if (now - begin > ms) finish(frames);
    else requestAnimationFrame(step);
  });
})"""

CHOSEN = """async (choices) => {
  const tree = document.querySelector("search-tree");
  const names = ["DFS", "A*", "BFS"];
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  for (let k = 0; k < choices; k++) {
    const buttons = [...document.querySelectorAll("search-choice button")];
    const button = buttons.find((one) => one.querySelector("b")?.textContent === names[k % 3]);
    const before = tree.trace;
    const begin = performance.now();
    button.click();
    while (tree.trace === before || tree.dataset.cursor !== "4") await frame();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - begin);
    await new Promise((done) => setTimeout(done, 250));
  }
  return times;
}"""


def opened(browser: Browser, size: tuple[int, int]) -> Page:
    """Return a page of a size in a context of its own, as for a first-time visitor."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return context.new_page()


def shown(page: Page, selector: str) -> None:
    """Wait until an element is there and has been painted."""
    page.locator(selector).first.wait_for(timeout=PATIENCE_MS)
    page.evaluate(PAINTED)


def watch(browser: Browser, address: str) -> int:
    """Open the page and play its BFS; return how many clicks that takes."""
    page = opened(browser, LAPTOP)
    page.goto(address)
    shown(page, "search-tree[data-cursor='4']")
    page.get_by_role("button", name="Play", exact=True).click()
    shown(page, "search-tree:not([data-cursor='4'])")
    page.context.close()
    return 1


def share(browser: Browser, address: str) -> int:
    """Copy the link of the page's run and open it elsewhere."""
    page, other = opened(browser, LAPTOP), opened(browser, LAPTOP)
    page.goto(address)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("The link is copied.").wait_for()
    other.goto(page.evaluate("() => navigator.clipboard.readText()"))
    shown(other, "search-tree[data-cursor='4']")
    page.context.close()
    other.context.close()
    return 1


def present(browser: Browser, address: str) -> int:
    """Go from the page to the second step of the lecture, with both discs."""
    page = opened(browser, (1024, 768))
    page.goto(address)
    clicks = 0
    link = page.get_by_role("link", name="Examples", exact=True)
    if not link.is_visible():
        page.get_by_role("button", name="Menu").click()
        clicks += 1
    link.click()
    page.get_by_role("link", name="Present “2. BFS and A* on one board”").click()
    shown(page, "two-discs figure:nth-of-type(2) search-tree[data-done=true]")
    page.context.close()
    return clicks + 2


WAYS: dict[str, Callable[[Browser, str], int]] = {
    "from / to a BFS that plays": watch,
    "from / to its link, opened elsewhere": share,
    "from / to the lecture's second step, both discs": present,
}


def frames(browser: Browser, address: str, run: str, expansions: int) -> list[float]:
    """Return milliseconds from frame to frame while a search plays on the projector from its middle."""
    page = opened(browser, PROJECTOR)
    page.goto(f"{address}?{run}&at={expansions // 2}&present=1")
    shown(page, f"search-tree[data-done=true][data-cursor='{expansions // 2}']")
    page.wait_for_timeout(1000)
    page.keyboard.press("Space")
    times: list[float] = page.evaluate(PLAYED, PLAYED_MS)
    assert page.locator("search-tree").first.get_attribute("data-cursor") != str(expansions // 2), "it does not play"
    page.context.close()
    return times


def main() -> None:
    """Measure and print Markdown tables."""
    prepare()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, server(Path(folder)) as address:
        browser = launched(playwright)
        rows = []
        for words, way in WAYS.items():
            seconds = []
            for _ in range(ROUNDS):
                begin = time.perf_counter()
                clicks = way(browser, address)
                seconds.append(time.perf_counter() - begin)
            rows.append([words, str(clicks), f"{statistics.median(seconds):.1f}"])
        print_table("| what is to be seen | clicks | seconds |", rows)
        page = opened(browser, LAPTOP)
        page.goto(address)
        shown(page, "search-tree[data-cursor='4']")
        median, most = quantiles(page.evaluate(CHOSEN, CHOICES))
        print(f"From a choice to its picture {median:.0f} ms in the median of {CHOICES}, {most:.0f} ms at 95 %.\n")
        page.context.close()
        rows = []
        for words, run in HALL.items():
            size = next((size for size, known in RUNS.items() if known == run), None)
            expansions = search(size).expanded if size else None
            rows.append(
                [words, " / ".join(map(written, quantiles(frames(browser, address, run, expansions or 400_000))))]
            )
        print_table(f"| playing at {'×'.join(map(named, PROJECTOR))} | ms a frame |", rows)
        browser.close()


if __name__ == "__main__":
    main()
