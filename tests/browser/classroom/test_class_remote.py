"""A class controlled by its teacher from a second device: the projector, the remote and a phone, in three browsers."""

import json
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.classroom.phones import Phones
from tests.browser.classroom.test_class import join, open_class, phone

__all__ = ["phone"]  # a fixture

RUSH = 45  # phones
GONE_MS = 11_000  # the silence after which a remote takes a projector as gone
AGAIN_MS = 15_000  # until a phone asks again
LEAST = 48  # pixels of a target
SIZES = ((390, 844), (844, 390), (834, 1112))
ACTS = "import('/static/classroom/remote/acts.js').then(({ACTS}) => Object.keys(ACTS))"
# Every button of the remote, in all reports of a projector and all states of a class.
BUTTONS = """async () => {
  const {ACTS} = await import("/static/classroom/remote/acts.js");
  const {initialRemote} = await import("/static/classroom/remote/state.js");
  const element = document.querySelector("class-remote").cloneNode();
  document.body.append(element);
  const found = new Set();
  for (const locked of [true, false]) for (const phase of ["open", "asked", "closed", "revealed"])
    for (const isPlaying of [true, false]) for (const overlay of ["", "black"]) for (const goes of [true, false]) {
      const question = phase === "open" ? null : {number: 1, kind: "search", choices: [["A", "BFS"]]};
      const can = Object.keys(ACTS).filter((act) => goes || act !== "go-on");
      const told = {phase, locked, question, round: 1};
      const notes = {title: "", step: 1, of: 2};
      const report = {id: "a", search: "BFS", at: 0, isPlaying, overlay, phase: "", can, notes, isPresenting: true};
      Object.assign(element, {remote: {...initialRemote("K7QM3X", ""), told}, report});
      await element.updateComplete;
      for (const {dataset} of element.querySelectorAll("[data-act]")) found.add(dataset.act);
      const words = [...element.querySelectorAll("button")].map((one) => one.textContent.trim());
      if (words.includes(ACTS.void)) found.add("void");
    }
  element.remove();
  return [...found];
}"""


@pytest.fixture
def tablet(browser: Browser, base_url: str) -> Iterator[Page]:
    """Return a window of the teacher's second device, with a touch screen."""
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def remote_of(page: Page, tablet: Page, code: str) -> Locator:
    """Open the remote by the link that the board copies; return its element once it has found the projector."""
    kept = json.loads(page.evaluate("localStorage.getItem('frontier-class')"))
    tablet.goto(f"/c/{code}/remote#{kept['secret']}")
    remote = tablet.locator("class-remote")
    expect(remote).to_have_attribute("data-projector", re.compile("."))
    return remote


def tap(tablet: Page, name: str) -> None:
    tablet.get_by_role("button", name=name, exact=True).tap()


def test_a_remote_steps_asks_closes_repeats_a_vote_reveals_and_ends_a_class(
    page: Page, phone: Page, tablet: Page
) -> None:
    code = open_class(page)
    board, student = page.locator("class-board"), join(phone, code)
    remote = remote_of(page, tablet, code)
    expect(tablet).to_have_url(re.compile(f"/c/{code}/remote$"))
    expect(remote).to_have_attribute("data-connection", "open")
    tablet.reload()  # it has stored the secret that is no longer in its address
    expect(remote).to_contain_text("expansion 2")
    tap(tablet, "Step")
    expect(remote).to_contain_text("expansion 3")
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "3")
    tap(tablet, "Ask")
    expect(student).to_have_attribute("data-phase", "asked")
    phone.locator("button[data-choice]").first.click()
    expect(remote.locator('tr[data-choice="A"] td')).to_have_text(["1"])
    expect(remote.locator('tr[data-right="true"]')).not_to_have_count(0)
    expect(remote.get_by_text("Answer:")).to_be_visible()
    tap(tablet, "Close the round")
    expect(student).to_have_attribute("data-phase", "closed")
    tap(tablet, "Vote again")
    expect(student).to_have_attribute("data-round", "2")
    tap(tablet, "More …")
    tap(tablet, "Void this round")
    tap(tablet, "Really void it")
    expect(student).to_have_attribute("data-round", "1")
    expect(student).to_have_attribute("data-choice", "")
    tablet.keyboard.press("Escape")
    phone.locator("button[data-choice]").nth(1).click()
    tap(tablet, "Tell the answer")
    expect(board).to_have_attribute("data-phase", "revealed")
    expect(board.locator('li[data-choice="B"] .bar b')).to_have_text([re.compile("^1 ·")])
    tap(tablet, "Go on")
    expect(student).to_have_attribute("data-phase", "open")
    tap(tablet, "Ask …")
    tap(tablet, "Which boards are expanded next, in order?")
    expect(student).to_have_attribute("data-phase", "asked")
    expect(remote.locator('tr[data-right="true"]')).to_have_count(1)
    expect(tablet.get_by_role("button", name="Tell the answer", exact=True)).to_be_enabled()
    expect(remote.locator(".right b")).to_have_text(re.compile(r"^[A-L](\s[A-L])+$"))
    tablet.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "revealed")
    tap(tablet, "Go on")
    tap(tablet, "Black screen")
    expect(page.get_by_role("dialog", name="Black screen")).to_be_visible()
    tap(tablet, "Show the run again")
    expect(page.get_by_role("dialog", name="Black screen")).to_have_count(0)
    tap(tablet, "More …")
    tap(tablet, "End class")
    tap(tablet, "Really end it")
    expect(phone.get_by_text("The class has ended.")).to_be_visible()
    expect(page.get_by_role("button", name="Save CSV")).to_be_visible()


