"""The page of examples: its trees are drawn, its links lead to the right runs and steps, and it is accessible."""

import re
from urllib.parse import parse_qsl

import pypdfium2
import pytest
from playwright.sync_api import Locator, Page, expect

from solver import Run, solve
from tests.browser.screen import Screen
from tests.browser.test_accessibility import tab_to
from tests.rings import exhaustive, thorough
from webapp.lecture.examples import EXAMPLES
from webapp.lecture.examples_page import gallery

CARDS = {example.key: example for example in EXAMPLES}

# How many colours of the theme's own a canvas shows, and how many of its pixels are not paper.
INK = """canvas => {
  const { width, height } = canvas;
  const copy = Object.assign(document.createElement("canvas"), { width, height });
  const context = copy.getContext("2d", { willReadFrequently: true });
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const seen = new Map();
  const pixels = new Uint32Array(data.buffer);
  for (const pixel of pixels) seen.set(pixel, (seen.get(pixel) ?? 0) + 1);
  return { colours: seen.size, drawn: pixels.length - Math.max(...seen.values()), paper: data.slice(0, 3).join(),
    scale: width / canvas.clientWidth, wanted: Math.min(2, devicePixelRatio) };
}"""


def card(page: Page, title: str) -> Locator:
    """Return the card of an example."""
    return page.get_by_role("article", name=title, exact=True)


def draw_all(page: Page) -> Locator:
    """Scroll past every picture until it is drawn; return all pictures."""
    pictures = page.locator("tree-picture")
    for number in range(pictures.count()):
        pictures.nth(number).scroll_into_view_if_needed()
        expect(pictures.nth(number)).to_have_attribute("data-drawn", re.compile("[1-9]"))
    return pictures


@pytest.mark.exhaustive
def test_every_tree_is_drawn_with_all_its_nodes(page: Page) -> None:
    page.goto("/examples")
    runs = [run for group in gallery() for one in group["cards"] for run in one["runs"] if "run" in run]
    pictures = draw_all(page)
    expect(pictures).to_have_count(len(runs))
    for number, given in enumerate(runs):
        picture = pictures.nth(number)
        canvas = picture.get_by_role("img", name=given["name"])
        ink = canvas.evaluate(INK)
        assert ink["drawn"] > 200, given["name"]
        assert ink["colours"] >= 4, given["name"]
        assert ink["scale"] == pytest.approx(ink["wanted"], abs=0.02)
        drawn = int(picture.get_attribute("data-drawn") or 0)
        nodes = solve(Run.parse(given["run"])).nodes
        if given["at"] == "end" and nodes <= 200_000:
            assert drawn == nodes, given["name"]
        else:
            assert 0 < drawn < nodes, given["name"]


@pytest.mark.exhaustive
def test_all_examples_are_printed_with_their_pictures_on_at_most_six_pages(page: Page) -> None:
    page.goto("/examples")
    page.evaluate("void (window.print = () => document.body.dataset.printed = 'yes')")
    page.keyboard.press("Control+p")
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    expect(page.locator("tree-picture:not([data-drawn])")).to_have_count(0)
    with pypdfium2.PdfDocument(page.pdf(format="A4")) as paper:
        assert len(paper) <= 6


def test_a_tree_is_drawn_again_in_the_other_theme_and_at_another_width(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/examples")
    canvas = page.locator("tree-picture canvas").first
    expect(page.locator("tree-picture").first).to_have_attribute("data-drawn", re.compile("[1-9]"))
    papers = [canvas.evaluate(INK)["paper"]]
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("tree-picture").first).to_have_attribute("data-times", "2")
    papers.append(canvas.evaluate(INK)["paper"])
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("tree-picture").first).to_have_attribute("data-times", "3")
    papers.append(canvas.evaluate(INK)["paper"])
    assert papers[0] == papers[2] != papers[1]
    page.set_viewport_size({"width": 700, "height": 900})
    expect(page.locator("tree-picture").first).to_have_attribute("data-times", "4")
    assert canvas.evaluate(INK)["scale"] == pytest.approx(1, abs=0.02)


