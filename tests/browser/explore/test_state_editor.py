"""Start and goal of puzzles without boards, changed in their pictures: the link has them, and the search follows."""

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.compare.compare_page import Compare
from tests.browser.screen import Screen

SEARCHED = """text => {
  const { space } = document.querySelector("search-tree").trace;
  return space?.text(space.start) === text;
}"""


class Editor:
    """The picture of a start or goal."""

    def __init__(self, page: Page, end: str) -> None:
        self.page = page
        self.group = page.get_by_role("group", name=re.compile(f"^{end}: "))

    def handle(self, name: str) -> Locator:
        """Return the handle with a name, or with a beginning of it."""
        return self.group.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def at(self, name: str, x: float = 0.5, y: float = 0.5) -> tuple[float, float]:
        """Return a point of a handle in pixels of the window, by shares of its width and height."""
        box = self.handle(name).bounding_box()
        assert box is not None
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def drag(self, name: str, to: tuple[float, float]) -> None:
        """Drag a handle to a point."""
        mouse = self.page.mouse
        mouse.move(*self.at(name))
        mouse.down()
        mouse.move(*to, steps=4)
        mouse.up()

    def expect_state(self, text: str) -> None:
        """Expect that the picture shows a state."""
        expect(self.group).to_have_attribute("data-state", text)


def opened(page: Page, query: str) -> tuple[Editor, Editor]:
    """Open a run; return the pictures of its start and its goal."""
    page.goto(f"/?{query}&algorithm=bfs")
    return Editor(page, "Start"), Editor(page, "Goal")


def expect_run(page: Page, **texts: str) -> None:
    """Expect that the link and the search shown have these texts of start or goal."""
    for key, text in texts.items():
        expect(page).to_have_url(re.compile(re.escape(f"{key}={quote(text, safe='')}") + "(&|$)"))
    if "start" in texts:
        page.wait_for_function(SEARCHED, arg=texts["start"])


def undo(page: Page) -> None:
    """Take the last change back."""
    page.locator("problem-form").get_by_role("button", name="Undo").click()


@pytest.mark.first
def test_people_and_the_boat_are_clicked_and_dragged_over_a_river(screen: Screen) -> None:
    page = screen.page
    start, goal = opened(page, "problem=river")
    start.handle("Cannibal 3 on the first bank").click()
    expect_run(page, start="321")
    start.drag("Cannibal 2 on the first bank", start.at("Cannibal 3 on the other bank"))
    expect_run(page, start="311")
    start.handle("Boat on the first bank").click()
    expect_run(page, start="310")
    page.keyboard.press("End")
    expect(screen.sentence).to_contain_text("Solved in")
    goal.handle("Cannibal 1 on the other bank").click()
    expect_run(page, start="310", goal="010")
    for text in ("310", "311", "321", "331"):
        undo(page)
        expect_run(page, start=text)
    goal.expect_state("000")


def test_people_that_are_in_danger_are_refused_under_the_picture_and_the_search_stays(screen: Screen) -> None:
    page = screen.page
    start, _ = opened(page, "problem=river")
    start.handle("Missionary 3 on the first bank").click()
    start.expect_state("231")
    alert = page.locator("problem-form section").first.get_by_role("alert")
    expect(alert).to_contain_text("In start 231, cannibals outnumber the missionaries on a bank")
    expect_run(page, start="331")
    start.handle("Cannibal 3 on the first bank").click()
    expect_run(page, start="221")
    expect(alert).to_have_count(0)


def test_a_click_sets_the_water_of_a_jug_and_a_goal_may_have_any_level(screen: Screen) -> None:
    page = screen.page
    start, goal = opened(page, "problem=jugs")
    page.mouse.click(*start.at("Jug 1", y=0.54))
    expect_run(page, start="2.0")
    start.drag("Jug 2", start.at("Jug 2", y=0.05))
    expect_run(page, start="2.3")
    page.mouse.click(*goal.at("Jug 1", y=0.02))
    expect_run(page, goal="4.2")
    goal.handle("Any level in jug 2").click()
    expect_run(page, goal="4.*")
    goal.handle("Any level in jug 1").click()
    goal.expect_state("*.*")
    expect(page.locator("problem-form [role=alert]")).to_contain_text("asks for no amount")
    undo(page)
    expect_run(page, goal="4.*")
    expect(page.locator("problem-form [role=alert]")).to_have_count(0)
    for _ in range(4):
        undo(page)
    expect_run(page, start="0.0", goal="*.2")


def test_jugs_of_other_sizes_open_their_texts_and_have_pictures_once_they_fit(screen: Screen) -> None:
    page = screen.page
    start, _ = opened(page, "problem=jugs")
    expect(page.get_by_role("textbox", name="Start")).to_be_hidden()
    sizes = page.get_by_role("textbox", name="Jugs")
    sizes.fill("8.5.3")
    sizes.press("Enter")
    expect(page.locator("problem-form [role=alert]")).to_contain_text("the litres of each of the 3 jugs")
    expect(start.group).to_have_count(0)
    for name, text in (("Start", "8.0.0"), ("Goal", "4.4.*")):
        field = page.get_by_role("textbox", name=name)
        field.fill(text)
        field.press("Enter")
    expect_run(page, start="8.0.0", goal="4.4.*")
    start.expect_state("8.0.0")
    expect(page.get_by_role("textbox", name="Goal")).to_be_visible()  # they stay open while typing


