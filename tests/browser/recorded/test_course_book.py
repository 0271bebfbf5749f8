"""The widget's module without a notebook: in a plain page and in a MyST course book, as in the docs."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from solver import puzzle, watch
from tests.browser.built import built_widget
from tests.browser.recorded.test_notebook import breadth_first

pytestmark = pytest.mark.browser

DOCS = Path(__file__).parents[3] / "docs/credit.md"
# The model that MyST makes of the directive's JSON: a listener is for one name, and methods throw without a kernel.
MYST = """async ([module, state]) => {
  const events = new EventTarget();
  const model = {
    get: (name) => state[name],
    set(name, value) {
      state[name] = value;
      events.dispatchEvent(new CustomEvent(`change:${name}`));
    },
    on: (name, act) => events.addEventListener(name, act),
    off() { throw new Error("off not implemented yet."); },
    save_changes() { throw new Error("save_changes not implemented yet."); },
    get widget_manager() { throw new Error("widget_manager not implemented yet."); },
  };
  const { default: widget } = await import(module);
  const host = document.body.appendChild(document.createElement("div"));
  const el = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
  window.model = model;
  window.end = await widget.render({ model, el });
}"""


@pytest.fixture
def lines() -> list[str]:
    return [*watch(puzzle("123-745-806", style="plain"), breadth_first, show=False).lines()]


@pytest.fixture
def book(page: Page, lines: list[str]) -> Page:
    """Return a page at the address of a folder with the module, a recording and a page of the docs."""
    [example] = re.findall(r"```html\n(<div id=\"run\">.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    module = built_widget()
    page.route("**/book/widget.js", lambda route: route.fulfill(path=module, content_type="text/javascript"))
    page.route("**/book/trace.jsonl", lambda route: route.fulfill(body="\n".join(lines)))
    page.route("**/book/none.jsonl", lambda route: route.fulfill(status=404, body="<p>Not found</p>"))
    page.route(
        "**/book/own.html", lambda route: route.fulfill(body=f"<!doctype html>{example}", content_type="text/html")
    )
    page.route(
        "**/book/", lambda route: route.fulfill(body="<!doctype html><title>Book</title>", content_type="text/html")
    )
    return page


@pytest.mark.first
def test_the_lines_of_the_docs_show_a_recording_on_any_page(book: Page) -> None:
    book.goto("/book/own.html")
    widget = book.locator("#run search-widget")
    expect(widget.locator("search-tree")).to_have_attribute("data-cursor", "4")
    widget.get_by_role("button", name="Forward", exact=True).click()
    expect(widget.locator(".step")).to_contain_text("Expansion 5:")


def test_a_book_of_myst_needs_only_the_lines_of_a_recording(book: Page, lines: list[str]) -> None:
    book.goto("/book/")
    trace = [json.loads(line) for line in lines]
    book.evaluate(MYST, ["./widget.js", {"trace": trace, "at": "end", "view": "levels"}])
    widget = book.locator("search-widget")
    tree = widget.locator("search-tree")
    expect(tree).to_have_attribute("data-cursor", "53")
    widget.get_by_role("button", name="Back", exact=True).click()
    expect(tree).to_have_attribute("data-cursor", "52")
    assert book.evaluate("model.get('at')") == 52
    book.evaluate("model.set('at', 7)")
    expect(tree).to_have_attribute("data-cursor", "7")
    book.evaluate("end()")
    expect(widget).to_have_count(0)
    book.evaluate(MYST, ["./widget.js", {"src": "trace.jsonl"}])
    expect(tree).to_have_attribute("data-cursor", "0")


FAULTS: tuple[tuple[dict[str, object], str], ...] = (
    ({}, "This widget needs a recording: its lines as trace, or the address of its file as src."),
    ({"src": "none.jsonl"}, "The recording none.jsonl cannot be read."),
    ({"src": "http://[/"}, "The recording http://[/ cannot be read."),
    ({"trace": [{"a": 1}]}, "trace"),
    ({"src": "trace.jsonl", "view": "sideways"}, "view must be tree, levels, f, h or radial, not sideways."),
    ({"src": "trace.jsonl", "frontier_as": "bush"}, "frontier_as must be list, array or tree, not bush."),
)


def test_a_widget_that_cannot_show_anything_says_why(book: Page, tolerated: list[str]) -> None:
    tolerated.append("404")
    book.goto("/book/")
    for state, sentence in FAULTS:
        book.evaluate(MYST, ["./widget.js", state])
        expect(book.get_by_role("alert")).to_contain_text(sentence)
        book.evaluate("end()")
