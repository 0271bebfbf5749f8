"""Show me: the tour of one board under BFS, DFS and A* plays by itself, asks, can be left, and fits a phone."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.screen import Screen
from tests.rings import some
from webapp.compare.tour import RUNS, SCENES, results

NILSSON = "start=283-164-705&goal=123-804-765"
KEYS = [scene.key for scene in SCENES]
LAST = len(SCENES) - 1
# Width, height, and whether three searches have room beside each other there.
SIZES = {
    "laptop": (1280, 720, True),
    "projector": (1024, 768, True),
    "low": (960, 540, True),
    "phone": (390, 844, False),
    "phone lying": (844, 390, True),
    "small phone": (320, 568, False),
}
IN_CI = ("laptop", "phone", "phone lying")


class Tour:
    """The page of the tour, its scenes by their keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.caption = page.locator("tour-caption").get_by_role("status")
        self.lanes = page.locator("compare-run article")
        self.boards = page.locator("tour-caption .answers button")
        self.player = page.locator("compare-player")
        self.leave = page.get_by_role("link", name="Explore this board")

    def open(self, key: str = "") -> None:
        """Open the tour, or the link of a scene, and wait until its runs are whole."""
        self.page.goto(f"/show-me?step={KEYS.index(key)}" if key else "/show-me")
        expect(self.page.locator("compare-run search-tree[data-done=true]")).to_have_count(3)
        if key:
            self.at(key)

    def at(self, key: str) -> None:
        """Wait until the end of a scene is shown."""
        self.at_scene(KEYS.index(key))
        if SCENES[KEYS.index(key)].asks:
            expect(self.boards.first).to_be_visible()
        else:
            expect(self.caption).to_contain_text(SCENES[KEYS.index(key)].text)

    def at_scene(self, number: int) -> None:
        """Wait until the player shows a scene."""
        expect(self.player.get_by_role("spinbutton", name="Scene", include_hidden=True)).to_have_value(str(number))

    def right(self) -> Locator:
        """Return the button of the board that is expanded next, as the run of the page has it."""
        board = self.page.locator("compare-run[data-focus=true]").evaluate(
            "({ lane, cursor }) => { const s = lane.boards.of(lane.trace.node_e[cursor]);"
            " return Array.from(s.tile_c).join('').replace(/(\\d{3})(?=\\d)/g, '$1-'); }"
        )
        return self.page.locator(f'tour-caption .answers [data-board="{board}"]')


@pytest.fixture
def tour(page: Page) -> Tour:
    """Return the tour, for people who want less motion: it plays only on request."""
    page.emulate_media(reduced_motion="reduce")
    return Tour(page)


@pytest.mark.first
@pytest.mark.own_context
def test_the_tour_plays_to_its_first_question_waits_there_and_continues(page: Page, tolerated: list[str]) -> None:
    tolerated.append("closed before the connection is established")  # it takes long by the page's clock
    page.clock.install()
    tour = Tour(page)
    tour.open()
    tour.at("start")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 30)  # from now on time passes only as the test lets it
    for _ in range(8):
        page.clock.run_for(3000)
    tour.at("ask-queue")
    expect(page).to_have_url(re.compile(r"/show-me\?step=3$"))
    expect(tour.lanes.first).to_have_attribute("data-cursor", "2")
    tour.right().click()
    expect(tour.caption).to_contain_text("Right.")
    page.clock.run_for(4000)
    tour.at("stack")
    page.clock.run_for(3000)
    expect(tour.lanes.first).to_have_attribute("data-cursor", "3")
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(20_000)
    tour.at("stack")


