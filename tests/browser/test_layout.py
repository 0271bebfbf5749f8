"""Layout on laptop, tablet and phone: essential parts are visible; test_sizes.py tests all sizes."""

import re

import pytest
from playwright.sync_api import expect

from solver import ALGORITHMS, Run
from tests.browser.explore.test_searches import STORIES
from tests.browser.screen import Screen
from tests.browser.sizes import faults
from tests.rings import exhaustive, some

SIZES = [(1440, 900), (1024, 768), (390, 844)]


# Parts of the frontier's rows that stick out of them.
OUTSIDE = """rows => rows.flatMap((row) => {
  const frame = row.querySelector("button").getBoundingClientRect();
  const inside = [...row.querySelectorAll(".numbers, .numbers *, .note, .note *")].every((part) => {
    if (part.classList.contains("unseen")) return true;
    const box = part.getBoundingClientRect();
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.right <= frame.right;
  });
  return inside ? [] : [`row ${row.innerText}`];
})"""


BOXES = """bar => [...bar.querySelectorAll(":scope > button")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


@pytest.mark.parametrize("key", some(STORIES, "bidirectional".__eq__))
def test_nothing_overlaps_or_is_cut_off_at_the_end_of_a_run(screen: Screen, key: str) -> None:
    story = STORIES[key]
    screen.open(Run(**story.boards, algorithm=key, **story.options).query(), at="end")
    screen.sentence.get_by_text("Solved in").wait_for()
    found = faults(screen.page, SIZES)
    for width, height in SIZES[:2]:
        screen.page.set_viewport_size({"width": width, "height": height})
        found += [f"at {width}×{height}: {fault}" for fault in screen.frontier.evaluate_all(OUTSIDE)]
    assert found == [], "\n".join(found)


@pytest.mark.exhaustive
def test_the_searches_fit_their_row_whichever_is_chosen_and_never_move(screen: Screen) -> None:
    screen.open("start=123-678-450&goal=123-456-780")
    bar = screen.page.get_by_role("toolbar", name="Search")
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        places = set()
        for key, record in ALGORITHMS.items():
            screen.choose(record.label)
            screen.run(Run("123-678-450", "123-456-780", algorithm=key).query())
            expect(bar.locator(':scope > [aria-pressed="true"]')).to_contain_text(record.label)
            places.add(str(bar.evaluate(BOXES)))
            cut = "bar => [...bar.querySelectorAll(':scope > button')].filter(one => one.scrollWidth > one.clientWidth)"
            assert bar.evaluate(f"{cut}.map(one => one.innerText)") == [], f"at {width}×{height} with {record.label}"
        assert len(places) == 1, f"the searches move at {width}×{height}"


@pytest.mark.parametrize("size", some(SIZES, lambda size: size[0] == 390), ids=lambda size: f"{size[0]}x{size[1]}")
def test_searches_tree_and_player_are_visible_or_a_short_scroll_away(screen: Screen, size: tuple[int, int]) -> None:
    width, height = size
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.open()
    expect(screen.button("BFS")).to_be_in_viewport(ratio=1)
    expect(screen.tree).to_be_in_viewport(ratio=0.5)
    if width > 820:
        expect(screen.button("Play")).to_be_in_viewport(ratio=1)
    screen.choose("DFS")
    screen.run("algorithm=dfs&at=4")
    play = screen.button("Play").bounding_box()
    assert play is not None
    assert play["y"] + play["height"] <= 1.5 * height
    screen.button("Play").click()
    expect(screen.button("Pause")).to_be_in_viewport(ratio=1)  # wherever the page had to be scrolled to
    expect(screen.tree).to_be_in_viewport(ratio=0.3)


@pytest.mark.parametrize("tab", ["Node", exhaustive("Result")])
def test_the_text_has_most_of_a_phone_and_the_player_stays_in_sight(screen: Screen, tab: str) -> None:
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.open("start=283-164-705&goal=123-804-765", at=5)
    screen.tab(tab)
    stage = screen.page.locator(".stage").bounding_box()
    assert stage is not None
    assert stage["height"] >= 0.7 * 844 - 1
    expect(screen.button("Play")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(390, 844), exhaustive(844, 390), exhaustive(820, 1180)])
def test_if_only_one_part_fits_tabs_lead_to_each_part_and_back(screen: Screen, width: int, height: int) -> None:
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.open("start=283-164-705&goal=123-804-765&node=3", at="end")
    page = screen.page
    screen.seek(5)
    strip = page.locator("frontier-strip")
    expect(strip).to_be_visible()
    first = screen.page.locator("frontier-strip li").first
    expect(first).to_have_attribute("aria-current", "true")
    for tab, shown in [("Puzzle", "puzzle-form"), ("Frontier", "frontier-view"), ("Path", "solution-view")]:
        page.get_by_role("button", name=re.compile(f"^{tab}"), exact=False).first.click()
        expect(page.locator(shown)).to_be_visible()
        expect(screen.tree).to_be_hidden()
    for tab, shown in [("Node", "node-inspector"), ("Result", "run-verdict"), ("Numbers", "run-numbers")]:
        dots = screen.button("More tabs")
        dots.click()
        expect(dots).to_have_attribute("aria-expanded", "true")
        screen.button(tab).click()
        expect(page.locator(shown)).to_be_visible()
        expect(screen.tree).to_be_hidden()
        expect(dots).to_have_attribute("aria-expanded", "false")
    screen.button("Tree").click()
    expect(screen.tree).to_be_visible()
    expect(strip).to_be_visible()


def test_the_tree_can_be_zoomed_fitted_and_followed(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open("start=123-678-450&goal=123-456-780&algorithm=bfs", at=300)
    screen.await_cursor(300)
    caption = screen.caption
    expect(caption).to_contain_text("as")
    whole = caption.inner_text()
    screen.view("Keep current in view").click()
    expect(screen.view("Keep current in view")).to_have_attribute("aria-pressed", "true")
    expect(caption).to_contain_text("as boards")
    expect(caption).to_contain_text("out of view")
    screen.view("Fit").click()
    expect(caption).to_have_text(whole)
    for _ in range(8):
        screen.view("Zoom in").click()
    expect(caption).to_contain_text("out of view")
    expect(screen.view("Fit")).to_have_attribute("aria-pressed", "false")
    screen.view("Fit").click()
    expect(caption).to_have_text(whole)
    box = screen.tree.bounding_box()
    assert box is not None
    screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.page.mouse.wheel(0, -3000)
    expect(caption).to_contain_text("out of view")


def test_a_deep_search_does_not_scroll_the_page_sideways(still: Screen) -> None:
    still.open("start=102-754-863&goal=012-345-678&algorithm=dfs", at=900)
    still.await_cursor(900)
    for width in (640, 360, 320):
        still.page.set_viewport_size({"width": width, "height": 700})
        # Chromium lays a page out a moment after its window has changed.
        still.page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 36), (844, 390, 36), (390, 844, 44)])
def test_the_tabs_are_high_enough_to_be_pressed(screen: Screen, width: int, height: int, least: int) -> None:
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.open(at=3)
    tabs = screen.page.locator(".tabs button:visible")
    expect(tabs.first).to_be_visible()
    assert min(tabs.evaluate_all("tabs => tabs.map(tab => tab.getBoundingClientRect().height)")) >= least
