"""Takes the pictures of the README from the real page: `python -m tests.pictures.take`."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.browser import launched

HERE = Path(__file__).parent
LESSON = "start=136-502-478&goal=123-456-780&heuristic=misplaced&order=ULDR&at=11"
PICTURES = (("explore-light.png", "light"), ("explore-dark.png", "dark"))


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
            for name, scheme in PICTURES:
                page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
                page.goto(f"{address}?{LESSON}")
                page.locator("search-tree[data-cursor='11']").wait_for()
                page.wait_for_timeout(800)  # animations end
                page.screenshot(path=HERE / name)
            browser.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


if __name__ == "__main__":
    main()
