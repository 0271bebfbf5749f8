"""Links for others, for each way a server can listen: the copied and encoded links, and the messages about them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
import segno
from playwright.sync_api import Locator, Page, expect

from solver import Run
from solver.messages import Message
from tests.browser.server import Server, in_thread
from tests.rings import some
from tests.webapp.share.test_qr import modules
from webapp.operate.hosts import own_addresses
from webapp.operate.settings import Settings

RUN = Run("123-405-786", "123-456-780", algorithm="bfs").query()
OWN = next(iter(own_addresses()), "")
LOCAL, NO_NAME, NO_NETWORK = (str(Message(f"reach-{key}")) for key in ("local", "no-name", "no-network"))
ALONE = "" if OWN else NO_NETWORK  # a machine without a network reports that in place of its address
EVERYWHERE = "0.0.0.0"


@dataclass(frozen=True)
class Way:
    """Settings of a server, the host by which its page is opened, the host for others, and the reason why they cannot
    open it.
    """

    settings: Settings
    opened: str
    reached: str
    why: str = ""


@pytest.fixture
def tolerated() -> list[str]:
    """Return the console's message on a public server's request to retry."""
    return ["status of (429|503)"]


def host_of(address: str) -> str:
    """Return an address in the form of links, by default that of this machine only."""
    return f"[{address}]" if ":" in address else address or "localhost"


NAMES = ("lab.example",)
WAYS = {
    "this computer alone": Way(Settings(), "127.0.0.1", "127.0.0.1", LOCAL),
    "this computer alone, with a name": Way(
        Settings(allow_host=("frontier.example",)),
        "localhost",
        "localhost",
        str(Message("reach-named", name="frontier.example")),
    ),
    "everybody, opened as localhost": Way(Settings(host=EVERYWHERE), "localhost", host_of(OWN), ALONE),
    "everybody, opened by its address": Way(Settings(host=EVERYWHERE), host_of(OWN), host_of(OWN), ALONE),
    "everybody, with a name": Way(Settings(host=EVERYWHERE, allow_host=NAMES), "localhost", "lab.example"),
    "public, without a name": Way(Settings(host=EVERYWHERE, public=True), "localhost", "localhost", NO_NAME),
    "public, with a name": Way(Settings(host=EVERYWHERE, public=True, allow_host=NAMES), "127.0.0.1", "lab.example"),
}


def assert_encodes(page: Page, picture: Locator, link: str) -> None:
    source = picture.get_attribute("src") or ""
    drawn = page.request.get(urljoin(page.url, source))
    encoded = [list(row) for row in segno.make_qr(link, error="l", mode="byte").matrix]
    assert modules(drawn.text()) == encoded, (link, source)


def assert_says(place: Locator, why: str) -> None:
    """Assert that the note of a place is the reason, or that there is none."""
    if why:
        expect(place.get_by_role("note")).to_have_text(why)
    else:
        expect(place.get_by_role("note")).to_have_count(0)


def copied(reader: Page, button: Locator, told: Locator, text: str, why: str) -> str:
    """Copy by a button, which also shows the reason; return the copied text, read by a page with permission."""
    button.click()
    expect(told).to_have_text(f"{text} {why}".strip())
    reader.bring_to_front()
    found: str = reader.evaluate("navigator.clipboard.readText()")
    button.page.bring_to_front()
    return found


@contextmanager
def opened(page: Page, way: Way, static: Path) -> Iterator[tuple[Page, str, str]]:
    """Serve; yield a page that reads the clipboard, and the origins by which pages and others open the server."""
    with in_thread(static, way.settings) as served:
        port = urlsplit(served).port
        reader = page.context.new_page()
        reader.goto(f"http://127.0.0.1:{port}/healthz")
        page.bring_to_front()
        yield reader, f"http://{way.opened}:{port}", f"http://{way.reached}:{port}"
        page.goto("about:blank")


def assert_menu_gives(page: Page, reader: Page, begins: str, why: str) -> None:
    """Assert that the links copied and encoded by the menu begin like this, and are shown with the reason."""
    menu = page.locator("share-menu")
    menu.get_by_role("button", name="Share", exact=True).click()
    told = menu.get_by_role("status")
    found = copied(reader, menu.get_by_role("button", name="Copy link"), told, "The link is copied.", why)
    assert found.startswith(begins)
    menu.get_by_role("button", name="QR code").click()
    code = page.get_by_role("dialog", name="QR code of the link")
    assert_encodes(page, code.get_by_role("img"), menu.get_by_label("Link", exact=True).input_value())
    assert_says(code, why)


@pytest.mark.parametrize("name", some(WAYS, list(WAYS)[::3].__contains__))
def test_every_page_shares_links_that_others_can_open_or_gives_a_reason_why_not(
    page: Page, name: str, static: Path
) -> None:
    way = WAYS[name]
    with opened(page, way, static) as (reader, home, link):
        page.goto(f"{home}/compare")
        assert_menu_gives(page, reader, f"{link}/compare", way.why)

        page.goto(f"{home}/?{RUN}&present=1")
        page.keyboard.press("q")
        shown = page.get_by_role("dialog", name="The link of what is shown")
        expect(shown).to_contain_text(f"{link.removeprefix('http://')}/?")
        assert_says(shown, way.why)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Lecture …").click()
        page.get_by_role("button", name="Add this step").click()
        sheet = page.locator("lecture-maker .sheet")
        told = sheet.get_by_role("status")
        found = copied(reader, sheet.get_by_role("button", name="Copy link"), told, "The link is copied.", way.why)
        assert found.startswith(f"{link}/?lecture=1&")
        page.keyboard.press("Escape")
        board = page.locator("class-board")
        board.get_by_role("button", name="Class", exact=True).click()
        expect(board.locator(".join b")).to_have_text(f"{link.removeprefix('http://')}/c")
        assert_says(board, way.why)
        assert page.evaluate("document.querySelector('class-board').device()").startswith(f"{link}/c/")

        page.goto(f"{home}/worksheet?start=123-405-786&goal=123-456-780")
        note = page.locator(".reach")
        if way.why:
            expect(note).to_have_text(way.why)
        else:
            expect(note).to_be_hidden()


def test_a_server_on_all_addresses_prints_the_address_for_others() -> None:
    with Server(settings=("--host", EVERYWHERE)) as server:
        assert server.process is not None
        assert server.process.stdout is not None
        if OWN:
            assert server.process.stdout.readline() == f"In the same network: http://{host_of(OWN)}:{server.port}/\n"
        deadline = time.monotonic() + 20
        while not OWN and NO_NETWORK not in server.complaints() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert (NO_NETWORK in server.complaints()) is not bool(OWN)
