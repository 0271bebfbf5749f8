"""Pages as files: from disk without a network, in a frame of another origin, below a path of a static host."""

import functools
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Page, Request, expect

from solver.__main__ import main
from tests.rings import some
from webapp.standalone import page

NILSSON = "/?start=283-164-705&goal=123-804-765&algorithm=bfs&at=4"
ASTAR = "/?start=283-164-705&goal=123-804-765&algorithm=astar"
COMPARED = "/compare?run=start%3D123-678-450%26algorithm%3Dbfs&run=start%3D123-678-450&at=9"


@pytest.fixture
def offline(context: BrowserContext) -> Iterator[Page]:
    """Return a page without a network, which must make no requests."""
    asked: list[str] = []

    def heard(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            asked.append(request.url)

    context.on("request", heard)
    context.set_offline(True)
    yield context.new_page()
    assert not asked


def opened(offline: Page, folder: Path, content: bytes) -> Page:
    """Open a file from disk."""
    file = folder / "page.html"
    file.write_bytes(content)
    offline.goto(file.as_uri())
    return offline


def tree(shown: Page | FrameLocator) -> Locator:
    """Return the tree."""
    return shown.locator("search-tree").first


@pytest.mark.first
def test_a_run_opens_from_disk_and_is_stepped_asked_about_printed_and_exported(offline: Page, tmp_path: Path) -> None:
    shown = opened(offline, tmp_path, page(NILSSON))
    expect(tree(shown)).to_have_attribute("data-cursor", "4")
    expect(tree(shown)).to_have_attribute("data-done", "true")
    expect(shown.locator("frontier-view [aria-current=true]").first).to_be_visible()
    shown.keyboard.press("ArrowRight")
    expect(tree(shown)).to_have_attribute("data-cursor", "5")
    expect(shown.locator("step-text")).to_contain_text("Expanded node 4")
    shown.keyboard.press("i")
    expect(shown.locator("node-inspector h2")).to_contain_text("Node")
    expect(shown.get_by_role("button", name="Run from here")).to_be_hidden()
    expect(shown.get_by_role("button", name="Result")).to_be_hidden()
    shown.get_by_role("button", name="Last").click()
    shown.get_by_role("button", name="Result").click()
    expect(shown.locator("run-verdict .worth")).to_contain_text("shortest")
    expect(shown.locator("what-if h2")).to_have_count(0)
    shown.get_by_role("button", name="Tree", exact=True).click()
    shown.keyboard.press("End")
    expect(shown.locator("run-numbers")).to_contain_text("35")
    # Presenter mode with its questions.
    shown.get_by_role("button", name="Present").click()
    shown.keyboard.press("Home")
    for _ in range(3):
        shown.keyboard.press("ArrowRight")
    shown.keyboard.press("a")
    expect(shown.locator("presenter-view .said")).to_have_attribute("data-asked", "true")
    shown.keyboard.press("a")
    expect(shown.locator("presenter-view .said")).to_have_attribute("data-asked", "false")
    shown.keyboard.press("o")
    expect(shown.locator("presenter-view .offered li").first).to_be_visible()
    shown.keyboard.press("?")
    expect(shown.get_by_role("dialog", name="Keys")).not_to_contain_text("QR code")
    shown.keyboard.press("Escape")
    for _ in range(3):
        shown.keyboard.press("Escape")
    expect(shown.locator("body")).not_to_have_attribute("data-presenting", re.compile("."))
    # Pictures and data.
    shown.get_by_role("button", name="Share", exact=True).click()
    expect(shown.get_by_role("button", name="One file")).to_have_count(0)
    expect(shown.locator("film-form")).to_have_count(0)
    with shown.expect_download() as picture:
        shown.get_by_role("button", name="SVG", exact=True).first.click()
    assert "<svg" in picture.value.path().read_text(encoding="utf-8")
    with shown.expect_download() as data:
        shown.get_by_role("button", name="CSV", exact=True).first.click()
    assert data.value.path().read_text(encoding="utf-8").count("\n") > 35
    shown.keyboard.press("Escape")
    pdf = shown.pdf()
    assert pdf.startswith(b"%PDF")


def test_dark_and_phones_show_a_file_too(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(page(ASTAR))
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, color_scheme="dark", has_touch=True, offline=True
    )
    shown = context.new_page()
    shown.goto(file.as_uri())
    expect(tree(shown)).to_have_attribute("data-done", "true")
    width = shown.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    shown.get_by_role("button", name="Run", exact=True).click()
    expect(shown.locator(".given figure").first).to_be_visible()
    light = shown.evaluate("getComputedStyle(document.body).backgroundColor")
    shown.get_by_role("button", name="Menu").click()
    shown.get_by_role("button", name="Light or dark").click()
    expect(shown.locator("html")).to_have_attribute("data-theme", "light")
    assert shown.evaluate("getComputedStyle(document.body).backgroundColor") != light
    context.close()


def test_a_map_opens_with_its_space_and_every_line_of_it_works_offline(offline: Page, tmp_path: Path) -> None:
    shown = opened(offline, tmp_path, page("/?problem=map&start=Arad&goal=Bucharest&at=3"))
    expect(shown.locator("state-map")).to_be_visible()
    expect(shown.locator("state-map")).to_have_attribute("data-current", "Rimnicu Vilcea")
    shown.keyboard.press("End")
    shown.get_by_role("button", name="Result").click()
    expect(shown.locator("run-verdict .worth")).to_contain_text("418")
    shown.keyboard.press("i")
    expect(shown.locator("node-inspector")).to_contain_text("h*")


def test_a_lecture_has_its_steps_and_notes_in_one_file(offline: Page, tmp_path: Path) -> None:
    shown = opened(offline, tmp_path, page("/?lecture=1"))
    expect(shown.locator("presenter-view .hint")).to_contain_text("1 of 6")
    shown.keyboard.press("PageDown")
    expect(shown.locator("presenter-view .hint, two-discs")).not_to_have_count(0)
    expect(shown.locator("two-discs")).to_contain_text("A*")
    shown.keyboard.press("PageDown")
    expect(shown.locator("presenter-view .corner")).to_contain_text("expansion")
    for _ in range(3):
        shown.keyboard.press("Escape")
    outline = shown.locator("lecture-outline")
    expect(outline.locator("li")).to_have_count(6)
    expect(outline.locator("[aria-current=step]")).to_contain_text("Greedy")
    expect(outline).to_contain_text("Usual answers")
    outline.locator("button").first.click()
    expect(outline.locator("[aria-current=step]")).to_contain_text("The frontier of BFS")


def test_a_comparison_plays_its_runs_together(offline: Page, tmp_path: Path) -> None:
    shown = opened(offline, tmp_path, page(COMPARED))
    expect(shown.locator("compare-run")).to_have_count(2)
    expect(shown.locator("compare-player")).to_contain_text("BFS 9 of 629")
    shown.keyboard.press("ArrowRight")
    expect(shown.locator("compare-player")).to_contain_text("BFS 10 of 629")
    shown.get_by_role("button", name="First difference").click()
    expect(shown.locator(".difference-text")).to_be_visible()
    for hidden in ("Presets", "Change", "+ Add a run", "Board"):
        expect(shown.get_by_text(hidden, exact=True).locator("visible=true")).to_have_count(0)


DAMAGE = {
    "script": 'data-part="script">',
    "run 1.1": 'data-part="run 1.1">',
    "page": 'data-part="page">',
}


@pytest.mark.parametrize("name", some(DAMAGE, "script".__eq__))
def test_a_changed_byte_is_reported_in_a_sentence(name: str, offline: Page, tmp_path: Path) -> None:
    text = page(NILSSON).decode()
    at = text.index(DAMAGE[name]) + len(DAMAGE[name]) + 40
    shown = opened(offline, tmp_path, (text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]).encode())
    expect(shown.locator(".waiting")).to_have_text(re.compile(f"changed or damaged: its part “{name}” is not what"))
    expect(shown.locator("main")).to_be_hidden()


