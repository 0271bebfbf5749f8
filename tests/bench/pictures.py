"""Time and size of every kind of picture and of a run's events: `python -m tests.bench.pictures`.

The command line's own modules make them, except PDF in the page's form, which a browser makes.
"""

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, sync_playwright

from solver import BadInput, Run
from solver.numbers import whole
from tests.bench.browser import launched, serving
from webapp.share.draw.events import FORMATS
from webapp.share.draw.node import Drawn, Wanted, drawn, searched
from webapp.share.draw.raster import pdf, png

RUN = Run("102-754-863", "012-345-678", algorithm="bfs")
STEPS = (22, 298, None)  # expansions: 39 nodes, 500, all
TIMES = 3


def timed(make: Callable[[], bytes]) -> str:
    """Return the least of some times and the size of the result, as cells of a table; a dash if it is refused."""
    seconds = []
    for _ in range(TIMES):
        before = time.perf_counter()
        try:
            made = make()
        except BadInput:
            return "– | –"
        seconds.append(time.perf_counter() - before)
    return f"{min(seconds) * 1000:.0f} ms | {whole(round(len(made) / 1000), ' ')} kB"


def in_the_page() -> None:
    """Print how long the page takes from the press of a button to the file in PDF."""
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.set_default_timeout(120_000)
        for step in STEPS:
            page.goto(f"{address}?{RUN.query()}&at={step or 'end'}")
            page.locator("search-tree[data-done=true]").wait_for()
            page.locator("share-menu").get_by_role("button", name="Share", exact=True).click()
            button = page.get_by_role("group", name="Picture", exact=True).get_by_role("button", name="PDF")
            button.wait_for()

            def pressed(button: Locator = button, page: Page = page) -> bytes:
                with page.expect_download() as download:
                    button.click()
                return download.value.path().read_bytes()

            print(f"| after {step or 'all'} expansions | pdf of the page | {timed(pressed)} |", flush=True)
        browser.close()


def main() -> None:
    in_the_page()
    for step in STEPS:
        search = searched(RUN, step)
        at = search.expanded

        def picture(kind: str, search: object = search, at: int = at) -> Drawn:
            return drawn(search, [Wanted(at, "tree", "tree", kind, "")])[0]  # type: ignore[arg-type]

        nodes = int(search.columns()["nodes_end_e"][at - 1])
        for kind in ("svg", "tex", "dot"):
            print(f"| {whole(nodes, ' ')} nodes | {kind} | {timed(lambda kind=kind: picture(kind).text.encode())} |")
        svg = picture("svg")
        print(f"| {whole(nodes, ' ')} nodes | png of that | {timed(lambda svg=svg: png(svg, 1))} |")
        print(f"| {whole(nodes, ' ')} nodes | pdf of that | {timed(lambda svg=svg: pdf(svg))} |")
    for ending, form in FORMATS.items():
        print(f"| events | {ending} | {timed(lambda form=form: b''.join(form(RUN)))} |")


if __name__ == "__main__":
    main()
