"""The page on a projector: its contents, its keys, the question, two searches side by side."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from solver import Run
from solver.exercise import statement
from tests.browser.screen import Screen, written
from tests.rings import exhaustive

BFS = {"start": "283-164-705", "goal": "123-804-765", "algorithm": "bfs"}
ASTAR = {"start": "283-475-016", "goal": "123-804-765"}
SIZES = ((1024, 768), (1280, 720), (1920, 1080))
READ = """() => {
  const rect = (selector) => document.querySelector(selector).getBoundingClientRect();
  const digits = [...document.querySelectorAll("presenter-view .picture text")].map((text) => {
    const scale = text.ownerSVGElement.getBoundingClientRect().width / text.ownerSVGElement.viewBox.baseVal.width;
    return parseFloat(getComputedStyle(text).fontSize) * scale;
  });
  const said = document.querySelector("presenter-view .said p:last-child");
  const items = [...document.querySelectorAll("presenter-view frontier-strip :is(li, .end)")];
  return {
    tree: rect(".stage").height / innerHeight,
    wide: rect(".stage").width / innerWidth,
    digits: Math.min(...digits),
    said: parseFloat(getComputedStyle(said).fontSize),
    overflow: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    within: items.every((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    }),
  };
}"""


class Projector:
    """The explore page while it is presented."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.page = screen.page
        self.body = self.page.locator("body")
        self.view = self.page.locator("presenter-view")
        self.strip = self.view.locator("frontier-strip li")
        self.next = self.view.locator("frontier-strip li[aria-current=true]")
        self.said = self.view.get_by_role("status")
        self.letters = self.view.locator("frontier-strip .letter")
        self.tree = self.page.locator(".stage search-tree")

    def open(self, at: int | str, present: str = "1", **parameters: object) -> None:
        """Open a run on the projector at a step."""
        self.screen.go(at=at, present=present, **parameters)
        # After a change of size Chromium may first lay out the next page for a different width.
        self.page.wait_for_function("() => document.documentElement.getBoundingClientRect().width === innerWidth")
        expect(self.body).to_have_attribute("data-presenting", present)
        expect(self.tree).to_have_attribute("data-done", "true")
        if at != "end":
            expect(self.tree).to_have_attribute("data-cursor", str(at))

    def resize(self, wide: int, high: int) -> None:
        """Give the window another size."""
        self.page.set_viewport_size(ViewportSize(width=wide, height=high))

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def boards(self) -> list[str]:
        """Return the boards of the strip from left to right."""
        found: list[str] = self.strip.evaluate_all("items => items.map(item => item.dataset.board).filter(Boolean)")
        return found


@pytest.fixture
def projector(screen: Screen) -> Projector:
    """Return the page on a projector, not opened yet."""
    return Projector(screen)


@pytest.mark.first
@pytest.mark.parametrize(("wide", "high"), [SIZES[0], *(exhaustive(*size) for size in SIZES[1:])])
def test_the_tree_has_most_of_the_window_and_all_else_can_be_read_from_the_last_row(
    projector: Projector, wide: int, high: int
) -> None:
    projector.resize(wide, high)
    for at, run in ((9, BFS), (20, {"start": "102-754-863", "goal": "012-345-678"}), (3, ASTAR)):
        projector.open(at, **run)
        expect(projector.strip.first).to_be_visible()
        for keys in ((), ("a",), ("a",)):
            projector.press(*keys)
            expect(projector.strip.first).to_be_visible()
            read = projector.page.evaluate(READ)
            assert read["tree"] >= 0.7, read
            assert read["wide"] == 1, read
            assert 1000 > read["digits"] >= 20 * min(1, high / 768), read
            assert read["said"] >= max(28, 0.035 * high), read
            assert read["overflow"] == [0, 0], read
            assert read["within"], read