def test_an_old_browser_gets_a_list_of_missing_features(offline: Page, tmp_path: Path) -> None:
    offline.add_init_script("delete globalThis.DecompressionStream")
    shown = opened(offline, tmp_path, page(NILSSON))
    expect(shown.locator(".waiting")).to_contain_text("no DecompressionStream")


class Quiet(SimpleHTTPRequestHandler):
    """A static host that logs nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[str]:
    """Serve a folder below a path; return its address."""
    (tmp_path / "course").mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/course/"
    server.shutdown()
    server.server_close()


def test_a_frame_of_another_origin_shows_a_file(host: str, page: Page, tmp_path: Path) -> None:
    from webapp.standalone import page as file_of

    (tmp_path / "course/run.html").write_bytes(file_of(NILSSON))
    (tmp_path / "course/around.html").write_text(
        '<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">'
        f'<iframe title="BFS" width="900" height="600" src="{host.replace("127.0.0.1", "localhost")}run.html"></iframe>'
        '<iframe title="boxed" sandbox="allow-scripts" width="900" height="600" src="run.html"></iframe></html>'
    )
    page.goto(f"{host}around.html")
    for frame in (page.frame_locator("[title=BFS]"), page.frame_locator("[title=boxed]")):
        expect(frame.locator("search-tree")).to_have_attribute("data-cursor", "4")
        frame.get_by_role("button", name="Forward").or_(frame.locator(".keys button").nth(3)).first.click()
        expect(frame.locator("search-tree")).to_have_attribute("data-cursor", "5")


@pytest.mark.first
def test_the_page_writes_the_same_file_as_the_command_and_opens_it_again(page: Page, tmp_path: Path) -> None:
    page.goto(NILSSON)
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="One file").click()
    assert download.value.suggested_filename == "bfs-283164705.html"
    out = tmp_path / "run.html"
    assert main(["page", NILSSON, "--out", str(out)]) == 0
    assert download.value.path().read_bytes() == out.read_bytes()
    page.goto("/?start=123-406-758&goal=123-456-780")
    drop(page, out.read_text(encoding="utf-8"), "run.html")
    expect(page).to_have_url(re.compile(re.escape(NILSSON[2:])))
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "4")
    page.locator("search-choice button").nth(2).click()
    expect(page).to_have_url(re.compile("at=4"))


def drop(page: Page, text: str, name: str) -> None:
    """Drop a file on the page."""
    page.evaluate(
        """([text, name]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name, { type: "text/html" }));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        [text, name],
    )


