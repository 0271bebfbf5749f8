"""Layout on laptop, tablet and phone: essential parts are visible; test_sizes.py tests all sizes."""

import re

import pytest
from playwright.sync_api import expect

from solver import ALGORITHMS, Run
from tests.browser.screen import Screen
from tests.rings import exhaustive, some

SIZES = [(1440, 900), (1024, 768), (390, 844)]


# How far the lowest board of the fitted tree, with its numbers below it, is from the legend.
ROOM_ABOVE_LEGEND = """(tree) => {
  const { y_i, camera, trace, cursor } = tree.frame;
  const size = Math.min(camera.kx * 0.82, camera.ky * 0.62, 50);
  let lowest = 0;
  for (let n = 0; n < trace.nodesAt(cursor); n++) lowest = Math.max(lowest, y_i[n] * camera.ky + camera.oy);
  return tree.querySelector("[aria-label=Legend]").offsetTop - (lowest + size / 2);
}"""

BOXES = """bar => [...bar.querySelectorAll(":scope > button")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


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


@pytest.mark.exhaustive
def test_the_fitted_tree_keeps_clear_of_the_legend(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open("start=283-164-705&goal=123-804-765", at="end")
    screen.await_cursor(6)
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.wait_for_timeout(300)  # two frames are enough
        if screen.tree.get_by_role("list", name="Legend").is_visible():
            assert screen.tree.evaluate(ROOM_ABOVE_LEGEND) >= 0, f"at {width}×{height}"


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
