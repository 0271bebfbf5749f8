"""A class as `frontier class` begins it: five phones, a remote and a troublemaker, up to the CSV."""

import csv
import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.server import ROOT, free_port, program_of
from tests.webapp.real import Raw

FORGED = 40  # students forged by one laptop
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def room(static: Path) -> Iterator[dict[str, str]]:
    """Return the output of `frontier class`: where phones join, the code, and the links of projector and remote."""
    command = [*program_of(static), "class", "--no-open", "--port", str(free_port())]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    said: dict[str, str] = {}
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := re.match(r"  (Join at|Code|Projector|Remote) +(\S+)$", line):
                said[found[1]] = found[2]
            if "Ctrl-C" in line:
                break
        yield said
    finally:
        process.terminate()
        process.communicate(timeout=30)


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Any]:
    """Return the function that opens a page in a browser of its own."""
    with ExitStack() as stack:

        def opened(link: str, **options: Any) -> Page:
            context = browser.new_context(**options)
            stack.callback(context.close)
            context.set_default_timeout(60_000)
            page = context.new_page()
            page.goto(link)
            return page

        yield opened


@pytest.fixture
def forge() -> Iterator[Any]:
    """Return the function that has many students join and vote at once, each on a connection of its own."""
    with ExitStack() as stack:

        def forged(port: int, code: str, number: int) -> list[Raw]:
            random, connections = Random(27), [Raw(port) for _ in range(FORGED)]
            for one in connections:
                stack.callback(one.close)
                student = "".join(random.choices("0123456789abcdefghijklmnopqrstuvwxyz", k=20))
                one.send(f"428{json.dumps(['class_join', {'code': code, 'student': student, 'seq': 0}])}")
            for one in connections:
                vote = {"code": code, "number": number, "round": 1, "choice": "A"}
                one.send(f"429{json.dumps(['class_vote', vote])}")
            return connections

        yield forged


def tap(remote: Page, name: str) -> None:
    remote.get_by_role("button", name=name, exact=True).first.click()


def test_a_class_works_from_its_first_address_to_the_table_of_its_answers(
    room: dict[str, str], open_page: Any, forge: Any
) -> None:
    if "Join at" not in room:  # a machine without a network: its phones run on it too
        port = re.search(r":(\d+)/", room["Projector"])
        code = re.search("#class=(.{6})-(.*)", room["Projector"])
        assert port
        assert code
        room |= {"Join at": f"localhost:{port[1]}/c", "Code": code[1]}
        room["Remote"] = f"http://{room['Join at']}/{code[1]}/remote#{code[2]}"
    code, address = room["Code"], f"http://{room['Join at']}"
    projector = open_page(room["Projector"], viewport={"width": 1280, "height": 720})
    board = projector.locator("class-board")
    joining = projector.get_by_role("dialog", name="How to join the class")
    expect(joining).to_contain_text(room["Join at"])
    expect(joining).to_contain_text(code)
    expect(projector).not_to_have_url(re.compile("#"))

    phones = [open_page(address, viewport=PHONE) for _ in range(5)]
    for phone in phones:
        phone.get_by_label("Code on the big screen").fill(code.lower())
        phone.get_by_role("button", name="Join").click()
    expect(joining).to_contain_text("5 joined")
    remote = open_page(room["Remote"], viewport=PHONE, has_touch=True)
    expect(remote).to_have_url(re.compile(f"/c/{code}/remote$"))
    expect(remote.locator("class-remote")).to_have_attribute("data-projector", re.compile("."))
    tap(remote, "Show the run again")
    expect(joining).to_have_count(0)

    tap(remote, "Ask")
    students = [phone.locator("class-phone") for phone in phones]
    for k, phone in enumerate(phones):
        expect(students[k]).to_have_attribute("data-phase", "asked")
        phone.locator("button[data-choice]").nth(k % 2).click()
    expect(board).to_have_attribute("data-answered", "5")
    port = int(re.search(r":(\d+)/c$", room["Join at"])[1])  # type: ignore[index]
    kept = json.loads(projector.evaluate("localStorage.getItem('frontier-class')"))
    forge(port, code, kept["told"]["question"]["number"])
    expect(board).to_have_attribute("data-answered", str(5 + FORGED))
    expect(remote.locator("class-remote")).to_contain_text(f"{FORGED} joined within")
    tap(remote, "Lock the room")
    expect(board).to_contain_text("The room is locked")
    late = Raw(port)
    assert late.call("class_join", {"code": code, "student": "l" * 20, "seq": 0})["error"]["code"] == "locked"
    late.close()
    tap(remote, "Drop them")
    tap(remote, f"Really drop {FORGED}")
    expect(board).to_have_attribute("data-answered", "5")
    expect(board).to_have_attribute("data-joined", "5")

    phones[4].reload()  # the room is locked, except for earlier students
    expect(students[4]).to_have_attribute("data-choice", "A")
    tap(remote, "Tell the answer")
    for student in students:
        expect(student).to_have_attribute("data-phase", "revealed")
    expect(board.locator("li .bar b").first).to_have_text(re.compile("^3"))
    tap(remote, "Go on")
    expect(students[0]).to_have_attribute("data-phase", "open")
    projector.get_by_role("button", name="More …").click()
    with projector.expect_download() as saved:
        projector.get_by_role("button", name="Save CSV").click()
    rows = list(csv.DictReader(saved.value.path().read_text(encoding="utf-8").splitlines()))
    assert sum(int(row["votes"]) for row in rows) == 5
    assert {row["choice"]: row["votes"] for row in rows if row["votes"] != "0"} == {"A": "3", "B": "2"}
