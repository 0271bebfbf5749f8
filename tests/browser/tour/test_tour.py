"""Show me: the tour of one board under BFS, DFS and A* plays by itself, asks, can be left, and fits a phone."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.screen import Screen
from tests.rings import some
from webapp.lecture.examples.tour import SCENES, TOUR

NILSSON = "start=283-164-705&goal=123-804-765"
KEYS = [scene.key for scene in SCENES]
LAST = len(SCENES)
# Width, height, and whether three searches have room beside each other there.
SIZES = {
    "laptop": (1280, 720, True),
    "projector": (1024, 768, True),
    "low": (960, 540, True),
    "phone": (390, 844, False),
    "phone lying": (844, 390, False),
    "small phone": (320, 568, False),
}
IN_CI = ("laptop", "phone", "phone lying")


class Tour:
    """The page of the tour, its scenes by their keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.caption = page.locator("tour-caption").get_by_role("status")
        self.lanes = page.locator("tour-lane article")
        self.boards = page.locator("tour-lane .answers button")
        self.place = page.locator("tour-player output")
        self.leave = page.get_by_role("link", name="Explore this board")

    def open(self, key: str = "") -> None:
        """Open the tour, or the link of a scene, and wait until its runs are whole."""
        self.page.goto(f"/show-me?step={KEYS.index(key) + 1}" if key else "/show-me")
        expect(self.page.locator("tour-lane search-tree[data-done=true]")).to_have_count(3)
        if key:
            self.at(key)

    def at(self, key: str) -> None:
        """Wait until the end of a scene is shown."""
        expect(self.place).to_have_text(f"{KEYS.index(key) + 1} of {LAST}")
        if SCENES[KEYS.index(key)].asks:
            expect(self.boards.first).to_be_visible()
        else:
            expect(self.caption).to_contain_text(SCENES[KEYS.index(key)].text)

    def right(self) -> Locator:
        """Return the button of the board that is expanded next, as the run of the page has it."""
        board = (
            self.page.locator("tour-lane")
            .filter(has=self.page.locator(".answers"))
            .evaluate(
                "lane => { const { trace, boards } = lane.lane; const s = boards.of(trace.node_e[lane.cursor]);"
                " return Array.from(s.tile_c).join('').replace(/(\\d{3})(?=\\d)/g, '$1-'); }"
            )
        )
        return self.page.locator(f'tour-lane .answers [data-board="{board}"]')


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
    expect(page).to_have_url(re.compile(r"/show-me\?step=4$"))
    expect(tour.lanes.first).to_have_attribute("data-cursor", "2")
    tour.right().click()
    expect(tour.caption).to_contain_text("Right.")
    page.clock.run_for(4000)
    tour.at("level")
    page.clock.run_for(3000)
    expect(tour.lanes.first).to_have_attribute("data-cursor", "4")
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(20_000)
    tour.at("level")


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
    lane = tour.page.locator("tour-lane").nth(list(TOUR.made).index(scene.of))
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
    for lane, (name, run) in zip(tour.lanes.all(), TOUR.made.items(), strict=True):
        expanded = TOUR.results[name].expanded
        expect(lane).to_have_attribute("data-cursor", str(expanded))
        expect(lane.get_by_role("link", name="yourself")).to_have_attribute("href", f"/?{run.query()}&at={expanded}")
    expect(tour.lanes.nth(1).locator(".path")).to_contain_text("3\u202f437 moves")
    tour.page.get_by_role("button", name="Watch again").click()
    tour.at("start")
    expect(tour.page.get_by_role("button", name="Pause")).to_be_visible()
    tour.open("end")
    tour.page.get_by_role("link", name="Compare all three").click()
    expect(tour.page.locator("compare-run article[data-done=true]")).to_have_count(3)


# The faults of a scene: parts that are invisible or cut once everything has been measured and drawn.
WRONG = """async (lanes, { looked, has_room, asks, is_last }) => {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const nameOf = (one) => one.className || one.localName;
  const shareOf = (one) => new Promise((told) => {
    const observer = new IntersectionObserver(([{ intersectionRatio }]) => {
      observer.disconnect();
      told(intersectionRatio);
    });
    observer.observe(one);
  });
  const all = (names, box = document) => [...box.querySelectorAll(names)];
  const found = async () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const shown = lanes.filter(isSeen);
    const isAlone = !has_room && looked !== null;
    const seen = isAlone ? [lanes[looked]] : lanes;
    const trees = seen.flatMap((lane) => all(".sight", lane)).filter((tree) => !is_last || isSeen(tree));
    const parts = [...all("tour-caption [role=status], tour-player output, tour-player .keys"), ...trees];
    if (asks) parts.push(...all("tour-lane .answers button"));
    const shares = await Promise.all(parts.map(shareOf));
    return [
      ...(shown.length === (isAlone ? 1 : 3) ? [] : [`${shown.length} searches`]),
      ...(asks && !all("tour-lane .answers button").length ? ["no answers"] : []),
      ...(scrollWidth <= innerWidth && scrollHeight <= innerHeight ? [] : ["a page that scrolls"]),
      ...parts.filter((_, k) => shares[k] < 0.99).map((one) => `out of sight: ${nameOf(one)}`),
      ...seen.flatMap((lane) => all("h2, .figures, .answers, ol", lane))
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `cut: ${nameOf(one)}`),
    ];
  };
  let wrong = [];
  for (let frame = 0; frame < 60 && (!frame || wrong.length); frame++) {
    await new Promise(requestAnimationFrame);
    wrong = await found();
  }
  return wrong;
}"""


@pytest.mark.parametrize("size", some([size for size in SIZES if size != "small phone"], IN_CI.__contains__))
def test_every_scene_has_its_sentence_tree_frontier_and_player_in_sight(tour: Tour, size: str) -> None:
    width, height, has_room = SIZES[size]
    tour.page.set_viewport_size({"width": width, "height": height})
    tour.open()
    for scene in SCENES:
        tour.at(scene.key)
        looked = list(TOUR.made).index(scene.of) if scene.of else None
        asked = {"looked": looked, "has_room": has_room, "asks": scene.asks, "is_last": scene is SCENES[-1]}
        wrong = tour.lanes.evaluate_all(WRONG, asked)
        assert not wrong, f"{scene.key}: {wrong}"
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


def test_a_phone_shows_the_search_whose_tab_is_pressed(tour: Tour) -> None:
    tour.page.set_viewport_size({"width": 390, "height": 844})
    tour.open("level")
    tour.page.get_by_role("button", name="DFS", exact=True).click()
    expect(tour.lanes.nth(1)).to_be_visible()
    expect(tour.lanes.nth(0)).to_be_hidden()
    assert tour.lanes.locator("search-tree").nth(1).evaluate("tree => tree.numbered")
    tour.page.keyboard.press("ArrowRight")
    tour.at("stack")
    expect(tour.page.get_by_role("button", name="DFS", exact=True)).to_have_attribute("aria-pressed", "true")
    tour.open("three")
    trees = tour.lanes.locator("search-tree")
    assert trees.evaluate_all("trees => trees.map((tree) => tree.numbered)") == [False] * 3, "numbers hide small trees"
