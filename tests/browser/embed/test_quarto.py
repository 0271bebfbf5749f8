"""The extension for Quarto: the contents of its file, and a deck as Quarto writes it for the slide in the docs."""

import re
import threading
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
import yaml
from flask import Flask, Response, send_from_directory
from playwright.sync_api import Page, expect
from werkzeug.serving import make_server

from tests.bench.browser import serving
from webapp.operate.settings import Settings

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[3]
EXTENSION = ROOT / "docs/quarto/_extensions/frontier"
DOCS = ROOT / "docs/credit.md"
# A fenced div of Pandoc: its classes and its attributes with their values.
DIV = re.compile(r"^::: \{\.(\w+) (.*)\}$", re.MULTILINE)
ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
DIST = "dist"  # where the deck has Reveal
OF_HTML = {"width", "height", "title"}  # Pandoc writes others with data- before their names


def div_of(attributes: dict[str, str]) -> str:
    """Return a fenced div as Pandoc writes it in HTML."""
    names = {name: name if name in OF_HTML else f"data-{name}" for name in attributes}
    written = " ".join(f'{names[name]}="{escape(value)}"' for name, value in attributes.items())
    return f'<div class="frontier" {written}><p>Below</p></div>'


def attributes_of_docs() -> dict[str, str]:
    [(name, text)] = DIV.findall(DOCS.read_text(encoding="utf-8"))
    assert name == "frontier"
    return dict(ATTRIBUTE.findall(text))


def deck_with(divs: list[str]) -> str:
    """Return a deck as Quarto writes it: plugins are scripts whose globals are handed to Reveal by their names."""
    about = yaml.safe_load((EXTENSION / "_extension.yml").read_text(encoding="utf-8"))
    plugins = about["contributes"]["revealjs-plugins"]
    scripts = "".join(f'<script src="extension/{script}"></script>' for one in plugins for script in one["script"])
    names = ", ".join(one["name"] for one in plugins)
    sheets = "".join(f'<link rel="stylesheet" href="{DIST}/{name}.css">' for name in ("reset", "reveal"))
    slides = "".join(f'<section class="slide level2"><h2>Slide</h2>{div}</section>' for div in divs)
    return f"""<!doctype html><html lang="en"><head><title>A deck</title><link rel="icon" href="data:,">
      {sheets}</head>
      <body><div class="reveal"><div class="slides">{slides}<section class="slide level2">Last</section></div></div>
      <script src="{DIST}/reveal.js"></script>{scripts}
      <script>Reveal.initialize({{ plugins: [{names}] }});</script></body></html>"""


@pytest.fixture
def deck(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve a deck with a div for each of some changes of the one in the docs; return its address."""
    site = Flask("deck", static_folder=None)
    with serving(Settings(embeds=True)) as address:
        given = {name: text.replace("https://your.host/", address) for name, text in attributes_of_docs().items()}

        @site.get("/")
        def page() -> str:
            return deck_with([div_of({**given, **change}) for change in request.param])

        @site.get("/dist/<path:name>")
        def dist(name: str) -> Response:
            return send_from_directory(ROOT / ".venv/js/node_modules/reveal.js/dist", name)

        @site.get("/extension/<name>")
        def extension(name: str) -> Response:
            return send_from_directory(EXTENSION, name)

        made = make_server("127.0.0.1", 0, site, threaded=True)
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_port}/"
        made.shutdown()
        made.server_close()


@pytest.mark.parametrize("deck", [[{}]], indirect=True)
def test_the_fragments_of_a_slide_step_its_run_and_step_back(page: Page, deck: str) -> None:
    page.goto(deck)
    tree = page.frame_locator("iframe").locator("search-tree")
    expect(tree).to_have_attribute("data-cursor", "14")
    expect(page.locator(".frontier-step")).to_have_count(3)
    for key, at in (("ArrowRight", 50), ("ArrowRight", 100), ("ArrowRight", 629), ("ArrowLeft", 100)):
        page.keyboard.press(key)
        expect(tree).to_have_attribute("data-cursor", str(at))
    for key in ("ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    expect(tree).to_have_attribute("data-cursor", "14")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("section.present")).to_have_text("Last")
    page.keyboard.press("ArrowLeft")
    expect(tree).to_have_attribute("data-cursor", "629")


FAULTY = [{"run": "somewhere"}, {"run": "javascript:alert(1)//embed?"}, {"steps": "10 few"}]


@pytest.mark.parametrize("deck", [[{"steps": "", "title": "BFS"}, *FAULTY]], indirect=True)
def test_a_slide_without_steps_shows_its_frame_and_a_faulty_one_an_error(page: Page, deck: str) -> None:
    page.goto(deck)
    expect(page.locator("iframe[title=BFS]")).to_be_visible()
    expect(page.frame_locator("iframe").locator("search-tree")).to_have_attribute("data-cursor", "14")
    expect(page.locator(".frontier-fault")).to_have_text([
        "run must be the address of a page /embed of Frontier, not “somewhere”.",
        "run must be the address of a page /embed of Frontier, not “javascript:alert(1)//embed?”.",
        "steps must be numbers of expansions or end, not “few”.",
    ])  # fmt: skip
    expect(page.locator("iframe")).to_have_count(1)