def test_a_file_that_cannot_be_opened_again_is_refused_in_a_sentence(page: Page) -> None:
    from webapp.standalone import page as file_of

    text = file_of(NILSSON).decode()
    wrong = {
        "later.html": (text.replace('"frontier-file" content="1"', '"frontier-file" content="2"'), "version 2"),
        "cut.html": (text[: len(text) // 2], "cut off"),
        "changed.html": (text.replace('data-part="run 1.1">', 'data-part="run 1.1">0', 1), "changed or damaged"),
        "other.html": ("<html>", "not a page that Frontier saved"),
        "evil.html": (text.replace('data-link="/?', 'data-link="//elsewhere.example/?'), "no link of a Frontier page"),
        "own.html": (
            re.sub('data-kind="run" data-link="[^"]*"', 'data-kind="recording" data-link="/trace"', text),
            "Your own",
        ),
    }
    page.goto("/")
    expect(page.locator("search-tree")).to_have_attribute("data-done", "true")
    for name, (content, sentence) in wrong.items():
        drop(page, content, name)
        expect(page.locator(".notice")).to_contain_text(sentence)


def test_a_comparison_is_saved_as_the_command_saves_it(page: Page, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert main(["page", COMPARED, "--out", str(out)]) == 0
    page.goto(COMPARED)
    expect(page.locator("compare-run")).to_have_count(2)
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="One file").click()
    assert download.value.path().read_bytes() == out.read_bytes()


def test_the_three_searches_of_a_lecture_are_one_file(page: Page, tmp_path: Path) -> None:
    page.goto(NILSSON)
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="BFS, DFS and A*").click()
    assert download.value.suggested_filename == "bfs-dfs-astar-283164705.html"
    out = tmp_path / "three.html"
    download.value.save_as(out)
    page.goto(out.as_uri())
    expect(page.locator("compare-run h2")).to_have_text([re.compile(name) for name in ("^BFS", "^DFS", r"^A\*")])
    assert "127.0.0.1" not in page.locator(".origin").inner_text()
