"""A server without a free place: the message on a student's page, and how it gets in later."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import in_thread
from tests.webapp.class_model import state_of
from tests.webapp.real import Raw
from webapp.operate.settings import Settings

LATER_MS = 10_000  # seconds after which a page has retried


@pytest.fixture
def small(static: Path) -> Iterator[str]:
    """Return the address of a server with three places."""
    with in_thread(static, Settings(sockets=3)) as address:
        yield address


def test_a_phone_without_a_place_says_why_and_joins_once_there_is_one(
    page: Page, small: str, tolerated: list[str]
) -> None:
    tolerated += ["503", "WebSocket"]  # Chromium logs each refusal
    port = urlsplit(small).port or 0
    page.clock.install()
    teacher = Raw(port)
    code = teacher.call("class_open", {"state": state_of(1)})["code"]
    others = [Raw(port) for _ in range(2)]
    for k, other in enumerate(others):
        other.call("class_join", {"code": code, "student": f"{k:016d}"})
    page.goto(f"{small}c/{code}")
    phone = page.locator("class-phone")
    expect(phone).to_contain_text("This server is full: 3 pages are open. Trying again.")
    expect(phone).to_have_attribute("data-connection", "lost")
    others[0].close()
    page.clock.fast_forward(LATER_MS)
    expect(phone).to_have_attribute("data-connection", "open", timeout=15_000)
    expect(phone).not_to_contain_text("This server is full")
    for client in (teacher, *others):
        client.close()
