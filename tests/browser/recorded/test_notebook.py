"""The notebook widget: its module alone in a foreign page, in a real JupyterLab and in a real marimo."""

import base64
import gzip
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from solver import puzzle, watch
from tests.browser.built import built_widget
from tests.browser.recorded.lab import Lab, notebook
from tests.browser.recorded.marimo_app import Marimo
from tests.browser.recorded.marimo_app import notebook as marimo_notebook
from tests.browser.screen import view_menu

pytestmark = pytest.mark.browser

# A notebook with its own ideas of buttons, headings and boxes, and a model as notebooks have it.
PAGE = """<!doctype html><title>Notebook</title>
<style>body { background: #fff; color: #111; line-height: 3; text-align: right; }
button { border: 7px solid red; } h2 { font-size: 60px; } * { letter-spacing: 2px; }</style>
<img id="frontier-picture-k" alt="A picture" width="20" height="20" src="data:,"><h2 id="own">Own</h2>
<p><button id="button">Own</button></p><div id="one"></div><div id="two"></div>"""
BEGIN = """async ([trace, at]) => {
  const bytes = Uint8Array.from(atob(trace), (sign) => sign.charCodeAt(0));
  const state = { trace: new DataView(bytes.buffer), at, view: "tree", frontier_as: "list", key: "k" };
  const heard = [];
  const set = (name, value) => {
    if (state[name] === value) return;
    state[name] = value;
    for (const [names, act] of heard) if (names.split(" ").includes(`change:${name}`)) act();
  };
  window.model = {
    get: (name) => state[name], set,
    save_changes: () => (window.saved = { at: state.at, view: state.view, as: state.frontier_as }),
    on: (names, act) => heard.push([names, act]),
    off: (names, act) => heard.splice(heard.findIndex(([, one]) => one === act), 1),
  };
  window.ends = [];
  for (const id of ["one", "two"]) { // each with a module of its own, as notebooks load it
    const { default: widget } = await import(`/notebook/widget.js?${id}`);
    ends.push(widget.render({ model, el: document.getElementById(id) }));
  }
  return heard.length;
}"""


# How far parts overflow at the right, and how many parts of the player overlap.
FITS = """(widget) => {
  const boxes = (selector) => [...widget.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  const right = Math.max(...boxes("button, select, input, canvas, p, h2").map((box) => box.right));
  const parts = boxes("run-player > *");
  const covered = parts.flatMap((a, k) => parts.slice(k + 1).filter((b) =>
    a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1));
  return [right - widget.getBoundingClientRect().right, covered.length];
}"""


def breadth_first(problem: Any) -> list[str] | None:
    frontier, reached = [(problem.start, [])], {problem.start}
    for state, path in frontier:
        if problem.is_goal(state):
            return path
        for action, child, _ in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))
    return None


