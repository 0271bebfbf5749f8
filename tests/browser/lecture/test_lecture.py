"""The lecture from the page: its steps one after the other on the projector, and the lecturer's notes in a window."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect


@pytest.fixture
def notes(context: BrowserContext) -> Iterator[Page]:
    """Return another window of the same browser."""
    other = context.new_page()
    yield other
    other.close()


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


def test_the_first_step_is_a_ring_and_stays_one_when_it_is_read_again(page: Page) -> None:
    present(page, 1)
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "537")
    assert page.locator(".stage search-tree").evaluate("tree => tree.layout") == "radial"
    page.reload()
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "537")
    assert page.locator(".stage search-tree").evaluate("tree => tree.layout") == "radial"


def test_notes_follow_the_projector_and_drive_it(page: Page, notes: Page) -> None:
    present(page, 1)
    title = notes.get_by_role("heading", level=1)
    notes.goto("/?lecture=4&notes=1")
    expect(notes.locator(".standing")).to_contain_text("The projector shows step 1 (expansion 537).")
    expect(title).to_have_text("The frontier of BFS is a ring")
    notes.get_by_role("button", name="Next step").click()
    expect(page.locator("body")).to_have_attribute("data-presenting", "discs")
    expect(title).to_have_text("A* knows where the goal is")
    expect(notes).to_have_url(re.compile(r"lecture=2&notes=1$"))
    page.keyboard.press("PageDown")
    expect(title).to_have_text("Greedy needs fewer still, but its path is worse")
    expect(notes.locator("nav [aria-current]")).to_have_text("Greedy needs fewer still, but its path is worse")
    notes.get_by_role("button", name=re.compile(r"\(A\)$")).click()
    expect(page.locator("presenter-view .said")).to_contain_text(re.compile(r"expanded next"))
    notes.get_by_role("button", name="Previous step").click()
    expect(title).to_have_text("A* knows where the goal is")


def test_notes_put_the_question_before_its_answer_and_turn_alone_without_a_projector(notes: Page) -> None:
    notes.goto("/?lecture=1&notes=1")
    expect(notes.locator(".standing")).to_have_text(re.compile("^No projector window found"))
    notes.get_by_role("button", name="Next step").click()
    expect(notes.get_by_role("heading", level=1)).to_have_text("A* knows where the goal is")
    shown = notes.locator("section:not([hidden])")
    places = shown.evaluate_all("all => all.map(one => [one.className, one.offsetTop])")
    assert [name for name, _ in sorted(places, key=lambda place: int(place[1]))] == ["do", "ask", "expect", "answer"]
    expect(notes.locator("time")).not_to_have_text("0:00")
    expect(notes.get_by_text("Next: Greedy needs fewer still")).to_be_visible()
