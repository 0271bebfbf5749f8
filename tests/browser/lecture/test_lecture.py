"""The lecture from the page: its steps one after the other on the projector, and the lecturer's notes in a window."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from solver.problem import PROBLEMS
from webapp.lecture.examples import LECTURES


@pytest.fixture
def notes(context: BrowserContext) -> Iterator[Page]:
    """Return another window of the same browser."""
    other = context.new_page()
    yield other
    other.close()


# Which choices of a question are right.
RIGHTS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return document.querySelector("presenter-view").candidates.map(({ isRight }) => isRight);
}"""


def present(page: Page, step: int) -> None:
    """Open a step of the lecture on the projector."""
    page.goto(f"/?lecture={step}")
    expect(page.locator("body")).to_have_attribute("data-presenting", re.compile("1|discs"))
    expect(page.locator("presenter-view .hint")).to_contain_text(f"{step} of 6")


@pytest.mark.first
def test_a_clicker_goes_through_the_six_steps_and_back_without_leaving_the_page(page: Page) -> None:
    present(page, 1)
    page.evaluate("window.sameDocument = true")
    for step in (2, 3, 4, 5, 6, 6):
        page.keyboard.press("PageDown")
        expect(page.locator("presenter-view .hint")).to_contain_text(f"{step} of 6")
        expect(page).to_have_url(re.compile(rf"&lecture={step}$"))
        expect(page.locator("body")).to_have_attribute("data-presenting", "discs" if step == 2 else "1")
    for step in (5, 4, 3, 2, 1, 1):
        page.keyboard.press("PageUp")
        expect(page.locator("presenter-view .hint")).to_contain_text(f"{step} of 6")
    assert page.evaluate("window.sameDocument"), "full screen would have ended"
    page.go_back()
    expect(page.locator("presenter-view .hint")).to_contain_text("2 of 6")


def test_notes_follow_the_projector_and_drive_it(page: Page, notes: Page) -> None:
    present(page, 1)
    title = notes.get_by_role("heading", level=1)
    notes.goto("/?lecture=4&notes=1")
    expect(notes.locator(".standing")).to_contain_text("The projector shows step 1 (expansion 537).")
    expect(title).to_have_text("The frontier of BFS")
    notes.get_by_role("button", name="Next step").click()
    expect(page.locator("body")).to_have_attribute("data-presenting", "discs")
    expect(title).to_have_text("BFS and A* on one board")
    expect(notes).to_have_url(re.compile(r"lecture=2&notes=1$"))
    page.keyboard.press("PageDown")
    expect(title).to_have_text("Greedy on the same board")
    expect(notes.locator("nav [aria-current]")).to_have_text("Greedy on the same board")
    notes.get_by_role("button", name=re.compile(r"\(A\)$")).click()
    expect(page.locator("presenter-view .said")).to_contain_text(re.compile(r"expanded next"))
    notes.get_by_role("button", name="Previous step").click()
    expect(title).to_have_text("BFS and A* on one board")


def of_grid(page: Page, step: int) -> Locator:
    """Open a step of the lecture on a grid; return its grid."""
    page.goto(f"/?lecture={step}&topic=grid")
    expect(page.locator("body")).to_have_attribute("data-presenting", "1")
    return page.locator(".stage state-map")


@pytest.mark.first
def test_a_step_on_a_grid_shows_the_grid_large_and_asks_with_letters_on_its_cells(page: Page) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    grid = of_grid(page, 3)
    expect(grid).to_have_attribute("data-current", "6.17")
    expect(page.locator(".stage search-tree")).to_be_hidden()
    room = grid.locator("canvas").bounding_box()
    assert room is not None
    assert room["width"] * room["height"] > 0.6 * 1024 * 768
    expect(page.locator("presenter-view frontier-strip")).to_be_visible()
    expect(page.locator("presenter-view .said p")).to_have_count(2)
    heights = page.locator("presenter-view .said p").evaluate_all(
        "all => all.map((one) => one.getClientRects()[0].height / parseFloat(getComputedStyle(one).fontSize))"
    )
    assert max(heights) < 1.5, "each sentence has one line"
    before = grid.locator("canvas").evaluate("canvas => canvas.toDataURL()")
    page.keyboard.press("a")
    said = page.locator("presenter-view .said")
    expect(said).to_contain_text("Which cell is expanded next?")
    expect(page.locator("frontier-strip [data-board] b").filter(has_text=re.compile("^[A-C]$"))).to_have_count(3)
    assert grid.locator("canvas").evaluate("canvas => canvas.toDataURL()") != before, "letters stand on the cells"
    assert grid.evaluate("map => map.letters.size") == 3
    page.keyboard.press("a")
    expect(said).to_contain_text("B and C share the lowest h (5), so each is right; B is oldest.")
    page.keyboard.press("a")
    expect(grid).to_have_attribute("data-current", "5.17")


def test_all_six_steps_on_the_grid_open_and_their_notes_follow(page: Page, notes: Page) -> None:
    grid = of_grid(page, 1)
    page.evaluate("window.sameDocument = true")
    notes.goto("/?lecture=4&topic=grid&notes=1")
    title = notes.get_by_role("heading", level=1)
    expect(title).to_have_text("The frontier of BFS on a grid")
    steps = LECTURES["grid"].steps
    for number, step in enumerate(steps, 1):
        expect(page.locator("presenter-view .hint")).to_contain_text(f"{number} of 6")
        expect(page).to_have_url(re.compile(rf"&lecture={number}&topic=grid$"))
        expect(grid).to_be_visible()
        last = step.example.results[step.run].expanded if step.opens_at == "end" else int(step.opens_at)
        expect(page.locator("presenter-view .corner")).to_contain_text(f"expansion {last}")
        expect(grid).to_have_attribute("data-taken", str(last))
        expect(title).to_have_text(step.notes["title"])
        page.keyboard.press("PageDown")
    notes.get_by_role("button", name="Previous step").click()
    expect(page.locator("presenter-view .hint")).to_contain_text("5 of 6")
    assert page.evaluate("window.sameDocument"), "full screen would have ended"


@pytest.mark.parametrize("topic", LECTURES)
def test_a_question_at_a_step_of_a_lecture_or_a_default_has_a_wrong_choice(page: Page, topic: str) -> None:
    steps = [f"lecture={number}&topic={topic}" for number, _ in enumerate(LECTURES[topic].steps, 1)]
    asked = 0
    for link in (*steps, *(f"problem={problem}&at=2" for problem in PROBLEMS)):
        page.goto(f"/?{link}&present=1")
        expect(page.locator(".stage search-tree")).to_have_attribute("data-done", "true")
        page.keyboard.press("a")
        rights = page.evaluate(RIGHTS)
        assert set(rights) in ({True, False}, set()), link
        asked += len(rights) > 1
    assert asked > len(PROBLEMS)
