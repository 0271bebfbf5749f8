"""The tree under keys and fingers."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from tests import oracle
from tests.browser.core.tree_page import FULL, LESSON, POINT, camera, find
from tests.browser.screen import Screen
from tests.browser.test_accessibility import tab_to


@pytest.mark.first
def test_the_tree_is_walked_by_keys(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    picture = still.picture
    expect(picture).to_have_accessible_name("Search tree after 300 expansions: 479 nodes")
    tab_to(picture)
    keyboard = still.page.keyboard
    card = still.page.locator("node-card")
    n = 299  # the current node, where the walk begins
    parent = int(lesson.parent_n[n])
    keyboard.press("ArrowUp")
    expect(card).to_contain_text(f"Node {parent}")
    depth = int(lesson.g_n[parent])
    expect(still.told).to_have_text(
        re.compile(rf"^[1-8 ,]*blank[1-8 ,]*; node {parent}, depth {depth}, expanded, child [1-4] of [1-4]\.$")
    )
    first = int((lesson.parent_n == parent).argmax())
    keyboard.press("ArrowDown")
    expect(card).to_contain_text(f"Node {first}")
    if int(lesson.parent_n[first + 1]) == parent:
        keyboard.press("ArrowRight")
        expect(card).to_contain_text(f"Node {first + 1}")
        keyboard.press("ArrowLeft")
        expect(card).to_contain_text(f"Node {first}")
    still.await_cursor(300)  # none of these keys is the player's while the tree has the focus
    keyboard.press("Enter")
    expect(still.caption).to_contain_text("as boards")
    before = camera(still)["kx"]
    keyboard.press("-")
    assert camera(still)["kx"] == pytest.approx(before / 1.6)
    keyboard.press("+")
    assert camera(still)["kx"] == pytest.approx(before)
    keyboard.press("ArrowUp")
    keyboard.press("f")
    expect(still.told).to_have_text(re.compile(rf"^\d+ nodes? below node {parent} folded away\.$"))
    keyboard.press("ArrowDown")  # where nothing is to be seen
    expect(card).to_contain_text(f"Node {parent}")
    keyboard.press("f")
    expect(still.told).to_have_text(f"Node {parent} unfolded.")
    expect(still.caption).not_to_contain_text("folded")
    keyboard.press("End")
    still.await_cursor(629)
    keyboard.press("Space")
    expect(still.button("Pause")).to_be_visible()


@pytest.mark.exhaustive
def test_the_root_has_no_parent_and_a_node_of_the_frontier_no_children(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=3)
    still.await_cursor(3)
    tab_to(still.picture)
    keyboard = still.page.keyboard
    for _ in range(4):
        keyboard.press("ArrowUp")
    expect(still.page.locator("node-card")).to_contain_text("Node 0")
    for _ in range(9):
        keyboard.press("ArrowDown")
    chosen = int(still.tree.evaluate("tree => tree.selected"))
    assert chosen not in lesson.node_e[:3].tolist()
    keyboard.press("f")
    expect(still.told).to_have_text(f"Nothing is below node {chosen} yet.")
    still.await_cursor(3)


@pytest.fixture
def phone(page: Page) -> Screen:
    """Return the page on a phone, for people who want less motion."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    return Screen(page)


def test_one_finger_moves_the_picture_and_two_zoom_it(phone: Screen) -> None:
    phone.open(FULL, at="end")
    phone.await_cursor(122_117)
    phone.tree.scroll_into_view_if_needed()
    expect(phone.picture).to_have_css("touch-action", "pan-x pan-y")
    box = phone.picture.bounding_box()
    assert box is not None
    x, y = box["x"] + 150, box["y"] + 200
    drag = [["pointerdown", 1, x, y], ["pointermove", 1, x + 30, y + 20], ["pointermove", 1, x + 60, y + 40]]
    before = camera(phone)
    phone.tree.evaluate(POINT, [*drag, ["pointerup", 1, x + 60, y + 40]])
    assert camera(phone) == before, "one finger scrolls the page past a tree that is shown whole"
    spread = [["pointerdown", 1, x - 20, y], ["pointerdown", 2, x + 20, y]]
    for step in range(1, 11):
        spread += [["pointermove", 1, x - 20 - 8 * step, y], ["pointermove", 2, x + 20 + 8 * step, y]]
    phone.tree.evaluate(POINT, spread)
    zoomed = camera(phone)
    assert zoomed["kx"] / before["kx"] == pytest.approx(5, rel=0.02)
    middle = (x - box["x"] - before["ox"]) / before["kx"]
    assert middle * zoomed["kx"] + zoomed["ox"] == pytest.approx(x - box["x"], abs=25)
    phone.tree.evaluate(POINT, [["pointerup", 1, x - 100, y], ["pointercancel", 2, x + 100, y]])
    assert phone.tree.evaluate("tree => [tree.selected, tree.input.isDown]") == [oracle.NONE, False]
    expect(phone.tree.locator(".map")).to_be_visible()
    expect(phone.picture).to_have_css("touch-action", "none")
    phone.tree.evaluate(POINT, [*drag, ["pointerup", 1, x + 60, y + 40]])
    after = camera(phone)
    assert (after["ox"] - zoomed["ox"], after["oy"] - zoomed["oy"]) == pytest.approx((60, 40), abs=1)
    assert phone.tree.evaluate("tree => tree.selected") == oracle.NONE, "a finger that moved chooses nothing"
    phone.seek(60_000)
    phone.seek(122_000)
    expect(phone.caption).to_contain_text("out of view")
    pinch = [["pointerdown", 1, x - 100, y], ["pointerdown", 2, x + 100, y]]
    for step in range(1, 11):
        pinch += [["pointermove", 1, x - 100 + 9 * step, y], ["pointermove", 2, x + 100 - 9 * step, y]]
    phone.tree.evaluate(POINT, [*pinch, ["pointerup", 1, x - 10, y], ["pointerup", 2, x + 10, y]])
    expect(phone.picture).to_have_css("touch-action", "pan-x pan-y")  # the whole tree again


@pytest.mark.exhaustive
def test_the_sheet_closes_so_that_its_message_is_visible(phone: Screen) -> None:
    phone.open(LESSON, at=300)
    phone.tree.scroll_into_view_if_needed()
    phone.tree.locator("summary").click()
    find(phone, "321-456-780")
    expect(phone.told).to_have_text("The search never reaches that board.")
    expect(phone.told).to_be_in_viewport()
    expect(phone.tree.locator(".sheet")).not_to_be_visible()
