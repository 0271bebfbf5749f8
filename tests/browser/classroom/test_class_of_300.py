"""A class of two browsers and 300 plain clients, whose server is killed in an open round."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.classroom.phones import Phones
from tests.browser.classroom.test_class import join, open_class
from tests.browser.server import Server
from tests.rings import exhaustive

STUDENTS = 300


@pytest.fixture(params=[exhaustive("memory"), pytest.param("redis", marks=pytest.mark.services)])
def kept(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the store in which servers keep classes from now on."""
    if request.param == "redis":
        monkeypatch.setenv("FRONTIER_MESSAGE_QUEUE", request.getfixturevalue("redis_address"))
    return str(request.param)


@pytest.fixture
def windows(kept: str, own_server: Server, browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Return the projector and a phone, in two browsers."""
    with ExitStack() as stack:
        contexts = [browser.new_context(base_url=own_server.url) for _ in range(2)]
        for context in contexts:
            stack.callback(context.close)
        page, phone = (context.new_page() for context in contexts)
        yield page, phone


def test_class_and_votes_survive_a_kill_of_the_server_in_an_open_round(
    kept: str, own_server: Server, windows: tuple[Page, Page]
) -> None:
    page, phone = windows
    code = open_class(page)
    student, board = join(phone, code), page.locator("class-board")
    with Phones(own_server.port, code, STUDENTS) as phones:
        phones.await_all(phase="open")
        expect(board).to_have_attribute("data-joined", str(STUDENTS + 1))
        page.keyboard.press("a")
        phone.locator("button[data-choice]").first.click()
        expect(board).to_have_attribute("data-answered", str(STUDENTS + 1))
        expect(board.locator(".bar")).to_have_count(0)
        own_server.kill()
        expect(student).to_have_attribute("data-connection", "lost")
        expect(board).to_contain_text("No connection to the server")
        phone.locator("button[data-choice]").nth(1).click()
        expect(phone.get_by_role("status")).to_contain_text("will be sent as soon as there is a connection")
        own_server.start()
        expect(student).to_have_attribute("data-connection", "open")
        expect(board).to_have_attribute("data-code", code)
        if kept == "memory":
            expect(board).to_contain_text("The server restarted")
        expect(phone.get_by_role("status")).to_contain_text("Your answer is in")
        expect(board).to_have_attribute("data-answered", str(STUDENTS + 1))
        votes = Counter(phones.choice(k) for k in range(STUDENTS)) + Counter("B")
        page.keyboard.press("a")
        for choice, count in votes.items():
            expect(board.locator(f'li[data-choice="{choice}"] .bar b')).to_have_text([re.compile(f"^{count} ·")])
        expect(board.locator(".sum")).to_contain_text(f"of {STUDENTS + 1} chose")
        phones.await_all(phase="revealed", round=1)
        page.keyboard.press("a")
        phones.await_all(phase="open", at=3)
        assert phones.faults == []