def test_a_projector_hides_all_other_controls_and_the_result_of_the_search(projector: Projector) -> None:
    projector.open(9, **BFS)
    for name in ("header", "search-choice", "puzzle-form", "run-player", "step-text", "frontier-view", "run-numbers"):
        expect(projector.page.locator(name).first).to_be_hidden()
    result = projector.screen.api("&".join(f"{key}={value}" for key, value in BFS.items()))
    text = projector.body.inner_text()
    assert "expansion 9" in text
    assert "frontier 10" in text
    assert f"of {written(result['expanded'])}" not in text
    assert "moves" not in text
    assert "Solved" not in text


@pytest.mark.first
def test_the_strip_shows_the_frontier_in_the_order_of_expansion_between_its_ends(projector: Projector) -> None:
    projector.resize(1440, 1200)  # so that all rows of the list are visible
    projector.screen.open(at=9, **BFS)
    expect(projector.screen.frontier).to_have_count(10)
    expected = projector.screen.frontier.evaluate_all("rows => rows.map(row => row.dataset.board)")
    projector.resize(1440, 900)
    projector.press("Shift+F")
    expect(projector.body).to_have_attribute("data-presenting", "1")
    expect(projector.strip).to_have_count(10)
    assert projector.boards() == expected
    expect(projector.next).to_have_attribute("data-board", expected[0])
    expect(projector.view.locator(".end")).to_have_text([re.compile("^out"), re.compile("^in")])


@pytest.mark.first
def test_a_question_hides_the_next_node_and_the_answer_frames_it_before_it_is_expanded(projector: Projector) -> None:
    projector.open(3, **ASTAR)
    right = projector.next.get_attribute("data-board")
    frontier = projector.boards()
    projector.press("a")
    expect(projector.said).to_have_text(
        re.compile(rf"Which board is expanded next\?\s*{re.escape(statement(Run(**ASTAR), 'next', ['tie']))}")
    )
    expect(projector.letters).to_have_text(["A", "B", "C", "D", "E"])
    expect(projector.next).to_have_count(0)
    expect(projector.view.locator("frontier-strip [data-node]")).to_have_count(0)
    assert sorted(projector.boards()) == sorted(frontier)
    lettered = projector.boards()
    assert projector.tree.evaluate("tree => [...tree.letters.values()].sort().join('')") == "ABCDE"
    expect(projector.page).to_have_url(re.compile("at=3&present=1&ask=next$"))
    projector.press("a")
    letter = "ABCDE"[lettered.index(right or "")]
    expect(projector.said).to_have_text(re.compile(rf"^\s*{letter} is expanded next\."))
    expect(projector.next).to_have_attribute("data-board", right or "")
    expect(projector.next).to_contain_text("✓")
    assert projector.tree.evaluate("tree => tree.letters") is None
    projector.press("a")
    expect(projector.tree).to_have_attribute("data-cursor", "4")
    expect(projector.said).to_contain_text("Expanded")
    expect(projector.letters).to_have_count(0)


CROWDED = {"start": "102-754-863", "goal": "012-345-678"}


def test_a_question_can_be_answered_from_g_and_h_however_crowded_the_tree_is(projector: Projector) -> None:
    for wide, high, at in ((1280, 720, 6), (1280, 720, 18), (1024, 768, 60)):
        projector.resize(wide, high)
        projector.open(at, ask="next", **CROWDED)
        terms = projector.view.locator("frontier-strip .terms")
        expect(terms).to_have_text([re.compile(r"^g \d+, h \d+$")] * projector.letters.count())
        sums = [sum(int(number) for number in re.findall(r"\d+", text)) for text in terms.all_inner_texts()]
        shown = projector.tree.evaluate("tree => [...tree.letters.keys()].map((n) => tree.label(n))")
        assert all(re.fullmatch(r"\d+\+\d+", label) for label in shown), shown
        in_tree = projector.tree.evaluate("tree => [tree.frame.form, tree.frame.keepsLabels]")
        assert in_tree[1], in_tree
        lettered = projector.boards()
        projector.press("a")
        right = lettered.index(projector.next.get_attribute("data-board") or "")
        assert sums[right] == min(sums)
        lowest = projector.view.locator("frontier-strip .named span")
        expect(lowest.nth(right)).to_have_text(f"f {min(sums)}")


