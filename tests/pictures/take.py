"""Takes the pictures of the README from the real page: `python -m tests.pictures.take`."""

import base64
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.browser import launched

HERE = Path(__file__).parent
LESSON = "start=136-502-478&goal=123-456-780&heuristic=misplaced&order=ULDR&at=11"
PICTURES = (
    ("explore-light.png", "light", "", 4),
    ("explore-dark.png", "dark", f"?{LESSON}", 11),
    ("present-light.png", "light", "?start=182-503-467&goal=123-456-780&at=8&present=1", 8),
    ("ask-light.png", "light", "?start=182-503-467&goal=123-456-780&at=3&present=1&ask=next", 3),
)
BOARD = "start=102-754-863&goal=012-345-678"
SEARCHES = (("BFS", "algorithm=bfs&order=ULDR"), ("DFS", "algorithm=dfs&order=DULR"), ("A*, Manhattan", "order=ULDR"))
SIDE_BY_SIDE = """
<style>
  body { display: flex; gap: 12px; margin: 0; padding: 12px; background: #fcfbf8; font: 15px system-ui, sans-serif }
  figure { margin: 0 } figcaption { margin-bottom: 4px; color: #1c2127 } small { color: #525c67 }
  img { display: block; width: 480px }
</style>
"""


def main() -> None:
    """Serve the page, take every picture beside this script, stop the server."""
    server = subprocess.Popen(
        [sys.executable, "-m", "solver", "serve", "--port", "0"], stdout=subprocess.PIPE, text=True
    )  # fmt: skip
    assert server.stdout is not None
    address = server.stdout.readline().split()[3]
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            for name, scheme, link, cursor in PICTURES:
                page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
                page.goto(f"{address}{link}")
                page.locator(f"search-tree[data-cursor='{cursor}']").wait_for()
                page.wait_for_timeout(800)  # animations end
                page.screenshot(path=HERE / name)
            take_compared(browser, address)
            take_experiment(browser, address)
            take_side_by_side(browser, address)
            browser.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


def take_compared(browser: Browser, address: str) -> None:
    """Take the compare page in its first state."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="light")
    page.goto(f"{address}compare")
    for place in range(3):
        page.locator("article[data-done='true']").nth(place).wait_for()
    page.wait_for_timeout(800)  # animations end
    page.screenshot(path=HERE / "compare-light.png")


def take_experiment(browser: Browser, address: str) -> None:
    """Take the curves of the default experiment, without their surroundings."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="light")
    page.goto(f"{address}experiments")
    page.get_by_role("button", name="Run", exact=True).click()
    page.get_by_text("runs: done.").wait_for(timeout=120_000)
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / "experiment-light.png")


def take_side_by_side(browser: Browser, address: str) -> None:
    """Take the whole trees of one board under several searches, beside each other."""
    figures = []
    for label, options in SEARCHES:
        page = browser.new_page(viewport={"width": 1320, "height": 860})
        page.goto(f"{address}?{BOARD}&{options}&at=end")
        page.locator("search-tree[data-done='true']").wait_for(timeout=60_000)
        page.wait_for_timeout(2500)  # the last layout is drawn
        picture = base64.b64encode(tree_of(page)).decode()
        expanded = page.locator("[data-count=expanded]").inner_text()
        cost = page.locator("[data-path]").inner_text().removesuffix(" moves")
        figures.append(
            f"<figure><figcaption><b>{label}</b> <small>{expanded} expanded, {cost} moves</small></figcaption>"
            f'<img src="data:image/png;base64,{picture}"></figure>'
        )
        page.close()
    page = browser.new_page(viewport={"width": 1500, "height": 390})
    page.set_content(SIDE_BY_SIDE + "".join(figures))
    page.locator("body").screenshot(path=HERE / "three-searches.png")


def tree_of(page: Page) -> bytes:
    """Take the tree alone, without the texts below it."""
    return page.locator("search-tree canvas.view").screenshot()


if __name__ == "__main__":
    main()
