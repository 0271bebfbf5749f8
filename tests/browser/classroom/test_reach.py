"""A class in a room as `frontier class` begins it: the projector is opened by localhost, phones by the address that it
shows.
"""

import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import segno
from playwright.sync_api import Browser, Page, expect

from solver.messages import Message
from tests.browser.server import program_of
from tests.webapp.classroom.test_class_command import running
from tests.webapp.share.test_qr import modules
from webapp.operate.hosts import own_addresses


def test_the_board_shows_an_address_that_phones_open_though_the_page_was_opened_as_localhost(
    page: Page, browser: Browser, static: Path
) -> None:
    with running(["--port", "0"], program=[*program_of(static), "class"]) as room:
        text = room.told()
        [projector] = re.findall(r"Projector  (\S+)", text)
        [code] = re.findall(r"#class=([0-9A-Z]{6})-", projector)
        page.goto(projector)
        board = page.locator("class-board")
        expect(board).to_have_attribute("data-code", code)
        if not own_addresses():
            expect(board.get_by_role("note")).to_have_text(str(Message("reach-no-network")))
            return
        [address] = re.findall(r"Join at  (\S+)", text)
        expect(board.locator(".join b")).to_have_text(address)
        expect(board.get_by_role("note")).to_have_count(0)
        picture = page.request.get(urljoin(projector, board.get_by_role("img").first.get_attribute("src")))
        expected = segno.make_qr(f"http://{address}/{code}", error="l", mode="byte")
        assert modules(picture.text()) == [list(row) for row in expected.matrix]
        expect(page.get_by_role("dialog", name="How to join the class")).to_contain_text(address)
        [remote] = re.findall(r"Remote     (\S+)", text)
        assert page.evaluate("document.querySelector('class-board').device()") == remote
        context = browser.new_context(viewport={"width": 390, "height": 844})
        phone = context.new_page()
        phone.goto(f"http://{address}")
        phone.get_by_label("Code on the big screen").fill(code)
        phone.get_by_role("button", name="Join").click()
        expect(board).to_have_attribute("data-joined", "1")
        context.close()


def test_a_class_continues_after_a_restart_with_the_open_question(page: Page, static: Path) -> None:
    board = page.locator("class-board")
    with running(["--port", "0"], program=[*program_of(static), "class"]) as room:
        [link] = re.findall(r"Projector  (\S+)", room.told())
        page.goto(link)
        dialog = page.get_by_role("dialog", name="How to join the class")
        expect(dialog).to_be_visible()
        page.keyboard.press("a")
        expect(dialog).to_have_count(0)
        page.keyboard.press("a")
        expect(board).to_have_attribute("data-phase", "asked")
        page.goto("about:blank")
        room.stop()
    with running(["--port", str(urlsplit(link).port), link], program=[*program_of(static), "class"]) as room:
        assert re.findall(r"Projector  (\S+)", room.told()) == [link]
        page.goto(link)
        expect(board).to_have_attribute("data-code", re.findall(r"#class=([0-9A-Z]{6})-", link)[0])
        expect(board).to_have_attribute("data-phase", "asked")
        expect(board).to_have_attribute("data-round", "1")
        expect(page.get_by_role("button", name="Vote again")).to_be_visible()
        page.wait_for_timeout(500)  # in which nothing takes it back
        expect(board).to_have_attribute("data-phase", "asked")