def test_a_locked_room_admits_nobody_else_with_a_projector_and_without(page: Page, phone: Page, tablet: Page) -> None:
    for device in (phone, tablet):
        device.clock.install()
    code = open_class(page)
    remote = remote_of(page, tablet, code)
    tap(tablet, "Lock the room")
    expect(remote).to_contain_text("locked")
    expect(page.locator("class-board")).to_contain_text("The room is locked")
    phone.goto(f"/c/{code}")
    expect(phone.locator("class-phone")).to_contain_text("The room is locked; nobody else can join now.")
    page.goto("about:blank")
    tablet.clock.fast_forward(GONE_MS)
    expect(remote.get_by_text("No projector is open.")).to_be_visible()
    expect(remote.get_by_role("alert")).to_have_count(0)  # it reconnects after an apparent sleep
    tap(tablet, "Unlock the room")
    expect(remote).not_to_contain_text("locked")
    phone.clock.fast_forward(AGAIN_MS)
    expect(phone.locator("class-phone")).to_have_attribute("data-phase", "open")
    tablet.get_by_role("link", name="Open one here").click()
    board = tablet.locator("class-board")
    expect(board).to_have_attribute("data-code", code)
    # A touch screen has buttons for the actions of keys.
    tree = tablet.locator(".stage search-tree")
    expect(tree).to_have_attribute("data-cursor", "2")
    tap(tablet, "Forward")
    expect(tree).to_have_attribute("data-cursor", "3")
    tablet.keyboard.press("a")
    expect(phone.locator("class-phone")).to_have_attribute("data-phase", "asked")
    tablet.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "revealed")
    tablet.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "open")


def test_those_who_join_in_a_rush_are_dropped_by_the_remote(page: Page, phone: Page, tablet: Page) -> None:
    code = open_class(page)
    student, remote = join(phone, code), remote_of(page, tablet, code)
    expect(remote.get_by_text("1 here")).to_be_visible()
    page.wait_for_timeout(1500)  # a join within a second of the phone's would be merged with it
    with Phones(urlsplit(page.url).port or 0, code, RUSH):
        expect(remote.get_by_text(f"{RUSH + 1} here")).to_be_visible()
        expect(remote.get_by_role("alert")).to_contain_text("all from one address")
        told = page.locator("class-board").get_by_role("alert")
        expect(told).to_contain_text("joined within")
        rush = int(told.inner_text().split()[0])  # those that a busy machine let join within a moment
        tap(tablet, "Drop them")
        tap(tablet, f"Really drop {rush}")
        expect(remote.get_by_role("alert")).to_have_count(0)
        expect(remote.get_by_text(f"{RUSH + 1 - rush} here")).to_be_visible()
        expect(page.locator("class-board")).to_have_attribute("data-joined", str(RUSH + 1 - rush))
    expect(student).to_have_attribute("data-phase", "open")


def test_a_remote_has_a_large_enough_visible_button_for_each_action(page: Page, tablet: Page) -> None:
    code = open_class(page)
    remote_of(page, tablet, code)
    assert sorted(tablet.evaluate(BUTTONS)) == sorted(tablet.evaluate(ACTS))
    for width, height in SIZES:
        tablet.set_viewport_size({"width": width, "height": height})
        boxes = [box for one in tablet.locator(".pad button:visible").all() if (box := one.bounding_box())]
        assert len(boxes) >= 9
        for box in boxes:
            assert min(box["width"], box["height"]) >= LEAST
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
        gaps = [
            max(other["x"] - box["x"] - box["width"], other["y"] - box["y"] - box["height"])
            for k, box in enumerate(boxes)
            for other in boxes[k + 1 :]
        ]
        assert min(gaps) >= 8, (width, height)


def test_without_the_secret_the_page_of_a_remote_explains_where_to_find_its_link(page: Page, tablet: Page) -> None:
    code = open_class(page)
    tablet.goto(f"/c/{code.lower()}/remote")
    expect(tablet).to_have_url(re.compile(f"/c/{code}/remote$"))
    expect(tablet.get_by_text("Copy link for a second device")).to_be_visible()
    expect(tablet.locator("class-remote")).to_have_count(0)
    page.get_by_role("button", name="More …").click()
    page.get_by_role("button", name="Copy link for a second device").click()
    expect(page.get_by_text(re.compile("^(The link is copied|This browser does not allow)"))).to_be_visible()
    asked: list[str] = []
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Counts in a window").click()
    counts = opened.value
    counts.on("request", lambda request: asked.append(request.url))
    # The server of the tests listens on this machine alone, as a phone does not.
    counts.route(
        "**/api/reach", lambda route: route.fulfill(json={"origin": "http://10.0.0.9", "why": "", "others": []})
    )
    counts.get_by_role("button", name="More …").click()
    counts.get_by_role("button", name="QR code for your phone").click()
    expect(counts.get_by_role("img", name="QR code of the remote")).to_be_visible()
    secret = json.loads(page.evaluate("localStorage.getItem('frontier-class')"))["secret"]
    assert not [url for url in asked if secret in url and not url.startswith("data:")]
    counts.get_by_role("button", name="More …").click()
    counts.get_by_role("button", name="Hide the QR code").click()
    expect(counts.get_by_role("img")).to_have_count(0)