@pytest.mark.first
@pytest.mark.parametrize(
    "key",
    [
        exhaustive("ring"),
        exhaustive("greed"),
        "reopening",
        thorough("farthest"),
        "waits",
        "misled",
        thorough("twice"),
        thorough("gap"),
    ],
)
def test_a_card_opens_its_run_at_the_telling_step(key: str, page: Page) -> None:
    example = CARDS[key]
    name, run = list(example.made.items())[-1]
    page.goto("/examples")
    card(page, example.title).get_by_role("link", name=re.compile("^Open ")).last.click()
    screen = Screen(page)
    screen.await_whole()
    screen.await_cursor(example.results[name].expanded if example.at == "end" else int(example.at))
    expect(page.locator(".stage state-map")).to_be_visible(visible=example.opens == "space")
    if example.opens == "tree":
        expect(screen.tree.get_by_label("Layout")).to_have_value(example.layout)
    given = dict(parse_qsl(screen.query()))
    assert Run.parse({key: text for key, text in given.items() if key not in ("at", "view", "stage")}) == run


def test_a_card_asks_a_question_and_reveals_the_answer_on_request(page: Page) -> None:
    page.goto("/examples")
    one = card(page, "4. Tie-breaking decides what f leaves open")
    expect(one.locator(".ask")).to_be_visible()
    for text in ("A* needs 39 expansions", "39 expanded, 12 moves", "19 expanded, 12 moves"):
        expect(one.get_by_text(text)).to_be_hidden()
    assert not re.search(r"\d+ (expanded|moves)", page.locator("main").inner_text())
    one.locator("summary").first.click()
    for text in ("A* needs 39 expansions", "39 expanded, 12 moves", "19 expanded, 12 moves"):
        expect(one.get_by_text(text)).to_be_visible()


@pytest.mark.exhaustive
def test_unsolvable_boards_show_why_instead_of_a_tree(page: Page) -> None:
    page.goto("/examples")
    trap = card(page, "The trap")
    expect(trap).to_contain_text("Unsolvable: the start has ")
    expect(trap.locator("tree-picture")).to_have_count(2)
    expect(trap.get_by_role("link", name="Compare the runs")).to_have_count(0)
    trap.get_by_role("link", name=re.compile("^Open .*, to 123-804-765")).click()
    expect(page.locator("stage-card")).to_contain_text("inversions")


@pytest.mark.first
def test_grids_are_drawn_as_grids_and_their_code_is_loaded_only_near_the_window(page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/examples")
    expect(page.locator("tree-picture").first).to_have_attribute("data-drawn", re.compile("[1-9]"))
    assert not any("/api/space" in url for url in loaded)
    pocket = card(page, CARDS["pocket"].title).locator("tree-picture")
    pocket.first.scroll_into_view_if_needed()
    greedy = CARDS["pocket"].results["greedy"]
    expect(pocket.first).to_have_attribute("data-drawn", str(greedy.nodes))
    assert any("/api/space" in url for url in loaded)
    ink = pocket.first.get_by_role("img", name=re.compile("^Grid of Greedy")).evaluate(INK)
    assert ink["colours"] >= 6, "walls, cells expanded, the frontier, the path, start and goal"


def test_groups_runs_and_comparisons_are_reached_by_keyboard(page: Page) -> None:
    page.goto("/examples")
    keyboard = page.keyboard
    tab_to(page.get_by_role("link", name="Unsolvable", exact=True))
    keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Unsolvable")).to_be_in_viewport()
    page.goto("/examples")
    tab_to(card(page, "4. Tie-breaking decides what f leaves open").get_by_role("link", name=re.compile("^Compare ")))
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"
    tab_to(
        card(page, "4. Tie-breaking decides what f leaves open").get_by_role(
            "link", name=re.compile("^Open .*newest first")
        )
    )
    keyboard.press("Enter")
    expect(page).to_have_url(re.compile("tie=lifo&at=end|tie=lifo&at=19"))
