"""A run inside another site's page: it is shown if the settings allow it, and exchanges messages with that page."""

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, Response, send_from_directory
from playwright.sync_api import FrameLocator, Page, WebSocketRoute, expect
from werkzeug.serving import make_server

from tests.bench.browser import serving
from webapp.operate.settings import Settings

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs/embedding.md"
RUN = "start=123-678-450&goal=123-456-780&algorithm=bfs"
EXPANDED = 629


def page_around(address: str) -> Flask:
    """Make another site: a page with a frame, which records messages, and the deck in the docs."""
    site = Flask("around", static_folder=None)
    reveal = ROOT / ".venv/js/node_modules/reveal.js/dist"
    assert reveal.exists(), "the JavaScript tools are not installed: run `make test` once"

    @site.get("/deck")
    def deck() -> str:
        [slides] = re.findall(r'```html\n(<div class="reveal">.*?)```', DOCS.read_text(encoding="utf-8"), re.DOTALL)
        sheets = "".join(f'<link rel="stylesheet" href="dist/{name}.css">' for name in ("reset", "reveal"))
        head = f'<!doctype html><html lang="en"><title>A deck</title><link rel="icon" href="data:,">{sheets}'
        return head + slides.replace("https://your.host/", address)

    @site.get("/dist/<path:name>")
    def dist(name: str) -> Response:
        return send_from_directory(reveal, name)

    @site.get("/")
    def around() -> str:
        return f"""<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">
          <script>const heard = []; addEventListener("message", ({{data}}) => heard.push(data));</script>
          <iframe title="BFS" src="{address}embed?{RUN}&amp;at=14" width="640" height="480"></iframe></html>"""

    return site


