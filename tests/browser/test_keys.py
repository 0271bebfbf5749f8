"""Keys after a click: a control pressed by the pointer releases them, one reached by Tab keeps them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.compare.compare_page import Compare
from tests.browser.core.tree_page import LESSON
from tests.browser.screen import Screen

NEAR = "start=283-164-705&goal=123-804-765&algorithm=bfs"


def cursor_of(screen: Screen) -> int:
    return int(screen.tree.get_attribute("data-cursor") or "0")


@pytest.mark.first
def test_after_a_click_on_a_search_space_plays_and_arrows_step(screen: Screen) -> None:
    screen.open(NEAR, at=4)
    screen.choose("DFS")
    screen.run("algorithm=dfs")
    screen.await_cursor(4)
    screen.page.keyboard.press("ArrowRight")
    screen.await_cursor(5)
    screen.choose("A*")
    expect(screen.page).not_to_have_url(re.compile("algorithm="))  # links leave out A*
    screen.await_whole()
    screen.page.keyboard.press("Shift+ArrowLeft")
    screen.await_cursor(0)
    screen.choose("BFS")
    screen.run("algorithm=bfs")
    screen.page.keyboard.press("Space")
    expect(screen.button("Pause")).to_be_visible()
    expect(screen.tree).not_to_have_attribute("data-cursor", "0")
    assert "algorithm=bfs" in screen.query()


# Chooses an option as the list of a select element does, which Playwright does not open.
PICK = """(select, value) => {
  select.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  select.focus();
  if (value) select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def pick_layout(screen: Screen) -> None:
    screen.lay_out("radial")
    expect(screen.page).to_have_url(re.compile("view=radial"))
    screen.page.evaluate("() => { document.querySelector('search-tree .way').open = true; }")
    screen.page.locator("search-tree select").first.evaluate(PICK, "")


def change_grain(screen: Screen) -> None:
    screen.more().get_by_role("button", name="event", exact=True).click()
    expect(screen.page).to_have_url(re.compile("grain=event"))
    screen.more().get_by_role("button", name="expansion", exact=True).click()
    expect(screen.page).not_to_have_url(re.compile("grain=event"))


def open_events(screen: Screen) -> None:
    screen.more().get_by_text("Events of the expansion").click()
    screen.close_sheets()
    screen.page.locator("event-list summary").first.click()


def choose_convention(screen: Screen) -> None:
    screen.open_conventions()
    screen.conventions.locator("label:has([type=radio])").first.click()


def choose_search(screen: Screen) -> None:
    screen.searches.get_by_role("button", name="More").click()
    screen.page.get_by_role("dialog", name="More searches").get_by_role("button", name="Greedy").click()
    screen.run("algorithm=greedy")


def shuffle(screen: Screen) -> None:
    before = screen.start.read()
    screen.button("Shuffle").click()
    expect(screen.start.group).not_to_have_attribute("data-board", before)
    screen.run(f"start={screen.start.read()}")
    screen.await_whole()


def slide(screen: Screen) -> None:
    screen.start.tile(7).click()
    screen.run("start=283-164-075")


# Every kind of control but text fields, one after the other on one page; the last sheet stays open.
CLICKS: tuple[Callable[[Screen], object], ...] = (
    lambda screen: screen.tab("Tree"), pick_layout, lambda screen: screen.button("Back").click(),
    lambda screen: screen.more().get_by_text("speed up over time").click(), change_grain,
    lambda screen: screen.page.locator("run-player .speed").evaluate(PICK, "2"), open_events,
    lambda screen: screen.scrubber.click(position={"x": 90, "y": 10}), choose_convention, slide, choose_search, shuffle,
    lambda screen: screen.searches.locator(".more").click(),
)  # fmt: skip


def test_after_a_click_on_any_control_keys_control_the_player(screen: Screen) -> None:
    page = screen.page
    screen.open(NEAR, at=4)
    for click in CLICKS:
        screen.close_sheets()
        click(screen)
        query, cursor = screen.query(), cursor_of(screen)
        page.keyboard.press("Shift+ArrowLeft")
        screen.await_cursor(max(0, cursor - 10))
        page.keyboard.press("ArrowRight")
        screen.await_cursor(max(0, cursor - 10) + 1)
        page.keyboard.press("Space")
        expect(screen.button("Pause")).to_be_visible()
        page.keyboard.press("Space")
        expect(screen.button("Play")).to_be_visible()
        assert re.sub("&(at|event)=[^&]*", "", screen.query()) == re.sub("&(at|event)=[^&]*", "", query)


def test_enter_and_tab_continue_from_the_clicked_element(screen: Screen) -> None:
    screen.open(NEAR, at=4)
    screen.button("Shuffle").click()
    expect(screen.button("Shuffle")).to_be_focused()
    start = screen.start.read()
    screen.page.keyboard.press("Enter")
    expect(screen.start.group).not_to_have_attribute("data-board", start)
    screen.button("Shuffle").click()
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("Tab")
    expect(screen.form.locator(".drawer > summary")).to_be_focused()


@pytest.mark.first
def test_a_control_focused_by_tab_keeps_the_keys_that_press_it(screen: Screen) -> None:
    page = screen.page
    screen.open(NEAR, at=4)
    screen.choose("DFS")
    screen.run("algorithm=dfs")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(screen.searches.get_by_role("button", name="DFS", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(screen.searches.get_by_role("button", name="A*", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(page).not_to_have_url(re.compile("algorithm="))
    expect(screen.button("Play")).to_be_visible()
    screen.await_cursor(4)


def test_after_enter_on_a_tab_or_a_search_space_plays(screen: Screen) -> None:
    """Pressed again, they would do nothing."""
    page = screen.page
    screen.open(NEAR, at="end")
    screen.path_tab.focus()
    page.keyboard.press("Enter")
    expect(screen.path_tab).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(page.locator("path-player").get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    screen.searches.get_by_role("button", name="DFS", exact=True).focus()
    page.keyboard.press("Enter")
    screen.run("algorithm=dfs")
    page.keyboard.press("Space")
    expect(screen.button("Pause")).to_be_visible()


def test_a_text_field_that_was_clicked_keeps_its_keys(screen: Screen) -> None:
    screen.open(NEAR, at=4)
    field = screen.page.get_by_role("spinbutton", name="expansion")
    field.click()
    screen.page.keyboard.press("ArrowLeft")
    screen.page.keyboard.press("Space")
    screen.await_cursor(4)
    expect(field).to_be_focused()
    expect(screen.button("Play")).to_be_visible()


def test_after_a_click_on_the_compare_page_keys_control_the_player(compare: Compare) -> None:
    page = compare.page
    page.goto(f"/compare?run={LESSON.replace('&', '%26')}&run={LESSON.replace('&', '%26')}%26order%3DRLDU")
    expect(page.locator("compare-run article[data-done=true]")).to_have_count(2)
    page.get_by_role("button", name="Forward", exact=True).click()
    slider = page.locator("compare-player").get_by_role("slider")
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("1")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def test_closing_help_returns_the_focus_but_keys_control_the_player(page: Page) -> None:
    screen = Screen(page)
    screen.open(NEAR, at=4)
    screen.button("Help").click()
    page.keyboard.press("Escape")
    expect(screen.button("Help")).to_be_focused()
    page.keyboard.press("ArrowRight")
    screen.await_cursor(5)
    expect(screen.help).not_to_be_visible()


def test_the_keys_of_editors_undo_and_redo_a_change_of_the_board_except_in_a_field(screen: Screen) -> None:
    page = screen.page
    screen.open(NEAR, at=4)
    screen.button("Shuffle").click()
    expect(page).not_to_have_url(re.compile("start=283-164-705"))
    shuffled = re.search("start=[^&]*", page.url)
    assert shuffled is not None
    page.keyboard.press("Control+z")
    expect(page).to_have_url(re.compile("start=283-164-705"))
    page.get_by_role("spinbutton", name="expansion").click()
    page.keyboard.press("Control+Shift+z")
    expect(page).to_have_url(re.compile("start=283-164-705"))
    page.keyboard.press("Escape")
    page.locator("h1").evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Control+y")
    expect(page).to_have_url(re.compile(re.escape(shuffled[0])))