@pytest.fixture
def begun(page: Page) -> Page:
    """Return a page with two widgets of one model, at the fourth expansion."""
    module = built_widget()
    page.route("**/notebook/widget.js*", lambda route: route.fulfill(path=module, content_type="text/javascript"))
    page.route("**/notebook/", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto("/notebook/")
    recording = watch(puzzle("123-745-806", style="plain"), breadth_first, show=False)
    packed = gzip.compress("\n".join(recording.lines()).encode())
    page.evaluate(BEGIN, [base64.b64encode(packed).decode(), 4])
    return page


@pytest.mark.first
def test_a_widget_plays_its_recording_and_stays_in_sync_with_the_model(begun: Page) -> None:
    one, two = begun.locator("#one search-widget"), begun.locator("#two search-widget")
    for widget in (one, two):
        expect(widget.locator("search-tree")).to_have_attribute("data-cursor", "4")
        expect(widget.locator(".behaves")).to_contain_text(
            "The frontier behaves like a queue: every expanded node was the oldest."
        )
    one.get_by_role("button", name="Forward", exact=True).click()
    expect(one.locator(".step")).to_contain_text("Expansion 5:")
    expect(two.locator("search-tree")).to_have_attribute("data-cursor", "5")
    assert begun.evaluate("saved") == {"at": 5, "view": "tree", "as": "list"}
    view_menu(two)
    two.get_by_label("Layout").select_option("levels")
    expect(one.get_by_label("Layout")).to_have_value("levels")
    one.get_by_role("button", name="Play", exact=True).click()
    expect(one.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    begun.wait_for_function("() => saved.at > 5")
    begun.evaluate("model.set('at', 1e6)")  # the kernel may exceed the run, and its value wins
    expect(two.locator("search-tree")).to_have_attribute("data-cursor", "53")
    begun.wait_for_function("() => saved.at === 53")
    expect(one.get_by_role("button", name="Play", exact=True)).to_be_visible()
    begun.evaluate("ends[0]()")
    expect(one).to_have_count(0)
    begun.evaluate("model.set('at', 2)")
    expect(two.locator("search-tree")).to_have_attribute("data-cursor", "2")
    picture = begun.get_by_alt_text("A picture")
    expect(picture).to_be_hidden()
    begun.evaluate("ends[1]()")
    expect(picture).to_be_visible()


def test_styles_and_keys_of_a_widget_and_its_notebook_do_not_interfere(begun: Page) -> None:
    style = "(element) => { const { borderTopWidth: b, letterSpacing: l, textAlign: a } = getComputedStyle(element); "
    style += "return [b, l, a].join(' '); }"
    begun.evaluate("addEventListener('keydown', ({ key }) => (window.heard = (window.heard ?? '') + key))")
    widget = begun.locator("#one search-widget")
    assert begun.locator("#button").evaluate(style) == "7px 2px center"
    assert widget.get_by_role("button", name="Play", exact=True).evaluate(style) == "1px normal center"
    assert widget.locator(".step").evaluate(style) == "0px normal start"
    assert begun.locator("#own").evaluate("(element) => getComputedStyle(element).fontSize") == "60px"
    widget.get_by_role("button", name="Play", exact=True).focus()
    begun.keyboard.press("ArrowRight")
    expect(widget.locator("search-tree")).to_have_attribute("data-cursor", "5")
    assert begun.evaluate("window.heard") is None
    begun.locator("#button").focus()
    begun.keyboard.press("ArrowRight")
    assert begun.evaluate("window.heard") == "ArrowRight"
    expect(widget.locator("search-tree")).to_have_attribute("data-cursor", "5")


def test_a_widget_has_the_theme_of_its_notebook_and_fits_its_width(begun: Page) -> None:
    widget = begun.locator("#one search-widget")
    expect(widget).to_have_css("background-color", "rgb(252, 251, 248)")
    begun.evaluate("document.body.style.background = '#111'")
    expect(widget).to_have_css("background-color", "rgb(18, 22, 28)")
    widget.get_by_role("button", name="Last", exact=True).click()
    expect(widget.locator("search-tree")).to_have_attribute("data-cursor", "53")
    for width in (400, 500, 640, 800, 1000, 1200):
        begun.evaluate(f"document.getElementById('one').style.width = '{width}px'")
        beyond, covered = widget.evaluate(FITS)
        assert beyond <= 0, f"a part is {beyond} pixels beyond a widget of {width}"
        assert covered == 0, f"parts of the player lie on each other in a widget of {width}"


CELL = """from tests.browser.recorded.test_notebook import breadth_first
from solver import Run, check, puzzle, watch
shown = watch(puzzle("123-745-806", style="plain"), breadth_first)
shown"""


@pytest.mark.exhaustive
def test_a_cell_of_jupyterlab_shows_the_search_and_the_saved_notebook_its_picture(
    page: Page, tmp_path: Path, tolerated: list[str]
) -> None:
    built_widget()
    tolerated += [
        r"Plugin @jupyter.* activate",
        "widget model not found",
    ]  # when busy; without a kernel
    reached: set[str] = set()
    page.on("request", lambda request: reached.add(request.url.split("/")[2] if "://" in request.url else "itself"))
    with Lab(tmp_path, "JupyterLab Dark") as lab:
        report = 'print(shown.at, check(shown, Run("123-745-806", algorithm="bfs")).ok)'
        page.goto(lab.write("mine.ipynb", notebook(CELL, report, "shown.at = 7")))
        expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
        page.locator(".jp-Cell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        widget = page.locator("search-widget")
        tree = widget.locator("search-tree")
        expect(tree).to_have_attribute("data-expansions", "53")
        expect(widget).to_have_css("background-color", "rgb(18, 22, 28)")
        widget.get_by_role("button", name="Play", exact=True).click()
        expect(tree).not_to_have_attribute("data-cursor", "0")
        widget.get_by_role("button", name="Last", exact=True).click()
        widget.get_by_role("button", name="Back", exact=True).click()
        page.keyboard.press("a")  # JupyterLab makes a new cell of it
        page.keyboard.press("ArrowLeft")
        expect(widget.locator(".step")).to_contain_text("Expansion 51:")
        expect(page.locator(".jp-Cell")).to_have_count(3)
        page.locator(".jp-Cell .cm-content").nth(1).click()
        told = page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea-output")
        for number in range(2, 60):  # a widget's message waits until the kernel has received the one before
            page.keyboard.press("Control+Enter")
            expect(page.locator(".jp-Cell").nth(1).locator(".jp-InputPrompt")).to_have_text(f"[{number}]:")
            if told.inner_text().startswith("51"):
                break
        expect(told).to_have_text("51 True")
        page.locator(".jp-Cell .cm-content").nth(2).click()
        page.keyboard.press("Control+Enter")
        expect(tree).to_have_attribute("data-cursor", "7")
        page.keyboard.press("Control+s")
        expect(page.locator(".jp-mod-dirty")).to_have_count(0)
        live, saved = lab.read("mine.ipynb")["cells"][0]["outputs"]
        assert "application/vnd.jupyter.widget-view+json" in live["data"]
        assert "".join(live["data"]["text/plain"]) == "The search ended with a path of 5 moves after 249 events."
        picture = Image.open(io.BytesIO(base64.b64decode(saved["data"]["image/png"])))
        size = saved["metadata"]["image/png"]
        assert (size["width"], size["height"]) == tuple(side // 2 for side in picture.size)
        expect(page.locator("img[id^=frontier-picture]")).to_be_hidden()
        lab.end_kernels()
        page.goto("about:blank")
        page.goto(f"{lab.url}/lab/tree/mine.ipynb?reset")
        expect(page.locator("img[id^=frontier-picture]")).to_be_visible()
        expect(widget).to_have_count(0)
    assert reached <= {f"127.0.0.1:{lab.port}", "itself"}


@pytest.mark.exhaustive
def test_a_cell_of_marimo_shows_the_search_in_the_theme_of_its_page(
    page: Page, tmp_path: Path, tolerated: list[str]
) -> None:
    built_widget()
    tolerated.append("was preloaded using link preload but not used")
    reached: set[str] = set()
    page.on("request", lambda request: reached.add(request.url.split("/")[2] if "://" in request.url else "itself"))
    report = 'str((shown.at, check(shown, Run("123-745-806", algorithm="bfs")).ok))'
    with Marimo(tmp_path, marimo_notebook(CELL, report)) as marimo:
        page.goto(marimo.url)
        widget = page.locator("search-widget")
        tree = widget.locator("search-tree")
        expect(tree).to_have_attribute("data-expansions", "53")
        expect(page.get_by_text("(0, True)")).to_be_visible()
        expect(widget).to_have_css("background-color", "rgb(252, 251, 248)")
        widget.get_by_role("button", name="Play", exact=True).click()
        expect(tree).not_to_have_attribute("data-cursor", "0")
        widget.get_by_role("button", name="Last", exact=True).click()
        widget.get_by_role("button", name="Back", exact=True).click()
        page.keyboard.press("ArrowLeft")
        expect(widget.locator(".step")).to_contain_text("Expansion 51:")
        beyond, covered = widget.evaluate(FITS)
        assert (beyond <= 0, covered) == (True, 0)
    assert reached <= {f"127.0.0.1:{marimo.port}", "itself"}