def test_arrows_and_a_clickers_keys_step_even_while_the_tree_has_the_focus(projector: Projector) -> None:
    projector.open(9, **BFS)
    projector.page.get_by_role("application").focus()
    for key, cursor in (("ArrowRight", 10), ("PageDown", 11), ("PageUp", 10)):
        projector.press(key)
        expect(projector.tree).to_have_attribute("data-cursor", str(cursor))
    projector.press("Space")
    expect(projector.tree).not_to_have_attribute("data-cursor", "10")
    projector.press("Space")


def test_two_searches_side_by_side_cover_their_numbers_until_they_are_revealed(projector: Projector) -> None:
    projector.open("end", present="discs", **ASTAR)
    figures = projector.page.locator("two-discs figure")
    expected = [
        written(projector.screen.api(f"start={ASTAR['start']}&goal={ASTAR['goal']}&algorithm={algorithm}")["expanded"])
        for algorithm in ("bfs", "astar")
    ]
    expect(figures.locator("figcaption")).to_have_text(["BFS", "A*"])
    expect(figures.locator(".count")).to_have_text(expected)
    expect(projector.said).to_contain_text("Same board, same answer: 12 moves.")
    expect(projector.tree).to_be_hidden()
    projector.press("a")
    expect(figures.locator(".count")).to_have_text(["?", "?"])
    expect(projector.said).to_contain_text("How many boards does A* expand before it reaches the goal?")
    assert not any(number in projector.body.inner_text() for number in expected)
    projector.press("a")
    expect(figures.locator(".count")).to_have_text(expected)
    projector.press("Home", "ArrowRight", "ArrowRight")
    expect(figures.locator(".count")).to_have_text(["2", "2"])
    expect(figures.locator(".unit")).to_have_text(["boards expanded", "boards expanded"])
    expect(projector.said).to_have_text("Each ring is one move farther from the start.")
    expect(projector.page).to_have_url(re.compile("at=2&present=discs"))
    projector.press("d")
    expect(projector.body).to_have_attribute("data-presenting", "1")
    expect(projector.tree).to_be_visible()


def test_black_screen_qr_code_and_list_of_keys_cover_the_window_until_any_key(projector: Projector) -> None:
    projector.open(9, **BFS)
    for key, name in (("b", "Black screen"), ("q", "The link of what is shown"), ("?", "Keys")):
        projector.press(key)
        over = projector.page.get_by_role("dialog", name=name)
        expect(over).to_be_visible()
        box = over.bounding_box()
        assert box is not None
        assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 1440, 900)
        if key == "q":
            expect(over).to_contain_text(re.compile(r"/\?start=283-164-705&goal=123-804-765&algorithm=bfs&at=9$"))
            loaded = "image => image.decode().then(() => image.naturalWidth > 0)"
            assert over.get_by_role("img").evaluate(loaded)
            expect(over.get_by_role("note")).to_contain_text("frontier class")
        projector.press("ArrowRight")
        expect(over).to_have_count(0)
        expect(projector.tree).to_have_attribute("data-cursor", "9")


