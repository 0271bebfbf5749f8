"""Everything has its place on a laptop, a tablet and a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import test_accessibility as states
from tests.browser.screen import Screen
from tests.rings import some, thorough

SIZES = [(1440, 900), (1024, 768), (390, 844)]

# Pairs of controls and captions of which one covers part of another, as far as scrolling boxes let them be seen. A
# sheet may cover what is not in it, but for what is told of it.
OVERLAPS = """() => {
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible" || box === document.body) continue;
      const clip = box.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return { left, top, right, bottom };
  };
  const things = [...document.querySelectorAll("button, select, input, summary, a, p, h2, .legend, label > span")]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest("dialog:not([open]), .unseen, [role=alert]"))
    .map((element) => ({ element, ...seen(element) }))
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
  const name = ({ element }) =>
    `${element.localName} “${(element.ariaLabel ?? element.innerText ?? "").trim().slice(0, 40)}”`;
  const found = [];
  things.forEach((one, i) => things.slice(i + 1).forEach((other) => {
    const pair = [one.element, other.element];
    if (pair[0].contains(pair[1]) || pair[1].contains(pair[0])) return;
    const [sheet, beneath] = pair.map((element) => element.closest(".sheet"));
    if (sheet !== beneath && !pair.some((element) => element.matches(".told"))) return;
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const covered = `${Math.round(across)} × ${Math.round(down)}`;
    if (across > 1 && down > 1) found.push(`${name(one)} and ${name(other)} by ${covered}`);
  }));
  return found;
}"""

# Controls that stick out of the screen, or words and numbers that do not fit into what holds them.
CUT_OFF = """() => {
  const name = (element) => `${element.localName} “${(element.ariaLabel ?? element.innerText).trim().slice(0, 40)}”`;
  return [...document.querySelectorAll("button, select, summary, input, .seg span, header, main > *, run-player > *")]
    .filter((element) => element.checkVisibility() && !element.closest(".scroller, .strip, .unseen, [type=range]"))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 2;
    })
    .map((element) => `${name(element)}: ${element.scrollWidth} in ${element.clientWidth} pixels`);
}"""

# How far the lowest board of the fitted tree, with its numbers below it, is from the legend.
ROOM_ABOVE_LEGEND = """(tree) => {
  const { y_i, camera, trace, cursor } = tree.frame;
  const size = Math.min(camera.kx * 0.82, camera.ky * 0.62, 50);
  let lowest = 0;
  for (let n = 0; n < trace.nodesAt(cursor); n++) lowest = Math.max(lowest, y_i[n] * camera.ky + camera.oy);
  return tree.querySelector("[aria-label=Legend]").offsetTop - (lowest + size / 2 + 20);
}"""


def large_board(screen: Screen) -> None:
    screen.open(start="12345-6789a-bcdef-ghijk-lmn0o", goal="12345-6789a-bcdef-ghijk-lmno0")


@pytest.mark.parametrize(
    "state",
    [states.first_visit, thorough(states.solution), states.options_and_problems,
     thorough(states.unsolvable_with_a_goal_being_edited), thorough(states.large_run),
     thorough(states.sheet_of_the_tree), states.step_taken_apart, thorough(large_board)],
    ids=lambda state: state.__name__,
)  # fmt: skip
def test_nothing_scrolls_sideways_overlaps_or_is_cut_off(screen: Screen, state: Callable[[Screen], None]) -> None:
    page = screen.page
    page.emulate_media(reduced_motion="reduce")
    state(screen)
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide, room = page.evaluate(
            "() => [document.scrollingElement.scrollWidth, document.documentElement.clientWidth]"
        )
        found = ["the page scrolls sideways"] if wide > room else []
        found += [*page.evaluate(OVERLAPS), *page.evaluate(CUT_OFF)]
        faults += [f"at {width}×{height}: {fault}" for fault in found]
    assert faults == [], "\n".join(faults)


@pytest.mark.thorough
def test_the_fitted_tree_keeps_clear_of_the_legend(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open(at="end")
    screen.await_cursor(6)
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.wait_for_timeout(300)  # two frames are enough
        assert screen.tree.evaluate(ROOM_ABOVE_LEGEND) >= 0, f"at {width}×{height}"


@pytest.mark.parametrize("size", some(SIZES, lambda size: size[0] == 390), ids=lambda size: f"{size[0]}x{size[1]}")
def test_search_and_player_are_in_sight_or_a_short_way_down(screen: Screen, size: tuple[int, int]) -> None:
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    screen.open()
    if size[0] > 820:
        expect(screen.search).to_be_in_viewport(ratio=1)
        expect(screen.button("Play")).to_be_in_viewport(ratio=1)
    screen.choose("BFS")
    expect(screen.form).to_contain_text("BFS: The path is shortest.")
    screen.search.click()
    expect(screen.button("Pause")).to_be_in_viewport(ratio=1)  # wherever the page had to be scrolled to
    expect(screen.tree).to_be_in_viewport(ratio=0.3)


@pytest.mark.thorough
def test_the_actions_of_the_header_share_a_row_on_a_phone(screen: Screen) -> None:
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.open()
    tops = screen.page.locator("header > :is(button, .button)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )
    assert len(tops) == 3
    assert len(set(tops)) == 1


@pytest.mark.parametrize("tab", ["Node", thorough("Verdict")])
def test_what_is_read_has_most_of_a_phone_and_the_player_stays_below_it(screen: Screen, tab: str) -> None:
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.open(at=7)
    screen.button(tab).click()
    stage = screen.page.locator(".stage").bounding_box()
    player = screen.page.locator("run-player").bounding_box()
    assert stage is not None
    assert player is not None
    assert stage["height"] > 0.8 * 844
    assert player["y"] == pytest.approx(stage["y"] + stage["height"])


def test_the_tree_can_be_zoomed_fitted_and_followed(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open("start=123-678-450&goal=123-456-780&algorithm=bfs", at=300)
    screen.await_cursor(300)
    caption = screen.caption
    expect(caption).to_contain_text("as")
    whole = caption.inner_text()
    screen.button("Follow").click()
    expect(screen.button("Follow")).to_have_attribute("aria-pressed", "true")
    expect(caption).to_contain_text("as boards")
    expect(caption).to_contain_text("out of view")
    screen.button("Fit").click()
    expect(caption).to_have_text(whole)
    for _ in range(8):
        screen.button("Zoom in").click()
    expect(caption).to_contain_text("out of view")
    expect(screen.button("Fit")).to_have_attribute("aria-pressed", "false")
    screen.button("Fit").click()
    expect(caption).to_have_text(whole)
    box = screen.tree.bounding_box()
    assert box is not None
    screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.page.mouse.wheel(0, -3000)
    expect(caption).to_contain_text("out of view")
