"""A class's view of the projector: two searches side by side, how to join, and students who look around."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.class_states import code_of_class

SIZES = ((1280, 720), (1024, 768), (960, 540))
PAIR = "/?start=182-503-467&goal=123-456-780&present=discs&at=30"
# Whether two of these elements overlap.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => {
    const found = document.querySelector(selector);
    const range = document.createRange();
    range.selectNodeContents(found);
    return range.getBoundingClientRect();
  });
  return a.width && b.width && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


@pytest.fixture
def handset(browser: Browser, base_url: str) -> Iterator[Page]:
    """Return a student's phone, whose language is not that of the page."""
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844}, locale="de-DE")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def joined(handset: Page, code: str) -> Locator:
    """Join a class; return the phone's element."""
    handset.goto(f"/c/{code}")
    element = handset.locator("class-phone")
    expect(element).to_have_attribute("data-phase", re.compile("open|asked"))
    return element


def test_a_class_sees_two_searches_side_by_side_and_answers_how_many_boards_the_second_expands(
    page: Page, handset: Page
) -> None:
    code = code_of_class(page)
    page.keyboard.press("d")
    expect(page.locator("two-discs search-tree[data-done=true]")).to_have_count(2)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    board, student = page.locator("class-board"), joined(handset, code)
    expect(handset.get_by_role("heading", level=2)).to_have_text(["BFS", "A*"])
    expect(handset.locator(".pair p")).to_have_text([re.compile(r"^Expansion 1, \d boards on the frontier\.$")] * 2)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(board.get_by_label("Code")).to_be_visible()
        for heading in ("two-discs figure:first-child figcaption", "two-discs figure:last-child figcaption"):
            for control in ("lecture-maker .way", "class-board aside"):
                assert not page.evaluate(OVERLAP, [heading, control]), f"{control} covers {heading} at {width}"
    page.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "asked")
    asked = "How many boards does A* expand before it reaches the goal?"
    expect(handset.get_by_role("heading")).to_have_text(asked)
    expect(page.locator("presenter-view .said")).to_contain_text(asked)
    page.keyboard.press("ArrowRight")  # the discs advance, and the question remains open
    expect(page.locator("two-discs figure")).to_have_count(2)
    expect(student).to_have_attribute("data-phase", "asked")
    handset.get_by_label("Your answer").fill("viele")
    handset.get_by_role("button", name="Answer").click()
    expect(handset.get_by_role("status")).to_have_text("Type a whole number of at most 7 digits, such as 120.")
    handset.get_by_label("Your answer").fill("120")
    handset.get_by_role("button", name="Answer").click()
    expect(board).to_have_attribute("data-answered", "1")
    page.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "revealed")
    expect(board.locator("section p").first).to_have_text(
        re.compile(r"^BFS expands .+ boards, A\* expands .+ boards\.$")
    )
    expect(student).to_have_attribute("data-phase", "revealed")
    page.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "open")
    page.keyboard.press("d")
    expect(handset.locator(".pair")).to_have_count(0)
    expect(handset.get_by_role("heading", level=1)).to_have_text("A*")


def test_q_in_a_class_shows_how_to_join_in_the_whole_window_until_any_key(page: Page, handset: Page) -> None:
    code = code_of_class(page)
    page.keyboard.press("q")
    sheet = page.get_by_role("dialog", name="How to join the class")
    expect(sheet.get_by_label("Code")).to_have_text(code)
    expect(sheet.get_by_role("img")).to_have_attribute("src", re.compile(f"%2Fc%2F{code}(#|$)"))
    expect(sheet).to_contain_text("0 joined")
    joined(handset, code)
    expect(sheet).to_contain_text("1 joined")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        picture, typed = (sheet.locator(part).bounding_box() for part in ("img", ".code"))
        assert picture is not None
        assert typed is not None
        assert min(picture["width"], picture["height"]) >= 0.55 * min(width, height * 1.6), (width, height)
        assert typed["height"] >= 0.1 * height, (width, height)
        assert picture["x"] + picture["width"] <= typed["x"] < typed["x"] + typed["width"] <= width, (width, height)
        assert picture["y"] + picture["height"] <= height, (width, height)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("class-board")).to_be_visible()


def test_a_browsing_student_stays_in_the_class_is_called_back_and_learns_of_its_end(page: Page, handset: Page) -> None:
    code = code_of_class(page)
    joined(handset, code)
    handset.get_by_role("link", name="Look around on your own").click()
    back = handset.locator("way-back")
    expect(back).to_have_attribute("data-called", "false")
    expect(page.locator("class-board")).to_have_attribute("data-joined", "1")
    assert code not in handset.url
    expect(handset.locator("search-tree")).to_have_attribute("data-done", "true")
    handset.reload()
    page.keyboard.press("a")
    expect(back.get_by_role("status")).to_have_text("A question was asked.")
    assert not handset.evaluate("document.body.scrollWidth > innerWidth")
    back.get_by_role("link", name=f"Back to class {code}").click()
    handset.locator("button[data-choice]").first.click()
    expect(page.locator("class-board")).to_have_attribute("data-answered", "1")
    handset.go_back()
    expect(back).to_have_attribute("data-called", "false")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More …").click()
    page.get_by_role("button", name="End class").click()
    page.get_by_role("button", name="Really end it").click()
    expect(back.get_by_role("status")).to_have_text(f"Class {code} has ended.")
    expect(back.get_by_role("link")).to_have_text("Your answers")
    handset.goto("/?algorithm=bfs")
    expect(handset.locator("search-tree")).to_have_attribute("data-done", "true")
    expect(back).to_have_count(0)


def test_the_page_where_a_code_is_typed_lists_the_stored_data_and_deletes_it(page: Page, handset: Page) -> None:
    code = code_of_class(page)
    joined(handset, code)
    names = "Object.keys(localStorage).filter(name => name.startsWith('frontier-')).sort().join()"
    assert handset.evaluate(names) == "frontier-student,frontier-tickets"
    handset.goto("/")
    handset.get_by_role("button", name="Menu", exact=True).click()
    handset.get_by_role("link", name="Join a class").first.click()
    expect(handset.get_by_role("heading", name="What is stored")).to_be_visible()
    handset.get_by_role("button", name="Forget me on this device").click()
    expect(handset.get_by_role("status")).to_contain_text("This device has forgotten you.")
    assert handset.evaluate(names) == ""
    handset.goto("/?algorithm=bfs")
    expect(handset.locator("way-back")).to_have_count(0)


DENIED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});"""


@pytest.mark.parametrize("path", ["/", "/c", "/c/K7QM3X", "/c/K7QM3X/remote#0123456789abcdef0123456789abcdef"])
def test_pages_of_a_class_work_without_storage(page: Page, path: str, tolerated: list[str]) -> None:
    tolerated.append("status of 404")  # where there is no such class, back in the form
    page.add_init_script(DENIED)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(path)
    shown = {"/": "search-tree", "/c": "button.forget:visible"}.get(path, "input[name=code], class-remote")
    expect(page.locator(shown).first).to_be_visible()
    page.wait_for_load_state("networkidle")  # with the modules that load late
    assert faults == []
