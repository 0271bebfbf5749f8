"""A server without a place for one more: what a student's page says, and how it comes in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.webapp.class_model import state_of
from tests.webapp.real import Raw, Server, serving


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server with three places."""
    with serving(tmp_path / "stderr", "--port", "0", "--sockets", "3") as server:
        yield server


def test_a_phone_that_finds_no_place_says_why_and_comes_in_once_there_is_one(
    page: Page, small: Server, tolerated: list[str]
) -> None:
    tolerated += ["503", "WebSocket"]  # Chromium tells of each refusal
    teacher = Raw(small.port)
    code = teacher.call("class_open", {"state": state_of(1)})["code"]
    others = [Raw(small.port) for _ in range(2)]
    for k, other in enumerate(others):
        other.call("class_join", {"code": code, "student": f"{k:016d}"})
    page.goto(f"{small.address}c/{code}")
    phone = page.locator("class-phone")
    expect(phone).to_contain_text("This server is full: 3 pages are open. Trying again.")
    expect(phone).to_have_attribute("data-connection", "lost")
    others[0].close()
    expect(phone).to_have_attribute("data-connection", "open", timeout=15_000)
    expect(phone).not_to_contain_text("This server is full")
    for client in (teacher, *others):
        client.close()
