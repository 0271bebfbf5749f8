"""A graph of the teacher's own: a question to a class, an exercise, and a worksheet."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

ROMANIA = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """Return a student's phone."""
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844})
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def test_every_way_to_ask_a_class_works_on_a_map(page: Page, phone: Page) -> None:
    page.goto(f"/?{ROMANIA}&at=1&present=1")
    page.get_by_role("button", name="Class", exact=True).click()
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    phone.goto(f"/c/{board.get_attribute('data-code')}")
    expect(phone.locator("class-phone")).to_have_attribute("data-phase", "open")
    page.keyboard.press("a")  # the next place
    expect(board).to_have_attribute("data-phase", "asked")
    expect(phone.locator(".choices .state-text")).to_have_text(["Sibiu", "Timisoara", "Zerind"])
    phone.locator(".choices button").first.click()
    expect(board).to_have_attribute("data-answered", "1")
    page.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "revealed")
    expect(phone.locator(".choices [data-verdict=right]")).to_contain_text("Sibiu")
