"""Time and size of films, actual and estimated by the page: `python -m tests.bench.films`."""

import time

from playwright.sync_api import Page, expect, sync_playwright

from solver import Run
from solver.preparation import prepare
from tests.bench.browser import launched, serving

RUN = Run("102-754-863", "012-345-678", algorithm="bfs", order="ULDR")
STEPS = (23, 300, None)  # expansions: 40 nodes, about 500, all 141 021
SUBJECTS = ("Tree", "Frontier", "Tree and frontier")
PATIENCE_MS = 300_000


def films(page: Page, address: str, subject: str, last: int | None) -> None:
    """Export the first steps of a run as every kind of film; print a row for each."""
    page.goto(f"{address}?{RUN.query()}")
    page.locator("search-tree[data-done=true]").wait_for()
    page.locator("share-menu").get_by_role("button", name="Share", exact=True).click()
    form = page.locator("film-form")
    form.locator("summary").click()
    status = form.get_by_role("status")
    expect(status).to_contain_text("made in")
    form.get_by_label("Film of").select_option(subject)
    if last is not None:
        form.get_by_label("to step").fill(str(last))
        form.get_by_label("Speed per second").fill("15" if last > 100 else "2")
    for file in form.get_by_label("File").locator("option").all_inner_texts():
        form.get_by_label("File").select_option(file)
        page.wait_for_timeout(600)  # the form waits for more changes before it asks
        expect(status).to_contain_text("made in")
        foretold = status.inner_text()
        before = time.perf_counter()
        with page.expect_download() as download:
            form.get_by_role("button", name="Make film").click()
        seconds = time.perf_counter() - before
        size = download.value.path().stat().st_size / 1e6
        print(
            f"| {subject} | to step {last or 'the last'} | {file} | {seconds:.1f} s, {size:.2f} MB | {foretold} |",
            flush=True,
        )


def main() -> None:
    prepare()
    expect.set_options(timeout=PATIENCE_MS)
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.set_default_timeout(PATIENCE_MS)
        for subject in SUBJECTS:
            for last in STEPS:
                films(page, address, subject, last)
        browser.close()


if __name__ == "__main__":
    main()