def test_the_button_presents_and_escape_leaves_to_the_page_as_it_was(projector: Projector) -> None:
    projector.screen.open(at=9, **BFS)
    projector.screen.button("Present").click()
    expect(projector.view).to_be_visible()
    expect(projector.page).to_have_url(re.compile("at=9&present=1$"))
    projector.press("ArrowRight", "Escape")
    expect(projector.body).not_to_have_attribute("data-presenting", re.compile(".*"))
    expect(projector.view).to_be_hidden()
    expect(projector.screen.button("Present")).to_be_visible()
    expect(projector.tree).to_have_attribute("data-cursor", "10")
    expect(projector.page).not_to_have_url(re.compile("present="))


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (844, 390), (1024, 768)])
def test_a_finger_steps_plays_asks_and_leaves(browser: Browser, base_url: str, wide: int, high: int) -> None:
    viewport = ViewportSize(width=wide, height=high)
    with browser.new_context(viewport=viewport, has_touch=True, base_url=base_url) as context:
        projector = Projector(Screen(context.new_page()))
        projector.open(at=9, **BFS)
        buttons = projector.view.locator(".touch")
        for name, at in (("Forward", "10"), ("Back", "9")):
            buttons.get_by_role("button", name=name, exact=True).tap()
            expect(projector.tree).to_have_attribute("data-cursor", at)
        buttons.get_by_role("button", name="Ask").tap()
        expect(projector.view.locator(".said")).to_have_attribute("data-asked", "true")
        buttons.get_by_role("button", name="Leave").tap()
        expect(projector.view.locator(".said")).to_have_attribute("data-asked", "false")
        buttons.get_by_role("button", name="Play").tap()
        expect(projector.tree).not_to_have_attribute("data-cursor", "9")
        buttons.get_by_role("button", name="Leave").tap()
        expect(projector.body).not_to_have_attribute("data-presenting", re.compile(".*"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_narrow_page_the_strip_under_the_tree_has_the_first_boards(
    screen: Screen, page: Page, scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(ViewportSize(width=390, height=844))
    screen.open(at=4, **BFS)
    strip: Locator = page.locator("main > frontier-strip")
    expect(strip.locator("li")).to_have_count(5)
    expect(strip.locator("li").first).to_have_attribute("aria-current", "true")
    expect(strip.locator("li p")).to_have_text([re.compile(rf"^\s*{n}\b") for n in range(4, 9)])
    smallest = strip.evaluate(
        """strip => Math.min(...[...strip.querySelectorAll(".picture text")].map((text) => {
          const svg = text.ownerSVGElement;
          return parseFloat(getComputedStyle(text).fontSize) * svg.clientWidth / svg.viewBox.baseVal.width;
        }))"""
    )
    assert smallest >= 13, smallest


def test_in_forced_colours_the_frames_of_the_strip_stay(projector: Projector) -> None:
    projector.page.emulate_media(forced_colors="active")
    projector.open(9, **BFS)
    style = projector.next.evaluate(
        "item => { const s = getComputedStyle(item); return [s.borderTopStyle, s.outlineStyle, s.borderTopColor]; }"
    )
    assert style[:2] == ["solid", "solid"]
    ground = projector.view.evaluate("view => getComputedStyle(view).backgroundColor")
    assert style[2] != ground


def test_candidates_on_a_map_have_names_and_their_letters_stay_in_the_picture(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=map&start=Arad&goal=Bucharest&algorithm=astar&at=4&present=1&stage=space")
    strip, picture = page.locator("presenter-view frontier-strip"), page.locator("state-map")
    expect(strip.locator("li").first).to_have_text(re.compile(r"^\s*Pitesti\s*Pitesti:\s*f 417\s*next\s*$"))
    page.keyboard.press("a")
    expect(strip.locator(".letter")).to_have_text(["A", "B", "C", "D"])
    expect(strip.locator(".state-text")).to_have_text(["Bucharest", "Timisoara", "Pitesti", "Zerind"])
    expect(strip.locator(".terms").nth(2)).to_have_text("g 317, h 100")
    lettered = "map => [map.letters?.size ?? 0, map.next === 0xffffffff]"
    assert picture.evaluate(lettered) == [4, True]
    page.keyboard.press("a")
    expect(strip.locator("li[aria-current=true] .state-text")).to_have_text("Pitesti")
    expect(strip.locator(".terms").nth(2)).to_have_text("f 417")
    assert picture.evaluate(lettered) == [4, False]