@pytest.fixture
def around(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve a page of another origin with a run of this site in a frame; return its address."""
    with serving(Settings(embeds=request.param)) as address:
        made = make_server("127.0.0.1", 0, page_around(address), threaded=True)
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_port}/"
        made.shutdown()
        made.server_close()


def frame_of(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def send(page: Page, message: object) -> None:
    """Send a message from the page around into the frame."""
    page.evaluate("message => document.querySelector('iframe').contentWindow.postMessage(message, '*')", message)


@pytest.mark.first
@pytest.mark.parametrize("around", [True], indirect=True)
def test_a_page_of_another_site_shows_a_run_seeks_plays_and_gets_its_position(page: Page, around: str) -> None:
    page.goto(around)
    tree = frame_of(page).locator("search-tree")
    expect(tree).to_have_attribute("data-cursor", "14")
    send(page, {"frontier": "seek", "at": 100})
    expect(tree).to_have_attribute("data-cursor", "100")
    for wrong in (
        {"frontier": "seek", "at": -1},
        {"frontier": "seek", "at": "1"},
        {"frontier": "toString"},
        "seek",
        None,
    ):
        send(page, wrong)
    send(page, {"frontier": "play"})
    expect(tree).not_to_have_attribute("data-cursor", "100")
    send(page, {"frontier": "pause"})
    expect(frame_of(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    send(page, {"frontier": "seek", "at": "end"})
    expect(tree).to_have_attribute("data-cursor", str(EXPANDED))
    send(page, {"frontier": "tell"})
    last = page.evaluate("() => new Promise((done) => setTimeout(() => done(heard.at(-1)), 200))")
    assert last == {"frontier": "at", "at": EXPANDED, "expansions": EXPANDED, "done": True, "playing": False}
    heard = page.evaluate("() => heard.map(({at, playing}) => [at, playing])")
    assert [14, False] in heard
    assert [100, False] in heard
    assert any(playing for _, playing in heard)


@pytest.mark.parametrize("around", [True], indirect=True)
def test_a_frame_that_must_seek_beyond_its_events_goes_there_once_they_arrive(page: Page, around: str) -> None:
    held: list[WebSocketRoute] = []
    page.route_web_socket(re.compile("/socket.io/"), lambda socket: held.append(socket))
    page.goto(around)
    tree = frame_of(page).locator("search-tree")
    expect(tree).to_have_attribute("data-expansions", "64")  # the messages that its page received
    send(page, {"frontier": "seek", "at": 100})
    expect(tree).to_have_attribute("data-cursor", "64")
    held[0].connect_to_server()
    expect(tree).to_have_attribute("data-cursor", "100")
    expect(tree).to_have_attribute("data-expansions", str(EXPANDED))
    expect(frame_of(page).get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("around", [True], indirect=True)
def test_a_deck_shows_a_run_its_fragments_seek_in_it_and_its_own_messages_do_no_harm(page: Page, around: str) -> None:
    page.goto(f"{around}deck")
    tree = frame_of(page).locator("search-tree")
    expect(tree).to_have_attribute("data-cursor", "14")
    page.keyboard.press("ArrowRight")
    expect(tree).to_have_attribute("data-cursor", "100")
    frame_of(page).get_by_role("button", name="Back", exact=True).click()
    expect(tree).to_have_attribute("data-cursor", "99")
    page.keyboard.press("ArrowLeft")  # the frame has the focus now, not the deck
    expect(tree).to_have_attribute("data-cursor", "98")
    expect(page.locator(".fragment")).to_have_class(re.compile(r"\bvisible\b"))


@pytest.mark.parametrize("around", [False], indirect=True)
def test_another_site_shows_nothing_of_this_one_unless_the_settings_let_it(
    page: Page, around: str, tolerated: list[str]
) -> None:
    tolerated += ["frame-ancestors", "Failed to load resource"]
    page.goto(around)
    page.wait_for_timeout(500)
    expect(frame_of(page).locator("search-tree")).to_have_count(0)


@pytest.mark.first
def test_a_frame_links_to_the_full_page_and_stores_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 240})
    page.goto(f"/embed?{RUN}&at=14")
    tree = page.locator("search-tree")
    expect(tree).to_have_attribute("data-cursor", "14")
    expect(page.locator("embed-player")).not_to_contain_text("of 629")  # the end is not revealed before it is requested
    expect(page.get_by_role("link", name="Frontier")).to_have_attribute("href", f"/?{RUN}&at=14")
    page.keyboard.press("End")
    expect(tree).to_have_attribute("data-cursor", str(EXPANDED))
    assert page.evaluate("() => Object.keys(localStorage).length") == 0


@pytest.mark.parametrize(("theme", "paper"), [("light", "rgb(252, 251, 248)"), ("dark", "rgb(18, 22, 28)")])
def test_the_link_sets_the_theme_and_content_of_a_frame(page: Page, theme: str, paper: str) -> None:
    page.goto(f"/embed?{RUN}&at=14&theme={theme}&show=frontier")
    expect(page.locator("frontier-strip li[aria-current=true]")).to_be_visible()
    expect(page.locator("search-tree")).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", paper)


SIZES = [(320, 240), (480, 399), (480, 400), (701, 461), (480, 641)]


@pytest.mark.parametrize("show", ["tree", "both", "frontier"])
def test_at_every_size_the_tree_has_half_of_the_frame_and_nothing_is_cut(page: Page, show: str) -> None:
    page.goto(f"/embed?start=123-678-450&goal=123-456-780&at=14&show={show}")
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "14")
    expect(page.locator("step-text")).not_to_contain_text("Waiting")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        tops, feet = {}, {}
        for part in (".stage", "frontier-strip", "step-text", ".bar"):
            if box := page.locator(part).bounding_box():
                tops[part], feet[part] = box["y"], box["y"] + box["height"]
        sizes = (width, height, tops, feet)
        assert all(0 <= tops[part] <= feet[part] <= height for part in tops), sizes
        assert feet["step-text"] <= tops[".bar"] + 1, sizes
        if show == "frontier":
            assert feet["frontier-strip"] <= tops["step-text"] + 1, sizes
        else:
            assert feet[".stage"] - tops[".stage"] >= height / 2, sizes


def test_in_a_low_frame_the_sentence_is_one_line_and_whole_on_demand(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 240})
    page.goto(f"/embed?{RUN}&at=14")
    told, more = page.locator("step-text"), page.get_by_role("button", name="The whole sentence")
    is_cut = "told => told.querySelector('p').scrollWidth > told.querySelector('p').clientWidth"
    expect(told).not_to_contain_text("Waiting")
    assert told.evaluate(is_cut)
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert not told.evaluate(is_cut)
    box = told.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["height"] > 40
    more.click()
    assert told.evaluate(is_cut)
    page.set_viewport_size({"width": 800, "height": 600})
    expect(more).to_be_hidden()
    assert not told.evaluate(is_cut)