def test_the_tour_does_not_start_by_itself_with_reduced_motion_or_at_a_step(tour: Tour) -> None:
    tour.open()
    tour.at("start")
    expect(tour.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    tour.page.emulate_media(reduced_motion="no-preference")
    tour.open("deep")
    expect(tour.lanes.nth(1)).to_have_attribute("data-cursor", "4")
    expect(tour.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("key", [key for key in KEYS if key.startswith("ask")])
def test_a_question_is_answered_by_a_click_and_the_answer_names_the_rule(tour: Tour, key: str) -> None:
    scene = SCENES[KEYS.index(key)]
    tour.open(key)
    lane = tour.page.locator("compare-run").nth(list(RUNS).index(scene.of))
    frontier = int(lane.evaluate("lane => lane.lane.trace.frontier_e[lane.cursor - 1]"))
    expect(tour.boards).to_have_count(frontier)
    expect(lane.locator("[aria-current=true]")).to_have_count(0)  # the next one is not revealed
    wrong = tour.boards.locator(f":scope:not([data-board='{tour.right().get_attribute('data-board')}'])").first
    letter = wrong.get_attribute("data-letter")
    wrong.click()
    expect(tour.caption).to_contain_text(f"Not {letter}.")
    expect(tour.caption).to_contain_text(f"{tour.right().get_attribute('data-letter')} is")
    expect(tour.right()).to_contain_text("✓")
    expect(tour.boards.filter(has_text="×")).to_have_count(1)
    for board in tour.boards.all():
        expect(board).to_be_disabled()
    tour.page.get_by_role("button", name="Go on").click()
    tour.at(KEYS[KEYS.index(key) + 1])


@pytest.mark.first
def test_keys_step_answer_go_to_the_end_and_open_the_same_board_and_step(tour: Tour) -> None:
    press = tour.page.keyboard.press
    tour.open()
    for key in KEYS[1:4]:
        press("ArrowRight")
        tour.at(key)
    press("PageUp")
    tour.at("queue")
    press("PageDown")
    tour.at("ask-queue")
    press((tour.right().get_attribute("data-letter") or "").lower())
    expect(tour.caption).to_contain_text("Right.")
    press("End")
    tour.at("end")
    expect(tour.caption).to_contain_text("You answered 1 of 3 questions correctly.")
    tour.open("deep")
    press("Escape")
    expect(tour.page).to_have_url(re.compile(r"/\?"))
    Screen(tour.page).await_whole()
    asked = dict(parse_qsl(urlsplit(tour.page.url).query))
    assert asked == {**dict(parse_qsl(NILSSON)), "algorithm": "dfs", "at": "4"}
    tour.page.go_back()
    tour.at("deep")


def test_at_the_end_each_search_the_comparison_and_the_tour_itself_are_offered(tour: Tour) -> None:
    tour.open("end")
    for lane, link, (name, run) in zip(
        tour.lanes.all(), tour.page.get_by_role("link", name="yourself").all(), RUNS.items(), strict=True
    ):
        expanded = results()[name].expanded
        expect(link).to_have_attribute("href", f"/?{run.query()}&at={expanded}")
        expect(lane).to_have_attribute("data-cursor", str(expanded))
    expect(tour.lanes.nth(1).locator(".status")).to_contain_text("3\u202f437 moves")
    expect(tour.page.get_by_role("table")).to_be_visible()
    tour.page.get_by_role("button", name="Watch again").click()
    tour.at("start")
    expect(tour.page.get_by_role("button", name="Pause")).to_be_visible()
    tour.open("end")
    tour.page.get_by_role("link", name="Compare all three").click()
    expect(tour.page.locator("compare-run article[data-done=true]")).to_have_count(3)


@pytest.mark.parametrize("size", some([size for size in SIZES if size != "small phone"], IN_CI.__contains__))
def test_every_scene_has_its_sentence_tree_answers_and_player_in_sight(tour: Tour, size: str) -> None:
    width, height, has_room = SIZES[size]
    tour.page.set_viewport_size({"width": width, "height": height})
    tour.open()
    for scene in SCENES:
        tour.at(scene.key)
        expect(tour.lanes.filter(visible=True)).to_have_count(3 if has_room or not scene.of else 1)
        for part in (tour.caption, tour.player.locator(".keys"), *tour.boards.all()):
            expect(part).to_be_in_viewport(ratio=0.99)
        looked = tour.lanes.nth(list(RUNS).index(scene.of)) if scene.of else tour.lanes.first
        expect(looked.locator(".sight")).to_be_in_viewport(ratio=0.5)
        assert tour.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), scene.key
        tour.page.keyboard.press("ArrowRight")


def test_the_link_to_the_tour_is_visible_on_the_first_screen_of_every_size(screen: Screen) -> None:
    screen.open()
    link = screen.page.get_by_role("link", name="Show me")
    for width, height, _ in SIZES.values():
        screen.page.set_viewport_size({"width": width, "height": height})
        expect(link).to_be_in_viewport(ratio=1)
        assert link.evaluate("link => link.scrollWidth <= link.clientWidth")
        link.click(trial=True)
    link.click()
    Tour(screen.page).at("start")