def test_disks_move_to_other_pegs_by_clicks_drags_and_keys_and_can_be_removed(screen: Screen) -> None:
    page = screen.page
    start, goal = opened(page, "problem=towers")
    start.handle("Disk 1 on peg 0").click()
    expect_run(page, start="1000")
    x, _ = goal.at("Disk 4 on peg 2")
    _, y = start.at("Disk 4 on peg 0")
    start.drag("Disk 4 on peg 0", (x, y))  # from below the others
    expect_run(page, start="1002")
    page.get_by_role("button", name="Fewer disks").click()
    expect_run(page, start="100", goal="222")
    undo(page)
    expect_run(page, start="1002", goal="2222")
    page.get_by_role("combobox", name="Puzzle", exact=True).focus()
    for _ in range(5):  # pegs, fewer, more, undo
        page.keyboard.press("Tab")
    expect(start.handle("Disk 4 on peg 2")).to_be_focused()  # the last one moved
    page.keyboard.press("ArrowDown")
    expect(start.handle("Disk 1 on peg 1")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect_run(page, start="0002")
    page.keyboard.press("ArrowDown")
    expect(start.handle("Disk 2 on peg 0")).to_be_focused()
    page.keyboard.press("Enter")
    expect_run(page, start="0102")
    expect(start.handle("Disk 2 on peg 1")).to_be_focused()
    page.keyboard.press("Control+z")
    expect_run(page, start="0002")


def test_a_finger_moves_the_uppermost_disk_of_a_peg_if_disks_are_thinner_than_it(
    browser: Browser, base_url: str
) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, base_url=base_url) as context:
        page = context.new_page()
        start, _ = opened(page, "problem=towers&start=00000000&goal=22222222")
        page.get_by_role("button", name="Puzzle", exact=True).tap()
        lowest = start.handle("Disk 8 on peg 0").bounding_box()
        assert lowest is not None
        assert lowest["height"] < 40
        start.handle("Disk 8 on peg 0").tap()
        expect_run(page, start="10000000")
        touch = fingers(page)
        (x, y), (to_x, _) = start.at("Disk 5 on peg 0"), start.at("Disk 1 on peg 1")
        touch("touchStart", (x, y))
        for share in (0.3, 0.6, 2):
            touch("touchMove", (x + share * (to_x - x), y))
        touch("touchEnd")
        expect_run(page, start="12000000")
        box = start.handle("Disk 1 on peg 1").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        page.goto("/?problem=towers&start=0000&goal=2222")
        page.get_by_role("button", name="Puzzle", exact=True).tap()
        start.handle("Disk 4 on peg 0").tap()  # which a finger hits itself
        expect_run(page, start="0001")


def fingers(page: Page) -> Callable[..., None]:
    """Return a function that sends touches: a kind of event, and the points of all fingers."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    return touch


def test_pancakes_are_flipped_and_moved_by_fingers(browser: Browser, base_url: str) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, base_url=base_url) as context:
        page = context.new_page()
        start, goal = opened(page, "problem=pancakes")
        page.get_by_role("button", name="Puzzle", exact=True).tap()
        for end in (start, goal):
            box = end.handle("Pancake 5").bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
        start.handle("Pancake 5, below 2 others").tap()
        expect_run(page, start="51342")
        box = page.locator("problem-form").get_by_role("button", name="Undo").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        touch = fingers(page)
        (x, top), (_, bottom) = start.at("Pancake 5"), start.at("Pancake 2")
        touch("touchStart", (x, top))
        for share in (0.3, 0.6, 1):
            touch("touchMove", (x, top + share * (bottom - top)))
        touch("touchEnd")
        expect_run(page, start="13425")
        undo(page)
        expect_run(page, start="51342")


def test_the_farmer_and_his_items_can_be_moved_to_the_other_bank(screen: Screen) -> None:
    page = screen.page
    start, goal = opened(page, "problem=farmer")
    start.handle("Farmer on the first bank").click()
    expect(page.locator("problem-form [role=alert]")).to_contain_text("In start WGC, the wolf eats the goat")
    start.handle("Goat on the first bank").click()
    expect_run(page, start="WC")
    goal.handle("Wolf on the other bank").click()
    expect_run(page, start="WC", goal="W")
    undo(page)
    undo(page)
    undo(page)
    expect_run(page, start="FWGC", goal="none")


def test_on_the_compare_page_all_runs_get_the_start_that_is_clicked(compare: Compare) -> None:
    page = compare.page
    runs = "&".join(f"run=problem%3Dtowers%26algorithm%3D{key}" for key in ("bfs", "dfs"))
    page.goto(f"/compare?{runs}")
    page.locator("puzzle-menu summary").first.click()
    Editor(page, "Start").handle("Disk 1 on peg 0").click()
    expect(page).to_have_url(re.compile("start%3D1000.*start%3D1000"))
    undo(page)
    expect(page).to_have_url(re.compile("start%3D0000.*start%3D0000"))
