"""A lecture made on the page, and given elsewhere by its link: on a projector, with notes, and with a phone."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from solver import Run, expansions
from tests.browser.classroom.test_class import join, phone
from webapp.lecture.lecture_link import Explored, Lecture, Step

__all__ = ["phone"]
BOARD = {"start": "283-475-016", "goal": "123-804-765"}
LECTURE = Lecture(
    (
        Step(Run(**BOARD), at=2, ask="next", title="Least f & more", do="Wait.\nThen ask."),
        Step(Run(**BOARD, algorithm="dfs"), at=4, ask="search"),
        Step(Run(**BOARD), at=4, ask="levels"),
    )
)


@pytest.fixture
def link(page: Page) -> str:
    """Make the lecture on a projector, with its last two steps first in the wrong order; return its link."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/?{Run(**BOARD).query()}&at=2&present=1")
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "2")
    page.get_by_role("button", name="Lecture …").click()
    add(page, "Which board is expanded next?")
    sheet = page.locator("lecture-maker .sheet")
    sheet.get_by_label("Title of step 1").fill("Least f & more")
    sheet.get_by_role("button", name="Notes of step 1").click()
    sheet.get_by_label("Do", exact=True).fill("Wait.\nThen ask.")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("m")
    add(page, "How many levels deeper?")
    add(page, "None")
    expect(sheet.locator("li")).to_have_count(3)
    sheet.get_by_role("button", name="Remove step 3").click()
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    expect(page.locator("presenter-view .corner b").first).to_have_text("DFS")
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "4")
    page.reload()
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "4")
    page.keyboard.press("m")
    add(page, "Which search is this?")
    sheet.get_by_role("button", name="Move step 3 up").click()
    expect(sheet.get_by_role("status")).to_have_text("This is step 2 now.")
    sheet.get_by_role("button", name="Copy link").click()
    expect(sheet.get_by_role("status")).to_contain_text("The link is copied.")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    return copied


def add(page: Page, question: str) -> None:
    """Add the projector's view to the lecture, with a question."""
    page.get_by_label("Question of this step").select_option(question)
    page.get_by_role("button", name="Add this step").click()


def stands_at(page: Page, step: int, at: int) -> None:
    expect(page.locator("lecture-maker .way")).to_contain_text(f"{step} of 3")
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", str(at))


def vote(phone: Page, board: Locator, choice: str) -> None:
    phone.locator(f'button[data-choice="{choice}"]').click()
    expect(board).to_have_attribute("data-answered", "1")


def test_a_lecture_made_on_the_page_can_be_given_elsewhere_with_a_class(
    link: str, page: Page, phone: Page, browser: Browser, base_url: str
) -> None:
    said = link.partition("/?")[2]
    assert said == f"lecture=1&{LECTURE.query()}"
    assert Explored.parse(said).query() == said
    page.close()
    elsewhere = browser.new_context(base_url=base_url, viewport={"width": 1024, "height": 768})
    teacher, notes = elsewhere.new_page(), elsewhere.new_page()
    teacher.goto(link)
    stands_at(teacher, 1, 2)
    notes.goto(f"{link}&notes=1")
    expect(notes.get_by_role("heading", level=1)).to_have_text("Least f & more")
    expect(notes.locator("section.do p")).to_have_text("Wait. Then ask.")
    teacher.get_by_role("button", name="Class", exact=True).click()
    board = teacher.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    student = join(phone, board.get_attribute("data-code") or "")
    expect(phone.get_by_role("heading", name="A*")).to_be_visible()

    teacher.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "asked")
    assert phone.locator("button[data-choice]").count() >= 2
    vote(phone, board, "A")
    teacher.keyboard.press("a")
    expect(board.locator('li[data-right="true"]')).to_have_count(2)  # of least f, equal

    teacher.keyboard.press("PageDown")
    stands_at(teacher, 2, 4)
    expect(notes.locator("section.opens p")).to_have_text("Which search is this?")
    expect(teacher.locator("presenter-view .corner b").first).to_have_text("?")
    expect(phone.get_by_text("DFS")).to_have_count(0)
    teacher.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "asked")
    phone.get_by_role("button", name="DFS").click()
    expect(board).to_have_attribute("data-answered", "1")
    teacher.keyboard.press("a")
    expect(phone.locator('[data-verdict="right"]')).to_contain_text("your answer")
    expect(teacher.locator("presenter-view .corner b").first).to_have_text("DFS")

    notes.get_by_role("button", name="Next step").click()
    stands_at(teacher, 3, 4)
    expect(student).to_have_attribute("data-phase", "open")
    expect(phone.get_by_text("Expansion 4,")).to_be_visible()
    made = list(expansions(LECTURE.steps[2].run))
    here, there = (max(int(one.node.g) for one in part) for part in (made[:4], made))
    teacher.keyboard.press("a")
    phone.get_by_role("textbox").fill(str(there - here))
    phone.get_by_role("button", name="Answer").click()
    expect(board).to_have_attribute("data-answered", "1")
    teacher.keyboard.press("a")
    expect(board.locator("h2")).to_have_text(f"{there - here} levels deeper")
    expect(board.locator('.said[data-right="true"] b')).to_have_text(["1"])
    teacher.reload()
    stands_at(teacher, 3, 4)
    expect(board).to_have_attribute("data-phase", "revealed")
    teacher.goto(link.replace("lecture=1", "lecture=3"))  # the address does not have the answer yet
    stands_at(teacher, 3, 4)
    expect(teacher.locator("presenter-view")).to_contain_text(f"{there - here} levels deeper")
    expect(board).to_have_attribute("data-phase", "revealed")
    teacher.get_by_role("button", name="Previous step").click()
    stands_at(teacher, 2, 4)
    elsewhere.close()


def test_phones_that_join_during_a_question_about_the_search_do_not_get_its_name(page: Page, phone: Page) -> None:
    secret = Lecture((Step(Run(**BOARD, algorithm="dfs"), at=4, ask="search"),))
    page.goto(f"/?lecture=1&{secret.query()}")
    expect(page.locator("presenter-view .corner b").first).to_have_text("?")
    page.keyboard.press("c")
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    student = join(phone, board.get_attribute("data-code") or "")
    expect(phone.get_by_text("You have joined. Nothing is shown yet.")).to_be_visible()
    page.reload()
    expect(board).to_have_attribute("data-joined", "1")
    expect(page).to_have_url(re.compile("lecture=1"))
    expect(page.locator("presenter-view .corner b").first).to_have_text("?")
    page.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "asked")
    expect(phone.locator("button[data-choice]")).not_to_have_count(0)
